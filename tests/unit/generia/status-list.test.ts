import { describe, expect, it } from "vitest";
import words from "../../../lang/generia.en.json";
import {
  catalogueOf,
  diceBy,
  heightAloft,
  rowOf,
  STATUS_ROW,
} from "../../../src/rulesets/generia/rules/data/catalogue";
import { isSenseless, statusLevels } from "../../../src/rulesets/generia/rules/data/does";
import { NUMBERED, OWN, STATUSES } from "../../../src/rulesets/generia/rules/data/names";
import { has } from "../../../src/rulesets/generia/rules/data/read";
import { keysOf } from "../../../src/rulesets/generia/rules/data/statusForm";
import {
  type GTable,
  isUsed,
  NEEDED,
  storedStatuses,
  tableIn,
  tableOf,
} from "../../../src/rulesets/generia/rules/data/statusTable";
import { LIST_MODEL } from "../../../src/rulesets/generia/view/lists";
import { offeredStatuses, ownWords } from "../../../src/rulesets/generia/view/ownWords";
import { actor } from "./documents";
import { creature } from "./fixtures";

const known: Readonly<Record<string, string>> = words;
const t = (key: string, data: Readonly<Record<string, string | number>> = {}): string =>
  (known[key] ?? `? ${key}`).replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name]));
const rowsOf = (text: string) => LIST_MODEL.page(text, {}, t).lists.flatMap(({ rows }) => rows);
/** The form as a browser would send it, of stored text. */
function formOf(text: string): Record<string, string> {
  const form: Record<string, string> = {};
  for (const { fields } of rowsOf(text))
    for (const { name, number, text: typed, check, select } of fields)
      if (check) {
        if (check.on) form[name] = "on";
      } else form[name] = String(number?.value ?? typed?.value ?? select?.find(({ selected }) => selected)?.value);
  return form;
}
const read = (changes: Record<string, string>, text = "") => LIST_MODEL.read({ ...formOf(text), ...changes }, t);
const problems = (changes: Record<string, string>): readonly string[] => {
  const found = read(changes);
  return found.ok ? [] : found.problems;
};
const stored = (changes: Record<string, string>, text = ""): unknown => {
  const found = read(changes, text);
  return found.ok ? (found.text === "" ? null : JSON.parse(found.text)) : found.problems;
};

