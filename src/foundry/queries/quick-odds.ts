import { targetRefusal } from "../exchange/begin/aims";
import { actsReady } from "../exchange/begin/declare";
import type { ActRequest } from "../exchange/stored/types";
import { translate } from "../i18n";
import { oddsOf } from "../odds/compute";
import { type ChanceView, chanceView, type NoChanceView, roughChance } from "../odds/view";
import { reasonText } from "../ui/text/reason";
import { operations } from "./operations";

/**
 * The chance of an act as it would begin now, without a dialog, or the reason why its target cannot be aimed at; null where there is no
 * chance to tell.
 */
export async function quickChance(request: ActRequest): Promise<ChanceView | NoChanceView | null> {
  if (request.targets.length !== 1) return null;
  await actsReady(request);
  const prepared = operations.prepare(request);
  if ("ok" in prepared || !prepared.dialog?.deciding) return null;
  // Without a target there are no odds.
  if (prepared.targets === "none") return null;
  const no = prepared.refusal && targetRefusal(request);
  if (no) return { reason: reasonText(no) };
  const target = prepared.names[prepared.dialog.deciding.on] ?? "";
  const known = prepared.odds();
  const asked = known ?? prepared.roughOdds();
  const odds = asked && oddsOf(asked);
  if (!odds) return null;
  return known ? chanceView(odds, asked.words, target, translate) : roughChance(odds, target, translate);
}
