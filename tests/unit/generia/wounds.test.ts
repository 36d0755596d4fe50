import { describe, expect, it } from "vitest";
import type { Amount } from "../../../src/engine/modifiers";
import { byType } from "../../../src/rulesets/generia/rules/damage/types";
import { armorAmount, endure, suffer, wake, woundsFrom } from "../../../src/rulesets/generia/rules/damage/wounds";
import { rolledZone } from "../../../src/rulesets/generia/rules/damage/zones";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { GIntent, RuleOptions } from "../../../src/rulesets/generia/rules/data/types";
import { creature, linesOf, type Overrides, play, told, worldOf } from "./fixtures";

describe("how many wounds damage makes", () => {
  it.each([
    [8, 10, 0],
    [10, 10, 0],
    [11, 10, 1],
    [20, 10, 1],
    [21, 10, 2],
    [30, 10, 2],
    [31, 10, 3],
    [0, 0, 0],
    // Where nothing has to be passed, each point is a wound.
    [4, 0, 4],
    [1, 1, 0],
    [2, 1, 1],
    [3, -1, 3],
  ])("W-53 %d points against %d: %d [G-148]", (damage, threshold, wounds) => {
    expect(woundsFrom(damage, threshold)).toBe(wounds);
  });
});

describe("where a blow lands", () => {
  it.each([
    [1, "torso"],
    [5, "torso"],
    [6, "arms"],
    [7, "arms"],
    [8, "legs"],
    [9, "legs"],
    [10, "head"],
  ])("W-16 a %d is the %s [G-056]", (face, zone) => {
    const played = play(rolledZone, { by: "a", on: "d" }, worldOf(creature("a"), creature("d")), { dice: [face] });
    expect(played.value).toBe(zone);
    expect(told(played).lines).toEqual([`a zone ${face}`, `says zone.${zone} G-056 d`]);
  });
});

describe("what damage has to pass", () => {
  const armored: Overrides = { armor: { torso: 7, head: 2 }, magicDefense: 5 };
  const amount = (d: Overrides, ...rest: [Parameters<typeof armorAmount>[1], Parameters<typeof armorAmount>[2]]) =>
    armorAmount(creature("d", d), ...rest, null);
  it("armor of the zone stands against weapons, Magic Defense against magic, nothing against the absolute [G-055]", () => {
    expect(amount(armored, "physical", "torso")).toMatchObject({ total: 7 });
    expect(linesOf(amount(armored, "physical", "torso"))).toEqual(["armor.torso G-055 base 7"]);
    expect(linesOf(amount(armored, "physical", "head"))).toEqual(["armor.head G-055 base 2"]);
    expect(linesOf(amount(armored, "physical", "legs"))).toEqual(["armor.legs G-055 base 0"]);
    expect(linesOf(amount(armored, "magical", "torso"))).toEqual(["magicDefense G-055 base 5"]);
    expect(linesOf(amount({}, "magical", "torso"))).toEqual(["magicDefense G-055 base 0"]);
    expect(linesOf(amount(armored, "absolute", "torso"))).toEqual(["nothing G-055 base 0"]);
  });
  it("what is brittle has lost something, never more than there was, and only against weapons [G-182]", () => {
    const brittle = (by: number, more: Overrides = {}) => ({ ...armored, ...more, now: { "brittle.torso": by } });
    expect(linesOf(amount(brittle(3), "physical", "torso"))).toEqual([
      "armor.torso G-055 base 7",
      "brittle G-182 flat -3",
    ]);
    expect(amount(brittle(3), "physical", "torso").total).toBe(4);
    expect(amount(brittle(9), "physical", "torso").total).toBe(0);
    expect(linesOf(amount(brittle(3), "magical", "torso"))).toEqual(["magicDefense G-055 base 5"]);
    expect(linesOf(amount(brittle(3, { plain: true }), "physical", "torso"))).toEqual(["armor.torso G-055 base 7"]);
    expect(linesOf(amount({ now: { "brittle.torso": 2 } }, "physical", "torso"))).toEqual(["armor.torso G-055 base 0"]);
  });
  it("what a block takes off is told with it, unless it is nothing [G-034]", () => {
    const blocked = (value: number) =>
      armorAmount(creature("d", armored), "physical", "head", { id: "blocked", rule: "G-034", kind: "flat", value });
    expect(linesOf(blocked(6))).toEqual(["armor.head G-055 base 2", "blocked G-034 flat 6"]);
    expect(blocked(6).total).toBe(8);
    expect(linesOf(blocked(0))).toEqual(["armor.head G-055 base 2"]);
  });
});

