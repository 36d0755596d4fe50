import type { Id } from "../../../../engine/procedure/types";
import type { Aided, Skill, Stat, Status } from "./names";
import { SKILL_OF } from "./tables";
import type { R, SBeing, SCreature } from "./types";

/** A number of a being; one that the participant leaves out is 0. */
export const num = (being: SBeing, key: string): number => being.now[key] ?? 0;
export const has = (being: SBeing, status: Status): boolean => num(being, status) > 0;
export const bonusOf = (c: SCreature, stat: Stat): number => c.bonuses[stat] ?? 0;
export const skillOf = (c: SCreature, skill: Skill): number => c.skills[skill] ?? 0;
/** The keys under which procedures know a bonus for a time, and how long it lasts. No slash: that is how relations are named. */
export const aidKey = (what: Aided): string => `aid:${what}`;
export const aidLastsKey = (what: Aided): string => `aidLasts:${what}`;
/** [W-161] What bonuses and penalties for a time add to a number. */
export const aidOf = (c: SCreature, what: Aided): number => num(c, aidKey(what));
/** [W-133] The number that Defense Rolls against it have to reach. */
export const powerOf = (c: SCreature): number => c.power + aidOf(c, "power");
/** [W-121], [W-131] What a Defense Roll adds, and what stands in the place of Armor against Poison and Psychic. */
export const defenseOf = (c: SCreature, stat: Stat): number =>
  bonusOf(c, stat) + skillOf(c, SKILL_OF[stat]) + (c.defense ?? 0) + aidOf(c, "defense");

/** The creature behind a letter. Something else in its place is a mistake of the caller. */
export function asCreature(being: SBeing | undefined, id: Id): SCreature {
  if (being?.kind !== "creature") throw new Error(`Shapers: "${id}" is no creature of this exchange`);
  return being;
}
export const creatureIn = (ref: R, id: Id): SCreature => asCreature(ref.see(id), id);

/** Does nothing any more: objects, the dead, and whoever is below 1 Vitality is not among them. */
export const isDead = (c: SCreature): boolean => has(c, "dead");
/** A-21 Where a status leaves no points at all. */
const isStunned = (c: SCreature): boolean => has(c, "stunned") && !c.bare;
const isRestrained = (c: SCreature): boolean => has(c, "restrained") && !c.bare;

/** [W-006], A-21 Action Points that a turn can have now: what lowers the maximum binds at once. */
export const apMost = (c: SCreature): number =>
  isDead(c) || isStunned(c) ? 0 : Math.min(num(c, "apMax"), isRestrained(c) ? 2 : Number.POSITIVE_INFINITY);
/** [W-009], A-21 Likewise the reaction points of a round. */
export const rpMost = (c: SCreature): number =>
  isDead(c) || isStunned(c) ? 0 : Math.min(num(c, "rpMax"), isRestrained(c) ? 1 : Number.POSITIVE_INFINITY);
export const apLeft = (c: SCreature): number => Math.min(num(c, "ap"), apMost(c));
export const rpLeft = (c: SCreature): number => Math.min(num(c, "rp"), rpMost(c));
/** A-51 Something keeps it from using what cinematic moves cost. */
export const isBarredFromCinematics = (c: SCreature): boolean => isStunned(c) || isRestrained(c);
/** A-21 What keeps it where it is, or null. */
export function rooted(c: SCreature): "dead" | "stunned" | "restrained" | "grabbed" | null {
  if (isDead(c)) return "dead";
  if (c.bare) return null;
  return (["stunned", "restrained", "grabbed"] as const).find((status) => has(c, status)) ?? null;
}
