import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FieldFacts } from "../../../src/contract/board";
import type { JsonObject } from "../../../src/engine/json";
import { FIELDS } from "../../../src/rulesets/fragments/rules/board/fields";
import {
  bearsOf,
  FIELD_MODEL,
  groundNamed,
  inchesOf,
  isBroken,
  isEarth,
  isIce,
  isOnTop,
  isTunnel,
  pointsLeft,
  tunnelNumbers,
  tunnelsDue,
} from "../../../src/rulesets/fragments/rules/board/ground";
import { SCENE_TAGS, TAGS } from "../../../src/rulesets/fragments/rules/board/sceneTags";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import { creature, ground, play, worldOf } from "./fixtures";

const WORDS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../lang/fragments.en.json"), "utf8"),
);
type Numbers = Readonly<Record<string, number>>;
const field = (what: JsonObject, now: Numbers = {}, more: Partial<FieldFacts> = {}): FieldFacts => ({
  ...{ id: "f", uuid: "Region.f", name: "F", of: null, what, now, blocks: [] },
  ...more,
});
const ice = (now: Numbers = {}, inches = 2) => field({ field: "fragments.ice", inches }, now);
const earth = (now: Numbers = {}) => field({ field: "fragments.earth" }, now);

describe("what a game master can draw and mark", () => {
  it("currents, ice and earth, with numbers that can be set [F-118] [F-147] [F-148]", () => {
    expect(
      FIELDS.map(({ id, settings }) => [id, ...settings.map((one) => [one.key, one.initial, one.min, one.max])]),
    ).toEqual([
      ["fragments.current", ["degrees", 90, 0, 359], ["feet", 10, 0, 200]],
      ["fragments.ice", ["inches", 3, 1, 60]],
      ["fragments.earth"],
    ]);
  });
  it("has words for each, and for each of their numbers", () => {
    const keys = FIELDS.flatMap(({ name, summary, settings }) => [name, summary, ...settings.map((one) => one.name)]);
    expect(new Set(keys).size).toBe(9);
    expect(keys.filter((key) => !WORDS[key])).toEqual([]);
    expect(FIELDS.map(({ icon }) => icon)).toEqual(["fa-solid fa-water", "fa-solid fa-icicles", "fa-solid fa-worm"]);
  });
  it("tags: most for regions, fog and darkness for scenes as well, what is made fast for tokens [F-109] [F-113]", () => {
    const marked = (on: string) => SCENE_TAGS.filter((tag) => tag.on.some((one) => one === on)).map(({ id }) => id);
    expect(marked("scene")).toEqual([TAGS.fog, TAGS.dark]);
    expect(marked("token")).toEqual([TAGS.fixed]);
    expect(marked("region")).toEqual(Object.values(TAGS).filter((id) => id !== TAGS.fixed));
    expect(SCENE_TAGS.filter((tag) => tag.ground).map(({ id }) => id)).toEqual([TAGS.drop]);
    expect(SCENE_TAGS).toHaveLength(10);
  });
  it("tags have words and pictures of their own", () => {
    const keys = SCENE_TAGS.flatMap(({ name, summary }) => [name, summary ?? ""]);
    expect(keys.filter((key) => !WORDS[key])).toEqual([]);
    expect(new Set(keys).size).toBe(20);
    expect(SCENE_TAGS.map(({ icon }) => icon.replace("fa-solid fa-", "")).join(" ")).toBe(
      "mountain seedling water smog moon user-astronaut compress worm angles-down anchor",
    );
  });
});

describe("ice", () => {
  it("is told from earth [F-147] [F-148]", () => {
    expect([isIce(ice()), isEarth(ice())]).toEqual([true, false]);
    expect([isIce(earth()), isEarth(earth())]).toEqual([false, true]);
    expect(isIce(field({}))).toBe(false);
  });
  it("bears two Bulk and has eight Hit Points for each inch [F-148] [F-149]", () => {
    expect(inchesOf(ice({}, 5))).toBe(5);
    expect(inchesOf(field({ field: "fragments.ice" }))).toBe(1);
    expect(bearsOf(3)).toBe(6);
    expect(pointsLeft(ground("i", "ice", 2), "0_0")).toBe(16);
    expect(pointsLeft(ground("i", "ice", 2, { "0_0": 10, "0_1": 99 }), "0_0")).toBe(6);
    expect(pointsLeft(ground("i", "ice", 2, { "0_1": 99 }), "0_1")).toBe(0);
  });
  it("a square breaks with its last Hit Point [F-149]", () => {
    expect(isBroken(ice({ "0_0": 16 }), "0_0")).toBe(true);
    expect(isBroken(ice({ "0_0": 15 }), "0_0")).toBe(false);
    expect(isBroken(ice({ "0_0": 16 }), "0_1")).toBe(false);
  });
  it("is stood upon at its own height only [F-148]", () => {
    expect(isOnTop(field({}, {}, { level: 10 }), 10)).toBe(true);
    expect(isOnTop(field({}, {}, { level: 10 }), 9)).toBe(false);
    expect(isOnTop(field({}, {}, { level: 10 }), 11)).toBe(false);
    expect(isOnTop(field({}), 0)).toBe(true);
  });
  it("is ground as long as it is whole, whatever is below [F-148]", () => {
    expect(FIELD_MODEL.bears?.(ice(), "0_0")).toBe(true);
    expect(FIELD_MODEL.bears?.(ice({ "0_0": 16 }), "0_0")).toBe(false);
    expect(FIELD_MODEL.bears?.(earth(), "0_0")).toBe(false);
  });
  it("shows its holes on the map [F-149]", () => {
    expect(FIELD_MODEL.marks?.(ice({ "1_0": 16, "0_0": 17, "0_1": 15 }))).toEqual([
      { id: "hole", name: "FIVEFOLD.Fragments.Mark.hole", tone: "harm", spaces: ["0_0", "1_0"] },
    ]);
    expect(FIELD_MODEL.marks?.(ice({ "0_1": 15 }))).toEqual([]);
    expect(FIELD_MODEL.marks?.(field({ field: "fragments.current" }, { "0_0": 99 }))).toEqual([]);
    expect(WORDS["FIVEFOLD.Fragments.Mark.hole"]).toBeDefined();
  });
});

