import type { Declared, Refusal } from "../../../../contract/act";
import type { SettingValues } from "../../../../contract/facts";
import type { PaceModel, WalkContext } from "../../../../contract/turns";
import type { StepPrice } from "../../../../engine/board/itinerary";
import { type Spot, spotOf } from "../../../../engine/procedure/spot";
import type { Id } from "../../../../engine/procedure/types";
import { declared, unlessOverridden } from "../../../../kit/rules/declaring";
import { mayGo } from "../../../../kit/rules/outOfTurn";
import { allInTheWay, type InTheWay, inTheWay, isPlain } from "../../../../kit/rules/passing";
import { isRelated } from "../../../../kit/rules/relations";
import { goSteps, whoIs } from "../../../../kit/rules/travel";
import { carried } from "../board/along";
import { areFoes } from "../board/board";
import { lookAround } from "../board/lookAround";
import { reveal } from "../board/reveal";
import { ROUGH } from "../board/sceneTags";
import { beingOf } from "../creature/participants";
import { COST } from "../data/costs";
import type { Skill } from "../data/names";
import { OPTIONS } from "../data/options";
import { apLeft, basicOf, climbedBy, creatureIn, has, isDead, metresOfHeld, num, rooted } from "../data/read";
import type { R, SCarried, SCreature, SIntent } from "../data/types";
import { bestFirst, skillPool } from "../dice/pools";
import { standings } from "../held/standing";
import { comings, setsOff } from "../held/watch";
import {
  baggage,
  barred,
  doerOf,
  hiddenFrom,
  hold,
  inFight,
  isActing,
  refuse,
  rootedRefusal,
  type X,
} from "../turns/declaring";
import { holdersOnWay, waitingFor } from "../turns/holders";

/** One step. [W-171] In the way are the enemies whose space it enters. A type alias, because it travels as JSON. */
type SStep = InTheWay & {
  readonly from: Spot;
  readonly to: Spot;
  readonly cost: number;
  /** [W-065] The uuids of creatures in the entered space that are hidden from the mover. */
  readonly meets?: readonly string[];
  readonly passing?: true;
  /** [W-023] The uuids of the creatures whose held action this step may set off. */
  readonly watched?: readonly string[];
};
export type SWalk = {
  readonly by: Id;
  /** [W-006] It is another creature's turn: the game master has to allow the movement, which then takes no metres of a turn. */
  readonly asks?: true;
  readonly steps: readonly SStep[];
  /** [W-065] Somebody in the encounter is hidden from the mover. */
  readonly seeks?: true;
  /**
   * Steps between which nothing can happen are one deed. Missing in exchanges that older versions declared, in which each step was one
   * deed.
   */
  readonly whole?: true;
} & Pick<SCarried, "acting" | "ruleOptions" | "waiting">;

/**
 * [W-170], [W-171], [W-173] The enemies in the space of a step that the mover has to get past, and whether nobody may stay in that space.
 */
function metOn(x: WalkContext, among: readonly string[]) {
  const own = x.meet?.(x.actor.uuid);
  const self = own && beingOf(own.actor, x.settings);
  const foes: string[] = [];
  let passing = false;
  if (!own || !self) return { foes, passing };
  for (const other of among.flatMap((uuid) => x.meet?.(uuid) ?? [])) {
    const being = beingOf(other.actor, x.settings);
    if (!being || sitsOn(x, being, own.uuid) || sitsOn(x, self, other.uuid)) continue;
    // [W-064] A hidden creature does not count here: if the way took more metres there, it would give away where the creature is.
    if (isRelated(being, "hiddenFrom", own.uuid)) continue;
    if (Math.abs(being.size - self.size) < 2) passing = true;
    const free = OPTIONS.of.sizeGapSkipsCheck(x.settings) && Math.abs(being.size - self.size) >= 2;
    if (!free && !isDead(being) && areFoes(other.disposition, own.disposition)) foes.push(other.uuid);
  }
  return { foes, passing };
}
/** [W-054] Whether a creature has climbed onto another one, or onto one of its climbers: they share a space. */
function sitsOn(x: WalkContext, { uuid, now }: SCreature, whom: string, above: readonly string[] = []): boolean {
  const mount = climbedBy(now);
  if (mount === null || mount === whom || above.includes(mount)) return mount === whom;
  const next = x.meet?.(mount);
  const being = next ? beingOf(next.actor) : null;
  return being !== null && sitsOn(x, being, whom, [...above, uuid]);
}
/** [W-008] Whether a rule option lets creatures move as far as they like; the metres are counted all the same. */
const isFree = (settings: SettingValues): boolean => OPTIONS.of.enforceMovement(settings) === "free";
const FAR = 9999;
/** [W-167], [W-168], [W-172], A-54 A space takes 1 metre, on difficult ground or in an enemy's space 2. */
export const PACE: PaceModel = {
  prices: (x) =>
    x.path.steps.map(({ dx, dy, dz, tags, among = [] }): StepPrice => {
      const { foes, passing } = metOn(x, among);
      const moves = dx !== 0 || dy !== 0 || dz !== 0;
      const cost = !moves ? 0 : tags.includes(ROUGH) || foes.length > 0 ? 2 : 1;
      return { cost, ...(foes.length > 0 && { checks: foes }), ...(passing && { passing: true as const }) };
    }),
  budget: ({ actor, own, settings }) => {
    const c = beingOf(actor, settings);
    if (!c || rooted(c)) return 0;
    // [W-006], [W-023] On another creature's turn a creature moves by a held Move. Without one the game master has to allow the movement,
    // which may go any distance.
    if (!own) return metresOfHeld(c) || FAR;
    return isFree(settings) ? FAR : num(c, "stride");
  },
};

