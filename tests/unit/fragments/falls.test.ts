import { describe, expect, it } from "vitest";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import type { RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
import { type FFall, plunge } from "../../../src/rulesets/fragments/rules/movement/fall";
import { fallRolls } from "../../../src/rulesets/fragments/rules/movement/fallDice";
import { fall, settle } from "../../../src/rulesets/fragments/rules/movement/landing";
import { deedsOf, lapsesOf, type Overrides, play, questionsOf, rollsOf, sentEast, told } from "./fixtures";
import { down, type One, STRAINED, world, zeroG } from "./sent";

describe("a fall", () => {
  const falls = (x: Partial<FFall> = {}, one: One = {}) => play(plunge, { on: "d", ...x }, world(one), one);
  it("hurts where it lands, 1d6 for each ten feet [F-123]", () => {
    const played = falls({}, { looks: { down: down(25) }, dice: [3, 4], d: { durability: 1 } });
    expect(played.value).toBe("landed");
    expect(told(played)).toMatchObject({ changes: ["d to 100/0/0", "d hp -6"], asked: [] });
    expect(told(played).lines).toEqual(["d fallDamage 7", "says durability F-186 d 1"]);
    expect(deedsOf(played)).toEqual(["falls", "landed"]);
    expect(questionsOf(plunge, { on: "d" }, world(), played)).toEqual({ down: 'travel {"ask":"fall","most":100}' });
  });
  it.each([
    ["9", 9, {}],
    ["into water 59", 59, { step: { tags: ["fragments.water"] } }],
  ])("of %s ft does no harm [F-123] [F-124]", (_title, feet, more) => {
    expect(told(falls({}, { looks: { down: down(feet, more) } }))).toEqual({
      lines: [],
      asked: [],
      changes: ["d to 100/0/0"],
    });
  });
  it("a jump takes off feet [F-125]", () => {
    expect(told(falls({ jump: 15 }, { looks: { down: down(30) }, dice: [2] })).lines).toEqual(["d fallDamage 2"]);
  });
  it("by the table’s own dice and options of damage [F-123] [F-186]", () => {
    const ruleOptions: RuleOptions = { fallDice: "1d4 1d6 2d4", durabilityMode: "none" };
    const played = falls({ ruleOptions }, { looks: { down: down(20) }, dice: [1, 1, 1, 1], d: { durability: 9 } });
    expect(told(played).changes).toContain("d hp -4");
    expect(told(falls({ ruleOptions }, { looks: { down: down(20) }, dice: [1, 1], d: { size: 1 } })).lines).toEqual([
      "d fallDamage 2",
    ]);
  });
  it("goes on in later turns where it does not land [F-126] [F-127]", () => {
    const further = { looks: { down: sentEast(1, { gone: 100, left: 50 }) }, d: { now: { fallen: 100 } } };
    const played = falls({}, further);
    expect(played.value).toBe("falls");
    expect(told(played).changes).toEqual(["d to 100/0/0", "d fallen = 200", "d falling +1"]);
    expect(told(falls({ once: true }, further)).changes).toEqual(["d to 100/0/0", "d fallen = 0"]);
    expect(falls({ once: true }, further).value).toBe("falls");
  });
  it("ends with all of its length [F-127]", () => {
    const played = falls({}, { looks: { down: down(10) }, d: { now: { fallen: 30, falling: 1 } }, dice: [1, 1, 1, 1] });
    expect(told(played).lines).toEqual(["d fallDamage 4"]);
    expect(told(played).changes).toEqual(["d to 100/0/0", "d fallen = 0", "d falling -1", "d hp -4"]);
  });
  it("only where somebody is at the ground the place does something [F-209]", () => {
    const d: Overrides = { now: { onFire: 1 } };
    const wet = { step: (index: number) => ({ tags: index === 0 ? ["fragments.water"] : [] }) };
    const through = sentEast(2, { ...wet, gone: 5, halt: "ground" });
    expect(told(falls({}, { d, looks: { down: through } })).changes).not.toContain("d onFire -1");
    expect(told(falls({}, { d, looks: { down: down(5, wet) } })).changes).toContain("d onFire -1");
    expect(told(falls({}, { d, looks: { down: sentEast(1, { ...wet, gone: 5 }) } })).changes).not.toContain(
      "d onFire -1",
    );
  });
  it("nobody falls who stands, or floats [F-134]", () => {
    for (const looks of [{}, { down: down(0) }, { down: down(20, { step: { left: zeroG } }) }]) {
      const played = falls({}, { looks });
      expect(played.value).toBe("stands");
      expect(told(played).changes).toEqual([]);
    }
  });
  it("as far as it is said [F-126]", () => {
    const x = { on: "d", most: 30 };
    expect(questionsOf(plunge, x, world(), falls({ most: 30 }))).toEqual({ down: 'travel {"ask":"fall","most":30}' });
  });
});

describe("catching hold", () => {
  const x = { on: "d", grab: "counted" } as const;
  const catches = (answers: Readonly<Record<string, string>>, more: Partial<FFall> = {}, d: Overrides = {}) =>
    play(plunge, { ...x, ...more }, world({ d: { climb: 3, ...d, now: { round: 1, ...d.now } } }), {
      answers,
      dice: answers.grab === "grab" ? [9] : [],
      looks: { down: down(5) },
    });
  it("takes a Reaction and a Climb check; the game master says whether it holds [F-122]", () => {
    const held = catches({ grab: "grab", holds: "holds" });
    expect(held.value).toBe("caught");
    expect(told(held)).toEqual({
      lines: ["d climb 12"],
      asked: ["d grab of grab/fall: grab", "GM holds of holds/slips: holds"],
      changes: ["d reacted +1"],
    });
    expect(deedsOf(held)).toEqual(["price"]);
    const slips = catches({ grab: "grab", holds: "slips" });
    expect(slips.value).toBe("landed");
    expect(told(slips).changes).toEqual(["d reacted +1", "d to 100/0/0"]);
    expect(rollsOf(held)).toEqual([["skill F-084 base 3 locked"]]);
  });
  it("need not be tried, and who is not there falls [F-122]", () => {
    const falls = catches({ grab: "fall" });
    expect(falls.value).toBe("landed");
    expect(told(falls).changes).toEqual(["d to 100/0/0"]);
    const looks = { down: down(5) };
    const asked = lapsesOf(plunge, { on: "d", grab: "free" }, world(), { answers: { grab: "fall" }, looks });
    expect(asked).toEqual(["grab: fall close"]);
  });
  it.each<readonly [string, Overrides]>([
    ["its Reaction is used", { now: { reacted: 1 } }],
    ["it has had no turn", { now: { round: 0 } }],
    ["it is stunned", { now: { stunned: 1 } }],
  ])("cannot be tried where %s [F-022] [F-122] [F-222]", (_why, d) => {
    expect(told(catches({}, {}, d)).asked).toEqual([]);
  });
  it("is not offered where nobody is asked, nor to whoever does not fall [F-122]", () => {
    const { grab: _grab, ...unasked } = x;
    expect(told(play(plunge, unasked, world(), { looks: { down: down(5) } })).asked).toEqual([]);
    expect(told(play(plunge, { on: "d", grab: "free" }, world())).asked).toEqual([]);
  });
  it("counts the Reactions that were used already [F-032] [F-122]", () => {
    const swift = { bonusReactions: 2, now: { reacted: 2 } };
    expect(told(catches({ grab: "grab", holds: "holds" }, {}, swift)).changes).toEqual(["d reacted +1"]);
    const early: Overrides = { now: { round: 0 } };
    const options = { ruleOptions: { earlyReaction: true } } as const;
    expect(told(catches({ grab: "grab", holds: "holds" }, options, early)).changes).toEqual(["d reacted +1"]);
  });
  it("costs nothing where Reactions are not counted [F-013] [F-122]", () => {
    const held = catches({ grab: "grab", holds: "holds" }, { grab: "free" }, { now: { reacted: 1 } });
    expect([held.value, told(held).changes]).toEqual(["caught", []]);
  });
});

describe("the dice of a fall (A-52)", () => {
  it.each<readonly [string, number, string, string]>([
    ["nothing is written", 2, "", "3d6+0"],
    ["nothing that can be read", 2, "much", "3d6+0"],
    ["one for all sizes", 5, "1d8", "3d8+0"],
    ["by sizes", 1, "1d4 1d6 1d8", "3d6+0"],
    ["the last one for all larger ones", 9, " 1d4  1d6+1 ", "3d6+3"],
  ])("%s [F-123]", (_title, size, table, dice) => {
    const rolls = fallRolls(3, size, table);
    expect(`${rolls.dice.map(({ n, f }) => `${n}d${f}`).join("+")}+${rolls.flat}`).toBe(dice);
  });
  it("as in the book where no table is given [F-123]", () => {
    expect(fallRolls(2, 2)).toEqual({ dice: [{ n: 2, f: 6 }], flat: 0 });
  });
});

describe("landing", () => {
  const held: Overrides = { now: { "holds/Actor-h": 1 } };
  const looks = { down: down(5), apart: ["h"], underfoot: STRAINED };
  it("ends the grips of whoever fell, and burdens the ice [F-148] (A-36)", () => {
    const played = play(fall, { on: "d" }, world(), { looks, answers: { ice: "breaks" } });
    expect(played.value).toBe("landed");
    expect(told(played).changes).toEqual(["d to 100/0/0", "i 0_1 +8", "d to 100/0/0"]);
    const bears = play(fall, { on: "d" }, world(), { looks, answers: { ice: "bears" } });
    expect(told(bears).changes).toEqual(["d to 100/0/0"]);
    const grips = play(fall, { on: "d" }, world({ d: held }), { looks: { down: down(5), apart: ["h"] } });
    expect(told(grips).changes).toContain("d holds/Actor-h = 0");
  });
  it("where it goes on there is no ice yet [F-127] (A-36)", () => {
    const further = { down: sentEast(1, { gone: 100 }), apart: ["h"], underfoot: STRAINED };
    const played = play(fall, { on: "d" }, world({ d: held }), { looks: further });
    expect(played.value).toBe("falls");
    expect(told(played).changes).toContain("d holds/Actor-h = 0");
    expect(told(played).asked).toEqual([]);
  });
  it("whoever stands keeps its grips, and burdens nothing [F-148]", () => {
    const played = play(fall, { on: "d" }, world({ d: held }), { looks: { apart: ["h"], underfoot: STRAINED } });
    expect(told(played)).toEqual({ lines: [], asked: [], changes: [] });
  });
  it("as a turn begins nobody is asked: ice breaks under what is known to be too much [F-148]", () => {
    const played = play(fall, { on: "d", unasked: true as const }, world(), { looks });
    expect(told(played).asked).toEqual([]);
    expect(told(played).changes).toContain("i 0_1 +8");
  });
  const settles = (ref: R, x: Parameters<typeof settle>[2]) => settle(ref, "d", x);
  it("who comes to where things weigh something falls, or burdens the ice on which it stands [F-136] [F-148]", () => {
    const falls = play(settles, { ruleOptions: { fallDice: "2d4" } }, world(), {
      looks: { down: down(10) },
      dice: [1, 1],
    });
    expect(told(falls).lines).toEqual(["d fallDamage 2"]);
    expect(deedsOf(falls)).toEqual(["fall/falls", "fall/landed"]);
    const stands = play(settles, {}, world(), { looks: { underfoot: STRAINED }, answers: { ice: "breaks" } });
    expect(told(stands).changes).toEqual(["i 0_1 +8"]);
    const unasked = play(settles, { unasked: true as const }, world(), { looks: { underfoot: STRAINED } });
    expect(told(unasked)).toMatchObject({ asked: [], changes: ["i 0_1 +8"] });
    const landed = play(settles, { unasked: true as const }, world(), {
      looks: { down: down(5), underfoot: STRAINED },
    });
    expect(told(landed).asked).toEqual([]);
    expect(told(landed).lines).toEqual(["says iceStrained F-148 d 9 2", "says breaksThrough F-148 d"]);
    const bears = play(settles, {}, world(), { looks: { underfoot: STRAINED }, answers: { ice: "bears" } });
    expect(told(bears).changes).toEqual([]);
  });
});
