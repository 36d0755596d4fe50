import type { Pool } from "../../../../engine/dice/pool";
import { type Amount, amountOf, type Mod, sumOf, switchOff } from "../../../../engine/modifiers";
import { statusEase, statusLevels } from "../data/does";
import type { Attribute } from "../data/names";
import type { Pair } from "../data/pair";
import { modifierOf, num } from "../data/read";
import type { GAttack, GCast, GCreature, GDamage, GGuard, GHand, GLevel, GWard } from "../data/types";
import { isCavalry, isShaken } from "./saddle";

/** The most extra dice that levels of advantage or disadvantage add to a roll. */
const MOST_LEVELS = 20;

/** A modifier that gives levels of advantage; negative ones are disadvantage. */
export const level = (id: string, rule: string, value: number, source?: string): Mod => ({
  ...{ id, rule, kind: "level", value },
  ...(source !== undefined && { source }),
});
export const flat = (id: string, rule: string, value: number, source?: string): Mod => ({
  ...{ id, rule, kind: "flat", value },
  ...(source !== undefined && { source }),
});
/** A number that a roll has to reach or beat. */
export const targetNumber = (id: string, rule: string, value: number): Amount =>
  amountOf([{ id, rule, kind: "base", value }]);
const base = (id: string, rule: string, value: number): Mod => ({ id, rule, kind: "base", value, locked: true });

/**
 * [G-129] Whether a modifier counts at a table that plays without the sister chapters: modifiers of the seed's rules, base values, and
 * those that a person adds.
 */
function isOfSource({ rule, kind }: Mod): boolean {
  const number = Number(rule.slice("G-".length));
  return kind === "base" || number < FIRST_SISTER || (number >= 134 && number <= 137);
}
const FIRST_SISTER = 129;
/**
 * [G-134], [G-135], [G-136], [G-137] One die, one more for each level of the advantage score, of which the highest or the lowest counts, and the
 * modifiers that are added.
 * @param faces of the die: 20 for attacks and checks, 12 for defences
 */
function keepPool(faces: 20 | 12, { plain }: Pick<GCreature, "plain">, mods: readonly Mod[], hand?: GHand): Pool {
  const lines = switchOff(plain ? mods.filter(isOfSource) : mods, hand?.off);
  const score = Math.max(-MOST_LEVELS, Math.min(MOST_LEVELS, sumOf(lines, "level")));
  const die = { n: 1 + Math.abs(score), f: faces };
  const keep = score > 0 ? 1 : -1;
  return {
    dice: [score === 0 ? die : { ...die, keep }],
    flat: sumOf(lines, "base") + sumOf(lines, "flat"),
    mods: lines,
  };
}

/** [G-182] The kind of levels that statuses give to attacks that fly, and to defences against them; none for other attacks. */
const flying = (way: GAttack["way"] | undefined) => (way === "ranged" || way === "projectile" ? FLYING : []);
const FLYING = ["flying"] as const;

function addedTo(hand: GHand | undefined): Mod[] {
  return (hand?.added ?? []).flatMap(({ kind, value, label }, index) => {
    const id = `added.${index}`;
    if (kind === "advantage") return [level(id, "G-134", value, label)];
    if (kind === "disadvantage") return [level(id, "G-135", -value, label)];
    if (kind === "eased") return [flat(id, "G-137", value, label)];
    return kind === "hindered" ? [flat(id, "G-137", -value, label)] : [];
  });
}
const toMods = (levels: readonly GLevel[] = []): Mod[] =>
  levels.map(({ id, rule, value, source, eased }) => (eased ? flat : level)(id, rule, value, source));

/** [G-025], [G-029], [G-144] The attack roll. @param more the bonuses and penalties that wait for it */
export function attackPool(
  a: GCreature,
  x: Pick<GAttack, "weapon" | "levels" | "hand"> & Partial<Pick<GAttack, "way">>,
  more: readonly Mod[] = [],
): Pool {
  const mods = [
    base("attack", "G-140", x.weapon.attack),
    ...(x.weapon.unskilled ? [level("unskilled", "G-144", -1)] : []),
    ...(x.way !== "projectile" && isShaken(a, x.weapon) ? [level("saddle", "G-061", -1)] : []),
    ...toMods(x.levels),
    ...statusLevels(a, "all", "attack", ...flying(x.way)),
    ...statusEase(a),
    ...more,
    ...addedTo(x.hand),
  ];
  return keepPool(20, a, mods, x.hand);
}
/** [G-176] The levels that size gives: with `sign` -1 a disadvantage for each size above medium (dodges), with 1 an advantage (STR). */
const sizeLevel = (c: GCreature, rule: string, sign: 1 | -1): Mod[] =>
  c.size ? [level("size", rule, sign * c.size)] : [];
