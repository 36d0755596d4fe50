import type { Id, Lapse } from "../../../../engine/procedure/types";
import { isWilling } from "../board/targeting";
import { handle, letGo } from "../creature/gear";
import type { UBeing, UCreature } from "../data/being.types";
import { creatureIn, has, isDown, type R } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import type { UAbility, UEffectSpec, UUse } from "../data/shapes";
import type { Trigger } from "../data/terms";
import { needsRoll, precisionPool, resistanceOf } from "../dice/precision";
import { sink } from "../ground/fall";
import { isGround, placeGround } from "../ground/ground";
import { unseat } from "../mounts/unseat";
import { type Chance, chances, WATCHERS } from "../reactions/interrupt";
import { comesAtOnce, triggered } from "../reactions/trigger";
import { besideOf } from "../states/beside";
import { type Grip, gripOf } from "../states/grip";
import { summonActor } from "../summons/summon";
import { turnInto } from "../summons/transform";
import { paid } from "../turns/price";
import { spendOnRolls } from "../turns/spent";
import { aimed, grounded } from "./aim";
import { ownPower, strike } from "./blow";

const TAKES = ["use", "pass"] as const;
const NONE: readonly never[] = [];
const UNUSED: Lapse<"use" | "pass"> = { to: "pass", when: "close" };

export interface UOutcome {
  readonly end: "refused" | "done";
  /** Successes per target. */
  readonly hits: Readonly<Record<Id, number>>;
  /** Damage per target, all packets together. */
  readonly damage: Readonly<Record<Id, number>>;
}

export const REFUSED: UOutcome = { end: "refused", hits: {}, damage: {} };
/** The outcome of a use that was paid but had no effect. */
export const MISSED: UOutcome = { end: "done", hits: {}, damage: {} };

/**
 * [U-058] to [U-086] The use of an ability on all its targets: price, prepared actions of others, one roll for each target and repetition,
 * packets, effects.
 */
export function use(ref: R, named: UUse): UOutcome {
  const x = grounded(ref, aimed(ref, named));
  if (!paid(ref, x)) return REFUSED;
  if (x.takes !== undefined) handle(ref, "takes", [{ on: x.takes, to: "held" }]);
  const targets = [...new Set(x.on)];
  const hostile = targets.filter((on) => needsRoll(on, x));
  if (!x.reaction && hostile.length > 0 && !goesOnAfter(ref, windowOf(x, "attacked", hostile), x.ability))
    return MISSED;
  const rolled = ref.each("target", targets, (on, branch) => successes(branch, x, on, hostile.indexOf(on)));
  spendOnRolls(ref, x, hostile);
  const hits: Record<Id, number> = Object.fromEntries(targets.map((on, index) => [on, rolled[index] ?? 0]));
  const struck = hostile.filter((on) => (hits[on] ?? 0) > 0);
  // [U-042] Targets that are hit may use their prepared actions before the damage. The attack counts even if one of these makes the
  // attacker prone; its damage is halved [U-129] only if it was prone when it attacked.
  const stood = !has(creatureIn(ref, x.by), "prone");
  if (struck.length > 0) openWindow(ref, windowOf(x, "hit", struck));
  const damage: Record<Id, number> = {};
  for (const on of targets) damage[on] = ref.sub(`on ${on}`, land, { x, on, times: hits[on] ?? 0, stood });
  if (x.ability.effects?.some(isGround)) placeGround(ref, x, ownPower(ref, x.by));
  const { summons, beyondLimit } = x.ability;
  if (summons !== undefined) ref.sub("call", summonActor, { by: x.by, summons, ...(beyondLimit && { beyondLimit }) });
  if (x.throws !== undefined) handle(ref, "leaves", [{ on: x.throws, to: "dropped" }]);
  return { end: "done", hits, damage };
}
/**
 * [U-014], [U-128], [U-168] Targets with a prepared action for this moment act first.
 * @returns whether the use continues: not if its user is down or stunned by then, or has changed its form; if it has become prone, only a
 * weapon's regular attack continues
 */
