import { isDue, type Moment, ROUND_END } from "../../../../engine/clock/deadline";
import type { Id, Referee } from "../../../../engine/procedure/types";
import { asCreature, has, MAX_OF, num } from "../data/read";
import {
  AFFLICTIONS,
  type Clock,
  type PoolName,
  type RuleOptions,
  type Status,
  type VBeing,
  type VCreature,
  type VIntent,
} from "../data/types";
import { leftOutside, OUTSIDE, roundOf, runsOut, slotOf } from "./clocks";

type R = Referee<VBeing, VIntent>;
export type TurnStart = {
  readonly who: Id;
  readonly clock: Clock;
  readonly shock: readonly Id[];
  /** Who bears a mark that may end now. */
  readonly timed?: readonly Id[];
  readonly ruleOptions?: RuleOptions;
};
export type TurnEnd = { readonly who: Id };
export type RoundEnd = {
  readonly order: readonly Id[];
  readonly clock: Clock;
  readonly timed?: readonly Id[];
  readonly ruleOptions?: RuleOptions;
};
/** `round`: the one that was running. */
export type CombatEnd = { readonly order: readonly Id[]; readonly round?: number };
/** [V-147] So many rounds of game time went by outside of encounters. */
export type Passed = { readonly on: Id; readonly rounds: number };

/** [V-048], [V-049] */
export const actionsOf = (c: VCreature): number => Math.max(0, c.actions ?? 2);
/** [V-033], [V-034] Surprise counts in the first round only. */
export function actionsInRound(c: VCreature, round: number): number {
  const usual = actionsOf(c);
  if (round !== 1) return usual;
  if (has(c, "ambushed")) return Math.min(1, usual);
  return has(c, "ambusher") ? usual + 1 : usual;
}
/** What ends with the first round, and with the encounter. */
const SURPRISES = ["ambushed", "ambusher", "overWatch"] as const;
const NOTHING: readonly VIntent[] = [];
const FLEETING = [...SURPRISES, "readied"] as const;
const ends = (c: VCreature, statuses: readonly Status[]): VIntent[] =>
  statuses.filter((status) => has(c, status)).map((what) => ({ k: "status", on: c.id, what, to: 0 }));
const creature = (ref: R, id: Id): VCreature => asCreature(ref.see(id), id);

/** [V-022], [V-147] Whether a clock of Shock has run out: its slot of its round has come, or passed while nobody stood there. */
function due({ now: { shockRound = 0, shockSlot = 0 } }: VCreature, now: Moment): boolean {
  return shockRound > 0 && shockSlot !== OUTSIDE && isDue({ round: shockRound, slot: shockSlot }, now);
}
/** The deaths of this moment, and clocks for those who fell while no clock ran. */
function tollOfShock(
  ref: R,
  among: readonly Id[],
  { clock, ruleOptions }: TurnStart | RoundEnd,
  roundOver = false,
): void {
  const now = roundOver ? { round: clock.round, slot: ROUND_END } : clock;
  const intents: VIntent[] = [];
  for (const id of among) {
    const c = creature(ref, id);
    if (!c.now.shock) continue;
    if (due(c, now)) {
      intents.push({ k: "die", on: id });
      ref.say({ key: "FIVEFOLD.Vigor.Say.diedOfShock", rule: "V-147", about: id });
    } else if (!c.now.shockRound || leftOutside(c.now) !== null) {
      // What was left before the encounter is what is left in it.
      intents.push({ k: "clock", on: id, clock: runsOut(clock, leftOutside(c.now) ?? c.stamina, ruleOptions) });
    }
  }
  if (intents.length > 0) ref.deed("shock", intents);
}

/** [V-022] Marks whose time is over. */
function ended(ref: R, among: readonly Id[], clock: Clock, roundOver = false): void {
  const now = roundOver ? { round: clock.round, slot: ROUND_END } : clock;
  const intents = among.flatMap((on) => {
    const c = creature(ref, on);
    return AFFLICTIONS.filter((what) => {
      const round = num(c, roundOf(what));
      return round > 0 && isDue({ round, slot: num(c, slotOf(what)) }, now);
    }).map((what): VIntent => ({ k: "status", on, what, to: 0 }));
  });
  if (intents.length > 0) ref.deed("ended", intents);
}

