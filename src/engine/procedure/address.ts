import type { Address } from "./types";

/** The label of a step: the last part of its address without its repetition mark: "on b/main/hurt~2" is a "hurt". */
export function labelOf(at: Address): string {
  return (at.split("/").pop() ?? at).replace(/~\d+$/, "");
}
