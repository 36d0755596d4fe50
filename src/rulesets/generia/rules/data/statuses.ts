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
  // Where armor is brittle stands on the sheet: the status follows from it. A table's own are offered once they have a name.
  hud: status !== "brittle" && !isOwn(status),
  ...(status === "unconscious" && { overlay: true as const }),
}));
