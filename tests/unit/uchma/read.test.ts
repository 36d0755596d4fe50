import { describe, expect, it } from "vitest";
import type { UEffect } from "../../../src/rulesets/uchma/rules/data/being.types";
import { keyOn } from "../../../src/rulesets/uchma/rules/data/keys";
import {
  affected,
  affords,
  asCreature,
  bornBy,
  effectsOf,
  isDown,
  isHeld,
  isSenseless,
  leftOf,
  seeIn,
  shares,
  sightOf,
  spendable,
  stacksOf,
} from "../../../src/rulesets/uchma/rules/data/read";
import type { UEffectSpec } from "../../../src/rulesets/uchma/rules/data/shapes";
import type { Affected } from "../../../src/rulesets/uchma/rules/data/terms";
import { creature, effect, type Overrides, worldOf } from "./fixtures";

const borne = (id: string, spec: Partial<UEffectSpec> = {}, now: object = {}, seq = 1): UEffect => {
  const plain = effect(id, "d", 2, { seq, spec });
  return { ...plain, now: { ...plain.now, ...now } };
};
/** Somebody who bears these effects, and how rules get at them. */
function bearer(effects: readonly UEffect[], d: Overrides = {}) {
  const c = creature("d", { effects: effects.map(({ id }) => id), ...d });
  return { c, see: seeIn(worldOf(c, creature("x"), ...effects)) };
}
const ids = (effects: readonly UEffect[]) => effects.map(({ id }) => id);

describe("who and what there is", () => {
  it("a letter is a creature's, or the caller is mistaken", () => {
    const { c, see } = bearer([borne("e")]);
    expect(asCreature(see("d"), "d")).toBe(c);
    expect(() => asCreature(see("e"), "e")).toThrow('"e" is no creature of this exchange');
    expect(() => asCreature(see("nobody"), "nobody")).toThrow('"nobody" is no creature of this exchange');
  });
  it("effects by their age, without those that are over, that nobody sees or that are none [U-111]", () => {
    const all = [borne("late", {}, {}, 9), borne("early", {}, {}, 2), borne("over", {}, { rounds: 0 })];
    const { c, see } = bearer(all, { effects: ["late", "over", "nobody", "x", "early"] });
    expect(ids(effectsOf(c, see))).toEqual(["early", "late"]);
    const bare = bearer([]);
    expect([effectsOf(bare.c, bare.see), bornBy(bare.c, bare.see)]).toEqual([[], []]);
  });
  it("what somebody has laid on the ground is its own, but not on it [U-110]", () => {
    const { c, see } = bearer([borne("on"), borne("below", { ground: 0 }, {}, 2)]);
    expect([ids(effectsOf(c, see)), ids(bornBy(c, see))]).toEqual([["on", "below"], ["on"]]);
  });
  it("one of something unless it says how many, and as much left as there was", () => {
    expect([stacksOf(borne("e")), stacksOf(borne("e", {}, { stacks: 3 }))]).toEqual([1, 3]);
    const pool = { pool: { of: "health", amount: 9 } } as const;
    expect([leftOf(borne("e", pool)), leftOf(borne("e", pool, { left: 4 })), leftOf(borne("e"))]).toEqual([9, 4, 0]);
  });
  it("an id of a thing has sixteen signs, however many came before it", () => {
    for (const n of [0, 35, 36, 36 ** 4 - 1, 36 ** 4, 36 ** 5])
      expect(keyOn("uchmg", creature("a"), n), String(n)).toMatch(/^[a-z0-9]{16}$/);
  });
});