/** What conditions with tiers have in common. */
const TIERED = { dice: "1d4, 1d6, 1d8, 1d10, 1d12", adds: true, most: 5 };
describe("the catalogue [G-182]", () => {
  /** Ledger 2.5, column by column: what the rows say. */
  it.each([
    ["unconscious", { helpless: true }],
    ["grappled", { defence: -2, rooted: true }],
    ["offBalance", { defence: -1, dex: -1, help: 2 }],
    ["prone", { defence: -2, rooted: true, help: 4 }],
    ["stunned", { all: -1, as: "slowed", start: true, hit: true, save: "wil", or: "con" }],
    ["restrained", { rooted: true, defence: -2, start: true, save: "str" }],
    ["frozen", { helpless: true, start: true, heat: true, save: "str" }],
    ["confused", { attack: -1, end: true, hit: true, save: "int" }],
    ["frightened", { attack: -1, pace: 2, dread: true, end: true, hit: true, save: "wil" }],
    ["panicked", { attack: -1, flees: true, start: true, hit: true, save: "wil" }],
    ["drowsy", { dex: -1, per: -1, focus: -1, end: true, save: "per", hinders: true }],
    ["weakened", { str: -1, start: true, save: "con" }],
    ["frail", { con: -1, start: true, healed: true, save: "con", unwounded: 1 }],
    ["chilled", { as: "slowed", and: "drowsy", end: true, save: "con" }],
    ["sick", { as: "weakened", and: "slowed" }],
    ["charmed", { spares: true, start: true, hit: true, save: "wil" }],
    ["silenced", { silent: true }],
    ["clearMind", { helpful: true, focus: 1 }],
    ["keenSenses", { helpful: true, per: 1 }],
    ["nimble", { helpful: true, dex: 1 }],
    ["strong", { helpful: true, str: 1 }],
    ["bleeding", { ...TIERED, type: "absolute", recedes: true }],
    ["burning", { ...TIERED, type: "fire", recedes: true }],
    ["decay", { ...TIERED, type: "void", recedes: true }],
    ["lightburn", { ...TIERED, type: "light", recedes: true }],
    ["poisoned", { ...TIERED, type: "absolute", recedes: true }],
    ["spellburn", { ...TIERED, type: "arcane", recedes: true }],
    ["regeneration", { ...TIERED, helpful: true }],
    ["blinded", { flying: -1, fades: "one" }],
    ["shocked", { eases: -1, scaled: true, fades: "over" }],
    ["slowed", { pace: 2, fades: "one" }],
    ["hidden", { helpful: true, sneak: 1, scaled: true }],
    ["levitating", { helpful: true, most: 3 }],
    ["isolated", {}],
    ["flanked", {}],
    ["cornered", {}],
    ["hyperpathia", { save: "con", or: "wil", becomes: "stunned" }],
    ["vulnerable", { share: 150 }],
    ["resistant", { helpful: true, share: 50 }],
    ["immune", { helpful: true, share: 0 }],
    ["brittle", {}],
  ] as const)("%s", (status, does) => {
    expect(rowOf(status)).toEqual({ ...STATUS_ROW.read({}), ...does });
  });
  it("a status of which nothing is said does nothing", () => {
    const { dice, type, name, as, and, save, or, becomes, fades, most, pace, share, ...rest } = STATUS_ROW.read({});
    expect([dice, type, name, as, and, save, or, becomes, fades]).toEqual([
      ...Array(3).fill(""),
      ...Array(5).fill("none"),
      "never",
    ]);
    expect([most, pace, share]).toEqual([20, 1, 100]);
    const { removed, helpful, scaled, dread, rooted, helpless, silent, flees, spares, adds, recedes, ...others } = rest;
    const { start, end, hit, healed, heat, hinders, ...numbers } = others;
    const flags = [removed, helpful, scaled, dread, rooted, helpless, silent, flees, spares, adds, recedes];
    expect([...flags, start, end, hit, healed, heat, hinders].filter((one) => one !== false)).toEqual([]);
    expect(Object.values(numbers).filter((one) => one !== 0)).toEqual([]);
  });
  it("those that help whoever has them", () => {
    const helpful = [
      "clearMind",
      "hidden",
      "immune",
      "keenSenses",
      "levitating",
      "nimble",
      "regeneration",
      "resistant",
      "strong",
    ];
    expect(STATUSES.filter((status) => rowOf(status).helpful).sort()).toEqual(helpful);
  });
  it("what hurts, recedes, fades, passes and turns into another, by the book", () => {
    const { hurting, receding, fading, passing, turning } = catalogueOf(undefined);
    const tiered = ["bleeding", "burning", "decay", "lightburn", "poisoned", "spellburn"];
    expect(hurting.map(({ status, type }) => [status, type])).toEqual([
      ["bleeding", "absolute"],
      ["burning", "fire"],
      ["decay", "void"],
      ["lightburn", "light"],
      ["poisoned", "absolute"],
      ["spellburn", "arcane"],
    ]);
    expect(hurting.map(({ dice }) => dice.map((one) => one.dice))).toEqual(
      Array(6).fill([4, 6, 8, 10, 12].map((f) => [{ n: 1, f }])),
    );
    expect([receding, fading, passing]).toEqual([tiered, ["blinded", "slowed"], ["shocked"]]);
    expect(turning).toEqual([{ status: "hyperpathia", becomes: "stunned" }]);
  });
  it("what a table says of it counts, where it means something for the status", () => {
    const { hurting, receding, fading } = catalogueOf({
      burning: { dice: "lots" },
      sick: { dice: "1d4", type: "void" },
      prone: { recedes: true, fades: "one" },
      slowed: { recedes: true, fades: "never" },
    });
    expect(hurting.map(({ status }) => status)).toEqual([
      "sick",
      "bleeding",
      "decay",
      "lightburn",
      "poisoned",
      "spellburn",
    ]);
    expect(receding).toEqual(["bleeding", "burning", "decay", "lightburn", "poisoned", "spellburn", "slowed"]);
    expect(fading).toEqual(["blinded"]);
  });
  it("levels count as often as the number of a status says, where it is said so, else once", () => {
    const levels = (status: "blinded" | "hidden", kind: "flying" | "sneak", table?: GTable) =>
      statusLevels(creature("c", { now: { [status]: 1, [`${status}Tier`]: 3 }, ...(table && { table }) }), kind).map(
        ({ value }) => value,
      );
    expect([levels("blinded", "flying"), levels("hidden", "sneak")]).toEqual([[-1], [3]]);
    expect(levels("blinded", "flying", { blinded: { scaled: true } })).toEqual([-3]);
    expect(levels("hidden", "sneak", { hidden: { scaled: false } })).toEqual([1]);
  });
  it("nobody has what its table does not use", () => {
    const frozen = { now: { frozen: 1 } };
    const without = { frozen: { removed: true } };
    expect([has(creature("c", frozen), "frozen"), has(creature("c", { ...frozen, table: without }), "frozen")]).toEqual(
      [true, false],
    );
    const settings = { statuses: JSON.stringify(without) };
    const statue = actor("c", { statuses: ["frozen"] });
    expect([isSenseless(statue, {}), isSenseless(statue, settings)]).toEqual([true, false]);
  });
  it("what counts as another is in its lists, once, behind it", () => {
    const { lines, doing, slowing } = catalogueOf(undefined);
    expect(lines("per").map(({ bearers }) => bearers)).toEqual([["drowsy", "chilled"], ["keenSenses"]]);
    expect(doing("rooted")).toEqual(["grappled", "prone", "restrained"]);
    expect(slowing.map(({ status }) => status)).toEqual(["frightened", "slowed", "stunned", "chilled", "sick"]);
  });
  it("dice by a number are read one by one; what cannot be read is no list", () => {
    expect(diceBy("1d4, 2 + 1d6")).toEqual([
      { dice: [{ n: 1, f: 4 }], flat: 0 },
      { dice: [{ n: 1, f: 6 }], flat: 2 },
    ]);
    expect([diceBy(""), diceBy("  "), diceBy("1d4, lots")]).toEqual([[], [], null]);
  });
});

