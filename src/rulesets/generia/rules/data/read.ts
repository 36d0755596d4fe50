import type { Id, Referee } from "../../../../engine/procedure/types";
import type { Attribute, Fragile, Numbered, PerkFlag, Status } from "./names";
import { isUsed } from "./statusTable";
import type { GBeing, GCreature, GIntent, GLasting } from "./types";

export type R = Referee<GBeing, GIntent>;

/** A number of a being; one that the participant leaves out is 0. */
export const num = (being: GBeing, key: string): number => being.now[key] ?? 0;
const tableOf = (being: GBeing) => (being.kind === "creature" ? being.table : undefined);
/** Whether a creature has a status that its table uses. */
export const has = (being: GBeing, status: Status): boolean => num(being, status) > 0 && isUsed(tableOf(being), status);
export const modifierOf = (c: GCreature, attribute: Attribute): number => c.mods[attribute] ?? 0;
export const hasPerk = (c: GCreature, perk: PerkFlag): boolean => c.perks?.includes(perk) ?? false;

/** The creature behind a letter. A piece of gear in its place is a mistake of the caller. */
export function asCreature(being: GBeing | undefined, id: Id): GCreature {
  if (being?.kind !== "creature") throw new Error(`Generia: "${id}" is no creature of this exchange`);
  return being;
}
export const creatureIn = (ref: R, id: Id): GCreature => asCreature(ref.see(id), id);

/** Light and severe wounds together. */
export const woundsOf = (c: GCreature): number => num(c, "light") + num(c, "severe");
/** [G-149], [G-156] How many wounds put it out: exhaustion lowers the number. */
export const limitOf = (c: GCreature): number => Math.max(0, c.limit - num(c, "exhaustion"));
/** Under which key the number of a condition stands. */
export const tierKey = (status: Numbered): string => `${status}Tier`;
/** [G-172], [G-182] The number of a condition, such as its tier: one at least while it is there, none while it is not. */
export const tierOf = (c: GCreature, status: Numbered): number =>
  has(c, status) ? Math.max(1, num(c, tierKey(status))) : 0;
/** [G-182] Under which key it stands how much something brittle has lost. */
export const brittleKey = (what: Fragile): string => `brittle.${what}`;
/** Uuids of those to whom a creature stands in a relation. */
export function relatedTo({ now }: GCreature, kind: string): readonly string[] {
  const head = `${kind}/`;
  const found: string[] = [];
  for (const key of Object.keys(now)) {
    if (!key.startsWith(head) || (now[key] ?? 0) <= 0) continue;
    const uuid = key.slice(head.length);
    // Until when it holds is another number, one level deeper.
    if (!uuid.includes("/")) found.push(uuid.replaceAll("-", "."));
  }
  return found;
}
/** [G-060] Uuid of whom a creature rides, and of who rides it; undefined: nobody. */
export const mountOf = (c: GCreature): string | undefined => relatedTo(c, "rides")[0];
export const riderOf = (c: GCreature): string | undefined => relatedTo(c, "carries")[0];
/** Everything that lasts on a creature. @param see the participants */
export const lastingIn = (see: (id: Id) => GBeing | undefined, { lasting }: GCreature): readonly GLasting[] =>
  (lasting ?? []).flatMap((id) => {
    const being = see(id);
    return being?.kind === "lasting" ? [being] : [];
  });
