import { describe, expect, it } from "vitest";
import type { Rolled } from "../../../src/engine/dice/pool";
import { defend } from "../../../src/rulesets/generia/rules/attack/defence";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { GAttack, GWard } from "../../../src/rulesets/generia/rules/data/types";
import {
  againstOf,
  BLADE,
  blow,
  creature,
  deedsOf,
  lasting,
  type More,
  type Overrides,
  play,
  rollsOf,
  SHIELD,
  SWORD,
  told,
  worldOf,
} from "./fixtures";

const BARRIER: GWard = { name: "Barrier", value: 7, costs: [1], barrier: { dice: [{ n: 1, f: 6 }], flat: 0 } };
const armed: Overrides = { mods: { dex: 3, per: 2 }, guards: [BLADE, SHIELD] };
interface Strike {
  readonly x: GAttack;
  readonly total: number;
}
const defends = (ref: R, { x, total }: Strike) => {
  const strike: Rolled = { total, mods: [], natural: { total: 9, mods: [] }, burst: false };
  return defend(ref, x, strike);
};
const against = (
  total: number,
  d: Overrides,
  answer: string | null,
  { x, ...more }: More & { readonly x?: Partial<GAttack> } = {},
) =>
  play(
    defends,
    { x: blow(x), total },
    worldOf(creature("a"), creature("d", { ...armed, ...d }), creature("r", armed)),
    {
      ...more,
      answers: { ...(answer !== null && { defence: answer }), ...more.answers },
    },
  );
/** What "d" is offered. */
const offered = (d: Overrides, x: Partial<GAttack> = {}, more: More = {}) =>
  against(14, d, "none", { x, ...more }).asked[0]?.options ?? [];

describe("which answers an attack leaves", () => {
  it.each<readonly [string, Overrides, Partial<GAttack>, readonly string[]]>([
    ["a blow", {}, {}, ["dodge", "block0", "parry0", "block1", "none"]],
    ["an arrow", {}, { way: "ranged" }, ["dodge", "none"]],
    ["an arrow, with the perk for it", { perks: ["parryProjectiles"] }, { way: "ranged" }, ["dodge", "parry0", "none"]],
    [
      "an arrow, where shields stop them",
      {},
      { way: "ranged", ruleOptions: { rangedShieldBlock: true } },
      ["dodge", "block1", "none"],
    ],
    ["a projectile of magic", {}, { way: "projectile" }, ["dodge", "block1", "none"]],
    [
      "a projectile, with the perk for it",
      { perks: ["parryProjectiles"] },
      { way: "projectile" },
      ["dodge", "parry0", "block1", "none"],
    ],
    ["a grapple", {}, { way: "grapple" }, ["dodge", "parry0", "none"]],
    [
      "a grapple, where it can be blocked",
      {},
      { way: "grapple", ruleOptions: { grappleBlock: true } },
      ["dodge", "block0", "parry0", "block1", "none"],
    ],
    ["a blow on the empty-handed", { guards: [] }, {}, ["dodge", "none"]],
    ["a blow on a caster", { guards: [], wards: [BARRIER], now: { mp: 1 } }, {}, ["dodge", "ward0", "none"]],
  ])("%s [G-026] [G-030] [G-081] [G-082] [G-083] [G-125]", (_title, d, x, options) => {
    expect(offered(d, x)).toEqual(options);
  });
  it("where every answer is the Reaction of the turn, none is left without it [G-019]", () => {
    const costs: Partial<GAttack> = { fight: true, ruleOptions: { defenceCost: "reaction" } };
    expect(offered({ guards: [] }, costs, {})).toEqual(["dodge", "none"]);
    expect(offered({ guards: [], now: { reaction: 0 } }, { fight: true })).toEqual(["dodge", "none"]);
    expect(offered({ guards: [], now: { reaction: 0 } }, { ruleOptions: { defenceCost: "reaction" } })).toEqual([
      "dodge",
      "none",
    ]);
    const none = against(14, { now: { reaction: 0 } }, null, { x: costs });
    expect(told(none)).toEqual({ lines: ["says noAnswer G-026 d"], asked: [], changes: [] });
    expect(none.value).toEqual({ end: "none" });
  });
  it.each(["unconscious", "frozen"])("whoever is %s has no answer [G-153]", (status) => {
    const played = against(14, { now: { [status]: 1 } }, null);
    expect(told(played)).toEqual({ lines: ["says noAnswer G-026 d"], asked: [], changes: [] });
  });
  it("nobody has to answer [G-026]", () => {
    expect(against(14, {}, "none").value).toEqual({ end: "none" });
  });
});

