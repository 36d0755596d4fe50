import type { ActorFacts } from "../../../../contract/facts";
import type { Status } from "./names";
import { statusId } from "./statuses";

/** Whether an actor has a status. */
export const hasStatus = ({ statuses }: Pick<ActorFacts, "statuses">, status: Status): boolean =>
  (statuses[statusId(status)] ?? 0) > 0;
/** [G-153] Whoever is senseless or frozen has a turn, and can do nothing in it. */
export const isSenseless = (actor: Pick<ActorFacts, "statuses">): boolean =>
  hasStatus(actor, "unconscious") || hasStatus(actor, "frozen");
