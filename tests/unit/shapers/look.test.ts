import { describe, expect, it } from "vitest";
import type { Figure, LookContext } from "../../../src/contract/board";
import { look, questionOf } from "../../../src/rulesets/shapers/rules/board/look";
import { between } from "../rulesets/facts";
import { actor, figure, lookAt, related, type Sheet, stranger } from "./documents";

const names = (found: readonly string[]): string => found.map((uuid) => uuid.replace("Actor.", "")).join(" ");
const ask = (question: string, more: Partial<LookContext> = {}): string => names(look(lookAt(question, more)));
const friend = (name: string, sheet: Sheet = {}) => figure(name, sheet, { disposition: 1 });
const size = (word: string): Sheet => ({ system: { size: word } });

describe("a question about the scene", () => {
  it("is a word, and what follows it [W-176]", () => {
    expect([questionOf("cover", "Actor.a 1"), questionOf("enemies")]).toEqual(["cover Actor.a 1", "enemies"]);
  });
  it("that nobody knows finds nothing", () => {
    expect(look(lookAt("nonsense", { others: [figure("x")] }))).toEqual([]);
    expect(look(lookAt("", { others: [figure("x")] }))).toEqual([]);
  });
  it("of travel and of what falls from a hand is handed on, and answered by nobody without a scene [W-060] [W-181]", () => {
    expect(look(lookAt('travel {"ask":"spot"}'))).toEqual([]);
    expect(look(lookAt('travel {"ask":"who","uuid":"Actor.x"}', { others: [figure("x")] }))).toEqual([]);
  });
});

describe("who covers a target", () => {
  /** "d" is shot at by "a"; what the line crosses is told from the shooter on. */
  const covers = (
    crossed: readonly string[],
    others: readonly Figure[],
    more: {
      readonly question?: string;
      readonly d?: Sheet;
      readonly far?: Readonly<Record<string, number>>;
      readonly x?: Partial<LookContext>;
    } = {},
  ) =>
    ask(more.question ?? questionOf("cover", "Actor.a 1"), {
      about: friend("d", more.d),
      others: [figure("a"), ...others],
      toward: ({ uuid }) =>
        between({
          distance: more.far?.[uuid] ?? 1,
          crossed: uuid === "Actor.a" ? crossed.map((one) => `Actor.${one}`) : [],
        }),
      ...more.x,
    });
  it("one of its size or larger that stands in the way, not a smaller one [W-176] [E-37]", () => {
    expect(covers(["b"], [figure("b")])).toBe("b");
    expect(covers(["b"], [figure("b", size("large"))])).toBe("b");
    expect(covers(["b"], [figure("b", size("small"))])).toBe("");
    expect(covers(["b"], [figure("b")], { d: size("large") })).toBe("");
    expect(covers([], [figure("b")])).toBe("");
  });
  it("of several the one nearest to the target, past those that cannot [A-40]", () => {
    expect(covers(["b", "c"], [figure("b"), figure("c")])).toBe("c");
    expect(covers(["b", "c"], [figure("b"), figure("c", size("tiny"))])).toBe("b");
  });
  it("within a metre of the target, unless a table lets any distance count [A-40]", () => {
    const far = { "Actor.b": 2 };
    expect(covers(["b"], [figure("b")], { far })).toBe("");
    expect(covers(["b"], [figure("b")], { far, question: questionOf("cover", "Actor.a") })).toBe("b");
    expect(covers(["b"], [figure("b")], { far: { "Actor.b": 3 }, x: { units: "ft" } })).toBe("b");
    expect(covers(["b"], [figure("b")], { far: { "Actor.b": 4 }, x: { units: "ft" } })).toBe("");
  });
  it("whoever Takes Cover covers nobody of its own size, smaller ones it does [W-046] [E-37]", () => {
    const takes = { statuses: ["takingCover"] };
    expect(covers(["b"], [figure("b", takes)])).toBe("");
    expect(covers(["b"], [figure("b", takes)], { d: size("small") })).toBe("b");
  });
  it("sizes are those of the table's list [A-65] [W-165]", () => {
    const settings = { lists: JSON.stringify({ sizes: { small: { rank: 3 } } }) };
    expect(covers(["b"], [figure("b", size("small"))], { x: { settings } })).toBe("b");
  });
  it("nobody who is no creature of the game or not there, and nobody covers from somebody who is not [W-176]", () => {
    expect(covers(["b"], [figure("b", {}, { actor: stranger("b") })])).toBe("");
    expect(covers(["b"], [])).toBe("");
    expect(covers(["b"], [figure("b")], { question: questionOf("cover", "Actor.z 1") })).toBe("");
    expect(covers(["b"], [figure("b")], { x: { about: figure("d", {}, { actor: stranger("d") }) } })).toBe("");
  });
});

