import type { Id, Referee } from "../../../../engine/procedure/types";
import type { VBeing, VEffort, VIntent, VPrice } from "./types";

/**
 * Pays actions, Vigor and Mana, all or nothing.
 * @returns false, with a remark on the card, where the creature no longer has what the price takes
 */
export function paid(ref: Referee<VBeing, VIntent>, on: Id, price: VPrice): boolean {
  const { ok } = ref.deed("price", spending(on, price));
  if (!ok) ref.say({ key: "FIVEFOLD.Vigor.Say.tooLate", about: on });
  return ok;
}
/**
 * [V-039], [V-065] Pays for a reaction. A person takes time to answer, and another exchange may end before that.
 * @returns false, with a remark on the card, where the creature no longer has what the price takes, or has become incapacitated since it
 * was asked
 */
export function paidToReact(ref: Referee<VBeing, VIntent>, on: Id, price: VPrice, reacts: VEffort): boolean {
  const { ok } = ref.deed("effort", spending(on, price, reacts));
  if (!ok) ref.say({ key: "FIVEFOLD.Vigor.Say.tooLateToReact", rule: "V-039", about: on });
  return ok;
}
function spending(on: Id, price: VPrice, reacts?: VEffort): VIntent[] {
  const { actions = 0, vigor = 0, mana = 0 } = price;
  const how = reacts && { reacts };
  const intents: VIntent[] = [];
  if (actions > 0) intents.push({ k: "spend", on, what: "actions", by: actions, ...how });
  // A reaction without a price is checked in the same way: its creature has to be able to react.
  if (vigor > 0 || reacts) intents.push({ k: "spend", on, what: "vigor", by: vigor, ...how });
  if (mana > 0) intents.push({ k: "spend", on, what: "mana", by: mana, ...how });
  if (price.long !== undefined) intents.push({ k: "progress", on: price.long, to: 0 });
  return intents;
}