describe("a dodge", () => {
  it("W-02 W-03 avoids from the attack’s total on [G-049] [G-050]", () => {
    const away = against(17, {}, "dodge", { dice: [12] });
    expect(told(away)).toMatchObject({ lines: ["d dodge 17", "G-049 17 passes 17"], changes: [] });
    expect(away.value).toEqual({ end: "dodged" });
    expect(against(17, {}, "dodge", { dice: [11] }).value).toEqual({ end: "failed" });
  });
  it("W-13 what a parry took from the next defence is gone with it, whatever comes of it [G-046]", () => {
    const played = against(12, { now: { defencePenalty: 4 } }, "dodge", { dice: [9] });
    expect(told(played)).toMatchObject({
      lines: ["d dodge 10", "G-049 10 fails 12"],
      changes: ["d defencePenalty = 0"],
    });
    expect(deedsOf(played)).toEqual(["spent"]);
    expect(told(against(12, { now: { defencePenalty: 4 } }, "block0", { dice: [9] })).changes).toEqual([
      "d defencePenalty = 0",
    ]);
    expect(told(against(12, { now: { defencePenalty: 4 } }, "parry0", { dice: [9] })).changes).toEqual([
      "d defencePenalty = 0",
    ]);
  });
});

describe("a block", () => {
  it("W-04 W-06 succeeds from the attack’s total on, and takes its strength off [G-033] [G-034] [G-035]", () => {
    const held = against(15, {}, "block0", { dice: [11] });
    expect(told(held).lines).toEqual(["d block 15", "G-033 15 passes 15"]);
    expect(held.value).toEqual({ end: "blocked", guard: BLADE, who: "d", strength: 3 });
    expect(against(15, {}, "block0", { dice: [10] }).value).toEqual({ end: "failed" });
  });
  it("with the guard that was chosen [G-032]", () => {
    expect(against(15, {}, "block1", { dice: [8, 7] }).value).toEqual({
      end: "blocked",
      guard: SHIELD,
      who: "d",
      strength: 5,
    });
  });
  it.each([
    [2, 1],
    [3, 0],
    [9, 0],
  ])("a weapon that breaks %d of the Block Strength leaves %d [G-177]", (breaks, strength) => {
    const x = { weapon: { ...SWORD, breaks } };
    expect(against(5, {}, "block0", { dice: [9], x }).value).toMatchObject({ strength });
  });
  it("a shield that is brittle takes off less [G-182]", () => {
    const now = { "brittle.shield": 2 };
    expect(against(5, { now }, "block1", { dice: [9, 9] }).value).toMatchObject({ strength: 3 });
    expect(against(5, { now }, "block0", { dice: [9] }).value).toMatchObject({ strength: 3 });
    expect(against(5, { now, plain: true }, "block1", { dice: [9] }).value).toMatchObject({ strength: 5 });
    expect(against(5, { now: { "brittle.shield": 9 } }, "block1", { dice: [9, 9] }).value).toMatchObject({
      strength: 0,
    });
  });
});

describe("a parry", () => {
  it("W-07 W-08 W-09 is perfect from a 10 on, ordinary below it, and nothing below the attack’s total [G-037] [G-038] [G-039]", () => {
    const perfect = against(16, {}, "parry0", { dice: [10] });
    expect(told(perfect).lines).toEqual(["d parry 16", "G-037 16 passes 16", "G-038 10 passes 10"]);
    expect(perfect.value).toEqual({ end: "perfect", guard: BLADE, who: "d" });
    const ordinary = against(15, {}, "parry0", { dice: [9] });
    expect(ordinary.value).toMatchObject({ end: "parried", guard: BLADE, who: "d", first: { total: 15 } });
    expect(against(17, {}, "parry0", { dice: [10] }).value).toEqual({ end: "failed" });
    expect(againstOf(perfect)[1]).toEqual([]);
  });
});

describe("bonuses that wait for a defence", () => {
  it.each([
    ["dodge", [9]],
    ["block0", [9]],
    ["parry0", [9]],
  ] as const)("count in a %s once, and are gone [G-174]", (answer, dice) => {
    const bonus = lasting("b", "d", { what: "bonus", name: "Song", adds: { to: "defence", by: 2 } });
    const world = worldOf(creature("a"), creature("d", { ...armed, lasting: ["b"] }), bonus);
    const played = play(defends, { x: blow(), total: 5 }, world, { dice, answers: { defence: answer } });
    expect(rollsOf(played)[0]).toContain("waiting.b G-174 flat 2 Song");
    expect(told(played).changes).toEqual(["b used +1", "d drop item-b"]);
  });
});

