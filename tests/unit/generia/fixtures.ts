import type { Die, Pool } from "../../../src/engine/dice/pool";
import type { Json } from "../../../src/engine/json";
import type { Mod } from "../../../src/engine/modifiers";
import type { Procedures } from "../../../src/engine/procedure/replay";
import { tell } from "../../../src/engine/procedure/story";
import type { Line } from "../../../src/engine/procedure/story.types";
import type { Change, Procedure, World } from "../../../src/engine/procedure/types";
import type {
  GAttack,
  GBeing,
  GCreature,
  GGuard,
  GIntent,
  GLasting,
  GSpell,
  GWeapon,
} from "../../../src/rulesets/generia/rules/data/types";
import { generiaRules } from "../../../src/rulesets/generia/rules/resolve";
import { type Asked, type Played, playScript } from "../../fixtures/script";

/** Some of the properties of something; undefined takes away what a fixture has by itself. */
export type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };
/** The properties that are not undefined. */
export const definite = <T extends object>(x: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object(Object.fromEntries(Object.entries(x).filter(([, value]) => value !== undefined)));

export type Numbers = Readonly<Record<string, number>>;
export type Overrides = Partial<Omit<GCreature, "now">> & { readonly now?: Numbers };

export const SWORD: GWeapon = {
  name: "Sword",
  attack: 5,
  damage: { dice: [{ n: 2, f: 6 }], flat: 0, strength: 3, type: "sharp" },
  reach: 1,
};
export const FIST: GWeapon = {
  name: "Fist",
  attack: 2,
  damage: { dice: [], flat: 1, type: "blunt" },
  reach: 1,
  natural: true,
};
/** What a sword and a shield offer against a blow. */
export const BLADE: GGuard = { name: "Sword", block: [4, 3], parry: [6, 2] };
export const SHIELD: GGuard = { name: "Shield", block: [7, 5], shield: true };

/** A creature with a sword, three wounds to bear, no attributes, no armor, and a fresh turn. */
export function creature(id: string, { now, ...facts }: Overrides = {}): GCreature {
  return {
    id,
    kind: "creature",
    uuid: `Actor.${id}`,
    mods: {},
    threshold: 5,
    limit: 3,
    main: SWORD,
    unarmed: FIST,
    guards: [],
    ...facts,
    now: {
      light: 0,
      severe: 0,
      tally: 0,
      made: 0,
      attack: 1,
      utility: 1,
      movement: 1,
      reaction: 1,
      rode: 0,
      defencePenalty: 0,
      unconscious: 0,
      grappled: 0,
      offBalance: 0,
      prone: 0,
      stunned: 0,
      ...now,
    },
  };
}
/** Something that lasts on a creature for three rounds: a condition that the spell "s" of Actor.a brought, unless told. */
export function lasting(id: string, of: string, more: Partial<GLasting> = {}): GLasting {
  return {
    id,
    kind: "lasting",
    of,
    item: `item-${id}`,
    name: `Effect ${id}`,
    what: "status",
    source: "Actor.a",
    spell: "s",
    duration: { k: "rounds", rounds: 3 },
    stored: {},
    now: {},
    ...more,
  };
}
/** A spell that its bearer concentrates on. */
export function heldSpell(id: string, of: string, more: Partial<GSpell> = {}): GSpell {
  return { id, kind: "spell", of, item: `item-${id}`, name: `Spell ${id}`, now: { held: 1 }, ...more };
}
export const worldOf = (...beings: readonly GBeing[]): World<GBeing> =>
  Object.fromEntries(beings.map((being) => [being.id, being]));
/** A blow of "a" with its sword on "d", outside of encounters and free of charge, unless told. */
export const blow = (more: Partial<GAttack> = {}): GAttack => ({
  ...{ by: "a", on: "d", way: "melee", weapon: SWORD, price: {} },
  ...more,
});

export interface More {
  readonly dice?: readonly number[];
  /** Answers by the last part of the address of their question. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly looks?: Readonly<Record<string, readonly string[]>>;
  readonly guests?: World<GBeing>;
  /** What others change while a question waits, by the last part of its address. */
  readonly meanwhile?: Readonly<Record<string, readonly Change[]>>;
}
/** Runs a procedure with dice, answers and views of the scene from lists. */
export function play<A, T>(
  procedure: Procedure<GBeing, GIntent, A, T>,
  args: A,
  participants: World<GBeing>,
  more: More = {},
): Played<T, GBeing> {
  return playScript({ rules: generiaRules, procedure, args, participants, ...more });
}
/** What counts where nobody answers, question by question, and when: "defence: none close". */
export function lapsesOf<A, T>(
  procedure: Procedure<GBeing, GIntent, A, T>,
  args: A,
  participants: World<GBeing>,
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
  return [["says", key.replace("FIVEFOLD.Generia.Say.", ""), rule, about, told].filter(Boolean).join(" ")];
};
/** What a card would tell: rolls, comparisons and remarks in their order; who was asked what; what changed. */
export function told({ lines, asked, changes }: Played<unknown, GBeing>) {
  return { lines: lines.flatMap(lineText), asked: asked.map(askedText), changes: changes.map(changeText) };
}
/** The names of the deeds of an exchange, which its stored log knows them by. */
export const deedsOf = ({ lines }: Played<unknown, GBeing>): readonly string[] =>
  lines.flatMap((line) => (line.k === "deed" ? [line.at] : []));
/** What each comparison was made against, line by line. */
export const againstOf = ({ lines }: Played<unknown, GBeing>): readonly (readonly string[])[] =>
  lines.flatMap((line) => (line.k === "contest" ? [linesOf({ mods: line.bMods })] : []));
/** The lines of each roll. */
export const rollsOf = ({ lines }: Played<unknown, GBeing>): readonly (readonly string[])[] =>
  lines.flatMap((line) => (line.k === "roll" ? [linesOf(line)] : []));
