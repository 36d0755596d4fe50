import type { OptionWords } from "../../../contract/card";
import type { Pool } from "../../../engine/dice/pool";
import type { Json } from "../../../engine/json";
import type { AskLine, Line, RollLine } from "../../../engine/procedure/story.types";
import { isAttack } from "../rules/argumentSchemas";
import { guardOf, wardOf } from "../rules/creature/guards";
import type { GCreature, GWard } from "../rules/data/types";

/** The roll at an address. */
export const rollAt = (lines: readonly Line[], at: string): RollLine | undefined =>
  lines.find((line): line is RollLine => line.k === "roll" && line.at === at);
/** The question at an address. */
export const askAt = (lines: readonly Line[], at: string): AskLine | undefined =>
  lines.find((line): line is AskLine => line.k === "ask" && line.at === at);
/**
 * The beginning of a question's address: the address of the exchange of blows in which it is asked, with "/" at its end; "" for the first
 * exchange.
 */
export const scopeOf = (at: string): string => at.slice(0, at.lastIndexOf("/") + 1);

const SECOND_DIE: Pool = { dice: [{ n: 1, f: 12 }], flat: 0, mods: [] };
/**
 * [G-040] The second die of an ordinary parry and the number that it has to reach: the face of the first die, or the total of the first
 * roll where the table's rule option compares totals.
 */
export function secondDie({ at }: AskLine, args: Json, lines: readonly Line[]): OptionWords["chance"] {
  const first = rollAt(lines, `${scopeOf(at)}parry`);
  const compares = isAttack(args) ? args.ruleOptions?.secondParryCompare : undefined;
  const needs = compares === "total" ? first?.total : first?.natural;
  return needs === undefined ? undefined : { roll: SECOND_DIE, needs };
}
/** [G-046] By how much the parry that has just succeeded may weaken the next defence; undefined where nobody has parried. */
export function weakening({ at }: AskLine, d: GCreature, lines: readonly Line[]): number | undefined {
  const answer = askAt(lines, `${scopeOf(at)}defence`)?.answer;
  const held = answer === undefined ? null : guardOf(d, answer);
  return held?.how === "parry" ? (held.guard.parry?.[1] ?? 0) : undefined;
}
/** [G-107] The defensive spell whose level is asked: the spell of the last answer to the same blow. */
export function wardAsked({ at }: AskLine, d: GCreature, lines: readonly Line[]): GWard | undefined {
  const scope = scopeOf(at);
  const answer = (askAt(lines, `${scope}wardToo`) ?? askAt(lines, `${scope}defence`))?.answer ?? "";
  return wardOf(d, answer);
}
