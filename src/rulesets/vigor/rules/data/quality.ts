import { QUALITY_DICE } from "./qualities";
import type { RuleOptions } from "./types";

const HEROIC = 3;
const GAP = 3;

/** [V-104] The sides of the damage die of a quality; a rule option may change the dice. */
export function qualityDie(quality: number, ruleOptions?: RuleOptions): number {
  const dice = ruleOptions?.dice ?? QUALITY_DICE;
  return dice[Math.max(0, Math.min(dice.length - 1, quality))] ?? 8;
}

/** [V-119] to [V-123]: the better side is at least heroic, and better by three ranks or more. */
function outclasses(better: number, worse: number, ruleOptions?: RuleOptions): boolean {
  return better >= (ruleOptions?.qualityFrom ?? HEROIC) && better - worse >= (ruleOptions?.qualityGap ?? GAP);
}
/** [V-122] Whether a weapon is so much better than the armor that the armor does not count. */
export function ignoresArmor(weapon: number, armor: number, ruleOptions?: RuleOptions): boolean {
  return outclasses(weapon, armor, ruleOptions);
}
/** [V-123] Whether armor is so much better than the weapon that the armor does not wear out. */
export function leavesArmorWhole(weapon: number, armor: number, ruleOptions?: RuleOptions): boolean {
  return outclasses(armor, weapon, ruleOptions);
}
