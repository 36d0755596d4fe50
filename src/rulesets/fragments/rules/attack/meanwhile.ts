import type { Id, Terms } from "../../../../engine/procedure/types";
import { barredSince } from "../../../../kit/rules/meanwhile";
import { AIMED, type Barrier, barriersIn } from "../board/waitingLook";
import { isHelpless } from "../creature/limits";
import { creatureIn, has, type R } from "../data/read";
import type { FAttack, FWeapon } from "../data/types";

/** The message for each barrier: the attacker cannot finish the attack, cannot reach its target, or cannot make this attack. */
const SAYS: Readonly<Record<Barrier, "cutShort" | "outOfReach" | "noWay">> = {
  helpless: "cutShort",
  dead: "cutShort",
  unarmed: "noWay",
  covered: "outOfReach",
  far: "outOfReach",
  hidden: "outOfReach",
};
/** Whether a barrier stops what a creature has begun; the story then tells so. @param barrier null: none */
export function isStopped(ref: R, by: Id, barrier: Barrier | null): boolean {
  if (barrier === null) return false;
  ref.say({ key: `FIVEFOLD.Fragments.Say.${SAYS[barrier]}`, rule: "F-086", about: by });
  return true;
}
/** [F-183], [F-217], [F-220] The barriers from the state of the creatures: a helpless attacker, a dead target. @param on missing: there is no target */
const outOfIt = (ref: R, by: Id, on?: Id): readonly Barrier[] => [
  ...(isHelpless(creatureIn(ref, by)) ? (["helpless"] as const) : []),
  ...(on !== undefined && has(creatureIn(ref, on), "dead") ? (["dead"] as const) : []),
];
/**
 * [F-086] While a person is asked, other creatures may carry out their readied Actions.
 * @param on missing: there is no target
 * @returns a function to call after the answer: whether one of them stopped what was begun; the story then tells so
 */
export function cutShort(ref: R, by: Id, on?: Id): () => boolean {
  const since = barredSince(() => outOfIt(ref, by, on));
  return () => isStopped(ref, by, since());
}

/** An act that was begun against a target. If `way` is missing, the places of both do not matter. */
export type Begun = Pick<FAttack, "by" | "on"> &
  Partial<Pick<FAttack, "way" | "maneuver" | "waits" | "measured">> & {
    readonly weapon: Pick<FWeapon, "name" | "reach" | "heavy">;
  };
/** The modifiers and barriers of such an act, from the scene as it is now. */
export function aimed(ref: R, { by, on, way, weapon, maneuver, waits }: Begun): readonly Id[] {
  const { name, reach, heavy } = weapon;
  const how = { ...waits, by: creatureIn(ref, by).uuid, way, name, reach, ...(heavy && { heavy }) };
  const question = JSON.stringify({ ...how, ...(maneuver === "grapple" && { grapple: true }) });
  return ref.look("aimed", `${AIMED}/${question}`, on);
}
/** [F-049], [F-069], [F-086], [F-167] The barriers between attacker and target: from their states, or else from their places. */
export function between(ref: R, x: Begun): readonly Barrier[] {
  const out = outOfIt(ref, x.by, x.on);
  return out.length > 0 || !x.way ? out : barriersIn(aimed(ref, x));
}
/** [F-086] As `cutShort`, for acts that need their target within reach: a target that was moved meanwhile is measured again. */
export function parted(ref: R, x: Begun): () => boolean {
  const since = barredSince(() => between(ref, x));
  return () => isStopped(ref, x.by, since());
}
/**
 * [F-086] Asks a question in the middle of an act. The distance is not measured again where there is only one option, because then nobody
 * is asked, nor in exchanges that an older version declared.
 * @returns null: the act was stopped before the answer
 */
export function askDuring<const O extends string>(
  ref: R,
  x: Begun,
  [label, who, options]: readonly [label: string, who: Id, options: readonly O[]],
  terms?: Terms<O>,
): O | null {
  const isOver = x.measured && options.length > 1 ? parted(ref, x) : cutShort(ref, x.by, x.on);
  const answer = ref.ask(label, who, options, terms);
  return isOver() ? null : answer;
}
