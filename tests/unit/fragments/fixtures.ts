import { destinationOption } from "../../../src/engine/board/destination";
import type { Die, Pool } from "../../../src/engine/dice/pool";
import type { Json } from "../../../src/engine/json";
import type { Mod } from "../../../src/engine/modifiers";
import { apply } from "../../../src/engine/procedure/changes";
import { factOf } from "../../../src/engine/procedure/found";
import type { Procedures } from "../../../src/engine/procedure/replay";
import { tell } from "../../../src/engine/procedure/story";
import type { Line } from "../../../src/engine/procedure/story.types";
import type { Change, Procedure, Put, World } from "../../../src/engine/procedure/types";
import type { Sent } from "../../../src/kit/rules/travel";
import type {
  FAttack,
  FBeing,
  FCreature,
  FGear,
  FGround,
  FIntent,
  FPoison,
  FSpell,
  FWeapon,
} from "../../../src/rulesets/fragments/rules/data/types";
import { fragmentsRules } from "../../../src/rulesets/fragments/rules/resolve";
import { type Asked, type Played, playScript } from "../../fixtures/script";

type Numbers = Readonly<Record<string, number>>;
export type Overrides = Partial<Omit<FCreature, "now" | "attributes">> & {
  readonly now?: Numbers;
  readonly attributes?: Partial<FCreature["attributes"]>;
};

export const SWORD: FWeapon = {
  name: "Sword",
  damage: { dice: [{ n: 1, f: 6 }], flat: 0 },
  strength: 4,
  type: "Physical",
  reach: 5,
};

/** A creature of level 3 with a sword, 20 Hit Points, Defenses of 15 and 12, a free hand, and a fresh turn. */
export function creature(id: string, { now, attributes, ...facts }: Overrides = {}): FCreature {
  return {
    id,
    kind: "creature",
    uuid: `Actor.${id}`,
    level: 3,
    attributes: { str: 4, dex: 5, ess: 6, mnd: 2, ...attributes },
    physical: 15,
    mental: 12,
    speed: 30,
    main: SWORD,
    size: 2,
    freeHands: 1,
    ...facts,
    now: { hp: 20, hpMax: 20, energy: 5, energyMax: 9, ...now },
  };
}
export const gear = (id: string, of: string, more: Partial<FGear> = {}): FGear => ({
  ...{ id, kind: "gear", of, key: `item-${id}`, uuid: `Actor.${of}.Item.item-${id}`, hands: 1 },
  ...{ name: `Thing ${id}`, durability: 0 },
  ...more,
  now: { hp: 10, place: 1, quantity: 3, ...more.now },
});
/** A piece of gear that lies on the ground. */
export function lyingGear(id: string, more: Partial<Omit<FGear, "of">> = {}): FGear {
  const { of: _nobody, ...thing } = gear(id, "nobody", more);
  return thing;
}
export const poison = (id: string, of: string, more: Partial<FPoison> = {}): FPoison => ({
  ...{ id, kind: "poison", of, item: `item-${id}`, name: `Poison ${id}`, level: 1 },
  ...{ written: { img: "", notes: "", damage: "1d6" }, damage: { dice: [{ n: 1, f: 6 }], flat: 0 } },
  ...more,
  now: { left: 2, ...more.now },
});
export const spell = (id: string, of: string, now: Numbers = {}): FSpell => ({
  ...{ id, kind: "spell", of, item: `item-${id}`, name: `Spell ${id}` },
  now,
});
export const ground = (id: string, what: FGround["what"], inches: number, now: Numbers = {}): FGround => ({
  ...{ id, kind: "ground", field: `region-${id}`, what, inches },
  now,
});
export const worldOf = (...beings: readonly FBeing[]): World<FBeing> =>
  Object.fromEntries(beings.map((being) => [being.id, being]));
