import type { OptionWords } from "../../../contract/card";
import type { Pool } from "../../../engine/dice/pool";
import type { Json } from "../../../engine/json";
import type { Mod } from "../../../engine/modifiers";
import type { AskLine, Line } from "../../../engine/procedure/story.types";
import { isAttack } from "../rules/argumentSchemas";
import { guardOf, wardOf } from "../rules/creature/guards";
import { mountOf, riderOf } from "../rules/data/read";
import type { GBeing, GCreature } from "../rules/data/types";
import { blockPool, dodgePool, parryPool, wardPool } from "../rules/dice/pools";
import { bonusMods } from "../rules/states/bonuses";

/** What an answer to an attack rolls, and the total that it has to reach: that of the attack, where its reader knows it. */
export function answerChance(
  { at }: AskLine,
  id: string,
  d: GCreature,
  args: Json,
  lines: readonly Line[],
  world: Readonly<Record<string, GBeing | undefined>>,
): Pick<OptionWords, "chance"> {
  if (!isAttack(args) || at !== "defence" || args.ruleOptions?.hidesTotal) return {};
  const strike = lines.find((line) => line.k === "roll" && line.at === "strike");
  const needs = strike?.k === "roll" ? strike.total : undefined;
  const roll = poolOf(
    id,
    d,
    args,
    bonusMods((letter) => world[letter], d, "defence"),
  );
  return roll && needs !== undefined ? { chance: { roll, needs, against: args.by } } : {};
}
function poolOf(id: string, d: GCreature, x: Parameters<typeof dodgePool>[1], more: readonly Mod[]): Pool | null {
  // In the saddle the other one counts as well, whom nobody has asked here.
  if (id === "dodge") return (mountOf(d) ?? riderOf(d)) === undefined ? dodgePool(d, x, null, more) : null;
  const ward = wardOf(d, id);
  if (ward) return wardPool(d, ward);
  const held = guardOf(d, id);
  return held && (held.how === "block" ? blockPool : parryPool)(d, held.guard, x, more);
}