describe("who is an enemy or an ally", () => {
  const all: readonly Figure[] = [
    figure("foe"),
    friend("friend"),
    figure("neutral", {}, { disposition: 0 }),
    figure("secret", {}, { disposition: -2 }),
    figure("dead", { statuses: ["dead"] }),
    friend("deadFriend", { statuses: ["dead"] }),
    figure("barrel", { system: { kind: "object" } }),
    figure("defeated", {}, { defeated: true }),
    figure("stranger", {}, { actor: stranger("stranger") }),
  ];
  it("enemies are those on the other side who can do something, allies those on the same [W-002]", () => {
    expect(ask("enemies", { others: all })).toBe("foe secret");
    expect(ask("allies", { others: all })).toBe("friend neutral");
    expect(ask("others", { others: all })).toBe(names(all.map(({ uuid }) => uuid)));
  });
  it("enemies are also those who do not see it [W-002]", () => {
    const others = [figure("x", { statuses: ["blinded"] })];
    expect([ask("enemies", { others }), ask("seers", { others })]).toEqual(["x", ""]);
  });
  it("in an encounter those alone who take part in it [W-002]", () => {
    const turn = { ...{ round: 1, turnOf: "d", slot: 1, order: [] }, turnUuid: "Actor.d" };
    const initiative = { "Actor.secret": 4, "Actor.neutral": null };
    expect(ask("enemies", { others: all, turn, initiative })).toBe("secret");
    expect(ask("allies", { others: all, turn, initiative })).toBe("neutral");
    expect(ask("seers", { others: all, turn, initiative })).toBe("secret");
    expect(ask("enemies", { others: all, initiative })).toBe("foe secret");
  });
  it("whether two are on one side is told as a fact [W-041]", () => {
    expect(look(lookAt("ally Actor.friend", { others: all }))).toEqual(["=yes"]);
    expect(look(lookAt("ally Actor.foe", { others: all }))).toEqual([]);
    expect(look(lookAt("ally Actor.z", { others: all }))).toEqual([]);
  });
});

describe("who sees whom", () => {
  it("an enemy sees what is not hidden wholly, unless it is blinded [W-062] [A-21]", () => {
    const seers = (sheet: Sheet, open = 1, settings = {}) =>
      ask("seers", { others: [figure("x", sheet)], toward: () => between({ open }), settings });
    expect([seers({}), seers({}, 0.01), seers({}, 0)]).toEqual(["x", "x", ""]);
    expect(seers({ statuses: ["blinded"] })).toBe("");
    expect(seers({ statuses: ["blinded"] }, 1, { assumedStatusEffects: false })).toBe("x");
    expect(seers({ statuses: ["dead"] })).toBe("");
    expect(ask("seers", { others: [friend("x")] })).toBe("");
  });
  it("nobody sees through a wall what is no creature of this game [W-062]", () => {
    const about = figure("d", {}, { disposition: 1, actor: stranger("d") });
    expect(ask("seers", { about, others: [figure("x")], toward: () => between({ open: 0 }) })).toBe("");
  });
  it("whoever is hidden from a creature is noticed by it in the open [W-065] [A-33]", () => {
    const hides: Sheet = { system: related("hiddenFrom", "d") };
    const notices = (d: Sheet, x: Sheet, open = 1) =>
      ask("noticed", { about: friend("d", d), others: [figure("x", x)], toward: () => between({ open }) });
    expect([notices({}, hides), notices({}, hides, 0.1), notices({}, hides, 0)]).toEqual(["x", "x", ""]);
    expect(notices({}, { system: related("hiddenFrom", "z") })).toBe("");
    expect([notices({ statuses: ["blinded"] }, hides), notices({ statuses: ["dead"] }, hides)]).toEqual(["", ""]);
    const others = [figure("x", {}, { actor: { ...actor("x", hides), type: "vigorCreature" } })];
    expect(ask("noticed", { others })).toBe("");
  });
});

