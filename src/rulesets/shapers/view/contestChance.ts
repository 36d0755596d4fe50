import type { CardContext, OptionWords } from "../../../contract/card";
import type { AskLine, Line, RollLine } from "../../../engine/procedure/story.types";
import { CONTEST, isReversed, sizeLevels, winsTies } from "../rules/actions/contests";
import { isContest } from "../rules/argumentSchemas";
import type { SBeing } from "../rules/data/types";
import { skillPool } from "../rules/dice/pools";

/**
 * [W-048], [W-049], A-06 What a Skill rolls in a contest against the roll on the card, and the least total with which the creature that is
 * asked wins.
 */
export function contestChance(
  id: string,
  { at, who }: AskLine,
  { world, args }: CardContext<SBeing>,
  lines: readonly Line[],
): OptionWords["chance"] {
  if (at !== "skill" || !isContest(args)) return undefined;
  const { by, kind, ruleOptions } = args;
  const [a, d] = [world[by], world[who]];
  const rolled = lines.find((line): line is RollLine => line.k === "roll" && line.at === "check");
  const { wants, resists } = CONTEST[kind];
  const reversed = isReversed(kind);
  const skill = (reversed ? wants : resists).find((one) => one === id);
  if (!skill || a?.kind !== "creature" || d?.kind !== "creature" || rolled?.total === undefined) return undefined;
  const roll = skillPool(d, skill, sizeLevels(a, d, kind).on, { ruleOptions });
  const tieIsTheirs = winsTies(args) === reversed;
  return { roll, needs: tieIsTheirs ? rolled.total : rolled.total + 1, against: by };
}