describe("tunnels", () => {
  const at = (round: number, slot: number) => ({ round, slot });
  const dug = earth({ "0_0": 3, "0_0s": 7, "0_1": 3, "0_1s": 7, "0_2": 5, "0_2s": 1, "0_3": 0 });
  it("are kept by their squares, with the slot at which they collapse [F-147]", () => {
    expect(tunnelNumbers(["0_0", "0_1"], at(3, 7))).toEqual([
      ["0_0", 3],
      ["0_0s", 7],
      ["0_1", 3],
      ["0_1s", 7],
    ]);
  });
  it("are there until then, in every square [F-147]", () => {
    expect(isTunnel(dug, ["0_0", "0_1"], at(3, 8))).toBe(true);
    expect(isTunnel(dug, ["0_0"], at(2, 1))).toBe(true);
    expect(isTunnel(dug, ["0_0"], at(3, 7))).toBe(false);
    expect(isTunnel(dug, ["0_0"], at(4, 20))).toBe(false);
    expect(isTunnel(dug, ["0_0", "0_2"], at(3, 7))).toBe(false);
    expect(isTunnel(dug, ["0_0", "0_3"], at(2, 1))).toBe(false);
    expect(isTunnel(dug, [], at(2, 1))).toBe(false);
    expect(isTunnel(ice(dug.now), ["0_0"], at(2, 1))).toBe(false);
    expect(isTunnel(earth({ "0_0": 3 }), ["0_0"], at(3, 1))).toBe(true);
  });
  it("that are due collapse [F-147]", () => {
    expect(tunnelsDue(dug, at(3, 8))).toEqual([]);
    expect(tunnelsDue(dug, at(3, 7))).toEqual(["0_0", "0_1"]);
    expect(tunnelsDue(dug, at(6, 1))).toEqual(["0_0", "0_1", "0_2"]);
  });
  it("are shown on the map by the round in which they collapse [F-147]", () => {
    const mark = (round: number, ...spaces: readonly string[]) => ({
      ...{ id: `tunnel${round}`, name: "FIVEFOLD.Fragments.Mark.tunnel", data: { round }, tone: "other", spaces },
    });
    const later = earth({ "00_0": 10, "00_0s": 2, ...dug.now });
    expect(FIELD_MODEL.marks?.(later)).toEqual([mark(3, "0_0", "0_1"), mark(5, "0_2"), mark(10, "00_0")]);
    expect(FIELD_MODEL.marks?.(earth())).toEqual([]);
    expect(WORDS["FIVEFOLD.Fragments.Mark.tunnel"]).toBeDefined();
  });
});

describe("the ground in an exchange", () => {
  it("is ice with its inches, or earth [F-147] [F-149]", () => {
    const now = { "0_0": 4 };
    expect(FIELD_MODEL.being(ice(now, 4), "x")).toEqual({
      ...{ id: "x", kind: "ground", field: "f", what: "ice" },
      inches: 4,
      now,
    });
    expect(FIELD_MODEL.being(earth(now), "x")).toEqual({
      ...{ id: "x", kind: "ground", field: "f", what: "earth" },
      inches: 0,
      now,
    });
  });
  it("is known by its region [F-149]", () => {
    const find = (ref: R, name: string) => groundNamed(ref, ["a", "i", "e"], name)?.id ?? "none";
    const found = (name: string) =>
      play(find, name, worldOf(creature("a"), ground("i", "ice", 2), ground("e", "earth", 0))).value;
    expect([found("region-i"), found("region-e"), found("region-q")]).toEqual(["i", "e", "none"]);
  });
});
