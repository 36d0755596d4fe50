import { describe, expect, it } from "vitest";
import type { Mod } from "../../../src/engine/modifiers";
import { realise } from "../../../src/engine/procedure/realise";
import {
  type Blow,
  exposure,
  fallDamage,
  harmOf,
  isDamaging,
  isProneAttack,
  otherBonuses,
  sinks,
} from "../../../src/rulesets/uchma/rules/damage/damage";
import type { UEffect } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { UIntent } from "../../../src/rulesets/uchma/rules/data/intent.types";
import type { UAbility, UEffectSpec } from "../../../src/rulesets/uchma/rules/data/shapes";
import { uchmaRules } from "../../../src/rulesets/uchma/rules/resolve";
import { creature, effect, event, type Overrides, playUse, SWORD, seeOf, told, worldOf } from "./fixtures";

const ACTION: Mod = { id: "action", rule: "U-071", kind: "base", value: 20 };
const line = (id: string, rule: string, value: number, more: Partial<Mod> = {}): Mod => ({
  id,
  rule,
  kind: "flat",
  value,
  ...more,
});
/** What a blow of 20 does to `d`, who bears these effects. */
function harmTo(
  d: Overrides,
  { packet, ...blow }: Partial<Omit<Blow, "packet">> & { packet?: object } = {},
  ...worn: readonly UEffect[]
) {
  const bearer = creature("d", { ...d, effects: worn.map(({ id }) => id) });
  return harmOf(bearer, { packet: { damage: 20, ...packet }, power: 0, ...blow }, seeOf(bearer, ...worn));
}
const worn = (id: string, spec: Partial<UEffectSpec>, left?: number): UEffect => {
  const plain = effect(id, "d", 2, { spec });
  return left === undefined ? plain : { ...plain, now: { ...plain.now, left } };
};
const pool = (id: string, of: "physical" | "magical" | "health", left: number) =>
  worn(id, { pool: { of, amount: 9 } }, left);

