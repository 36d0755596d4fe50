import type { Id, World } from "../../../../engine/procedure/types";
import type { VBeing } from "./types";

const WISHES: Readonly<Record<string, string>> = {
  reaction: "defense",
  fate: "damage",
  undead: "none",
  apply: "apply",
};

/** What a sensible player answers: defend when one can; keep Vigor for that instead of a second attack. */
export function policyOf(at: string, _who: Id, options: readonly string[], _world: World<VBeing>): string {
  const label = at.split("/").pop() ?? at;
  const wish = WISHES[label] ?? "no";
  return options.find((option) => option === wish) ?? options[options.length - 1] ?? wish;
}
