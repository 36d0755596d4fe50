import type { Shift } from "../../../../contract/board";
import type { Id } from "../../../../engine/procedure/types";
import { MOST_COUNTERS } from "./documents";
import { type StatusRules, USUAL_STATUS_RULES } from "./lists";
import { AIDED, type Aided, type Skill, STATUS_EFFECTS, STATUSES, type Stat, type Status } from "./names";
import { SKILL_OF } from "./tables";
import type { R, SBeing, SCreature } from "./types";

/** A number of a being; one that the participant leaves out is 0. */
export const num = (being: SBeing, key: string): number => being.now[key] ?? 0;
export const has = (being: SBeing, status: Status): boolean => num(being, status) > 0;
export const bonusOf = (c: SCreature, stat: Stat): number => c.bonuses[stat] ?? 0;
export const skillOf = (c: SCreature, skill: Skill): number => c.skills[skill] ?? 0;
/** Makes the keys that begin with a word, once, because rules ask for them with every roll. */
function keysOf<W extends string>(home: string, words: readonly W[]): (word: W) => string {
  const keys = new Map(words.map((word) => [word, `${home}:${word}`]));
  return (word) => keys.get(word) ?? `${home}:${word}`;
}
/**
 * The keys under which participants have a bonus for a time, and its duration. They contain no slash, because relations are named with one.
 */
export const aidKey = keysOf("aid", AIDED);
export const aidLastsKey = keysOf("aidLasts", AIDED);
/**
 * The keys under which participants have the duration of a status, and the creature whose place counts the rounds of a status, a bonus or a
 * penalty.
 */
export const lastsKey = keysOf("lasts", STATUSES);
export const lastsByKey = keysOf("lastsBy", STATUSES);
export const aidLastsByKey = keysOf("aidLastsBy", AIDED);
/**
 * A-24 The number that stands for a creature whose place in the order counts rounds: creatures store nothing but numbers of each other
 * here.
 */
export function counterOf(uuid: string): number {
  let counter = 7;
  for (let i = 0; i < uuid.length; i++) counter = (counter * 31 + uuid.charCodeAt(i)) % MOST_COUNTERS;
  return counter + 1;
}
/** [W-161] The sum of the bonuses and penalties for a time on a number. */
export const aidOf = (c: SCreature, what: Aided): number => num(c, aidKey(what));
/** [W-133] The number that Defense Rolls against a creature have to reach. */
export const powerOf = (c: SCreature): number => c.power + aidOf(c, "power");
/** [W-121], [W-131] What a creature adds to a Defense Roll, which also takes the place of Armor against some damage types. */
export const defenseOf = (c: SCreature, stat: Stat): number =>
  bonusOf(c, stat) + skillOf(c, SKILL_OF[stat]) + (c.defense ?? 0) + aidOf(c, "defense");

/** The creature behind a letter. @throws if another kind of participant stands there, which is a mistake of the caller */
export function asCreature(being: SBeing | undefined, id: Id): SCreature {
  if (being?.kind !== "creature") throw new Error(`Shapers: "${id}" is no creature of this exchange`);
  return being;
}
export const creatureIn = (ref: R, id: Id): SCreature => asCreature(ref.see(id), id);

/** A-19 How much a pool can still gain. Temporary Vitality without a typed maximum has no limit. */
export function roomIn(c: SCreature, pool: "vitality" | "spare" | "wp" | "ap" | "rp"): number {
  const max = num(c, `${pool}Max`);
  return pool === "spare" && max === 0 ? Number.POSITIVE_INFINITY : max - num(c, pool);
}
/** The value of `came` while a turn is on hold. */
export const ON_HOLD = 2;
/** [W-016] Whether a creature's turn of this round is on hold. */
export const isOnHold = (c: SCreature): boolean => num(c, "came") === ON_HOLD;
/**
 * [W-023] How many metres a creature has from a held Move that was set off on another creature's turn. They are told apart from those of a
 * coming turn: a turn that has ended leaves neither AP nor metres, and a creature with AP, or with none spent since its place came up, has
 * its turn before it.
 */
export const metresOfHeld = (c: SCreature): number =>
  num(c, "ap") > 0 || num(c, "apUsed") === 0 ? 0 : num(c, "stride");
