import type { ActorFacts } from "../../../contract/facts";
import type { PromptSpec } from "../../../contract/ruleset";
import { calledPrompt } from "../../../kit/view/called";
import { specialItems } from "../rules/creature/participants";
import { ICON } from "./icons";

/** A question by its label. `id`: the key under which the automatic answer is stored, where it is an older name. */
const prompt = (at: string, icon: string, off: string, auto: string, id = at): PromptSpec => ({
  id,
  at,
  name: `FIVEFOLD.Vigor.Prompt.${at}`,
  icon,
  off,
  auto,
});

/** [V-051], [V-070], [V-072], [V-091] The questions with automatic answers. */
export const PROMPTS: readonly PromptSpec[] = [
  prompt("reaction", ICON.defense, "none", "defense"),
  // Worlds from before version 0.2 store this answer as `opening`.
  prompt("opportunityAttack", ICON.opportunityAttack, "pass", "take", "opening"),
  prompt("readied", ICON.ready, "pass", "pass"),
  prompt("resist", ICON.struggle, "bear", "resist"),
  calledPrompt(ICON.skill),
  prompt("offhand", ICON.attack, "no", "weapon"),
];
/** [V-075] The special reactions of a creature, each with an automatic answer of its own. */
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
