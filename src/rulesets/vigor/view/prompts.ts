import type { ActorFacts } from "../../../contract/facts";
import type { PromptSpec } from "../../../contract/ruleset";
import { specialItems } from "../rules/creature/participants";
import { ICON } from "./icons";

const prompt = (id: string, icon: string, off: string, auto: string): PromptSpec => ({
  id,
  at: id,
  name: `FIVEFOLD.Vigor.Prompt.${id}`,
  icon,
  off,
  auto,
});

/** [V-051], [V-070], [V-072], [V-091] What a player may decide for all times to come. */
export const PROMPTS: readonly PromptSpec[] = [
  prompt("reaction", ICON.defense, "none", "defense"),
  prompt("opening", ICON.opening, "pass", "take"),
  prompt("resist", ICON.struggle, "bear", "resist"),
  prompt("offhand", ICON.attack, "no", "weapon"),
];
/** [V-075] Special reactions, each for itself. */
export function ownPrompts(actor: ActorFacts): readonly PromptSpec[] {
  return specialItems(actor).map(({ id, name }, index) => ({
    id,
    at: "reaction",
    name,
    icon: ICON.use,
    off: "none",
    auto: `special${index}`,
  }));
}
