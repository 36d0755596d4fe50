import type { PromptSpec } from "../../contract/ruleset";
import type { AskSpec } from "./cardWords";

/** The question whether somebody rolls who is called upon, as cards show it. @param icons of a roll and of none */
export const calledAsk = (roll: string, pass: string): AskSpec => ({
  icon: roll,
  options: { roll, pass },
  home: "FIVEFOLD.Call",
});
/** What a player may decide about it for all times to come. */
export const calledPrompt = (icon: string): PromptSpec => ({
  ...{ id: "called", at: "called", name: "FIVEFOLD.Call.prompt", icon },
  off: "pass",
  auto: "roll",
});
