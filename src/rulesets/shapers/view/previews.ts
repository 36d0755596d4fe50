import type { ActPreview } from "../../../contract/act";
import type { AttackOutcome } from "../rules/attack/attack";
import type { SBeing } from "../rules/data/types";

/** What happens when nobody does anything about it. */
const IDLE: readonly string[] = ["none", "stay", "wait", "fail"];
const unanswered: ActPreview["unanswered"] = (_at, _who, options) =>
  options.find((option) => IDLE.includes(option)) ?? options[0] ?? "";

/** [W-092] A hit, and what arrives. */
export const ATTACK_PREVIEW: ActPreview<SBeing, AttackOutcome> = {
  judge({ value }) {
    const { end, damage } = value;
    return end === "hit" || end === "critical" ? { lands: true, amount: damage ?? 0 } : { lands: false };
  },
  unanswered,
  after: "FIVEFOLD.Shapers.Odds.after",
  amount: "FIVEFOLD.Shapers.Odds.damage",
};
/** [W-048] Whoever does it has its way. */
export const CONTEST_PREVIEW: ActPreview<SBeing> = {
  judge: ({ value }) => ({ lands: value === true }),
  unanswered,
};
