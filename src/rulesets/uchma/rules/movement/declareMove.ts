import type { Declared, Refusal } from "../../../../contract/act";
import type { PathFacts } from "../../../../contract/board";
import type { Walk, WalkContext } from "../../../../contract/turns";
import type { Spot } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { along, barredStep, type USpot, type UStep } from "../board/path";
import { beingOf } from "../creature/participants";
import type { UCreature } from "../data/being.types";
import { has, num, type See, seeIn } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import { STAIRS, SURFACE, TERRAIN } from "../data/sceneTags";
import { GAITS, type Gait, TERRAINS, type Terrain } from "../data/terms";
import type { RuleOptions } from "../data/use.types";
import { actor, barred, hold, moment, refuse, type X } from "../declare/declaring";
import { runSpeed, speedIn } from "../dice/stats";
import { gallops, mountOf } from "../mounts/mount";
import { openInputs, turnOf } from "../turns/turnBudget";
import type { UMove } from "./move";
import { posturePrice } from "./move";

/** What a person says about a Move that no path on the scene describes. */
export const MOVE_GROUPS = {
  gait: GAITS,
  terrain: TERRAINS,
  height: ["level", "up", "down"],
} as const;
const said = <T extends string>(x: X, group: string, options: readonly T[], otherwise: T): T =>
  options.find((option) => option === x.adjust.said?.[group]) ?? otherwise;

/** [U-151] Whose legs: the mount's, where the rider's mount takes part. */
export function legsOf(x: X): UCreature | null {
  const c = actor(x);
  if (c.rides === undefined) return c;
  const all = Object.values(x.world).filter((being) => being.kind === "creature");
  return mountOf(c, all) ?? null;
}
/** Metres that a Move may still have. */
export function metresLeft(x: X, run: boolean): number {
  const legs = legsOf(x) ?? actor(x);
  const see = seeIn(x.world);
  const mode = said(x, "gait", GAITS, usualGait(legs)) === "fly" || has(legs, "flying") ? "fly" : "walk";
  const all = run || gallops(actor(x), legs) ? runSpeed(legs, mode, see) : speedIn(legs, mode, see);
  return Math.max(0, all - (x.turn ? num(actor(x), "spent") : 0));
}
export function usualGait(c: UCreature): Gait {
  if (has(c, "flying")) return "fly";
  return has(c, "prone") ? "crawl" : "walk";
}

function saidSteps(x: X, run: boolean): readonly UStep[] {
  const legs = legsOf(x) ?? actor(x);
  const gait = said(x, "gait", GAITS, usualGait(legs));
  const terrain: Terrain = said(x, "terrain", TERRAINS, "normal");
  const height = said(x, "climb", MOVE_GROUPS.height, "level");
  const metres = Number(x.adjust.said?.metres ?? metresLeft(x, run));
  const count = Number.isInteger(metres) ? Math.min(200, Math.max(0, metres)) : 0;
  const dz = height === "up" ? 1 : height === "down" ? -1 : 0;
  const step: UStep = {
    dx: dz === 0 ? 1 : 0,
    dy: 0,
    ...(gait !== "walk" && { gait }),
    ...(terrain !== "normal" && { terrain: [terrain] }),
    ...(dz !== 0 && { dz }),
  };
  return Array.from({ length: count }, () => step);
}
const spot = ({ x, y, elevation }: Spot): USpot => ({ x, y, elevation });
/** The squares of a way on the scene, with what lies there, for whoever goes. */
export function pathSteps(path: PathFacts, legs: UCreature): readonly UStep[] {
  const flies = (legs.fly ?? 0) > 0;
  let altitude = num(legs, "altitude");
  return path.steps.map(({ dx, dy, dz, tags, gaps, grounds, to, from }): UStep => {
    const terrain = TERRAINS.filter((grade) => tags.includes(`${TERRAIN}${grade}`));
    const surfaces = tags.filter((mark) => mark.startsWith(SURFACE)).map((mark) => mark.slice(SURFACE.length));
    // [U-031] Whoever has flown up on this way flies on. [U-036] Straight up without wings is climbing.
    const aloft = flies && (dz !== 0 || altitude > 0);
    if (aloft) altitude = Math.max(0, altitude + dz);
    const gait = aloft ? "fly" : dz > 0 && dx === 0 && dy === 0 ? "climb" : usualGait(legs);
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
      from: spot(from),
      to: spot(to),
    };
  });
}
export function moveArgs(x: X, run: boolean): UMove {
  const c = actor(x);
  const legs = legsOf(x);
  const { round, ruleOptions } = moment(x);
  return {
    by: x.by,
    ...(legs && legs.id !== c.id && { mount: legs.id }),
    steps: x.path ? pathSteps(x.path, legs ?? c) : saidSteps(x, run),
    ...(run && { run: true as const }),
    // What a game master lets happen despite a rule is no step of its own.
    ...(x.path && x.adjust.override && { forced: true as const }),
    ...(x.path && { gaps: x.path.gaps }),
    ...(x.path?.grounds && { grounds: x.path.grounds }),
    ...(round !== undefined && !x.adjust.override && { round }),
    ...(ruleOptions && { ruleOptions }),
  };
}
/** [U-022], [U-025], [U-151], [U-152] A Move, or the second one. */
export function declareMove(x: X, run = false): Declared | Refusal {
  const c = actor(x);
  const stop = barred(c, x, run ? "run" : "move");
  if (stop) return stop;
  if (x.adjust.said?.way !== undefined && !x.path) return refuse("noWay", "U-018");
  if (!legsOf(x)) return refuse("targetMount", "U-151");
  if (run && c.rides !== undefined && !x.adjust.override) return hold("noRunMounted", "U-152");
  if (has(c, "immobilized") && c.rides === undefined && !x.adjust.override) return hold("held", "U-131");
  return (x.path && !x.adjust.override ? unwalkable(x, run) : null) ?? declared(moveArgs(x, run));
}
/** [U-022], [U-031], [U-035], [U-125], [U-158] Why a way that was shown cannot be gone to its end. Whoever turns it down pays nothing. */
function unwalkable(x: X, run: boolean): Refusal | null {
  const { steps, ruleOptions } = moveArgs(x, run);
  const c = actor(x);
  const legs = legsOf(x) ?? c;
  const stop = stopOn(steps, {
    legs,
    run: run || gallops(c, legs),
    mounted: legs.id !== c.id,
    ...(ruleOptions && { ruleOptions }),
  });
  if (stop) return hold(`step.${stop.why}`, stop.rule);
  if (!x.turn || ruleOptions?.templates) return null;
  const { cost } = along(steps, Number.POSITIVE_INFINITY, ruleOptions, legs.id === c.id ? undefined : legs.mount);
  const left = leftOf(c, legs, seeIn(x.world), steps, run);
  return cost > left ? hold("step.tooFar", run ? "U-025" : "U-022", { cost, left }) : null;
}
/** The first step that cannot be taken at all. */
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
    altitude = step.gait === "fly" ? Math.max(0, altitude + (step.dz ?? 0)) : altitude;
    airborne = altitude > 0;
  }
  return null;
}
/** [U-022], [U-025] Metres that are left of the Move that goes these steps. */
function leftOf(c: UCreature, legs: UCreature, see: See, steps: readonly UStep[], run: boolean): number {
  const { state, spent } = turnOf(c.now);
  const mode = steps[0]?.gait === "fly" || has(legs, "flying") ? "fly" : "walk";
  if (run || state === "ran") return Math.max(0, runSpeed(legs, mode, see) - spent);
  const whole = gallops(c, legs) ? runSpeed(legs, mode, see) : speedIn(legs, mode, see);
  return Math.max(0, whole - (state === "moved" || state === "actedMoved" ? spent : 0));
}

