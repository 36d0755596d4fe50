import type { FieldFacts, PathFacts, PathStep } from "../../../src/contract/board";
import type { Spot } from "../../../src/engine/procedure/types";
import type { GField } from "../../../src/rulesets/generia/rules/data/types";

type Point = readonly [x: number, y: number, elevation?: number];
type StepFacts = Partial<Pick<PathStep, "tags" | "gaps" | "grounds">>;
export const at = ([x, y, elevation = 0]: Point): Spot => ({ x, y, elevation });
/** A way over these places, a step of one space between any two, with what is known of where each step ends. */
export function wayOver(
  points: readonly Point[],
  more: Partial<PathFacts> & { readonly each?: readonly StepFacts[] } = {},
): PathFacts {
  const { each = [], ...facts } = more;
  const places = points.map(at);
  const steps = places.slice(1).map((to, index): PathStep => {
    const from = places[index] ?? to;
    return {
      from,
      to,
      dx: to.x - from.x,
      dy: to.y - from.y,
      dz: to.elevation - from.elevation,
      tags: [],
      gaps: {},
      ...each[index],
    };
  });
  return { length: steps.length, steps, gaps: {}, ...facts };
}

/** An area that restrains whoever sets it off: nobody saves. */
export const SNARE: GField = {
  trigger: "field",
  effect: { kind: "status", dice: [], flat: 0, type: "", status: "restrained" },
  dc: 12,
};
/** The same as it lies on the scene. */
export const fieldOf = (id: string, what: GField): FieldFacts => ({
  id,
  uuid: `Field.${id}`,
  name: id,
  of: "Actor.c",
  what,
  now: {},
  blocks: [],
});
