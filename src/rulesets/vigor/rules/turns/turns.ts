import { isDue, type Moment, ROUND_END } from "../../../../engine/clock/deadline";
import type { Id, Referee } from "../../../../engine/procedure/types";
import type { Args } from "../argumentSchemas";
import { asCreature, has, MAX_OF, num } from "../data/read";
import type { Affliction, Clock, PoolName, RuleOptions, Status, VBeing, VCreature, VIntent } from "../data/types";
import { carriedOn, clockOf, OUTSIDE, roundsOutside, runsOut, shockOf, timedMarks } from "./clocks";

type R = Referee<VBeing, VIntent>;
type TurnStart = Args<"turnStart">;
type RoundEnd = Args<"roundEnd">;

/** [V-048], [V-049] */
export const actionsOf = (c: VCreature): number => Math.max(0, c.actions ?? 2);
/** [V-033], [V-034] Surprise counts in the first round only. */
function actionsInRound(c: VCreature, round: number): number {
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

/** [V-022], [V-147] Whether a clock has run out: its slot of its round has come, or passed while nobody stood there. */
function due(clock: Clock, now: Moment): boolean {
  return clock.round > 0 && roundsOutside(clock) === null && isDue(clock, now);
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
    const until = shockOf(c);
    if (due(until, now) || c.stamina <= 0) {
      intents.push({ k: "die", on: id });
      ref.say({ key: "FIVEFOLD.Vigor.Say.diedOfShock", rule: "V-147", about: id });
    } else if (until.round === 0 || roundsOutside(until) !== null) {
      // What was left before the encounter is what is left in it.
      intents.push({ k: "clock", on: id, clock: runsOut(clock, roundsOutside(until) ?? c.stamina, ruleOptions) });
    }
  }
  if (intents.length > 0) ref.deed("shock", intents);
}

/** [V-022] Marks whose time is over end, and clocks that ran outside of encounters go on in this one. */
function ended(
  ref: R,
  among: readonly Id[],
  { clock, ruleOptions }: Pick<TurnStart, "clock" | "ruleOptions">,
  roundOver = false,
): void {
  const now = roundOver ? { round: clock.round, slot: ROUND_END } : clock;
  const intents = among.flatMap((id) => {
    const c = creature(ref, id);
    return timedMarks(c).flatMap((what) => {
      const left = roundsOutside(clockOf(c, what));
      if (left !== null) return [{ k: "lasts" as const, on: id, what, until: runsOut(clock, left, ruleOptions) }];
      return due(clockOf(c, what), now) ? [endOf(c, what)] : [];
    });
  });
  if (intents.length > 0) ref.deed("ended", intents);
}
/** [V-022], [V-114] The end of a mark; whoever has no Health left does not wake because a sleep is over. */
function endOf(c: VCreature, what: Affliction): VIntent {
  const lies = what === "unconscious" && (has(c, "shock") || has(c, "stabilized"));
  return lies ? { k: "lasts", on: c.id, what } : { k: "status", on: c.id, what, to: 0 };
}

/** The start of a turn: Shock takes its due, Defend ends, the actions are there. */
export function turnStart(ref: R, x: TurnStart): void {
  if (x.timed) ended(ref, x.timed, x);
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
export function turnEnd(ref: R, x: Args<"turnEnd">): void {
  ref.deed("over", [{ k: "actions", on: x.who, to: 0 }]);
}

/** [V-028], [V-098] The end of a round: everybody alive recovers, in turn order. */
export function roundEnd(ref: R, x: RoundEnd): void {
  if (x.timed) ended(ref, x.timed, x, true);
  tollOfShock(ref, x.order, x, true);
  const intents: VIntent[] = [];
  for (const id of x.order) for (const intent of recoveryOf(creature(ref, id), x.ruleOptions)) intents.push(intent);
  if (intents.length > 0) ref.deed("recovery", intents);
  const over = x.clock.round === 1 ? x.order.flatMap((id) => ends(creature(ref, id), SURPRISES)) : [];
  if (over.length > 0) ref.deed("surprise", over);
}
/** [V-099] to [V-102] What the end of a round gives one creature. */
function recoveryOf(c: VCreature, ruleOptions?: RuleOptions): VIntent[] {
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
export function combatEnd(ref: R, x: Args<"combatEnd">): void {
  const intents = x.order.flatMap((id): VIntent[] => [
    { k: "status", on: id, what: "defending", to: 0 },
    ...ends(creature(ref, id), FLEETING),
    ...(creature(ref, id).acts ?? []).map((act): VIntent => ({ k: "progress", on: act, to: 0 })),
    { k: "actions", on: id, to: actionsOf(creature(ref, id)) },
    ...goesOn(creature(ref, id), x.round),
  ]);
  if (intents.length > 0) ref.deed("clean", intents);
}
/** [V-022], [V-147] Clocks go on in game time. */
function goesOn(c: VCreature, over: number | undefined): readonly VIntent[] {
  if (over === undefined) return NOTHING;
  const marks = timedMarks(c).map(
    (what): VIntent => ({ k: "lasts", on: c.id, what, until: carriedOn(clockOf(c, what), over) }),
  );
  const dying = c.now.shock && shockOf(c).round > 0;
  return dying ? [...marks, { k: "clock", on: c.id, clock: carriedOn(shockOf(c), over) }] : marks;
}
/** [V-022], [V-147] Game time goes by outside of encounters: clocks run, that of Shock from its start where none ran. */
export function passed(ref: R, x: Args<"passed">): void {
  const c = creature(ref, x.on);
  const marks = timedMarks(c).flatMap((what) => {
    const left = roundsOutside(clockOf(c, what));
    if (left === null) return [];
    if (left <= x.rounds) return [endOf(c, what)];
    return [{ k: "lasts" as const, on: x.on, what, until: { round: left - x.rounds, slot: OUTSIDE } }];
  });
  if (marks.length > 0) ref.deed("ended", marks);
  if (c.now.shock) dying(ref, c, x.rounds);
}
function dying(ref: R, c: VCreature, rounds: number): void {
  const left = (roundsOutside(shockOf(c)) ?? c.stamina) - rounds;
  if (left > 0) {
    ref.deed("shock", [{ k: "clock", on: c.id, clock: { round: left, slot: OUTSIDE } }]);
    ref.say({ key: "FIVEFOLD.Vigor.Say.shockLeft", rule: "V-147", about: c.id, data: { count: left } });
    return;
  }
  ref.deed("shock", [{ k: "die", on: c.id }]);
  ref.say({ key: "FIVEFOLD.Vigor.Say.diedOfShock", rule: "V-147", about: c.id });
}
