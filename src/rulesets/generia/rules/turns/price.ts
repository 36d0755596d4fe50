import type { Id } from "../../../../engine/procedure/types";
import type { R } from "../data/read";
import type { GIntent, GPrice } from "../data/types";

/** What a price takes, as intents. */
function costsOf(by: Id, { slot, en = 0, mp = 0, stock }: GPrice): readonly GIntent[] {
  const spend = (on: Id, what: (GIntent & { k: "spend" })["what"], many: number): GIntent[] =>
    many > 0 ? [{ k: "spend", on, what, by: many }] : [];
  return [
    ...(slot ? spend(by, slot, 1) : []),
    ...spend(by, "en", en),
    ...spend(by, "mp", mp),
    ...(stock === undefined ? [] : spend(stock, "quantity", 1)),
  ];
}
/** [G-009], [G-011], [G-014], [G-019] Whether all of it could be paid; nothing is taken where a part is missing. */
export function paid(ref: R, by: Id, price: GPrice): boolean {
  const costs = costsOf(by, price);
  return costs.length === 0 || ref.deed("price", costs).ok;
}
