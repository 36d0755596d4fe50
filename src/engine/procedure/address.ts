import type { Address } from "./types";

/** The label of a step: the last part of its address without its repetition number. That of "on b/main/hurt~2" is "hurt". */
export function labelOf(at: Address): string {
  return (at.split("/").pop() ?? at).replace(/~\d+$/, "");
}
