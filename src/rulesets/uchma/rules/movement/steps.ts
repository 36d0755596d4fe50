import type { PathFacts } from "../../../../contract/board";
import { spotOf } from "../../../../engine/procedure/spot";
import { barredStep, type UStep } from "../board/path";
import type { UCreature } from "../data/being.types";
import { has, num } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import { STAIRS, SURFACE, TERRAIN } from "../data/sceneTags";
import { type Gait, TERRAINS } from "../data/terms";

export function usualGait(c: UCreature): Gait {
  if (has(c, "flying")) return "fly";
  return has(c, "prone") ? "crawl" : "walk";
}
/** How a creature that could fly moves on the ground, even if it counted as flying before this path. */
const onGround = (c: UCreature): Gait => (has(c, "prone") ? "crawl" : "walk");

/** The steps of a path on the scene, with the properties of their squares, for the creature that moves. */
export function pathSteps(path: PathFacts, legs: UCreature): readonly UStep[] {
  const flies = (legs.fly ?? 0) > 0;
  let altitude = num(legs, "altitude");
  let flying = has(legs, "flying");
  return path.steps.map(({ dx, dy, dz, tags, gaps, grounds, to, from }): UStep => {
    const terrain = TERRAINS.filter((grade) => tags.includes(`${TERRAIN}${grade}`));
    const surfaces = tags.filter((mark) => mark.startsWith(SURFACE)).map((mark) => mark.slice(SURFACE.length));
    // [U-031] A creature that flies, or has flown up on this path, flies until it lands. [U-036] A step straight up without flying is a
    // climb.
    const aloft = flies && (dz !== 0 || flying);
    if (aloft) {
      altitude = Math.max(0, altitude + dz);
      flying = altitude > 0;
    }
    const below: Gait = flies ? onGround(legs) : usualGait(legs);
    const gait = aloft ? "fly" : dz > 0 && dx === 0 && dy === 0 ? "climb" : below;
    return {
      dx,
      dy,
      ...(dz !== 0 && { dz }),
      ...(gait !== "walk" && { gait }),
      ...(terrain.length > 0 && { terrain }),
      ...(tags.includes(STAIRS) && { stairs: true as const }),
      ...(surfaces.length > 0 && { surfaces }),
      gaps,
      ...(grounds && { grounds }),
      from: spotOf(from),
      to: spotOf(to),
    };
  });
}

/** Why the first step that cannot be taken at all is impossible; null where all can be taken. */
export function stopOn(
  steps: readonly UStep[],
  x: { readonly legs: UCreature; readonly run: boolean; readonly mounted: boolean; readonly ruleOptions?: RuleOptions },
): { readonly why: string; readonly rule: string } | null {
  const { legs, run, mounted, ruleOptions } = x;
  let airborne = has(legs, "flying");
  let altitude = num(legs, "altitude");
  for (const step of steps) {
    const state = {
      prone: has(legs, "prone"),
      airborne,
      running: run,
      ...(mounted && legs.mount && { mount: legs.mount }),
    };
    const stop = barredStep(step, state, ruleOptions);
    if (stop) return stop;
    if (step.gait !== "fly") continue;
    altitude = Math.max(0, altitude + (step.dz ?? 0));
    airborne = altitude > 0;
  }
  return null;
}
