import type { CardContext, OptionWords } from "../../../contract/card";
import type { Pool } from "../../../engine/dice/pool";
import type { Json } from "../../../engine/json";
import type { Mod } from "../../../engine/modifiers";
import { labelOf } from "../../../engine/procedure/address";
import type { AskLine, Line } from "../../../engine/procedure/story.types";
import type { Id } from "../../../engine/procedure/types";
import { isAttack } from "../rules/argumentSchemas";
import { guardOf, wardOf } from "../rules/creature/guards";
import { confinedOf } from "../rules/creature/holding";
import { pairAmong } from "../rules/data/pair";
import { mountOf, riderOf } from "../rules/data/read";
import type { GAttack, GBeing, GCreature } from "../rules/data/types";
import { blockPool, dodgePool, parryPool, wardPool } from "../rules/dice/pools";
import { dodgingPair } from "../rules/dice/saddle";
import { bonusMods } from "../rules/states/bonuses";
import { askAt, rollAt, scopeOf } from "./afterParry";
import { saveChance } from "./saveChance";

type World = Readonly<Record<string, GBeing | undefined>>;
type Blow = Pick<GAttack, "by" | "on" | "way" | "weapon" | "cover" | "ruleOptions" | "confined">;
const creatureAt = (world: World, id: Id): GCreature | null => {
  const being = world[id];
  return being?.kind === "creature" ? being : null;
};
/**
 * [G-160] The blow whose exchange has this address: the first blow, or the counter that the defender of the exchange before has chosen.
 * Null where the address belongs to neither.
 */
function blowIn(scope: string, args: Json, lines: readonly Line[], world: World): Blow | null {
  if (scope === "") return isAttack(args) ? args : null;
  if (!scope.endsWith(COUNTER)) return null;
  const outer = scope.slice(0, -COUNTER.length);
  const before = blowIn(outer, args, lines, world);
  const chosen = askAt(lines, `${outer}followUp`);
  const by = chosen && creatureAt(world, chosen.who);
  if (!before || !by) return null;
  const grapples = chosen.answer === "seize";
  return {
    by: by.id,
    on: before.by,
    way: grapples ? "grapple" : "melee",
    weapon: grapples ? by.unarmed : by.main,
    ...(before.ruleOptions && { ruleOptions: before.ruleOptions }),
  };
}
const COUNTER = "counter/";

/** The questions by which an attack is answered. */
const ANSWERS: readonly string[] = ["defence", "wardToo"];
/**
 * What an answer to an attack or to a counter rolls, and the number that it has to reach, which is the total of the attack; undefined where
 * the reader may not know that total.
 */
function answerChance(
  { at }: AskLine,
  id: string,
  d: GCreature,
  args: Json,
  lines: readonly Line[],
  world: World,
): OptionWords["chance"] {
  const scope = scopeOf(at);
  const x = ANSWERS.includes(labelOf(at)) ? blowIn(scope, args, lines, world) : null;
  if (!x || x.ruleOptions?.hidesTotal) return undefined;
  const needs = rollAt(lines, `${scope}strike`)?.total;
  const [by, on] = [creatureAt(world, x.by), creatureAt(world, x.on)];
  const confined = by && on ? confinedOf(by, on, x.confined) : [];
  const more = (who: GCreature) => bonusMods((letter) => world[letter], who, "defence");
  const blow = { ...x, ...(confined.length > 0 && { confined }) };
  // [G-065] A rider who answers for its mount dodges as the mount that is attacked.
  const roll = id === "dodge" ? on && dodgeOf(on, blow, world, more(on)) : poolOf(id, d, blow, more(d));
  return roll && needs !== undefined ? { roll, needs, against: x.by } : undefined;
}
/**
 * [G-062] The dodge of a creature; mount and rider dodge as a pair. Null: it rides or is ridden, and the exchange does not know the other
 * one.
 */
function dodgeOf(on: GCreature, x: Blow, world: World, more: readonly Mod[]): Pool | null {
  const pair = pairAmong(world, on);
  const rides = (mountOf(on) ?? riderOf(on)) !== undefined;
  return rides && !pair ? null : dodgePool(on, x, dodgingPair(pair, on), more);
}
function poolOf(id: string, d: GCreature, x: Blow, more: readonly Mod[]): Pool | null {
  const ward = wardOf(d, id);
  if (ward) return wardPool(d, ward, x);
  const held = guardOf(d, id);
  return held && (held.how === "block" ? blockPool : parryPool)(d, held.guard, x, more);
}

/** What an option of a waiting question rolls, and the number that it has to reach, where that is known. */
export function chanceOf(
  id: string,
  line: AskLine,
  { world, args }: CardContext<GBeing>,
  lines: readonly Line[],
): OptionWords["chance"] {
  const c = creatureAt(world, line.who);
  if (!c) return undefined;
  return answerChance(line, id, c, args, lines, world) ?? saveChance(labelOf(line.at), id, c, args, lines, world);
}
