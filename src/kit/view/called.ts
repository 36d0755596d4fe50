import type { PromptSpec } from "../../contract/ruleset";
import type { AskSpec } from "./cardWords";

/**
 * The question whether a creature that is called upon rolls, as cards show it.
 * @param roll icon of the answer that it rolls
 * @param pass icon of the answer that it does not
 */
export const calledAsk = (roll: string, pass: string): AskSpec => ({
  icon: roll,
  options: { roll, pass },
  home: "FIVEFOLD.Call",
});
/** The automatic answer that a player can give to that question. */
export const calledPrompt = (icon: string): PromptSpec => ({
  ...{ id: "called", at: "called", name: "FIVEFOLD.Call.prompt", icon },
  off: "pass",
  auto: "roll",
});
