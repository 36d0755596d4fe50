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

/** One step of a movement. [F-063] The creatures to get past are those in its way. */
export type FStep = InTheWay & {
  readonly from: Spot;
  readonly to: Spot;
  /** The price of the step, in feet. */
  readonly cost: number;
  /** The price without the creatures that stand there, in feet. */
  readonly plain: number;
  /** The moving creature passes through this square and may not stay in it. */
  readonly passing?: true;
  readonly wet?: true;
  /** The place is too narrow for creatures of Medium size and larger. */
  readonly tight?: true;
  /** [F-148] The step ends on thin ice. */
  readonly icy?: true;
  /** [F-147] The earth through which the step digs, by the id of its region. */
  readonly earth?: string;
  /** [F-147] The squares of the earth that it digs through. */
  readonly digs?: readonly string[];
  /** [F-117], [F-128] The skill that the step takes. */
  readonly by?: Effort;
  /** [F-165] Uuids of the creatures there that are hidden from the moving one. */
  readonly meets?: readonly string[];
};
export type FMove = FTable & {
  readonly by: Id;
  /** [F-034] It is another creature's turn: the game master has to allow the movement. */
  readonly asks?: true;
  readonly steps: readonly FStep[];
  /** The feet of one Move Action; 0 where Actions are not counted. */
  readonly per: number;
  /** The Actions of the turn. */
  readonly most: number;
  /** The rule option lets a creature move on when all Actions are spent. */
  readonly beyond?: true;
  readonly flies?: true;
  /** `swim` and `climb` are the modifiers of the skills that the movement takes. */
  readonly swim?: number;
  readonly climb?: number;
  /** [F-019] The running turn. */
  readonly at?: FClock;
  /** Steps between which nothing can happen are one deed. Missing in exchanges of earlier versions, where each step was a deed. */
  readonly whole?: true;
};
/** Whether nothing has to be asked or rolled before this step, and nobody is met there. */
const goesOn = (step: FStep | undefined): boolean => step !== undefined && !step.by && isPlain(step);

/** [F-021], [F-059], [F-061] The intents that pay for feet: from what is left of the Move Action that was begun, then from further Actions. */
function pay(c: FCreature, { by, per, most, beyond }: FMove, cost: number): readonly FIntent[] {
  if (per <= 0) return [];
  const needed = actionsFor(c, per, cost);
  const actions = beyond ? Math.min(needed, Math.max(0, most - num(c, "spent"))) : needed;
  return [
    ...(actions > 0 ? [{ k: "act" as const, on: by, what: "spent" as const, by: actions, most }] : []),
    { k: "set", on: by, what: "stride", to: Math.max(0, strideLeft(c, per) + actions * per - cost) },
  ];
}
/** [F-209], [F-218] The scene tags of the place where a step ends, as far as they act on a creature. */
const tagsOf = ({ wet, tight }: FStep): readonly string[] => [
  ...(wet ? [TAGS.water] : []),
  ...(tight ? [TAGS.squeeze] : []),
];
/** [F-063] to [F-066], [F-089] The attempt to get past an enemy: an opposed roll in the middle of the way, at no Action cost. */
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
/** The enemies that a creature has got past in one square: the grade of each attempt, by uuid. */
type Beaten = ReadonlyMap<string, Grade>;
/**
 * [F-063], [F-064] One attempt against each enemy in the way of a step, until one of them bars it. An enemy that fills several squares of the
 * way in a row takes only one attempt.
 * @param before the enemies that were got past in the step before
 * @returns the enemies that were got past, and the one that barred the way; null: nobody did
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
/** [F-066] Whether a square costs nothing extra: every enemy in it was got past with a critical success. */
const isLight = (beaten: Beaten): boolean =>
  beaten.size > 0 && [...beaten.values()].every((grade) => grade === "critical");
/** [F-117], [F-128] The one check for a skill that a way takes. The game master says how far it leads. @returns feet */
function skilled(ref: R, x: FMove, skill: Effort): number {
  ref.roll(skill, checkPool(x[skill] ?? 0, x), x.by);
  const most = x.steps.reduce((sum, step) => sum + (step.by === skill ? step.cost : 0), 0);
  const lengths = Array.from({ length: Math.floor(most / SQUARE) + 1 }, (_one, n) => String(n * SQUARE));
  const options = Number(lengths.at(-1)) < most ? [...lengths, String(most)] : lengths;
  return Number(ref.ask("far", GAME_MASTER, options.reverse()));
}
/** [F-165] A creature that walks into hidden ones finds them: they are no longer hidden from it. */
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
/** [F-147] Looks up the earth that a way digs through, before anybody moves. @returns a function for the digging intents of each step */
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
/** [F-126], [F-129] The intents that end the fall of a creature that begins to fly. */
const catches = (c: FCreature): readonly FIntent[] =>
  num(c, "fallen") > 0
    ? [
        { k: "set", on: c.id, what: "fallen", to: 0 },
        { k: "status", on: c.id, what: "falling", to: 0 },
      ]
    : [];
/** How a way ended, and the feet of it that the creature went. */
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
      // The attempt is free, but the Move Action around it is not: if none was begun before, this one is paid now.
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
    // In exchanges of earlier versions a square that was only passed had no effect.
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
/** [F-059] to [F-066] Moves a creature along its way until something stops it. The story tells how many feet it went. */
export function move(ref: R, x: FMove): Led["how"] {
  if (!mayGo(ref, "outOfTurn", x)) return "refused";
  const { how, feet } = goAlong(ref, x);
  if (feet > 0) ref.say({ key: "FIVEFOLD.Fragments.Say.moved", rule: "F-059", about: x.by, data: { feet } });
  return how;
}
