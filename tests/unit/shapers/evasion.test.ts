import { describe, expect, it } from "vitest";
import {
  coverBonus,
  criticalManeuver,
  criticalOf,
  damagePool,
  evasionAmount,
  mercyPool,
  target,
} from "../../../src/rulesets/shapers/rules/dice/pools";
import { creature, linesOf, modText, type Overrides, part, poolText, SWORD } from "./fixtures";

describe("the number that an attack roll has to reach", () => {
  const evasion = (d: Overrides, ranged = false, more: Parameters<typeof evasionAmount>[2] = {}) =>
    evasionAmount(creature("d", d), ranged, more);
  const warrior = { dexterity: 13, stat: "strength", bonus: 4 } as const;
  it("is the Dexterity and the bonus of the Evasion Stat [W-113] [W-114] [E-03]", () => {
    const amount = evasion({ evasion: warrior });
    expect(amount.total).toBe(17);
    expect(linesOf(amount)).toEqual(["dexterity W-113 base 13 locked", "evasionStat.strength W-113 base 4 locked"]);
  });
  it("names no bonus that is 0 [W-113]", () => {
    expect(linesOf(evasion({}))).toEqual(["dexterity W-113 base 10 locked"]);
  });
  it.each([
    [14, 14, ["cap W-115 base -3 locked"]],
    [17, 17, []],
    [20, 17, []],
  ])("armor with a cap of %i leaves %i [W-115] [E-04]", (cap, total, lines) => {
    const amount = evasion({ evasion: { ...warrior, cap } });
    expect(amount.total).toBe(total);
    expect(linesOf(amount).slice(2)).toEqual(lines);
  });
  it("what comes from elsewhere may go beyond the cap [W-117] [E-04]", () => {
    const amount = evasion({ evasion: { ...warrior, cap: 14, more: 1 }, now: { "aid:evasion": 2 } });
    expect(amount.total).toBe(17);
    expect(linesOf(amount).slice(2)).toEqual([
      "cap W-115 base -3 locked",
      "effects W-117 base 1 locked",
      "aid W-117 base 2 locked",
    ]);
  });
  it.each<readonly [string, boolean, Parameters<typeof evasionAmount>[2], number, readonly string[]]>([
    ["a shot at somebody in the open", true, {}, 10, []],
    [
      "a shot past half cover: 2, and 2 for Taking Cover",
      true,
      { cover: "half" },
      14,
      ["halfCover W-175 base 2 locked", "takingCover W-045 base 2 locked"],
    ],
    ["a blow past half cover", false, { cover: "half" }, 10, []],
    [
      "a blow where a table lets Taking Cover help against everything",
      false,
      { sheltered: true },
      12,
      ["takingCover W-045 base 2 locked"],
    ],
  ])("%s [W-175] [W-045] [W-098] [E-36] [A-36]", (_title, ranged, more, total, lines) => {
    const amount = evasion({ now: { takingCover: 1 } }, ranged, more);
    expect(amount.total).toBe(total);
    expect(linesOf(amount).slice(1)).toEqual(lines);
  });
  it("cover alone gives 2, and nothing to somebody who is not Taking Cover beyond it [W-175] [A-36]", () => {
    expect(linesOf(evasion({}, true, { cover: "half", sheltered: true })).slice(1)).toEqual([
      "halfCover W-175 base 2 locked",
    ]);
    expect(evasion({}, false, { sheltered: true }).total).toBe(10);
  });
  it("a reaction adds to it [W-010]", () => {
    expect(linesOf(evasion({}, false, { reaction: 4 })).slice(1)).toEqual(["reaction W-010 base 4 locked"]);
  });
  it("what cover adds to a Defense Roll and to the value that stands for it [W-175] [W-045] [A-38]", () => {
    const d = creature("d", { now: { takingCover: 1 } });
    expect([coverBonus(creature("d"), undefined), coverBonus(creature("d"), "half")]).toEqual([0, 1]);
    expect([coverBonus(d, undefined), coverBonus(d, "half")]).toEqual([0, 2]);
  });
});

describe("the dice of damage", () => {
  const more = { added: [{ kind: "damage", value: 2, label: "Oil" }] };
  it("are those that are written, with what is written beside them [W-089] [A-10]", () => {
    const pool = damagePool(part(), null);
    expect(poolText(pool)).toBe("1d8 + 3");
    expect(linesOf(pool)).toEqual(["weapon W-089 base 3 locked"]);
  });
  it("no number is told that is 0, and no die of which there is none [W-089]", () => {
    const dice = [
      { n: 0, f: 6 },
      { n: 2, f: 6 },
    ];
    const pool = damagePool(part({ flat: 0, dice }), null);
    expect(pool).toEqual({ dice: [{ n: 2, f: 6 }], flat: 0, mods: [] });
  });
  it("a person can add to them, and a critical hit does [W-102] [W-089]", () => {
    const pool = damagePool(part(), criticalOf(SWORD), more);
    expect(linesOf(pool)).toEqual([
      "weapon W-089 base 3 locked",
      "critical W-102 base 6 locked",
      "added.0 W-089 flat 2 Oil",
    ]);
    expect(poolText(pool)).toBe("1d8 + 11");
  });
  it("what is added to the roll does not count for the damage, and what is switched off does not count [W-089]", () => {
    const bonus = { added: [{ kind: "bonus", value: 2, label: "Luck" }] };
    expect(poolText(damagePool(part(), null, bonus))).toBe("1d8 + 3");
    const off = damagePool(part(), null, { ...more, off: ["added.0", "weapon"] });
    expect(linesOf(off)).toEqual(["weapon W-089 base 3 locked", "added.0 W-089 flat 2 Oil off"]);
    expect(poolText(off)).toBe("1d8 + 3");
  });
  it("a critical hit: 6 with a weapon, 6 and 3 for each Tier with an Ability [W-102] [W-103] [E-17]", () => {
    expect(
      [undefined, 0, 1, 2].map((tier) => criticalOf(tier === undefined ? SWORD : { ...SWORD, tier })),
    ).toMatchObject([{ value: 6 }, { value: 6 }, { value: 9 }, { value: 12 }]);
    expect(modText(criticalOf({ ...SWORD, tier: 2 }))).toBe("critical W-103 base 12 locked");
  });
  it("and 3 for each Tier of a Maneuver [W-104] [E-18]", () => {
    expect(modText(criticalManeuver(3))).toBe("critical W-104 base 9 locked");
    expect(criticalManeuver(0).value).toBe(0);
  });
  it("sparing somebody takes 1d4 off, with an Ability another for each Tier [W-107] [W-108] [E-22]", () => {
    expect([undefined, 0, 2].map((tier) => mercyPool(tier))).toEqual(
      [1, 1, 3].map((n) => ({ dice: [{ n, f: 4 }], flat: 0, mods: [] })),
    );
  });
  it("a number to reach explains itself and cannot be switched off [W-132]", () => {
    expect(target("power", "W-133", 14)).toEqual({
      total: 14,
      mods: [{ id: "power", rule: "W-133", kind: "base", value: 14, locked: true }],
    });
  });
});