describe("the window of the statuses [G-182]", () => {
  it("shows the book’s while nothing is changed, has words for everything, and stores what differs", () => {
    expect(read({})).toEqual({ ok: true, text: "" });
    const shown = rowsOf("").flatMap(({ title, fields }) => [
      title,
      ...fields.flatMap((field) => [
        String(Object(field).label),
        ...(field.select ?? []).map((one) => String(Object(one).label)),
      ]),
    ]);
    expect(shown.filter((one) => one.includes("?"))).toEqual([]);
    const changes = { "statuses.prone.defence": "-3", "statuses.own1.name": " Dazed ", "statuses.own1.all": "-1" };
    const text = JSON.stringify({ prone: { defence: -3 }, own1: { name: "Dazed", all: -1 } });
    expect(read(changes)).toEqual({ ok: true, text });
    expect(LIST_MODEL.read(formOf(text), t)).toEqual({ ok: true, text });
    // Back to the book, row by row; an own one without its name and its numbers is gone.
    expect(stored({ "statuses.prone.defence": "-2" }, text)).toEqual({ own1: { name: "Dazed", all: -1 } });
    expect(
      stored({ "statuses.prone.defence": "", "statuses.own1.name": "", "statuses.own1.all": "" }, text),
    ).toBeNull();
    expect(rowsOf(text).map(({ title }) => title)).toContain("Dazed");
    expect(rowsOf(text).map(({ title }) => title)).toContain("Own status 2 (not in use)");
  });
  it("refuses in a sentence what cannot be, and stores nothing", () => {
    expect(problems({ "statuses.prone.defence": "-21" })).toEqual([
      "Prone: “Advantage on dodge, block and parry” must be a whole number from -20 to 20.",
    ]);
    expect(problems({ "statuses.slowed.pace": "1.5", "statuses.slowed.most": "x" })).toEqual([
      "Slowed: “Metres of movement for each metre” must be a whole number from 1 to 10.",
      "Slowed: “Highest level” must be a whole number from 1 to 20.",
    ]);
    expect(problems({ "statuses.own1.name": "prone" })).toEqual([
      "prone is there twice. Give one of them another name.",
    ]);
    expect(problems({ "statuses.own2.rooted": "on" })).toEqual([
      "Own status 2 has been changed but has no name. Give it one, or set it back.",
    ]);
    expect(problems({ "statuses.burning.dice": "1d4; lots" })).toEqual([
      "The damage dice of Burning cannot be read. Write one roll for each level, separated by commas: 1d4, 1d6 + 1.",
    ]);
    expect(problems({ "statuses.slowed.end": "on" })).toEqual([
      "Slowed can be ended by a save, but no attribute is chosen for it. Choose one.",
    ]);
    // Where one attribute is chosen, the other one need not be; more than a number can be is as wrong as less.
    expect(problems({ "statuses.slowed.end": "on", "statuses.slowed.or": "con" })).toEqual([]);
    expect(problems({ "statuses.own1.all": "21" })).toEqual([
      "Own status 1: “Advantage on every roll” must be a whole number from -20 to 20.",
    ]);
    // A name is free again once the status that had it is not used.
    expect(stored({ "statuses.frightened.removed": "on", "statuses.own1.name": "Frightened" })).toEqual({
      frightened: { removed: true },
      own1: { name: "Frightened" },
    });
    // What is not in the form at all is that of the book.
    const form = formOf("");
    for (const key of ["prone.defence", "prone.name", "burning.dice", "slowed.fades"]) delete form[`statuses.${key}`];
    expect(LIST_MODEL.read(form, t)).toMatchObject({ ok: true, text: expect.not.stringContaining("prone") });
    expect(LIST_MODEL.read({ ...form, "statuses.burning.dice": "1d4, 1d6, 1d8, 1d10, 1d12" }, t)).toEqual({
      ok: true,
      text: "",
    });
    // What cannot be chosen changes nothing.
    expect(stored({ "statuses.sick.as": "nonsense", "statuses.slowed.fades": "sometimes" })).toBeNull();
  });
  it("offers each status the fields that mean something for it", () => {
    const offers = (key: string) => STATUSES.filter((status) => keysOf(status).some((one) => one === key));
    expect(offers("fades")).toEqual(STATUSES.filter((status) => NUMBERED.some((one) => one === status)));
    expect(offers("help")).toEqual(["offBalance", "prone"]);
    expect(offers("share")).toEqual(["vulnerable", "resistant", "immune"]);
    expect(STATUSES.filter((status) => !offers("removed").includes(status))).toEqual([...NEEDED, ...OWN]);
    const fades = (status: string) =>
      rowsOf("")
        .flatMap(({ fields }) => fields)
        .find(({ name }) => name === `statuses.${status}.fades`)
        ?.select?.map(({ value }) => value);
    expect([fades("slowed"), fades("own1"), fades("shocked")]).toEqual([
      ["never", "one"],
      ["never", "one", "over"],
      ["never", "one", "over"],
    ]);
  });
});

