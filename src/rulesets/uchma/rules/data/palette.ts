import type { StatusSpec } from "../../../../contract/ruleset";
import { STATUSES, type Status } from "./terms";

/** The id of a status in the token palette. */
export const statusId = (status: Status): string => `uchma-${status}`;

/** Statuses that follow from other things or that only rules set; the token palette does not offer them. */
const NOT_IN_HUD: readonly Status[] = ["ready", "mounted", "ridden", "transformed", "down"];

export const STATUS_SPECS: readonly StatusSpec[] = STATUSES.map((status) => ({
  id: statusId(status),
  name: `FIVEFOLD.Uchma.Status.${status}`,
  img: `systems/fivefold/assets/uchma/status/${status}.svg`,
  hud: !NOT_IN_HUD.includes(status),
  ...(status === "dead" && { defeated: true as const }),
  ...((status === "dead" || status === "down") && { overlay: true as const }),
}));