/** [G-046] The penalty that an enemy's parry has put on the next defence. */
const penaltyOf = (c: GCreature): Mod[] => {
  const by = num(c, "defencePenalty");
  return by > 0 ? [flat("defencePenalty", "G-046", -by)] : [];
};
type Blow = Pick<GAttack, "weapon" | "cover" | "ruleOptions" | "confined"> & Partial<Pick<GAttack, "way">>;
/** [G-175] The penalty for the weight above the Carry Limit, at tables that count it. */
const loadOf = (c: GCreature): Mod[] => (c.encumbered ? [flat("encumbrance", "G-175", -c.encumbered)] : []);
const common = (d: GCreature, { weapon, way }: Blow): Mod[] => [
  ...statusLevels(d, "defence", "all", ...flying(way)),
  ...(weapon.unpredictable ? [level("unpredictable", "G-177", -1)] : []),
  ...penaltyOf(d),
];

/** [G-158] The levels that cover gives to a dodge. */
const COVER_LEVEL = { half: 1, full: 2 } as const;
/** [G-062], [G-063], [G-064] A dodge in the saddle: the mount’s DEX-MOD, the rider’s PER-MOD and Riding, with a disadvantage. */
function saddleMods({ rider, mount }: Pair, { ruleOptions }: Pick<Blow, "ruleOptions">): Mod[] {
  const seer = ruleOptions?.mountDodgePerception === "mount" ? mount : rider;
  return [
    base("attribute.dex", "G-064", modifierOf(mount, "dex")),
    base("attribute.per", "G-064", modifierOf(seer, "per")),
    ...(rider.riding ? [flat("riding", "G-063", rider.riding)] : []),
    ...(isCavalry(rider, rider.cavalry ? rider : rider.main) ? [] : [level("mounted", "G-062", -1)]),
  ];
}
/**
 * [G-049] The roll of a dodge.
 * @param pair rider and mount, if they dodge together
 * @param more the bonuses and penalties that wait for this roll
 */
export function dodgePool(d: GCreature, x: Blow, pair: Pair | null = null, more: readonly Mod[] = []): Pool {
  const mods = [
    ...(pair
      ? saddleMods(pair, x)
      : [base("attribute.dex", "G-049", modifierOf(d, "dex")), base("attribute.per", "G-049", modifierOf(d, "per"))]),
    ...(x.cover ? [level(`cover.${x.cover}`, "G-158", COVER_LEVEL[x.cover])] : []),
    ...sizeLevel(d, "G-176", -1),
    ...loadOf(d),
    ...statusEase(d),
    ...common(d, x),
    ...more,
  ];
  return keepPool(12, d, mods);
}
const untrained = (guard: GGuard): Mod[] => (guard.unskilled ? [level("unskilled", "G-144", -1)] : []);
/** [G-177] The disadvantage of a short guard against a longer weapon, and of a long guard whose wielder is confined. */
const lengthOf = (guard: GGuard, { weapon, confined }: Blow): Mod[] => [
  ...(guard.short && !weapon.short && !weapon.natural && !confined?.includes("by")
    ? [level("short", "G-177", -1)]
    : []),
  ...(guard.long && confined?.includes("on") ? [level("long", "G-177", -1)] : []),
];
/** [G-033] The roll of a block. */
export function blockPool(d: GCreature, guard: GGuard, x: Blow, more: readonly Mod[] = []): Pool {
  const mods = [
    base("block", "G-141", guard.block?.[0] ?? 0),
    ...untrained(guard),
    ...(guard.shield ? [level("shield", "G-177", 1)] : []),
    ...lengthOf(guard, x),
    ...common(d, x),
    ...more,
  ];
  return keepPool(12, d, mods);
}
/** [G-037] The roll of a parry. */
export function parryPool(d: GCreature, guard: GGuard, x: Blow, more: readonly Mod[] = []): Pool {
  const mods = [
    base("parry", "G-143", guard.parry?.[0] ?? 0),
    ...untrained(guard),
    ...(guard.parrying ? [level("parrying", "G-177", 1)] : []),
    ...lengthOf(guard, x),
    ...statusEase(d),
    ...common(d, x),
    ...more,
  ];
  return keepPool(12, d, mods);
}