const PASSES: readonly Skill[] = ["rawForce", "athletics", "nimbleness"];
const BARS: readonly Skill[] = ["rawForce", "athletics"];
/**
 * [W-171], A-06 Whether the mover gets past an enemy. Each rolls its best Skill; a tie bars the way unless a rule option gives ties to the
 * initiator.
 */
function getsPast(ref: R, { by, ruleOptions }: SWalk, foe: Id): boolean {
  const [mover, other] = [creatureIn(ref, by), creatureIn(ref, foe)];
  const [own = "rawForce"] = bestFirst(mover, PASSES);
  const [its = "rawForce"] = bestFirst(other, BARS);
  const roll = ref.roll("past", skillPool(mover, own, [], { ruleOptions }), by);
  const against = ref.roll("bar", skillPool(other, its, [], { ruleOptions }), foe);
  return ruleOptions?.opposedTie === "initiator"
    ? ref.meets(roll, against, "W-171")
    : ref.beats(roll, against, "W-171");
}
/** [W-171], A-55 The mover has to get past these enemies, one after the other. @returns the first one that bars its way; null: none does */
function barring(ref: R, x: SWalk, uuids: readonly string[]): Id | null {
  for (const uuid of uuids) {
    const foe = whoIs(ref, "foe", x.by, uuid);
    if (foe !== null && !getsPast(ref, x, foe)) return foe;
  }
  return null;
}
/** [W-065], [W-066] A mover that walks into a hidden creature has found it, and stops before it. */
function finds(ref: R, { by, acting }: SWalk, uuids: readonly string[]): void {
  for (const on of uuids.flatMap((uuid) => whoIs(ref, "meets", by, uuid) ?? [])) {
    ref.say({ key: "FIVEFOLD.Shapers.Say.walkedInto", rule: "W-065", about: on });
    reveal(ref, on, acting);
  }
}

/** Whether the mover need not look around between two parts of its way: nobody is hidden, and nobody has climbed onto it. */
const isQuiet = (ref: R, { by, seeks, whole }: SWalk, alone: boolean): boolean =>
  whole === true && alone && !seeks && !has(creatureIn(ref, by), "hidden");

/** What a way takes from the turn. A-69 A movement also ends a change of equipment. */
const spent = ({ by }: SWalk, left: number): readonly SIntent[] => [
  { k: "set", on: by, what: "stride", to: left },
  { k: "set", on: by, what: "switching", to: 0 },
];
/** How a way ended, and how many spaces the mover went. */
type Led = { readonly how: "went" | "stopped"; readonly spaces: number };
function goAlong(ref: R, x: SWalk): Led {
  const { by } = x;
  const moved = carried(ref, by);
  let ahead: SStep[] = [];
  let spaces = 0;
  let within: readonly string[] = [];
  for (const [index, step] of x.steps.entries()) {
    if (step.meets) {
      finds(ref, x, step.meets);
      return { how: "stopped", spaces };
    }
    // A mover that has got into an enemy's space goes on in it without another check.
    const met = allInTheWay(step);
    const fresh = met.filter((uuid) => !within.includes(uuid));
    within = met;
    const foe = barring(ref, x, fresh);
    if (foe !== null) {
      ref.say({ key: "FIVEFOLD.Shapers.Say.stopped", rule: "W-171", about: foe });
      const lost = { none: 0, all: num(creatureIn(ref, by), "stride"), two: step.cost }[
        x.ruleOptions?.failedPassCost ?? "two"
      ];
      if (lost > 0 && !x.asks)
        ref.deed("lost", [
          { k: "set", on: by, what: "stride", to: Math.max(0, num(creatureIn(ref, by), "stride") - lost) },
        ]);
      return { how: "stopped", spaces };
    }
    ahead.push(step);
    if (step.passing) continue;
    const next = x.steps[index + 1];
    if (next && !step.watched && isPlain(next) && isQuiet(ref, x, moved.alone)) continue;
    const cost = ahead.reduce((sum, one) => sum + one.cost, 0);
    const left = Math.max(0, num(creatureIn(ref, by), "stride") - cost);
    // The mover itself is watched step by step; here its climbers count, who may come near somebody as well.
    const before = moved.alone ? [] : standings(ref, by, x);
    ref.deed("walk", [...(x.asks ? [] : spent(x, left)), ...goSteps(by, ahead), ...moved.along(ahead)]);
    const watched = ahead.flatMap((one) => one.watched ?? []);
    spaces += ahead.length;
    ahead = [];
    moved.there(x.acting);
    // [W-065], [W-066], A-33 After each part of its way the mover may see creatures that were hidden from it.
    if (x.seeks) lookAround(ref, by, x.acting);
    if (watched.length === 0 && before.length === 0) continue;
    const shifted = [setsOff(ref, x, watched), comings(ref, x, before, by)].includes(true);
    const mover = creatureIn(ref, by);
    if (shifted || rooted(mover) !== null) return { how: "stopped", spaces };
  }
  return { how: "went", spaces };
}
/**
 * [W-008], [W-167] to [W-173] Moves a creature along a drawn path. It has to get past enemies in its way, or stops before them. The card
 * says how many metres of the map it went.
 */
