import type { R } from "../data/read";
import type { FAttack, FRolls } from "../data/types";
import { damagePool } from "../dice/pools";

/** [F-070] Whether an attack has damage to roll: a spell may have none. */
export const doesHarm = ({ dice, flat }: FRolls): boolean => dice.length > 0 || flat !== 0;

/** [F-043] Rolls damage once. A critical success doubles the total, or only the dice if the rule option says so. @returns at least 0 */
export function rolledDamage(
  ref: R,
  {
    by,
    way,
    weapon,
    hand,
    ruleOptions,
  }: Pick<FAttack, "by" | "weapon" | "hand" | "ruleOptions"> & Partial<Pick<FAttack, "way">>,
  critical: boolean,
): number {
  const dice = ruleOptions?.critDamage === "dice";
  const { total } = ref.roll(
    "damage",
    damagePool(weapon, hand, critical && dice, way === "spell" ? way : "weapon"),
    by,
  );
  if (!critical) return Math.max(0, total);
  ref.say({
    key: "FIVEFOLD.Fragments.Say.doubled",
    rule: "F-043",
    about: by,
    data: { damage: dice ? total : total * 2 },
  });
  return Math.max(0, dice ? total : total * 2);
}
