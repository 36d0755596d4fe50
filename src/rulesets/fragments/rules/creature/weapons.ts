import type { DocumentFacts } from "../../../../contract/facts";
import { rollsOf } from "../../../../kit/rules/formula";
import { freeHands, type GearPlace, readGear } from "../../../../kit/rules/gear";
import type { CreatureSystem, WeaponSystem } from "../data/documents";
import { gearOf, weaponOf } from "../data/documents";
import type { FCreature, FWay, FWeapon } from "../data/types";

/** Whether something is in the hand; what nature gave always is. */
export function isAtHand({ natural, place }: WeaponSystem): boolean {
  return natural || HELD.includes(readGear({ place }).place);
}
/** [F-191], [F-197] Whether it takes both hands. */
export const isBothHanded = ({ natural, place }: WeaponSystem): boolean =>
  !natural && readGear({ place }).place === "both";
const HELD: readonly GearPlace[] = ["main", "off", "both"];

/** [F-185] Whether a weapon has lost all of its Hit Points. */
export const isDestroyed = ({ hp }: WeaponSystem): boolean => hp.max > 0 && hp.value === 0;
const isUsable = (weapon: WeaponSystem): boolean => isAtHand(weapon) && !isDestroyed(weapon);

/** Every weapon that could be used now: in the hand or given by nature, and not destroyed. */
export const weaponsAtHand = (items: readonly DocumentFacts[]): readonly DocumentFacts[] =>
  items.filter((item) => {
    const weapon = weaponOf(item);
    return weapon !== null && isUsable(weapon);
  });

const FIST: FWeapon = {
  name: "FIVEFOLD.Fragments.Unarmed",
  damage: { dice: [], flat: 1 },
  type: "physical",
  reach: 5,
};
/** [F-047] Whether a weapon of that name is the bare hand, which nobody can be without. */
export const isBareHand = (name: string): boolean => name === FIST.name;
/** The bare hand: it does 1 damage, and what STR adds. */
export const unarmedOf = (c: CreatureSystem): FWeapon => ({ ...FIST, strength: c.attributes.str, reach: c.reach });

/** What a weapon is in somebody's hand, used in this way; null where its damage can't be read. */
export function weaponFacts(name: string, w: WeaponSystem, c: CreatureSystem, way: FWay): FWeapon | null {
  const damage = rollsOf(w.damage);
  if (!damage) return null;
  const usual = way === "melee" ? "str" : "none";
  const attribute = w.damageAttribute === "usual" ? usual : w.damageAttribute;
  const strength = attribute === "none" ? 0 : c.attributes[attribute];
  const critical = w.critical ?? c.critical;
  return {
    name,
    damage,
    ...(strength !== 0 && { strength }),
    type: w.damageType,
    reach: Math.max(w.reach, c.reach),
    ...((w.weight === "light" || w.weight === "medium") && { nimble: true as const }),
    ...(w.weight === "heavy" && { heavy: true as const }),
    ...(critical !== null && { critical }),
  };
}
/** [F-008] What a creature makes a melee attack roll with: what it holds, else what nature gave it, else the bare hand. */
export function mainOf(items: readonly DocumentFacts[], c: CreatureSystem): FWeapon {
  const near = items.flatMap((item) => {
    const weapon = weaponOf(item);
    return weapon && isUsable(weapon) && weapon.ways.includes("melee")
      ? [{ name: item.name, id: item.id, weapon }]
      : [];
  });
  // In no order of the inventory, which is another one after something was laid down and taken up again.
  const [held] = near.sort((a, b) => handRank(a.weapon) - handRank(b.weapon) || (a.id < b.id ? -1 : 1));
  return (held && weaponFacts(held.name, held.weapon, c, "melee")) ?? unarmedOf(c);
}
/** The main hand comes before the other one, and what is held before what nature gave. */
const handRank = ({ natural, place }: WeaponSystem): number =>
  natural ? HELD.length : HELD.indexOf(readGear({ place }).place);
/** [F-048] The attributes with which a creature may make a melee attack roll, the better one first. */
export function meleeAttributes({
  main,
  attributes,
}: Pick<FCreature, "main" | "attributes">): readonly ["str" | "dex", ...("str" | "dex")[]] {
  if (!main.nimble) return ["str"];
  return attributes.dex > attributes.str ? ["dex", "str"] : ["str", "dex"];
}
/** [F-049] How far it reaches: the longest of its own reach and of the melee weapons in its hands. */
export function reachOf(items: readonly DocumentFacts[], c: CreatureSystem): number {
  const reaches = items.flatMap((item) => {
    const weapon = weaponOf(item);
    return weapon && isUsable(weapon) && weapon.ways.includes("melee") ? [weapon.reach] : [];
  });
  return Math.max(c.reach, ...reaches);
}
/** Where a creature has each of its things. */
export const gearPlacesOf = (items: readonly DocumentFacts[]): readonly GearPlace[] =>
  items.flatMap((item) => {
    const stored = weaponOf(item) ?? gearOf(item);
    return stored ? [readGear({ place: stored.place }).place] : [];
  });
/** [F-105] Hands that hold nothing, and natural weapons beyond them. @param grips how many it is in */
export function handsLeft(items: readonly DocumentFacts[], hands: number, grips: number): number {
  const natural = items.filter((item) => {
    const weapon = weaponOf(item);
    return weapon?.natural && !isDestroyed(weapon);
  }).length;
  return freeHands(hands, gearPlacesOf(items)) + natural - grips;
}
/** Where somebody has a thing; null for what is no gear, and for what nature gave. */
export function whereKept(item: DocumentFacts): { readonly place: GearPlace; readonly held: boolean } | null {
  const weapon = weaponOf(item);
  const stored = weapon ?? gearOf(item);
  if (!stored || weapon?.natural) return null;
  const { place } = readGear({ place: stored.place });
  return { place, held: HELD.includes(place) };
}
