import type { DocumentFacts, SettingValues } from "../../../../contract/facts";
import { rollsOf } from "../../../../kit/rules/formula";
import { type AbilitySystem, abilityOf, type CreatureSystem, type WeaponSystem, weaponOf } from "../data/documents";
import { listsOf, statusFor } from "../data/lists";
import type { StatusEffect } from "../data/names";
import type { SManeuver, SPart, SRider, SWeapon } from "../data/types";
import { hitBonus } from "./derive";

/** The parts of damage as they are rolled; null: a formula cannot be read. */
function partsOf(damage: WeaponSystem["damage"]): readonly SPart[] | null {
  const parts: SPart[] = [];
  for (const { formula, type } of damage) {
    const rolls = rollsOf(formula);
    if (!rolls) return null;
    parts.push({ ...rolls, type });
  }
  return parts;
}
/** The first formula that cannot be read; "": all can. */
export const brokenFormula = (damage: WeaponSystem["damage"]): string =>
  damage.find(({ formula }) => rollsOf(formula) === null)?.formula ?? "";
const ignoring = ({ ignores, ignoresAll }: Pick<WeaponSystem, "ignores" | "ignoresAll">) =>
  ignoresAll ? { ignores: "all" as const } : ignores > 0 ? { ignores } : {};

/** [W-094], [W-147] A weapon as this creature attacks with it; null: its damage cannot be read. */
export function weaponFacts(
  name: string,
  stored: WeaponSystem,
  c: CreatureSystem,
  settings: SettingValues,
): SWeapon | null {
  const parts = partsOf(stored.damage);
  if (!parts) return null;
  const [primary, secondary] = hitBonus(c, stored.primary, stored.secondary, settings);
  return {
    name,
    primary: [stored.primary, primary],
    secondary: [stored.secondary, secondary],
    parts,
    reach: stored.range,
    ...(stored.mode === "ranged" && { ranged: true as const }),
    ...ignoring(stored),
  };
}
/**
 * [W-163] The status that an Ability causes: a named one, or the one of its Elemental damage; null: it should be the latter, but there is
 * none.
 */
export function statusOf(a: AbilitySystem, settings: SettingValues): StatusEffect | "none" | null {
  if (a.status !== "element") return a.status;
  return statusFor(
    listsOf(settings),
    a.damage.map(({ type }) => type),
  );
}
/** The effects of an Ability on its target besides damage; undefined: there are none. */
function riderOf(a: AbilitySystem, settings: SettingValues): SRider | undefined {
  const { lasts, push, aid } = a;
  const status = statusOf(a, settings) ?? "none";
  const aids = aid.what !== "none" && aid.by !== 0;
  const rider: SRider = {
    ...(status !== "none" && { status }),
    ...((status !== "none" || aids) &&
      lasts > 0 && { lasts, ...(a.lastsIn === "rounds" && { rounds: true as const }) }),
    ...(aid.what !== "none" && aids && { aid: { what: aid.what, by: aid.by } }),
    ...(push.kind !== "none" && push.metres > 0 && { push: { kind: push.kind, metres: push.metres } }),
  };
  return Object.keys(rider).length > 0 ? rider : undefined;
}
/** [W-096], [W-097] An Ability as this creature uses it, for an attack or for another effect; null: its damage cannot be read. */
export function abilityFacts(
  name: string,
  a: AbilitySystem,
  c: CreatureSystem,
  settings: SettingValues,
): SWeapon | null {
  const parts = partsOf(a.damage);
  if (!parts) return null;
  const [primary, secondary] = hitBonus(c, c.primary, c.secondary, settings);
  const rider = riderOf(a, settings);
  return {
    name,
    primary: [c.primary, primary],
    secondary: [c.secondary, secondary],
    parts,
    reach: a.range,
    tier: a.tier,
    ...(a.mode === "ranged" && { ranged: true as const }),
    ...ignoring(a),
    ...(rider && { rider }),
  };
}
/** [W-104] An Ability as it is added to a weapon attack; null: its damage cannot be read. */
export function maneuverFacts(name: string, a: AbilitySystem, settings: SettingValues): SManeuver | null {
  const parts = partsOf(a.damage);
  const rider = riderOf(a, settings);
  return parts && { name, tier: a.tier, parts, ...ignoring(a), ...(rider && { rider }) };
}
/** The bare hand: 1 Physical, with the two Stats of the Archetype (the source has no number for it). */
export function unarmedOf(c: CreatureSystem, settings: SettingValues): SWeapon {
  const [primary, secondary] = hitBonus(c, c.primary, c.secondary, settings);
  return {
    name: "FIVEFOLD.Shapers.Unarmed",
    primary: [c.primary, primary],
    secondary: [c.secondary, secondary],
    parts: [{ dice: [], flat: 1, type: "physical" }],
    reach: 1,
  };
}
/** An item as this creature attacks with it: a weapon or an attack Ability; null: it is neither, or its damage cannot be read. */
export function attackFacts(item: DocumentFacts, c: CreatureSystem, settings: SettingValues): SWeapon | null {
  const weapon = weaponOf(item);
  if (weapon) return weaponFacts(item.name, weapon, c, settings);
  const ability = abilityOf(item);
  return ability?.resolution === "attack" && ability.activation === "action"
    ? abilityFacts(item.name, ability, c, settings)
    : null;
}
/** The number that stands for the bare hand, where a number stands for an item; 0 stands for nothing. */
export const BARE = 1;
const KEYS = 9973;
function hashed(itemId: string): number {
  let hash = 7;
  for (let i = 0; i < itemId.length; i++) hash = (hash * 31 + itemId.charCodeAt(i)) % KEYS;
  return hash;
}
/**
 * [W-021] The numbers that stand for the items of a creature, because exchanges store only numbers here. They are at most 9999, and no two
 * are the same.
 */
function keysOf(items: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  const keys = new Map<string, number>();
  const taken = new Set<number>();
  for (const id of items.map((item) => item.id).sort()) {
    let hash = hashed(id);
    while (taken.has(hash)) hash = (hash + 1) % KEYS;
    taken.add(hash);
    keys.set(id, BARE + 1 + hash);
  }
  return keys;
}
/** The number that stands for an item of a creature, or for the bare hand; 0: the creature has no such item. */
export const keyOf = (itemId: string | undefined, items: readonly { readonly id: string }[]): number =>
  itemId === undefined ? BARE : (keysOf(items).get(itemId) ?? 0);
/** The item of a creature for which a number stands. */
export function itemBy<T extends { readonly id: string }>(key: number, items: readonly T[]): T | undefined {
  const keys = keysOf(items);
  return items.find(({ id }) => keys.get(id) === key);
}
