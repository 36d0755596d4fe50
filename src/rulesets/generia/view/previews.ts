import type { ActPreview, Declaration } from "../../../contract/act";
import type { AttackOutcome } from "../rules/attack/attack";
import { savedWith } from "../rules/attack/policy";
import type { GBeing } from "../rules/data/types";
import type { CastOutcome } from "../rules/spells/cast";
import { castableOf } from "../rules/spells/castable";

/** The answers that stand for doing nothing. A creature that has to save is still taken to save with its best attribute. */
const IDLE: readonly string[] = ["none", "skip", "nothing"];
const unanswered: ActPreview<GBeing>["unanswered"] = (at, who, options, world) =>
  options.find((option) => IDLE.includes(option)) ?? savedWith(at, who, options, world) ?? options[0] ?? "";

/** [G-055], [G-148] Lands: a hit that makes wounds, or a grapple that holds. Amount: the number of wounds. */
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

/** [G-117], [G-154] The values with which a successful check ends. */
const SUCCESSES: readonly unknown[] = [true, "success"];
/** [G-117], [G-154] Lands: the jump reaches its spot, the treatment helps. */
export const CHECK_PREVIEW: ActPreview<GBeing> = {
  judge: ({ value }) => ({ lands: SUCCESSES.includes(value) }),
  unanswered,
};
/** [G-132], [G-168] Lands: the creature that struggles has the higher total and comes free. */
export const STRUGGLE_PREVIEW: ActPreview<GBeing> = { ...CHECK_PREVIEW, lands: "FIVEFOLD.Generia.Odds.comesFree" };
/** [G-110] Lands: none of the possible observers notices the creature that sneaks. */
export const SNEAK_PREVIEW: ActPreview<GBeing> = { ...CHECK_PREVIEW, lands: "FIVEFOLD.Generia.Odds.unnoticed" };
/** [G-119], [G-123] Amount: the damage of the fall to the creature that makes the check. */
export const FALL_PREVIEW: ActPreview<GBeing, number> = {
  judge: ({ value }) => ({ lands: true, amount: value }),
  unanswered,
  amount: "FIVEFOLD.Generia.Odds.fallDamage",
};

/** [G-079] Lands: the target does not save. Amount: the wounds that the spell makes. */
const CAST: ActPreview<GBeing, CastOutcome> = {
  judge({ value, changes, on }) {
    const { end, fates } = value;
    // [G-097] An area that is laid, or a spell without targets, leaves nobody who could fail a save.
    if (end === "done" && fates.length === 0) return { lands: true };
    if (end !== "done" || !fates.includes("failed")) return { lands: false };
    const wounds = changes.filter((change) => change.k === "add" && change.on === on && WOUNDS.includes(change.at));
    return { lands: true, amount: wounds.reduce((sum, one) => sum + (one.k === "add" ? Math.abs(one.by) : 0), 0) };
  },
  unanswered,
  lands: "FIVEFOLD.Generia.Odds.fails",
};
const WOUNDS: readonly string[] = ["light", "severe"];
/** The wounds of a spell are counted only where it can make some. */
export function castPreview({ item }: Pick<Declaration<GBeing>, "item">): ActPreview<GBeing, CastOutcome> {
  return castableOf(item)?.spell.effect.kind === "damage" ? { ...CAST, amount: "FIVEFOLD.Generia.Odds.wounds" } : CAST;
}
