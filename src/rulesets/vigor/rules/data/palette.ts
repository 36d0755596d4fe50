import type { StatusSpec } from "../../../../contract/ruleset";
import { STATUSES, type Status } from "./types";

/** The id of a status in the token palette. */
export const statusId = (status: Status): string => `vigor-${status}`;

const DEAD: readonly Status[] = ["dead", "destroyed"];
/** Statuses whose icon covers the whole token: dying or dead. */
const OVERLAYS: readonly Status[] = [...DEAD, "shock", "stabilized"];
/** Statuses that the rules set, and that the token palette does not offer. */
const BY_RULE: readonly Status[] = ["wounded", "winded", "shock"];

/** The statuses of Vigor for the token palette. */
export const STATUS_SPECS: readonly StatusSpec[] = STATUSES.map((status) => ({
  id: statusId(status),
  name: `FIVEFOLD.Vigor.Status.${status}`,
  img: `systems/fivefold/assets/vigor/status/${status}.svg`,
  hud: !BY_RULE.includes(status),
  ...(DEAD.includes(status) && { defeated: true as const }),
  ...(OVERLAYS.includes(status) && { overlay: true as const }),
}));
