import type { Declared, Refusal } from "../../../contract/act";
import type { Id, Referee } from "../../../engine/procedure/types";
import { affordableMove, unaffordable } from "./afford";
import { actor, barredFromActing, declared, hold, moment, refuse, type X } from "./declaring";
import { paceOf } from "./pace";
import { paid } from "./price";
import { has, num } from "./read";
import { undisturbed } from "./stances";
import type { Clock, House, VBeing, VIntent, VPrice } from "./types";

type R = Referee<VBeing, VIntent>;
/** [V-056] `stride`: what is left of the Move afterwards, in feet. `provokes`: whoever is in reach has an opening first. */
export type VMove = {
  readonly by: Id;
  readonly feet: number;
  readonly price: VPrice;
  readonly stride: number;
  readonly provokes?: true;
  readonly theirs?: true;
  readonly clock?: Clock;
  readonly house?: House;
};
export function move(ref: R, x: VMove): boolean {
  if (!paid(ref, x.by, x.price)) return false;
  if (x.provokes && !undisturbed(ref, x)) return false;
  ref.say({ key: "FIVEFOLD.Vigor.Say.moved", rule: "V-056", about: x.by, data: { feet: x.feet, left: x.stride } });
  return ref.deed("go", [{ k: "stride", on: x.by, to: x.stride }]).ok;
}

/** [V-057] How many further Moves a way takes, and what is left of the last one. */
export function movesFor(
  feet: number,
  left: number,
  pace: number,
): { readonly moves: number; readonly stride: number } {
  const moves = feet <= left ? 0 : Math.ceil((feet - left) / pace);
  // What was left of an earlier Move is gone with the next one only where another action came between.
  return { moves, stride: left + moves * pace - feet };
}
/** [V-056], [V-057] One Move, or as many as the way takes that a token went. */
export function declareMove(x: X): Declared | Refusal {
  const c = actor(x);
  if (!x.turn) return refuse("noTurns", "V-056");
  const pace = paceOf(x.actor, x.settings);
  if (pace <= 0) return refuse("cannotMove", "V-056");
  const left = num(c, "stride");
  const said = Number(x.adjust.said?.feet);
  const feet = Number.isFinite(said) && said > 0 ? Math.ceil(said) : 0;
  const { moves, stride } = feet > 0 ? movesFor(feet, left, pace) : { moves: 1, stride: pace };
  const barred = barredFromMoving(x, moves);
  if (barred) return barred;
  const price: VPrice = moves > 0 ? { actions: moves } : {};
  const poor = unaffordable(x, price);
  if (poor) return poor;
  const provokes = feet > 0 && x.settings.moveProvokes === true;
  return declared({
    by: x.by,
    feet,
    price: affordableMove(x, price),
    stride,
    ...(provokes && { provokes: true as const }),
    ...moment(x),
  });
}
/** The rest of a Move can be used with no action left. */
function barredFromMoving(x: X, moves: number): Refusal | null {
  const c = actor(x);
  if (moves > 0) return barredFromActing(c, x);
  if (x.turn?.turnOf !== x.by && !x.adjust.despite) return hold("notYourTurn", "V-018");
  return has(c, "winded") ? hold("winded", "V-096", { vigor: Math.min(5, num(c, "vigorMax")) }) : null;
}
