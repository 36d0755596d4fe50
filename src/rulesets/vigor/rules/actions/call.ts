import type { Declared, Refusal } from "../../../../contract/act";
import type { Id, Referee } from "../../../../engine/procedure/types";
import { calledUpon, callForRolls, callOf } from "../../../../kit/rules/calls";
import { declared } from "../../../../kit/rules/declaring";
import type { Args } from "../argumentSchemas";
import { featureOf } from "../data/documents";
import { asCreature } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import type { VCheck } from "../data/shapes";
import { ABILITIES, type Ability, type VBeing, type VIntent } from "../data/types";
import { checkPool, checkTarget, succeeds } from "../dice/checks";
import type { X } from "../turns/declaring";

/** The beginnings of the ids of checks that can be called for: a skill follows by its name, an ability by its id. */
const SKILL = "skill ";
const ABILITY = "ability ";

/** [V-062] Every creature that is called rolls its Action die, with the dice of the skill and of its ability. */
export function call(ref: Referee<VBeing, VIntent>, { name, who, vs, secret, ruleOptions }: Args<"call">): void {
  const checks = new Map(
    who.map(({ id, ...check }) => [id, { name, check: { ...check, ...(vs !== undefined && { vs }) } }]),
  );
  callForRolls(ref, "called", [...checks.keys()], secret === true, (branch, id) => {
    const one = checks.get(id) ?? { name, check: {} };
    const rolled = branch.roll("check", checkPool(asCreature(branch.see(id), id), one), id);
    const target = checkTarget(one);
    if (target) succeeds(branch, rolled, target, ruleOptions);
  });
}

const norm = (name: string): string => name.trim().toLowerCase();
/** The dice and the ability of a creature's skill of this name; empty where the creature does not have the skill. */
function skillOf(x: X, id: Id, name: string): Pick<VCheck, "dice" | "ability"> {
  for (const item of x.facts?.(id)?.items ?? []) {
    const f = featureOf(item);
    if (f?.kind !== "skill" || norm(item.name) !== norm(name)) continue;
    return { ...(f.dice > 0 && { dice: f.dice }), ...(f.ability !== "none" && { ability: f.ability }) };
  }
  return {};
}
/** The checks that these creatures can be called for: every skill that one of them has, then the abilities. */
export function checksFor(x: X): readonly { readonly id: string; readonly name: string }[] {
  const skills = new Map<string, string>();
  for (const id of calledUpon(x))
    for (const item of x.facts?.(id)?.items ?? [])
      if (featureOf(item)?.kind === "skill") skills.set(norm(item.name), item.name.trim());
  const named = [...skills.values()].sort((a, b) => (a < b ? -1 : 1)).map((name) => ({ id: SKILL + name, name }));
  return [...named, ...ABILITIES.map((id) => ({ id: ABILITY + id, name: `FIVEFOLD.Vigor.Ability.${id}` }))];
}
/** [V-062] Only game masters call for rolls. */
export function declareCall(x: X): Declared | Refusal {
  const checks = checksFor(x).map(({ id }) => id);
  const said = callOf(x, checks, "V-062");
  if ("ok" in said) return said;
  const ruleOptions = ruleOptionsOf(x.settings);
  const ability = ABILITIES.find((one) => said.check === ABILITY + one);
  const name = checksFor(x).find(({ id }) => id === said.check)?.name ?? "";
  const checkOf = (id: Id): { ability?: Ability } => (ability ? { ability } : skillOf(x, id, name));
  return declared({
    by: x.by,
    name,
    who: calledUpon(x).map((id) => ({ id, ...checkOf(id) })),
    ...(said.number !== undefined && { vs: said.number }),
    ...(said.secret && { secret: true }),
    ...(ruleOptions && { ruleOptions }),
  });
}
