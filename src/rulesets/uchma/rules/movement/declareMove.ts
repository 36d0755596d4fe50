import type { Declared, Refusal } from "../../../../contract/act";
import { declared } from "../../../../kit/rules/declaring";
import { actor, barred, hold, moment, refuse, type X } from "../actions/declaring";
import type { UStep } from "../board/path";
import type { UCreature } from "../data/being.types";
import { has, num, seeIn } from "../data/read";
import { GAITS, TERRAINS, type Terrain } from "../data/terms";
import { gallops, mountOf } from "../mounts/mount";
import { riderNumber } from "../mounts/seat";
import { type Mover, metresLeft, modeNow, reckon } from "./budget";
import type { UMove } from "./move";
import { pathSteps, stopOn, usualGait } from "./steps";

/** What a person can choose about a Move without a path on the scene. */
export const MOVE_GROUPS = {
  gait: GAITS,
  terrain: TERRAINS,
  height: ["level", "up", "down"],
} as const;
const said = <T extends string>(x: X, group: string, options: readonly T[], otherwise: T): T =>
  options.find((option) => option === x.adjust.said?.[group]) ?? otherwise;

/** [U-151] The mover: a rider with its mount, where the mount takes part. Null where the mount does not take part. */
function moverOf(x: X): Mover | null {
  const c = actor(x);
  const see = seeIn(x.world);
  if (c.rides === undefined) return { c, mount: null, see };
  const all = Object.values(x.world).filter((being) => being.kind === "creature");
  const mount = mountOf(c, all);
  return mount ? { c, mount, see } : null;
}
const legsOf = ({ c, mount }: Mover): UCreature => mount ?? c;

/** [U-022], [U-025] The metres that can be entered for a Move: what is left of it, in the chosen way of moving. */
export function metresToSay(x: X, run: boolean): number {
  const mover = moverOf(x) ?? { c: actor(x), mount: null, see: seeIn(x.world) };
  const gait = said(x, "gait", GAITS, usualGait(legsOf(mover)));
  const mode = gait === "fly" ? "fly" : modeNow(legsOf(mover));
  if (x.turn) return metresLeft(mover, mode, run);
  // Outside an encounter no turn is counted, even if an earlier one has left counters behind.
  const idle = { ...mover.c, now: { ...mover.c.now, state: 0 } };
  return metresLeft({ ...mover, c: idle }, mode, run);
}
function saidSteps(x: X, legs: UCreature, run: boolean): readonly UStep[] {
  const gait = said(x, "gait", GAITS, usualGait(legs));
  const terrain: Terrain = said(x, "terrain", TERRAINS, "normal");
  const height = said(x, "climb", MOVE_GROUPS.height, "level");
  const metres = Number(x.adjust.said?.metres ?? metresToSay(x, run));
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
function moveArgs(x: X, mover: Mover, run: boolean): UMove {
  const legs = legsOf(mover);
  const { round, ruleOptions } = moment(x);
  return {
    by: x.by,
    ...(mover.mount && { mount: mover.mount.id }),
    steps: x.path ? pathSteps(x.path, legs) : saidSteps(x, legs, run),
    ...(run && { run: true as const }),
    // A movement that a game master forces is no Move of the creature's own.
    ...(x.path && x.adjust.override && { forced: true as const }),
    ...(x.path && { gaps: x.path.gaps }),
    ...(x.path?.grounds && { grounds: x.path.grounds }),
    ...(round !== undefined && !x.adjust.override && { round }),
    ...(ruleOptions && { ruleOptions }),
  };
}
/** [U-007], [U-153] Whether a path on the scene is declared outside the creature's turn and without a command to a mount. */
function outOfTurn(c: UCreature, x: X): boolean {
  return x.path !== undefined && x.turn !== null && x.turn.turnOf !== x.by && !has(c, "ridden") && !x.adjust.override;
}
/** More metres than any path has. */
const ANY = 999;
/** A movement outside the creature's turn: the game master has to allow it, and it takes nothing of a turn. */
function nodded({ round: _, ...args }: UMove): UMove {
  return { ...args, free: ANY, asks: true };
}
/** [U-151] Whether a mount carries a rider on the scene; then the rider has to move, and both move together. */
const carriesRider = (x: X, c: UCreature): boolean =>
  has(c, "ridden") && (x.board?.figures?.() ?? []).some(({ uuid }) => riderNumber({ ...c, uuid }) === num(c, "rider"));

/** [U-022], [U-025], [U-151], [U-152] Declares a Move, or the second one as a run. */
export function declareMove(x: X, run = false): Declared | Refusal {
  const c = actor(x);
  const asks = outOfTurn(c, x);
  const stop = barred(c, x, asks ? undefined : run ? "run" : "move");
  if (stop) return stop;
  if (x.adjust.said?.way !== undefined && !x.path) return refuse("noWay", "U-018");
  if (x.path && carriesRider(x, c)) return refuse("ridden", "U-151");
  const mover = moverOf(x);
  if (!mover) return refuse("targetMount", "U-151");
  const { override } = x.adjust;
  if (run && mover.mount && !override) return hold("noRunMounted", "U-152");
  if (has(c, "immobilized") && !mover.mount && !override) return hold("held", "U-131");
  const args = asks ? nodded(moveArgs(x, mover, false)) : moveArgs(x, mover, run);
  return (x.path && !override ? unwalkable(x, mover, args) : null) ?? declared(args);
}
/**
 * [U-022], [U-031], [U-035], [U-125], [U-158] Why a path cannot be moved along to its end, or null. Nothing is paid where it is refused.
 */
function unwalkable(x: X, mover: Mover, { steps, run: runs, free, ruleOptions }: UMove): Refusal | null {
  const run = runs === true;
  const { c, mount } = mover;
  const stop = stopOn(steps, {
    legs: legsOf(mover),
    run: run || (mount !== null && gallops(c, mount)),
    mounted: mount !== null,
    ...(ruleOptions && { ruleOptions }),
  });
  if (stop) return hold(`step.${stop.why}`, stop.rule);
  if (!x.turn || free !== undefined || ruleOptions?.templates) return null;
  const { cost, left } = reckon(mover, steps, run, ruleOptions);
  return cost > left ? hold("step.tooFar", run ? "U-025" : "U-022", { cost, left }) : null;
}
