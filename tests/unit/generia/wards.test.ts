import { describe, expect, it } from "vitest";
import type { Rolled } from "../../../src/engine/dice/pool";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { GAttack, GWard } from "../../../src/rulesets/generia/rules/data/types";
import { castWard, wardAnswers } from "../../../src/rulesets/generia/rules/magic/ward";
import { blow, creature, type More, type Overrides, play, told, worldOf } from "./fixtures";

const BARRIER: GWard = {
  name: "Barrier",
  value: 7,
  costs: [1, 2, 3, 5],
  barrier: { dice: [{ n: 1, f: 6 }], flat: 1 },
};
const reacts: GWard = { ...BARRIER, reacts: true };
type Way = Parameters<typeof wardAnswers>[2];
const answers = (d: Overrides, x: Partial<Way> = {}, more: More = {}, others: readonly Overrides[] = []) => {
  const world = worldOf(creature("d", d), ...others.map((one, index) => creature(`o${index}`, one)));
  const ask = (ref: R, way: Way) => wardAnswers(ref, creature("d", d), way);
  return play(ask, { way: "melee", ...x }, world, more).value;
};
const rich = { mp: 4 };

describe("which defensive spells may answer an attack", () => {
  it.each<readonly [string, Overrides, Partial<Way>, readonly string[]]>([
    ["all that can be paid", { wards: [BARRIER, BARRIER], now: rich }, {}, ["ward0", "ward1"]],
    ["for exactly what the first level costs", { wards: [BARRIER], now: { mp: 1 } }, {}, ["ward0"]],
    ["none without magic power", { wards: [BARRIER], now: { mp: 0 } }, {}, []],
    ["one costs less than another", { wards: [{ ...BARRIER, costs: [5] }, BARRIER], now: rich }, {}, ["ward1"]],
    ["against an arrow", { wards: [BARRIER], now: rich }, { way: "ranged" }, ["ward0"]],
    ["against a grapple", { wards: [BARRIER], now: rich }, { way: "grapple" }, ["ward0"]],
    ["none for the silenced", { wards: [BARRIER], now: { ...rich, silenced: 1 } }, {}, []],
    [
      "without the sister chapters nobody is silenced",
      {
        wards: [BARRIER],
        plain: true,
        now: { ...rich, silenced: 1 },
      },
      {},
      ["ward0"],
    ],
    ["none for whoever knows none", { now: rich }, {}, []],
    ["one that takes a Reaction, while there is one", { wards: [reacts], now: rich }, { fight: true }, ["ward0"]],
    ["not without a Reaction", { wards: [reacts], now: { ...rich, reaction: 0 } }, { fight: true }, []],
    [
      "outside of encounters nobody counts Reactions",
      { wards: [reacts], now: { ...rich, reaction: 0 } },
      {},
      ["ward0"],
    ],
    [
      "one that takes no Reaction needs none",
      { wards: [BARRIER], now: { ...rich, reaction: 0 } },
      { fight: true },
      ["ward0"],
    ],
  ])("%s [G-018] [G-084] [G-107]", (_title, d, x, found) => {
    expect(answers(d, x)).toEqual(found);
  });
  it("a mount asks its rider’s Reaction where a table has both share one [G-018]", () => {
    const d = { wards: [reacts], now: { ...rich, "carries/Actor-o0": 1 } };
    const x: Partial<Way> = { fight: true, ruleOptions: { mountReaction: "shared" } };
    expect(answers(d, x, { looks: { rider: ["o0"] } }, [{ now: { reaction: 0 } }])).toEqual([]);
    expect(answers(d, { fight: true }, {}, [{ now: { reaction: 0 } }])).toEqual(["ward0"]);
  });
});

const STRIKE: Rolled = { total: 14, mods: [], natural: { total: 9, mods: [] }, burst: false };
interface Cast {
  readonly x: GAttack;
  readonly ward: GWard;
}
const casts = (ref: R, { x, ward }: Cast) => castWard(ref, x, STRIKE, ward);
const cast = (ward: GWard, d: Overrides = {}, x: Partial<GAttack> = {}, more: More = {}) =>
  play(casts, { x: blow(x), ward }, worldOf(creature("d", { now: rich, ...d })), more);

