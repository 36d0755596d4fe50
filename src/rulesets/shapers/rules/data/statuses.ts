import type { StatusSpec } from "../../../../contract/ruleset";
import { STATUSES, type Status } from "./names";

/** The id of a status in the token palette. */
export const statusId = (status: Status): string => `shapers-${status}`;

/** The statuses of the token palette. */
export const STATUS_SPECS: readonly StatusSpec[] = STATUSES.map((status) => ({
  id: statusId(status),
  name: `FIVEFOLD.Shapers.Status.${status}`,
  img: `systems/fivefold/assets/shapers/status/${status}.svg`,
  hud: true,
  ...(status === "dead" && { overlay: true as const, defeated: true as const }),
}));
