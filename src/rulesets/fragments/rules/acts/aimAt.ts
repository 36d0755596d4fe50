import type { Declared, Refusal } from "../../../../contract/act";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import type { AttackOutcome } from "../attack/attack";
import { rolledDamage } from "../attack/damage";
import { criticalOf, isCritical } from "../attack/grade";
import { STRUCK } from "../board/look";
import type { Attribute } from "../data/names";
import { creatureIn, has, type R, stands } from "../data/read";
import type { FIntent, FLine, FPrice, FTable, FWeapon } from "../data/types";
import { attackPool, ownLines, targetNumber } from "../dice/pools";
import { hurt } from "../harm/harm";
import { actionPrice, baggage, barredFromActing, doerOf, hold, refuse, type X } from "../paying/declaring";
import { paid } from "../paying/price";
import { armedWith, attributeOf, isRefusal } from "./declareAttack";

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
    ref.say({ key: "FIVEFOLD.Fragments.Say.missed", rule: "F-163", about: x.by });
    return { end: "failure" };
  }
  const number = targetNumber("physical", "F-041", creatureIn(ref, on).physical);
  const critical = isCritical(ref, strike, number, criticalOf(creatureIn(ref, x.by), x.weapon), x.ruleOptions);
  const damage = hurt(ref, "damage", on, rolledDamage(ref, x, critical), x.weapon.type, x.ruleOptions);
  const [a, d] = [creatureIn(ref, x.by), creatureIn(ref, on)];
  const over = [
    ...(["hidden", "undetected"] as const).flatMap((kind): FIntent[] =>
      stands(d, kind, a) ? [{ k: "unrelate", on, to: a.uuid, kind }] : [],
    ),
    ...(has(d, "dodging") ? [{ k: "status" as const, on, what: "dodging" as const, to: 0 as const }] : []),
  ];
  if (over.length > 0) ref.deed("revealed", over);
  return { end: critical ? "critical" : "success", damage };
}
/** Feet of a shot without a range of its own. */
const FAR = 1000;
/** How far a square can be aimed at with this weapon, in feet. */
export function aimRange(x: X): number {
  const armed = armedWith(x);
  if (isRefusal(armed)) return 0;
  return armed.way === "melee" ? armed.weapon.reach : (armed.stored?.range ?? FAR);
}
/** [F-162] The square is said before anything is rolled. */
export function declareAimAt(x: X): Declared | Refusal {
  const armed = armedWith(x);
  if (isRefusal(armed)) return armed;
  const why = barredFromActing(x);
  if (why) return why;
  if (!x.position) return refuse("noSquare", "F-162");
  if (x.position.distance > aimRange(x) && !x.adjust.override)
    return hold("reach", "F-049", { distance: x.position.distance, reach: aimRange(x) });
  const heavy = armed.weapon.heavy === true;
  const hidden: FLine = { id: "concealed.hidden", rule: "F-160", kind: "level", value: -1 };
  return declared({
    by: x.by,
    x: Math.round(x.position.at.x),
    y: Math.round(x.position.at.y),
    weapon: armed.weapon,
    attribute: attributeOf(x, armed),
    lines: [hidden, ...ownLines(doerOf(x), armed.way === "melee", heavy)],
    price: actionPrice(x),
    ...baggage(x),
  });
}
