import type { Pool } from "../../../../engine/dice/pool";
import { type Amount, amountOf, type Mod, sumOf, switchOff } from "../../../../engine/modifiers";
import type { Attribute } from "../data/names";
import { has } from "../data/read";
import type { FCreature, FHand, FLine, FRolls, FWeapon, RuleOptions } from "../data/types";

const base = (id: string, rule: string, value: number): Mod => ({ id, rule, kind: "base", value, locked: true });
/** A number that a roll is compared with. */
export const targetNumber = (id: string, rule: string, value: number): Amount =>
  amountOf([{ id, rule, kind: "base", value }]);

/** Kinds of lines that a person may add by hand. */
export const ADDABLE = ["advantage", "disadvantage", "bonus", "penalty", "damage"] as const;
function addedTo(hand: FHand | undefined): Mod[] {
  return (hand?.added ?? []).flatMap(({ kind, value, label }, index): Mod[] => {
    const line = { id: `added.${index}`, source: label };
    if (kind === "advantage" || kind === "disadvantage")
      return [{ ...line, rule: "F-004", kind: "level", value: kind === "advantage" ? 1 : -1 }];
    if (kind === "damage") return [];
    return [{ ...line, rule: "F-001", kind: "flat", value: kind === "penalty" ? -value : value }];
  });
}

/** [F-003] What Advantage and Disadvantage make together: 1 more die and the higher, -1 and the lower, 0 neither. */
function scoreOf(mods: readonly Mod[], net: boolean): number {
  const values = mods.filter(({ kind, off }) => kind === "level" && !off).map(({ value }) => Math.sign(value));
  if (net) return Math.sign(values.reduce((sum, one) => sum + one, 0));
  const [ups, downs] = [values.includes(1), values.includes(-1)];
  return ups === downs ? 0 : ups ? 1 : -1;
}
/** [F-001], [F-002] One d20, or two of which one counts, and what is added. */
function d20(mods: readonly Mod[], hand: FHand | undefined, options: RuleOptions | undefined): Pool {
  const lines = switchOff(mods, hand?.off);
  const score = scoreOf(lines, options?.advantageStacking === "net");
  return {
    dice: [score === 0 ? { n: 1, f: 20 } : { n: 2, f: 20, keep: score > 0 ? 1 : -1 }],
    flat: sumOf(lines, "base") + sumOf(lines, "flat"),
    mods: lines,
  };
}
const level = (id: string, rule: string, value: 1 | -1): FLine => ({ id, rule, kind: "level", value });

/** [F-189], [F-139], [F-212], [F-219] What the roller's own state does to its attack rolls, when it attacks and when it opposes alike. */
export function ownLines(c: FCreature, melee: boolean, heavy: boolean): readonly FLine[] {
  return [
    ...(has(c, "shaken") ? [level("status.shaken", "F-189", -1)] : []),
    ...(melee && has(c, "prone") ? [level("status.prone", "F-212", -1)] : []),
    ...(has(c, "unstable") ? [level("status.unstable", "F-139", -1)] : []),
    ...(heavy && has(c, "squeezing") ? [level("status.squeezing", "F-219", -1)] : []),
  ];
}
type Table = { readonly hand?: FHand; readonly ruleOptions?: RuleOptions };
const RULE: Readonly<Record<Attribute, string>> = { str: "F-047", dex: "F-051", ess: "F-055", mnd: "F-084" };
const ownOf = (c: FCreature, attribute: Attribute): readonly Mod[] => [
  base("level", attribute === "ess" ? RULE.ess : RULE.str, c.level),
  base(`attribute.${attribute}`, RULE[attribute], c.attributes[attribute]),
];
/** [F-047], [F-051], [F-055] An attack roll: level, an attribute, and every reason that was found. */
export function attackPool(c: FCreature, attribute: Attribute, lines: readonly FLine[], table: Table = {}): Pool {
  const mods = [...ownOf(c, attribute), ...lines, ...addedTo(table.hand)];
  return d20(mods, table.hand, table.ruleOptions);
}
/**
 * [F-045] What an area's pair of dice is thrown with: what counts for everybody, and neither Advantage nor Disadvantage, which each target has for itself. What was added
 * by hand is called here as everywhere, so that what a person drops is dropped, and nothing beside it.
 */
export function pairPool(c: FCreature, attribute: Attribute, table: Table): Pool {
  const mods = [...ownOf(c, attribute), ...addedTo(table.hand).filter(({ kind }) => kind !== "level")];
  return d20(mods, table.hand, table.ruleOptions);
}
/** [F-003], [F-004], [F-045] Which die of an area's pair counts for a target, as `scoreOf` says it, with what a person has added or switched off. */
export const scoreWith = (lines: readonly FLine[], { hand, ruleOptions }: Table): number =>
  scoreOf(switchOff([...lines, ...addedTo(hand)], hand?.off), ruleOptions?.advantageStacking === "net");
/** [F-084] 1d20 and a modifier that somebody has written down. */
export function checkPool(modifier: number, table: Table = {}): Pool {
  return d20([base("skill", "F-084", modifier), ...addedTo(table.hand)], table.hand, table.ruleOptions);
}
/** [F-014] 1d20 and a modifier, or what the table rolls in their place. */
export function initiativePool({ initiative: modifier = 0, initiativeRolls }: FCreature): Pool {
  if (initiativeRolls) return dicePool(initiativeRolls);
  return { dice: [{ n: 1, f: 20 }], flat: modifier, mods: [base("initiative", "F-014", modifier)] };
}
/** [F-042], [F-043], [F-050], [F-070] What a weapon or a spell does. @param doubled the dice are thrown twice. @param of whose points the formula adds */
export function damagePool(
  { damage, strength = 0 }: Pick<FWeapon, "damage" | "strength">,
  hand?: FHand,
  doubled = false,
  of: "weapon" | "spell" = "weapon",
): Pool {
  const added = (hand?.added ?? []).flatMap(({ kind, value, label }, index): Mod[] =>
    kind === "damage" ? [{ id: `added.${index}`, rule: "F-042", kind: "flat", value, source: label }] : [],
  );
  const mods = [
    ...(damage.flat !== 0 ? [base(of, of === "spell" ? "F-070" : "F-042", damage.flat)] : []),
    ...(strength !== 0 ? [base("strength", "F-050", strength)] : []),
    ...added,
  ];
  const lines = switchOff(mods, hand?.off);
  const dice = doubled ? damage.dice.map(({ n, f }) => ({ n: n * 2, f })) : damage.dice;
  return { dice, flat: sumOf(lines, "base") + sumOf(lines, "flat"), mods: lines };
}
/** Dice and nothing else. */
export const dicePool = ({ dice, flat }: FRolls): Pool => ({ dice, flat, mods: [] });