/** [G-085] The roll of a defensive spell. [G-182] Statuses such as Blinded hinder it against attacks that fly, as they hinder other defences. */
export function wardPool(d: GCreature, ward: GWard, { way }: Pick<Blow, "way"> = {}): Pool {
  const mods = [
    base("castValue", "G-085", ward.value),
    ...(ward.unfocused ? [level("unfocused", "G-075", -1)] : []),
    ...statusLevels(d, "all", ...flying(way)),
  ];
  return keepPool(12, d, mods);
}
/** [G-078], [G-088] The roll of a caster, which is an attack roll. @param more the bonuses and penalties that wait for it */
export function castPool(
  c: GCreature,
  x: Pick<GCast, "cast" | "levels" | "unfocused" | "hand">,
  more: readonly Mod[] = [],
): Pool {
  const mods = [
    base("castValue", "G-078", x.cast.value),
    ...toMods(x.levels),
    ...(x.unfocused ? [level("unfocused", "G-075", -1)] : []),
    ...statusLevels(c, "all", "attack"),
    ...statusEase(c),
    ...more,
    ...addedTo(x.hand),
  ];
  return keepPool(20, c, mods, x.hand);
}

/** [G-078], [G-088] Whether a cast has a roll of its own; only such a cast is an attack. */
export const rollsToCast = ({ type }: { readonly type: string }): boolean => type === "SA" || type === "DC+";

/** [G-051], [G-052], [G-053] The damage roll, before block and armor. @param more the bonuses and penalties that wait for it */
export function damagePool(damage: GDamage, hand?: GHand, more: readonly Mod[] = []): Pool {
  const added = (hand?.added ?? []).flatMap(({ kind, value, label }, index) =>
    kind === "damage" ? [flat(`added.${index}`, "G-053", value, label)] : [],
  );
  const mods = [
    ...(damage.flat !== 0 ? [base("weapon", "G-051", damage.flat)] : []),
    ...(damage.strength ? [{ ...flat("strength", "G-052", damage.strength), locked: true as const }] : []),
    ...more,
    ...added,
  ];
  const lines = switchOff(mods, hand?.off);
  return { dice: damage.dice, flat: sumOf(lines, "base") + sumOf(lines, "flat"), mods: lines };
}

/** [G-131] A check or a save: 1d20, the attribute's modifier, and what statuses and others add. @param attribute null: no attribute counts */
export function checkPool(c: GCreature, attribute: Attribute | null, more: readonly Mod[] = [], hand?: GHand): Pool {
  const mods = [
    ...(attribute
      ? [base(`attribute.${attribute}`, "G-131", modifierOf(c, attribute)), ...statusLevels(c, attribute, "all")]
      : statusLevels(c, "all")),
    ...(attribute === "str" ? sizeLevel(c, "G-176", 1) : []),
    ...(attribute === "dex" ? loadOf(c) : []),
    ...more,
    ...addedTo(hand),
  ];
  return keepPool(20, c, mods, hand);
}
/** [G-116] The roll of a jump: STR-MOD and DEX-MOD, and everything that changes checks with either of them. */
export function jumpPool(c: GCreature, hand?: GHand): Pool {
  const str = base("attribute.str", "G-116", modifierOf(c, "str"));
  return checkPool(c, "dex", [...statusLevels(c, "str"), ...sizeLevel(c, "G-176", 1), str], hand);
}
/** [G-121] The check that shortens a fall. */
export const fallPool = (c: GCreature, hand?: GHand): Pool =>
  checkPool(c, "dex", c.athletics ? [flat("athletics", "G-121", c.athletics)] : [], hand);
/** [G-075], [G-182] The modifiers of a concentration save: those of statuses, and that of a missing focus. */
export const focusMods = (c: GCreature, unfocused = false): Mod[] => [
  ...statusLevels(c, "focus"),
  ...(unfocused ? [level("unfocused", "G-075", -1)] : []),
];
/** [G-076] The advantage of a save against a caster without a focus. */
export const unfocusedMods = (unfocused?: boolean): Mod[] => (unfocused ? [level("unfocusedCaster", "G-076", 1)] : []);
/** [G-094] The DC of a concentration save: half the incoming damage, at least 10. */
export const concentrationDc = (damage: number): number => Math.max(10, Math.floor(damage / 2));
/** [G-086], [G-088] The number to which a DC cast adds its modifiers, and to which a lower natural roll of a DC+ cast is lifted. */
export const CAST_DC = 10;
/** [G-138] The roll for initiative. */
export function initiativePool(c: GCreature): Pool {
  const per = modifierOf(c, "per");
  return { dice: [{ n: 1, f: 8 }], flat: per, mods: [base("attribute.per", "G-138", per)] };
}
