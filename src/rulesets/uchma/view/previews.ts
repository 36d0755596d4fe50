import type { ActPreview } from "../../../contract/act";
import type { PromptSpec } from "../../../contract/ruleset";
import { calledPrompt } from "../../../kit/view/called";
import type { UOutcome } from "../rules/actions/use";
import type { UBeing } from "../rules/data/being.types";
import { ICON } from "./icons";

/** Answers of people who do nothing. */
const unanswered: ActPreview["unanswered"] = (_at, _who, options) =>
  options.find((option) => option === "pass") ?? options[options.length - 1] ?? "";

/** [U-060], [U-070] Counts whether the ability affects its target at all, and the damage of all packets after armor. */
export const USE_PREVIEW: ActPreview<UBeing, UOutcome> = {
  judge({ value, changes, on }) {
    const { hits, damage } = value;
    const lands = (hits[on] ?? 0) > 0;
    const hurts = changes.some((change) => change.k === "add" && change.on === on && change.at === "health");
    return lands && hurts ? { lands, amount: damage[on] ?? 0 } : { lands };
  },
  unanswered,
  amount: "FIVEFOLD.Uchma.Odds.damage",
};
/** [U-181] Counts a skill roll that reaches its threshold. */
export const CHECK_PREVIEW: ActPreview<UBeing> = { judge: ({ value }) => ({ lands: value === true }), unanswered };

/** [U-043] The questions with automatic answers. */
export const PROMPTS: readonly PromptSpec[] = [
  {
    id: "reaction",
    at: "reaction",
    name: "FIVEFOLD.Uchma.Prompt.reaction",
    icon: ICON.reaction,
    off: "pass",
    auto: "use",
  },
  calledPrompt(ICON.skill),
];
