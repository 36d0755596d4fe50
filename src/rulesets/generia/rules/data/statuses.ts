import type { StatusSpec } from "../../../../contract/ruleset";
import { STATUSES, type Status } from "./names";
import { isOwn } from "./statusTable";

/** The id of a status in the token palette. */
export const statusId = (status: Status): string => `generia-${status}`;

/** The statuses of the token palette. */
export const STATUS_SPECS: readonly StatusSpec[] = STATUSES.map((status) => ({
  id: statusId(status),
  name: `FIVEFOLD.Generia.Status.${status}`,
  img: `systems/fivefold/assets/generia/status/${status}.svg`,
  // Brittle is not offered, because it follows from numbers on the sheet. A table's own statuses are offered once they have a name.
  hud: status !== "brittle" && !isOwn(status),
  ...(status === "unconscious" && { overlay: true as const }),
}));
