import type { OptionWords } from "../../../contract/card";
import type { Json } from "../../../engine/json";
import { labelOf } from "../../../engine/procedure/address";
import type { AskLine, Line } from "../../../engine/procedure/story.types";
import { isAttack } from "../rules/argumentSchemas";
import type { VCreature } from "../rules/data/types";
import { resistanceTarget } from "../rules/dice/checks";
import { defencePool } from "../rules/dice/pools";
import { reactionPool, specialOf } from "../rules/reactions/react";

/** Rolls that somebody may react to. */
const BLOWS: readonly string[] = ["strike", "check"];

/** [V-047], [V-070], [V-075] What a reaction rolls and has to reach; nothing for what needs no roll, or where the blow is kept secret. */
export function reactionChance(
  { who }: AskLine,
  option: string,
  creature: VCreature,
  args: Json,
  lines: readonly Line[],
): Pick<OptionWords, "chance"> {
  const attack = isAttack(args) ? args : null;
  const blow = lines.findLast((line) => line.k === "roll" && line.who !== who && BLOWS.includes(labelOf(line.at)));
  if (blow?.k !== "roll" || blow.total === undefined || attack?.ruleOptions?.hidesTotal) return {};
  const beat = { needs: blow.total + 1, against: blow.who };
  if (option === "defense") return { chance: { roll: defencePool(creature, attack?.ruleOptions), ...beat } };
  const special = specialOf(creature, option);
  if (!special) return {};
  const own = special.vs === undefined ? beat : { needs: resistanceTarget(special.vs).total + 1 };
  return { chance: { roll: reactionPool(creature, special), ...own } };
}
