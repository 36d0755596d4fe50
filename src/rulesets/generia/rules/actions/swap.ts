import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { isNatural } from "../creature/weapons";
import { type WeaponSystem, weaponOf } from "../data/documents";
import { num, type R } from "../data/read";
import type { GArms, GIntent, GPrice } from "../data/types";
import { affordable, barred, barredFromActing, fleeing, refuse, slotFor, type X } from "../turns/declaring";
import { paid } from "../turns/price";

type GSwap = { readonly by: Id; readonly in?: Id; readonly out: readonly Id[]; readonly price: GPrice };
/** [G-012] Equips one weapon (`in`) and stows others (`out`). */
export function swap(ref: R, x: GSwap): boolean {
  if (!paid(ref, x.by, x.price)) return false;
  return ref.deed("swap", [
    ...x.out.map((on): GIntent => ({ k: "equip", on, to: 0 })),
    ...(x.in === undefined ? [] : [{ k: "equip" as const, on: x.in, to: 1 as const }]),
  ]).ok;
}
/** Whether two weapons cannot be held at once. */
const excludes = (a: WeaponSystem, b: WeaponSystem): boolean =>
  a.hand === "both" || b.hand === "both" || a.hand === b.hand || [a, b].some(({ tags }) => tags.includes("twoHanded"));
/** [G-011], [G-012] A weapon swap. In an encounter it takes the Utility Action; weapons that cannot be held with the new one are stowed. */
export function declareSwap(x: X): Declared | Refusal {
  const weapon = x.item && weaponOf(x.item);
  const arms = Object.values(x.world).filter((being): being is GArms => being.kind === "arms" && being.of === x.by);
  const own = arms.find(({ item }) => item === x.item?.id);
  if (!x.item || !weapon || !own) return refuse("noWeapon", "G-012");
  const takes = num(own, "equipped") === 0;
  const inTheWay = arms.filter((other) => {
    const item = x.actor.items.find(({ id }) => id === other.item);
    const stored = item && weaponOf(item);
    return num(other, "equipped") > 0 && stored && !isNatural(stored) && excludes(weapon, stored);
  });
  const slot = slotFor(x, ["utility"]);
  const price = affordable(x, slot ? { slot } : {});
  const out = takes ? inTheWay : [own];
  return (
    (slot ? barredFromActing(x, slot) : barred(x)) ??
    fleeing(x) ??
    declared({ by: x.by, ...(takes && { in: own.id }), out: out.map(({ id }) => id), price })
  );
}
