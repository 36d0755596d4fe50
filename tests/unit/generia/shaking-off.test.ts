import { describe, expect, it } from "vitest";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import { healed } from "../../../src/rulesets/generia/rules/states/healing";
import { convert, shakeOff } from "../../../src/rulesets/generia/rules/states/shake";
import { againstOf, creature, deedsOf, lasting, type Overrides, play, rollsOf, told, worldOf } from "./fixtures";

type Occasion = Parameters<typeof shakeOff>[2];
const OCCASIONS = ["start", "end", "hit", "healed", "heat"] as const;
const shakes = (ref: R, at: Occasion) => shakeOff(ref, "c", at);
/** Six different modifiers: the total of a save says which attribute was taken. */
const DISTINCT = { con: 1, str: 2, dex: 3, int: 4, wil: 5, per: 6 };
const saved = (at: Occasion, effect: Parameters<typeof lasting>[2], c: Overrides = {}, ...dice: readonly number[]) => {
  const status = effect?.status ?? "none";
  const world = worldOf(
    creature("c", { mods: DISTINCT, lasting: ["e"], ...c, now: { [status]: 1, ...c.now } }),
    lasting("e", "c", { dc: 12, ...effect }),
  );
  return play(shakes, at, world, { dice });
};

describe("when a condition can be shaken off, and with what", () => {
  it.each([
    ["charmed", ["start", "hit"], 15],
    ["chilled", ["end"], 11],
    ["confused", ["end", "hit"], 14],
    ["drowsy", ["end"], 16],
    ["frail", ["start", "healed"], 11],
    ["frightened", ["end", "hit"], 15],
    ["frozen", ["start", "heat"], 12],
    ["panicked", ["start", "hit"], 15],
    ["restrained", ["start"], 12],
    ["stunned", ["start", "hit"], 15],
    ["weakened", ["start"], 11],
    ["burning", [], 0],
  ] as const)("%s: %j [G-182]", (status, occasions, total) => {
    const found = OCCASIONS.filter((at) => {
      const is = occasions.some((one) => one === at);
      // The frail whose wounds have healed roll two dice, and so do the drowsy, whose own level counts.
      const dice = status === "frail" || status === "drowsy" ? [10, 10] : [10];
      const played = saved(at, { status }, {}, ...(is ? dice : []));
      if (is) expect(told(played).lines[0]).toBe(`c shake ${total}`);
      return played.lines.length > 0;
    });
    expect(found).toEqual(occasions);
  });
  it("of two attributes the better one saves, and of equal ones the first [G-182]", () => {
    const stunned = (mods: NonNullable<Overrides["mods"]>) =>
      rollsOf(saved("hit", { status: "stunned" }, { mods }, 10))[0];
    expect(stunned({ con: 4, wil: 3 })).toEqual(["attribute.con G-131 base 4 locked"]);
    expect(stunned({ con: 4, wil: 5 })).toEqual(["attribute.wil G-131 base 5 locked"]);
    expect(stunned({ con: 4, wil: 4 })).toEqual(["attribute.wil G-131 base 4 locked"]);
  });
  it("a save that reaches its number ends it, below that it lasts [G-171]", () => {
    const ended = saved("start", { status: "restrained" }, {}, 10);
    expect(told(ended)).toMatchObject({
      lines: ["c shake 12", "G-171 12 passes 12"],
      changes: ["c restrained -1", "c drop item-e"],
    });
    expect(deedsOf(ended)).toEqual(["shaken"]);
    expect(againstOf(ended)).toEqual([["effectDc G-171 base 12"]]);
    expect(told(saved("start", { status: "restrained" }, {}, 9)).changes).toEqual([]);
  });
  it("its own condition does not hinder the save that ends it unless its row says so, as that of drowsiness does; another one does [G-182]", () => {
    expect(rollsOf(saved("start", { status: "weakened" }, {}, 10))[0]).toEqual(["attribute.con G-131 base 1 locked"]);
    expect(rollsOf(saved("start", { status: "stunned" }, {}, 10))[0]).toEqual(["attribute.wil G-131 base 5 locked"]);
    expect(rollsOf(saved("end", { status: "drowsy" }, {}, 10, 9))[0]).toContain("status.drowsy G-182 level -1");
    const both = saved("start", { status: "restrained" }, { now: { weakened: 1 } }, 10, 9);
    expect(rollsOf(both)[0]).toContain("status.weakened G-182 level -1");
    const weakened = saved(
      "start",
      { status: "weakened" },
      { mods: DISTINCT, table: { weakened: { save: "str", hinders: true } } },
      10,
      9,
    );
    expect(rollsOf(weakened)[0]).toContain("status.weakened G-182 level -1");
    const drowsy = saved("end", { status: "drowsy" }, { table: { drowsy: { hinders: false } } }, 10);
    expect(rollsOf(drowsy)[0]).toEqual(["attribute.per G-131 base 6 locked"]);
  });
  it("the frail save more easily without wounds [G-182]", () => {
    expect(rollsOf(saved("start", { status: "frail" }, {}, 10, 9))[0]).toContain("unwounded G-182 level 1");
    for (const wounds of [{ light: 1 }, { severe: 1 }])
      expect(rollsOf(saved("start", { status: "frail" }, { now: wounds }, 10))[0]).not.toContain(
        "unwounded G-182 level 1",
      );
    expect(rollsOf(saved("start", { status: "weakened" }, {}, 10))[0]).not.toContain("unwounded G-182 level 1");
  });
  it("against the magic of a caster without a focus every save is easier [G-076]", () => {
    const eased = "unfocusedCaster G-076 level 1";
    expect(rollsOf(saved("start", { status: "weakened", unfocused: true }, {}, 10, 9))[0]).toContain(eased);
    expect(rollsOf(saved("start", { status: "weakened" }, {}, 10))[0]).not.toContain(eased);
  });
  it("a status with one attribute is saved against with that, however bad it is [G-182]", () => {
    const weak = saved("start", { status: "restrained" }, { mods: { str: -2 } }, 14);
    expect(told(weak).lines).toEqual(["c shake 12", "G-171 12 passes 12"]);
  });
  it("a status for which its table has chosen no attribute is not saved against [G-182]", () => {
    const table = { restrained: { save: "none" } };
    expect(saved("start", { status: "restrained" }, { table }).lines).toEqual([]);
  });
  it("the senseless save with CON alone [G-153]", () => {
    const out = { now: { unconscious: 1 } };
    expect(saved("start", { status: "restrained" }, out).lines).toEqual([]);
    expect(told(saved("start", { status: "weakened" }, out, 10)).lines).toContain("c shake 11");
    // Where the better attribute would fail, CON saves.
    const wilful: Overrides = { ...out, mods: { wil: 5, con: 1 } };
    expect(told(saved("start", { status: "stunned" }, wilful, 11)).lines).toContain("G-171 12 passes 12");
  });
  it("nobody saves without a number to reach, or against what is gone, or without the sister chapters [G-129] [G-171]", () => {
    const { dc: _dc, ...endless } = lasting("e", "c", { status: "restrained", dc: 12 });
    const c = creature("c", { lasting: ["e"], now: { restrained: 1 } });
    expect(play(shakes, "start", worldOf(c, endless)).lines).toEqual([]);
    expect(saved("start", { status: "restrained" }, { now: { restrained: 0 } }).lines).toEqual([]);
    expect(saved("start", { status: "restrained" }, { plain: true }).lines).toEqual([]);
    expect(play(shakes, "start", worldOf(creature("c"))).lines).toEqual([]);
  });
  it("each one is saved against by itself [G-171]", () => {
    const world = worldOf(
      creature("c", { lasting: ["x", "e", "f"], now: { restrained: 1, weakened: 1 } }),
      lasting("x", "c", { what: "area", dc: 5 }),
      lasting("e", "c", { status: "restrained", dc: 12 }),
      lasting("f", "c", { status: "weakened", dc: 12 }),
    );
    const played = play(shakes, "start", world, { dice: [12, 11, 12] });
    expect(told(played).changes).toEqual(["c weakened -1", "c drop item-f"]);
  });
});

