import { USUAL } from "../data/lists";
import type { DamageType } from "../data/names";
import { aidOf, defenseOf } from "../data/read";
import type { RuleOptions, SCover, SCreature, SIgnores } from "../data/types";
import { coverBonus } from "../dice/pools";

/** An amount of damage of one type. */
export interface Hit {
  readonly type: DamageType;
  readonly amount: number;
}
type DefenceName = "armor" | "constitution" | "will";
/** The defense that is subtracted from damage: one value, used once. */
export interface Defence {
  readonly name: DefenceName;
  readonly value: number;
}

export const sumOf = (hits: readonly Hit[]): number => hits.reduce((sum, { amount }) => sum + amount, 0);

/**
 * [W-124] to [W-126] A defense less what the attack ignores of it. Ignoring lowers it to 0 at most, and does not change a negative defense.
 */
function effective(value: number, ignores: SIgnores): number {
  if (value <= 0) return value;
  return ignores === "all" ? 0 : Math.max(0, value - ignores);
}
/** [W-104], [W-126] How much of a defense a weapon and a Maneuver ignore together. */
export const ignoredBy = (one: SIgnores = 0, other: SIgnores = 0): SIgnores =>
  one === "all" || other === "all" ? "all" : one + other;
/** [W-121] The defense that is used against a damage type. */
const defenceFor = (c: SCreature, type: DamageType): DefenceName =>
  c.table?.types?.[type]?.against ?? USUAL.types[type].against;

/** [W-118], [W-121], A-38 The value of a defense; cover adds to every one but Armor. */
function worthOf(c: SCreature, name: DefenceName, cover: SCover | undefined): number {
  return name === "armor" ? (c.armor ?? 0) + aidOf(c, "armor") : defenseOf(c, name) + coverBonus(c, cover);
}
/** [W-122], A-13 The lowest of the defenses that are used against the types of a hit. */
export function defenceAgainst(c: SCreature, hits: readonly Hit[], ignores: SIgnores, cover?: SCover): Defence {
  const names = new Set(hits.filter(({ amount }) => amount > 0).map(({ type }) => defenceFor(c, type)));
  let lowest: Defence | null = null;
  for (const name of names) {
    const value = effective(worthOf(c, name, cover), ignores);
    if (!lowest || value < lowest.value) lowest = { name, value };
  }
  return lowest ?? { name: "armor", value: 0 };
}
/**
 * [W-119], [W-120], [W-123], A-14 Subtracts a defense once: from the chosen type first, then from the others if it spills over. A negative
 * defense adds to the first type only.
 */
function reduced(hits: readonly Hit[], value: number, first: DamageType, spills: boolean): readonly Hit[] {
  const order = [...hits.filter(({ type }) => type === first), ...hits.filter(({ type }) => type !== first)];
  let left = value;
  return order.map((hit, index) => {
    const by = index === 0 || spills ? Math.min(left, hit.amount) : 0;
    left -= by;
    return { ...hit, amount: hit.amount - by };
  });
}
type Trait = "immune" | "resists" | "vulnerable";
/**
 * [W-142], A-12 The trait that counts against a damage type: immunity comes before all, and resistance and vulnerability cancel each other.
 * Null: none.
 */
function traitOf(c: SCreature, type: DamageType): Trait | null {
  const category = c.table?.types?.[type]?.category ?? USUAL.types[type].category;
  const named = (among: SCreature["resists"]): boolean =>
    among?.some((one) => one === type || one === category) ?? false;
  if (named(c.immune)) return "immune";
  const [resists, vulnerable] = [named(c.resists), named(c.vulnerable)];
  if (resists === vulnerable) return null;
  return resists ? "resists" : "vulnerable";
}
/** [W-143] to [W-145] Damage of one type after the target's traits. */
function traited(c: SCreature, { type, amount }: Hit): Hit {
  const half = Math.floor(amount / 2);
  switch (traitOf(c, type)) {
    case "immune":
      return { type, amount: 0 };
    case "resists":
      return { type, amount: half };
    case "vulnerable":
      return { type, amount: amount + half };
    case null:
      return { type, amount };
  }
}
/** [W-146] The traits of a creature that a hit meets, with the damage type of each. */
export function traitsMet(
  c: SCreature,
  hits: readonly Hit[],
): readonly { readonly type: DamageType; readonly trait: Trait }[] {
  return hits.flatMap(({ type, amount }) => {
    const trait = amount > 0 ? traitOf(c, type) : null;
    return trait === null ? [] : [{ type, trait }];
  });
}
/** The damage that arrives if the defense is subtracted from this type first. */
export function received(
  c: SCreature,
  hits: readonly Hit[],
  defence: Defence,
  first: DamageType,
  ruleOptions: RuleOptions | undefined,
): readonly Hit[] {
  const spills = !ruleOptions?.noSpill;
  // a negative defense adds to damage only where there is any.
  if (sumOf(hits) <= 0) return [];
  if (ruleOptions?.damageOrder === "typesFirst") {
    const typed = hits.map((hit) => traited(c, hit));
    return sumOf(typed) <= 0 ? [] : reduced(typed, defence.value, first, spills);
  }
  return reduced(hits, defence.value, first, spills).map((hit) => traited(c, hit));
}
/** [W-107], A-15 Subtracts a number from the first part of damage, and what is left of the number from the next parts. */
export const spared = (hits: readonly Hit[], by: number): readonly Hit[] =>
  reduced(hits, by, hits[0]?.type ?? "physical", true);
/** Adds up damage of the same type, in the order in which the types first occur. */
export function merged(hits: readonly Hit[]): readonly Hit[] {
  const sums = new Map<DamageType, number>();
  for (const { type, amount } of hits) sums.set(type, (sums.get(type) ?? 0) + Math.max(0, amount));
  return [...sums].map(([type, amount]) => ({ type, amount }));
}
