import type { PromptSpec } from "../../../contract/ruleset";
import { calledPrompt } from "../../../kit/view/called";
import { ICON } from "./icons";

const prompt = (at: string, icon: string, off: string, auto: string): PromptSpec => ({
  id: at,
  at,
  name: `FIVEFOLD.Shapers.Prompt.${at}`,
  icon,
  off,
  auto,
});
/** [W-010], [W-023], [W-041], [W-129] The questions with automatic answers. */
export const PROMPTS: readonly PromptSpec[] = [
  prompt("defense", ICON.defense, "fail", "roll"),
  prompt("reaction", ICON.reaction, "none", "react0"),
  prompt("swap", ICON.switchPlaces, "stay", "agree"),
  prompt("held", ICON.fire, "wait", "fire"),
  calledPrompt(ICON.check),
];
