import type { Mod } from "../../../engine/modifiers";

/** The key of a modifier's words, where it is not made of the modifier's id; undefined: it is. */
export function modifierKey(mod: Mod): string | undefined {
  const [head, tail] = mod.id.split(".");
  if (head === "ability" && tail) return `Ability.${tail}`;
  if (mod.kind === "step" && (head === "added" || head === "weapon")) {
    return mod.value < 0 ? "Mod.challenge" : "Mod.charge";
  }
  if (head !== "added") return undefined;
  return mod.kind === "dice" ? "Mod.addedDice" : mod.rule === "V-011" ? "Mod.addedSum" : "Mod.addedGuard";
}
