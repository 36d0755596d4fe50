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

/** What somebody has prepared; null where it is nothing, or more than one ability: which of them is meant nobody says before it is used. */
function preparedBy(c: UCreature, world: World): UAbility | null {
  const [one, ...more] = effectsOf(c, seeIn(world)).flatMap(({ prepared }) => (prepared ? [prepared] : []));
  return one && more.length === 0 ? one : null;
}
/** The rule options of the exchange; they travel with what is used, where something is used in it. */
function optionsIn(args: Json) {
  const { ruleOptions, use, main } = part(args);
  return [ruleOptions, part(use).ruleOptions, part(main).ruleOptions].find(isRuleOptions);
}
/** [U-045], [U-060] What a prepared action takes if it is used now, and what it has to roll against whoever has set it off. */
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
  // [U-167] Minions use no energy.
  const count = c.summoner === undefined ? (ability.energy ?? 0) : 0;
  const cost = t(`FIVEFOLD.Uchma.Cost.${count > 0 ? "energy" : "free"}`, { count });
  return { cost, ...chanceOf(c, ability, args, lines, world) };
}
/** What it rolls; nothing where it needs no roll, or is not aimed yet. */
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
  // [U-058] Whoever is willing is not rolled for. [U-156] Of rider and mount its owner says later which of them is meant.
  if ((ability.helpful && d.side === c.side) || has(d, "mounted") || has(d, "ridden")) return {};
  // [U-032] What works on the ground may pass below those who fly.
  if (ability.delivery === "ground" && has(d, "flying")) return {};
  const place = viewIn(seen?.found ?? [])?.place;
  const ruleOptions = optionsIn(args);
  const x = { ability, ...(place && { places: { [d.id]: place } }), ...(ruleOptions && { ruleOptions }) };
  const see = seeIn(world);
  const needs = resistanceOf(d, ability, see).total;
  return { chance: { roll: precisionPool(c, d, x, see), needs, against: d.id } };
}
