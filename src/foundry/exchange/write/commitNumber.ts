import { SYSTEM } from "../../host";
import type { HostDocument } from "../../host/types";

/**
 * The number of the newest commit that a document has received; -1 where it has none. Owners of the document may write any number there.
 */
export function commitNumberOf(document: HostDocument): number {
  const number = document.flags[SYSTEM]?.mark;
  return typeof number === "number" ? number : -1;
}
