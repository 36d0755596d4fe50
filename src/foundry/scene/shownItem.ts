import { SYSTEM } from "../host";
import type { HostEffect } from "../host/types";

/** The flag of an effect that only shows an item: the item's id. */
export const SHOWS = "shows";
/** Whether an effect only shows an item that has no status of its own. */
export function showsItem({ flags }: HostEffect): boolean {
  return flags[SYSTEM]?.[SHOWS] !== undefined;
}
