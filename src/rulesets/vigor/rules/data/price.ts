import type { Id, Referee } from "../../../../engine/procedure/types";
import type { VBeing, VIntent, VPrice } from "./types";

/** Pays actions, Vigor and Mana, all or nothing. False, with a remark, when it is no longer there. */
export function paid(ref: Referee<VBeing, VIntent>, on: Id, price: VPrice, label = "price"): boolean {
  const { actions = 0, vigor = 0, mana = 0 } = price;
  const intents: VIntent[] = [];
  if (actions > 0) intents.push({ k: "spend", on, what: "actions", by: actions });
  if (vigor > 0) intents.push({ k: "spend", on, what: "vigor", by: vigor });
  if (mana > 0) intents.push({ k: "spend", on, what: "mana", by: mana });
  if (price.long !== undefined) intents.push({ k: "progress", on: price.long, to: 0 });
  const { ok } = ref.deed(label, intents);
  if (!ok) ref.say({ key: "FIVEFOLD.Vigor.Say.tooLate", about: on });
  return ok;
}
