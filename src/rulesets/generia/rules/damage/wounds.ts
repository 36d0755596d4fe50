import { type Amount, amountOf, type Mod } from "../../../../engine/modifiers";
import type { Id, Put } from "../../../../engine/procedure/types";
import type { DamageClass, Zone } from "../data/names";
import { brittleIn, protectionOf } from "../data/protection";
import { creatureIn, has, limitOf, num, type R, woundsOf } from "../data/read";
import type { GCreature, RuleOptions } from "../data/types";
import { flat, targetNumber } from "../dice/pools";
import { rollSave } from "../states/bonuses";

/** [G-148] How many wounds an amount of damage makes: none up to the threshold, one up to twice as much, and so on. */
export function woundsFrom(damage: number, threshold: number): number {
  if (damage <= threshold) return 0;
  return threshold <= 0 ? damage : Math.ceil(damage / threshold) - 1;
}

/** The number that rolled damage has to pass to be a hit: the armor or Magic Defense, and what a block or a barrier subtracts (`taken`). */
export function armorAmount(c: GCreature, kind: DamageClass, zone: Zone, taken: Mod | null): Amount {
  const id = kind === "absolute" ? "nothing" : kind === "magical" ? "magicDefense" : `armor.${zone}`;
  const lost = kind === "physical" ? brittleIn(c, zone) : 0;
  return amountOf([
    { id, rule: "G-055", kind: "base", value: protectionOf(c, kind, zone) + lost },
    ...(lost > 0 ? [flat("brittle", "G-182", -lost)] : []),
    ...(taken && taken.value > 0 ? [taken] : []),
  ]);
}

/** [G-149], [G-152] Adds wounds one by one; at the wound limit each turns a light one into a severe one. At the limit the creature is unconscious. */
export function wound(c: GCreature, light: number, severe: number, put: Put): true {
  const limit = limitOf(c);
  let now = { light: num(c, "light"), severe: num(c, "severe") };
  for (let n = 0; n < light + severe; n++) {
    const room = now.light + now.severe < limit;
    if (room) now = n < light ? { ...now, light: now.light + 1 } : { ...now, severe: now.severe + 1 };
    else if (now.light > 0) now = { light: now.light - 1, severe: now.severe + 1 };
  }
  for (const what of ["light", "severe"] as const) {
    const by = now[what] - num(c, what);
    if (by !== 0) put({ k: "add", on: c.id, at: what, by });
  }
  if (now.light + now.severe >= limit && !has(c, "unconscious")) put({ k: "add", on: c.id, at: "unconscious", by: 1 });
  return true;
}
/** [G-154] Heals so many light and severe wounds, as far as the creature has them. */
export function heal(c: GCreature, light: number, severe: number, put: Put): true {
  for (const [at, many] of [["light", light] as const, ["severe", severe] as const]) {
    const by = Math.min(num(c, at), Math.max(0, many));
    if (by > 0) put({ k: "add", on: c.id, at, by: -by });
  }
  return true;
}

const SEVERE_BELOW = targetNumber("woundCheck", "G-151", 10);

export interface Suffered {
  readonly wounds: number;
}
/**
 * [G-145] to [G-152] Turns damage into wounds: the first of a blow is light, a check decides about the second, further ones are severe.
 * @param damage after everything that subtracts from it
 * @param threshold what it has to pass for each wound: a wound threshold with armor, or the Toughness
 */
export function suffer(
  ref: R,
  who: Id,
  damage: number,
  threshold: number,
  ruleOptions: RuleOptions | undefined,
): Suffered {
  // [G-129] Without the sister chapter about wounds, damage is only added to a tally.
  if (ruleOptions?.harmModel === "tally" || creatureIn(ref, who).tallies) {
    ref.deed("tally", [{ k: "tally", on: who, by: damage }]);
    return { wounds: 0 };
  }
  const wounds = woundsFrom(damage, threshold);
  if (wounds === 0) {
    ref.say({ key: "FIVEFOLD.Generia.Say.noWound", rule: "G-148", about: who, data: { damage, threshold } });
    return { wounds };
  }
  const second = wounds > 1 && ref.meets(ref.roll("woundCheck", WOUND_CHECK, who), SEVERE_BELOW, "G-151");
  const light = second ? 2 : 1;
  ref.deed("wounds", [{ k: "wound", on: who, light, severe: wounds - light }]);
  return { wounds };
}
const WOUND_CHECK = { dice: [{ n: 1, f: 20 }], flat: 0, mods: [] };

/** [G-150] A new wound that brings the total above half the wound limit: without a successful CON save the creature becomes unconscious. */
export function endure(ref: R, who: Id, { wounds }: Suffered): void {
  const c = creatureIn(ref, who);
  if (c.plain) return;
  const total = woundsOf(c);
  const limit = limitOf(c);
  if (wounds === 0 || has(c, "unconscious") || 2 * total <= limit || total >= limit) return;
  const save = rollSave(ref, "endure", who, "con");
  if (ref.meets(save, targetNumber("endure", "G-150", 2 * total), "G-150")) return;
  ref.deed("faint", [{ k: "status", on: who, what: "unconscious", to: 1 }]);
}
/** [G-153] An unconscious creature with fewer wounds than its limit rolls a CON save to wake. */
export function wake(ref: R, who: Id): void {
  const c = creatureIn(ref, who);
  if (c.plain) return;
  const total = woundsOf(c);
  if (!has(c, "unconscious") || total >= limitOf(c)) return;
  const save = rollSave(ref, "wake", who, "con", [flat("wounds", "G-153", -2 * total)]);
  if (ref.meets(save, targetNumber("wake", "G-153", 10), "G-153"))
    ref.deed("woken", [{ k: "status", on: who, what: "unconscious", to: 0 }]);
}