describe("types of damage", () => {
  const types = { vulnerable: ["fire"], resistant: ["cold"], immune: ["poison"] };
  const rolled = (total: number): Amount => ({ total, mods: [] });
  const left = (type: string, total: number, d: Overrides = { types }) => {
    const amount = byType(creature("d", d), type, rolled(total));
    return [amount.total, ...linesOf(amount)];
  };
  it.each<readonly [string, string, number, readonly (number | string)[]]>([
    ["half as much again to the vulnerable", "fire", 7, [10, "vulnerable G-182 flat 3 locked"]],
    ["of one point nothing more", "fire", 1, [1]],
    ["half to the resistant, fractions dropped", "cold", 7, [3, "resistant G-182 flat -4 locked"]],
    ["nothing to the immune", "poison", 7, [0, "immune G-182 flat -7 locked"]],
    ["capitals and blanks do not matter", " Fire ", 4, [6, "vulnerable G-182 flat 2 locked"]],
    ["another type as it is", "sharp", 7, [7]],
  ])("%s [G-182]", (_title, type, total, amount) => {
    expect(left(type, total)).toEqual(amount);
  });
  it("whoever is both vulnerable and resistant takes half of the larger amount; whoever is immune takes nothing [G-182]", () => {
    const both = { vulnerable: ["fire"], resistant: ["fire"] };
    expect(left("fire", 8, { types: both })).toEqual([6, "resistant G-182 flat -2 locked"]);
    expect(left("fire", 8, { types: { ...both, immune: ["fire"] } })).toEqual([0, "immune G-182 flat -8 locked"]);
  });
  it("counts for nobody who has none, and not without the sister chapters [G-129]", () => {
    expect(left("fire", 8, {})).toEqual([8]);
    expect(left("fire", 8, { types: {} })).toEqual([8]);
    expect(left("fire", 8, { types, plain: true })).toEqual([8]);
  });
  it("tells what the roll told before [G-182]", () => {
    const strength = { id: "strength", rule: "G-052", kind: "flat", value: 3 } as const;
    const amount = byType(creature("d", { types }), "cold", { total: 8, mods: [strength] });
    expect(linesOf(amount)).toEqual(["strength G-052 flat 3", "resistant G-182 flat -4 locked"]);
  });
});

interface Blow {
  readonly damage: number;
  readonly ruleOptions?: RuleOptions;
}
const suffers = (ref: R, { damage, ruleOptions }: Blow) => suffer(ref, "d", damage, 5, ruleOptions);
const hurt = (blow: Blow, d: Overrides = {}, ...dice: readonly number[]) =>
  play(suffers, blow, worldOf(creature("d", d)), { dice });

describe("the wounds of one blow", () => {
  it("none up to the threshold, and it is said [G-148]", () => {
    const played = hurt({ damage: 5 });
    expect(told(played)).toEqual({ lines: ["says noWound G-148 d 5 5"], asked: [], changes: [] });
    expect(played.value).toEqual({ wounds: 0 });
  });
  it("the first is light, without a roll [G-149] [G-151]", () => {
    const played = hurt({ damage: 6 });
    expect(told(played)).toEqual({ lines: [], asked: [], changes: ["d light +1"] });
    expect(played.value).toEqual({ wounds: 1 });
  });
  it("the second is light from 10 on, below it is severe [G-151]", () => {
    const lucky = hurt({ damage: 11 }, {}, 10);
    expect(told(lucky)).toEqual({
      lines: ["d woundCheck 10", "G-151 10 passes 10"],
      asked: [],
      changes: ["d light +2"],
    });
    expect(told(hurt({ damage: 11 }, {}, 9)).changes).toEqual(["d light +1", "d severe +1"]);
  });
  it("further ones are severe [G-151]", () => {
    expect(told(hurt({ damage: 16 }, { limit: 5 }, 10)).changes).toEqual(["d light +2", "d severe +1"]);
    expect(told(hurt({ damage: 16 }, { limit: 5 }, 9)).changes).toEqual(["d light +1", "d severe +2"]);
    expect(hurt({ damage: 16 }, { limit: 5 }, 9).value).toEqual({ wounds: 3 });
  });
  it("where damage only adds up it makes no wounds [G-129] [G-148]", () => {
    for (const played of [
      hurt({ damage: 16 }, { tallies: true }),
      hurt({ damage: 16, ruleOptions: { harmModel: "tally" } }),
    ]) {
      expect(told(played)).toEqual({ lines: [], asked: [], changes: ["d tally +16"] });
      expect(played.value).toEqual({ wounds: 0 });
    }
  });
});

