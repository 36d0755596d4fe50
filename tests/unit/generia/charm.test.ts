import { describe, expect, it } from "vitest";
import { isCharmedFor, isCharmedForSome, sparesOf } from "../../../src/rulesets/generia/rules/turns/charm";
import { board } from "../rulesets/facts";
import { actor, declares, figure, item, override, type Told } from "./documents";
import { creature, heldSpell, lasting, type Overrides, worldOf } from "./fixtures";

const spell = (source: string, status = "charmed") =>
  item("Effect", { kind: "status", status, source, duration: { k: "told" } }, `of ${source}`);
/** "c" was charmed by "w". */
const charmed = (statuses: readonly string[] = ["charmed"], items = [spell("Actor.w")]) =>
  figure("c", { disposition: -1, actor: actor("c", { statuses, items }) });
const witch = figure("w", { disposition: 1 });
const friend = figure("f", { disposition: 1 });
const stranger = figure("s", { disposition: 0 });

describe("whom the charmed spare", () => {
  const all = [witch, friend, stranger, charmed()];
  it("whoever charmed them, and everybody of that one’s side [G-182]", () => {
    expect(sparesOf(charmed(), witch, all, {})).toBe(true);
    expect(sparesOf(charmed(), friend, all, {})).toBe(true);
    expect(sparesOf(charmed(), stranger, all, {})).toBe(false);
  });
  it("whoever charmed them even where nobody knows its side [G-182]", () => {
    expect(sparesOf(charmed(), witch, [], {})).toBe(true);
    expect(sparesOf(charmed(), friend, [], {})).toBe(false);
  });
  it("nobody where they are not charmed, or by nobody [G-182]", () => {
    expect(sparesOf(charmed([]), witch, all, {})).toBe(false);
    expect(sparesOf(charmed(["charmed"], []), witch, all, {})).toBe(false);
    expect(sparesOf(charmed(["charmed"], [spell("Actor.w", "stunned"), item("Weapon")]), witch, all, {})).toBe(false);
  });
});

describe("whom a charmed doer cannot turn against", () => {
  const spells = (more: Overrides = {}, status: "charmed" | "stunned" = "charmed") =>
    worldOf(
      creature("a", { lasting: ["x", "e"], now: { charmed: 1 }, ...more }),
      heldSpell("x", "a"),
      lasting("e", "a", { status, source: "Actor.w" }),
      creature("d"),
      creature("w"),
    );
  const is = (on: string, more: Told = {}, world = spells()) => isCharmedFor(declares({ world, ...more }), on);
  const scene = (...figures: readonly ReturnType<typeof figure>[]) => ({
    board: board({}, { figures: () => figures }),
  });
  it("whoever charmed it, on a scene or not [G-182]", () => {
    expect(is("w")).toBe(true);
    expect(is("d")).toBe(false);
  });
  it("that one’s side, as far as the scene knows it [G-182]", () => {
    expect(is("d", scene(witch, figure("d", { disposition: 1 })))).toBe(true);
    expect(is("d", scene(witch, figure("d", { disposition: -1 })))).toBe(false);
    expect(is("d", scene(figure("d")))).toBe(false);
    expect(is("d", scene(witch))).toBe(false);
    expect(is("d", { board: board({}) })).toBe(false);
  });
  it("nobody where it is not charmed, or where the game master or the table says otherwise [G-129] [G-182]", () => {
    expect(is("w", {}, spells({ now: {} }))).toBe(false);
    expect(is("w", {}, spells({ plain: true }))).toBe(false);
    expect(is("w", {}, spells({}, "stunned"))).toBe(false);
    expect(is("w", {}, worldOf(creature("a", { now: { charmed: 1 } }), creature("w")))).toBe(false);
    expect(is("w", { adjust: override })).toBe(false);
  });
});

describe("whom the area of a charmed doer cannot meet", () => {
  const doer = actor("a", { statuses: ["charmed"], items: [spell("Actor.w")] });
  const is = (uuids: readonly string[], more: Told = {}, a: Overrides = {}) =>
    isCharmedForSome(
      declares({ actor: doer, board: board({}, { figures: () => [witch, friend, stranger] }), ...more }, a),
      uuids,
    );
  it("one of that side suffices, and nobody else counts [G-182]", () => {
    expect(is(["Actor.w"])).toBe(true);
    expect(is(["Actor.s", "Actor.f"])).toBe(true);
    expect([is(["Actor.s"]), is([]), is(["Actor.x"])]).toEqual([false, false, false]);
  });
  it("where nobody knows who stands there, or a game master or the table says otherwise, it may [G-129] [G-182]", () => {
    expect([is(["Actor.w"], { board: null }), is(["Actor.w"], { board: board({}) })]).toEqual([false, false]);
    expect([is(["Actor.w"], { adjust: override }), is(["Actor.w"], {}, { plain: true })]).toEqual([false, false]);
    expect(is(["Actor.w"], { actor: actor("a", { statuses: ["charmed"] }) })).toBe(false);
  });
});
