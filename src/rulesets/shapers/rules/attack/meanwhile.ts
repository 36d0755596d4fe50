import { factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { barredSince } from "../../../../kit/rules/meanwhile";
import { TRACE } from "../board/board";
import { questionOf } from "../board/look";
import { canAct, creatureIn, isDead, rooted } from "../data/read";
import type { R } from "../data/types";

/** What stands in the way of what was begun, and how a card tells it. */
const SAYS = {
  idle: "cutShort",
  dead: "cutShort",
  bound: "cutShort",
  far: "outOfReach",
  walled: "outOfReach",
} as const;
type Barrier = keyof typeof SAYS;
/** [W-023] While somebody is asked, others may carry out what they hold. @returns what to ask after the answer: whether what was begun is over, which is said then */
function over(ref: R, by: Id, barriers: () => readonly Barrier[]): () => boolean {
  const since = barredSince(barriers);
  return () => {
    const barrier = since();
    if (barrier === null) return false;
    ref.say({ key: `FIVEFOLD.Shapers.Say.${SAYS[barrier]}`, rule: "W-023", about: by });
    return true;
  };
}
/** [W-050], [W-178] How the two stand to each other: more than a metre apart, or with a wall between them. */
function apart(ref: R, by: Id, on: Id): readonly Barrier[] {
  const found = factsIn(ref.look("parted", questionOf("near", creatureIn(ref, on).uuid), by));
  const isFar = found.some((fact) => Number(fact) > 1 + TRACE);
  return [...(isFar ? (["far"] as const) : []), ...(found.includes("walled") ? (["walled"] as const) : [])];
}
interface Contested {
  readonly by: Id;
  readonly on: Id;
  /** Missing: how they stand to each other is not looked at, as in what older versions have declared. */
  readonly measured?: true | undefined;
}
/**
 * [W-023], [W-048], [W-061], [W-164] A contest: whoever can do nothing any more finishes nothing, nobody does it to the dead, and nobody to one who was carried off from beside it.
 */
export const cutShort = (ref: R, { by, on, measured }: Contested): (() => boolean) =>
  over(ref, by, () => [
    ...(canAct(creatureIn(ref, by)) ? [] : (["idle"] as const)),
    ...(isDead(creatureIn(ref, on)) ? (["dead"] as const) : []),
    ...(measured ? apart(ref, by, on) : []),
  ]);
/** [W-041], A-21 The same of two who change places: neither may be bound to its place by then, nor stand away from the other. */
export const partedMeanwhile = (ref: R, by: Id, on: Id): (() => boolean) =>
  over(ref, by, () => {
    const isBound = [by, on].some((id) => isDead(creatureIn(ref, id)) || rooted(creatureIn(ref, id)) !== null);
    return [...(isBound ? (["bound"] as const) : []), ...apart(ref, by, on).filter((one) => one === "far")];
  });
/** [W-164] Whether somebody has died since, of whatever. */
export function diesMeanwhile(ref: R, on: Id): () => boolean {
  const since = barredSince(() => (isDead(creatureIn(ref, on)) ? ["dead"] : []));
  return () => since() !== null;
}