function goesOnAfter(ref: R, window: Window, { basic }: UAbility): boolean {
  const changed = has(creatureIn(ref, window.about), "transformed");
  const lay = has(creatureIn(ref, window.about), "prone");
  if (openWindow(ref, window) === 0) return true;
  const a = creatureIn(ref, window.about);
  const thrown = !basic && !lay && has(a, "prone");
  const able = !isDown(a) && !has(a, "stunned") && !thrown && has(a, "transformed") === changed;
  if (!able) ref.say({ key: "FIVEFOLD.Uchma.Say.interrupted", rule: "U-042", about: window.about });
  return able;
}
/** The rule options, where they differ from the defaults, for everything that follows from an act. */
export const withOptions = ({ ruleOptions }: Pick<UUse, "ruleOptions">): Pick<UUse, "ruleOptions"> | undefined =>
  ruleOptions && { ruleOptions };
function windowOf(x: UUse, event: Trigger, hits: readonly Id[]): Window {
  return { about: x.by, event, hits, ...withOptions(x) };
}

/**
 * [U-060], [U-066] How often an ability succeeds against one target: each repetition has a roll of its own; willing targets need none.
 * @param place the index of the target among those that are rolled for
 */
function successes(ref: R, x: UUse, on: Id, place: number): number {
  const times = x.ability.times ?? 1;
  if (!needsRoll(on, x)) return times;
  const see = (id: Id): UBeing => ref.see(id);
  const a = creatureIn(ref, x.by);
  const d = creatureIn(ref, on);
  let count = 0;
  for (let i = 0; i < times; i++) {
    const pool = precisionPool(a, d, x, see, place * times + i);
    if (ref.meets(ref.roll("precision", pool, x.by), resistanceOf(d, x.ability, see, i), "U-060")) count += 1;
  }
  return count;
}
type ULanding = { readonly x: UUse; readonly on: Id; readonly times: number; readonly stood: boolean };
/**
 * What the successes on one target do: every packet and every effect by each success, then what happens only once.
 * @returns the damage
 */
function land(ref: R, landing: ULanding): number {
  const { x, on, times } = landing;
  let lost = 0;
  for (let i = 0; i < times; i++) {
    lost += strikes(ref, landing);
    for (const spec of lastingOf(x, i > 0)) inflict(ref, bringing(ref, x, on, spec, times));
  }
  if (times === 0) return lost;
  if (x.disarms) ref.sub("disarm", letGo, { on, weapons: x.disarms });
  turnInto(ref, x, on);
  return lost;
}
/**
 * [U-080] Applies the packets of one success.
 * @returns the damage
 */
function strikes(ref: R, { x, on, stood }: ULanding): number {
  let lost = 0;
  for (const packet of x.ability.packets ?? NONE) {
    const grip = gripOf(creatureIn(ref, on));
    lost += ref.sub(packet.extra ? "extra" : "main", strike, { x, on, packet, stood });
    felled(ref, on, grip, withOptions(x));
  }
  return lost;
}
/** The effects of one success. Effects that do not add up are applied with the first success only. */
function lastingOf({ ability: { effects } }: UUse, again: boolean): readonly UEffectSpec[] {
  return effects === undefined ? NONE : effects.filter((spec) => !isGround(spec) && !(again && spec.keep));
}
/** How an effect is applied to a target: with whose Potency, and whether its bearer caused it in its own turn. */
function bringing(ref: R, x: UUse, on: Id, spec: UEffectSpec, times: number): UInflict {
  return {
    on,
    spec,
    power: ownPower(ref, x.by),
    ...(x.turn?.own && on === x.by && { own: x.turn.round }),
    ...(spec.keep === "stacks" && { times }),
    ...withOptions(x),
  };
}
export type UInflict = {
  readonly on: Id;
  readonly spec: UEffectSpec;
  readonly power: number;
  /** The round, where the bearer caused the effect in its own turn. */
  readonly own?: number;
  /** At the start of a turn nobody can be asked: prepared actions are not offered, and a thrown rider lands on the first free square. */
  readonly silent?: true;
  /** How many times the effect is applied at once. */
  readonly times?: number;
  readonly ruleOptions?: RuleOptions;
};
/**
 * Applies an effect to a creature, with what follows from it: flyers sink, riders are thrown off, and prepared actions that wait for a fall
 * are offered.
 */