describe("what travels of a table’s statuses [G-182]", () => {
  it("only what differs: no names, nothing of own ones without a name, and of what is not used that alone", () => {
    const statuses = {
      prone: { name: "Floored" },
      stunned: { name: "Out", all: -2, removed: true },
      frightened: { attack: -3, removed: true },
      own1: { name: "Dazed" },
      own2: { attack: -1 },
      own3: { name: "  ", attack: -1 },
    };
    expect(tableOf(statuses)).toEqual({ stunned: { all: -2 }, frightened: { removed: true }, own1: {} });
    const table = tableIn({ statuses: JSON.stringify(statuses) });
    expect(STATUSES.filter((status) => !isUsed(table, status))).toEqual(["frightened", "own2", "own3", "own4"]);
    expect(ownWords({ statuses: JSON.stringify(statuses) })).toMatchObject({
      "FIVEFOLD.Generia.Status.prone": "Floored",
      "FIVEFOLD.Generia.Status.own1": "Dazed",
      "FIVEFOLD.Generia.Status.own2": "",
      "FIVEFOLD.Generia.Status.sick": "",
    });
    const offered = offeredStatuses({ statuses: JSON.stringify(statuses) });
    expect([offered["generia-own1"], offered["generia-own2"], offered["generia-frightened"]]).toEqual([
      true,
      false,
      false,
    ]);
    expect([offered["generia-sick"], offered["generia-prone"]]).toEqual([true, undefined]);
  });
  it.each(["", "{", "[1]", "7", '{"prone":[],"own1":{"name":3}}'])("nothing of %j", (statuses) => {
    expect([tableIn({ statuses }), isUsed(tableIn({ statuses }), "own1")]).toEqual([undefined, false]);
    expect(tableIn({})).toBeUndefined();
    expect(storedStatuses(7)).toEqual({});
  });
  it("numbers that are too large are brought to what is possible", () => {
    expect(rowOf("prone", { defence: -999, pace: 0, share: "much" })).toMatchObject({
      defence: -20,
      pace: 1,
      share: 100,
    });
  });
});
it("levitating lifts its bearer two metres a tier, as many tiers as there can be [G-182]", () => {
  const height = (tier: number) => heightAloft(tier, rowOf("levitating"));
  expect([1, 2, 3, 4].map(height)).toEqual([2, 4, 6, 6]);
});