export function walk(ref: R, x: SWalk): Led["how"] {
  if (!mayGo(ref, "outOfTurn", x)) return "stopped";
  const { how, spaces } = goAlong(ref, x);
  if (spaces > 0) ref.say({ key: "FIVEFOLD.Shapers.Say.moved", rule: "W-008", about: x.by, data: { metres: spaces } });
  return how;
}

/**
 * [W-008], [W-038] The refusal of a way that takes more metres than are left. It says what a Move would add if the doer has an Action Point
 * left.
 */
function tooFar(x: X, data: { readonly metres: number; readonly left: number }): Refusal {
  const c = doerOf(x);
  const more = basicOf(c);
  if (apLeft(c) < COST.run.ap || more <= 0) return hold("tooFar", "W-008", data);
  const times = Math.ceil((data.metres - data.left) / more);
  const refusal = hold("tooFarMove", "W-008", { ...data, more });
  // The rest of a held Move on another creature's turn cannot be extended.
  if (!isActing(x) || times * COST.run.ap > apLeft(c)) return refusal;
  return { ...refusal, remedy: { act: "run", times, label: "FIVEFOLD.Shapers.Refused.moveFor" } };
}
/**
 * [W-008], [W-170], A-21 Declares a movement for which the turn has enough metres and that ends where the creature may stay. [W-054]
 * Outside of encounters it costs nothing.
 */
export function declareWalk(x: X): Declared | Refusal {
  const { path, plan } = x;
  if (!path || !plan) return refuse("noTurns", "W-008");
  if (!inFight(x))
    return declared({
      by: x.by,
      steps: path.steps.map(({ from, to }) => ({ from: spotOf(from), to: spotOf(to), cost: 0 })),
    });
  const why = barred(x);
  if (why) return why;
  const bound = rootedRefusal(doerOf(x));
  // [W-006], [W-023] On another creature's turn a creature moves by a held Move that was set off, or with the game master's permission.
  const asks = !isActing(x) && metresOfHeld(doerOf(x)) === 0 && !x.adjust.override;
  const ending = plan.ends === null || asks ? null : tooFar(x, { metres: plan.cost, left: plan.budget });
  const refusal = unlessOverridden(x, bound, plan.ends === "passing" ? hold("spaceTaken", "W-170") : ending);
  if (refusal) return refusal;
  const hidden = hiddenFrom(x);
  const steps = path.steps.map(({ from, to, among = [] }, index): SStep => {
    const { cost = 0, checks, passing } = plan.prices[index] ?? {};
    const watched = holdersOnWay(x, path, index);
    const meets = among.filter((uuid) => hidden.includes(uuid));
    return {
      from: spotOf(from),
      to: spotOf(to),
      cost,
      ...inTheWay(checks),
      ...(meets.length > 0 && { meets }),
      ...(passing && index < path.steps.length - 1 && { passing }),
      ...(watched.length > 0 && { watched }),
    };
  });
  const { acting, ruleOptions } = baggage(x);
  const seeks = hidden.length > 0;
  return declared({
    by: x.by,
    ...(asks && { asks }),
    steps,
    ...(seeks && { seeks }),
    ...(steps.length > 1 && { whole: true as const }),
    ...waitingFor(x),
    ...(acting && { acting }),
    ...(ruleOptions && { ruleOptions }),
  });
}
