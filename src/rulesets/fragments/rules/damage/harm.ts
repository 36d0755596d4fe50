import { GAME_MASTER, type Id } from "../../../../engine/procedure/types";
import { whoIs } from "../../../../kit/rules/travel";
import { creatureIn, has, num, type R, relatedTo } from "../data/read";
import type { FCreature, FIntent, FRolls, RuleOptions } from "../data/types";
import { dicePool } from "../dice/pools";

/** [F-150], [F-186] The damage that is left after vulnerability, then Durability; at least 0 [F-046]. */
export function comesThrough(
  total: number,
  type: string,
  { durability = 0, vulnerable = [] }: { readonly durability?: number; readonly vulnerable?: readonly string[] },
  { vulnerableMultiplier = 2, durabilityMode }: RuleOptions = {},
): number {
  const multiplied = vulnerable.includes(type.trim().toLowerCase()) ? total * vulnerableMultiplier : total;
  if (durabilityMode === "none") return Math.max(0, multiplied);
  if (durabilityMode === "threshold") return multiplied <= durability ? 0 : multiplied;
  return Math.max(0, multiplied - durability);
}
/** [F-008], [F-042], [F-179] A creature takes damage, with the immediate consequences. @returns the damage after vulnerability and Durability */
export function hurt(ref: R, label: string, on: Id, total: number, type: string, options?: RuleOptions): number {
  const c = creatureIn(ref, on);
  const by = comesThrough(total, type, c, options);
  const stood = !has(c, "prone");
  const prevented = comesThrough(total, type, { vulnerable: c.vulnerable ?? [] }, options) - by;
  const data = { amount: prevented };
  if (by === 0) ref.say({ key: "FIVEFOLD.Fragments.Say.noDamage", rule: "F-046", about: on, prevented });
  else if (prevented > 0)
    ref.say({ key: "FIVEFOLD.Fragments.Say.durability", rule: "F-186", about: on, data, prevented });
  const trigger = options?.bleedCountsTrigger ? { trigger: true as const } : {};
  ref.deed(label, [{ k: "harm", on, by, ...trigger }]);
  aftermath(ref, on, stood);
  return by;
}
/** [F-042] The damage of a hit: it is dealt at once, or offered to whoever plays the target, where the table wants that. @returns what came through */
export function dealt(ref: R, on: Id, total: number, type: string, options?: RuleOptions): number | undefined {
  if (options?.autoApplyDamage !== false) return hurt(ref, "damage", on, total, type, options);
  const by = comesThrough(total, type, creatureIn(ref, on), options);
  ref.say({ key: "FIVEFOLD.Fragments.Say.offered", rule: "F-042", about: on, data: { damage: by } });
  return ref.ask("apply", on, ["apply", "leave"] as const) === "apply"
    ? hurt(ref, "damage", on, total, type, options)
    : undefined;
}
/** [F-180] A creature regains Hit Points. */
export function mend(ref: R, on: Id, by: Id, rolls: FRolls, options?: RuleOptions): void {
  const { total } = ref.roll("healing", dicePool(rolls), by);
  const stops = options?.healEndsBleed === "above0" ? { stops: true as const } : {};
  ref.deed("mended", [{ k: "heal", on, by: Math.max(0, total), ...stops }]);
  wake(ref, on);
}
/** [F-220], (A-47) An unconscious creature that has Hit Points again may wake up; the game master decides. */
function wake(ref: R, on: Id): void {
  const c = creatureIn(ref, on);
  if (!has(c, "unconscious") || num(c, "hp") <= 0) return;
  if (ref.ask("wakes", GAME_MASTER, ["wakes", "sleeps"] as const) === "wakes")
    ref.deed("woken", [{ k: "status", on, what: "unconscious", to: 0 }]);
}
/** [F-120] A creature loses Hit Points without taking damage, with the immediate consequences. */
export function drop(ref: R, label: string, on: Id, intents: readonly FIntent[]): void {
  const stood = !has(creatureIn(ref, on), "prone");
  ref.deed(label, intents);
  aftermath(ref, on, stood);
}
/** [F-121], [F-173] A creature dies without damage; the dead hold nobody. */
export function perish(ref: R, on: Id): void {
  ref.deed("died", [{ k: "die", on }]);
  endGrips(ref, on);
}
/** [F-194], [F-200] Whoever has just fallen takes along whom it holds and who holds it; the dead hold nobody. */
function aftermath(ref: R, on: Id, stood: boolean): void {
  const c = creatureIn(ref, on);
  if (has(c, "dead")) endGrips(ref, on);
  else if (stood && has(c, "prone")) pullDown(ref, c);
}
function partnersOf(ref: R, c: FCreature, kind: "holds" | "heldBy"): readonly Id[] {
  return relatedTo(c, kind).flatMap((uuid, index) => whoIs(ref, `${kind}${index}`, c.id, uuid) ?? []);
}
/** [F-194], [F-200] The partners of a grip with a prone creature fall Prone as well. */
export function pullDown(ref: R, c: FCreature): void {
  const partners = [...partnersOf(ref, c, "holds"), ...partnersOf(ref, c, "heldBy")];
  const standing = partners.filter((id) => !has(creatureIn(ref, id), "prone"));
  if (standing.length === 0) return;
  ref.deed(
    "pulledDown",
    standing.map((on): FIntent => ({ k: "status", on, what: "prone", to: 1 })),
  );
  // A creature that was pulled down may have further partners.
  for (const id of standing) pullDown(ref, creatureIn(ref, id));
}
/** [F-102], [F-194], [F-200], [F-212] A creature falls Prone, with its partners of a grip. */
export function fallProne(ref: R, label: string, on: Id): void {
  if (has(creatureIn(ref, on), "prone")) return;
  ref.deed(label, [{ k: "status", on, what: "prone", to: 1 }]);
  pullDown(ref, creatureIn(ref, on));
}

