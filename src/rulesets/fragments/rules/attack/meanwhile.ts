import type { Id, Terms } from "../../../../engine/procedure/types";
import { barredSince } from "../../../../kit/rules/meanwhile";
import { AIMED, type Barrier, barriersIn } from "../board/waitingLook";
import { isHelpless } from "../creature/limits";
import { creatureIn, has, type R } from "../data/read";
import type { FAttack, FWeapon } from "../data/types";

/** What comes to nothing, by what stands in its way: its doer does not finish it, does not reach its target, or cannot do it in this way. */
const SAYS: Readonly<Record<Barrier, "cutShort" | "outOfReach" | "noWay">> = {
  helpless: "cutShort",
  dead: "cutShort",
  unarmed: "noWay",
  covered: "outOfReach",
  far: "outOfReach",
  hidden: "outOfReach",
};
/** Whether something stands in the way of what somebody has begun, which is said. */
export function isStopped(ref: R, by: Id, barrier: Barrier | null): boolean {
  if (barrier === null) return false;
  ref.say({ key: `FIVEFOLD.Fragments.Say.${SAYS[barrier]}`, rule: "F-086", about: by });
  return true;
}
/** [F-183], [F-217], [F-220] Whoever can do nothing any more finishes nothing, and nobody does it to the dead. @param on missing: it is done to nobody */
const outOfIt = (ref: R, by: Id, on?: Id): readonly Barrier[] => [
  ...(isHelpless(creatureIn(ref, by)) ? (["helpless"] as const) : []),
  ...(on !== undefined && has(creatureIn(ref, on), "dead") ? (["dead"] as const) : []),
];
/** [F-086] While somebody is asked, others may carry out what they have readied. @returns what to ask after the answer: whether what was begun is over, which is said then */
export function cutShort(ref: R, by: Id, on?: Id): () => boolean {
  const since = barredSince(() => outOfIt(ref, by, on));
  return () => isStopped(ref, by, since());
}

/** What is aimed at somebody from where its doer stands. `way` missing: it needs neither reach nor anything else of the place. */
export type Begun = Pick<FAttack, "by" | "on"> &
  Partial<Pick<FAttack, "way" | "maneuver" | "waits" | "measured">> & {
    readonly weapon: Pick<FWeapon, "name" | "reach" | "heavy">;
  };
/** What the scene says of it now. */
export function aimed(ref: R, { by, on, way, weapon, maneuver, waits }: Begun): readonly Id[] {
  const { name, reach, heavy } = weapon;
  const how = { ...waits, by: creatureIn(ref, by).uuid, way, name, reach, ...(heavy && { heavy }) };
  const question = JSON.stringify({ ...how, ...(maneuver === "grapple" && { grapple: true }) });
  return ref.look("aimed", `${AIMED}/${question}`, on);
}
/** [F-049], [F-069], [F-086], [F-167] What stands between one who has begun something and its target, whether by their state or by where they stand. */
export function between(ref: R, x: Begun): readonly Barrier[] {
  const out = outOfIt(ref, x.by, x.on);
  return out.length > 0 || !x.way ? out : barriersIn(aimed(ref, x));
}
/** [F-086] As `cutShort`, for what needs its target within reach: whoever was carried off meanwhile is measured again. */
export function parted(ref: R, x: Begun): () => boolean {
  const since = barredSince(() => between(ref, x));
  return () => isStopped(ref, x.by, since());
}
/** [F-086] Asks something in the middle of it. Where there is nothing to choose nobody is asked, and nothing is measured; nor is what an older version has declared. @returns null: it is over before the answer */
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
