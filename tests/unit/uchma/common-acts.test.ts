import { describe, expect, it } from "vitest";
import { realise } from "../../../src/engine/procedure/realise";
import type { Procedure } from "../../../src/engine/procedure/types";
import { aid, both, charge, cure, rearm } from "../../../src/rulesets/uchma/rules/common/commonActs";
import type { UBeing, UGear } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { UIntent } from "../../../src/rulesets/uchma/rules/data/intent.types";
import type { UUse } from "../../../src/rulesets/uchma/rules/data/shapes";
import { uchmaRules } from "../../../src/rulesets/uchma/rules/resolve";
import { trace } from "./declaring";
import { creature, effect, type More, type Overrides, play, SWORD, worldOf } from "./fixtures";

const TURN = { round: 2, own: true } as const;
const FULL: UUse = { by: "a", on: ["d"], ability: { ...SWORD, slot: "full", energy: 3 }, turn: TURN };
const spot = (x: number) => ({ x, y: 0, elevation: 0 });
const TIRED = { name: "Tired", rounds: 2 };
const PAID = "price: a state = 6, a actions = 0, a minors = 0, a energy -3";
const spent: Overrides = { now: { state: 6, actions: 0, minors: 0 } };

/** What is returned, and all that is written and said. */
function done<A, T>(
  procedure: Procedure<UBeing, UIntent, A, T>,
  args: A,
  a: Overrides = {},
  more: More & { others?: readonly UBeing[] } = {},
) {
  const { others = [], ...rest } = more;
  const played = play(procedure, args, worldOf(creature("a", a), creature("d"), ...others), rest);
  return [played.value, ...trace(played)];
}
const price = (slot: "action" | "full" | "rapid", energy?: number) => ({
  by: "a",
  ability: { slot, ...(energy !== undefined && { energy }) },
  turn: TURN,
});
const TOO_LATE = ["price: ", "Say.tooLate - a"];

