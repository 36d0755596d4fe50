import type { SettingValues } from "../../../../contract/facts";
import type { ArmorSystem, CreatureSystem } from "../data/documents";
import { OPTIONS } from "../data/ruleOptions";
import type { RuleOptions } from "../data/types";

/** The numbers that follow from a creature's stored data. They are never stored. */
export interface Derived {
  guard: number;
  actions: number;
  /** Feet of one Move. */
  movement: number;
  recoveryVigor: number;
  armorRank: number;
}

/** [V-048], [V-049] Two actions, changed by the bonus of talents or the loss by injuries. */
export function actionsPerTurn(c: CreatureSystem): number {
  return Math.max(0, 2 + c.actions.bonus);
}
/**
 * [V-043], [V-049], [V-089], [V-099] The derived numbers of a creature.
 * @param worn the armor that it wears
 */
export function derive(
  c: CreatureSystem,
  worn: readonly ArmorSystem[],
  prone: boolean,
  ruleOptions?: RuleOptions,
): Derived {
  const speed = c.abilities.speed;
  const round = ruleOptions?.proneRounding === "up" ? Math.ceil : Math.floor;
  const quarter = round(speed.score / 4);
  const whole = worn.filter((piece) => piece.durability.value > 0);
  return {
    guard: c.guard.base + c.guard.bonus + whole.reduce((sum, piece) => sum + piece.guard, 0),
    actions: actionsPerTurn(c),
    movement: prone ? Math.max(quarter, speed.score >= 1 ? 1 : 0) : speed.score,
    recoveryVigor: Math.floor(c.abilities.stamina.score / 5) + c.recovery.vigor,
    armorRank: Math.max(c.natural.rank, ...whole.map((piece) => piece.rank)),
  };
}

/**
 * [V-007] The bonus dice of an ability: the number that was entered, or one die for so many points of the score where the rule option says
 * so.
 */
export function abilityDice(
  { score, dice }: { readonly score: number; readonly dice: number },
  settings: SettingValues,
): number {
  const points = OPTIONS.of.pointsPerDie(settings);
  return points > 0 ? Math.floor(score / points) : dice;
}
