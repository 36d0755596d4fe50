import type { ActorFacts, SettingValues } from "../../../../contract/facts";
import { creatureOf } from "../data/documents";
import { ruleOptionsOf } from "../data/ruleOptions";
import { hasStatus } from "../data/statuses";
import { derive } from "./derive";

/** [V-056], [V-089] Feet of one Move. */
export function paceOf(facts: ActorFacts, settings: SettingValues): number {
  const c = creatureOf(facts);
  const prone = hasStatus(facts, "prone");
  return c ? derive(c, [], prone, ruleOptionsOf(settings)).movement : 0;
}