/** The start of a turn: Shock takes its due, Defend ends, the actions are there. */
export function turnStart(ref: R, x: TurnStart): void {
  if (x.timed) ended(ref, x.timed, x.clock);
  tollOfShock(ref, x.shock, x);
  const c = creature(ref, x.who);
  const { dead, unconscious, shock, destroyed } = c.now;
  const down = dead || unconscious || shock || destroyed;
  ref.deed("ready", [
    { k: "status", on: x.who, what: "defending", to: 0 },
    ...(c.now.readied ? ends(c, ["readied"]) : NOTHING),
    { k: "actions", on: x.who, to: down ? 0 : actionsInRound(c, x.clock.round) },
  ]);
  for (const id of c.acts ?? []) {
    const paid = num(ref.see(id), "progress");
    if (paid > 0) ref.say({ key: "FIVEFOLD.Vigor.Say.goesOn", rule: "V-023", about: id, data: { paid } });
  }
  if (down) ref.say({ key: "FIVEFOLD.Vigor.Say.cannotAct", rule: "V-039", about: x.who });
  else if (has(c, "winded")) ref.say({ key: "FIVEFOLD.Vigor.Say.winded", rule: "V-096", about: x.who });
}

/** [V-024] What is not used is lost. */
export function turnEnd(ref: R, x: TurnEnd): void {
  ref.deed("over", [{ k: "actions", on: x.who, to: 0 }]);
}

/** [V-028], [V-098] The end of a round: everybody alive recovers, in turn order. */
export function roundEnd(ref: R, x: RoundEnd): void {
  if (x.timed) ended(ref, x.timed, x.clock, true);
  tollOfShock(ref, x.order, x, true);
  const intents: VIntent[] = [];
  for (const id of x.order) for (const intent of recoveryOf(creature(ref, id), x.ruleOptions)) intents.push(intent);
  if (intents.length > 0) ref.deed("recovery", intents);
  const over = x.clock.round === 1 ? x.order.flatMap((id) => ends(creature(ref, id), SURPRISES)) : [];
  if (over.length > 0) ref.deed("surprise", over);
}
/** [V-099] to [V-102] What the end of a round gives one creature. */
export function recoveryOf(c: VCreature, ruleOptions?: RuleOptions): VIntent[] {
  const intents: VIntent[] = [];
  if (c.now.dead || c.now.destroyed) return intents;
  const special = c.recovery;
  const { vigor = 0, vigorMax = 0 } = c.now;
  const breath = Math.floor(c.stamina / 5) + (special?.vigor ?? 0);
  if (breath > 0 && vigor < vigorMax) intents.push(gain(c, "vigor", breath, ruleOptions));
  if (!special) return intents;
  for (const what of ["durability", "mana", "health"] as const) {
    const by = special[what] ?? 0;
    const mends = what !== "durability" || !c.now.wounded || special.whileWounded;
    if (by > 0 && mends && num(c, what) < num(c, MAX_OF[what])) intents.push(gain(c, what, by, ruleOptions));
  }
  return intents;
}

function gain(c: VCreature, what: PoolName, by: number, ruleOptions?: RuleOptions): VIntent {
  return ruleOptions ? { k: "recover", on: c.id, what, by, ruleOptions } : { k: "recover", on: c.id, what, by };
}

/** The encounter is over: what only lasts in it ends; what was left of a turn is given back. */
export function combatEnd(ref: R, x: CombatEnd): void {
  const intents = x.order.flatMap((id): VIntent[] => [
    { k: "status", on: id, what: "defending", to: 0 },
    ...ends(creature(ref, id), FLEETING),
    ...(creature(ref, id).acts ?? []).map((act): VIntent => ({ k: "progress", on: act, to: 0 })),
    { k: "actions", on: id, to: actionsOf(creature(ref, id)) },
    ...goesOn(creature(ref, id), x.round),
  ]);
  if (intents.length > 0) ref.deed("clean", intents);
}
/** [V-147] A clock of Shock goes on in game time. */
function goesOn({ id, now: { shock, shockRound = 0 } }: VCreature, round: number | undefined): readonly VIntent[] {
  if (!shock || shockRound <= 0 || round === undefined) return NOTHING;
  return [{ k: "clock", on: id, clock: { round: Math.max(1, shockRound - round), slot: OUTSIDE } }];
}
/** [V-022], [V-147] Game time goes by outside of encounters: the clock of Shock runs, from its start where none ran. */
export function passed(ref: R, { on, rounds }: Passed): number {
  const c = creature(ref, on);
  if (!c.now.shock) return 0;
  const left = (leftOutside(c.now) ?? c.stamina) - rounds;
  if (left > 0) {
    ref.deed("shock", [{ k: "clock", on, clock: { round: left, slot: OUTSIDE } }]);
    ref.say({ key: "FIVEFOLD.Vigor.Say.shockLeft", rule: "V-147", about: on, data: { count: left } });
    return left;
  }
  ref.deed("shock", [{ k: "die", on }]);
  ref.say({ key: "FIVEFOLD.Vigor.Say.diedOfShock", rule: "V-147", about: on });
  return 0;
}
