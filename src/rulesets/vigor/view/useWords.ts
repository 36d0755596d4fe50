import type { Line } from "../../../engine/procedure/story.types";
import type { VUse } from "../rules/data/shapes";
import { ICON } from "./icons";

/** The icon of an act that is no attack. */
export function useIcon({ kind, effect }: VUse): string {
  if (effect?.stabilizes) return ICON.stabilize;
  if (effect?.plain) return ICON.aid;
  return kind === "skill" ? ICON.skill : kind === "item" ? ICON.item : kind === "spell" ? ICON.spell : ICON.use;
}

/** How a use ended, by its own comparisons. */
export function useEnding(lines: readonly Line[]) {
  const won = (rule: string): boolean | undefined => {
    const found = lines.find((line) => line.k === "contest" && line.rule === rule);
    return found?.k === "contest" ? found.ok : undefined;
  };
  if (won("V-011") === false) return "failed";
  if (won("V-092") === true) return "resisted";
  if (won("V-046") === true) return "evaded";
  return won("V-011") === true ? "success" : "done";
}
