import type { JsonObject } from "../../../../engine/json";
import { remember } from "../../../../engine/remember";
import { type Rolls, rollsOf } from "../../../../kit/rules/formula";
import { choice, count, flag, orNone, part, type Stored, some, text, whole } from "../../../../kit/rules/record";
import { ATTRIBUTES, NUMBERED, type Numbered, OWN, STATUSES, type Status } from "./names";
import { type GTable, isUsed } from "./statusTable";

// [G-182] The catalogue of statuses (ledger 2.5) as data: what each of them does, and when it ends. A table may change all of it.

/** Most levels of advantage and most of a number that anything gives. */
const [MOST_LEVELS, MOST] = [20, 99];
const score = () => whole(0, MOST_LEVELS);
/** What a status changes of rolls: levels of advantage by what is rolled. `flying`: attacks that fly, and the defence against them; `focus`: saves for concentration; `all`: every roll. */
const SCORES = ["attack", "flying", "defence", ...ATTRIBUTES, "focus", "sneak", "all"] as const;
export type Score = (typeof SCORES)[number];
/** When a number goes down, or the status is over: as a turn of its bearer ends; `over`: at the end of the next turn that began with it. */
const FADES = ["never", "one", "over"] as const;
/** When a status may be shaken off: as a turn of its bearer starts or ends, when it is hit, when a wound of it heals, when heat harms it. */
export type Occasion = "start" | "end" | "hit" | "healed" | "heat";

/** [G-182] What a status does. Members that are named after an attribute, a roll or an occasion are explained with the lists above. */
export const STATUS_ROW = part({
  name: text(),
  removed: flag(false),
  helpful: flag(false),
  /** What it also counts as: one status, or two. */
  as: orNone(STATUSES, "Status"),
  and: orNone(STATUSES, "Status"),
  attack: score(),
  flying: score(),
  defence: score(),
  con: score(),
  str: score(),
  dex: score(),
  int: score(),
  wil: score(),
  per: score(),
  focus: score(),
  sneak: score(),
  all: score(),
  /** What it adds to attack rolls, dodges and parries. */
  eases: whole(0, MOST),
  /** Its number multiplies its levels, and what it adds. */
  scaled: flag(false),
  /** Metres of movement that a metre takes. */
  pace: some(1, 10),
  /** It counts only towards enemies. */
  dread: flag(false),
  rooted: flag(false),
  helpless: flag(false),
  silent: flag(false),
  flees: flag(false),
  /** Its bearer attacks nobody of the side that brought it. */
  spares: flag(false),
  /** What hurts at the start of a turn, by its number, and the type of that damage. */
  dice: text(),
  type: text(),
  /** Numbers of it add up, to at most `most`. */
  adds: flag(false),
  most: some(20, MOST_LEVELS),
  /** Its bearer makes a CON save as the round starts. */
  recedes: flag(false),
  /** When its number goes down, or it is over. */
  fades: choice(FADES, "never", "Fades"),
  start: flag(false),
  end: flag(false),
  hit: flag(false),
  healed: flag(false),
  heat: flag(false),
  /** The attributes of which one saves from it. */
  save: orNone(ATTRIBUTES, "Attribute"),
  or: orNone(ATTRIBUTES, "Attribute"),
  /** It counts against the save that ends it as well. */
  hinders: flag(false),
  /** Levels of that save for a bearer without wounds. */
  unwounded: score(),
  /** What it turns into with a wound, unless saved. */
  becomes: orNone(STATUSES, "Status"),
  /** Metres of movement that an ally spends to end it. */
  help: count(0, MOST),
  /** How much of the damage of its type arrives, in percent. */
  share: count(100, 1000),
});
export type StatusRow = Stored<typeof STATUS_ROW>;

