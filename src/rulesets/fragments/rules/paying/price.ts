import type { Id } from "../../../../engine/procedure/types";
import type { R } from "../data/read";
import type { FIntent, FPrice } from "../data/types";

/** The intents that pay a price. */
function costsOf(by: Id, { actions = 0, reactions = 0, most = 0, energy = 0, stock }: FPrice): readonly FIntent[] {
  return [
    ...(actions > 0 ? [{ k: "act" as const, on: by, what: "spent" as const, by: actions, most }] : []),
    ...(reactions > 0 ? [{ k: "act" as const, on: by, what: "reacted" as const, by: reactions, most }] : []),
    ...(energy > 0 ? [{ k: "spend" as const, on: by, what: "energy" as const, by: energy }] : []),
    ...(stock === undefined ? [] : [{ k: "spend" as const, on: stock, what: "quantity" as const, by: 1 }]),
  ];
}
/** [F-029], [F-032], [F-068] Pays a price. @returns whether all of it could be paid; if a part is missing, nothing is taken */
export function paid(ref: R, by: Id, price: FPrice): boolean {
  const costs = costsOf(by, price);
  return costs.length === 0 || ref.deed("price", costs).ok;
}
