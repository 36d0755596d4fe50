import type { Declared, Refusal } from "../../../../contract/act";
import type { DocumentFacts } from "../../../../contract/facts";
import { declared } from "../../../../kit/rules/declaring";
import { rolledDamage } from "../attack/damage";
import { ICE_AT } from "../board/iceLook";
import { weaponsAtHand } from "../creature/weapons";
import type { R } from "../data/read";
import type { FClock, FPrice, FTable, FWeapon } from "../data/types";
import { footingOf, strikeSquares } from "../movement/ice";
import { actionPrice, baggage, barredFromActing, clockNow, refuse, type X } from "../paying/declaring";
import { paid } from "../paying/price";
import { aimRange, squareRefusal } from "./aimAt";
import { armedWith, isRefusal } from "./declareAttack";

export type FStrikeIce = FTable & {
  readonly by: string;
  /** The square, `row_column`, as in the numbers of a field. */
  readonly space: string;
  /** `x` and `y` are the middle of the square, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly weapon: FWeapon;
  readonly price: FPrice;
  /** [F-122] The running turn. In an encounter, a creature that falls through the ice pays a Reaction to catch hold. */
  readonly at?: FClock;
};
/** [F-149], [F-150] Damages a square of ice. No attack roll is needed, because ice cannot dodge. */
export function strikeIce(ref: R, x: FStrikeIce): "refused" | "struck" | "nothing" {
  const found = ref.look("square", `${ICE_AT}/${x.space}/${x.x}/${x.y}/${x.elevation}`, x.by);
  if (found.length === 0) {
    ref.say({ key: "FIVEFOLD.Fragments.Say.noIce", rule: "F-149" });
    return "nothing";
  }
  if (!paid(ref, x.by, x.price)) return "refused";
  strikeSquares(ref, found, { total: rolledDamage(ref, x, false), type: x.weapon.type }, footingOf(x));
  return "struck";
}
/** The weapons that ice can be struck with: all in the hand. */
export const iceWeapons = ({ actor }: Pick<X, "actor">): readonly DocumentFacts[] => weaponsAtHand(actor.items);
/** The chosen weapon, or the first one in the hand if nothing was chosen; null: the bare hand. */
export function iceWeapon(x: X): DocumentFacts | null {
  const said = x.adjust.said?.with;
  const all = iceWeapons(x);
  return (said === undefined ? all[0] : all.find(({ id }) => id === said)) ?? null;
}
const withWeapon = (x: X): X => ({ ...x, item: iceWeapon(x) });
/** How far ice can be struck, in feet. */
export const iceRange = (x: X): number => aimRange(withWeapon(x));
/** [F-149] Declares a strike at a square of ice. */
export function declareStrikeIce(x: X): Declared | Refusal {
  const armed = armedWith(withWeapon(x));
  if (isRefusal(armed)) return armed;
  const why = barredFromActing(x);
  if (why) return why;
  if (!x.position) return refuse("noSquare", "F-149");
  const far = squareRefusal(x, armed);
  if (far) return far;
  const { at, space } = x.position;
  const now = clockNow(x);
  return declared({
    by: x.by,
    space,
    x: Math.round(at.x),
    y: Math.round(at.y),
    elevation: at.elevation,
    weapon: armed.weapon,
    price: actionPrice(x),
    ...(now && { at: now }),
    ...baggage(x),
  });
}
