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

/** Rolls that somebody may react to. */
const BLOWS: readonly string[] = ["strike", "check"];

/** What it takes to beat the last roll of somebody else; null where there is none, or where it is kept secret. */
function beating(who: Id, args: Json, lines: readonly Line[]): Pick<Chance, "needs" | "against"> | null {
  const blow = rollAgainst(who, BLOWS, lines);
  const hidden = isAttack(args) && args.ruleOptions?.hidesTotal;
  return blow?.total === undefined || hidden ? null : { needs: blow.total + 1, against: blow.who };
}

/** [V-047], [V-070], [V-075] What a reaction rolls and has to reach; nothing for what needs no roll, or where the blow is kept secret. */
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

/** [V-044], [V-072] What an opportunity attack rolls, and the Guard that it has to beat: that of the creature around which somebody has looked for attackers. */
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
/** [V-051] What an answer to the question about the off hand strikes with. */
const offhandWeapon = (a: VCreature, answer: string | undefined): VWeapon =>
  (answer === "weapon" ? a.off : undefined) ?? fistOf(a);
/** [V-051] What the off hand struck with, as the story tells it. */
export const struckWith = (a: VCreature, lines: readonly Line[]): VWeapon => offhandWeapon(a, chosenHand(lines));

/** [V-051], [V-052] What the off hand rolls, and the Guard that it has to beat: of each target that can be chosen, or of the one that it strikes as a matter of course. */
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

/** [V-092], [V-094] What resisting rolls, and the number that it has to beat: that of the entry, or the roll that brings it. Attacks inside of an exchange tell nothing. */
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
/** Where an act itself asks, be it readied or not. */
const OWN: readonly string[] = ["resist", "act/resist"];
