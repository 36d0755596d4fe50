import type { Mod } from "../../../../engine/modifiers";
import type { UCreature } from "../data/being.types";
import { affected, bornBy, half, has, isSenseless, type See, shares } from "../data/read";
import type { Affected, Armor, Resistance } from "../data/terms";

/** [U-027] The walking speed before effects: as it was entered, else half of the flying speed, else 6. */
function walkBase(c: Pick<UCreature, "walk" | "fly">): number {
  if (c.walk !== undefined) return c.walk;
  return c.fly ? half(c.fly) : 6;
}
/** [U-135] The speed of an ambushed creature: two less, but not below 1; a speed of 0 stays 0. */
function ambushedSpeed(speed: number): number {
  return Math.max(Math.min(speed, 1), speed - 2);
}

/** [U-023] The metres of one Move by walking or flying: base, changes, factors, ambush, in this order, and never below 0. */
export function speedIn(c: UCreature, mode: "walk" | "fly", see: See): number {
  let speed = (mode === "walk" ? walkBase(c) : (c.fly ?? 0)) + affected(c, "speed", see);
  for (const { spec } of bornBy(c, see))
    if (spec.speedTimes !== undefined) speed = Math.floor((speed * spec.speedTimes) / 100);
  if (c.now.ambushed) speed = ambushedSpeed(speed);
  return Math.max(0, speed);
}
/** [U-031] How a creature moves; in the air it flies. */
function modeOf(c: UCreature): "walk" | "fly" {
  return c.now.flying ? "fly" : "walk";
}
/** [U-090], [U-091] The speed that orders the turns of a round. */
export function currentSpeed(c: UCreature, see: See): number {
  return speedIn(c, modeOf(c), see);
}
/** [U-025] The metres of a run: twice the speed, unless the creature has another number. */
export function runSpeed(c: UCreature, mode: "walk" | "fly", see: See): number {
  return mode === "walk" && c.run !== undefined ? c.run : 2 * speedIn(c, mode, see);
}

/** [U-038], [U-039] How many actions or minor actions a creature has in a turn. */
export function allowanceOf(c: UCreature, what: "actions" | "minors", see: See): number {
  if (c.now.stunned) return 0;
  return Math.max(0, (c[what] ?? 1) + affected(c, what, see));
}
export function armorOf(c: UCreature, what: Armor, see: See): number {
  if (bornBy(c, see).some(({ spec }) => spec.noArmor)) return 0;
  return Math.max(0, (c[what] ?? 0) + affected(c, what, see));
}

const base = (id: string, rule: string, value: number): Mod => ({ id, rule, kind: "base", value, locked: true });
/**
 * The changes of a number by effects, as one modifier each.
 * @param nth the index of the roll in its exchange, for effects that rolls use up
 */
export function effectLines(c: UCreature, what: Affected, rule: string, see: See, nth = 0): Mod[] {
  return shares(c, what, see, nth).map(({ name, by }, index) => ({
    id: `effect.${what}.${index}`,
    rule,
    kind: "flat",
    value: by,
    source: name,
  }));
}
/**
 * [U-059], [U-067] The modifiers of a resistance. Immobilized creatures have one Evasion less, stunned ones two Parry and Evasion
 * less.
 */
export function resistanceMods(c: UCreature, which: Resistance, see: See, nth = 0): Mod[] {
  const mods = [base(`resistance.${which}`, c.object ? "U-067" : "U-059", c.resist[which] ?? 0)];
  if (which === "evasion" && (has(c, "immobilized") || isSenseless(c))) {
    mods.push({ id: "immobilized", rule: "U-131", kind: "flat", value: -1 });
  }
  if ((which === "evasion" || which === "parry") && (has(c, "stunned") || isSenseless(c))) {
    mods.push({ id: "stunned", rule: "U-059", kind: "flat", value: -2 });
  }
  mods.push(...effectLines(c, which, "U-059", see, nth));
  return mods;
}
