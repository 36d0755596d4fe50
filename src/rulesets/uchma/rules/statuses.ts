import type { ActorFacts, SettingValues } from "../../../contract/facts";
import type { StatusSpec } from "../../../contract/ruleset";
import { statusId } from "./cast";
import { creatureOf } from "./documents";
import { STATUSES, type Status } from "./types";

/** Those that follow from something else, or that only rules set. */
const NOT_IN_HUD: readonly Status[] = ["ready", "mounted", "ridden", "transformed", "down"];

export const STATUS_SPECS: readonly StatusSpec[] = STATUSES.map((status) => ({
  id: statusId(status),
  name: `FIVEFOLD.Uchma.Status.${status}`,
  img: `systems/fivefold/assets/uchma/status/${status}.svg`,
  hud: !NOT_IN_HUD.includes(status),
  ...(status === "dead" && { defeated: true as const }),
}));

/** [U-014], A-09 Below 1 health a creature is down, until somebody says that it is dead. */
export function statusesFor(actor: ActorFacts, _settings: SettingValues): Readonly<Record<string, number>> {
  const c = creatureOf(actor);
  if (!c) return {};
  const dead = (actor.statuses[statusId("dead")] ?? 0) > 0;
  return { [statusId("down")]: c.health.value < 1 && !dead ? 1 : 0 };
}
