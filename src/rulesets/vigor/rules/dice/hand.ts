import type { Adjustments } from "../../../../contract/facts";
import type { Mod } from "../../../../engine/modifiers";
import { ADDABLE, type Hand } from "../data/shapes";
import type { Scope } from "../data/terms";

/** The steps that a person may add by hand before a roll: their direction, the rolls that they count for, and their rule. */
const STEPS: Readonly<Record<string, { readonly sign: 1 | -1; readonly scope: Scope; readonly rule: string }>> = {
  charge: { sign: 1, scope: "action", rule: "V-008" },
  challenge: { sign: -1, scope: "action", rule: "V-003" },
  chargeBoth: { sign: 1, scope: "both", rule: "V-012" },
  challengeBoth: { sign: -1, scope: "both", rule: "V-012" },
};
/** [V-051] The kinds of modifiers that may be added for the off-hand attack, and their kinds in that attack. */
export const OFFHAND_KINDS: Readonly<Record<string, string>> = {
  offhandCharge: "charge",
  offhandChallenge: "challenge",
  offhandAttackDie: "attackDie",
  offhandDamageDie: "damageDie",
};
const MOST = 20;

/** The Charges and Challenges that were added by hand. */
export function addedSteps(hand: Hand): Mod[] {
  const mods: Mod[] = [];
  hand.added?.forEach((line, index) => {
    const step = STEPS[line.kind];
    if (!step) return;
    const value = step.sign * line.value;
    mods.push({ id: `added.${index}`, rule: step.rule, kind: "step", value, scope: step.scope, source: line.label });
  });
  return mods;
}

/**
 * The modifiers of a person as an exchange stores them; undefined where nothing was changed. Unknown kinds and invalid values are dropped.
 */
export function handOf(adjust: Adjustments): Hand | undefined {
  const added = adjust.added
    .filter((line) => ADDABLE.includes(line.kind))
    .map((line) => ({ kind: line.kind, value: clamp(line.value), label: String(line.label).slice(0, 60) }))
    .filter((line) => line.value !== 0);
  const hand: Hand = {
    ...(adjust.off.length > 0 && { off: [...adjust.off] }),
    ...(added.length > 0 && { added }),
  };
  return Object.keys(hand).length > 0 ? hand : undefined;
}
function clamp(value: number): number {
  const whole = Math.trunc(Number(value));
  return Number.isFinite(whole) ? Math.max(-MOST, Math.min(MOST, whole)) : 0;
}
