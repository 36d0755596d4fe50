import type { ActorFacts, DocumentFacts, SettingValues } from "../../../../contract/facts";
import { type Rolls, rollsOf } from "../../../../kit/rules/formula";
import { bounded } from "../data/bounds";
import { hasStatus } from "../data/conditions";
import type { CreatureSystem, WeaponSystem } from "../data/documents";
import { weaponOf } from "../data/documents";
import { OPTIONS } from "../data/options";
import { isUsed, tableIn } from "../data/statusTable";
import type { GGuard, GWeapon } from "../data/types";
import { modOf } from "./derive";

/** [G-010] Whether a weapon is a natural one, which is always at hand. */
export const isNatural = (w: WeaponSystem): boolean => w.class === "natural" || w.tags.includes("natural");
export const isAtHand = (w: WeaponSystem): boolean => w.equipped || isNatural(w);
/** [G-012] Whether no weapon is in the main hand, so that a new weapon can begin there. */
export const mainHandFree = (items: readonly DocumentFacts[]): boolean =>
  !items.some((item) => {
    const w = weaponOf(item);
    return w?.equipped && !isNatural(w) && (w.hand !== "off" || w.tags.includes("twoHanded"));
  });
/** [G-028] Whether attacks with a weapon fly: distance and cover count for them, and strength does not. */
export const isRanged = (w: WeaponSystem): boolean => w.class === "ranged" || w.class === "thrown";

/** The proficiency of a creature with a kind of weapon; null: it has none. */
function proficiencyWith(c: CreatureSystem, subtype: string): number | null {
  const wanted = subtype.trim().toLowerCase();
  const line = c.proficiencies.find(({ name }) => name.trim().toLowerCase() === wanted);
  return wanted !== "" && line && line.value > 0 ? line.value : null;
}
/** [G-144] Whether a character lacks the proficiency for a weapon. Natural weapons, and creatures that are no characters, need none. */
function unskilled(c: CreatureSystem, w: WeaponSystem): boolean {
  return c.character && !isNatural(w) && w.proficiency.trim() !== "" && proficiencyWith(c, w.proficiency) === null;
}
/** [G-140] The Attack Value: the typed one, else the proficiency and DEX-MOD times the hit rate, rounded down. */
function attackValueOf(c: CreatureSystem, w: WeaponSystem): number {
  return w.typed.attack ?? bounded((proficiencyWith(c, w.proficiency) ?? 0) + Math.floor(modOf(c, "dex") * w.hitRate));
}
/** [G-142], [G-177] The Block Strength: the typed one, else CON-MOD and STR-MOD, halved for a natural weapon, and the bonus of a shield. */
function blockStrengthOf(c: CreatureSystem, w: WeaponSystem): number {
  if (w.typed.strength !== null) return w.typed.strength;
  const own = modOf(c, "con") + modOf(c, "str");
  return bounded((isNatural(w) ? Math.floor(own / 2) : own) + (w.shield ? w.shieldBonus : 0));
}
/** [G-141] The Block Value: the typed one, else the proficiency, CON-MOD and STR-MOD. */
function blockValueOf(c: CreatureSystem, w: WeaponSystem): number {
  return w.typed.block ?? bounded((proficiencyWith(c, w.proficiency) ?? 0) + modOf(c, "con") + modOf(c, "str"));
}

const DECIMAL = /(^|[+-])\s*(\d+)\.(\d{1,3})(?=\s*(?:[+-]|$))/g;
/** [G-052] The roll for a weapon's damage, and the fraction of a point that its numbers leave over ("2d6 + 0.5"); null where it cannot be read. */
function damageOf(formula: string): { readonly rolls: Rolls; readonly fraction: number } | null {
  let fraction = 0;
  const whole = formula.replace(DECIMAL, (_all, sign: string, number: string, rest: string) => {
    fraction += (sign === "-" ? -1 : 1) * Number(`0.${rest}`);
    return `${sign}${number}`;
  });
  const rolls = rollsOf(whole);
  return (
    rolls && {
      rolls: { dice: rolls.dice, flat: bounded(rolls.flat + Math.floor(fraction)) },
      fraction: fraction - Math.floor(fraction),
    }
  );
}
/** [G-051], [G-052] STR-MOD times the damage rating, rounded down by itself; at some tables together with the fraction of the base damage. */
function strengthOf(c: CreatureSystem, w: WeaponSystem, fraction: number, settings: SettingValues): number {
  if (isRanged(w)) return 0;
  const added = OPTIONS.of.roundStrengthDamage(settings) === "sum" ? fraction : 0;
  return bounded(Math.floor(modOf(c, "str") * w.damageRating + added));
}

