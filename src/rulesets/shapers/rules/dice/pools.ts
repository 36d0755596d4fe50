import type { Pool } from "../../../../engine/dice/pool";
import { type Amount, amountOf, type Mod, sumOf, switchOff } from "../../../../engine/modifiers";
import { isRelated } from "../../../../kit/rules/relations";
import type { Skill, Stat } from "../data/names";
import { aidOf, bonusOf, has, skillOf, statusRulesOn } from "../data/read";
import { LINKED_STAT, SKILL_OF } from "../data/tables";
import type { RuleOptions, SAttack, SCover, SCreature, SHand, SLevel, SPart, SWeapon } from "../data/types";

/** A line of advantage (1) or disadvantage (-1). */
const level = (id: string, rule: string, value: 1 | -1 | number, source?: string): Mod => ({
  ...{ id, rule, kind: "level", value },
  ...(source !== undefined && { source }),
});
const flat = (id: string, rule: string, value: number, source?: string): Mod => ({
  ...{ id, rule, kind: "flat", value },
  ...(source !== undefined && { source }),
});
const base = (id: string, rule: string, value: number): Mod => ({ id, rule, kind: "base", value, locked: true });
const some = (mod: Mod): Mod[] => (mod.value === 0 ? [] : [mod]);

function addedTo(hand: SHand | undefined): Mod[] {
  return (hand?.added ?? []).flatMap(({ kind, value, label }, index) => {
    const id = `added.${index}`;
    if (kind === "advantage") return [level(id, "W-064", 1, label)];
    if (kind === "disadvantage") return [level(id, "W-035", -1, label)];
    if (kind === "bonus") return [flat(id, "W-091", value, label)];
    return kind === "penalty" ? [flat(id, "W-091", -value, label)] : [];
  });
}
/** What changes a roll besides its own lines: the changes by hand and the rule options. */
interface Rolling {
  readonly hand?: SHand | undefined;
  readonly ruleOptions?: RuleOptions | undefined;
}
/**
 * A-03 One d20; with advantage the higher of two counts, with disadvantage the lower. Both together cancel each other, unless a rule option
 * compares how many there are of each.
 */
function d20(mods: readonly Mod[], { hand, ruleOptions }: Rolling): Pool {
  const lines = switchOff([...mods, ...addedTo(hand)], hand?.off);
  const counted = lines.filter(({ kind, off }) => kind === "level" && !off).map(({ value }) => Math.sign(value));
  const [up, down] = [counted.includes(1), counted.includes(-1)];
  const net = ruleOptions?.advantageStacking === "net" ? sumOf(lines, "level") : 0;
  const score = up && down ? Math.sign(net) : up ? 1 : down ? -1 : 0;
  const flatTotal = sumOf(lines, "base") + sumOf(lines, "flat");
  return {
    dice: [score === 0 ? { n: 1, f: 20 } : { n: 2, f: 20, keep: score > 0 ? 1 : -1 }],
    flat: flatTotal,
    mods: lines,
  };
}

/** [W-100] The disadvantage of a shooter with an adjacent enemy. */
export const CROWDED: SLevel = { id: "crowded", rule: "W-100", value: -1 };
/** The part of an attack that its roll depends on. */
type Strike = Pick<SAttack, "weapon" | "levels" | "hand" | "ruleOptions">;
/** [W-035], [W-051], [W-055], [W-064] Advantage and disadvantage by the relations of attacker and target and by the statuses of both. */
function strikeLevels(a: SCreature, d: SCreature, ranged: boolean): Mod[] {
  return [
    ...(isRelated(a, "hiddenFrom", d.uuid) ? [level("hidden", "W-064", 1)] : []),
    ...(has(d, "defending") ? [level("defending", "W-035", -1)] : []),
    ...(isRelated(d, "climbs", a.uuid) ? [level("climber", "W-055", -1)] : []),
    ...statusRulesOn(a).flatMap(([status, { attacks }]) => (attacks ? [level(status, "W-162", attacks)] : [])),
    ...statusRulesOn(d).flatMap(([status, rules]) => {
      const value = ranged ? rules.ranged : rules.melee;
      return value ? [level(`against.${status}`, "W-162", value)] : [];
    }),
  ];
}
/** [W-091], [W-094], [W-096] The attack roll. */
export function attackPool(a: SCreature, d: SCreature, x: Strike): Pool {
  const [[first, primary], [second, secondary]] = [x.weapon.primary, x.weapon.secondary];
  const rule = x.weapon.tier === undefined ? "W-094" : "W-096";
  const mods = [
    base(`stat.${first}`, rule, primary),
    base(`half.${second}`, rule, secondary),
    ...some(flat("effects", "W-091", a.hit ?? 0)),
    ...some(flat("aid", "W-091", aidOf(a, "hit"))),
    ...strikeLevels(a, d, x.weapon.ranged ?? false),
    ...toMods(x.levels),
  ];
  return d20(mods, x);
}
const toMods = (levels: readonly SLevel[] = []): Mod[] => levels.map(({ id, rule, value }) => level(id, rule, value));