describe("common actions, deed by deed (appendix 8)", () => {
  const way = { by: "a", steps: [{ dx: 1, dy: 0, from: spot(0), to: spot(1) }], free: 9 };
  it("a charge pays once, goes, strikes, and tires whoever still stands [U-046]", () => {
    const lines = done(charge, { use: FULL, way, after: [TIRED] }, {}, { dice: [9] });
    expect(lines).toStrictEqual([
      { end: "done", hits: { d: 1 }, damage: { d: 20 } },
      "price: a state = 6, a actions = 0, a minors = 0, a energy -3",
      "way/step: move",
      "Say.moved U-022 a 1 1",
      "blow/price: ",
      "blow/target/d/precision? 9",
      "U-060 9 5 true",
      "Say.packet U-070 d 20 20 0",
      "blow/on d/main/hurt: d health -20",
      "lasts: a seq = 1, a make Tired",
    ]);
  });
  it("whoever lies where the charge ends strikes nobody, and is too far gone to tire", () => {
    const down = { now: { down: 1 } };
    expect(done(charge, { use: FULL, after: [TIRED] }, down)).toEqual([
      { end: "done", hits: {}, damage: {} },
      PAID,
      "Say.noBlow U-046 a",
    ]);
    expect(done(charge, { use: FULL, way, after: [TIRED] }, spent)).toEqual([
      { end: "refused", hits: {}, damage: {} },
      ...TOO_LATE,
    ]);
  });
  it("outside an encounter what it costs is of no turn", () => {
    const { turn: _turn, ...use } = FULL;
    const [, ...lines] = done(charge, { use, after: [TIRED] }, {}, { dice: [1] });
    expect(lines).toStrictEqual([
      "price: a energy -3",
      "blow/price: ",
      "blow/target/d/precision? 1",
      "U-060 1 5 false",
      "lasts: a seq = 1, a make Tired",
    ]);
  });
  it("both hands strike one after the other, as long as their owner stands [U-046]", () => {
    const args = { main: FULL, off: { ...FULL, on: ["e"] } };
    expect(done(both, args, {}, { dice: [9, 5], others: [creature("e")] })).toStrictEqual([
      { end: "done", hits: { d: 1, e: 1 }, damage: { d: 20, e: 20 } },
      "price: a state = 6, a actions = 0, a minors = 0, a energy -3",
      "main/price: ",
      "main/target/d/precision? 9",
      "U-060 9 5 true",
      "Say.packet U-070 d 20 20 0",
      "main/on d/main/hurt: d health -20",
      "off/price: ",
      "off/target/e/precision? 5",
      "U-060 5 5 true",
      "Say.packet U-070 e 20 20 0",
      "off/on e/main/hurt: e health -20",
    ]);
    expect(done(both, args, { now: { down: 1 } }, { dice: [9], others: [creature("e")] })).toStrictEqual([
      { end: "done", hits: { d: 1 }, damage: { d: 20 } },
      "price: a state = 6, a actions = 0, a minors = 0, a energy -3",
      "main/price: ",
      "main/target/d/precision? 9",
      "U-060 9 5 true",
      "Say.packet U-070 d 20 20 0",
      "main/on d/main/hurt: d health -20",
    ]);
    expect(done(both, args, spent)).toEqual([{ end: "refused", hits: {}, damage: {} }, ...TOO_LATE]);
  });
  it("first aid rolls, and brings somebody back to the health that the record says [U-014] [U-181]", () => {
    const args = { price: price("action"), on: "d", skill: { name: "Healing" }, threshold: 7, restores: 4 };
    const threshold = { id: "threshold", rule: "U-181", kind: "base", value: 7, locked: true };
    const fallen = [creature("d", { player: true, now: { health: -3, down: 1 } })];
    const helps = (die: number, a: Overrides = {}) =>
      done(aid, args, a, { dice: die > 0 ? [die] : [], others: fallen });
    expect(helps(7)).toStrictEqual([
      true,
      "price: a state = 3, a actions = 0",
      "own? 7",
      "U-181 7 7 true",
      "revives: d health +7, d down -1",
      "Say.awakes U-014 d",
    ]);
    expect(helps(6)).toStrictEqual([
      false,
      "price: a state = 3, a actions = 0",
      "own? 6",
      "U-181 6 7 false",
      "Say.noHelp U-014 d",
    ]);
    expect(helps(0, spent)).toEqual([false, ...TOO_LATE]);
    const { lines } = play(aid, args, worldOf(creature("a"), ...fallen), { dice: [7] });
    expect(lines).toContainEqual(expect.objectContaining({ k: "contest", bMods: [threshold] }));
  });
  it("what is shaken off ends, each with a word; what has ended, and what is no effect, is passed over [U-109]", () => {
    const others = [effect("e", "a", 1), effect("g", "a", 0), effect("h", "a", 3, { seq: 2 })];
    const a = { effects: ["e", "g", "h"] };
    const ends = ["d", "g", "e", "h"];
    expect(done(cure, { price: price("full"), ends }, a, { others })).toStrictEqual([
      true,
      "price: a state = 6, a actions = 0, a minors = 0",
      "cures: e rounds -1, a drop e",
      "Say.ends - a e",
      "cures~2: h rounds -3, a drop h",
      "Say.ends - a h",
    ]);
    expect(done(cure, { price: price("full"), ends }, { ...a, ...spent }, { others })).toEqual([false, ...TOO_LATE]);
  });
  it("weapons are put away, dropped and drawn, in this order; a swap is counted [U-040] [U-063]", () => {
    const gear = (id: string, held: number, dropped = 0): UGear => ({
      id,
      kind: "gear",
      of: "a",
      key: id,
      now: { held, dropped },
    });
    const others = [gear("g", 1), gear("h", 1), gear("i", 0, 1)];
    const args = { price: price("rapid"), draws: "i", stows: "g", drops: "h" };
    expect(done(rearm, { ...args, once: true }, {}, { others })).toStrictEqual([
      true,
      "price: a state = 3, a minors = 0",
      "rearms: g held = 0, h dropped = 1, h held = 0, i dropped = 0, i held = 1",
      "Say.gear.stowed U-063 g",
      "Say.gear.dropped U-063 h",
      "Say.gear.held U-063 i",
      "once: a swapped = 1",
    ]);
    expect(done(rearm, args, {}, { others })).toStrictEqual([
      true,
      "price: a state = 3, a minors = 0",
      "rearms: g held = 0, h dropped = 1, h held = 0, i dropped = 0, i held = 1",
      "Say.gear.stowed U-063 g",
      "Say.gear.dropped U-063 h",
      "Say.gear.held U-063 i",
    ]);
    expect(done(rearm, args, { now: { minors: 0, state: 2 } }, { others })).toEqual([false, ...TOO_LATE]);
  });
  it("what is no weapon is neither drawn nor put away nor dropped [U-063]", () => {
    const handled = (on: string, to: "held" | "stowed" | "dropped") =>
      realise(uchmaRules, worldOf(creature("d")), [{ k: "gear", on, to }]);
    for (const to of ["held", "stowed", "dropped"] as const)
      expect([handled("d", to), handled("nobody", to)], to).toEqual([null, null]);
  });
});