/** The numbers of a weapon in a creature's hand; null where its damage cannot be read. */
export function weaponFacts(
  name: string,
  w: WeaponSystem,
  c: CreatureSystem,
  settings: SettingValues = {},
): GWeapon | null {
  const read = damageOf(w.damage.formula);
  if (!read) return null;
  const { rolls } = read;
  const strength = strengthOf(c, w, read.fraction, settings);
  const breaks = bounded(w.blockbreaker * Math.max(0, modOf(c, "str")));
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
/** [G-177] The reach of a weapon in metres; a long one reaches two at least. */
const reachOf = (w: WeaponSystem): number => (w.tags.includes("long") ? Math.max(2, w.reach) : w.reach);

const NOTHING_HELD: GWeapon = { name: "", attack: 0, damage: { dice: [], flat: 0, type: "" }, reach: 1, natural: true };
/** [G-010] The bare hand: a natural weapon that every creature has. Its name is a translation key. */
export function unarmedOf(c: CreatureSystem, settings: SettingValues): GWeapon {
  return weaponFacts("FIVEFOLD.Generia.Unarmed", bareHand(c), c, settings) ?? NOTHING_HELD;
}
function bareHand(c: CreatureSystem): WeaponSystem {
  return {
    ...BARE,
    damage: { formula: damageOf(c.unarmed.formula) ? c.unarmed.formula : "0", class: "physical", type: c.unarmed.type },
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
  typed: { attack: null, block: null, strength: null, parry: null },
  canBlock: true,
  canParry: true,
  shield: false,
  shieldBonus: 0,
  blockbreaker: 0,
  reload: 0,
  due: 0,
  tags: [],
  focus: "",
  weight: 0,
  notes: "",
};

interface Held {
  readonly name: string;
  readonly weapon: WeaponSystem;
}
/** [G-182] A creature's items without the weapon that it was disarmed of: its first equipped one that is neither natural nor a shield. */
export function atHand({ items, ...actor }: ActorFacts, settings: SettingValues): readonly DocumentFacts[] {
  if (!hasStatus(actor, "disarmed") || !isUsed(tableIn(settings), "disarmed")) return items;
  const lost = items.find((item) => {
    const weapon = weaponOf(item);
    return weapon?.equipped && !isNatural(weapon) && !weapon.shield;
  });
  return items.filter((item) => item !== lost);
}
/** The equipped and natural weapons among these items, in their order. */
export function heldOf(items: readonly DocumentFacts[]): Held[] {
  return items.flatMap((item) => {
    const weapon = weaponOf(item);
    return weapon && isAtHand(weapon) ? [{ name: item.name, weapon }] : [];
  });
}
/** [G-161] The weapon of a melee attack that is a reaction: a held one, else a natural one, else the bare hand. */
export function mainOf(items: readonly DocumentFacts[], c: CreatureSystem, settings: SettingValues): GWeapon {
  const near = heldOf(items).filter(({ weapon }) => !isRanged(weapon) && !weapon.shield);
  const held = near.find(({ weapon }) => !isNatural(weapon)) ?? near[0];
  const facts = held && weaponFacts(held.name, held.weapon, c, settings);
  return (facts && withOther(facts, items, held.weapon)) || unarmedOf(c, settings);
}
/** [G-177] Whether another hand holds a shield or a weapon that is not short: then a short weapon has no disadvantage. */
const isBacked = (items: readonly DocumentFacts[], own: WeaponSystem): boolean =>
  heldOf(items).some(
    ({ weapon }) => weapon !== own && !isNatural(weapon) && (weapon.shield || !weapon.tags.includes("short")),
  );
/** The numbers of a weapon, marked as backed where it is short and the other hand makes up for that. */
export const withOther = (facts: GWeapon, items: readonly DocumentFacts[], own: WeaponSystem): GWeapon =>
  facts.short && isBacked(items, own) ? { ...facts, backed: true } : facts;

function guardFacts(name: string, w: WeaponSystem, c: CreatureSystem, items: readonly DocumentFacts[]): GGuard | null {
  const blocks = w.canBlock && !w.tags.includes("noBlock");
  if (isRanged(w) || (!blocks && !w.canParry)) return null;
  return {
    name,
    ...(blocks && { block: [blockValueOf(c, w), blockStrengthOf(c, w)] as const }),
    ...(w.canParry && {
      parry: [w.typed.parry ?? attackValueOf(c, w), proficiencyWith(c, w.proficiency) ?? 0] as const,
    }),
    ...(w.shield && { shield: true as const }),
    ...(unskilled(c, w) && { unskilled: true as const }),
    ...(w.tags.includes("parry") && { parrying: true as const }),
    ...(w.tags.includes("short") && !isBacked(items, w) && { short: true as const }),
    ...(w.tags.includes("long") && { long: true as const }),
  };
}
/** [G-032], [G-036] The guards with which a creature can block and parry: its weapons at hand, else its bare hands. */
export function guardsOf(items: readonly DocumentFacts[], c: CreatureSystem): readonly GGuard[] {
  const held = heldOf(items).flatMap(({ name, weapon }) => guardFacts(name, weapon, c, items) ?? []);
  if (held.length > 0 || !c.limbs) return held;
  return [guardFacts("FIVEFOLD.Generia.Unarmed", bareHand(c), c, items)].flatMap((guard) => guard ?? []);
}