describe("wounds at the limit", () => {
  const deed = (ref: R, intent: GIntent) => ref.deed("deed", [intent]);
  const wounded = (light: number, severe: number, d: Overrides = {}) =>
    told(play(deed, { k: "wound", on: "d", light, severe }, worldOf(creature("d", d)))).changes;
  const healed = (wounds: number, d: Overrides = {}) =>
    told(play(deed, { k: "heal", on: "d", wounds }, worldOf(creature("d", d)))).changes;
  it("whoever has as many as it can bear is senseless [G-149]", () => {
    expect(wounded(1, 0, { now: { light: 1 } })).toEqual(["d light +1"]);
    expect(wounded(1, 0, { now: { light: 2 } })).toEqual(["d light +1", "d unconscious +1"]);
    expect(wounded(0, 1, { now: { light: 1, severe: 1 } })).toEqual(["d severe +1", "d unconscious +1"]);
    expect(wounded(1, 0, { now: { light: 2, unconscious: 1 } })).toEqual(["d light +1"]);
  });
  it("exhaustion lowers the limit, not below nothing [G-156]", () => {
    expect(wounded(1, 0, { now: { light: 1, exhaustion: 1 } })).toEqual(["d light +1", "d unconscious +1"]);
    expect(wounded(1, 0, { now: { exhaustion: 4 } })).toEqual(["d unconscious +1"]);
  });
  it("at the limit each further wound makes a light one severe [G-152]", () => {
    expect(wounded(1, 0, { now: { light: 3, unconscious: 1 } })).toEqual(["d light -1", "d severe +1"]);
    expect(wounded(0, 2, { now: { light: 3, unconscious: 1 } })).toEqual(["d light -2", "d severe +2"]);
    expect(wounded(2, 0, { now: { light: 2 } })).toEqual(["d severe +1", "d unconscious +1"]);
    expect(wounded(1, 0, { now: { severe: 3, unconscious: 1 } })).toEqual([]);
  });
  it("light wounds heal, severe ones do not [G-154]", () => {
    expect(healed(2, { now: { light: 3 } })).toEqual(["d light -2"]);
    expect(healed(2, { now: { light: 1, severe: 2 } })).toEqual(["d light -1"]);
    expect(healed(2, { now: { severe: 2 } })).toEqual([]);
    expect(healed(0, { now: { light: 1 } })).toEqual([]);
    expect(healed(-1, { now: { light: 1 } })).toEqual([]);
  });
});

describe("staying awake", () => {
  const endures = (ref: R, { wounds }: { readonly wounds: number }) => endure(ref, "d", { wounds });
  const outcome = (d: Overrides, wounds = 1, ...dice: readonly number[]) =>
    told(play(endures, { wounds }, worldOf(creature("d", { limit: 5, ...d })), { dice }));
  const silent = { lines: [], asked: [], changes: [] };
  it("with more than half of its wounds a creature saves with CON against twice their number [G-150]", () => {
    const mods = { con: 2 };
    expect(outcome({ mods, now: { light: 2, severe: 1 } }, 1, 4)).toEqual({
      lines: ["d endure 6", "G-150 6 passes 6"],
      asked: [],
      changes: [],
    });
    expect(outcome({ mods, now: { light: 2, severe: 1 } }, 1, 3)).toEqual({
      lines: ["d endure 5", "G-150 5 fails 6"],
      asked: [],
      changes: ["d unconscious +1"],
    });
  });
  it.each<readonly [string, Overrides, number]>([
    ["exactly half of them", { limit: 4, now: { light: 2 } }, 1],
    ["as many as it can bear", { now: { light: 5 } }, 1],
    ["no new wound", { now: { light: 4 } }, 0],
    ["its senses lost before", { now: { light: 4, unconscious: 1 } }, 1],
    ["no sister chapters at the table", { plain: true, now: { light: 4 } }, 1],
  ])("with %s it does not save [G-150]", (_title, d, wounds) => {
    expect(outcome(d, wounds)).toEqual(silent);
  });
});

describe("waking", () => {
  const wakes = (ref: R, who: string) => wake(ref, who);
  const outcome = (d: Overrides, ...dice: readonly number[]) =>
    told(play(wakes, "d", worldOf(creature("d", d)), { dice }));
  it("a CON save against 10, hindered by twice the wounds [G-153]", () => {
    const d = { mods: { con: 2 }, now: { unconscious: 1, light: 1, severe: 1 } };
    expect(outcome(d, 12)).toEqual({
      lines: ["d wake 10", "G-153 10 passes 10"],
      asked: [],
      changes: ["d unconscious -1"],
    });
    expect(outcome(d, 11)).toEqual({ lines: ["d wake 9", "G-153 9 fails 10"], asked: [], changes: [] });
  });
  it.each<readonly [string, Overrides]>([
    ["is awake", { now: { light: 1 } }],
    ["has as many wounds as it can bear", { now: { unconscious: 1, light: 3 } }],
    ["plays without the sister chapters", { plain: true, now: { unconscious: 1 } }],
  ])("nobody saves who %s [G-153]", (_title, d) => {
    expect(outcome(d)).toEqual({ lines: [], asked: [], changes: [] });
  });
});
