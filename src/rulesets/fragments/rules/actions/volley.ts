import type { Declared, MapPositionRequest, Refusal } from "../../../../contract/act";
import type { ActorFacts } from "../../../../contract/facts";
import { declared } from "../../../../kit/rules/declaring";
import { circleWithin } from "../board/board";
import { featOf, type WeaponSystem } from "../data/documents";
import type { FBlast } from "../data/types";
import { actionPrice, baggage, barredFromActing, hold, othersWait, refuse, type X } from "../paying/declaring";
import { FAR } from "./aimAt";
import { areaAttack } from "./declareArea";
import { type Armed, armedWith, isRefusal, loaded } from "./declareAttack";

/** [F-044] The radius of a creature's volleys in feet, by the best of its feats; 0: no feat allows volleys. */
export const volleyOf = ({ items }: Pick<ActorFacts, "items">): number =>
  Math.max(0, ...items.map((item) => featOf(item)?.volley ?? 0));
/** The radius in feet of a volley that a game master allows without such a feat. */
const LENT = 10;

/** The weapon of a volley, and where its area may lie. */
export interface Volley {
  readonly armed: Armed;
  readonly wish: MapPositionRequest;
}
/** [F-038], [F-051] The weapon of a volley: one that can be shot or thrown. It counts as ranged, however near the targets are. */
export function volleyWith(x: X): Volley | Refusal {
  const thrown = { ...x, adjust: { ...x.adjust, said: { ...x.adjust.said, used: "ranged" } } };
  const found = armedWith(thrown);
  const armed = isRefusal(found) ? found : loaded(thrown, found);
  if (isRefusal(armed)) return armed;
  if (armed.way !== "ranged") return refuse("notRanged", "F-044");
  const radius = volleyOf(x.actor);
  if (radius === 0 && !x.adjust.override) return hold("noVolley", "F-044");
  return { armed, wish: circleWithin(x.board, armed.stored?.range ?? FAR, radius || LENT) };
}
/** [F-044], [F-170] The arguments of a volley's area attack, or why the area cannot lie there. */
export function volleyBlast(x: X, { armed: { weapon, stored }, wish }: Volley): FBlast | Refusal {
  const { name, damage, type, strength, critical, heavy } = weapon;
  const area = areaAttack(x, wish, {
    treatedAs: "ranged",
    increment: stored?.increment ?? 0,
    ...(heavy && { heavy }),
  });
  if (isRefusal(area)) return area;
  const shot = { ...(strength !== undefined && { strength }), ...(critical !== undefined && { critical }) };
  return { ...area, name, against: "physical", damage, type, shot };
}
/** [F-044] One Action and one piece of ammunition for all targets. */
export function declareVolley(x: X): Declared | Refusal {
  const volley = volleyWith(x);
  if (isRefusal(volley)) return volley;
  const why = barredFromActing(x);
  if (why) return why;
  const blast = volleyBlast(x, volley);
  if (isRefusal(blast)) return blast;
  const { stock, weapon } = volley.armed;
  const price = { ...actionPrice(x), ...(stock !== undefined && { stock }) };
  const waits = othersWait(x) && { waits: { range: volley.armed.stored?.range ?? FAR } };
  return declared({ by: x.by, on: [...x.on], name: weapon.name, price, blast, ...waits, ...baggage(x) });
}
/** [F-051] Whether a weapon is shot or thrown. */
export const isForVolleys = ({ ways }: WeaponSystem): boolean => ways.some((way) => way !== "melee");