/** [F-106], [F-192], [F-198] The intents that begin a grip: a relation and a condition of both; the smaller one cannot leave. */
export function beginGrip(holder: FCreature, held: FCreature): readonly FIntent[] {
  const rooted = holder.size === held.size ? null : holder.size < held.size ? holder : held;
  return [
    { k: "relate", on: holder.id, to: held.uuid, kind: "holds" },
    { k: "relate", on: held.id, to: holder.uuid, kind: "heldBy" },
    { k: "status", on: holder.id, what: "grappling", to: 1 },
    { k: "status", on: held.id, what: "grappled", to: 1 },
    ...(rooted ? [{ k: "set" as const, on: rooted.id, what: "rooted" as const, to: num(rooted, "rooted") + 1 }] : []),
  ];
}
/** [F-201] A choke is over with the grip; whoever has no air for another reason, which has no end of its own, still has none. */
const breathes = (held: FCreature): readonly FIntent[] =>
  has(held, "suffocating") && num(held, "suffocatingRound") > 0
    ? [{ k: "status", on: held.id, what: "suffocating", to: 0 }]
    : [];
/** [F-196], [F-202], [F-203] The intents that end a grip for both. */
export function endGrip(holder: FCreature, held: FCreature): readonly FIntent[] {
  const rooted = holder.size === held.size ? null : holder.size < held.size ? holder : held;
  const last = (c: FCreature, kind: "holds" | "heldBy"): boolean => relatedTo(c, kind).length <= 1;
  return [
    { k: "unrelate", on: holder.id, to: held.uuid, kind: "holds" },
    { k: "unrelate", on: held.id, to: holder.uuid, kind: "heldBy" },
    ...(last(holder, "holds")
      ? [{ k: "status" as const, on: holder.id, what: "grappling" as const, to: 0 as const }]
      : []),
    ...(last(held, "heldBy")
      ? [{ k: "status" as const, on: held.id, what: "grappled" as const, to: 0 as const }, ...breathes(held)]
      : []),
    ...(rooted && num(rooted, "rooted") > 0
      ? [{ k: "set" as const, on: rooted.id, what: "rooted" as const, to: num(rooted, "rooted") - 1 }]
      : []),
  ];
}
/** The intents that end a creature's grips with partners that do not exist any more. @param gone uuids of these partners */
export function endGripsWithout(c: FCreature, gone: readonly string[]): readonly FIntent[] {
  const [holds, heldBy] = [relatedTo(c, "holds"), relatedTo(c, "heldBy")];
  const left = (all: readonly string[]): boolean => all.some((uuid) => !gone.includes(uuid));
  const on = c.id;
  return [
    ...gone.flatMap((to): readonly FIntent[] => [
      ...(holds.includes(to) ? [{ k: "unrelate" as const, on, to, kind: "holds" as const }] : []),
      ...(heldBy.includes(to) ? [{ k: "unrelate" as const, on, to, kind: "heldBy" as const }] : []),
    ]),
    ...(left(holds) ? [] : [{ k: "status" as const, on, what: "grappling" as const, to: 0 as const }]),
    ...(left(heldBy) ? [] : [{ k: "status" as const, on, what: "grappled" as const, to: 0 as const }, ...breathes(c)]),
    ...(left(holds) || left(heldBy) ? [] : [{ k: "set" as const, on, what: "rooted" as const, to: 0 }]),
  ];
}
/** [F-202], (A-36) A creature that cannot act may lose its hold on others; the game master decides. */
export function mayLoosen(ref: R, on: Id): void {
  const held = partnersOf(ref, creatureIn(ref, on), "holds");
  if (held.length === 0 || ref.ask("grip", GAME_MASTER, ["ends", "lasts"] as const) === "lasts") return;
  for (const id of held) ref.deed("released", endGrip(creatureIn(ref, on), creatureIn(ref, id)));
}
/** Ends all grips of a creature. */
export function endGrips(ref: R, on: Id): void {
  const c = creatureIn(ref, on);
  for (const held of partnersOf(ref, c, "holds"))
    ref.deed("released", endGrip(creatureIn(ref, on), creatureIn(ref, held)));
  for (const holder of partnersOf(ref, c, "heldBy"))
    ref.deed("released", endGrip(creatureIn(ref, holder), creatureIn(ref, on)));
}
