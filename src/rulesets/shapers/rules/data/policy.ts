import type { Id } from "../../../../engine/procedure/types";

/** The options that a sensible player chooses, by question. */
const TAKEN: Readonly<Record<string, string>> = {
  defense: "roll",
  swap: "agree",
  held: "fire",
  call: "now",
  take: "take",
};

/** The answers that odds and simulation assume: most questions offer the best option first, and a reaction is used where there is one. */
export function policyOf(at: string, _who: Id, options: readonly string[]): string {
  const label = at.split("/").pop()?.replace(/~\d+$/, "") ?? at;
  const wanted = TAKEN[label];
  if (wanted !== undefined && options.includes(wanted)) return wanted;
  if (label === "reaction") return options.find((option) => option.startsWith("react")) ?? options[0] ?? "";
  return options[0] ?? "";
}
