import { describe, expect, it } from "vitest";
import { words } from "../../../src/engine/shape";
import {
  as,
  choice,
  flag,
  mapped,
  no,
  number,
  oneOf,
  optionsOf,
  text,
  told,
  yes,
} from "../../../src/kit/rules/options";

describe("an option", () => {
  it("of several answers has the usual one where nothing, or nonsense, was answered", () => {
    const size = oneOf("T-1", ["small", "middle", "large"], "middle");
    expect(size).toMatchObject({
      rule: "T-1",
      kind: { type: "choice", default: "middle", choices: ["small", "middle", "large"] },
    });
    expect(["large", "middle", "huge", true, undefined].map(size.read)).toEqual([
      "large",
      "middle",
      "middle",
      "middle",
      "middle",
    ]);
    expect(["small", "large", "middle", "huge", undefined].map(size.other)).toEqual([true, true, false, false, false]);
  });
  it("of several answers can be told with the usual one first", () => {
    const size = choice("T-1", "middle", "small", "large");
    expect(size.kind).toEqual({ type: "choice", default: "middle", choices: ["middle", "small", "large"] });
    expect([size.read("small"), size.read(3)]).toEqual(["small", "middle"]);
  });
  it("of yes and no differs by the answer that is not usual", () => {
    const [on, off] = [yes("T-2"), no("T-3")];
    expect([on.rule, on.kind]).toEqual(["T-2", { type: "boolean", default: true }]);
    expect([off.rule, off.kind]).toEqual(["T-3", { type: "boolean", default: false }]);
    expect([on.read(false), on.read("no"), on.read(undefined)]).toEqual([false, true, true]);
    expect([off.read(true), off.read(1), off.read(undefined)]).toEqual([true, false, false]);
    expect([on.other(false), on.other(true), off.other(true), off.other(false)]).toEqual([true, false, true, false]);
  });
  it("that is a number has a range with steps of one unless it says otherwise", () => {
    const rounds = number("T-4", 3, 0, 9);
    expect(rounds).toMatchObject({
      rule: "T-4",
      kind: { type: "number", default: 3, range: { min: 0, max: 9, step: 1 } },
    });
    expect(number("T-4", 3, 0, 9, 3).kind.range).toEqual({ min: 0, max: 9, step: 3 });
    expect([5, "5", Number.NaN, Number.POSITIVE_INFINITY, undefined].map(rounds.read)).toEqual([5, 3, 3, 3, 3]);
    expect([0, 9, 10, -1, 2.5].map(rounds.other)).toEqual([true, true, false, false, false]);
  });
  it("that is a text is usually empty", () => {
    const line = text("T-5");
    expect([line.rule, line.kind]).toEqual(["T-5", { type: "text", default: "" }]);
    expect([line.read("north"), line.read(5), line.read(undefined)]).toEqual(["north", "", ""]);
    expect([line.other("north"), line.other(""), line.other(5)]).toEqual([true, false, false]);
  });
});

describe("the options of a game", () => {
  const options = {
    size: told(oneOf("T-1", ["small", "middle", "large"], "middle")),
    hard: flag(no("T-2"), "tough"),
    rounds: as(number("T-3", 3, 0, 9), "length"),
    mood: mapped(choice("T-4", "calm", "wild"), "storm", words, (other) => `very ${other}`),
    local: yes("T-5"),
  };
  const derived = {
    both: {
      shape: words,
      of: ({ hard, size }: Readonly<Record<string, string | number | boolean>>) =>
        hard === true && size === "large" ? "brutal" : undefined,
    },
  };
  const { specs, of, shape: form, travelling } = optionsOf("TOY", options, { size: "World", mood: "Play" }, derived);

  it("stand under their headings, with words that follow from their names", () => {
    expect(specs).toEqual([
      {
        key: "size",
        type: "choice",
        default: "middle",
        choices: ["small", "middle", "large"],
        name: "TOY.Setting.size.Name",
        hint: "TOY.Setting.size.Hint",
        rule: "T-1",
        group: "TOY.SettingGroup.World",
      },
      expect.objectContaining({ key: "hard", rule: "T-2", group: "TOY.SettingGroup.World" }),
      expect.objectContaining({ key: "rounds", rule: "T-3", group: "TOY.SettingGroup.World" }),
      expect.objectContaining({ key: "mood", rule: "T-4", group: "TOY.SettingGroup.Play" }),
      expect.objectContaining({ key: "local", rule: "T-5", group: "TOY.SettingGroup.Play" }),
    ]);
    expect(optionsOf("TOY", { local: yes("T-5") }, {}, {}).specs[0]).not.toHaveProperty("group");
  });
  it("are read by their names", () => {
    const settings = { size: "small", hard: true, rounds: 7, mood: "wild", local: false };
    expect([of.size(settings), of.hard(settings), of.rounds(settings), of.mood(settings), of.local(settings)]).toEqual([
      "small",
      true,
      7,
      "wild",
      false,
    ]);
    expect([of.size({}), of.hard({}), of.rounds({}), of.mood({}), of.local({})]).toEqual([
      "middle",
      false,
      3,
      "calm",
      true,
    ]);
  });
  it("travel where they differ from the usual, each under its name, and what follows from them too", () => {
    expect(travelling({ size: "large", hard: true, rounds: 7, mood: "wild", local: false })).toEqual({
      size: "large",
      tough: true,
      length: 7,
      storm: "very wild",
      both: "brutal",
    });
    expect(travelling({ rounds: 0 })).toEqual({ length: 0 });
  });
  it("do not travel where nothing differs, or where the answer is none", () => {
    expect(travelling({})).toBeUndefined();
    expect(travelling({ size: "middle", hard: false, rounds: 3, mood: "calm", local: false })).toBeUndefined();
    expect(travelling({ size: "huge", hard: 1, rounds: 99, mood: 5 })).toBeUndefined();
  });
  it("do not travel in another form than their own", () => {
    const odd = { odd: { shape: words, of: () => "x".repeat(201) } };
    expect(optionsOf("TOY", {}, {}, odd).travelling({})).toBeUndefined();
  });
  it("have a form that knows what travels, and nothing else", () => {
    expect([{}, { size: "small", tough: true, length: 9, storm: "x", both: "y" }].map(form)).toEqual([true, true]);
    expect(
      [{ size: "middle" }, { tough: false }, { length: 10 }, { storm: 5 }, { both: 5 }, { local: false }].map(form),
    ).toEqual([false, false, false, false, false, false]);
  });
});
