import type { Id } from "../../../../engine/procedure/types";
import { WHO } from "../board/questions";
import type { R } from "../data/read";
import type { GIntent, GPrice } from "../data/types";

/** The intents that take a price: the action from the payer, everything else from the doer. */
function costsOf(by: Id, payer: Id, { slot, en = 0, mp = 0, stock, empties, due = 0 }: GPrice): readonly GIntent[] {
  const spend = (on: Id, what: (GIntent & { k: "spend" })["what"], many: number): GIntent[] =>
    many > 0 ? [{ k: "spend", on, what, by: many }] : [];
  return [
    ...(slot ? spend(payer, slot, 1) : []),
    ...spend(by, "en", en),
    ...spend(by, "mp", mp),
    ...(stock === undefined ? [] : spend(stock, "quantity", 1)),
    ...(empties === undefined ? [] : [{ k: "due" as const, on: empties, to: due }]),
  ];
}
/** The letter of a creature by its uuid; undefined where it is not on the scene. */
export function creatureBy(ref: R, label: string, uuid: string, about: Id): Id | undefined {
  const [id] = ref.look(label, WHO + uuid.replaceAll(".", "-"), about);
  return id;
}
/** [G-009], [G-011], [G-014], [G-019], [G-067] Takes a price. @returns false where a part of it is missing; then nothing is taken */
export function paid(ref: R, by: Id, price: GPrice): boolean {
  const payer = price.rider === undefined ? by : creatureBy(ref, "rider", price.rider, by);
  if (payer === undefined) return false;
  const costs = costsOf(by, payer, price);
  return costs.length === 0 || ref.deed("price", costs).ok;
}
