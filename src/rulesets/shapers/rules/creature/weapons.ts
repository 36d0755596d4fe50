import type { DocumentFacts, SettingValues } from "../../../../contract/facts";
import { rollsOf } from "../../../../kit/rules/formula";
import { type AbilitySystem, abilityOf, type CreatureSystem, type WeaponSystem, weaponOf } from "../data/documents";
import { listsOf, statusFor } from "../data/lists";
import type { StatusEffect } from "../data/names";
import type { SManeuver, SPart, SRider, SWeapon } from "../data/types";
import { hitBonus } from "./derive";

/** Damage as it is rolled; null where a part of it cannot be read. */
function partsOf(damage: WeaponSystem["damage"]): readonly SPart[] | null {
  const parts: SPart[] = [];
  for (const { formula, type } of damage) {
    const rolls = rollsOf(formula);
    if (!rolls) return null;
    parts.push({ ...rolls, type });
  }
  return parts;
}
/** The first formula that cannot be read; "" where all can. */
export const brokenFormula = (damage: WeaponSystem["damage"]): string =>
  damage.find(({ formula }) => rollsOf(formula) === null)?.formula ?? "";
const ignoring = ({ ignores, ignoresAll }: Pick<WeaponSystem, "ignores" | "ignoresAll">) =>
  ignoresAll ? { ignores: "all" as const } : ignores > 0 ? { ignores } : {};

/** [W-094], [W-147] A weapon in the hands of this creature; null where its damage cannot be read. */
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
/** [W-163] The status that an Ability brings: a named one, or the one of its Elemental type; null: it should bring that and has none. */
export function statusOf(a: AbilitySystem, settings: SettingValues): StatusEffect | "none" | null {
  if (a.status !== "element") return a.status;
  return statusFor(
    listsOf(settings),
    a.damage.map(({ type }) => type),
  );
}
/** What an Ability does to whom it affects. */
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
/** [W-096], [W-097] An Ability as what an attack or its effect is made with; null where its damage cannot be read. */
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
/** [W-104] An Ability that is added to a weapon attack. */
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
/** What an item attacks with: a weapon, or an Ability that is an attack. */
export function attackFacts(item: DocumentFacts, c: CreatureSystem, settings: SettingValues): SWeapon | null {
  const weapon = weaponOf(item);
  if (weapon) return weaponFacts(item.name, weapon, c, settings);
  const ability = abilityOf(item);
  return ability?.resolution === "attack" && ability.activation === "action"
    ? abilityFacts(item.name, ability, c, settings)
    : null;
}
/** Stands for the bare hand, where a number stands for what something is done with; 0: nothing. */
export const BARE = 1;
const KEYS = 9973;
function hashed(itemId: string): number {
  let hash = 7;
  for (let i = 0; i < itemId.length; i++) hash = (hash * 31 + itemId.charCodeAt(i)) % KEYS;
  return hash;
}
/** [W-021] The numbers that stand for the items of somebody: exchanges store numbers only, up to 9999. No two of them are the same, whatever the ids. */
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
/** The number of one item of somebody, or of the bare hand. */
export const keyOf = (itemId: string | undefined, items: readonly { readonly id: string }[]): number =>
  itemId === undefined ? BARE : (keysOf(items).get(itemId) ?? 0);
/** The item for which such a number stands. */
export function itemBy<T extends { readonly id: string }>(key: number, items: readonly T[]): T | undefined {
  const keys = keysOf(items);
  return items.find(({ id }) => keys.get(id) === key);
}
