import type { ActPreview } from "../../../contract/act";
import type { AttackOutcome } from "../rules/attack/attack";
import type { SBeing } from "../rules/data/types";

/** The answers that stand for doing nothing. */
const IDLE: readonly string[] = ["none", "stay", "wait", "fail"];
const unanswered: ActPreview["unanswered"] = (_at, _who, options) =>
  options.find((option) => IDLE.includes(option)) ?? options[0] ?? "";

/** [W-092] Lands: the attack hits. Amount: the damage that arrives. */
export const ATTACK_PREVIEW: ActPreview<SBeing, AttackOutcome> = {
  judge({ value }) {
    const { end, damage } = value;
    return end === "hit" || end === "critical" ? { lands: true, amount: damage ?? 0 } : { lands: false };
  },
  unanswered,
  after: "FIVEFOLD.Shapers.Odds.after",
  amount: "FIVEFOLD.Shapers.Odds.damage",
};
/** [W-048] Lands: the doer wins the contest. */
export const CONTEST_PREVIEW: ActPreview<SBeing> = {
  judge: ({ value }) => ({ lands: value === true }),
  unanswered,
};
