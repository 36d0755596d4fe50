import type { Id } from "../../../../engine/procedure/types";
import { creatureIn, num } from "../data/read";
import type { R, SIntent, SPrice } from "../data/types";

/** The intents that a price consists of. */
function costsOf(
  by: Id,
  { ap = 0, rp = 0, wp = 0, momentum = 0, attacks = 0, bought = 0, slot, stock }: SPrice,
): readonly SIntent[] {
  const spend = (on: Id, what: (SIntent & { k: "spend" })["what"], many: number): SIntent[] =>
    many > 0 ? [{ k: "spend", on, what, by: many }] : [];
  return [
    ...spend(by, "ap", ap),
    ...spend(by, "rp", rp),
    ...spend(by, "wp", wp),
    ...spend(by, "momentum", momentum),
    ...spend(by, "attacks", attacks),
    ...(bought > 0 ? [{ k: "add" as const, on: by, what: "attacks" as const, by: bought }] : []),
    ...(slot ? [{ k: "set" as const, on: by, what: "slotUsed" as const, to: 1 }] : []),
    ...(stock === undefined ? [] : spend(stock, "quantity", 1)),
  ];
}
/**
 * [W-006], [W-007], [W-009] Pays a price. A-69 Whatever act begins, a change of equipment ends.
 * @returns whether all of it could be paid; nothing is taken where a part is missing
 */
export function paid(ref: R, by: Id, price: SPrice): boolean {
  const switches = num(creatureIn(ref, by), "switching") > 0;
  const costs = [
    ...costsOf(by, price),
    ...(switches ? [{ k: "set" as const, on: by, what: "switching" as const, to: 0 }] : []),
  ];
  return costs.length === 0 || ref.deed("price", costs).ok;
}
