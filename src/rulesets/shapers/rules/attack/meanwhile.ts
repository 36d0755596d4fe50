import { factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { barredSince } from "../../../../kit/rules/meanwhile";
import { TRACE } from "../board/board";
import { questionOf } from "../board/look";
import { canAct, creatureIn, isDead, rooted } from "../data/read";
import type { R } from "../data/types";

/** What ends an act that has begun, each with the word by which the card tells it. */
const SAYS = {
  idle: "cutShort",
  dead: "cutShort",
  bound: "cutShort",
  far: "outOfReach",
  walled: "outOfReach",
} as const;
type Barrier = keyof typeof SAYS;
/**
 * [W-023] While a question is open, others may carry out what they hold.
 * @returns a function to call after the answer: whether the act is over, which it then says
 */
function over(ref: R, by: Id, barriers: () => readonly Barrier[]): () => boolean {
  const since = barredSince(barriers);
  return () => {
    const barrier = since();
    if (barrier === null) return false;
    ref.say({ key: `FIVEFOLD.Shapers.Say.${SAYS[barrier]}`, rule: "W-023", about: by });
    return true;
  };
}
/** [W-050], [W-178] What separates two creatures: more than a metre, or a wall. */
function apart(ref: R, by: Id, on: Id): readonly Barrier[] {
  const found = factsIn(ref.look("parted", questionOf("near", creatureIn(ref, on).uuid), by));
  const isFar = found.some((fact) => Number(fact) > 1 + TRACE);
  return [...(isFar ? (["far"] as const) : []), ...(found.includes("walled") ? (["walled"] as const) : [])];
}
interface Contested {
  readonly by: Id;
  readonly on: Id;
  /** Missing: the distance is not measured, as in exchanges that older versions declared. */
  readonly measured?: true | undefined;
}
/**
 * [W-023], [W-048], [W-061], [W-164] A contest ends early if its doer can no longer act, if its target is dead or, where that is measured,
 * if the two are no longer adjacent.
 */
export const cutShort = (ref: R, { by, on, measured }: Contested): (() => boolean) =>
  over(ref, by, () => [
    ...(canAct(creatureIn(ref, by)) ? [] : (["idle"] as const)),
    ...(isDead(creatureIn(ref, on)) ? (["dead"] as const) : []),
    ...(measured ? apart(ref, by, on) : []),
  ]);
/** [W-041], A-21 Switching places ends early if one of the two is dead or cannot move by then, or if they are no longer adjacent. */
export const partedMeanwhile = (ref: R, by: Id, on: Id): (() => boolean) =>
  over(ref, by, () => {
    const isBound = [by, on].some((id) => isDead(creatureIn(ref, id)) || rooted(creatureIn(ref, id)) !== null);
    return [...(isBound ? (["bound"] as const) : []), ...apart(ref, by, on).filter((one) => one === "far")];
  });
/** [W-164] Tells later whether a creature has died since this call, of whatever cause. */
export function diesMeanwhile(ref: R, on: Id): () => boolean {
  const since = barredSince(() => (isDead(creatureIn(ref, on)) ? ["dead"] : []));
  return () => since() !== null;
}
