import type { DocumentFacts } from "../../../../contract/facts";
import { rollsOf } from "../../../../kit/rules/formula";
import type { CreatureSystem, WeaponSystem } from "../data/documents";
import { weaponOf } from "../data/documents";
import type { GGuard, GWeapon } from "../data/types";
import { modOf } from "./derive";

/** [G-010] What nature gave is always at hand. */
const isNatural = (w: WeaponSystem): boolean => w.class === "natural" || w.tags.includes("natural");
export const isAtHand = (w: WeaponSystem): boolean => w.equipped || isNatural(w);
/** [G-028] It flies: distance and cover matter, strength does not. */
export const isRanged = (w: WeaponSystem): boolean => w.class === "ranged" || w.class === "thrown";

/** The proficiency value of a creature with a kind of weapon; null: it never learned it. */
function proficiencyWith(c: CreatureSystem, subtype: string): number | null {
  const wanted = subtype.trim().toLowerCase();
  const line = c.proficiencies.find(({ name }) => name.trim().toLowerCase() === wanted);
  return wanted !== "" && line && line.value > 0 ? line.value : null;
}
/** [G-144] Creatures and natural weapons need to learn nothing. */
function unskilled(c: CreatureSystem, w: WeaponSystem): boolean {
  return c.character && !isNatural(w) && w.proficiency.trim() !== "" && proficiencyWith(c, w.proficiency) === null;
}
/** [G-140] The Attack Value, fractions dropped. */
function attackValueOf(c: CreatureSystem, w: Pick<WeaponSystem, "proficiency" | "hitRate">): number {
  return (proficiencyWith(c, w.proficiency) ?? 0) + Math.floor(modOf(c, "dex") * w.hitRate);
}
/** [G-142], [G-177] */
function blockStrengthOf(c: CreatureSystem, w: WeaponSystem): number {
  const own = modOf(c, "con") + modOf(c, "str");
  return (isNatural(w) ? Math.floor(own / 2) : own) + (w.shield ? w.shieldBonus : 0);
}
/** [G-141] */
function blockValueOf(c: CreatureSystem, w: Pick<WeaponSystem, "proficiency">): number {
  return (proficiencyWith(c, w.proficiency) ?? 0) + modOf(c, "con") + modOf(c, "str");
}

/** What a weapon is in somebody's hand; null where its damage can't be read. */
export function weaponFacts(name: string, w: WeaponSystem, c: CreatureSystem): GWeapon | null {
  const rolls = rollsOf(w.damage.formula);
  if (!rolls) return null;
  const strength = isRanged(w) ? 0 : Math.floor(modOf(c, "str") * w.damageRating);
  const breaks = w.blockbreaker * Math.max(0, modOf(c, "str"));
  return {
    name,
    attack: attackValueOf(c, w),
    damage: {
      dice: rolls.dice,
      flat: rolls.flat,
      ...(strength !== 0 && { strength }),
      ...(w.damage.class !== "physical" && { class: w.damage.class }),
      type: w.damage.type,
    },
    reach: reachOf(w),
    ...(unskilled(c, w) && { unskilled: true as const }),
    ...(isNatural(w) && { natural: true as const }),
    ...(w.tags.includes("short") && { short: true as const }),
    ...(w.tags.includes("long") && { long: true as const }),
    ...(w.tags.includes("unpredictable") && { unpredictable: true as const }),
    ...(w.tags.includes("cavalry") && { cavalry: true as const }),
    ...(breaks > 0 && { breaks }),
  };
}
/** [G-177] A long weapon reaches two metres. */
const reachOf = (w: WeaponSystem): number => (w.tags.includes("long") ? Math.max(2, w.reach) : w.reach);

const NOTHING_HELD: GWeapon = { name: "", attack: 0, damage: { dice: [], flat: 0, type: "" }, reach: 1, natural: true };
/** [G-010] The bare hand: a natural weapon that is always there. Its name is a translation key. */
export function unarmedOf(c: CreatureSystem): GWeapon {
  return weaponFacts("FIVEFOLD.Generia.Unarmed", bareHand(c), c) ?? NOTHING_HELD;
}
function bareHand(c: CreatureSystem): WeaponSystem {
  return {
    ...BARE,
    damage: { formula: rollsOf(c.unarmed.formula) ? c.unarmed.formula : "0", class: "physical", type: c.unarmed.type },
  };
}
const BARE: Omit<WeaponSystem, "damage"> = {
  class: "natural",
  equipped: true,
  hand: "both",
  hitRate: 1,
  damageRating: 1,
  proficiency: "unarmed",
  reach: 1,
  bands: { short: 0, medium: 0, long: 0 },
  range: 0,
  canBlock: true,
  canParry: true,
  shield: false,
  shieldBonus: 0,
  blockbreaker: 0,
  tags: [],
  focus: "",
  weight: 0,
  notes: "",
};

interface Held {
  readonly name: string;
  readonly weapon: WeaponSystem;
}
/** The weapons that are at hand, in the order of the items. */
export function heldOf(items: readonly DocumentFacts[]): Held[] {
  return items.flatMap((item) => {
    const weapon = weaponOf(item);
    return weapon && isAtHand(weapon) ? [{ name: item.name, weapon }] : [];
  });
}
/** [G-161] What a melee attack out of turn is made with: a weapon in the hand, else a natural one, else the bare hand. */
export function mainOf(items: readonly DocumentFacts[], c: CreatureSystem): GWeapon {
  const near = heldOf(items).filter(({ weapon }) => !isRanged(weapon) && !weapon.shield);
  const held = near.find(({ weapon }) => !isNatural(weapon)) ?? near[0];
  return (held && weaponFacts(held.name, held.weapon, c)) ?? unarmedOf(c);
}

function guardFacts(name: string, w: WeaponSystem, c: CreatureSystem): GGuard | null {
  const blocks = w.canBlock && !w.tags.includes("noBlock");
  if (isRanged(w) || (!blocks && !w.canParry)) return null;
  return {
    name,
    ...(blocks && { block: [blockValueOf(c, w), blockStrengthOf(c, w)] as const }),
    ...(w.canParry && { parry: [attackValueOf(c, w), proficiencyWith(c, w.proficiency) ?? 0] as const }),
    ...(w.shield && { shield: true as const }),
    ...(unskilled(c, w) && { unskilled: true as const }),
    ...(w.tags.includes("parry") && { parrying: true as const }),
  };
}
/** [G-032], [G-036] What somebody can block and parry with: what it holds, else its bare hands. */
export function guardsOf(items: readonly DocumentFacts[], c: CreatureSystem): readonly GGuard[] {
  const held = heldOf(items).flatMap(({ name, weapon }) => guardFacts(name, weapon, c) ?? []);
  if (held.length > 0 || !c.limbs) return held;
  return [guardFacts("FIVEFOLD.Generia.Unarmed", bareHand(c), c)].flatMap((guard) => guard ?? []);
}
