import { lettersIn } from "../../../../engine/procedure/found";
import { GAME_MASTER, type Id, type Spot } from "../../../../engine/procedure/types";
import { clockFor } from "../../../../kit/rules/durations";
import { mayGo } from "../../../../kit/rules/outOfTurn";
import { allInTheWay, type InTheWay, isPlain } from "../../../../kit/rules/passing";
import { goSteps, whoIs } from "../../../../kit/rules/travel";
import { reveal } from "../attack/attack";
import type { Grade } from "../attack/grade";
import { opposed, targetLines } from "../attack/opposed";
import { groundNamed } from "../board/ground";
import { TUNNELLED } from "../board/iceLook";
import { TAGS } from "../board/sceneTags";
import { strideLeft } from "../creature/limits";
import type { Effort } from "../data/names";
import { creatureIn, has, num, type R } from "../data/read";
import type { FClock, FCreature, FIntent, FLine, FTable } from "../data/types";
import { attackPool, checkPool, ownLines } from "../dice/pools";
import { arrivedAt } from "../movement/arrival";
import { carried } from "../movement/carried";
import { footingOf, testIce } from "../movement/ice";
import { actionsFor, SQUARE } from "../movement/pace";

/** `cost`, `plain`: feet, and feet without whoever stands there. `passing`: nobody stays there. [F-063] In the way are those to get past. */
export type FStep = InTheWay & {
  readonly from: Spot;
  readonly to: Spot;
  readonly cost: number;
  readonly plain: number;
  readonly passing?: true;
  readonly wet?: true;
  /** Too narrow for creatures of Medium size and more. */
  readonly tight?: true;
  /** [F-148] It ends on thin ice. */
  readonly icy?: true;
  /** [F-147] The earth through which it digs, by the id of its region, and which squares of it. */
  readonly earth?: string;
  readonly digs?: readonly string[];
  /** [F-117], [F-128] The skill that it takes. */
  readonly by?: Effort;
  /** [F-165] Uuids of those who are there and hidden from whoever goes. */
  readonly meets?: readonly string[];
};
/** `per`: feet of a Move Action; 0 where nothing is counted. `most`: Actions of the turn. `beyond`: the table lets somebody go on when they are spent. */
export type FMove = FTable & {
  readonly by: Id;
  /** [F-034] It is not its turn: the game master has to allow it. */
  readonly asks?: true;
  readonly steps: readonly FStep[];
  readonly per: number;
  readonly most: number;
  readonly beyond?: true;
  readonly flies?: true;
  /** Modifiers of the skills that it takes. */
  readonly swim?: number;
  readonly climb?: number;
  /** [F-019] The running turn. */
  readonly at?: FClock;
  /** Steps between which nothing can happen are one deed. Missing in exchanges of earlier versions, where each was one. */
  readonly whole?: true;
};
/** Whether somebody goes on over this step without anything that is asked, rolled or met before it. */
const goesOn = (step: FStep | undefined): boolean => step !== undefined && !step.by && isPlain(step);