/** Whether a creature is dead, or an object destroyed. Less than 1 Vitality alone is not death. */
export const isDead = (c: SCreature): boolean => has(c, "dead");
/** [W-162], A-21 The effects of the statuses of a creature, by the lists of its table. */
export function statusRulesOn(c: SCreature): readonly ActiveStatus[] {
  if (c.bare) return NO_RULES;
  // This is asked for with every roll, and most creatures have no status: for them no list is made.
  let found: ActiveStatus[] | null = null;
  for (const one of c.table?.marks ? activeIn(c.table.marks) : USUAL_ACTIVE)
    if (has(c, one[0])) found = found ? [...found, one] : [one];
  return found ?? NO_RULES;
}
type ActiveStatus = readonly [status: Status, rules: StatusRules];
const activeIn = (all: typeof USUAL_STATUS_RULES): readonly ActiveStatus[] =>
  STATUS_EFFECTS.flatMap((status): readonly ActiveStatus[] => {
    const rules = all[status];
    return rules ? [[status, rules]] : [];
  });
const NO_RULES: readonly ActiveStatus[] = [];
const USUAL_ACTIVE = activeIn(USUAL_STATUS_RULES);
const anyStatusDoes = (c: SCreature, what: "blind" | "bars" | "slow"): boolean =>
  statusRulesOn(c).some(([, rules]) => rules[what]);
/** Whether a status keeps a creature from seeing. */
export const isBlind = (c: SCreature): boolean => anyStatusDoes(c, "blind");
/** The points that a creature can have in a turn or a round under its statuses. */
const most = (c: SCreature, what: "ap" | "rp"): number =>
  Math.min(num(c, `${what}Max`), ...statusRulesOn(c).map(([, rules]) => rules[what] ?? Number.POSITIVE_INFINITY));
/** [W-008] How many metres a creature moves at once; a status may halve them. */
export const basicOf = (c: SCreature): number => (anyStatusDoes(c, "slow") ? Math.floor(c.basic / 2) : c.basic);

/** [W-006], A-21 How many Action Points a creature can have now: an effect that lowers the maximum holds at once. */
export const apMost = (c: SCreature): number => (isDead(c) ? 0 : most(c, "ap"));
/** [W-009], A-21 How many reaction points a creature can have now. */
export const rpMost = (c: SCreature): number => (isDead(c) ? 0 : most(c, "rp"));
export const apLeft = (c: SCreature): number => Math.min(num(c, "ap"), apMost(c));
export const rpLeft = (c: SCreature): number => Math.min(num(c, "rp"), rpMost(c));
/** Whether a creature can do anything at all: its statuses leave it AP or RP. */
export const canAct = (c: SCreature): boolean => apMost(c) > 0 || rpMost(c) > 0;
/** A-51 Whether a status keeps a creature from using the AP and RP that cinematic moves cost. */
export const isBarredFromCinematics = (c: SCreature): boolean => anyStatusDoes(c, "bars");
/** A-21 The status that keeps a creature in its place; null: none. */
export function rooted(c: SCreature): Status | null {
  return isDead(c) ? "dead" : (statusRulesOn(c).find(([, rules]) => rules.rooted)?.[0] ?? null);
}
/** [W-179] The number that stands for a direction in which a creature leans, given as spaces to the east and south. */
export const leanNumber = ({ east, south }: { readonly east: number; readonly south: number }): number =>
  (Math.sign(south) + 1) * 3 + Math.sign(east) + 2;
/** [W-179] The direction in which a creature leans, in spaces; null: it does not lean, or the direction is unknown. */
export function leanOf(c: SCreature): Shift | null {
  const at = has(c, "leaning") ? num(c, "leans") : 0;
  return at < 1 || at > 9 ? null : { i: Math.floor((at - 1) / 3) - 1, j: ((at - 1) % 3) - 1, k: 0 };
}
/** [W-054] The uuid of the creature onto which a creature has climbed; null: none. */
export function climbedBy(now: SCreature["now"]): string | null {
  const key = Object.keys(now).find(
    (at) => at.startsWith("climbs/") && (now[at] ?? 0) > 0 && at.split("/").length === 2,
  );
  return key?.slice("climbs/".length).replaceAll("-", ".") ?? null;
}
