import { describe, expect, it } from "vitest";
import type { CardContext } from "../../../src/contract/card";
import type { Json } from "../../../src/engine/json";
import { labelOf } from "../../../src/engine/procedure/address";
import type { Procedure, World } from "../../../src/engine/procedure/types";
import { fall } from "../../../src/rulesets/generia/rules/actions/body";
import { attack } from "../../../src/rulesets/generia/rules/attack/attack";
import type { GBeing, GCast, GCreature, GIntent } from "../../../src/rulesets/generia/rules/data/types";
import { cast } from "../../../src/rulesets/generia/rules/spells/cast";
import { chanceOf } from "../../../src/rulesets/generia/view/answerChance";
import { CARDS } from "../../../src/rulesets/generia/view/words";
import { blow, creature, heldSpell, lasting, type More, play, poolText, SWORD, worldOf } from "./fixtures";

/** Plays to the end: the dice after those that are given show 1, as many as there are. */
function played<A>(procedure: Procedure<GBeing, GIntent, A, unknown>, args: A, world: World<GBeing>, more: More) {
  for (let rest = 0; ; rest++) {
    try {
      return play(procedure, args, world, { ...more, dice: [...(more.dice ?? []), ...Array<number>(rest).fill(1)] });
    } catch (error) {
      if (rest > 20 || !String(error).includes("too short")) throw error;
    }
  }
}
/** What each option of the first question with this label rolls, what it has to reach, and whose number that is. */
function asked<A extends Json>(
  label: string,
  procedure: Procedure<GBeing, GIntent, A, unknown>,
  args: A,
  world: World<GBeing>,
  more: More = {},
) {
  const { lines } = played(procedure, args, world, more);
  const index = lines.findIndex((line) => line.k === "ask" && labelOf(line.at) === label);
  const line = lines[index];
  if (line?.k !== "ask") throw new Error(`${label} is not asked`);
  const t = (key: string): string => key.replace("FIVEFOLD.Generia.", "");
  const context: CardContext<GBeing> = {
    t,
    names: {},
    world,
    state: "open",
    mine: [],
    isGM: true,
    procedure: "",
    args,
  };
  const before = lines.slice(0, index);
  return line.options.map((id) => {
    const chance = chanceOf(id, line, context, before);
    return chance
      ? [id, poolText(chance.roll), chance.needs, chance.against]
      : [id, CARDS.option?.(id, label, line, context, before)?.cost];
  });
}

describe("the chance of a save against a spell", () => {
  const spell = (of: Partial<GCast["cast"]>, more: Partial<GCast> = {}): GCast => ({
    by: "a",
    on: ["d"],
    name: "Bolt",
    cast: { type: "SA", value: 6, saves: ["con", "wil"], ...of },
    effect: { kind: "damage", dice: [], flat: 0, type: "" },
    level: 1,
    price: {},
    ...more,
  });
  const world = (d: Partial<GCreature> = {}) =>
    worldOf(creature("a"), creature("d", { mods: { con: 4, wil: 1 }, ...d }));
  const saves = (x: GCast, dice: readonly number[], cast_ = world()) =>
    asked("saveWith", cast, x, cast_, { dice, answers: { saveWith: "con" } });
  it("is that of each attribute against what was rolled for it [G-078] [G-079]", () => {
    expect(saves(spell({}), [9])).toEqual([
      ["con", "1d20 + 4", 15, "a"],
      ["wil", "1d20 + 1", 15, "a"],
    ]);
  });
  it("or against ten and the Cast Value, which a low die does not lower either [G-086] [G-088]", () => {
    expect(saves(spell({ type: "DC" }), [])[0]).toEqual(["con", "1d20 + 4", 16, "a"]);
    expect(saves(spell({ type: "DC+" }), [3])[0]).toEqual(["con", "1d20 + 4", 16, "a"]);
    expect(saves(spell({ type: "DC+" }), [14])[0]).toEqual(["con", "1d20 + 4", 20, "a"]);
  });
  it("counts an unfocused caster and what waits for the next save [G-076] [G-174]", () => {
    expect(saves(spell({}, { unfocused: true }), [9, 9])[0]?.[1]).toBe("2d20 highest + 4");
    const aid = lasting("l", "d", { what: "bonus", adds: { to: "save", by: 2 } });
    const aided = { ...world({ lasting: ["l"] }), l: aid };
    expect(saves(spell({}), [9], aided)[0]).toEqual(["con", "1d20 + 6", 15, "a"]);
  });
  it("of an area is that against the number that its caster reached [G-097]", () => {
    const work = {
      trigger: "enter",
      effect: { kind: "damage", dice: [], flat: 0, type: "" },
      value: 17,
      dc: 10,
      saves: ["con", "wil"],
    };
    const area = lasting("f", "a", { item: "i", name: "Fog", what: "area", stored: { work } });
    const world = { ...worldOf(creature("a"), creature("d", { mods: { con: 4 } })), f: area };
    const context = {
      t: String,
      names: {},
      world,
      state: "open",
      mine: [],
      isGM: true,
      procedure: "tread",
      args: {},
    } as const;
    const line = { k: "ask", at: "saveWith", who: "d", options: ["con", "wil"] } as const;
    const entered = (spell: string) =>
      chanceOf("con", line, context, [{ k: "say", key: "FIVEFOLD.Generia.Say.setOff", data: { spell } }]);
    expect([entered("Fog")?.roll.flat, entered("Fog")?.needs, entered("Fog")?.against]).toEqual([4, 17, "a"]);
    expect(entered("Mire")).toBeUndefined();
  });
});

