import type { JsonObject } from "../../../../engine/json";
import { remember } from "../../../../engine/remember";
import { type Rolls, rollsOf } from "../../../../kit/rules/formula";
import { choice, count, flag, orNone, part, type Stored, some, text, whole } from "../../../../kit/rules/record";
import { ATTRIBUTES, NUMBERED, type Numbered, OWN, STATUSES, type Status } from "./names";
import { type GTable, isUsed } from "./statusTable";

// [G-182] The catalogue of statuses (ledger 2.5) as data: what each status does, and when it ends. A table may change all of it.

/** The most levels of advantage, and the largest number, that a status gives. */
const [MOST_LEVELS, MOST] = [20, 99];
const score = () => whole(0, MOST_LEVELS);
/**
 * The kinds of rolls to which a status gives levels of advantage. `flying`: attacks that fly, and defences against them; `focus`: concentration
 * saves; `all`: every roll.
 */
const SCORES = ["attack", "flying", "defence", ...ATTRIBUTES, "focus", "sneak", "all"] as const;
export type Score = (typeof SCORES)[number];
/** When a status fades. `one`: its number goes down by one at the end of each of its bearer's turns; `over`: it ends with the next turn that began with it. */
const FADES = ["never", "one", "over"] as const;
/** When a save may end a status: at the start or end of its bearer's turn, when the bearer is hit, when a wound of it heals, when heat harms it. */
export type Occasion = "start" | "end" | "hit" | "healed" | "heat";

/** [G-182] What a status does. The lists above explain the members that are named after an attribute, a roll or an occasion. */
export const STATUS_ROW = part({
  name: text(),
  removed: flag(false),
  helpful: flag(false),
  /** Up to two statuses that it also counts as. */
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
  /** The number that it adds to attack rolls, dodges and parries. */
  eases: whole(0, MOST),
  /** Its number multiplies its levels of advantage and `eases`. */
  scaled: flag(false),
  /** How many metres of movement one metre takes. */
  pace: some(1, 10),
  /** `pace` counts only for a movement towards enemies. */
  dread: flag(false),
  rooted: flag(false),
  helpless: flag(false),
  silent: flag(false),
  flees: flag(false),
  /** Its bearer does not attack the side of whoever brought it. */
  spares: flag(false),
  /** The damage dice at the start of a turn, one roll for each number of the status, and the type of that damage. */
  dice: text(),
  type: text(),
  /** Repeated, its numbers add up, to at most `most`. */
  adds: flag(false),
  most: some(20, MOST_LEVELS),
  /** At the start of a round its bearer rolls a CON save, which lowers its number by one. */
  recedes: flag(false),
  /** When it fades. */
  fades: choice(FADES, "never", "Fades"),
  start: flag(false),
  end: flag(false),
  hit: flag(false),
  healed: flag(false),
  heat: flag(false),
  /** The attribute of the save that ends it, or two of which the bearer chooses one. */
  save: orNone(ATTRIBUTES, "Attribute"),
  or: orNone(ATTRIBUTES, "Attribute"),
  /** It lowers the save that ends it as well. */
  hinders: flag(false),
  /** Levels of advantage on that save for a bearer without wounds. */
  unwounded: score(),
  /** The status that it turns into with a wound, unless the bearer saves. */
  becomes: orNone(STATUSES, "Status"),
  /** The metres of movement that an ally spends to end it. */
  help: count(0, MOST),
  /** The share of damage of its type that its bearer takes, in percent. */
  share: count(100, 1000),
});
export type StatusRow = Stored<typeof STATUS_ROW>;

/** [G-172] The dice of the five tiers, from the first on. */
const TIERS = "1d4, 1d6, 1d8, 1d10, 1d12";
const tiered = (type: string): JsonObject => ({ dice: TIERS, type, adds: true, most: 5, recedes: true });
const held: JsonObject = { defence: -2, rooted: true };
/** The row of each status by the rulebook, unless it is empty. Effects that no row can express are written as rules (decision 045). */
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
/** The row of a status: that of the rulebook, with the table's stored changes over it. */
export const rowOf = (status: Status, stored?: JsonObject): StatusRow =>
  STATUS_ROW.read(stored ? { ...BOOK[status], ...stored } : (BOOK[status] ?? {}));

