import type { Id, Referee } from "../../../../engine/procedure/types";
import type { VBeing, VIntent, VPrice } from "./types";

/** Pays actions, Vigor and Mana, all or nothing. False, with a remark, when it is no longer there. */
export function paid(ref: Referee<VBeing, VIntent>, on: Id, price: VPrice, label = "price"): boolean {
  const intents: VIntent[] = [];
  for (const what of ["actions", "vigor", "mana"] as const) {
    const by = price[what] ?? 0;
    if (by > 0) intents.push({ k: "spend", on, what, by });
  }
  if (price.long !== undefined) intents.push({ k: "progress", on: price.long, to: 0 });
  const { ok } = ref.deed(label, intents);
  if (!ok) ref.say({ key: "FIVEFOLD.Vigor.Say.tooLate", about: on });
  return ok;
}
