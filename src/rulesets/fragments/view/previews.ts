import type { ActPreview } from "../../../contract/act";
import type { AttackOutcome } from "../rules/attack/attack";
import type { FBeing } from "../rules/data/types";

/** [F-001] Lands: the attack succeeds. Amount: the damage that comes through. */
export const ATTACK_PREVIEW: ActPreview<FBeing, AttackOutcome> = {
  judge({ value }) {
    const { end, damage } = value;
    if (end !== "success" && end !== "critical") return { lands: false };
    return { lands: true, amount: damage ?? 0 };
  },
  unanswered: (_at, _who, options) => options[0] ?? "",
  amount: "FIVEFOLD.Fragments.Odds.damage",
};
/** [F-008] Lands: the maneuver succeeds. No amount: a maneuver does no damage by itself. */
export const MANEUVER_PREVIEW: ActPreview<FBeing, AttackOutcome> = {
  judge: (told) => ({ lands: ATTACK_PREVIEW.judge(told).lands }),
  unanswered: ATTACK_PREVIEW.unanswered,
};