/** [G-172] The dice of the five tiers. */
const TIERS = "1d4, 1d6, 1d8, 1d10, 1d12";
const tiered = (type: string): JsonObject => ({ dice: TIERS, type, adds: true, most: 5, recedes: true });
const held: JsonObject = { defence: -2, rooted: true };
/** What the book says of each status, where that is not nothing. What no row can say is told by the rules (decision 045). */
const BOOK: Readonly<Partial<Record<Status, JsonObject>>> = {
  unconscious: { helpless: true },
  grappled: held,
  offBalance: { defence: -1, dex: -1, help: 2 },
  prone: { ...held, help: 4 },
  stunned: { all: -1, as: "slowed", start: true, hit: true, save: "wil", or: "con" },
  restrained: { ...held, start: true, save: "str" },
  frozen: { helpless: true, start: true, heat: true, save: "str" },
  confused: { attack: -1, end: true, hit: true, save: "int" },
  frightened: { attack: -1, pace: 2, dread: true, end: true, hit: true, save: "wil" },
  panicked: { attack: -1, flees: true, start: true, hit: true, save: "wil" },
  drowsy: { dex: -1, per: -1, focus: -1, end: true, save: "per", hinders: true },
  weakened: { str: -1, start: true, save: "con" },
  frail: { con: -1, start: true, healed: true, save: "con", unwounded: 1 },
  chilled: { as: "slowed", and: "drowsy", end: true, save: "con" },
  sick: { as: "weakened", and: "slowed" },
  charmed: { spares: true, start: true, hit: true, save: "wil" },
  silenced: { silent: true },
  clearMind: { helpful: true, focus: 1 },
  keenSenses: { helpful: true, per: 1 },
  nimble: { helpful: true, dex: 1 },
  strong: { helpful: true, str: 1 },
  bleeding: tiered("absolute"),
  burning: tiered("fire"),
  decay: tiered("void"),
  lightburn: tiered("light"),
  poisoned: tiered("absolute"),
  spellburn: tiered("arcane"),
  regeneration: { helpful: true, dice: TIERS, adds: true, most: 5 },
  blinded: { flying: -1, fades: "one" },
  shocked: { eases: -1, scaled: true, fades: "over" },
  slowed: { pace: 2, fades: "one" },
  hidden: { helpful: true, sneak: 1, scaled: true },
  levitating: { helpful: true, most: 3 },
  hyperpathia: { save: "con", or: "wil", becomes: "stunned" },
  vulnerable: { share: 150 },
  resistant: { helpful: true, share: 50 },
  immune: { helpful: true, share: 0 },
};
/** What the book says of a status, with what is stored over it. */
export const rowOf = (status: Status, stored?: JsonObject): StatusRow =>
  STATUS_ROW.read(stored ? { ...BOOK[status], ...stored } : (BOOK[status] ?? {}));

/** Metres above the ground for each tier of whoever levitates. */
const ALOFT = 2;
/** [G-182] How high a status holds its bearer above the ground; more tiers than it can have lift it no higher. */
export const heightAloft = (tier: number, { most }: StatusRow): number => ALOFT * Math.min(tier, most);