describe("who goes along and who lets go", () => {
  const at = (distance: number, units = "m") => ({ toward: () => between({ distance }), units });
  it("whoever has climbed onto the creature rides on it [W-054]", () => {
    const others = [
      figure("x", { system: related("climbs", "d") }),
      figure("y", { system: related("climbs", "z") }),
      figure("s", {}, { actor: stranger("s") }),
    ];
    expect(ask("riders", { others })).toBe("x");
    const onX = figure("w", { system: related("climbs", "x") });
    expect(ask("riders", { others: [onX, ...others] })).toBe("x w");
  });
  it.each<readonly [string, Sheet, Sheet, number, string]>([
    ["it holds somebody a metre away", { system: related("holds", "x") }, {}, 1, ""],
    ["farther away", { system: related("holds", "x") }, {}, 2, "x"],
    ["and is dead", { system: related("holds", "x"), statuses: ["dead"] }, {}, 1, "x"],
    ["the held one is dead", { system: related("holds", "x") }, { statuses: ["dead"] }, 1, ""],
    ["it is held by somebody a metre away", {}, { system: related("holds", "d") }, 1, ""],
    ["by somebody farther away", {}, { system: related("holds", "d") }, 2, "x"],
    ["by somebody dead", {}, { system: related("holds", "d"), statuses: ["dead"] }, 1, "x"],
    ["it is dead and held", { statuses: ["dead"] }, { system: related("holds", "d") }, 1, ""],
    ["neither holds the other", {}, { system: related("holds", "z") }, 2, ""],
  ])("a grip that ends: %s [A-21]", (_title, d, x, distance, loose) => {
    expect(ask("loose", { about: friend("d", d), others: [figure("x", x)], ...at(distance) })).toBe(loose);
  });
  it("a grip is measured in metres, and strangers hold nobody [A-21]", () => {
    const about = friend("d", { system: related("holds", "x") });
    expect(ask("loose", { about, others: [figure("x")], ...at(3, "ft") })).toBe("");
    expect(ask("loose", { about, others: [figure("x")], ...at(4, "ft") })).toBe("x");
    expect(
      ask("loose", {
        about: figure("d", {}, { actor: stranger("d") }),
        others: [figure("x", {}, { actor: stranger("x") })],
        ...at(9),
      }),
    ).toBe("");
  });
  it("whoever is not in the space of whom it has climbed onto is off [W-054]", () => {
    const about = friend("d", { system: related("climbs", "x") });
    expect(ask("apart", { about, others: [figure("x"), figure("y")], ...at(1) })).toBe("x");
    expect(ask("apart", { about, others: [figure("x")], ...at(0) })).toBe("");
    expect(ask("apart", { about: figure("d", {}, { actor: stranger("d") }), others: [figure("x")], ...at(1) })).toBe(
      "",
    );
  });
  it("summons that obey are those of their summoner that can act and are not unruly [W-058] [A-49] [E-68]", () => {
    const summon = (name: string, system: object = {}, statuses: readonly string[] = []) =>
      figure(name, { system: { summoner: "Actor.d", ...system }, statuses });
    const others = [
      summon("x"),
      summon("y", { unruly: true }),
      summon("z", { summoner: "Actor.q" }),
      summon("w", {}, ["dead"]),
      figure("s", {}, { actor: stranger("s") }),
    ];
    expect(ask("summons", { others })).toBe("x");
  });
});

describe("who stands where somebody would be", () => {
  const site = {
    position: () => ({ scene: "s", x: 150, y: 270, elevation: 0 }),
    spot: () => ({ x: 100, y: 200, elevation: 0 }),
    beside: () => [],
    room: () => [],
    grounds: () => [],
    fields: () => [],
    spaces: () => [],
  };
  const standing = ({ x, y }: { readonly x: number; readonly y: number }) => [figure(`${x}/${y}`)];
  it("is looked for in the middle of its first space there [W-187] [W-189]", () => {
    expect(ask("at 1000 2000", { site, standing })).toBe("1050/2070");
  });
  it("nobody knows without a token, a map of spaces, or who stands where [W-187]", () => {
    expect(look(lookAt("at 1000 2000", { standing }))).toEqual([]);
    expect(look(lookAt("at 1000 2000", { site, standing, space: 0 }))).toEqual([]);
    expect(look(lookAt("at 1000 2000", { site }))).toEqual([]);
  });
});
