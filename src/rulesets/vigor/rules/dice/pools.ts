import type { Die, Pool } from "../../../../engine/dice/pool";
import { type Mod, sumOf, switchOff } from "../../../../engine/modifiers";
import { qualityDie } from "../data/quality";
import { diceOf, has } from "../data/read";
import type { Hand, RuleOptions, Scope, VAttack, VCreature, VWeapon } from "../data/types";
import { ORDINARY } from "../data/types";
import { addedSteps } from "./hand";
import { bonusDie } from "./ladder";

export const ACTION_DIE: Die = { n: 1, f: 20 };
export const WOUNDED: Mod = { id: "wounded", rule: "V-004", kind: "step", value: -1, scope: "both", locked: true };
const OFFHAND: Mod = { id: "offhand", rule: "V-052", kind: "step", value: -2, scope: "both", locked: true };
const DISTANT: Mod = { id: "distant", rule: "V-014", kind: "step", value: -1, scope: "action" };
const PRONE: Mod = { id: "prone", rule: "V-090", kind: "step", value: -1, scope: "action" };

/** A modifier of bonus dice. */
export function dice(id: string, rule: string, value: number, scope: Scope, source?: string): Mod {
  return source ? { id, rule, kind: "dice", value, scope, source } : { id, rule, kind: "dice", value, scope };
}
function reaches(mod: Mod, scope: "action" | "effect"): boolean {
  return mod.scope === "both" || mod.scope === scope;
}

/**
 * [V-002], [V-005], [V-006] A pool of its base dice and its bonus dice. All bonus dice have one size, by the sum of the steps; the base
 * dice never change.
 */
export function assemble(base: readonly Die[], mods: readonly Mod[], hand?: Hand): Pool {
  const lines = switchOff(mods, hand?.off);
  const n = Math.max(0, sumOf(lines, "dice"));
  const die: Die = { n, f: bonusDie(sumOf(lines, "step")), burst: true };
  return { dice: n > 0 ? [...base, die] : base, flat: 0, mods: lines };
}

/** [V-012] Every Charge and Challenge of an attack, with the rolls that it counts for. */
function attackSteps(a: VCreature, d: VCreature | null, x: VAttack): Mod[] {
  const mods: Mod[] = [];
  if (a.now.wounded) mods.push(WOUNDED);
  if (x.offhand) mods.push(OFFHAND);
  if (x.weapon.ranged) {
    if (x.situation?.distant) mods.push(DISTANT);
    if (d && has(d, "prone")) mods.push(PRONE);
  }
  x.weapon.steps?.forEach((step, index) => {
    if (step.when === "selfWounded" && !has(a, "wounded")) return;
    if (step.when === "targetWounded" && !(d && has(d, "wounded"))) return;
    const rule = step.when ? "V-110" : step.steps < 0 ? "V-003" : "V-008";
    mods.push({ id: `weapon.${index}`, rule, kind: "step", value: step.steps, scope: step.scope, source: step.label });
  });
  if (x.hand) mods.push(...addedSteps(x.hand));
  return mods;
}
export function addedDice(hand: Hand | undefined, kind: string, scope: Scope): Mod[] {
  const mods: Mod[] = [];
  hand?.added?.forEach((line, index) => {
    if (line.kind === kind) mods.push(dice(`added.${index}`, "V-007", line.value, scope, line.label));
  });
  return mods;
}

/** [V-041], [V-042] Action die and the dice of the matching ability. */
export function attackPool(a: VCreature, d: VCreature | null, x: VAttack): Pool {
  const ability = x.weapon.ability ?? "agility";
  const mods = [dice(`ability.${ability}`, "V-042", diceOf(a, ability), "action")];
  if (x.weapon.attackDice) mods.push(dice("weapon.dice", "V-007", x.weapon.attackDice, "action", x.weapon.name));
  if (x.hand) mods.push(...addedDice(x.hand, "attackDie", "action"));
  for (const step of attackSteps(a, d, x)) if (reaches(step, "action")) mods.push(step);
  return assemble([ACTION_DIE], mods, x.hand);
}

/** [V-103] to [V-106]: as many quality dice as the damage value, and the bonus dice that burst. */
export function damagePool(a: VCreature, d: VCreature | null, x: VAttack): Pool {
  const weapon = x.weapon;
  const base: Die[] = [];
  if (weapon.value > 0) base.push({ n: weapon.value, f: qualityDie(weapon.quality ?? ORDINARY, x.ruleOptions) });
  const mods: Mod[] = bonusDamage(a, weapon);
  if (weapon.damageDice) mods.push(dice("weapon.damage", "V-007", weapon.damageDice, "effect", weapon.name));
  if (x.hand) mods.push(...addedDice(x.hand, "damageDie", "effect"));
  for (const step of attackSteps(a, d, x)) {
    const boosted = x.ruleOptions?.chargesBoostEffects && step.value > 0;
    if (reaches(step, "effect") || boosted) mods.push(step);
  }
  return assemble(base, mods, x.hand);
}
function bonusDamage(a: VCreature, weapon: VWeapon): Mod[] {
  if (weapon.bonus === "strength") return [dice("ability.strength", "V-105", diceOf(a, "strength"), "effect")];
  if (weapon.bonus === "skill") return [dice("skill", "V-106", weapon.skillDice ?? 0, "effect")];
  return [];
}

/** [V-070] The Action die and the dice of Speed; [V-089] while prone a quarter of those dice. */
export function defencePool(d: VCreature, ruleOptions?: RuleOptions): Pool {
  const speed = diceOf(d, "speed");
  const mods = [dice("ability.speed", "V-070", speed, "action")];
  if (d.now.prone && speed > 0) {
    const left = ruleOptions?.proneRounding === "up" ? Math.ceil(speed / 4) : Math.floor(speed / 4);
    mods.push({ id: "proneSpeed", rule: "V-089", kind: "dice", value: left - speed, scope: "action", locked: true });
  }
  if (d.now.wounded) mods.push(WOUNDED);
  return assemble([ACTION_DIE], mods);
}

/** [V-029], [V-030] The Action die and the bonus dice of initiative; an ability alone gives none. */
export function initiativePool(c: VCreature): Pool {
  const mods: Mod[] = [];
  if (c.initiative) mods.push(dice("initiative", "V-030", c.initiative, "action"));
  // Where the ambush came from another side, the start of the encounter has already ended Over Watch.
  if (has(c, "overWatch")) mods.push(dice("overWatch", "V-036", 1, "action"));
  if (has(c, "wounded")) mods.push(WOUNDED);
  return assemble([ACTION_DIE], mods);
}

/** [V-071], [V-054] The Vigor that Defense costs now. */
export function defencePrice(d: VCreature): number {
  return Math.max(0, 5 - (d.now.defending ? 2 : 0));
}
