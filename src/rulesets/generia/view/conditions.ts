import type { ActorFacts, Translate } from "../../../contract/facts";
import type { Condition } from "../../../kit/view/rows";
import { hasStatus } from "../rules/data/conditions";
import { type CreatureSystem, creatureOf } from "../rules/data/documents";
import { NUMBERED, STATUSES, type Status } from "../rules/data/names";
import { statusId } from "../rules/data/statuses";
import { statusIcon } from "./icons";

const HELPFUL: readonly Status[] = [
  ...(["clearMind", "keenSenses", "nimble", "strong", "regeneration", "hidden", "levitating", "resistant"] as const),
  "immune",
];
/** The number of a condition, in words. */
function numberOf(status: Status, tiers: CreatureSystem["tiers"] | undefined, t: Translate): string {
  const numbered = NUMBERED.find((one) => one === status);
  return numbered ? t("FIVEFOLD.Generia.Line.tier", { tier: Math.max(1, tiers?.[numbered] ?? 1) }) : "";
}

/** The statuses that an actor has, in the order of the rules. */
export function conditionsOf(actor: ActorFacts, t: Translate): Condition[] {
  const c = creatureOf(actor);
  return STATUSES.filter((status) => hasStatus(actor, status)).map((status) => ({
    id: statusId(status),
    icon: statusIcon(status),
    name: t(`FIVEFOLD.Generia.Status.${status}`),
    left: numberOf(status, c?.tiers, t),
    helpful: HELPFUL.includes(status),
  }));
}
export const isUnconscious = (actor: ActorFacts): boolean => hasStatus(actor, "unconscious");
