import type { OptionWords } from "../../../contract/card";
import type { Json } from "../../../engine/json";
import type { AskLine, Line, LookLine } from "../../../engine/procedure/story.types";
import type { Id } from "../../../engine/procedure/types";
import { rollAgainst } from "../../../kit/view/rolls";
import { isAttack, isUse } from "../rules/argumentSchemas";
import { guardAgainst } from "../rules/attack/guard";
import { second, strikesSame } from "../rules/attack/offhand";
import { takenBy } from "../rules/attack/opportunityAttack";
import { piecesOf } from "../rules/data/read";
import type { VBeing, VCreature, VWeapon } from "../rules/data/types";
import { fistOf } from "../rules/data/unarmed";
import { resistancePool, resistanceTarget } from "../rules/dice/checks";
import { attackPool, defencePool } from "../rules/dice/pools";
import { OPPORTUNITY_ATTACKERS } from "../rules/reactions/look";
import { reactionPool, specialOf } from "../rules/reactions/react";

type Chance = NonNullable<OptionWords["chance"]>;

/** Labels of the rolls that a creature may react to. */
const BLOWS: readonly string[] = ["strike", "check"];

/** The total that beats the last roll of another creature; null where there is none, or where the table keeps it secret. */
function beating(who: Id, args: Json, lines: readonly Line[]): Pick<Chance, "needs" | "against"> | null {
  const blow = rollAgainst(who, BLOWS, lines);
  const hidden = isAttack(args) && args.ruleOptions?.hidesTotal;
  return blow?.total === undefined || hidden ? null : { needs: blow.total + 1, against: blow.who };
}

/**
 * [V-047], [V-070], [V-075] The roll of a reaction and the total that it has to reach; undefined for a reaction without a roll, or where
 * the attack roll is secret.
 */
export function reactionChance(
  { who }: AskLine,
  option: string,
  creature: VCreature,
  args: Json,
  lines: readonly Line[],
): Pick<OptionWords, "chance"> {
  const attack = isAttack(args) ? args : null;
  const beat = beating(who, args, lines);
  if (!beat) return {};
  if (option === "defense") return { chance: { roll: defencePool(creature, attack?.ruleOptions), ...beat } };
  const special = specialOf(creature, option);
  if (!special) return {};
  const own = special.vs === undefined ? beat : { needs: resistanceTarget(special.vs).total + 1 };
  return { chance: { roll: reactionPool(creature, special), ...own } };
}

/**
 * [V-044], [V-072] The roll of an opportunity attack and the Guard that it has to beat: that of the creature for which attackers were
 * looked for.
 */
export function opportunityChance(
  a: VCreature,
  lines: readonly Line[],
  world: Readonly<Record<Id, VBeing>>,
): Pick<OptionWords, "chance"> {
  const look = lines.findLast((line): line is LookLine => line.k === "look" && line.question === OPPORTUNITY_ATTACKERS);
  const d = look && world[look.who];
  if (d?.kind !== "creature") return {};
  const x = takenBy(a, { of: d.id });
  const guard = guardAgainst(
    a,
    d,
    x,
    piecesOf(d, (id) => world[id]),
  );
  return { chance: { roll: attackPool(a, d, x), needs: guard.total + 1, against: d.id } };
}

const chosenHand = (lines: readonly Line[]): string | undefined =>
  lines.findLast((line): line is AskLine => line.k === "ask" && line.at === "offhand")?.answer;
/** [V-051] The weapon of an answer to the question about the off hand. */
const offhandWeapon = (a: VCreature, answer: string | undefined): VWeapon =>
  (answer === "weapon" ? a.off : undefined) ?? fistOf(a);
/** [V-051] The weapon with which the off hand attacked, by the story. */
export const struckWith = (a: VCreature, lines: readonly Line[]): VWeapon => offhandWeapon(a, chosenHand(lines));

/**
 * [V-051], [V-052] The roll of the off hand and the Guard that it has to beat: of each target that can be chosen, or of its only target.
 */
export function offhandChance(
  a: VCreature,
  ask: "offhand" | "offhandOn",
  option: string,
  args: Json,
  lines: readonly Line[],
  world: Readonly<Record<Id, VBeing>>,
): Pick<OptionWords, "chance"> {
  if (!isAttack(args) || option === "no") return {};
  const d = world[ask === "offhandOn" ? option : args.on];
  if (d?.kind !== "creature" || (ask === "offhand" && !strikesSame(a, d, args))) return {};
  const x = second(args, offhandWeapon(a, ask === "offhand" ? option : chosenHand(lines)), d.id);
  const guard = guardAgainst(
    a,
    d,
    x,
    piecesOf(d, (id) => world[id]),
  );
  return { chance: { roll: attackPool(a, d, x), needs: guard.total + 1, against: d.id } };
}

/**
 * [V-092], [V-094] The roll of a Resistance check and the number that it has to beat: the number of the ability, or the roll that brings
 * the effect. Attacks inside of an exchange do not tell it.
 */
export function resistChance(
  { who, at }: AskLine,
  c: VCreature,
  args: Json,
  lines: readonly Line[],
): Pick<OptionWords, "chance"> {
  const resist = isAttack(args) ? args.weapon.resist : isUse(args) ? args.resist : undefined;
  if (!resist || !OWN.includes(at)) return {};
  const { ability, vs } = resist;
  const beat = vs === undefined ? beating(who, args, lines) : { needs: resistanceTarget(vs).total + 1 };
  return beat ? { chance: { roll: resistancePool(c, ability), ...beat } } : {};
}
/** Addresses at which the act itself asks, readied or not. */
const OWN: readonly string[] = ["resist", "act/resist"];