interface Trip {
  readonly cost: number;
  /** Metres left of the Move, and of a run; a run of 0 where there can be none. */
  readonly left: number;
  readonly run: number;
}
/** [U-011], [U-151], [U-152] What a way costs whoever goes it (a rider its mount), and what is left for it. Null: nobody knows the mount. */
function tripOf({ actor: facts, path, settings, see: whom }: WalkContext): (Trip & { readonly c: UCreature }) | null {
  const rider = beingOf(facts);
  const mount = rider?.c.rides === undefined ? null : whom(rider.c.rides);
  const legs = rider?.c.rides === undefined ? rider : mount && beingOf(mount);
  if (!rider || !legs) return null;
  const { c } = rider;
  const ruleOptions = ruleOptionsOf(settings);
  const steps = pathSteps(path, legs.c);
  const { cost } = along(steps, Number.POSITIVE_INFINITY, ruleOptions, legs === rider ? undefined : legs.c.mount);
  const mayRun = legs === rider && openInputs(turnOf(c.now)).run === null;
  const left = leftOf(c, legs.c, legs.see, steps, false);
  return { c, cost, left, run: mayRun ? leftOf(c, legs.c, legs.see, steps, true) : 0 };
}
/**
 * [U-011], [U-022], [U-151] What going over the scene means now: a Move while its metres last, a run (which is asked for first) where they do not; a
 * mount goes along. Without squares nothing is counted.
 */
export function walkOf(x: WalkContext): Walk | null {
  const trip = x.spaces ? tripOf(x) : null;
  if (!trip) return null;
  const { c, cost, left, run } = trip;
  const ran = turnOf(c.now).state === "ran";
  const asks = !ran && cost > left && cost <= run;
  return {
    k: "act",
    act: ran || asks ? "run" : "move",
    targets: c.rides === undefined ? [] : [c.rides],
    question: asks ? x.t("FIVEFOLD.Uchma.Walk.run", { cost, left }) : "",
  };
}
/** [U-022], [U-025] On the ruler: metres of speed that a way takes, of those that are left. */
export function tollOf(x: WalkContext): { readonly text: string; readonly over: boolean } | null {
  const trip = x.own && x.spaces ? tripOf(x) : null;
  if (!trip) return null;
  const { cost, left, run } = trip;
  const over = cost > Math.max(left, run);
  const key = over ? "over" : cost > left ? "runs" : "within";
  return { text: x.t(`FIVEFOLD.Uchma.Walk.${key}`, { cost, left: cost > left && run > 0 ? run : left }), over };
}

/** [U-124], [U-125] */
export function declarePosture(x: X, to: "prone" | "up"): Declared | Refusal {
  const c = actor(x);
  if (has(c, "prone") === (to === "prone")) return refuse(to === "up" ? "notProne" : "alreadyProne", "U-125");
  const stop = barred(c, x, num(c, "state") === 5 ? "run" : "move");
  if (stop) return stop;
  if (posturePrice(c, seeIn(x.world)) === null) return hold("held", "U-125");
  const { round, ruleOptions } = moment(x);
  return declared({
    by: x.by,
    to,
    ...(round !== undefined && !x.adjust.override && { round }),
    ...(ruleOptions && { ruleOptions }),
  });
}
