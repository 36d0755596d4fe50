import type { ActorFacts } from "../../../contract/facts";
import type { PromptSpec } from "../../../contract/ruleset";
import { calledPrompt } from "../../../kit/view/called";
import { beingOf } from "../rules/creature/participants";
import { meleeAttributes } from "../rules/creature/weapons";
import { ICON } from "./icons";

/** [F-086], [F-122] The questions with automatic answers. */
export const PROMPTS: readonly PromptSpec[] = [
  { id: "grab", at: "grab", name: "FIVEFOLD.Fragments.Prompt.grab", icon: ICON.climb, off: "fall", auto: "grab" },
  {
    ...{ id: "readied", at: "readied", name: "FIVEFOLD.Fragments.Prompt.readied", icon: ICON.wait },
    ...{ off: "pass", auto: "pass" },
  },
  calledPrompt(ICON.check),
];
/** [F-008], [F-048] The automatic answer of a creature that has a choice of attributes when it opposes: the better one. */
export function ownPrompts(actor: ActorFacts): readonly PromptSpec[] {
  const c = beingOf(actor);
  const [best, other] = c ? meleeAttributes(c) : [];
  if (!best || !other) return [];
  return [
    { id: "oppose", at: "oppose", name: "FIVEFOLD.Fragments.Prompt.oppose", icon: ICON.oppose, off: best, auto: best },
  ];
}
