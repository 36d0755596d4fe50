import { SYSTEM } from "../../host";
import type { HostActor, HostItem } from "../../host/types";

/** The number of the newest commit that a document has got; -1 where it has none. Its owners may write there whatever they like. */
export function commitNumberOf(document: HostActor | HostItem): number {
  const number = document.flags[SYSTEM]?.mark;
  return typeof number === "number" ? number : -1;
}
