import type { JsonObject } from "../../../src/engine/json";
import { type Creature, type CreatureSpec, type Tabletop, type TabletopOptions, tabletop } from "../tabletop";

type Gear = { readonly type: string; readonly name: string; readonly system: JsonObject };
/** In the main hand, unless told. */
export const weapon = (name: string, system: JsonObject = {}): Gear => ({
  type: "fragmentsWeapon",
  name,
  system: { place: 2, ...system },
});
export const gear = (name: string, system: JsonObject = {}): Gear => ({ type: "fragmentsGear", name, system });
/** STR, DEX and ESS. */
export const attributes = (str: number, dex = 5, ess = 5): JsonObject => ({ attributes: { str, dex, ess } });
export const hp = (value: number, max = value): JsonObject => ({ hp: { value, max } });

/** A table of this game whose map has squares of 5 feet. */
export async function field(options?: TabletopOptions, more: Parameters<Tabletop["scene"]>[0] = {}): Promise<Tabletop> {
  const table = await tabletop("fragments", options);
  await table.scene({ grid: { distance: 5, units: "ft" }, ...more });
  return table;
}
export interface Duel {
  readonly table: Tabletop;
  readonly ada: Creature;
  readonly ben: Creature;
}
/** Ada, whose turn it is, and Ben beside her. */
export async function duel(
  ada: CreatureSpec = {},
  ben: CreatureSpec = {},
  options?: TabletopOptions,
  more?: Parameters<Tabletop["scene"]>[0],
): Promise<Duel> {
  const table = await field(options, more);
  const first = await table.creature("Ada", { at: [5, 5], ...ada, owner: "Mara", disposition: "friendly" });
  const second = await table.creature("Ben", { at: [6, 5], ...ben, owner: "Jon", disposition: "hostile" });
  await table.encounter(first, second, { initiative: [18, 12] });
  await table.start();
  return { table, ada: first, ben: second };
}
