import type { SheetContext } from "../../../contract/ruleset";
import { editOf, linesOf } from "../../../kit/view/edit";
import { type FieldGroup, foldedUnless } from "../../../kit/view/fields";
import { CREATURE, RESISTANCE } from "../rules/data/documents";
import { ABILITIES, POOLS } from "../rules/data/types";
import { wordsIn, wordsOfLines } from "./fields";

/**
 * The edit fields of a creature, made from stored data. First come those that every creature needs; others are folded away while they are
 * as in a new creature.
 */
export function creatureGroups({ source, t }: SheetContext): FieldGroup[] {
  const c = CREATURE.read(source);
  const { group, groupOf, fold, foldOf, notes } = editOf(CREATURE, c, wordsIn("Creature", t));
  // The lines that are filled in, and an empty one for another.
  const resistances = c.resistances.filter(({ kind, value }) => kind !== "less" || value > 0);
  const lines = linesOf(
    "resistances",
    RESISTANCE,
    [...resistances, RESISTANCE.read({})],
    wordsOfLines(t),
    "type:damageType kind:how value:amount",
  );
  const named = (what: "score" | "dice") =>
    ABILITIES.map((ability) => {
      const name = t(`FIVEFOLD.Vigor.Ability.${ability}`);
      return [`abilities.${ability}.${what}`, { name: t(`FIVEFOLD.Vigor.Field.${what}`, { name }) }] as const;
    });
  const [dice, scores] = [named("dice"), named("score")];
  const paths = (all: typeof dice) => all.map(([path]) => path);
  // Speed is how far the creature moves, so it is among the fields that every creature needs.
  const others = scores.filter(([path]) => path !== "abilities.speed.score");
  return [
    group("pools", "vigor.max mana.max durability.max health.max"),
    groupOf("abilities", paths(dice), Object.fromEntries(dice)),
    group("fight", "abilities.speed.score guard.base natural.rank size", Object.fromEntries(scores)),
    foldOf("scores", paths(others), Object.fromEntries(others)),
    foldedUnless(
      POOLS.some((pool) => c[pool].value !== c[pool].max),
      group("now", "vigor.value mana.value durability.value health.value"),
    ),
    fold(
      "moreFight",
      "guard.bonus actions.bonus initiative.dice resistance.dice natural.types durability.rank unarmed.value unarmed.quality",
    ),
    fold("recovery", "recovery.vigor recovery.mana recovery.durability recovery.whileWounded recovery.health"),
    fold("body", "reach living undead object"),
    foldedUnless(resistances.length > 0, lines),
    notes("notes"),
  ];
}
