import { SYSTEM } from "../../host";
import type { HostDocument } from "../../host/types";

/** The number of the newest commit that a document has got; -1 where it has none. Its owners may write there whatever they like. */
export function commitNumberOf(document: HostDocument): number {
  const number = document.flags[SYSTEM]?.mark;
  return typeof number === "number" ? number : -1;
}
