import type { ActorFacts, SettingValues } from "../../../../contract/facts";
import { creatureOf } from "../data/documents";
import { statusId } from "../data/palette";

/** [U-014], A-09 Below 1 health a creature is down, until the game master says that it is dead. */
export function statusesFor(actor: ActorFacts, _settings: SettingValues): Readonly<Record<string, number>> {
  const c = creatureOf(actor);
  if (!c) return {};
  const dead = (actor.statuses[statusId("dead")] ?? 0) > 0;
  return { [statusId("down")]: c.health.value < 1 && !dead ? 1 : 0 };
}
