import type { PromptSpec } from "../../../contract/ruleset";
import { calledPrompt } from "../../../kit/view/called";
import { ICON } from "./icons";

/** [G-026], [G-040] The questions with automatic answers. */
export const PROMPTS: readonly PromptSpec[] = [
  calledPrompt(ICON.check),
  {
    id: "defence",
    at: "defence",
    name: "FIVEFOLD.Generia.Prompt.defence",
    icon: ICON.dodge,
    off: "none",
    auto: "dodge",
  },
  {
    id: "secondDie",
    at: "secondDie",
    name: "FIVEFOLD.Generia.Prompt.secondDie",
    icon: ICON.second,
    off: "skip",
    auto: "roll",
  },
  {
    id: "followUp",
    at: "followUp",
    name: "FIVEFOLD.Generia.Prompt.followUp",
    icon: ICON.parry,
    off: "nothing",
    auto: "weaken",
  },
  {
    id: "opportunist",
    at: "opportunist",
    name: "FIVEFOLD.Generia.Prompt.opportunist",
    icon: ICON.attack,
    off: "pass",
    auto: "take",
  },
  {
    id: "fallCheck",
    at: "fallCheck",
    name: "FIVEFOLD.Generia.Prompt.fallCheck",
    icon: ICON.fall,
    off: "fall",
    auto: "try",
  },
];
