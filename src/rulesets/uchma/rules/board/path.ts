import type { Spot } from "../../../../engine/procedure/types";
import type { UMountFacts } from "../data/being.types";
import type { RuleOptions } from "../data/ruleOptions";
import type { Gait, Terrain } from "../data/terms";

/** One step into another square, with what the ground is like there. */
export type UStep = {
  readonly dx: number;
  readonly dy: number;
  /** Metres up (down where negative). */
  readonly dz?: number;
  readonly gait?: Gait;
  /** Rough terrain of the square that is entered; several count by the highest. */
  readonly terrain?: readonly Terrain[];
  readonly stairs?: true;
  /** What the ground is made of, for mounts. */
  readonly surfaces?: readonly string[];
  /** Metres from each watcher after the step, by its uuid with hyphens for dots. */
  readonly gaps?: Readonly<Record<string, number>>;
  /** What was laid on the ground that is entered. */
  readonly grounds?: readonly string[];
  /** Where it leads on the scene, if it is gone there. */
  readonly from?: Spot;
  readonly to?: Spot;
};

const TIMES: Readonly<Record<Terrain, number>> = { normal: 1, light: 2, heavy: 3 };
const HEAVY: readonly (Gait | undefined)[] = ["swim", "climb", "crawl"];

/** [U-034] to [U-036], [U-157] How many metres of speed a metre of this ground costs. */
function roughness({ gait, terrain = [], stairs }: UStep, mount?: UMountFacts): number {
  const grades: Terrain[] = [...terrain];
  if (HEAVY.includes(gait)) grades.push("heavy");
  if (stairs && mount && !mount.stairsEasy) grades.push("light");
  return Math.max(1, ...grades.map((grade) => TIMES[grade]));
}
const isDiagonal = ({ dx, dy }: UStep): boolean => dx !== 0 && dy !== 0;

/** What one step costs, and how many diagonals were gone so far in this Move. */
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
/** [U-036] Metres up a wall; a slope costs what it is long. */
const climbed = ({ gait, dz = 0 }: UStep): number => (gait === "climb" ? Math.max(0, dz) : 0);
/** [U-028] to [U-030] Two for every metre up, one for every other. */
function flown(across: number, dz: number, ruleOptions?: RuleOptions): number {
  if (dz <= 0) return Math.max(across, -dz);
  return ruleOptions?.additiveAscent ? across + 2 * dz : Math.max(across, 2 * dz);
}

/** What a whole way costs, in metres of speed. */
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

/** [U-032] A ground effect reaches whoever stands on the ground, and those in the air up to its height. */
export function groundReaches(top: number, airborne: boolean, altitude: number): boolean {
  return !airborne || altitude <= top;
}
