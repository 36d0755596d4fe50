import type { LookContext, PathFacts } from "../../../../contract/board";
import type { Json } from "../../../../engine/json";
import { factOf, factsIn } from "../../../../engine/procedure/found";
import type { Id, Spot } from "../../../../engine/procedure/types";
import { listOf, shape, words } from "../../../../engine/shape";
import { FLIGHT } from "../board/questions";
import type { R } from "../data/read";
import { isSpot } from "../data/shapes";

/** Ids of the areas at the beginning of a way (`begun`), and at each of its steps. */
const isFlown = shape({ begun: listOf(words), steps: listOf(listOf(words)) });
interface Flown {
  readonly begun: readonly string[];
  readonly steps: readonly (readonly string[])[];
}
/** Reads a place, and finds the straight way to it from where the creature of the question stands; null where there is no place or no way. */
function wayTo({ site }: LookContext, said: string) {
  const to: Json = JSON.parse(said);
  const path = isSpot(to) ? site?.path?.([to]) : undefined;
  return isSpot(to) && path ? { to, path } : null;
}
/** [G-097] The areas along the straight way of the creature of the question to a place, as one fact. */
export function flight(x: LookContext, said: string): readonly string[] {
  const way = wayTo(x, said);
  if (!way) return [];
  const { grounds: begun = [], steps } = way.path;
  const flown: Flown = { begun, steps: steps.map(({ grounds = [] }) => grounds) };
  return [factOf(JSON.stringify(flown))];
}
/** [G-161] The straight way to a place, with the distance of everybody else at each of its steps. */
export function flightPast(x: LookContext, said: string): PathFacts | undefined {
  const way = wayTo(x, said);
  if (!way) return undefined;
  const heading = { to: way.to };
  return x.site?.travel?.straight({ heading, most: way.path.length, passes: () => true, watched: true })?.path;
}
/** [G-097], [G-115] The areas that a creature flies over in a leap to a place. To be asked before the creature leaves. */
export function flownOver(ref: R, who: Id, { x, y, elevation }: Pick<Spot, "x" | "y" | "elevation">): Flown {
  const [fact] = factsIn(ref.look("flight", FLIGHT + JSON.stringify({ x, y, elevation }), who));
  const flown: Json = fact === undefined ? null : JSON.parse(fact);
  return isFlown(flown) ? flown : { begun: [], steps: [] };
}