describe("the terms of damage, as cards and dialogs show them", () => {
  it("Potency whole, halved or changed by the ability, and its bonus [U-071] [U-072] [U-074] [U-082]", () => {
    const terms = (packet: object, power: number) => harmTo({}, { packet, power }).mods;
    expect(terms({}, 0)).toStrictEqual([ACTION]);
    expect(terms({}, 3)).toStrictEqual([ACTION, line("potency", "U-072", 3)]);
    expect(terms({ potency: "half", bonus: 4 }, 3)).toStrictEqual([
      ACTION,
      line("potency", "U-074", 1),
      line("bonus", "U-082", 4),
    ]);
    expect(terms({ potency: "none" }, 3)).toStrictEqual([ACTION]);
  });
  it("armor, the packet's own or another one; whoever switches it off is not protected [U-076] [U-077]", () => {
    const d = { physical: 6, magical: 2 };
    expect(harmTo(d).mods).toStrictEqual([ACTION, line("armor", "U-076", -6)]);
    expect(harmTo(d, { packet: { armor: "magical" } }).mods).toStrictEqual([ACTION, line("armor", "U-077", -2)]);
    expect(harmTo(d, { packet: { pierces: 6 } }).mods).toStrictEqual([ACTION]);
    const off = harmTo(d, { hand: { off: ["armor"] } });
    expect(off).toMatchObject({ damage: 20, mods: [ACTION, line("armor", "U-076", -6, { off: true })] });
  });
  it("temporary armor of the kind that meets the packet goes first, as far as it reaches [U-075]", () => {
    const both = [pool("t", "physical", 15), pool("u", "physical", 9), pool("m", "magical", 9), pool("h", "health", 9)];
    const harm = harmTo({ physical: 2 }, {}, ...both);
    expect(harm.spends).toStrictEqual([
      { effect: "t", by: 15 },
      { effect: "u", by: 5 },
    ]);
    expect(harm.mods.slice(1)).toStrictEqual([
      line("temporary", "U-075", -15),
      line("temporary", "U-075", -5),
      line("armor", "U-076", -2),
    ]);
    expect(harm.damage).toBe(0);
    // Nothing is left for the second one.
    expect(harmTo({}, {}, pool("t", "physical", 20), pool("u", "physical", 9)).spends).toHaveLength(1);
    expect(harmTo({}, { packet: { armor: "none" } }, ...both)).toMatchObject({ damage: 20, spends: [] });
    expect(harmTo({}, { packet: { magical: true } }, ...both)).toMatchObject({ damage: 11 });
    expect(harmTo({}).spends).toStrictEqual([]);
  });
  it("what halves the next damage is spent by it; what halves as long as it lasts is not [U-129] [U-179]", () => {
    const [once, lasting] = [worn("s", { halves: true, spent: "hurt" }), worn("l", { halves: true })];
    expect(harmTo({}, {}, once)).toMatchObject({ damage: 10, halvings: 1, spends: [{ effect: "s", by: 1 }] });
    expect(harmTo({}, {}, lasting)).toMatchObject({ damage: 10, halvings: 1, spends: [] });
    expect(harmTo({}, { packet: { damage: 15 } }, once, lasting)).toMatchObject({ damage: 3, halvings: 2 });
    // What is there for other rolls, and what is used up by damage without halving it, halves nothing.
    expect(harmTo({}, {}, worn("c", { halves: true, spent: "chosen" })).halvings).toBe(0);
    expect(harmTo({}, {}, worn("w", { spent: "hurt" }))).toMatchObject({ damage: 20, halvings: 0, spends: [] });
    // Where nothing is left to be halved, and against states, nothing is spent.
    expect(harmTo({ physical: 20 }, {}, once)).toMatchObject({ damage: 0, halvings: 0, spends: [] });
    expect(harmTo({}, { lasting: true }, once, lasting)).toMatchObject({ damage: 20, halvings: 0, spends: [] });
  });
  it("what is kept off counts for whoever is hit: armor, temporary armor, protection; how its attacker lies does not [U-075] [U-076] [U-129]", () => {
    const kept = (...args: Parameters<typeof harmTo>) => harmTo(...args).prevented;
    expect([kept({}), kept({ physical: 6 }), kept({ physical: 26 })]).toEqual([0, 6, 20]);
    expect(kept({}, {}, pool("t", "physical", 5))).toBe(5);
    expect(kept({ physical: 6 }, {}, worn("l", { halves: true }))).toBe(13);
    // Whoever lies does 10 by itself: 20 - 6, halved, is 7 [U-129]. Its extra damage is whole.
    expect([kept({}, { prone: true }), kept({ physical: 6 }, { prone: true })]).toEqual([0, 3]);
    expect(kept({ physical: 6 }, { prone: true, packet: { extra: true } })).toBe(6);
    expect(kept({ physical: 6 }, { packet: { extra: true } })).toBe(6);
    // A penalty that leaves nothing of the damage is nobody's armor.
    expect(kept({ physical: 6 }, { packet: { bonus: -30 } })).toBe(0);
  });
  it("bonuses of states and of persons join the main packet, each with its name [U-073]", () => {
    const a = creature("a", { effects: ["rage"] });
    const rage = effect("rage", "a", 2, { spec: { mods: { damage: 4 } } });
    const added = [
      { kind: "precision", value: 9, label: "Sun" },
      { kind: "damage", value: 3, label: "Run-up" },
    ];
    const rageLine = line("effect.damage.0", "U-073", 4, { source: "rage" });
    expect(otherBonuses(a, undefined, seeOf(a, rage))).toStrictEqual([rageLine]);
    expect(otherBonuses(a, {}, seeOf(a, rage))).toStrictEqual([rageLine]);
    expect(otherBonuses(a, { added }, seeOf(a, rage))).toStrictEqual([
      rageLine,
      line("added.1", "U-073", 3, { source: "Run-up" }),
    ]);
    const packets = [{ damage: 20 }, { damage: 5, extra: true as const }];
    const played = playUse({ ability: { ...SWORD, packets }, x: { hand: { added } }, dice: [10] });
    expect(told(played).events).toEqual(["d health -23", "d health -5"]);
  });
  it("whom a state lays open takes more from weapons alone [U-073]", () => {
    const open = effect("open", "d", 2, { spec: { mods: { exposed: 3 } } });
    const d = creature("d", { effects: ["open"] });
    const terms = (more: Partial<UAbility>) => exposure(d, { ...SWORD, ...more }, seeOf(d, open));
    const { basic: _basic, ...spell } = SWORD;
    const opened = [line("effect.exposed.0", "U-073", 3, { source: "open" })];
    expect(terms({})).toStrictEqual(opened);
    expect(exposure(d, { ...spell, weapon: true }, seeOf(d, open))).toStrictEqual(opened);
    expect(exposure(d, spell, seeOf(d, open))).toStrictEqual([]);
    expect(exposure(creature("d"), SWORD, seeOf())).toStrictEqual([]);
  });
});