describe("hyperpathia", () => {
  const converts = (ref: R, who: string) => convert(ref, who);
  const hurt = (c: Overrides, dice: readonly number[], dc?: number) => {
    const effect = dc === undefined ? [] : [lasting("h", "c", { status: "hyperpathia", dc }), lasting("o", "c")];
    const marks = effect.length > 0 ? { lasting: ["o", "h"] } : {};
    const world = worldOf(creature("c", { now: { hyperpathia: 1 }, ...marks, ...c }), ...effect);
    return play(converts, "c", world, { dice });
  };
  it("becomes a stun where the save fails, and what brought it is over [G-182]", () => {
    const played = hurt({ mods: { con: 2 } }, [11], 14);
    expect(told(played)).toEqual({
      lines: ["c shake 13", "G-182 13 fails 14"],
      asked: [],
      changes: ["c hyperpathia -1", "c drop item-h", "c stunned +1", "c made +1", expect.stringContaining("c make ")],
    });
    expect(deedsOf(played)).toEqual(["converted"]);
    // The stun hangs on the same spell, with its number and its time.
    expect(played.changes.at(-1)).toMatchObject({
      data: { name: "Effect h", system: { status: "stunned", tier: 1, timer: { round: 0, slot: 0, left: 0, due: 0 } } },
    });
  });
  it("stays where the save reaches its number, which is 10 where nothing says another [G-182]", () => {
    expect(told(hurt({ mods: { con: 2 } }, [12], 14)).changes).toEqual([]);
    expect(told(hurt({}, [10])).lines).toEqual(["c shake 10", "G-182 10 passes 10"]);
    expect(told(hurt({}, [9])).changes).toEqual(["c hyperpathia -1", "c stunned +1"]);
  });
  it("the better of CON and WIL saves [G-182]", () => {
    expect(told(hurt({ mods: { con: 1, wil: 3 } }, [9])).lines[0]).toBe("c shake 12");
    expect(rollsOf(hurt({ mods: { con: 3, wil: 3 } }, [9]))[0]).toEqual(["attribute.con G-131 base 3 locked"]);
    const out: Overrides = { now: { hyperpathia: 1, unconscious: 1 }, mods: { con: 1, wil: 3 } };
    expect(rollsOf(hurt(out, [9]))[0]).toContain("attribute.con G-131 base 1 locked");
  });
  it("is saved against more easily where its caster had no focus [G-076]", () => {
    const world = worldOf(
      creature("c", { now: { hyperpathia: 1 }, lasting: ["h"] }),
      lasting("h", "c", { status: "hyperpathia", dc: 14, unfocused: true }),
    );
    expect(rollsOf(play(converts, "c", world, { dice: [3, 15] }))[0]).toContain("unfocusedCaster G-076 level 1");
  });
  it("a table may have another status turn, into another, and without a save [G-182]", () => {
    const table = { chilled: { becomes: "frozen" }, hyperpathia: { becomes: "none" } };
    const both = { hyperpathia: 1, chilled: 1 };
    const played = hurt({ table, now: both }, [9]);
    expect(told(played)).toEqual({
      lines: ["c shake 9", "G-182 9 fails 10"],
      asked: [],
      changes: ["c chilled -1", "c frozen +1"],
    });
    const sure = hurt({ table: { chilled: { becomes: "frozen", save: "none" } }, now: { chilled: 1 } }, []);
    expect(told(sure)).toEqual({ lines: [], asked: [], changes: ["c chilled -1", "c frozen +1"] });
  });
  it("counts for nobody who does not have it, and not without the sister chapters [G-129]", () => {
    expect(hurt({ now: {} }, []).lines).toEqual([]);
    expect(hurt({ plain: true }, []).lines).toEqual([]);
  });
});

