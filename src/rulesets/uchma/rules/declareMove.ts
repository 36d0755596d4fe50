import type { Declared, Refusal } from "../../../contract/act";
import type { Walk, WalkContext } from "../../../contract/turns";
import type { Spot } from "../../../engine/procedure/types";
import { beingOf } from "./cast";
import { actor, barred, declared, hold, moment, refuse, type X } from "./declaring";
import { turnOf } from "./ledger";
import { EDGE, STAIRS, TERRAIN } from "./marks";
import { mountOf } from "./mount";
import type { UMove } from "./move";
import { posturePrice } from "./move";
import type { USpot, UStep } from "./path";
import { has, num, seeIn } from "./read";
import { runSpeed, speedIn } from "./stats";
import { GAITS, type Gait, TERRAINS, type Terrain, type UCreature } from "./types";

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
  const all = run ? runSpeed(legs, mode, see) : speedIn(legs, mode, see);
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
/** The squares of a way on the scene, with what lies there. */
function pathSteps(x: X): readonly UStep[] {
  const legs = legsOf(x) ?? actor(x);
  const gait = usualGait(legs);
  return (x.path?.steps ?? []).map(({ dx, dy, dz, marks, gaps, to, from }): UStep => {
    const terrain = TERRAINS.filter((grade) => marks.includes(`${TERRAIN}${grade}`));
    const up = dz !== 0 && (legs.fly ?? 0) > 0;
    return {
      dx,
      dy,
      ...(dz !== 0 && { dz }),
      ...(up ? { gait: "fly" as const } : gait !== "walk" && { gait }),
      ...(terrain.length > 0 && { terrain }),
      ...(marks.includes(STAIRS) && { stairs: true as const }),
      gaps,
      from: spot(from),
      to: spot(to),
    };
  });
}
export function moveArgs(x: X, run: boolean): UMove {
  const c = actor(x);
  const legs = legsOf(x);
  const { round, house } = moment(x);
  return {
    by: x.by,
    ...(legs && legs.id !== c.id && { mount: legs.id }),
    steps: x.path ? pathSteps(x) : saidSteps(x, run),
    ...(run && { run: true as const }),
    ...(x.path && { gaps: x.path.gaps }),
    ...(round !== undefined && !x.adjust.despite && { round }),
    ...(house && { house }),
  };
}
/** [U-022], [U-025], [U-151], [U-152] A Move, or the second one. */
export function declareMove(x: X, run = false): Declared | Refusal {
  const c = actor(x);
  const stop = barred(c, x, run ? "run" : "move");
  if (stop) return stop;
  if (x.adjust.said?.way !== undefined && !x.path) return refuse("noWay", "U-018");
  if (!legsOf(x)) return refuse("targetMount", "U-151");
  if (run && c.rides !== undefined && !x.adjust.despite) return hold("noRunMounted", "U-152");
  if (has(c, "immobilized") && c.rides === undefined && !x.adjust.despite) return hold("held", "U-131");
  return declared(moveArgs(x, run));
}

/**
 * [U-011], [U-022], [U-151] What going over the scene means now: the first Move while metres are left, then the second one; a mount goes along.
 * Without squares nothing is counted.
 */
export function walkOf({ actor, spaces }: WalkContext): Walk | null {
  const c = beingOf(actor)?.c;
  if (!c || !spaces) return null;
  const { state, spent, budget } = turnOf(c.now);
  const second = state === "ran" || (state === "moved" && spent >= budget);
  return { k: "act", act: second ? "run" : "move", targets: c.rides === undefined ? [] : [c.rides], question: "" };
}

/** [U-124], [U-125] */
export function declarePosture(x: X, to: "prone" | "up"): Declared | Refusal {
  const c = actor(x);
  if (has(c, "prone") === (to === "prone")) return refuse(to === "up" ? "notProne" : "alreadyProne", "U-125");
  const stop = barred(c, x, num(c, "state") === 5 ? "run" : "move");
  if (stop) return stop;
  if (posturePrice(c, seeIn(x.world)) === null) return hold("held", "U-125");
  const { round, house } = moment(x);
  return declared({
    by: x.by,
    to,
    ...(round !== undefined && !x.adjust.despite && { round }),
    ...(house && { house }),
  });
}

export const FALLS = [3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30] as const;
/** [U-133] */
export function declareFall(x: X): Declared | Refusal {
  const c = actor(x);
  if (has(c, "dead") || has(c, "gone")) return refuse("gone", "U-133");
  const metres = Number(x.adjust.said?.metres ?? Math.max(num(c, "altitude"), 5));
  return declared({ on: x.by, metres: Number.isFinite(metres) ? Math.max(0, metres) : 0 });
}

/** [U-097] Whether the creature stands at an open edge of the map; null where no scene knows. */
export function edgeFound(x: X): boolean | null {
  const { here } = x.board ?? {};
  return here ? here.rim || here.marks.includes(EDGE) : null;
}
/** [U-097], [U-098] An attempt to flee, in the end phase of a round. Who may give chase is found on the scene. */
export function declareFlee(x: X): Declared | Refusal {
  const c = actor(x);
  const stop = barred(c, x);
  if (stop) return stop;
  if (x.turn && x.turn.phase !== "end" && !x.adjust.despite) return hold("fleeLater", "U-098");
  const answer = x.adjust.said?.edge;
  const edge = edgeFound(x) ?? answer !== "no";
  if (!edge && !x.adjust.despite) return hold("notAtEdge", "U-097");
  return declared({ by: x.by, edge: true, foes: [], around: x.by });
}
