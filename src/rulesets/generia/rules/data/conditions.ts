import type { ActorFacts } from "../../../../contract/facts";
import type { Status } from "./names";
import { statusId } from "./statuses";

/** Whether an actor has a status, be it one that its table uses or not. */
export const hasStatus = ({ statuses }: Pick<ActorFacts, "statuses">, status: Status): boolean =>
  (statuses[statusId(status)] ?? 0) > 0;
