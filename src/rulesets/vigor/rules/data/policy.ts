import type { Id, World } from "../../../../engine/procedure/types";
import type { VBeing } from "./types";

/** The wanted options by the last part of the question's address; for every other question it is "no". */
const WISHES: Readonly<Record<string, string>> = {
  reaction: "defense",
  fate: "damage",
  undead: "none",
  apply: "apply",
};

/** The answer of a sensible player in simulations: use Defense where possible, and keep Vigor for it instead of an off-hand attack. */
export function policyOf(at: string, _who: Id, options: readonly string[], _world: World<VBeing>): string {
  const label = at.split("/").pop() ?? at;
  const wish = WISHES[label] ?? "no";
  return options.find((option) => option === wish) ?? options[options.length - 1] ?? wish;
}
