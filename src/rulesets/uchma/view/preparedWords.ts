import type { OptionWords } from "../../../contract/card";
import type { Translate } from "../../../contract/facts";
import type { Json } from "../../../engine/json";
import type { AskLine, Line, LookLine } from "../../../engine/procedure/story.types";
import type { Id } from "../../../engine/procedure/types";
import { part } from "../../../engine/reading";
import type { UBeing, UCreature } from "../rules/data/being.types";
import { effectsOf, has, seeIn } from "../rules/data/read";
import { ruleOptions as isRuleOptions, type UAbility } from "../rules/data/shapes";
import { precisionPool, resistanceOf } from "../rules/dice/precision";
import { viewIn, viewQuestion } from "../rules/reactions/seen";

type World = Readonly<Record<Id, UBeing>>;

/**
 * The ability that a creature has prepared; null where it has prepared none, or several, because which of them it uses is not known before.
 */
function preparedBy(c: UCreature, world: World): UAbility | null {
  const [one, ...more] = effectsOf(c, seeIn(world)).flatMap(({ prepared }) => (prepared ? [prepared] : []));
  return one && more.length === 0 ? one : null;
}
/** The rule options of an exchange; they travel with the ability that is used in it. */
function optionsIn(args: Json) {
  const { ruleOptions, use, main } = part(args);
  return [ruleOptions, part(use).ruleOptions, part(main).ruleOptions].find(isRuleOptions);
}
/** [U-045], [U-060] The cost of using a prepared action now, and its roll against the creature that has set it off. */
export function preparedWords(
  { who }: AskLine,
  args: Json,
  lines: readonly Line[],
  world: World,
  t: Translate,
): Pick<OptionWords, "cost" | "chance"> {
  const c = world[who];
  const ability = c?.kind === "creature" ? preparedBy(c, world) : null;
  if (c?.kind !== "creature" || !ability) return {};
  // [U-167] Minions pay no energy.
  const count = c.summoner === undefined ? (ability.energy ?? 0) : 0;
  const cost = t(`FIVEFOLD.Uchma.Cost.${count > 0 ? "energy" : "free"}`, { count });
  return { cost, ...chanceOf(c, ability, args, lines, world) };
}
/** The roll of the prepared ability; empty where it needs no roll, or has no target yet. */
function chanceOf(
  c: UCreature,
  ability: UAbility,
  args: Json,
  lines: readonly Line[],
  world: World,
): Pick<OptionWords, "chance"> {
  const question = viewQuestion(c);
  const seen = lines.findLast((line): line is LookLine => line.k === "look" && line.question === question);
  const d = seen && world[seen.who];
  if (!ability.resistance || ability.targeting === "self" || d?.kind !== "creature") return {};
  // [U-058] There is no roll against a willing target. [U-156] Whether rider or mount is the target is decided later.
  if ((ability.helpful && d.side === c.side) || has(d, "mounted") || has(d, "ridden")) return {};
  // [U-032] An ability that works on the ground may miss flyers.
  if (ability.delivery === "ground" && has(d, "flying")) return {};
  const place = viewIn(seen?.found ?? [])?.place;
  const ruleOptions = optionsIn(args);
  const x = { ability, ...(place && { places: { [d.id]: place } }), ...(ruleOptions && { ruleOptions }) };
  const see = seeIn(world);
  const needs = resistanceOf(d, ability, see).total;
  return { chance: { roll: precisionPool(c, d, x, see), needs, against: d.id } };
}
