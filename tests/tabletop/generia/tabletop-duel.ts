import type { JsonObject } from "../../../src/engine/json";
import { type Creature, type CreatureSpec, type Tabletop, type TabletopOptions, tabletop } from "../tabletop";

type Gear = { readonly type: string; readonly name: string; readonly system: JsonObject };
/** A weapon in the hand, unless told. */
export const weapon = (name: string, system: JsonObject = {}): Gear => ({
  type: "generiaWeapon",
  name,
  system: { equipped: true, ...system },
});
export const armor = (name: string, zone: string, value: number, system: JsonObject = {}): Gear => ({
  type: "generiaArmor",
  name,
  system: { worn: true, zone, armor: value, ...system },
});
export const arrows = (quantity: number, formula = "1d6"): Gear => ({
  type: "generiaGear",
  name: "Arrows",
  system: { kind: "ammunition", quantity, damage: { formula } },
});
export const perk = (name: string, ...flags: readonly string[]): Gear => ({
  type: "generiaPerk",
  name,
  system: { flags: [...flags] },
});
export const counter = (energy = 1): Gear => ({
  type: "generiaSkill",
  name: "Counter",
  system: { use: "reactive", energy, counter: true },
});
/** Modifiers by attribute, as somebody typed them. */
export const mods = (given: Readonly<Record<string, number>>): JsonObject => ({
  attributes: Object.fromEntries(Object.entries(given).map(([attribute, mod]) => [attribute, { mod }])),
});
/** A weapon whose Attack Value is this, whatever its bearer's attributes are. */
export const trained = (value: number, subtype = "swords"): JsonObject => ({
  proficiencies: [{ name: subtype, value }],
});

/** A table of this game whose map is counted in metres, one to a space. */
export async function field(options?: TabletopOptions): Promise<Tabletop> {
  const table = await tabletop("generia", options);
  await table.scene({ grid: { distance: 1, units: "m" } });
  return table;
}
export interface Duel {
  readonly table: Tabletop;
  readonly ilse: Creature;
  readonly reaver: Creature;
}
/** Ilse, whose turn it is, with a sword that she knows well enough for the Attack Value; a reaver beside her. */
export async function duel(
  value: number,
  ilse: CreatureSpec = {},
  reaver: CreatureSpec = {},
  options?: TabletopOptions,
): Promise<Duel> {
  const table = await field(options);
  const first = await table.creature("Ilse", {
    items: [weapon("Sword", { proficiency: "swords", damage: { formula: "2d6" } })],
    ...ilse,
    system: { ...trained(value), ...ilse.system },
    owner: "Mara",
    disposition: "friendly",
  });
  const second = await table.creature("Reaver", { ...reaver, owner: "Jon", disposition: "hostile" });
  await table.encounter(first, second, { initiative: [18, 12] });
  await table.start();
  return { table, ilse: first, reaver: second };
}
