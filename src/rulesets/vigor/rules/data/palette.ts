import type { StatusSpec } from "../../../../contract/ruleset";
import { STATUSES, type Status } from "./types";

/** The id of a status in the token palette. */
export const statusId = (status: Status): string => `vigor-${status}`;

const BY_RULE: readonly Status[] = ["wounded", "winded", "shock"];

/** The statuses of the token palette. Those that follow from numbers may be set by hand all the same: the game master is right. */
export const STATUS_SPECS: readonly StatusSpec[] = STATUSES.map((status) => ({
  id: statusId(status),
  name: `FIVEFOLD.Vigor.Status.${status}`,
  img: `systems/fivefold/assets/vigor/status/${status}.svg`,
  hud: !BY_RULE.includes(status),
  ...((status === "dead" || status === "destroyed") && { defeated: true as const }),
}));
