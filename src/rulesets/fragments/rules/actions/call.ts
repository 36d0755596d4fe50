import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { calledUpon, callForRolls, callOf } from "../../../../kit/rules/calls";
import { declared } from "../../../../kit/rules/declaring";
import { type CreatureSystem, creatureOf } from "../data/documents";
import { ruleOptionsOf } from "../data/options";
import type { R } from "../data/read";
import { modifierNamed, skillKey } from "../data/tableFormulas";
import type { FTable } from "../data/types";
import { checkPool, targetNumber } from "../dice/pools";
import type { X } from "../paying/declaring";

/** [F-084] A game master calls several creatures to roll a skill, each with its own modifier. */
export type FCall = Pick<FTable, "ruleOptions"> & {
  readonly by: Id;
  readonly name: string;
  readonly who: readonly { readonly id: Id; readonly modifier: number }[];
  /** Missing: the game master reads the totals. */
  readonly dc?: number;
  readonly secret?: true;
};
/** [F-084] Rolls for all creatures that were called. */
export function call(ref: R, { who, dc, secret, ruleOptions }: FCall): void {
  const modifiers = new Map(who.map(({ id, modifier }) => [id, modifier]));
  callForRolls(ref, "called", [...modifiers.keys()], secret === true, (branch, id) => {
    const rolled = branch.roll("check", checkPool(modifiers.get(id) ?? 0, ruleOptions ? { ruleOptions } : {}), id);
    if (dc !== undefined) branch.meets(rolled, targetNumber("dc", "F-084", dc), "F-084");
  });
}

const systemOf = (x: X, id: Id): CreatureSystem | null => {
  const facts = x.facts?.(id);
  return facts ? creatureOf(facts) : null;
};
/** The checks that the called creatures can roll: every skill that one of them has. */
export function checksFor(x: X): readonly { readonly id: string; readonly name: string }[] {
  const skills = new Map<string, string>();
  for (const id of calledUpon(x))
    for (const { name } of systemOf(x, id)?.skills ?? []) {
      const key = skillKey(name);
      if (key !== "" && !skills.has(key)) skills.set(key, name.trim());
    }
  return [...skills].map(([id, name]) => ({ id, name })).sort((a, b) => (a.id < b.id ? -1 : 1));
}
/** [F-084] Declares a call for rolls; only game masters may. A creature without the skill adds nothing to its die. */
export function declareCall(x: X): Declared | Refusal {
  const checks = checksFor(x);
  const ids = checks.map(({ id }) => id);
  const said = callOf(x, ids, "F-084");
  if ("ok" in said) return said;
  const ruleOptions = ruleOptionsOf(x.settings);
  return declared({
    by: x.by,
    name: checks.find(({ id }) => id === said.check)?.name ?? "",
    who: calledUpon(x).map((id) => ({ id, modifier: modifierNamed(systemOf(x, id), said.check, x.settings) })),
    ...(said.number !== undefined && { dc: said.number }),
    ...(said.secret && { secret: true }),
    ...(ruleOptions && { ruleOptions }),
  });
}