describe("small rules of damage", () => {
  it("damage of its own is a number or dice [U-078] [U-079]", () => {
    const packets = (...all: NonNullable<UAbility["packets"]>) => isDamaging({ ...SWORD, packets: all });
    expect([packets({ damage: 0 }), packets({ damage: 1 }), packets({ damage: 0, dice: [1, 6] })]).toEqual([
      false,
      true,
      true,
    ]);
    const { packets: _none, ...bare } = SWORD;
    expect(isDamaging(bare)).toBe(false);
  });
  it("a fall of up to 4 m costs nothing [U-133]", () => {
    expect([0, 3, 4, 4.1, 5].map(fallDamage)).toEqual([0, 0, 0, 1, 10]);
  });
  it("whoever loses its hold sinks 3 m, and hits the ground only if it comes down to it [U-131] [U-132]", () => {
    expect([0, 2, 3, 4].map(sinks)).toEqual([
      { altitude: 0, hits: false },
      { altitude: 0, hits: true },
      { altitude: 0, hits: true },
      { altitude: 1, hits: false },
    ]);
  });
  it("only basic attacks of somebody who lies are halved [U-129]", () => {
    const { basic: _basic, ...other } = SWORD;
    const [up, lies] = [creature("a"), creature("a", { now: { prone: 1 } })];
    expect([isProneAttack(lies, SWORD), isProneAttack(lies, other), isProneAttack(up, SWORD)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("what becomes of health", () => {
  /** Whether it can be done, and what changes. */
  const done = (intent: UIntent, d: Overrides, ...effects: readonly UEffect[]) => {
    const bearer = creature("d", { ...d, effects: effects.map(({ id }) => id) });
    const changes = realise(uchmaRules, worldOf(bearer, ...effects), [intent]);
    return [changes !== null, ...(changes ?? []).map(event)];
  };
  const hurt = (by: number): UIntent => ({ k: "hurt", on: "d", by });
  const heal = (by: number): UIntent => ({ k: "heal", on: "d", by });
  it("temporary health goes first, one after the other; what is not needed stays untouched [U-069]", () => {
    const two = [pool("t", "health", 5), pool("u", "health", 9)];
    expect(done(hurt(3), {}, ...two)).toEqual([true, "t left = 2"]);
    expect(done(hurt(8), {}, ...two)).toEqual([true, "t rounds -2", "d drop t", "u left = 6"]);
    expect(done(hurt(20), {}, ...two)).toEqual([
      true,
      "t rounds -2",
      "d drop t",
      "u rounds -2",
      "d drop u",
      "d health -6",
    ]);
    expect(done(hurt(0), {}, pool("t", "health", 0))).toEqual([true]);
    expect(done(hurt(-4), {})).toEqual([true]);
  });
  it("healing stops at the maximum, takes nothing from who is above it, and does not wake the dead [U-084]", () => {
    const at = (health: number, more = {}) => ({ now: { health, ...more } });
    expect(done(heal(5), at(58))).toEqual([true, "d health +2"]);
    expect(done(heal(5), at(60))).toEqual([true]);
    expect(done(heal(5), at(70))).toEqual([true]);
    expect(done(heal(5), at(-3, { dead: 1 }))).toEqual([true]);
    expect(done(heal(5), at(-3, { down: 1 }))).toEqual([true, "d health +5", "d down -1"]);
    // A gain of nothing changes nothing, not even for somebody whose health was written by hand.
    expect(done(heal(0), at(-3))).toEqual([true]);
  });
  it("rounds without consciousness are forgotten when it comes back, not before (A-09) [U-014]", () => {
    const faint = (health: number) => ({ player: true as const, now: { health, down: 1, faint: 2, prone: 1 } });
    expect(done(heal(5), faint(-2))).toEqual([true, "d health +5", "d down -1", "d faint = 0"]);
    expect(done(heal(2), faint(-2))).toEqual([true, "d health +2"]);
    expect(done(heal(5), { now: { health: 20 } })).toEqual([true, "d health +5"]);
  });
});
