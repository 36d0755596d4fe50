import type { ActorFacts, Translate } from "../../../contract/facts";
import type { Condition } from "../../../kit/view/rows";
import { creatureOf } from "../rules/data/documents";
import { STATUSES, type Status } from "../rules/data/names";
import { statusId } from "../rules/data/statuses";
import { statusIcon } from "./icons";

const HELPFUL: readonly Status[] = [
  "defending",
  "takingCover",
  "commanding",
  "holdingAction",
  "hidden",
  "leaning",
  "climbing",
];
const hasStatus = (actor: ActorFacts, status: Status): boolean => (actor.statuses[statusId(status)] ?? 0) > 0;

/** [W-109], [W-111] Whether a creature bleeds below 1 Vitality. A creature that nobody meant to kill does not bleed there. */
export const isDying = (actor: ActorFacts): boolean =>
  !hasStatus(actor, "dead") && hasStatus(actor, "bleeding") && (creatureOf(actor)?.vitality.value ?? 1) < 1;
/** The statuses that an actor has, in the order of the rules, with how long they last. */
export function conditionsOf(actor: ActorFacts, t: Translate): Condition[] {
  const c = creatureOf(actor);
  return STATUSES.filter((status) => hasStatus(actor, status)).map((status) => {
    const count = c?.lasts[status] ?? 0;
    const key = (c?.lastsBy[status] ?? 0) > 0 ? "rounds" : "ends";
    return {
      id: statusId(status),
      icon: statusIcon(status),
      name: t(`FIVEFOLD.Shapers.Status.${status}`),
      left: count > 0 ? t(`FIVEFOLD.Shapers.Turn.${key}`, { count }) : "",
      helpful: HELPFUL.includes(status),
    };
  });
}
