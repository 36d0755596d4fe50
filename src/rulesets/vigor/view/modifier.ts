import type { Mod } from "../../../engine/modifiers";

/** Lines of a breakdown whose words are not called like themselves. */
export function modifierKey(mod: Mod): string | undefined {
  const [head, tail] = mod.id.split(".");
  if (head === "ability" && tail) return `Ability.${tail}`;
  if (mod.kind === "step" && (head === "added" || head === "weapon")) {
    return mod.value < 0 ? "Mod.challenge" : "Mod.charge";
  }
  if (head !== "added") return undefined;
  return mod.kind === "dice" ? "Mod.addedDice" : mod.rule === "V-011" ? "Mod.addedSum" : "Mod.addedGuard";
}
