import type { ActorFacts, DocumentFacts, SettingValues } from "../../../../contract/facts";
import { type GearPlace, readGear } from "../../../../kit/rules/gear";
import { storedRelations } from "../../../../kit/rules/relations";
import { type ArmorSystem, armorOf, type CreatureSystem, type TraitSystem, traitOf, weaponOf } from "../data/documents";
import type { Stat } from "../data/names";
import { OPTIONS } from "../data/options";
import { INITIATIVE_SKILLS } from "../data/tables";
import type { SEvasion } from "../data/types";

/** A-02 Half of a number, rounded down; by a rule option negative numbers are rounded towards 0. */
const halfOf = (value: number, settings: SettingValues): number =>
  OPTIONS.of.roundNegative(settings) === "floor" ? Math.floor(value / 2) : Math.trunc(value / 2);
/** A-01 The Stat Bonus: the difference of a Stat to 10, or by a rule option half of it. */
export function statBonus(c: Pick<CreatureSystem, "stats">, stat: Stat, settings: SettingValues): number {
  const difference = c.stats[stat] - 10;
  return OPTIONS.of.statBonusFormula(settings) === "difference" ? difference : halfOf(difference, settings);
}
/** [W-095], [W-096] The Primary Stat Bonus and half the Secondary one. */
export const hitBonus = (
  c: CreatureSystem,
  primary: Stat,
  secondary: Stat,
  settings: SettingValues,
): readonly [number, number] => [statBonus(c, primary, settings), halfOf(statBonus(c, secondary, settings), settings)];
const IN_HAND: readonly string[] = ["main", "off", "both"];
/** Where a piece of gear is. */
export const placeIn = (item: DocumentFacts): GearPlace => readGear(item.system).place;
/** Whether a weapon or a shield is in a hand. */
export const isInHand = (item: DocumentFacts): boolean => IN_HAND.includes(placeIn(item));
/** The pieces of armor that count: armor and clothes that are worn, and shields that are held. */
export function wornBy(items: readonly DocumentFacts[]): readonly ArmorSystem[] {
  return items.flatMap((item) => {
    const piece = armorOf(item);
    if (!piece) return [];
    return (piece.kind === "shield" ? isInHand(item) : readGear(item.system).place === "worn") ? [piece] : [];
  });
}
const traitsOf = (items: readonly DocumentFacts[]): readonly TraitSystem[] =>
  items.flatMap((item) => traitOf(item) ?? []);
type Added = "initiative" | "evasion" | "armor" | "defense" | "hit";
/** What traits and effects add to a number. */
export function addedTo(c: CreatureSystem, items: readonly DocumentFacts[], what: Added): number {
  return traitsOf(items).reduce((sum, trait) => sum + trait[what], c.bonus[what]);
}
/** [W-113] to [W-117] The parts of Evasion, with its cap apart: the lowest cap of the worn pieces, changed by shields. */
export function evasionOf(c: CreatureSystem, items: readonly DocumentFacts[], settings: SettingValues): SEvasion {
  const worn = wornBy(items);
  const caps = worn.flatMap(({ cap, capBonus, kind }) => (kind !== "shield" && cap !== null ? cap + capBonus : []));
  const shields = worn.filter(({ kind }) => kind === "shield");
  const shift = shields.reduce((sum, { capBonus }) => sum + capBonus, 0);
  const more = worn.reduce((sum, { evasion }) => sum + evasion, addedTo(c, items, "evasion"));
  return {
    dexterity: c.stats.dexterity,
    stat: c.evasionStat,
    bonus: statBonus(c, c.evasionStat, settings),
    ...(caps.length > 0 && { cap: Math.min(...caps) + shift }),
    ...(more !== 0 && { more }),
  };
}
/** [W-112] The number that attack rolls have to reach, without what the situation adds. */
export const totalEvasion = ({ dexterity, bonus, cap = Number.POSITIVE_INFINITY, more = 0 }: SEvasion): number =>
  Math.min(dexterity + bonus, cap) + more;
/** [W-118], [W-127] Armor: of worn pieces and held shields, traits and effects. */
export const armorTotal = (c: CreatureSystem, items: readonly DocumentFacts[]): number =>
  wornBy(items).reduce((sum, piece) => sum + piece.armor, addedTo(c, items, "armor"));
/** [W-011], [W-014] Initiative, which is fixed and not rolled; that of an object is 0. */
export function initiativeOf(c: CreatureSystem, items: readonly DocumentFacts[]): number {
  if (c.kind === "object") return 0;
  const skills = INITIATIVE_SKILLS.reduce((sum, skill) => sum + c.skills[skill], 0);
  return 2 * c.stats.instinct + skills + addedTo(c, items, "initiative") + c.aid.initiative;
}
/** [W-034] How many attacks one Attack action buys. */
export const attacksOf = (c: CreatureSystem, items: readonly DocumentFacts[]): number =>
  traitsOf(items).reduce((sum, trait) => sum + trait.attacks, c.attacks);
/** A-18 The lowest Vitality with which a creature lives. */
export function leastVitality(c: CreatureSystem, settings: SettingValues): number {
  const least = { negative: -c.vitality.max, half: -Math.floor(c.vitality.max / 2), zero: 0 };
  return c.deathAt ?? least[OPTIONS.of.deathFormula(settings)];
}
/** [W-169] How many metres a creature jumps on difficult ground. */
export const roughJump = ({ jump }: Pick<CreatureSystem, "jump">): number => Math.floor(jump / 2);
/** A-21 How many hands a creature does not need to hold others. */
export const handsFromGrips = ({ hands, relations }: CreatureSystem): number =>
  Math.max(0, hands - storedRelations(["holds"], { relations }).length);
/** [W-042] The places of a creature's weapons and shields. */
export const placesHeld = (items: readonly DocumentFacts[]): readonly GearPlace[] =>
  items.filter((one) => weaponOf(one) || armorOf(one)?.kind === "shield").map((one) => readGear(one.system).place);
/** [W-052], [W-060] How many hands of a creature hold nothing and nobody. */
export function freeHands({ items }: ActorFacts, c: CreatureSystem): number {
  const held = items.filter((item) => (weaponOf(item) || armorOf(item)?.kind === "shield") && isInHand(item));
  return handsFromGrips(c) - held.reduce((sum, item) => sum + (readGear(item.system).place === "both" ? 2 : 1), 0);
}
