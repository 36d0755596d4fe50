import type { Declared, Refusal } from "../../../../contract/act";
import type { MapPositionFacts } from "../../../../contract/board";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import type { AttackOutcome } from "../attack/attack";
import { reveal, sway } from "../attack/attack";
import { rolledDamage } from "../attack/damage";
import { criticalOf, isCritical } from "../attack/grade";
import { feetOn } from "../board/board";
import { ADRIFT, STRUCK } from "../board/look";
import { beyondIncrement, tooClose } from "../board/situation";
import { dealt } from "../damage/harm";
import type { Attribute } from "../data/names";
import { creatureIn, has, type R } from "../data/read";
import type { FLine, FPrice, FTable, FWeapon } from "../data/types";
import { attackPool, ownLines, targetNumber } from "../dice/pools";
import { actionPrice, baggage, barredFromActing, doerOf, hold, refuse, type X } from "../paying/declaring";
import { paid } from "../paying/price";
import { type Armed, armedWith, attributeOf, isRefusal, loaded } from "./declareAttack";

/** `x`, `y`: the middle of a square, in pixels. */
export type FAimAt = FTable & {
  readonly by: Id;
  readonly x: number;
  readonly y: number;
  readonly weapon: FWeapon;
  readonly attribute: Attribute;
  readonly lines: readonly FLine[];
  readonly price: FPrice;
};
/** [F-162], [F-163], [F-165] An attack on a square: a miss does not tell why it missed. */
export function aimAt(ref: R, x: FAimAt): AttackOutcome {
  if (!paid(ref, x.by, x.price)) return { end: "refused" };
  const strike = ref.roll("strike", attackPool(creatureIn(ref, x.by), x.attribute, x.lines, x), x.by);
  const [on] = lettersIn(ref.look("struck", `${STRUCK}/physical/${strike.total}/${x.x}/${x.y}`, x.by));
  if (on === undefined || on === x.by) {
    balance(ref, x.by);
    ref.say({ key: "FIVEFOLD.Fragments.Say.missed", rule: "F-163", about: x.by });
    return { end: "failure" };
  }
  const number = targetNumber("physical", "F-041", creatureIn(ref, on).physical);
  const critical = isCritical(ref, strike, number, criticalOf(creatureIn(ref, x.by), x.weapon), x.ruleOptions);
  if (has(creatureIn(ref, on), "dodging")) ref.deed("dodged", [{ k: "status", on, what: "dodging", to: 0 }]);
  const damage = dealt(ref, on, rolledDamage(ref, x, critical), x.weapon.type, x.ruleOptions);
  reveal(ref, { by: x.by, on }, true);
  balance(ref, x.by, on);
  return { end: critical ? "critical" : "success", ...(damage !== undefined && { damage }) };
}
/** [F-139] Whoever attacks without ground under it loses its balance, and so does whoever was hit there. @param on missing: nobody was */
function balance(ref: R, by: Id, on: Id = by): void {
  const both = on === by ? [by] : [by, on];
  const adrift = both.filter((id, index) => ref.look(`adrift${index}`, ADRIFT, id).length > 0);
  sway(ref, { by, on, adrift }, true);
}
/** Feet of a shot without a range of its own. */
export const FAR = 1000;
const reachOf = (armed: Armed): number => (armed.way === "melee" ? armed.weapon.reach : (armed.stored?.range ?? FAR));
/** How far a square can be aimed at with this weapon, in feet. */
export function aimRange(x: X): number {
  const armed = armedWith(x);
  return isRefusal(armed) ? 0 : reachOf(armed);
}
/** [F-049], [F-167], [F-169] Why the square that was chosen cannot be reached with this weapon, or null. */
export function squareRefusal(x: X, armed: Armed): Refusal | null {
  if (!x.position || x.adjust.override) return null;
  const [distance, reach] = [squareFeet(x, x.position), reachOf(armed)];
  if (distance > reach)
    return hold(armed.way === "melee" ? "reach" : "range", "F-049", { distance, reach, range: reach });
  return x.position.clear ? null : hold("covered", armed.way === "melee" ? "F-167" : "F-169");
}
/** From the doer to the square that was chosen, in feet. */
const squareFeet = ({ board }: X, { distance }: MapPositionFacts): number => feetOn(board, distance);

/** [F-162] The square is said before anything is rolled; who stands there, and how, is not known then and counts for nothing. */
export function declareAimAt(x: X): Declared | Refusal {
  const found = armedWith(x);
  const armed = isRefusal(found) ? found : loaded(x, found);
  if (isRefusal(armed)) return armed;
  const why = barredFromActing(x);
  if (why) return why;
  if (!x.position) return refuse("noSquare", "F-162");
  const far = squareRefusal(x, armed);
  if (far) return far;
  return declared({
    by: x.by,
    x: Math.round(x.position.at.x),
    y: Math.round(x.position.at.y),
    weapon: armed.weapon,
    attribute: attributeOf(x, armed),
    lines: linesOf(x, armed, squareFeet(x, x.position)).map((line) => ({ ...line })),
    price: { ...actionPrice(x), ...(armed.stock !== undefined && { stock: armed.stock }) },
    ...baggage(x),
  });
}
/** [F-004], [F-052], [F-053], [F-159] What counts for a roll against a square. @param far feet */
function linesOf(x: X, { way, weapon, stored }: Armed, far: number): readonly FLine[] {
  return [
    { id: "concealed.hidden", rule: "F-160", kind: "level", value: -1 },
    ...(way === "ranged" ? tooClose(far) : []),
    ...ownLines(doerOf(x), way === "melee", weapon.heavy === true),
    ...(way === "ranged" ? beyondIncrement(far, stored?.increment) : []),
  ];
}