/** A blow of "a" with its sword and STR on "d", outside of encounters and free of charge, unless told. */
export const blow = (more: Partial<FAttack> = {}): FAttack => ({
  ...{ by: "a", on: "d", way: "melee", weapon: SWORD, attribute: "str", against: "physical", lines: [], price: {} },
  ...more,
});
/** What an intent changes, or null where it is refused. */
export function resolved(intent: FIntent, world: World<FBeing>): readonly string[] | null {
  const told: string[] = [];
  // The engine applies each change at once, and the rules read what they have written.
  const live = structuredClone(world);
  const put: Put = (change) => {
    told.push(changeText(change));
    apply(live, [change]);
  };
  return fragmentsRules.resolve(live, intent, put) ? told : null;
}

export interface More {
  readonly dice?: readonly number[];
  /** Answers by the last part of the address of their question. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly looks?: Readonly<Record<string, readonly string[]>>;
  readonly guests?: World<FBeing>;
  /** What others change while a question waits, by its address or the last part of it. */
  readonly meanwhile?: Readonly<Record<string, readonly Change[]>>;
}
/** Runs a procedure with dice, answers and views of the scene from lists. */
export function play<A, T>(
  procedure: Procedure<FBeing, FIntent, A, T>,
  args: A,
  participants: World<FBeing>,
  more: More = {},
): Played<T, FBeing> {
  return playScript({ rules: fragmentsRules, procedure, args, participants, ...more });
}
/** What counts where nobody answers, question by question, and when: "defence: none close". */
export function lapsesOf<A, T>(
  procedure: Procedure<FBeing, FIntent, A, T>,
  args: A,
  participants: World<FBeing>,
  more: More = {},
): readonly string[] {
  const { log, asked } = play(procedure, args, participants, more);
  // The engine finds procedures by name and knows nothing of their types.
  const procedures = { script: procedure } as unknown as Procedures;
  return asked.map(({ at }) => {
    const known = Object.fromEntries(Object.entries(log).filter(([one]) => one !== at));
    const { run } = tell({ procedure: "script", args: args as Json, participants, log: known }, procedures);
    const open = run.done ? undefined : run.pending.find((one) => one.at === at);
    const lapse = open?.k === "ask" ? open.lapse : undefined;
    return `${at.replace(/^.*\//, "")}: ${lapse ? `${lapse.to} ${lapse.when}` : "waits"}`;
  });
}

