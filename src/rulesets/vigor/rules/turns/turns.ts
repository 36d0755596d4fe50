import type { Id, Referee } from "../../../../engine/procedure/types";
import { type ClockEvent, clockAfter } from "../../../../kit/rules/durations";
import type { Args } from "../argumentSchemas";
import { asCreature, has, MAX_OF, num } from "../data/read";
import type { Affliction, PoolName, RuleOptions, Status, VBeing, VCreature, VIntent } from "../data/types";
import { actionsOf } from "./actions";
import { clockOf, roundsOutside, runsOut, shockOf, timedMarks } from "./clocks";

type R = Referee<VBeing, VIntent>;
type TurnStart = Args<"turnStart">;
type RoundEnd = Args<"roundEnd">;

/** [V-033], [V-034] The actions of a creature in a round; surprise counts in the first one only. */
function actionsInRound(c: VCreature, round: number): number {
  const usual = actionsOf(c);
  if (round !== 1) return usual;
  if (has(c, "ambushed")) return Math.min(1, usual);
  return has(c, "ambusher") ? usual + 1 : usual;
}
/**
 * [V-024] The actions that a creature has left.
 * @param toAct whether its turn in this round has not begun; then the actions with which that turn will begin
 */
export const actionsLeft = (c: VCreature, round: number, toAct = false): number =>
  toAct ? actionsInRound(c, round) : num(c, "actions");
/** The statuses that end with the first round, and with the encounter. */
const SURPRISES = ["ambushed", "ambusher", "overWatch"] as const;
const NOTHING: readonly VIntent[] = [];
/** The statuses that end with the encounter. */
const FLEETING = [...SURPRISES, "readied"] as const;
const ends = (c: VCreature, statuses: readonly Status[]): VIntent[] =>
  statuses.filter((status) => has(c, status)).map((what) => ({ k: "status", on: c.id, what, to: 0 }));
const creature = (ref: R, id: Id): VCreature => asCreature(ref.see(id), id);

/** [V-147] Creatures in Shock whose clock runs out die; those whose clock does not run yet get one. */
function tollOfShock(
  ref: R,
  among: readonly Id[],
  { clock, ruleOptions }: TurnStart | RoundEnd,
  k: "turn" | "round" = "turn",
): void {
  const intents: VIntent[] = [];
  for (const id of among) {
    const c = creature(ref, id);
    if (!c.now.shock) continue;
    const until = shockOf(c);
    const next =
      until.round === 0
        ? runsOut(clock, c.stamina, ruleOptions)
        : clockAfter(until, { k, ...clock }, ruleOptions?.clocksByRound);
    if (!next || c.stamina <= 0) {
      intents.push({ k: "die", on: id });
      ref.say({ key: "FIVEFOLD.Vigor.Say.diedOfShock", rule: "V-147", about: id });
    } else if (next !== until) intents.push({ k: "clock", on: id, clock: next });
  }
  if (intents.length > 0) ref.deed("shock", intents);
}

/**
 * [V-022] The intents for the statuses of a creature at this moment: a status whose time is over ends; the clocks of others are converted
 * at the end of an encounter or as game time passes.
 */
function marksAfter(c: VCreature, moment: ClockEvent, ruleOptions?: RuleOptions): readonly VIntent[] {
  return timedMarks(c).flatMap((what): readonly VIntent[] => {
    const clock = clockOf(c, what);
    const next = clockAfter(clock, moment, ruleOptions?.clocksByRound);
    if (next === clock) return NOTHING;
    return [next ? { k: "lasts", on: c.id, what, until: next } : endOf(c, what)];
  });
}
function ended(ref: R, among: readonly Id[], moment: ClockEvent, ruleOptions?: RuleOptions): void {
  const intents = among.flatMap((id) => marksAfter(creature(ref, id), moment, ruleOptions));
  if (intents.length > 0) ref.deed("ended", intents);
}
/** [V-022], [V-114] The intent that ends a status. A creature without Health stays unconscious and only loses the clock of that status. */
function endOf(c: VCreature, what: Affliction): VIntent {
  const lies = what === "unconscious" && (has(c, "shock") || has(c, "stabilized"));
  return lies ? { k: "lasts", on: c.id, what } : { k: "status", on: c.id, what, to: 0 };
}

/** The start of a turn: timed statuses end, creatures in Shock may die, Defend and a readied act end, and the actions are restored. */
export function turnStart(ref: R, x: TurnStart): void {
  if (x.timed) ended(ref, x.timed, { k: "turn", ...x.clock }, x.ruleOptions);
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

/** [V-024] The end of a turn: unused actions are lost. */
export function turnEnd(ref: R, x: Args<"turnEnd">): void {
  ref.deed("over", [{ k: "actions", on: x.who, to: 0 }]);
}

/** [V-028], [V-098] The end of a round: everybody alive recovers, in turn order. */
export function roundEnd(ref: R, x: RoundEnd): void {
  if (x.timed) ended(ref, x.timed, { k: "round", ...x.clock }, x.ruleOptions);
  tollOfShock(ref, x.order, x, "round");
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

/** The end of an encounter: statuses that last in encounters only end, acts over several turns are lost, and the actions are restored. */
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
/** [V-022], [V-147] At the end of an encounter, clocks continue in game time. */
function goesOn(c: VCreature, round: number | undefined): readonly VIntent[] {
  if (round === undefined) return NOTHING;
  const over: ClockEvent = { k: "over", round };
  const clock = c.now.shock && shockOf(c).round > 0 ? clockAfter(shockOf(c), over) : null;
  return [...marksAfter(c, over), ...(clock ? [{ k: "clock" as const, on: c.id, clock }] : NOTHING)];
}
/**
 * [V-022], [V-147] Game time passes outside encounters: statuses and Shock may run out. A clock of Shock that does not run yet starts at
 * the beginning of this time.
 */
export function passed(ref: R, x: Args<"passed">): void {
  const all = [x.on, ...(x.others ?? [])];
  ended(ref, all, { k: "passed", rounds: x.rounds });
  const fates = all
    .map((id) => creature(ref, id))
    .flatMap((c) => (c.now.shock ? [{ c, clock: shockAfter(c, x.rounds) }] : []));
  if (fates.length === 0) return;
  ref.deed(
    "shock",
    fates.map(({ c, clock }): VIntent => (clock ? { k: "clock", on: c.id, clock } : { k: "die", on: c.id })),
  );
  for (const { c, clock } of fates)
    ref.say(
      clock
        ? { key: "FIVEFOLD.Vigor.Say.shockLeft", rule: "V-147", about: c.id, data: { count: clock.round } }
        : { key: "FIVEFOLD.Vigor.Say.diedOfShock", rule: "V-147", about: c.id },
    );
}
/**
 * [V-147] The clock of Shock after a number of rounds of game time; null where it has run out. A clock that does not run yet starts at the
 * beginning of this time.
 */
function shockAfter(c: VCreature, rounds: number) {
  const until = shockOf(c);
  const running = roundsOutside(until) === null ? runsOut(null, c.stamina) : until;
  return running.round > 0 ? clockAfter(running, { k: "passed", rounds }) : null;
}