/** One thing that changes a kind of roll, and whoever bears it, the status itself first. */
interface Line {
  readonly value: number;
  readonly scaled: boolean;
  readonly bearers: readonly Status[];
}
/** What statuses keep somebody from, or make it do. */
const DEEDS = ["rooted", "helpless", "silent", "flees", "spares"] as const;
type Deed = (typeof DEEDS)[number];
/** The list of a table, as rules ask for it: each list in the order of the book. */
export interface Catalogue {
  row(status: Status): StatusRow;
  lines(kind: Score | "eases"): readonly Line[];
  /** Statuses that do so, themselves or because they count as one that does. */
  doing(deed: Deed): readonly Status[];
  readonly slowing: readonly { readonly status: Status; readonly pace: number; readonly dread: boolean }[];
  /** Those that hurt as a turn starts, each with what is rolled by its number. */
  readonly hurting: readonly { readonly status: Status; readonly dice: readonly Rolls[]; readonly type: string }[];
  /** What regeneration adds to its points by its number. */
  readonly mending: readonly Rolls[];
  /** Those that a CON save lowers as a round starts. */
  readonly receding: readonly Numbered[];
  /** Those whose number is one less at the end of each turn, and those that are over at the end of the next one. */
  readonly fading: readonly Numbered[];
  readonly passing: readonly Status[];
  /** Those that turn into another with a wound, and into which. */
  readonly turning: readonly { readonly status: Status; readonly becomes: Status }[];
}
/** What is rolled by the number of a status: "1d4, 1d6"; null: it cannot be read. */
export function diceBy(written: string): readonly Rolls[] | null {
  if (written.trim() === "") return [];
  const all = written.split(",").map(rollsOf);
  const read = all.filter((one) => one !== null);
  return read.length === all.length ? read : null;
}
/** Whether a status has a number, such as its tier. */
export const isNumbered = (status: Status): status is Numbered => NUMBERED.some((one) => one === status);
/** What is made of each word, once. */
function made<K extends string, V>(keys: readonly K[], of: (key: K) => V): (key: K) => V {
  const known = new Map(keys.map((key) => [key, of(key)]));
  return (key) => known.get(key) ?? of(key);
}
function catalogue(table: GTable | undefined): Catalogue {
  const row = made(STATUSES, (status) => rowOf(status, table?.[status]));
  const used = STATUSES.filter((status) => isUsed(table, status));
  /** The status itself, and those that count as it too, be it by way of another one. */
  const bearersOf = (status: Status): readonly Status[] => {
    const found: Status[] = [status];
    // What is found on the way is looked at in its turn; nothing is found twice, so two that count as each other come to an end.
    for (const target of found)
      found.push(...used.filter((one) => !found.includes(one) && (row(one).as === target || row(one).and === target)));
    return found;
  };
  const those = (does: (row: StatusRow) => boolean): readonly Status[] => used.filter((status) => does(row(status)));
  const inOrder = (statuses: readonly Status[]) => used.filter((status) => statuses.includes(status));
  const linesOf = (kind: Score | "eases"): readonly Line[] =>
    those((one) => one[kind] !== 0).map((status) => ({
      value: row(status)[kind],
      scaled: row(status).scaled,
      bearers: bearersOf(status),
    }));
  return {
    row,
    lines: made([...SCORES, "eases"], linesOf),
    doing: made(DEEDS, (deed) => inOrder(those((one) => one[deed]).flatMap(bearersOf))),
    slowing: those(({ pace }) => pace > 1).flatMap((status) =>
      bearersOf(status).map((bearer) => ({ status: bearer, pace: row(status).pace, dread: row(status).dread })),
    ),
    hurting: used.flatMap((status) => {
      const dice = status === "regeneration" ? [] : (diceBy(row(status).dice) ?? []);
      return dice.length > 0 ? [{ status, dice, type: row(status).type }] : [];
    }),
    mending: diceBy(row("regeneration").dice) ?? [],
    receding: those(({ recedes }) => recedes).filter(isNumbered),
    fading: those(({ fades }) => fades === "one").filter(isNumbered),
    passing: those(({ fades }) => fades === "over"),
    turning: used.flatMap((status) => {
      const { becomes } = row(status);
      return becomes === "none" ? [] : [{ status, becomes }];
    }),
  };
}
const OF_BOOK = catalogue(undefined);
const changed = remember((table: GTable) => catalogue(table));
/** The statuses as a table plays them. */
export const catalogueOf = (table: GTable | undefined): Catalogue => (table ? changed(table) : OF_BOOK);

/** [G-182] Statuses that are over at the end of the next turn that began with them, each with the number that tells of it in what the turn remembers (`turn.unsteady`). */
export const PASSING: readonly (readonly [Status, number])[] = [
  ["shocked", 2],
  ...OWN.map((own, index) => [own, 4 * 2 ** index] as const),
];
