import type { Id, Referee } from "../../../../engine/procedure/types";
import type { Attribute, Fragile, Numbered, PerkFlag, Status } from "./names";
import { isUsed } from "./statusTable";
import type { GBeing, GCreature, GIntent, GLasting } from "./types";

export type R = Referee<GBeing, GIntent>;

/** A changeable number of a participant; 0 where the participant leaves it out. */
export const num = (being: GBeing, key: string): number => being.now[key] ?? 0;
const tableOf = (being: GBeing) => (being.kind === "creature" ? being.table : undefined);
/** Whether a creature has a status; a status that its table does not use does not count. */
export const has = (being: GBeing, status: Status): boolean => num(being, status) > 0 && isUsed(tableOf(being), status);
export const modifierOf = (c: GCreature, attribute: Attribute): number => c.mods[attribute] ?? 0;
export const hasPerk = (c: GCreature, perk: PerkFlag): boolean => c.perks?.includes(perk) ?? false;

/** The participant as a creature. @throws where it is none, which is a mistake of the caller */
export function asCreature(being: GBeing | undefined, id: Id): GCreature {
  if (being?.kind !== "creature") throw new Error(`Generia: "${id}" is no creature of this exchange`);
  return being;
}
export const creatureIn = (ref: R, id: Id): GCreature => asCreature(ref.see(id), id);

/** Light and severe wounds together. */
export const woundsOf = (c: GCreature): number => num(c, "light") + num(c, "severe");
/** [G-149], [G-156] The wound limit, lowered by exhaustion. */
export const limitOf = (c: GCreature): number => Math.max(0, c.limit - num(c, "exhaustion"));
/** The key of a condition's number. */
export const tierKey = (status: Numbered): string => `${status}Tier`;
/** [G-172], [G-182] The number of a condition, such as its tier: at least 1 while the creature has the condition, else 0. */
export const tierOf = (c: GCreature, status: Numbered): number =>
  has(c, status) ? Math.max(1, num(c, tierKey(status))) : 0;
/** [G-182] The key of what a brittle armor or shield has lost. */
export const brittleKey = (what: Fragile): string => `brittle.${what}`;
/** Uuids of the creatures to which a creature has a relation. */
export function relatedTo({ now }: GCreature, kind: string): readonly string[] {
  const head = `${kind}/`;
  const found: string[] = [];
  for (const key of Object.keys(now)) {
    if (!key.startsWith(head) || (now[key] ?? 0) <= 0) continue;
    const uuid = key.slice(head.length);
    // Keys with one more slash hold the end of a relation.
    if (!uuid.includes("/")) found.push(uuid.replaceAll("-", "."));
  }
  return found;
}
/** [G-060] Uuid of the creature that a creature rides; undefined where it rides none. */
export const mountOf = (c: GCreature): string | undefined => relatedTo(c, "rides")[0];
/** [G-060] Uuid of a creature's rider; undefined where it carries none. */
export const riderOf = (c: GCreature): string | undefined => relatedTo(c, "carries")[0];
/** The lasting effects on a creature. @param see reads a participant by its letter */
export const lastingIn = (see: (id: Id) => GBeing | undefined, { lasting }: GCreature): readonly GLasting[] =>
  (lasting ?? []).flatMap((id) => {
    const being = see(id);
    return being?.kind === "lasting" ? [being] : [];
  });
