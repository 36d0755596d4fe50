import type { ActorFacts, SettingValues } from "../../../../contract/facts";
import { creatureOf } from "../data/documents";
import { statusId } from "../data/palette";
import { ruleOptionsOf } from "../data/ruleOptions";
import { derive } from "./derive";

/** [V-056], [V-089] Feet of one Move. */
export function paceOf(facts: ActorFacts, settings: SettingValues): number {
  const c = creatureOf(facts);
  const prone = (facts.statuses[statusId("prone")] ?? 0) > 0;
  return c ? derive(c, [], prone, ruleOptionsOf(settings)).movement : 0;
}
