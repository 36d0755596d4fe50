import type { ActorFacts, Translate } from "../../../contract/facts";
import type { Condition } from "../../../kit/view/rows";
import { hasStatus } from "../rules/data/conditions";
import { creatureOf } from "../rules/data/documents";
import { isTiered, STATUSES, type Status } from "../rules/data/names";
import { statusId } from "../rules/data/statuses";
import { statusIcon } from "./icons";

const HELPFUL: readonly Status[] = ["clearMind", "keenSenses", "nimble", "strong"];

/** The statuses that an actor has, in the order of the rules. */
export function conditionsOf(actor: ActorFacts, t: Translate): Condition[] {
  const c = creatureOf(actor);
  return STATUSES.filter((status) => hasStatus(actor, status)).map((status) => ({
    id: statusId(status),
    icon: statusIcon(status),
    name: t(`FIVEFOLD.Generia.Status.${status}`),
    left: isTiered(status) ? t("FIVEFOLD.Generia.Line.tier", { tier: Math.max(1, c?.tiers[status] ?? 1) }) : "",
    helpful: HELPFUL.includes(status),
  }));
}
export const isUnconscious = (actor: ActorFacts): boolean => hasStatus(actor, "unconscious");