describe("after healing", () => {
  interface Healing {
    readonly light: number;
    readonly slowly?: true;
  }
  const heals = (ref: R, { light, slowly }: Healing) => healed(ref, "c", light, slowly);
  const bleeds: Overrides = { now: { bleeding: 1, bleedingTier: 3 } };
  it("magic and potions lower bleeding by a tier, slow healing does not [G-182]", () => {
    const played = play(heals, { light: 0 }, worldOf(creature("c", bleeds)));
    expect(told(played).changes).toEqual(["c bleedingTier = 2"]);
    expect(deedsOf(played)).toEqual(["staunched"]);
    expect(play(heals, { light: 0, slowly: true }, worldOf(creature("c", bleeds))).lines).toEqual([]);
    expect(play(heals, { light: 0 }, worldOf(creature("c"))).lines).toEqual([]);
    expect(play(heals, { light: 0 }, worldOf(creature("c", { ...bleeds, plain: true }))).lines).toEqual([]);
  });
  it("a wound that has healed may end frailty; where none did, it does not [G-182]", () => {
    const frail = worldOf(
      creature("c", { lasting: ["e"], now: { frail: 1, light: 1 } }),
      lasting("e", "c", { status: "frail", dc: 12 }),
    );
    expect(told(play(heals, { light: 2 }, frail, { dice: [12] })).lines).toContain("G-171 12 passes 12");
    expect(play(heals, { light: 1 }, frail).lines).toEqual([]);
    const hale = worldOf(
      creature("c", { lasting: ["e"], now: { weakened: 1 } }),
      lasting("e", "c", { status: "frail", dc: 12 }),
    );
    expect(play(heals, { light: 2 }, hale).lines).toEqual([]);
  });
});
