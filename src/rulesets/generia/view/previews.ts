import type { ActPreview, Declaration } from "../../../contract/act";
import type { AttackOutcome } from "../rules/attack/attack";
import { savedWith } from "../rules/attack/policy";
import type { GBeing } from "../rules/data/types";
import type { CastOutcome } from "../rules/spells/cast";
import { castableOf } from "../rules/spells/castable";

/** What happens when nobody does anything about it; whoever has to save still does so as well as it can. */
const IDLE: readonly string[] = ["none", "skip", "nothing"];
const unanswered: ActPreview<GBeing>["unanswered"] = (at, who, options, world) =>
  options.find((option) => IDLE.includes(option)) ?? savedWith(at, who, options, world) ?? options[0] ?? "";

/** [G-055], [G-148] A hit, or a hold; how many wounds it makes. */
export const ATTACK_PREVIEW: ActPreview<GBeing, AttackOutcome> = {
  judge({ value }) {
    const { end, hit, wounds } = value;
    if (end === "grappled") return { lands: true };
    return hit ? { lands: true, amount: wounds ?? 0 } : { lands: false };
  },
  unanswered,
  after: "FIVEFOLD.Generia.Odds.afterDefence",
  lands: "FIVEFOLD.Generia.Odds.hits",
  amount: "FIVEFOLD.Generia.Odds.wounds",
};

/** [G-117], [G-154] What a check can end in where it succeeds. */
const SUCCESSES: readonly unknown[] = [true, "success"];
/** [G-117], [G-154] A jump that gets there, a treatment that helps. */
export const CHECK_PREVIEW: ActPreview<GBeing> = {
  judge: ({ value }) => ({ lands: SUCCESSES.includes(value) }),
  unanswered,
};
/** [G-132], [G-168] Whoever struggles has more than its holder. */
export const STRUGGLE_PREVIEW: ActPreview<GBeing> = { ...CHECK_PREVIEW, lands: "FIVEFOLD.Generia.Odds.comesFree" };
/** [G-110] Nobody of those who might notice it does. */
export const SNEAK_PREVIEW: ActPreview<GBeing> = { ...CHECK_PREVIEW, lands: "FIVEFOLD.Generia.Odds.unnoticed" };
/** [G-119], [G-123] What a fall does to whoever tries the check. */
export const FALL_PREVIEW: ActPreview<GBeing, number> = {
  judge: ({ value }) => ({ lands: true, amount: value }),
  unanswered,
  amount: "FIVEFOLD.Generia.Odds.fallDamage",
};

/** [G-079] A target that does not save, and the wounds that the spell makes. */
const CAST: ActPreview<GBeing, CastOutcome> = {
  judge({ value, changes, on }) {
    const { end, fates } = value;
    // [G-097] What is laid on the ground, or finds nobody, leaves nobody a save that could fail.
    if (end === "done" && fates.length === 0) return { lands: true };
    if (end !== "done" || !fates.includes("failed")) return { lands: false };
    const wounds = changes.filter((change) => change.k === "add" && change.on === on && WOUNDS.includes(change.at));
    return { lands: true, amount: wounds.reduce((sum, one) => sum + (one.k === "add" ? Math.abs(one.by) : 0), 0) };
  },
  unanswered,
  lands: "FIVEFOLD.Generia.Odds.fails",
};
const WOUNDS: readonly string[] = ["light", "severe"];
/** Wounds are counted for spells that can make some. */
export function castPreview({ item }: Pick<Declaration<GBeing>, "item">): ActPreview<GBeing, CastOutcome> {
  return castableOf(item)?.spell.effect.kind === "damage" ? { ...CAST, amount: "FIVEFOLD.Generia.Odds.wounds" } : CAST;
}