describe("a defensive spell that is cast", () => {
  it("W-29 is paid, works from the attack’s total on, and absorbs what its level says [G-085] [G-107] [G-179]", () => {
    const played = cast(BARRIER, {}, {}, { dice: [7, 2, 5, 6], answers: { wardLevel: "3" } });
    expect(told(played)).toEqual({
      lines: ["d ward 14", "G-085 14 passes 14", "d barrier 16"],
      asked: ["d wardLevel of 1/2/3: 3"],
      changes: ["d mp -3"],
    });
    expect(played.value).toEqual({ end: "warded", strength: 16 });
  });
  it("below that it does nothing, and is paid all the same [G-085]", () => {
    const played = cast(BARRIER, { now: { mp: 1 } }, {}, { dice: [6] });
    expect(played.value).toEqual({ end: "failed" });
    expect(told(played)).toEqual({ lines: ["d ward 13", "G-085 13 fails 14"], asked: [], changes: ["d mp -1"] });
  });
  it("is not asked about its level where only one can be paid [G-107]", () => {
    const played = cast({ ...BARRIER, costs: [2] }, {}, {}, { dice: [8, 4] });
    expect(told(played)).toMatchObject({ asked: [], changes: ["d mp -2"] });
    expect(played.value).toEqual({ end: "warded", strength: 5 });
  });
  it("offers the cheap levels by their own numbers [G-107]", () => {
    const dear = { ...BARRIER, costs: [9, 2, 4] };
    const played = cast(dear, {}, {}, { dice: [8, 4, 3, 2], answers: { wardLevel: "3" } });
    expect(told(played)).toMatchObject({ asked: ["d wardLevel of 2/3: 3"], changes: ["d mp -4"] });
    expect(played.value).toEqual({ end: "warded", strength: 12 });
  });
  it.each<readonly [GAttack["way"], string]>([
    ["melee", "keptOff"],
    ["grapple", "keptOff"],
    ["ranged", "failed"],
    ["projectile", "failed"],
  ])("that keeps attackers off, against %s, ends as %s [G-125] [G-085]", (way, end) => {
    const { barrier: _barrier, ...other } = BARRIER;
    const played = cast({ ...other, keepsOff: true }, { now: { mp: 1 } }, { way }, { dice: [7] });
    expect(played.value).toEqual({ end });
  });
  it("that is a barrier absorbs nothing of a grapple, and is not rolled [G-125] [G-126]", () => {
    const played = cast(BARRIER, { now: { mp: 1 } }, { way: "grapple" }, { dice: [7] });
    expect(played.value).toEqual({ end: "failed" });
  });
  it("that does something else stops nothing [G-179]", () => {
    const { barrier: _barrier, ...other } = BARRIER;
    const played = cast(other, { now: { mp: 1 } }, {}, { dice: [12] });
    expect(played.value).toEqual({ end: "failed" });
    expect(told(played).changes).toEqual(["d mp -1"]);
  });
  it("without its focus has dull dice where the table says so [G-075]", () => {
    const played = cast({ ...BARRIER, dull: true }, { now: { mp: 1 } }, {}, { dice: [8, 6, 3] });
    expect(played.value).toEqual({ end: "warded", strength: 4 });
  });
  it.each<readonly [string, GWard, Partial<GAttack>, readonly string[]]>([
    ["takes the Reaction in an encounter", reacts, { fight: true }, ["d reaction -1", "d mp -1"]],
    ["not outside of one", reacts, {}, ["d mp -1"]],
    ["nor where it takes none", BARRIER, { fight: true }, ["d mp -1"]],
  ])("%s [G-018]", (_title, ward, x, changes) => {
    expect(told(cast(ward, { now: { mp: 1 } }, x, { dice: [1] })).changes).toEqual(changes);
  });
  it("that cannot be paid any more is not rolled [G-107]", () => {
    const played = cast(BARRIER, { now: { mp: 0 } });
    expect(played.value).toEqual({ end: "failed" });
    expect(told(played).lines).toEqual([]);
  });
});