export function inflict(ref: R, x: UInflict): void {
  const { silent: _silent, ruleOptions: _ruleOptions, ...what } = x;
  const { on, spec, power } = what;
  const before = gripOf(creatureIn(ref, on));
  const beside = besideOf(ref, on, spec);
  const { changes } = ref.deed("lasts", [{ k: "effect", ...what, ...(beside.length > 0 && { beside }) }]);
  if (changes.length === 0) ref.say({ key: "FIVEFOLD.Uchma.Say.keeps", about: on, data: { effect: spec.name } });
  felled(ref, on, before, x);
  if (!changes.some(({ k }) => k === "make") || !comesAtOnce(creatureIn(ref, on), spec, (id) => ref.see(id))) return;
  const after = gripOf(creatureIn(ref, on));
  ref.deed("lasting", triggered(ref, on, { spec, power }));
  felled(ref, on, after, x);
}
/**
 * [U-042], [U-131], [U-147] What follows when a creature has become prone or immobilized, or has gone down: a flyer sinks, rider and mount
 * are separated, and creatures that wait for it may use their prepared actions.
 * @param before how the creature stood before
 */
export function felled(ref: R, on: Id, before: Grip, x: Pick<UInflict, "silent" | "ruleOptions"> = {}): void {
  const c = creatureIn(ref, on);
  const now = gripOf(c);
  const fell = before.stands && !now.stands;
  if (has(c, "flying") && (fell || (before.holds && !now.holds))) sink(ref, on);
  if (fell || (before.up && !gripOf(creatureIn(ref, on)).up)) unseat(ref, on, x.silent);
  if (fell && !x.silent) openWindow(ref, { about: on, event: "prone", ...withOptions(x) });
}
export type UCollapse = { readonly faints: Id; readonly ruleOptions?: RuleOptions };
/** [U-014], A-09 A player's creature whose health was set below 1 by hand becomes unconscious, with what follows from it. */
export function collapse(ref: R, { faints: on, ...options }: UCollapse): void {
  const before = gripOf(creatureIn(ref, on));
  ref.deed("collapses", [{ k: "faint", on }]);
  felled(ref, on, before, options);
}
export interface Reaction {
  readonly about: Id;
  readonly ruleOptions?: RuleOptions;
}
/**
 * [U-042] to [U-045], A-41 Asks all creatures with a fitting prepared action at once. Those that use it act in turn order, each once. A
 * prepared action is spent before it is carried out, and actions that it triggers are resolved first.
 * @returns how many were used
 */
export function react(ref: R, found: readonly Chance[], x: Reaction): number {
  const answers = ref.each(
    "prepared",
    found.map(({ watcher }) => watcher),
    (watcher, branch) => branch.ask("reaction", watcher, TAKES, UNUSED),
  );
  let used = 0;
  found.forEach((chance, index) => {
    if (answers[index] !== "use" || isDown(creatureIn(ref, chance.watcher))) return;
    ref.deed("spent", [{ k: "use", on: chance.effect }]);
    ref.sub(chance.watcher, use, answerOf(ref, chance, x));
    used += 1;
  });
  return used;
}
/**
 * [U-045], [U-156], [U-058] A prepared action as a use: its target is the creature that triggered it, at its present position; of a mount
 * and its rider, the one that its owner chooses.
 */
function answerOf(ref: R, { watcher, ability, on, place }: Chance, x: Reaction): UUse {
  const d = creatureIn(ref, on);
  const willing = on === watcher || isWilling(creatureIn(ref, watcher), d, ability);
  const aim = willing || ability.delivery === "ground" ? null : pairAim(ref, watcher, d);
  return {
    by: watcher,
    on: [on],
    ability,
    reaction: true,
    ...(place && { places: { [on]: place } }),
    ...(willing && { willing: [on] }),
    ...(aim && { aim }),
    ...withOptions(x),
  };
}
/** [U-156] Asks whether a prepared action is aimed at the rider or the mount; null where the target is neither. */
function pairAim(ref: R, watcher: Id, d: UCreature): "rider" | "mount" | null {
  if (!has(d, "mounted") && !has(d, "ridden")) return null;
  const options = has(d, "ridden") ? (["mount", "rider"] as const) : (["rider", "mount"] as const);
  return ref.ask("aim", watcher, options, { to: options[0], when: "close" });
}

type Window = Reaction & { readonly event: Trigger; readonly hits?: readonly Id[] };
/**
 * Offers prepared actions that wait for this event. `hits`: only the creatures that it happens to are asked; missing: all others.
 * @returns how many were used
 */
function openWindow(ref: R, x: Window): number {
  const watchers = ref.look(`watch ${x.event}`, WATCHERS, x.about);
  const found = chances(
    ref,
    watchers,
    x.about,
    (watcher, { trigger }) => trigger === x.event && (x.hits?.includes(watcher) ?? true),
  );
  return found.length > 0 ? react(ref, found, x) : 0;
}
