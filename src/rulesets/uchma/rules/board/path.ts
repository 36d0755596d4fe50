import type { Spot } from "../../../../engine/procedure/types";
import type { UMountFacts } from "../data/being.types";
import type { RuleOptions } from "../data/ruleOptions";
import type { Gait, Terrain } from "../data/terms";

/** One step into another square, with the properties of its ground. */
export type UStep = {
  readonly dx: number;
  readonly dy: number;
  /** Metres up (down where negative). */
  readonly dz?: number;
  readonly gait?: Gait;
  /** The rough terrain of the square that is entered; of several, the most expensive counts. */
  readonly terrain?: readonly Terrain[];
  readonly stairs?: true;
  /** The materials of the ground, for mounts. */
  readonly surfaces?: readonly string[];
  /** Metres from each watcher after the step, by the watcher's uuid with hyphens for dots. */
  readonly gaps?: Readonly<Record<string, number>>;
  /** The ground effects of the square that is entered. */
  readonly grounds?: readonly string[];
  /** Where the step begins and ends on the scene, if it is taken there. */
  readonly from?: Spot;
  readonly to?: Spot;
};

const TIMES: Readonly<Record<Terrain, number>> = { normal: 1, light: 2, heavy: 3 };
const HEAVY: readonly (Gait | undefined)[] = ["swim", "climb", "crawl"];

/** [U-034] to [U-036], [U-157] How many metres of speed one metre of this ground costs. */
function roughness({ gait, terrain = [], stairs }: UStep, mount?: UMountFacts): number {
  const grades: Terrain[] = [...terrain];
  if (HEAVY.includes(gait)) grades.push("heavy");
  if (stairs && mount && !mount.stairsEasy) grades.push("light");
  return Math.max(1, ...grades.map((grade) => TIMES[grade]));
}
const isDiagonal = ({ dx, dy }: UStep): boolean => dx !== 0 && dy !== 0;

/** The cost of one step in metres of speed, and how many diagonal steps this Move has had so far. */
export interface Cost {
  readonly cost: number;
  readonly diagonals: number;
}
export function stepCost(step: UStep, diagonals: number, ruleOptions?: RuleOptions, mount?: UMountFacts): Cost {
  const diagonal = isDiagonal(step);
  const across =
    step.dx === 0 && step.dy === 0 ? 0 : diagonal && ruleOptions?.simulation && diagonals % 2 === 1 ? 2 : 1;
  const next = diagonal ? diagonals + 1 : diagonals;
  if (step.gait !== "fly") return { cost: Math.max(across, climbed(step)) * roughness(step, mount), diagonals: next };
  return { cost: flown(across, step.dz ?? 0, ruleOptions), diagonals: next };
}
/** [U-036] The metres of a climb up; climbing along or down has none. */
const climbed = ({ gait, dz = 0 }: UStep): number => (gait === "climb" ? Math.max(0, dz) : 0);
/** [U-028] to [U-030] The cost of a flown step: two for every metre up, one for every other. */
function flown(across: number, dz: number, ruleOptions?: RuleOptions): number {
  if (dz <= 0) return Math.max(across, -dz);
  return ruleOptions?.additiveAscent ? across + 2 * dz : Math.max(across, 2 * dz);
}

/** The cost of a whole path, in metres of speed. */
export function costOf(steps: readonly UStep[], ruleOptions?: RuleOptions): number {
  let spent = 0;
  let diagonals = 0;
  for (const step of steps) {
    const next = stepCost(step, diagonals, ruleOptions);
    spent += next.cost;
    diagonals = next.diagonals;
  }
  return spent;
}

/** Why a step cannot be taken at all, or null. */
export function barredStep(
  step: UStep,
  x: {
    readonly prone?: boolean;
    readonly airborne?: boolean;
    readonly running?: boolean;
    readonly mount?: UMountFacts;
  },
  ruleOptions?: RuleOptions,
): { readonly why: string; readonly rule: string } | null {
  const gait = step.gait ?? "walk";
  if (x.airborne && gait !== "fly") return { why: "landFirst", rule: "U-031" };
  if (x.prone && !x.airborne && gait !== "crawl") return { why: "crawlOnly", rule: "U-125" };
  if (x.running && ruleOptions?.noRunInHeavy && gait === "walk" && roughness(step, x.mount) === 3) {
    return { why: "noRunInHeavy", rule: "U-035" };
  }
  if (gait !== "fly" && x.mount && step.surfaces?.some((surface) => x.mount?.impassable.includes(surface))) {
    return { why: "impassable", rule: "U-158" };
  }
  return null;
}

/** [U-032] Whether a ground effect reaches a creature: always on the ground, in the air up to the effect's height. */
export function groundReaches(top: number, airborne: boolean, altitude: number): boolean {
  return !airborne || altitude <= top;
}