/** [F-021], [F-059], [F-061] Feet come out of the Action that was begun; what they do not cover takes another one. */
function pay(c: FCreature, { by, per, most, beyond }: FMove, cost: number): readonly FIntent[] {
  if (per <= 0) return [];
  const needed = actionsFor(c, per, cost);
  const actions = beyond ? Math.min(needed, Math.max(0, most - num(c, "spent"))) : needed;
  return [
    ...(actions > 0 ? [{ k: "act" as const, on: by, what: "spent" as const, by: actions, most }] : []),
    { k: "set", on: by, what: "stride", to: Math.max(0, strideLeft(c, per) + actions * per - cost) },
  ];
}
/** [F-209], [F-218] What the place is like where a step ends. */
const tagsOf = ({ wet, tight }: FStep): readonly string[] => [
  ...(wet ? [TAGS.water] : []),
  ...(tight ? [TAGS.squeeze] : []),
];
/** [F-063] to [F-066], [F-089] The attempt to get past somebody: an attack by a free opposed roll in the middle of the way. */
function getsPast(ref: R, { by, ruleOptions }: FMove, foe: Id): Grade {
  const c = creatureIn(ref, by);
  const d = creatureIn(ref, foe);
  const dodges = has(d, "dodging");
  const lines: readonly FLine[] = [
    ...targetLines(c, d),
    ...(dodges ? [{ id: "dodging", rule: "F-082", kind: "level" as const, value: -1 }] : []),
    ...ownLines(c, true, c.main.heavy === true),
  ];
  const attribute = c.main.nimble && c.attributes.dex > c.attributes.str ? "dex" : "str";
  const strike = ref.roll("past", attackPool(c, attribute, lines, { ...(ruleOptions && { ruleOptions }) }), by);
  if (dodges) ref.deed("dodged", [{ k: "status", on: foe, what: "dodging", to: 0 }]);
  const x = { by, on: foe, weapon: c.main, attribute, lines, ...(ruleOptions && { ruleOptions }) } as const;
  const grade = opposed(ref, x, strike);
  reveal(ref, x, grade !== "failure");
  return grade;
}
/** Those whom somebody has got past in a square, by uuid, and how. */
type Beaten = ReadonlyMap<string, Grade>;
/**
 * [F-063], [F-064] One attempt against each of those who are in the way of a step, until one of them bars it. An attempt counts for all squares in which somebody
 * is met one after the other.
 * @param before those of the step before
 */
function pass(
  ref: R,
  x: FMove,
  step: FStep,
  before: Beaten,
): { readonly beaten: Beaten; readonly barredBy: Id | null } {
  const beaten = new Map<string, Grade>();
  for (const uuid of allInTheWay(step)) {
    const known = before.get(uuid);
    const foe = known === undefined ? whoIs(ref, "foe", x.by, uuid) : null;
    const grade = foe === null ? known : getsPast(ref, x, foe);
    if (grade === "failure") return { beaten, barredBy: foe };
    if (grade !== undefined) beaten.set(uuid, grade);
  }
  return { beaten, barredBy: null };
}
/** [F-066] A square is crossed at no penalty where everybody in it was got past with a critical success. */
const isLight = (beaten: Beaten): boolean =>
  beaten.size > 0 && [...beaten.values()].every((grade) => grade === "critical");
/** [F-117], [F-128] One check for each skill that a way takes; the game master says how far it leads. @returns feet */
function skilled(ref: R, x: FMove, skill: Effort): number {
  ref.roll(skill, checkPool(x[skill] ?? 0, x), x.by);
  const most = x.steps.reduce((sum, step) => sum + (step.by === skill ? step.cost : 0), 0);
  const lengths = Array.from({ length: Math.floor(most / SQUARE) + 1 }, (_one, n) => String(n * SQUARE));
  const options = Number(lengths.at(-1)) < most ? [...lengths, String(most)] : lengths;
  return Number(ref.ask("far", GAME_MASTER, options.reverse()));
}
/** [F-165] Whoever walks into somebody who was hidden knows from now on where that one is. */
function finds(ref: R, by: Id, uuids: readonly string[]): void {
  const { uuid: to } = creatureIn(ref, by);
  const found = uuids.flatMap((uuid) => whoIs(ref, "meets", by, uuid) ?? []);
  for (const on of found) {
    ref.say({ key: "FIVEFOLD.Fragments.Say.walkedInto", rule: "F-165", about: on });
    ref.deed("revealed", [
      { k: "unrelate", on, to, kind: "hidden" },
      { k: "unrelate", on, to, kind: "undetected" },
    ]);
  }
}
/** [F-147] The earth through which the way digs, as intents of a step. Asked before anybody goes. */
function dug(ref: R, { by, steps, at }: FMove): (step: FStep) => readonly FIntent[] {
  if (!at || !steps.some(({ digs }) => digs)) return () => [];
  const all = lettersIn(ref.look("earth", TUNNELLED, by));
  const until = clockFor(1, at);
  return ({ earth, digs = [] }) => {
    const ground = earth === undefined ? null : groundNamed(ref, all, earth);
    return ground
      ? [
          { k: "dig", on: ground.id, spaces: digs, until },
          { k: "set", on: by, what: "dug", to: until.round },
        ]
      : [];
  };
}
/** [F-126], [F-129] Whoever flies does not fall on. */
const catches = (c: FCreature): readonly FIntent[] =>
  num(c, "fallen") > 0
    ? [
        { k: "set", on: c.id, what: "fallen", to: 0 },
        { k: "status", on: c.id, what: "falling", to: 0 },
      ]
    : [];
