import type { ActRequest } from "../exchange/stored/types";
import { translate } from "../i18n";
import { oddsOf } from "../odds/compute";
import { percent } from "../odds/percent";
import { roughWord } from "../odds/rough";
import { operations } from "../queries/operations";

/**
 * The chance against one of several targets, as if the act were aimed at it alone: a number, or a word where the target's numbers are
 * hidden.
 */
function chanceAgainst(request: ActRequest, uuid: string): string {
  const prepared = operations.prepare({ ...request, targets: [uuid] });
  if ("ok" in prepared || prepared.refusal) return "";
  const asked = prepared.odds();
  const odds = asked && oddsOf(asked);
  if (odds) return percent(odds.now.lands, odds.now.exact, translate);
  const rough = prepared.roughOdds();
  const guess = rough && oddsOf(rough);
  return guess ? roughWord(guess.now.lands, translate) : "";
}
/** The chances against each of several targets, by uuid; none for fewer than two targets, because the dialog shows that chance in full. */
export function aimChances(request: ActRequest): ReadonlyMap<string, string> {
  if (request.targets.length < 2) return new Map();
  return new Map(request.targets.map((uuid) => [uuid, chanceAgainst(request, uuid)]));
}