describe("the chance of a concentration save", () => {
  const world = (more: Partial<GCreature> = {}, ...beings: readonly GBeing[]) =>
    worldOf(
      creature("a"),
      creature("d", { mods: { con: 4, wil: 2 }, concentrates: ["s"], threshold: 99, ...more }),
      heldSpell("s", "d"),
      ...beings,
    );
  const heavy = { ...SWORD, damage: { ...SWORD.damage, dice: [], flat: 26 } };
  const shaken = (cast_ = world(), x: Parameters<typeof blow>[0] = {}) =>
    asked("concentrate", attack, blow({ weapon: heavy, ...x }), cast_, {
      dice: [10],
      answers: { defence: "none", concentrate: "con", "concentrate~2": "con", letGo: "ends" },
    });
  it("is that of each attribute against half the damage that has arrived, at least 10 [G-094]", () => {
    expect(shaken()).toEqual([
      ["con", "1d20 + 4", 14, undefined],
      ["wil", "1d20 + 2", 14, undefined],
    ]);
    const light = { ...heavy, damage: { ...heavy.damage, flat: 12 } };
    expect(shaken(world(), { weapon: light })[0]?.[2]).toBe(10);
  });
  it("counts what the moment does, and an unfocused spell [G-075] [G-182]", () => {
    const drowsy = world({
      ...creature("d", { mods: { con: 4 }, concentrates: ["s"], threshold: 99, now: { drowsy: 1 } }),
    });
    expect(shaken(drowsy)[0]?.[1]).toBe("2d20 lowest + 4");
    expect(shaken({ ...world(), s: heldSpell("s", "d", { unfocused: true }) })[0]?.[1]).toBe("2d20 lowest + 4");
  });
  it("is not told where only one of two spells is unfocused [G-092]", () => {
    const two = world({ concentrates: ["s", "z"] }, heldSpell("z", "d", { unfocused: true }));
    expect(shaken(two)).toEqual([
      ["con", undefined],
      ["wil", undefined],
    ]);
  });
});

describe("the chance of a fall check", () => {
  const args = { by: "a", metres: 4, dc: 14 };
  const tries = (more: object = {}) =>
    asked("fallCheck", fall, { ...args, ...more }, worldOf(creature("a", { mods: { dex: 3 }, athletics: 2 })), {
      answers: { fallCheck: "fall" },
    });
  it("is DEX and Athletics against the number of the fall [G-121] [G-122]", () => {
    expect(tries()).toEqual([
      ["try", "1d20 + 5", 14, undefined],
      ["fall", undefined],
    ]);
  });
  it("is certain, or none at all, where a table rolls no die for it [G-121]", () => {
    expect(tries({ ruleOptions: { fallWithoutDie: true } })[0]?.slice(1, 3)).toEqual(["5", 14]);
  });
});
