import type { Declared, Refusal } from "../../../../contract/act";
import type { MapPositionFacts } from "../../../../contract/board";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { barredSince } from "../../../../kit/rules/meanwhile";
import type { AttackOutcome } from "../attack/attack";
import { reveal, sway } from "../attack/attack";
import { rolledDamage } from "../attack/damage";
import { criticalOf, isCritical } from "../attack/grade";
import { cutShort, isStopped } from "../attack/meanwhile";
import { changedLines, goesOn, waitingFor } from "../attack/waiting";
import { feetOn } from "../board/board";
import { ADRIFT, STRUCK } from "../board/look";
import { beyondIncrement, tooClose } from "../board/situation";
import { feetIn, SPOT } from "../board/spotLook";
import { barriersIn } from "../board/waitingLook";
import { dealt } from "../damage/harm";
import type { Attribute } from "../data/names";
import { creatureIn, has, type R } from "../data/read";
import type { FCreature, FLine, FPrice, FTable, FWeapon } from "../data/types";
import type { FWaits } from "../data/waits";
import { attackPool, ownLines, targetNumber } from "../dice/pools";
import { actionPrice, baggage, barredFromActing, doerOf, hold, othersWait, refuse, type X } from "../paying/declaring";
import { paid } from "../paying/price";
import { type Armed, armedWith, attributeOf, isRefusal, loaded } from "./declareAttack";

export type FAimAt = FTable & {
  readonly by: Id;
  /** `x` and `y` are the middle of the square, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly weapon: FWeapon;
  readonly attribute: Attribute;
  readonly lines: readonly FLine[];
  readonly price: FPrice;
  /** [F-086] There are readied Actions that may come before the attack. */
  readonly waits?: FWaits;
};
/** [F-162], [F-163], [F-165] An attack on a square. A miss does not tell why it missed. */
export function aimAt(ref: R, declared: FAimAt): AttackOutcome {
  if (!paid(ref, declared.by, declared.price)) return { end: "refused" };
  const x = letWaitingActOnSquare(ref, declared);
  if (!x) return { end: "failure" };
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
/** [F-035], [F-086] As `letWaitingAct`, for a square: an attacker that was moved may be out of reach, or at another distance. */
function letWaitingActOnSquare(ref: R, x: FAimAt): FAimAt | null {
  const { waits, ...begun } = x;
  if (!waits) return begun;
  const waiting = waitingFor(ref, x.by);
  if (waiting.length === 0) return begun;
  const { name, heavy = false } = x.weapon;
  const spot = JSON.stringify({ x: x.x, y: x.y, range: waits.range, weapon: name });
  const look = (): readonly Id[] => ref.look("spot", `${SPOT}/${spot}`, x.by);
  const how = { way: waits.way ?? "melee", heavy, increment: waits.increment };
  const lines = (): readonly FLine[] => squareLines(creatureIn(ref, x.by), how, feetIn(look()));
  const isOver = cutShort(ref, x.by);
  const barred = barredSince(() => barriersIn(look()));
  const was = lines();
  if (!goesOn(ref, waiting, () => isOver() || isStopped(ref, x.by, barred()))) return null;
  return { ...begun, lines: changedLines(x.lines, was, lines()) };
}
/** [F-139] The attacker and the creature that it hit become unstable if they are adrift. @param on missing: nobody was hit */
function balance(ref: R, by: Id, on: Id = by): void {
  const both = on === by ? [by] : [by, on];
  const adrift = both.filter((id, index) => ref.look(`adrift${index}`, ADRIFT, id).length > 0);
  sway(ref, { by, on, adrift }, true);
}
/** The range in feet of a weapon that has none of its own. */
export const FAR = 1000;
const reachOf = (armed: Armed): number => (armed.way === "melee" ? armed.weapon.reach : (armed.stored?.range ?? FAR));
/** How far away a square may be for an attack with the weapon of an act, in feet. */
export function aimRange(x: X): number {
  const armed = armedWith(x);
  return isRefusal(armed) ? 0 : reachOf(armed);
}
/** [F-049], [F-167], [F-169] Why the chosen square cannot be reached with this weapon; null: it can. */
export function squareRefusal(x: X, armed: Armed): Refusal | null {
  if (!x.position || x.adjust.override) return null;
  const [distance, reach] = [squareFeet(x, x.position), reachOf(armed)];
  if (distance > reach)
    return hold(armed.way === "melee" ? "reach" : "range", "F-049", { distance, reach, range: reach });
  return x.position.clear ? null : hold("covered", armed.way === "melee" ? "F-167" : "F-169");
}
/** The distance from the doer to the chosen square, in feet. */
const squareFeet = ({ board }: X, { distance }: MapPositionFacts): number => feetOn(board, distance);

/**
 * [F-162] Declares an attack on a square before anything is rolled. Since it is not known who stands there, only the doer's state modifies
 * the roll.
 */
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
    ...(othersWait(x) && { waits: waitsOf(armed) }),
    ...baggage(x),
  });
}
/** [F-086] The facts with which the attack is measured again after others have carried out readied Actions. */
function waitsOf(armed: Armed): FWaits {
  const { way, stored } = armed;
  const increment = way === "ranged" ? stored?.increment : undefined;
  return { way, range: reachOf(armed), ...(increment !== undefined && { increment }) };
}
/** [F-004], [F-052], [F-053], [F-159] All modifiers of a roll against a square. @param far distance in feet */
const linesOf = (x: X, { way, weapon, stored }: Armed, far: number): readonly FLine[] => [
  { id: "concealed.hidden", rule: "F-160", kind: "level", value: -1 },
  ...squareLines(doerOf(x), { way, heavy: weapon.heavy === true, increment: stored?.increment }, far),
];
interface Swung {
  readonly way: Armed["way"];
  readonly heavy: boolean;
  readonly increment: number | undefined;
}
/** The modifiers of a roll against a square from the attacker's own state and the distance. @param far distance in feet; null: it is not known */
function squareLines(c: FCreature, { way, heavy, increment }: Swung, far: number | null): readonly FLine[] {
  const isShot = way === "ranged" && far !== null;
  return [
    ...(isShot ? tooClose(far) : []),
    ...ownLines(c, way === "melee", heavy),
    ...(isShot ? beyondIncrement(far, increment) : []),
  ];
}
