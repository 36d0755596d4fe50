import type { Declared, Refusal } from "../../../../contract/act";
import type { PathFacts } from "../../../../contract/board";
import type { Referee } from "../../../../engine/procedure/types";
import { declared, unlessOverridden } from "../../../../kit/rules/declaring";
import { mayGo } from "../../../../kit/rules/outOfTurn";
import { bendsOf, goThrough } from "../../../../kit/rules/travel";
import type { Args } from "../argumentSchemas";
import { undisturbed } from "../attack/interrupts";
import { letWaitingAct, watched } from "../attack/waiting";
import { feet } from "../board/board";
import { paceOf } from "../creature/pace";
import { paid } from "../data/price";
import { breathOf, has, incapacitated, num } from "../data/read";
import { OPTIONS } from "../data/ruleOptions";
import type { VBeing, VCreature, VIntent, VPrice } from "../data/types";
import { affordableMove, unaffordable } from "../turns/afford";
import { actor, barredFromActing, hold, moment, refuse, type X } from "../turns/declaring";

type R = Referee<VBeing, VIntent>;

export function move(ref: R, x: Args<"move">): boolean {
  if (!mayGo(ref, "outOfTurn", x)) return false;
  if (!paid(ref, x.by, x.price)) return false;
  if (!letWaitingAct(ref, x)) return false;
  // [V-086] A creature that was knocked down or out on the way does not arrive.
  const thrown = watched(ref, x.by);
  if (x.provokes && (!undisturbed(ref, x) || thrown())) return false;
  ref.say({ key: "FIVEFOLD.Vigor.Say.moved", rule: "V-056", about: x.by, data: { feet: x.feet, left: x.stride } });
  return ref.deed("go", [{ k: "stride", on: x.by, to: x.stride }, ...goThrough(x.by, x.way)]).ok;
}

/** [V-056], [V-057] The price of a path. All lengths are in whole feet. */
export interface Measure {
  readonly far: number;
  /** The Moves that the path takes, in addition to the rest of the last one. */
  readonly moves: number;
  /** The rest of the last Move afterwards. */
  readonly stride: number;
}
/**
 * The price of a path.
 * @param units the unit of the scene's lengths
 * @param left the rest of the last Move, in feet
 * @param pace feet of one Move
 */
export function measure(path: PathFacts | undefined, units: string, left: number, pace: number): Measure {
  const far = path ? Math.ceil(feet(path.length, units)) : 0;
  const moves = Math.max(0, Math.ceil((far - left) / pace));
  // The rest of the last Move is added, because only another action in between would have ended it.
  return { far, moves, stride: left + moves * pace - far };
}
/** [V-056], [V-057] One Move, or as many as the path of a token takes. */
export function declareMove(x: X): Declared | Refusal {
  if (!x.turn) return refuse("noTurns", "V-056");
  const pace = paceOf(x.actor, x.settings);
  if (pace <= 0) return refuse("cannotMove", "V-056");
  if (x.adjust.said?.way !== undefined && !x.path) return refuse("noWay", "V-056");
  const way = measure(x.path, x.board?.units ?? "ft", num(actor(x), "stride"), pace);
  const { far } = way;
  if (way.moves > 0 && outOfTurn(x)) return nodded(x, far);
  const { moves, stride } = far > 0 ? way : { moves: 1, stride: pace };
  const barred = barredFromMoving(x, moves);
  if (barred) return barred;
  const price: VPrice = x.readied ? {} : { actions: moves };
  const poor = unaffordable(x, price);
  if (poor) return poor;
  const provokes = far > 0 && OPTIONS.of.moveProvokes(x.settings);
  return declared({
    by: x.by,
    feet: far,
    price: affordableMove(x, price),
    stride,
    ...(x.path && far > 0 && { way: bendsOf(x.path) }),
    ...(provokes && { provokes: true as const }),
    ...moment(x),
  });
}
const outOfTurn = (x: X): boolean => !x.readied && !x.adjust.override && x.turn?.turnOf !== x.by;
/**
 * [V-018] A creature that moves in another creature's turn needs the game master's permission. Such a movement is no Move, and costs
 * nothing.
 */
function nodded(x: X, far: number): Declared | Refusal {
  const c = actor(x);
  const barred = barredFromActing(c, { ...x, turn: null });
  if (barred) return barred;
  const { stride = 0 } = c.now;
  return declared({
    by: x.by,
    feet: far,
    price: {},
    stride,
    ...(x.path && { way: bendsOf(x.path) }),
    asks: true,
    ...moment(x),
  });
}
/** [V-039], [V-096] The rest of a Move can be used without an action, by a creature that is able to move. */
function barredFromMoving(x: X, moves: number): Refusal | null {
  const c = actor(x);
  return moves > 0 ? barredFromActing(c, x) : unlessOverridden(x, stopped(c));
}
/** [V-039], [V-096] Why a creature cannot use the rest of its Move, or null. */
export function stopped(c: VCreature): Refusal | null {
  if (incapacitated(c)) return hold("incapacitated", "V-039");
  return has(c, "winded") ? hold("winded", "V-096", { vigor: breathOf(num(c, "vigorMax")) }) : null;
}
