import { describe, expect, it } from "vitest";
import type { GGuard, GWard } from "../../../src/rulesets/generia/rules/data/types";
import { blockPool, dodgePool, parryPool, wardPool } from "../../../src/rulesets/generia/rules/dice/pools";
import { BLADE, blow, creature, extraLines, linesOf, type Overrides, poolText, SHIELD, SWORD } from "./fixtures";

type Blow = Parameters<typeof dodgePool>[1];
const nimble: Overrides = { mods: { dex: 3, per: 2 } };
const dodges = (d: Overrides = {}, x: Partial<Blow> = {}) =>
  dodgePool(creature("d", { ...nimble, ...d }), { ...blow(), ...x });
const blocks = (guard: Partial<GGuard> = {}, x: Partial<Blow> = {}, d: Overrides = {}) =>
  blockPool(creature("d", d), { ...BLADE, ...guard }, { ...blow(), ...x });
const parries = (guard: Partial<GGuard> = {}, x: Partial<Blow> = {}, d: Overrides = {}) =>
  parryPool(creature("d", d), { ...BLADE, ...guard }, { ...blow(), ...x });

describe("a dodge", () => {
  it("is 1d12 with DEX and PER [G-049]", () => {
    expect(linesOf(dodges())).toEqual(["attribute.dex G-049 base 3 locked", "attribute.per G-049 base 2 locked"]);
    expect(poolText(dodges())).toBe("1d12 + 5");
    expect(poolText(dodges({ mods: {} }))).toBe("1d12");
  });
  it.each<readonly [string, Overrides, Partial<Blow>, readonly string[]]>([
    ["half cover helps by one level [G-158]", {}, { cover: "half" }, ["cover.half G-158 level 1"]],
    ["full cover by two [G-158]", {}, { cover: "full" }, ["cover.full G-158 level 2"]],
    ["the large have a disadvantage [G-176]", { size: 1 }, {}, ["size G-176 level -1"]],
    ["the tiny an advantage for each size [G-176]", { size: -2 }, {}, ["size G-176 level 2"]],
    ["too much weight hinders by so many points [G-175]", { encumbered: 4 }, {}, ["encumbrance G-175 flat -4"]],
    [
      "a shock hinders by its number [G-182]",
      { now: { shocked: 1, shockedTier: 2 } },
      {},
      ["status.shocked G-182 flat -2"],
    ],
    ["the grappled [G-166]", { now: { grappled: 1 } }, {}, ["status.grappled G-166 level -2"]],
    ["the prone [G-170]", { now: { prone: 1 } }, {}, ["status.prone G-170 level -2"]],
    ["the restrained [G-182]", { now: { restrained: 1 } }, {}, ["status.restrained G-182 level -2"]],
    ["those off balance [G-169]", { now: { offBalance: 1 } }, {}, ["status.offBalance G-169 level -1"]],
    ["the stunned [G-182]", { now: { stunned: 1 } }, {}, ["status.stunned G-182 level -1"]],
    ["the frightened defend as ever [G-182]", { now: { frightened: 1 } }, {}, []],
    ["the blinded against a blow [G-182]", { now: { blinded: 1 } }, { way: "melee" }, []],
    [
      "the blinded against an arrow [G-182]",
      { now: { blinded: 1 } },
      { way: "ranged" },
      ["status.blinded G-182 level -1"],
    ],
    [
      "an unpredictable weapon is hard to read [G-177]",
      {},
      { weapon: { ...SWORD, unpredictable: true } },
      ["unpredictable G-177 level -1"],
    ],
    [
      "a parry that weakened it takes its points once [G-046]",
      { now: { defencePenalty: 4 } },
      {},
      ["defencePenalty G-046 flat -4"],
    ],
  ])("%s", (_title, d, x, lines) => {
    expect(extraLines(dodges(d, x))).toEqual(lines);
  });
  it("W-56 three levels of disadvantage are four dice, of which the lowest counts [G-166] [G-169]", () => {
    expect(poolText(dodges({ now: { grappled: 1, offBalance: 1 } }))).toBe("4d12 lowest + 5");
  });
  it("further lines of what waits for this roll count as well [G-174]", () => {
    const waits = { id: "waiting.x", rule: "G-174", kind: "flat", value: 2 } as const;
    expect(poolText(dodgePool(creature("d", nimble), blow(), null, [waits]))).toBe("1d12 + 7");
  });
});

describe("a dodge in the saddle", () => {
  const pair = (riding?: number, more: Overrides = {}) => ({
    rider: creature("r", { mods: { dex: 6, per: 3 }, ...(riding !== undefined && { riding }), ...more }),
    mount: creature("m", { mods: { dex: 2, per: 1 } }),
  });
  const saddled = (both = pair(4), x: Partial<Blow> = {}) => dodgePool(both.rider, { ...blow(), ...x }, both);
  it("W-21 takes the mount’s DEX, the rider’s PER and Riding, with a disadvantage [G-062] [G-063] [G-064]", () => {
    expect(linesOf(saddled())).toEqual([
      "attribute.dex G-064 base 2 locked",
      "attribute.per G-064 base 3 locked",
      "riding G-063 flat 4",
      "mounted G-062 level -1",
    ]);
    expect(poolText(saddled())).toBe("2d12 lowest + 9");
  });
  it("a table may say that the mount looks out [G-064]", () => {
    expect(linesOf(saddled(pair(4), { ruleOptions: { mountDodgePerception: "mount" } }))).toContain(
      "attribute.per G-064 base 1 locked",
    );
  });
  it("whoever never learned to ride has no line about it [G-063]", () => {
    expect(extraLines(saddled(pair()))).toEqual(["mounted G-062 level -1"]);
    expect(extraLines(saddled(pair(0)))).toEqual(["mounted G-062 level -1"]);
  });
  it("cavalry with a weapon for it dodges without a disadvantage [G-163]", () => {
    const cavalry: Overrides = { perks: ["cavalry"], main: { ...SWORD, cavalry: true } };
    expect(extraLines(saddled(pair(4, cavalry)))).toEqual(["riding G-063 flat 4"]);
    expect(extraLines(saddled(pair(4, { perks: ["cavalry"], cavalry: true })))).toEqual(["riding G-063 flat 4"]);
    expect(extraLines(saddled(pair(4, { cavalry: true })))).toContain("mounted G-062 level -1");
    expect(extraLines(saddled(pair(4, { perks: ["cavalry"] })))).toContain("mounted G-062 level -1");
  });
});

