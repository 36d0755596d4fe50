import type { StatusSpec } from "../../../../contract/ruleset";
import { STATUSES, type Status } from "./names";

/** The id of a status in the token palette. */
export const statusId = (status: Status): string => `fragments-${status}`;

/** Those that follow from other numbers or pairs are not for hands to switch. */
const FOLLOWING: readonly Status[] = ["readied", "grappled", "grappling"];
/** The statuses of the token palette. */
export const STATUS_SPECS: readonly StatusSpec[] = STATUSES.map((status) => ({
  id: statusId(status),
  name: `FIVEFOLD.Fragments.Status.${status}`,
  img: `systems/fivefold/assets/fragments/status/${status}.svg`,
  hud: !FOLLOWING.includes(status),
  ...(status === "dead" && { defeated: true as const }),
  ...((status === "dead" || status === "incapacitated") && { overlay: true as const }),
}));