/** How a way ended, and how many feet of it were gone. */
type Led = { readonly how: "went" | "stopped" | "refused"; readonly feet: number };
function goAlong(ref: R, x: FMove): Led {
  const { by } = x;
  const { partners, along } = carried(ref, by);
  const digs = dug(ref, x);
  const trusted = new Map<string, number>();
  const left: Partial<Record<Effort, number>> = {};
  let ahead: FStep[] = [];
  let feet = 0;
  let beaten: Beaten = new Map();
  for (const [index, step] of x.steps.entries()) {
    if (step.meets) {
      finds(ref, by, step.meets);
      return { how: "stopped", feet };
    }
    if (step.by) {
      const far = (left[step.by] ?? skilled(ref, x, step.by)) - step.cost;
      left[step.by] = far;
      if (far < 0) return { how: "stopped", feet };
    }
    const gone = isLight(beaten) ? { ...step, cost: step.plain } : step;
    const { beaten: now, barredBy } = pass(ref, x, step, beaten);
    if (barredBy !== null) {
      ref.say({ key: "FIVEFOLD.Fragments.Say.stopped", rule: "F-064", about: barredBy });
      // The attempt is free, the Move Action of which it is a part is not: without one that was begun before it takes one.
      const begun = pay(
        creatureIn(ref, by),
        x,
        ahead.reduce((sum, one) => sum + one.cost, gone.cost),
      );
      if (x.per > 0)
        ref.deed("stopped", [...begun.filter(({ k }) => k === "act"), { k: "set", on: by, what: "stride", to: 0 }]);
      return { how: "stopped", feet };
    }
    ahead.push(gone);
    beaten = now;
    if (step.passing || (x.whole && !step.icy && goesOn(x.steps[index + 1]))) continue;
    const c = creatureIn(ref, by);
    // In exchanges of earlier versions a square in which nobody stays did nothing.
    const over = x.whole ? ahead : [step];
    const cost = ahead.reduce((sum, one) => sum + one.cost, 0);
    const flown = x.flies ? [{ k: "set" as const, on: by, what: "flown" as const, to: 1 }] : [];
    const went = ref.deed("go", [
      ...pay(c, x, cost),
      ...flown,
      ...(x.flies ? catches(c) : []),
      ...goSteps(by, ahead),
      ...along(ahead, tagsOf(step), over.flatMap(tagsOf)),
      ...arrivedAt(c, tagsOf(step), over.flatMap(tagsOf)),
      ...over.flatMap(digs),
    ]);
    if (!went.ok) return { how: "refused", feet };
    feet += ahead.reduce((sum, one) => sum + one.plain, 0);
    ahead = [];
    const ends = step.icy ? [by, ...partners].map((who) => testIce(ref, who, { ...footingOf(x), trusted })) : [];
    if (ends.includes("broke")) return { how: "stopped", feet };
  }
  return { how: "went", feet };
}
/** [F-059] to [F-066] A way over the scene, as far as it leads; the story says how many feet that was. */
export function move(ref: R, x: FMove): Led["how"] {
  if (!mayGo(ref, "outOfTurn", x)) return "refused";
  const { how, feet } = goAlong(ref, x);
  if (feet > 0) ref.say({ key: "FIVEFOLD.Fragments.Say.moved", rule: "F-059", about: x.by, data: { feet } });
  return how;
}
