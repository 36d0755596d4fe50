import { actsReady } from "../exchange/begin/declare";
import type { ActRequest } from "../exchange/stored/types";
import { translate } from "../i18n";
import { oddsOf } from "../odds/compute";
import { type ChanceView, chanceView, roughChance } from "../odds/view";
import { operations } from "./operations";

/** The chance of an act as it would begin now, without a dialog; null where there is none to tell. */
export async function quickChance(request: ActRequest): Promise<ChanceView | null> {
  if (request.targets.length !== 1) return null;
  await actsReady(request);
  const prepared = operations.prepare(request);
  if ("ok" in prepared || !prepared.dialog?.deciding) return null;
  // Without a target there are no odds.
  if (prepared.targets === "none") return null;
  const target = prepared.names[prepared.dialog.deciding.on] ?? "";
  const known = prepared.odds();
  const asked = known ?? prepared.roughOdds();
  const odds = asked && oddsOf(asked);
  if (!odds) return null;
  return known ? chanceView(odds, asked.words, target, translate) : roughChance(odds, target, translate);
}
