import type { Die, Pool } from "../../../src/engine/dice/pool";
import type { Json } from "../../../src/engine/json";
import type { Mod } from "../../../src/engine/modifiers";
import type { FilledForm, Form } from "../../../src/engine/procedure/form";
import { factOf } from "../../../src/engine/procedure/found";
import type { Procedures } from "../../../src/engine/procedure/replay";
import { tell } from "../../../src/engine/procedure/story";
import type { Line } from "../../../src/engine/procedure/story.types";
import type { Change, Lapse, Procedure, Referee, Request, World } from "../../../src/engine/procedure/types";
import type {
  SAttack,
  SBeing,
  SCreature,
  SIntent,
  SPart,
  SSlot,
  SWeapon,
} from "../../../src/rulesets/shapers/rules/data/types";
import { shapersRules } from "../../../src/rulesets/shapers/rules/resolve";
import { type Asked, type Played, playScript } from "../../fixtures/script";

type Numbers = Readonly<Record<string, number>>;
export type Overrides = Partial<Omit<SCreature, "now" | "evasion">> & {
  readonly now?: Numbers;
  readonly evasion?: Partial<SCreature["evasion"]>;
};

/** 1d8 and 3 of a type, Physical unless told. */
export const part = (more: Partial<SPart> = {}): SPart => ({
  ...{ dice: [{ n: 1, f: 8 }], flat: 3, type: "physical" },
  ...more,
});
export const SWORD: SWeapon = {
  name: "Sword",
  primary: ["strength", 3],
  secondary: ["dexterity", 1],
  parts: [part()],
  reach: 1,
};
export const BOW: SWeapon = { ...SWORD, name: "Bow", reach: 20, ranged: true };

/** A creature of medium size with 20 Vitality, no bonuses, Evasion 10, no armor, and a fresh turn. */
export function creature(id: string, { now, evasion, ...facts }: Overrides = {}): SCreature {
  return {
    id,
    kind: "creature",
    uuid: `Actor.${id}`,
    bonuses: {},
    skills: {},
    power: 10,
    initiative: 20,
    size: 2,
    basic: 3,
    hands: 2,
    least: -20,
    slot: null,
    ...facts,
    evasion: { dexterity: 10, stat: "dexterity", bonus: 0, ...evasion },
    now: { vitality: 20, vitalityMax: 20, ap: 3, apMax: 3, rp: 2, rpMax: 2, ...now },
  };
}
/** The place of a creature in the order. */
export const slot = (of: string, now: Numbers = {}): SSlot => ({
  ...{ id: `slot-${of}`, kind: "slot", of, combatant: `combatant-${of}` },
  now,
});
/** How a relation stands in the numbers of a creature: `holding("holds", "d")`. */
export const holding = (kind: string, ...whom: readonly string[]): Numbers =>
  Object.fromEntries(whom.map((id) => [`${kind}/Actor-${id}`, 1]));
export const worldOf = (...beings: readonly SBeing[]): World<SBeing> =>
  Object.fromEntries(beings.map((being) => [being.id, being]));
/** A blow of "a" with its sword on "d", outside of encounters and free of charge, unless told. */
export const blow = (more: Partial<SAttack> = {}): SAttack => ({
  ...{ by: "a", on: "d", weapon: SWORD, price: {} },
  ...more,
});

export interface More {
  readonly dice?: readonly number[];
  /** Answers by the last part of the address of their question; those to a form may hold values. */
  readonly answers?: Readonly<Record<string, string | FilledForm>>;
  readonly looks?: Readonly<Record<string, readonly string[]>>;
  readonly guests?: World<SBeing>;
  /** What others change while a question waits, by the last part of its address. */
  readonly meanwhile?: Readonly<Record<string, readonly Change[]>>;
}
/** What a case says of "a", "d" and "x", and of the arguments beside the usual ones. */
export interface Case<A> extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly x?: Overrides;
  readonly also?: Partial<A>;
}
const over = (usual: Overrides, own: Overrides = {}): Overrides => ({
  ...{ ...usual, ...own },
  now: { ...usual.now, ...own.now },
});
/** The three of a case, with what is usual for "a" and for the others. */
export const three = <A>({ a, d, x }: Case<A>, usual: Overrides = {}, others: Overrides = {}): World<SBeing> =>
  worldOf(creature("a", over(usual, a)), creature("d", over(others, d)), creature("x", over(others, x)));
