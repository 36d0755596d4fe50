import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { rollsOf } from "../../../../kit/rules/formula";
import { mend } from "../damage/harm";
import { featOf, gearOf } from "../data/documents";
import type { R } from "../data/read";
import type { FPrice, FRolls, FTable } from "../data/types";
import {
  actionPrice,
  baggage,
  barredFromActing,
  barredFromFree,
  barredFromReacting,
  hold,
  reactionPrice,
  refuse,
  type X,
} from "../paying/declaring";
import { paid } from "../paying/price";

export type FUse = FTable & {
  readonly by: Id;
  readonly on: Id;
  readonly name: string;
  readonly heals?: FRolls;
  readonly price: FPrice;
};
/** [F-031], [F-032], [F-036], [F-040], [F-180] Uses a feat, or an item that heals. @returns whether it could be paid for */
export function use(ref: R, x: FUse): boolean {
  if (!paid(ref, x.by, x.price)) return false;
  if (x.heals) mend(ref, x.on, x.by, x.heals, x.ruleOptions);
  return true;
}
/** [F-032], [F-034], [F-039], [F-040] Declares the use of a feat: for an Action, for a Reaction or for nothing, as the feat says. */
export function declareFeat(x: X): Declared | Refusal {
  const feat = x.item && featOf(x.item);
  if (!x.item || !feat) return refuse("noFeat", "F-040");
  const { name } = x.item;
  if (feat.use === "passive") return refuse("passive", "F-040", { name });
  const why =
    feat.use === "action" ? barredFromActing(x) : feat.use === "free" ? barredFromFree(x) : barredFromReacting(x);
  if (why) return why;
  const price = feat.use === "action" ? actionPrice(x) : feat.use === "reaction" ? reactionPrice(x) : {};
  return declared({ by: x.by, on: x.by, name, price });
}
/** [F-031], [F-180] Declares the use of an item that heals, on the target or else on the doer. The use takes one of the item's quantity. */
export function declareUse(x: X): Declared | Refusal {
  const gear = x.item && gearOf(x.item);
  if (!x.item || !gear) return refuse("noUse", "F-031");
  const heals = rollsOf(gear.heals);
  if (!heals) return refuse("noUse", "F-031");
  const why = barredFromActing(x);
  if (why) return why;
  const { name, id } = x.item;
  if (gear.quantity < 1) return hold("usedUp", "F-031", { name });
  const stock = Object.values(x.world).find((being) => being.kind === "gear" && being.key === id)?.id;
  const price = { ...actionPrice(x), ...(stock !== undefined && { stock }) };
  return declared({ by: x.by, on: x.on[0] ?? x.by, name, heals, price, ...baggage(x) });
}
