import type { ActorFacts } from "../../../../contract/facts";
import type { Status } from "./names";
import { statusId } from "./statuses";

/** Whether an actor has a status, even one that its table does not use. */
export const hasStatus = ({ statuses }: Pick<ActorFacts, "statuses">, status: Status): boolean =>
  (statuses[statusId(status)] ?? 0) > 0;