describe("a block", () => {
  it("is 1d12 with the Block Value [G-033] [G-141]", () => {
    expect(linesOf(blocks())).toEqual(["block G-141 base 4 locked"]);
    expect(poolText(blocks())).toBe("1d12 + 4");
    expect(poolText(blockPool(creature("d"), { name: "Net" }, blow()))).toBe("1d12");
  });
  it("a shield helps, and whoever never learned to use it is hindered [G-144] [G-177]", () => {
    expect(extraLines(blocks({ ...SHIELD, unskilled: true }))).toEqual([
      "unskilled G-144 level -1",
      "shield G-177 level 1",
    ]);
  });
  it("conditions, penalties and what waits count; a shock does not [G-046] [G-174] [G-182]", () => {
    const waits = { id: "waiting.x", rule: "G-174", kind: "flat", value: 2 } as const;
    const d = creature("d", { now: { prone: 1, shocked: 1, defencePenalty: 1 } });
    expect(extraLines(blockPool(d, BLADE, blow(), [waits]))).toEqual([
      "status.prone G-170 level -2",
      "defencePenalty G-046 flat -1",
      "waiting.x G-174 flat 2",
    ]);
  });
});

describe("a parry", () => {
  it("is 1d12 with the Parry Value [G-037] [G-143]", () => {
    expect(linesOf(parries())).toEqual(["parry G-143 base 6 locked"]);
    expect(poolText(parries())).toBe("1d12 + 6");
    expect(poolText(parryPool(creature("d"), { name: "Net" }, blow()))).toBe("1d12");
  });
  it("a weapon made for it helps, and whoever never learned to use it is hindered [G-144] [G-177]", () => {
    expect(extraLines(parries({ parrying: true, unskilled: true }))).toEqual([
      "unskilled G-144 level -1",
      "parrying G-177 level 1",
    ]);
  });
  it("conditions, a shock, penalties and what waits count [G-046] [G-174] [G-182]", () => {
    const waits = { id: "waiting.x", rule: "G-174", kind: "flat", value: 2 } as const;
    const d = creature("d", { now: { prone: 1, shocked: 1, defencePenalty: 1 } });
    expect(extraLines(parryPool(d, BLADE, blow(), [waits]))).toEqual([
      "status.shocked G-182 flat -1",
      "status.prone G-170 level -2",
      "defencePenalty G-046 flat -1",
      "waiting.x G-174 flat 2",
    ]);
  });
});

describe("the length of the weapon that defends", () => {
  const short = "short G-177 level -1";
  const long = "long G-177 level -1";
  it.each<readonly [string, Partial<GGuard>, Partial<Blow>, readonly string[]]>([
    ["a short one against a longer one", { short: true }, {}, [short]],
    ["short against short", { short: true }, { weapon: { ...SWORD, short: true } }, []],
    ["short against a bare hand", { short: true }, { weapon: { ...SWORD, natural: true } }, []],
    ["short against an attacker that is hemmed in", { short: true }, { confined: ["by"] }, []],
    ["short where the defender is hemmed in", { short: true }, { confined: ["on"] }, [short]],
    ["a long one where there is room", { long: true }, {}, []],
    ["a long one where the defender is hemmed in", { long: true }, { confined: ["on"] }, [long]],
    ["a long one where the attacker is hemmed in", { long: true }, { confined: ["by"] }, []],
    ["neither where it is cramped", {}, { confined: ["by", "on"] }, []],
  ])("%s [G-177]", (_title, guard, x, lines) => {
    expect(extraLines(blocks(guard, x))).toEqual(lines);
    expect(extraLines(parries(guard, x))).toEqual(lines);
  });
});

describe("a defensive spell", () => {
  const ward: GWard = { name: "Barrier", value: 7, costs: [1] };
  it("is 1d12 with all modifiers of its cast line [G-085]", () => {
    expect(linesOf(wardPool(creature("d"), ward))).toEqual(["castValue G-085 base 7 locked"]);
    expect(poolText(wardPool(creature("d"), ward))).toBe("1d12 + 7");
  });
  it("the stunned, and those without a focus, cast it with a disadvantage each [G-075] [G-182]", () => {
    const pool = wardPool(creature("d", { now: { stunned: 1 } }), { ...ward, unfocused: true });
    expect(extraLines(pool)).toEqual(["unfocused G-075 level -1", "status.stunned G-182 level -1"]);
  });
  it.each([
    ["ranged", ["status.blinded G-182 level -1"]],
    ["projectile", ["status.blinded G-182 level -1"]],
    ["melee", []],
    ["grapple", []],
  ] as const)("the blinded cast it against what is %s: %j [G-085] [G-182]", (way, lines) => {
    const blind = creature("d", { now: { blinded: 1, blindedTier: 3 } });
    expect(extraLines(wardPool(blind, ward, { way }))).toEqual(lines);
  });
});
