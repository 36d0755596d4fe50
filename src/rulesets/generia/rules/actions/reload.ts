import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { weaponOf } from "../data/documents";
import { num, type R } from "../data/read";
import type { GPrice } from "../data/types";
import { affordable, armsOf, barred, barredFromActing, fleeing, refuse, slotFor, type X } from "../turns/declaring";
import { paid } from "../turns/price";

type GReload = { readonly by: Id; readonly arms: Id; readonly price: GPrice };
/** [G-177] Spends one of the actions that loading a weapon takes. */
export function reload(ref: R, { by, arms, price }: GReload): boolean {
  if (!paid(ref, by, price)) return false;
  return ref.deed("loaded", [{ k: "due", on: arms, to: Math.max(0, num(ref.see(arms), "due") - 1) }]).ok;
}
/** [G-177] The Utility Action or the Attack Action pays for each action that loading takes. */
export function declareReload(x: X): Declared | Refusal {
  const weapon = x.item && weaponOf(x.item);
  const arms = armsOf(x);
  if (!x.item || !weapon || !arms) return refuse("noWeapon", "G-177");
  if (num(arms, "due") < 1) return refuse("isLoaded", "G-177", { name: x.item.name });
  const slot = slotFor(x, ["utility", "attack"]);
  return (
    (slot ? barredFromActing(x, slot) : barred(x)) ??
    fleeing(x) ??
    declared({ by: x.by, arms: arms.id, price: affordable(x, slot ? { slot } : {}) })
  );
}
