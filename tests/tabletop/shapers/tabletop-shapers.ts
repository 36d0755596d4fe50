import type { JsonObject } from "../../../src/engine/json";
import { type Creature, type CreatureSpec, type Tabletop, type TabletopOptions, tabletop } from "../tabletop";

type Gear = { readonly type: string; readonly name: string; readonly system: JsonObject };
type Part = readonly [formula: string, type: string];
const parts = (damage: readonly Part[]) => damage.map(([formula, type]) => ({ formula, type }));
/** A weapon in the main hand, unless told. */
export const weapon = (
  name: string,
  damage: readonly Part[] = [["1d8", "physical"]],
  system: JsonObject = {},
): Gear => ({
  type: "shapersWeapon",
  name,
  system: { place: 2, damage: parts(damage), ...system },
});
export const bow = (name = "Bow", system: JsonObject = {}): Gear =>
  weapon(name, [["1d8", "physical"]], { mode: "ranged", range: 20, place: 4, hands: 2, ...system });
export const armor = (value: number, system: JsonObject = {}): Gear => ({
  type: "shapersArmor",
  name: "Armor",
  system: { place: 1, armor: value, ...system },
});
export const ability = (name: string, damage: readonly Part[], system: JsonObject = {}): Gear => ({
  type: "shapersAbility",
  name,
  system: { damage: parts(damage), cost: { ap: 2 }, ...system },
});
export const trait = (name: string, system: JsonObject): Gear => ({ type: "shapersTrait", name, system });

/** A table of this game whose map has squares of one metre. */
export async function field(options?: TabletopOptions): Promise<Tabletop> {
  const table = await tabletop("shapers", options);
  await table.scene({ grid: { distance: 1, units: "m" } });
  return table;
}
export interface Duel {
  readonly table: Tabletop;
  readonly ilse: Creature;
  readonly reaver: Creature;
}
/** Ilse, whose turn it is, with a sword; a reaver beside her. Her Initiative is 30, his 20, and his Evasion 10. */
export async function duel(
  ilse: CreatureSpec = {},
  reaver: CreatureSpec = {},
  options?: TabletopOptions,
): Promise<Duel> {
  const table = await field(options);
  const stats = ilse.system?.stats;
  const first = await table.creature("Ilse", {
    items: [weapon("Sword")],
    owner: "Mara",
    disposition: "friendly",
    ...ilse,
    system: { ...ilse.system, stats: { instinct: 15, ...(typeof stats === "object" ? stats : {}) } },
  });
  const second = await table.creature("Reaver", { owner: "Jon", disposition: "hostile", ...reaver });
  await table.encounter(first, second);
  await table.start();
  return { table, ilse: first, reaver: second };
}

/** The answer that picks a space of the map, by its middle. */
export const there = (column: number, row: number) => ({
  option: "there",
  fields: { where: { x: column * 100 + 50, y: row * 100 + 50, elevation: 0 } },
});