describe("a defensive spell", () => {
  const caster: Overrides = { guards: [], wards: [BARRIER], now: { mp: 2 } };
  it("absorbs where it works, and is a defence that failed where it does not [G-085] [G-179]", () => {
    expect(against(14, caster, "ward0", { dice: [7, 4] }).value).toEqual({ end: "warded", strength: 4 });
    expect(against(14, caster, "ward0", { dice: [6] }).value).toEqual({ end: "failed" });
  });
  const both: Partial<GAttack> = { ruleOptions: { twoDefences: true } };
  it("may follow an answer that has failed, where a table allows it [G-084]", () => {
    const played = against(14, caster, "dodge", { x: both, dice: [2, 9, 5], answers: { wardToo: "ward0" } });
    expect(told(played).asked).toEqual(["d defence of dodge/ward0/none: dodge", "d wardToo of ward0/none: ward0"]);
    expect(played.value).toEqual({ end: "warded", strength: 5 });
    expect(against(14, caster, "dodge", { x: both, dice: [2], answers: { wardToo: "none" } }).value).toEqual({
      end: "failed",
    });
    expect(against(14, caster, "dodge", { x: both, dice: [2, 6], answers: { wardToo: "ward0" } }).value).toEqual({
      end: "failed",
    });
  });
  it("does not follow one that was enough, nor where there is none, nor at other tables [G-084]", () => {
    expect(against(14, caster, "dodge", { x: both, dice: [12] }).value).toEqual({ end: "dodged" });
    expect(against(14, {}, "dodge", { x: both, dice: [2] }).value).toEqual({ end: "failed" });
    expect(against(14, caster, "dodge", { dice: [2] }).value).toEqual({ end: "failed" });
  });
});

describe("an answer that takes the Reaction", () => {
  const costs: Partial<GAttack> = { fight: true, ruleOptions: { defenceCost: "reaction" } };
  it("is paid before it is rolled, in encounters alone [G-019]", () => {
    expect(told(against(5, {}, "dodge", { x: costs, dice: [9] })).changes).toEqual(["d reaction -1"]);
    const outside = { ruleOptions: { defenceCost: "reaction" } } as const;
    expect(told(against(5, {}, "dodge", { x: outside, dice: [9] })).changes).toEqual([]);
    expect(told(against(5, {}, "dodge", { x: { fight: true }, dice: [9] })).changes).toEqual([]);
    expect(told(against(5, {}, "none", { x: costs })).changes).toEqual([]);
  });
});

describe("defending rider and mount", () => {
  const rider: Overrides = { ...armed, riding: 4, wards: [BARRIER], now: { "rides/Actor-m": 1, mp: 1 } };
  const mount: Overrides = { mods: { dex: 2 }, wards: [BARRIER], now: { "carries/Actor-r": 1, mp: 1 } };
  const saddled = (
    on: "r" | "m",
    { r = {}, m = {}, ...more }: More & { readonly r?: Record<string, number>; readonly m?: Record<string, number> },
  ) =>
    play(
      defends,
      { x: blow({ on }), total: 13 },
      worldOf(
        creature("a"),
        creature("r", { ...rider, now: { ...rider.now, ...r } }),
        creature("m", { ...mount, now: { ...mount.now, ...m } }),
      ),
      { looks: { pair: [on === "r" ? "m" : "r"] }, ...more },
    );
  it("W-22 a rider answers for its mount, with its own guards and without spells [G-065]", () => {
    const played = saddled("m", { dice: [9], answers: { defence: "block0" } });
    expect(told(played).asked).toEqual(["r defence of dodge/block0/parry0/block1/none: block0"]);
    expect(played.value).toMatchObject({ end: "blocked", who: "r" });
  });
  it("W-21 both dodge as a pair, whichever of them is attacked [G-062] [G-064]", () => {
    for (const on of ["r", "m"] as const) {
      const played = saddled(on, { dice: [10, 4], answers: { defence: "dodge" } });
      expect(told(played).lines[0]).toMatch(/ dodge 12$/);
      expect(rollsOf(played)[0]).toContain("attribute.dex G-064 base 2 locked");
    }
  });
  it("a mount whose rider is senseless answers itself [G-153]", () => {
    const played = saddled("m", { r: { unconscious: 1 }, answers: { defence: "none" } });
    expect(told(played).asked).toEqual(["m defence of dodge/ward0/none: none"]);
  });
  it("a senseless mount carries nobody out of the way: its rider dodges by itself [G-153]", () => {
    const played = saddled("r", { m: { unconscious: 1 }, dice: [9], answers: { defence: "dodge" } });
    expect(rollsOf(played)[0]).toEqual(["attribute.dex G-049 base 3 locked", "attribute.per G-049 base 2 locked"]);
  });
  it("nobody answers for a mount that is senseless [G-153]", () => {
    expect(told(saddled("m", { m: { unconscious: 1 } })).lines).toEqual(["says noAnswer G-026 m"]);
  });
});