/** What protects a target in the present situation. */
export interface Shelter {
  readonly cover?: SCover | undefined;
  /** A-36 By a rule option Taking Cover helps against every attack while the target is in half cover. */
  readonly sheltered?: boolean | undefined;
  /** [W-010] The Evasion that a reaction adds. */
  readonly reaction?: number;
}
/** [W-112] to [W-117], [W-175], [W-045] The number that an attack roll has to reach. */
export function evasionAmount(
  d: SCreature,
  ranged: boolean,
  { cover, sheltered = false, reaction = 0 }: Shelter = {},
): Amount {
  const { dexterity, stat, bonus, cap = Number.POSITIVE_INFINITY, more = 0 } = d.evasion;
  const over = Math.max(0, dexterity + bonus - cap);
  const covered = ranged && cover !== undefined;
  return amountOf([
    base("dexterity", "W-113", dexterity),
    ...some(base(`evasionStat.${stat}`, "W-113", bonus)),
    ...some(base("cap", "W-115", -over)),
    ...some(base("effects", "W-117", more)),
    ...some(base("aid", "W-117", aidOf(d, "evasion"))),
    ...(covered ? [base("halfCover", "W-175", 2)] : []),
    ...((covered || sheltered) && has(d, "takingCover") ? [base("takingCover", "W-045", 2)] : []),
    ...some(base("reaction", "W-010", reaction)),
  ]);
}
/** [W-175], [W-045] The bonus of cover to Defense Rolls. */
export const coverBonus = (d: SCreature, cover: SCover | undefined): number =>
  cover === undefined ? 0 : has(d, "takingCover") ? 2 : 1;

/** [W-131], [W-035], [W-175], [W-182] A Defense Roll. */
export function defensePool(
  d: SCreature,
  stat: Stat,
  { cover, levels, ruleOptions }: Pick<Shelter, "cover"> & { readonly levels?: readonly SLevel[] } & Rolling = {},
): Pool {
  const skill = SKILL_OF[stat];
  const mods = [
    base(`stat.${stat}`, "W-131", bonusOf(d, stat)),
    base(`skill.${skill}`, "W-131", skillOf(d, skill)),
    ...some(flat("effects", "W-131", d.defense ?? 0)),
    ...some(flat("aid", "W-131", aidOf(d, "defense"))),
    ...some(flat("cover", "W-175", coverBonus(d, cover))),
    ...(has(d, "defending") ? [level("defending", "W-035", 1)] : []),
    ...statusRulesOn(d).flatMap(([status, { defense }]) => (defense ? [level(status, "W-162", defense)] : [])),
    ...toMods(levels),
  ];
  return d20(mods, { ruleOptions });
}
/** A-04 The line of a Skill Check for the Stat that goes with the Skill. */
function statLine(c: SCreature, skill: Skill): Mod {
  const stat = c.table?.skills?.[skill] ?? LINKED_STAT[skill];
  return base(`stat.${stat}`, "W-048", bonusOf(c, stat));
}
/** [W-048], A-04 A Skill Check. */
export function skillPool(c: SCreature, skill: Skill, levels: readonly SLevel[] = [], rolling: Rolling = {}): Pool {
  const loud = skill === "stealth" && c.loud ? [level("loud", "W-127", -1)] : [];
  const linked = rolling.ruleOptions?.skillCheckStat === "linked" ? [statLine(c, skill)] : [];
  return d20([base(`skill.${skill}`, "W-048", skillOf(c, skill)), ...linked, ...loud, ...toMods(levels)], rolling);
}
/** Some Skills ordered by a creature's Level in them, the best first. */
export const bestFirst = (c: SCreature, among: readonly Skill[]): readonly Skill[] =>
  [...among].sort((a, b) => skillOf(c, b) - skillOf(c, a));

/** [W-102] to [W-104] The roll of one part of the damage; `bonus` is what a critical hit adds. */
export function damagePool({ dice, flat: written }: SPart, bonus: Mod | null, hand?: SHand): Pool {
  const added = (hand?.added ?? []).flatMap(({ kind, value, label }, index) =>
    kind === "damage" ? [flat(`added.${index}`, "W-089", value, label)] : [],
  );
  const mods = [...some(base("weapon", "W-089", written)), ...(bonus ? [bonus] : []), ...added];
  const lines = switchOff(mods, hand?.off);
  return { dice: dice.filter(({ n }) => n > 0), flat: sumOf(lines, "base") + sumOf(lines, "flat"), mods: lines };
}
/** [W-102], [W-103] What a critical hit adds to the first part of a weapon or an Ability. */
export const criticalOf = ({ tier }: SWeapon): Mod =>
  tier === undefined ? base("critical", "W-102", 6) : base("critical", "W-103", 6 + 3 * tier);
/** [W-104] What a critical hit adds to the first part of a Maneuver. */
export const criticalManeuver = (tier: number): Mod => base("critical", "W-104", 3 * tier);
/** [W-107], [W-108] The roll that a non-lethal attack takes off its damage. */
export const mercyPool = (tier: number | undefined): Pool => ({
  dice: [{ n: tier === undefined ? 1 : 1 + tier, f: 4 }],
  flat: 0,
  mods: [],
});
/** A number that has to be reached. */
export const target = (id: string, rule: string, value: number): Amount => amountOf([base(id, rule, value)]);