/** What a procedure asked of the scene, by the last part of the address of each question. */
export function questionsOf<A, T>(
  procedure: Procedure<FBeing, FIntent, A, T>,
  args: A,
  participants: World<FBeing>,
  { log }: Played<unknown, FBeing>,
): Readonly<Record<string, string>> {
  // The engine finds procedures by name and knows nothing of their types.
  const procedures = { script: procedure } as unknown as Procedures;
  const questions = Object.keys(log).flatMap((at): [string, string][] => {
    const known = Object.fromEntries(Object.entries(log).filter(([one]) => one !== at));
    const { run } = tell({ procedure: "script", args: args as Json, participants, log: known }, procedures);
    const open = run.done ? undefined : run.pending.find((one) => one.at === at);
    return open?.k === "look" ? [[at.replace(/^.*\//, ""), open.question]] : [];
  });
  return Object.fromEntries(questions);
}

const dieText = ({ n, f, keep }: Die): string =>
  `${n}d${f}${keep === undefined ? "" : keep > 0 ? " highest" : " lowest"}`;
/** Dice and the number beside them: "2d20 highest + 5". */
export const poolText = ({ dice, flat }: Pool): string =>
  [...dice.map(dieText), ...(flat === 0 ? [] : [String(flat)])].join(" + ");
/** A line of an explanation: "status.prone G-170 level -2", with the name of where it comes from. */
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
      return `${change.on} to ${change.to.x}/${change.to.y}/${change.to.elevation}`;
    case "carry":
      return `${change.on} carry`;
    default:
      return `${change.on} ${change.k} ${change.id}`;
  }
}
const askedText = ({ who, at, options, answer }: Asked): string =>
  `${who} ${at.replace(/^.*\//, "")} of ${options.join("/")}: ${answer}`;
const lineText = (line: Line): readonly string[] => {
  if (line.k === "roll") return [`${line.who} ${line.at.replace(/^.*\//, "")} ${line.total}`];
  if (line.k === "contest") return [`${line.rule} ${line.a} ${line.ok ? "passes" : "fails"} ${line.b}`];
  if (line.k !== "say") return [];
  const { key, rule, about, data = {} } = line;
  const told = Object.values(data).join(" ");
  return [["says", key.replace("FIVEFOLD.Fragments.Say.", ""), rule, about, told].filter(Boolean).join(" ")];
};
/** What a card would tell: rolls, comparisons and remarks in their order; who was asked what; what changed. */
export function told({ lines, asked, changes }: Played<unknown, FBeing>) {
  return { lines: lines.flatMap(lineText), asked: asked.map(askedText), changes: changes.map(changeText) };
}
/** The names of the deeds of an exchange, which its stored log knows them by. */
export const deedsOf = ({ lines }: Played<unknown, FBeing>): readonly string[] =>
  lines.flatMap((line) => (line.k === "deed" ? [line.at] : []));
/** What the scene was asked, in order: "aimed~2 d aimed/…", the name of the look, about whom, and the question. */
export const looksOf = ({ lines }: Played<unknown, FBeing>): readonly string[] =>
  lines.flatMap((line) => (line.k === "look" ? [`${line.at} ${line.who} ${line.question}`] : []));
/** What a look tells: bars such as "far", feet, or lines. */
export const facts = (...values: readonly Json[]): readonly string[] =>
  values.map((value) => factOf(JSON.stringify(value)));
/** What somebody else changes meanwhile: it holds of a creature, or no longer. */
export const becomes = (on: string, at: string, to: 0 | 1 = 1): readonly Change[] => [
  { k: "set", on, at, from: 1 - to, to },
];
/** Numbers of somebody who has readied something, and of whom others may change these. */
export const READY = { readied: 1, stunned: 0, unconscious: 0, dead: 0 };
/** What each comparison was made against, line by line. */
export const againstOf = ({ lines }: Played<unknown, FBeing>): readonly (readonly string[])[] =>
  lines.flatMap((line) => (line.k === "contest" ? [linesOf({ mods: line.bMods })] : []));
/** The lines of each roll. */
export const rollsOf = ({ lines }: Played<unknown, FBeing>): readonly (readonly string[])[] =>
  lines.flatMap((line) => (line.k === "roll" ? [linesOf(line)] : []));

/** A way straight to the east, in squares of 100 pixels: what a look tells of somebody who is sent there. */
export function sentEast(
  squares: number,
  more: Partial<Omit<Sent, "steps" | "hit">> & { readonly step?: StepMore } = {},
) {
  const { step = {}, ...rest } = more;
  const steps = Array.from({ length: squares }, (_one, index) => ({
    ...{ from: spot(index * 100), to: spot((index + 1) * 100), dx: 1, dy: 0, dz: 0, tags: [], gaps: {} },
    ...(typeof step === "function" ? step(index) : step),
  }));
  return [factOf(JSON.stringify({ steps, gone: squares * 5, left: 0, gaps: {}, ...rest }))];
}
type Step = Sent["steps"][number];
type StepMore = Partial<Step> | ((index: number) => Partial<Step>);
export const spot = (x: number, y = 0, elevation = 0) => ({ x, y, elevation });
/** What a look tells of where somebody is. */
export const standsAt = (x: number, y = 0, elevation = 0) => [factOf(JSON.stringify(spot(x, y, elevation)))];
/** A place that may be chosen, east of where somebody is. */
export const placeAt = (x: number, y = 0, elevation = 0) =>
  destinationOption({ at: spot(x, y, elevation), east: 1, south: 0, up: 0 });