/** Runs a procedure with dice, answers and views of the scene from lists. */
export function play<A, T>(
  procedure: Procedure<SBeing, SIntent, A, T>,
  args: A,
  participants: World<SBeing>,
  more: More = {},
): Played<T, SBeing> {
  return playScript({ rules: shapersRules, procedure, args, participants, ...more });
}
/** What a procedure wanted at each of its addresses, in their order. */
function requestsOf<A, T>(
  procedure: Procedure<SBeing, SIntent, A, T>,
  args: A,
  participants: World<SBeing>,
  more: More,
): readonly Request[] {
  const { log } = play(procedure, args, participants, more);
  // The engine finds procedures by name and knows nothing of their types.
  const procedures = { script: procedure } as unknown as Procedures;
  return Object.keys(log).flatMap((at) => {
    const known = Object.fromEntries(Object.entries(log).filter(([one]) => one !== at));
    const { run } = tell({ procedure: "script", args: args as Json, participants, log: known }, procedures);
    return run.done ? [] : run.pending.filter((one) => one.at === at);
  });
}
const lastOf = (at: string): string => at.replace(/^.*\//, "");
const lapseText = ({ to, when, until }: Lapse): string =>
  `${to} ${when}${until === undefined ? "" : ` until ${until}`}`;
/** What counts where nobody answers, question by question, and when: "defense: roll close". */
export const lapsesOf = <A, T>(
  procedure: Procedure<SBeing, SIntent, A, T>,
  args: A,
  participants: World<SBeing>,
  more: More = {},
): readonly string[] =>
  requestsOf(procedure, args, participants, more).flatMap((one) =>
    one.k === "ask" ? [`${lastOf(one.at)}: ${one.lapse ? lapseText(one.lapse) : "waits"}`] : [],
  );
/** What can be filled in where a procedure asks for that, by the last part of its address. */
export const formsOf = <A, T>(
  procedure: Procedure<SBeing, SIntent, A, T>,
  args: A,
  participants: World<SBeing>,
  more: More = {},
): Readonly<Record<string, Form>> =>
  Object.fromEntries(
    requestsOf(procedure, args, participants, more).flatMap((one) =>
      one.k === "ask" && one.form ? [[lastOf(one.at), one.form]] : [],
    ),
  );
/** What a procedure asks the scene: "foe, of a: who". */
export const questionsOf = <A, T>(
  procedure: Procedure<SBeing, SIntent, A, T>,
  args: A,
  participants: World<SBeing>,
  more: More = {},
): readonly string[] =>
  requestsOf(procedure, args, participants, more).flatMap((one) =>
    one.k === "look" ? [`${lastOf(one.at)}, of ${one.who}: ${one.question}`] : [],
  );

const dieText = ({ n, f, keep }: Die): string =>
  `${n}d${f}${keep === undefined ? "" : keep > 0 ? " highest" : " lowest"}`;
/** Dice and the number beside them: "2d20 highest + 5". */
export const poolText = ({ dice, flat }: Pool): string =>
  [...dice.map(dieText), ...(flat === 0 ? [] : [String(flat)])].join(" + ");
/** A line of an explanation: "defending W-035 level -1", with the name of where it comes from. */
export const modText = ({ id, rule, kind, value, source, locked, off }: Mod): string =>
  [id, rule, kind, value, source, locked ? "locked" : undefined, off ? "off" : undefined]
    .filter((one) => one !== undefined)
    .join(" ");
export const linesOf = ({ mods }: { readonly mods: readonly Mod[] }): readonly string[] => mods.map(modText);
/** The same lines without those that make up the value itself. */
export const extraLines = ({ mods }: Pool): readonly string[] =>
  mods.filter(({ kind }) => kind !== "base").map(modText);

function changeText(change: Change): string {
  switch (change.k) {
    case "add":
      return `${change.on} ${change.at} ${change.by > 0 ? "+" : ""}${change.by}`;
    case "set":
      return `${change.on} ${change.at} = ${change.to}`;
    case "move":
      return `${change.on} to ${change.to.x}/${change.to.y}/${change.to.elevation}${change.teleport ? " at once" : ""}`;
    case "carry":
      return `${change.on} carry`;
    default:
      return `${change.on} ${change.k} ${change.id}`;
  }
}
export const changesOf = ({ changes }: Played<unknown, SBeing>): readonly string[] => changes.map(changeText);
/** Of a filled form, its option. */
const answerText = (answer: string | FilledForm): string => (typeof answer === "string" ? answer : answer.option);
const askedText = ({ who, at, options, answer }: Asked): string =>
  `${who} ${lastOf(at)} of ${options.join("/")}: ${answerText(answer)}`;
const lineText = (line: Line): readonly string[] => {
  if (line.k === "roll") return [`${line.who} ${line.at.replace(/^.*\//, "")} ${line.total}`];
  if (line.k === "contest") return [`${line.rule} ${line.a} ${line.ok ? "passes" : "fails"} ${line.b}`];
  if (line.k !== "say") return [];
  const { key, rule, about, data = {} } = line;
  const said = Object.values(data).join(" ");
  return [["says", key.replace("FIVEFOLD.Shapers.Say.", ""), rule, about, said].filter(Boolean).join(" ")];
};
/** What a card would tell: rolls, comparisons and remarks in their order; who was asked what; what changed. */
export function told(played: Played<unknown, SBeing>) {
  return { lines: played.lines.flatMap(lineText), asked: played.asked.map(askedText), changes: changesOf(played) };
}
/** The names of the deeds of an exchange, which its stored log knows them by. */
export const deedsOf = ({ lines }: Played<unknown, SBeing>): readonly string[] =>
  lines.flatMap((line) => (line.k === "deed" ? [line.at] : []));
/** Where its answers are stored, which later versions look for. */
export const storedAt = ({ log }: Played<unknown, SBeing>): readonly string[] => Object.keys(log);
/** What each comparison was made against, line by line. */
export const againstOf = ({ lines }: Played<unknown, SBeing>): readonly (readonly string[])[] =>
  lines.flatMap((line) => (line.k === "contest" ? [linesOf({ mods: line.bMods })] : []));
/** The lines of each roll. */
export const rollsOf = ({ lines }: Played<unknown, SBeing>): readonly (readonly string[])[] =>
  lines.flatMap((line) => (line.k === "roll" ? [linesOf(line)] : []));
const wants = (ref: Referee<SBeing, SIntent>, intents: readonly SIntent[]): boolean => ref.deed("wanted", intents).ok;
/** What becomes of intents: whether they could be done, and what they change. */
export function resolved(participants: World<SBeing>, ...intents: readonly SIntent[]) {
  const played = play(wants, intents, participants);
  return { ok: played.value, changes: changesOf(played) };
}

/** A place on the scene, on the ground. */
export const spot = (x: number, y = 0) => ({ x, y, elevation: 0 });
/** How the scene says that somebody is sent along a row of places, a hundred pixels each, and what stops it. */
export const sent = (places: readonly number[], halt?: "wall" | "body" | "edge") =>
  factOf(
    JSON.stringify({
      steps: places.slice(1).map((x, index) => ({
        ...{ from: spot(places[index] ?? 0), to: spot(x), dx: 1, dy: 0, dz: 0, tags: [], gaps: {} },
      })),
      ...{ gone: places.length - 1, left: 0, gaps: {}, ...(halt && { halt }) },
    }),
  );
/** Where the scene says that somebody stands. */
export const standsAt = (x: number, y = 0) => factOf(JSON.stringify(spot(x, y)));
