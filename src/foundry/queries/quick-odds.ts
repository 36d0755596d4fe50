import type { ActRequest } from "../exchange/stored/types";
import { translate } from "../i18n";
import { oddsOf } from "../odds/compute";
import { type ChanceView, chanceView, hiddenChance } from "../odds/view";
import { operations } from "./operations";

/** The chance of an act as it would begin now, without a dialog; null where there is none to tell. */
export function quickChance(request: ActRequest): ChanceView | null {
  if (request.targets.length !== 1) return null;
  const prepared = operations.prepare(request);
  if ("ok" in prepared || !prepared.dialog?.deciding) return null;
  // Without a target there are no odds.
  if (prepared.ruleset.acts.find(({ id }) => id === request.act)?.targets === "none") return null;
  const target = prepared.names[prepared.dialog.deciding.on] ?? "";
  if (prepared.concealed.length > 0) return hiddenChance(target, translate);
  const asked = prepared.odds();
  const odds = asked && oddsOf(asked);
  return odds && chanceView(odds, asked.words, target, translate);
}
