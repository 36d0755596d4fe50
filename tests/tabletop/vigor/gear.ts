import type { JsonObject } from "../../../src/engine/json";

/** Items and numbers that tests of this game share. Nothing here has a value that a test looks for without naming it. */
type Gear = {
  readonly type: string;
  readonly name: string;
  readonly system: JsonObject;
};
/** A weapon in the main hand with one ordinary damage die, unless told. */
export const weapon = (name: string, system: JsonObject = {}): Gear => ({
  type: "vigorWeapon",
  name,
  system: { equipped: true, ...system },
});
export const armor = (name: string, system: JsonObject = {}): Gear => ({
  type: "vigorArmor",
  name,
  system: { worn: true, ...system },
});
export const feature = (name: string, kind: string, system: JsonObject = {}): Gear => ({
  type: "vigorFeature",
  name,
  system: { kind, ...system },
});
/** Bonus dice by ability. */
export const dice = (given: Readonly<Record<string, number>>): JsonObject =>
  Object.fromEntries(Object.entries(given).map(([ability, many]) => [ability, { dice: many }]));
/** A pool that is full, or holds less. */
export const pool = (max: number, value = max): JsonObject => ({ value, max });