/** The metres above the ground that each tier of Levitating lifts its bearer. */
const ALOFT = 2;
/** [G-182] How many metres above the ground a tier of Levitating holds its bearer. Tiers beyond the most that it can have do not count. */
export const heightAloft = (tier: number, { most }: StatusRow): number => ALOFT * Math.min(tier, most);

/** The change of a kind of roll by one status. */
interface Line {
  readonly value: number;
  readonly scaled: boolean;
  /** That status, first, and those that count as it. */
  readonly bearers: readonly Status[];
}
/** What statuses forbid their bearers, or force them to do. */
const DEEDS = ["rooted", "helpless", "silent", "flees", "spares"] as const;
type Deed = (typeof DEEDS)[number];
/** The statuses of a table as rules ask for them. Each list is in the order of the rulebook. */
export interface Catalogue {
  row(status: Status): StatusRow;
  lines(kind: Score | "eases"): readonly Line[];
  /** The statuses that have this effect, by themselves or because they count as one that has it. */
  doing(deed: Deed): readonly Status[];
  readonly slowing: readonly { readonly status: Status; readonly pace: number; readonly dread: boolean }[];
  /** The statuses that deal damage at the start of a turn, with their dice by number. */
  readonly hurting: readonly { readonly status: Status; readonly dice: readonly Rolls[]; readonly type: string }[];
  /** The dice that regeneration adds to its points, by its number. */
  readonly mending: readonly Rolls[];
  /** The statuses that a CON save lowers at the start of a round. */
  readonly receding: readonly Numbered[];
  /** The statuses whose number goes down by one at the end of each turn. */
  readonly fading: readonly Numbered[];
  /** The statuses that end with the next turn that began with them. */
  readonly passing: readonly Status[];
  /** The statuses that turn into another one with a wound, and that one. */
  readonly turning: readonly { readonly status: Status; readonly becomes: Status }[];
}
/** Reads the dice of a status by its number, such as "1d4, 1d6"; null where one of them cannot be read. */
export function diceBy(written: string): readonly Rolls[] | null {
  if (written.trim() === "") return [];
  const all = written.split(",").map(rollsOf);
  const read = all.filter((one) => one !== null);
  return read.length === all.length ? read : null;
}
/** Whether a status has a number, such as its tier. */
export const isNumbered = (status: Status): status is Numbered => NUMBERED.some((one) => one === status);
/** A function whose results for these keys are made once, in advance. */
function made<K extends string, V>(keys: readonly K[], of: (key: K) => V): (key: K) => V {
  const known = new Map(keys.map((key) => [key, of(key)]));
  return (key) => known.get(key) ?? of(key);
}
function catalogue(table: GTable | undefined): Catalogue {
  const row = made(STATUSES, (status) => rowOf(status, table?.[status]));
  const used = STATUSES.filter((status) => isUsed(table, status));
  /** A status and those that count as it, directly or by way of another one. */
  const bearersOf = (status: Status): readonly Status[] => {
    const found: Status[] = [status];
    // The loop also visits the statuses that it appends. None is appended twice, so it ends even where two count as each other.
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
/** The catalogue of a table; without changes that of the rulebook. */
export const catalogueOf = (table: GTable | undefined): Catalogue => (table ? changed(table) : OF_BOOK);

/** [G-182] The statuses that may end with the next turn that began with them, each with its bit in `turn.unsteady`, where the turn remembers them. */
export const PASSING: readonly (readonly [Status, number])[] = [
  ["shocked", 2],
  ...OWN.map((own, index) => [own, 4 * 2 ** index] as const),
];