describe("what effects do to a number [U-064] [U-073]", () => {
  const work = (what: Affected, nth: number, ...effects: readonly UEffect[]) => {
    const { c, see } = bearer(effects);
    return shares(c, what, see, nth).map(({ name, by }) => `${name} ${by}`);
  };
  it("each its own, as many times as it stacks; others nothing", () => {
    const song = borne("song", { mods: { precision: 1 } });
    const tired = borne("tired", { mods: { precision: -2, speed: -2 } }, { stacks: 3 }, 2);
    expect(work("precision", 0, song, tired)).toEqual(["song 1", "tired -6"]);
    expect([work("speed", 0, song, tired), work("parry", 0, song, tired)]).toEqual([["tired -6"], []]);
    const { c, see } = bearer([song, tired]);
    expect([affected(c, "precision", see), affected(c, "parry", see)]).toEqual([-5, 0]);
  });
  it("what rolls use up helps as many rolls of an exchange as it has uses (appendix 8)", () => {
    const twice = borne("eye", { mods: { precision: 1 }, spent: "precision", uses: 2 });
    expect([0, 1, 2].map((nth) => work("precision", nth, twice))).toEqual([["eye 1"], ["eye 1"], []]);
    const once = borne("eye", { mods: { precision: 1 }, spent: "precision", uses: 2 }, { left: 1 });
    expect([0, 1].map((nth) => work("precision", nth, once))).toEqual([["eye 1"], []]);
  });
  it("what damage uses up helps every roll until then; what its bearer spends, none by itself (appendix 8)", () => {
    const shell = borne("shell", { mods: { parry: 2 }, spent: "hurt" });
    expect([0, 1, 5].map((nth) => work("parry", nth, shell))).toEqual([["shell 2"], ["shell 2"], ["shell 2"]]);
    expect(work("precision", 0, borne("muse", { mods: { precision: 1 }, spent: "chosen" }))).toEqual([]);
  });
  it("its bearer may spend what adds to this number, as a number or as dice (appendix 8)", () => {
    const may = (what: Affected, spec: Partial<UEffectSpec>) => {
      const { c, see } = bearer([borne("calm"), borne("muse", spec, {}, 2)]);
      return spendable(c, what, see)?.id;
    };
    const muse = { spent: "chosen", mods: { precision: 1 }, dice: { skill: [1, 4] } } as const;
    expect([may("precision", muse), may("skill", muse), may("damage", muse)]).toEqual(["muse", "muse", undefined]);
    expect(may("precision", { mods: { precision: 1 }, spent: "precision" })).toBeUndefined();
    expect(may("precision", { mods: { precision: 1 } })).toBeUndefined();
    const none = bearer([]);
    expect(spendable(none.c, "precision", none.see)).toBeUndefined();
  });
  it("sight ends where the nearest limit is (appendix 8)", () => {
    const sight = (...effects: readonly UEffect[]) => {
      const { c, see } = bearer(effects);
      return sightOf(c, see);
    };
    expect([sight(), sight(borne("a")), sight(borne("a", { sees: 5 }), borne("b", { sees: 1 }, {}, 2))]).toEqual([
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      1,
    ]);
  });
});

describe("who can do what", () => {
  const now = (state: string, more: Overrides = {}) => creature("d", { ...more, now: { [state]: 1 } });
  it("nobody acts who is down, dead or away (A-09) [U-014]", () => {
    expect(["down", "dead", "gone", "prone"].map((state) => isDown(now(state)))).toEqual([true, true, true, false]);
    expect(["immobilized", "down", "dead", "prone"].map((state) => isHeld(now(state)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  it("only a player's creature is unconscious when it is down (A-09)", () => {
    expect([
      isSenseless(now("down", { player: true })),
      isSenseless(now("down")),
      isSenseless(now("dead", { player: true })),
    ]).toEqual([true, false, false]);
  });
  it("energy is paid to the last point; minions need none [U-167]", () => {
    const has = (energy: number, more: Overrides = {}) =>
      affords(creature("d", { ...more, now: { energy } }), { energy: 4 });
    expect([has(4), has(3), has(3, { summoner: "Actor.s" }), affords(now("prone"), {})]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(affords(creature("d", { now: { energy: 0 } }), {})).toBe(true);
  });
});
