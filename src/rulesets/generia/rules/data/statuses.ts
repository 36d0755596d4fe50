import type { StatusSpec } from "../../../../contract/ruleset";
import { STATUSES, type Status } from "./names";

/** The id of a status in the token palette. */
export const statusId = (status: Status): string => `generia-${status}`;

/** The statuses of the token palette. */
export const STATUS_SPECS: readonly StatusSpec[] = STATUSES.map((status) => ({
  id: statusId(status),
  name: `FIVEFOLD.Generia.Status.${status}`,
  img: `systems/fivefold/assets/generia/status/${status}.svg`,
  // Where armor is brittle stands on the sheet: the status follows from it.
  hud: status !== "brittle",
  ...(status === "unconscious" && { overlay: true as const }),
}));
