import { describe, expect, it } from "vitest";
import { factOf } from "../../../src/engine/procedure/found";
import { useAbility } from "../../../src/rulesets/shapers/rules/actions/useAbility";
import type { SPush, SUse, SWeapon } from "../../../src/rulesets/shapers/rules/data/types";
import {
  againstOf,
  type Case,
  deedsOf,
  holding,
  lapsesOf,
  type Overrides,
  part,
  play,
  questionsOf,
  rollsOf,
  SWORD,
  sent,
  spot,
  standsAt,
  storedAt,
  three,
  told,
} from "./fixtures";

interface Used extends Case<SUse> {
  readonly weapon?: Partial<SWeapon>;
}
/** 7 Heat, on nobody unless told. */
const FLAME: SWeapon = { ...SWORD, name: "Flame", tier: 1, parts: [part({ dice: [], flat: 7, type: "heat" })] };
const argsOf = ({ also, weapon }: Used): SUse => ({
  ...{ by: "a", on: ["d"], name: "Flame", resolution: "defense", stat: "will", price: {} },
  weapon: { ...FLAME, ...weapon },
  ...also,
});
const world = (x: Used) => three(x, { power: 13 });
const uses = (x: Used) => play(useAbility, argsOf(x), world(x), { answers: { defense: "roll" }, ...x });
const changed = (x: Used) => told(uses(x)).changes;
const automatic: Partial<SUse> = { resolution: "automatic" };

describe("an Ability that is not aimed", () => {
  it("does its damage to whoever fails a Defense Roll against the user’s Power [W-128] [W-131] [W-132] [W-133]", () => {
    const d: Overrides = { bonuses: { will: 2 }, skills: { perseverance: 1 } };
    const played = uses({ a: { now: { "aid:power": 1 } }, d, dice: [10] });
    expect([played.value, told(played)]).toEqual([
      "done",
      {
        lines: ["a damage 7", "d defense~2 13", "W-132 13 fails 14", "says against.armor W-118 d 7 0 7"],
        asked: ["d defense of roll/fail: roll"],
        changes: ["d vitality -7"],
      },
    ]);
    expect(againstOf(played)).toEqual([["power W-133 base 14 locked"]]);
    expect(storedAt(played)).toContain("targets/d/defense");
    expect(rollsOf(played)[1]).toEqual(["stat.will W-131 base 2 locked", "skill.perseverance W-131 base 1 locked"]);
    expect(lapsesOf(useAbility, argsOf({}), world({}), { dice: [10], answers: { defense: "roll" } })).toEqual([
      "defense: roll close",
    ]);
  });
  it("does nothing to whoever succeeds, or half, rounded down [W-129] [W-132]", () => {
    const saved = uses({ dice: [13] });
    expect(told(saved)).toMatchObject({ lines: ["a damage 7", "d defense~2 13", "W-132 13 passes 13"], changes: [] });
    expect(changed({ dice: [13], also: { half: true } })).toEqual(["d vitality -3"]);
    expect(changed({ dice: [12], also: { half: true } })).toEqual(["d vitality -7"]);
  });
  it("may be decided by nobody [W-128]", () => {
    const played = uses({ also: automatic });
    expect(told(played)).toMatchObject({ lines: ["a damage 7", expect.anything()], changes: ["d vitality -7"] });
    expect(changed({ also: { ...automatic, half: true } })).toEqual(["d vitality -7"]);
  });
  it("is paid first [W-007] [W-088]", () => {
    expect(changed({ a: { now: { wp: 2 } }, also: { ...automatic, price: { ap: 2, wp: 1 } } }).slice(0, 3)).toEqual([
      ...["a ap -2", "a apUsed +2", "a wp -1"],
    ]);
    const poor = uses({ also: { price: { ap: 4 } } });
    expect([poor.value, told(poor).lines]).toEqual(["refused", []]);
  });
  it("rolls its damage once for all, or for each at a table [W-128] [A-67]", () => {
    const weapon = {
      parts: [
        part({ dice: [{ n: 1, f: 6 }], flat: 0, type: "heat" }),
        part({ dice: [{ n: 1, f: 4 }], flat: 1, type: "cold" }),
      ],
    };
    const all = { weapon, also: { ...automatic, on: ["d", "x"] } };
    const shared = uses({ ...all, dice: [5, 2] });
    expect(told(shared)).toMatchObject({ changes: ["d vitality -8", "x vitality -8"] });
    expect(told(shared).lines.slice(0, 2)).toEqual(["a damage 5", "a damage~2 3"]);
    const own = uses({ ...all, dice: [5, 2, 1, 1], also: { ...all.also, ruleOptions: { ownDamageRolls: true } } });
    expect(told(own).changes).toEqual(["d vitality -8", "x vitality -3"]);
    const saved = uses({ ...all, dice: [13, 13], also: { on: ["d", "x"], ruleOptions: { ownDamageRolls: true } } });
    expect([told(saved).changes, rollsOf(saved).length]).toEqual([[], 2]);
  });
  it("takes what was added by hand to its first part only, and never less than nothing [W-089]", () => {
    const hand = { added: [{ kind: "damage", value: 3, label: "Oil" }] };
    const weapon = { parts: [part({ dice: [], flat: 2, type: "heat" }), part({ dice: [], flat: 1, type: "cold" })] };
    const oiled = uses({ weapon, also: { ...automatic, hand } });
    expect([told(oiled).lines.slice(0, 2), told(oiled).changes]).toEqual([
      ["a damage 5", "a damage~2 1"],
      ["d vitality -6"],
    ]);
    const less = { parts: [part({ dice: [], flat: -4, type: "heat" }), part({ dice: [], flat: 1, type: "cold" })] };
    expect(changed({ weapon: less, also: automatic })).toEqual(["d vitality -1"]);
  });
  it("without damage is no attack on anybody [W-128]", () => {
    const played = uses({ weapon: { parts: [] }, also: automatic });
    expect([told(played), deedsOf(played)]).toEqual([{ lines: [], asked: [], changes: [] }, []]);
  });
});

describe("what helps a target", () => {
  it("is cover in its Defense Roll and against the damage [W-175] [W-120] [A-38]", () => {
    const played = uses({ dice: [12], also: { covers: { d: "half" } } });
    expect(told(played).lines[2]).toBe("W-132 13 passes 13");
    const psychic = { parts: [part({ dice: [], flat: 7, type: "psychic" })] };
    const hurt = uses({ weapon: psychic, dice: [2], d: { bonuses: { will: 3 } }, also: { covers: { d: "half" } } });
    expect(told(hurt).changes).toEqual(["d vitality -3"]);
    const other = uses({ weapon: psychic, dice: [2], d: { bonuses: { will: 3 } }, also: { covers: { x: "half" } } });
    expect(told(other).changes).toEqual(["d vitality -4"]);
  });
  it("is Armor, unless that is ignored [W-118] [W-126]", () => {
    expect(changed({ d: { armor: 3 }, also: automatic })).toEqual(["d vitality -4"]);
    expect(changed({ d: { armor: 3 }, weapon: { ignores: 2 }, also: automatic })).toEqual(["d vitality -6"]);
  });
  it("is what the table has decided, in both [A-03] [A-11]", () => {
    const d: Overrides = { armor: 3, resists: ["heat"] };
    const ruleOptions = { damageOrder: "typesFirst" } as const;
    expect([changed({ d, also: automatic }), changed({ d, also: { ...automatic, ruleOptions } })]).toEqual([
      ["d vitality -2"],
      [],
    ]);
    const net = { ruleOptions: { advantageStacking: "net" } } as const;
    const mark: Overrides = {
      now: { defending: 1, prone: 1, blinded: 1 },
      table: { marks: { prone: { defense: -1 }, blinded: { defense: -1 } } },
    };
    expect(told(uses({ d: mark, dice: [9, 15], also: net })).lines[1]).toBe("d defense~2 9");
  });
  it("is that Holy damage kills nobody unless the user wants it [W-156]", () => {
    const weapon = { parts: [part({ dice: [], flat: 30, type: "holy" })] };
    const d: Overrides = { least: -5 };
    expect(uses({ weapon, d, also: automatic }).world.d?.now.dead ?? 0).toBe(0);
    expect(uses({ weapon, d, also: { ...automatic, deadlyHoly: true } }).world.d?.now.dead).toBe(1);
  });
});

describe("what an Ability brings besides damage", () => {
  it("is a status, for whoever does not succeed [W-161] [A-24]", () => {
    const weapon = { rider: { status: "prone", lasts: 1 } } as const;
    expect(changed({ weapon, dice: [1] })).toEqual(["d vitality -7", "d prone +1", "d lasts:prone = 1"]);
    expect(changed({ weapon, dice: [1], also: { acting: ["d"] } }).slice(1)).toEqual([
      "d prone +1",
      "d lasts:prone = 2",
    ]);
    expect([changed({ weapon, dice: [13] }), changed({ weapon, dice: [13], also: { half: true } })]).toEqual([
      [],
      ["d vitality -3"],
    ]);
    const rounds = { rider: { ...weapon.rider, rounds: true } } as const;
    const tick = { acting: ["a"], ruleOptions: { roundDurationTick: "round" } } as const;
    expect(changed({ weapon: rounds, also: { ...automatic, ...tick } })).toContain("d lasts:prone = 1");
    expect(changed({ weapon: rounds, also: { ...automatic, acting: ["a"] } })).toContain("d lasts:prone = 2");
  });
  const push: SPush = { kind: "push", metres: 3 };
  it("is a push, with what that runs into [W-181] [W-183]", () => {
    const weapon = { parts: [], rider: { push } };
    const into = { looks: { way: [sent([0, 100], "body"), "x"] }, answers: { defense: "fail" } };
    expect(changed({ weapon, also: automatic, ...into })).toEqual(["d to 100/0/0", "d vitality -3", "x vitality -3"]);
    expect(changed({ weapon, also: automatic, looks: { way: [sent([0, 100])] } })).toEqual(["d to 100/0/0"]);
    const soft = {
      looks: { way: [sent([0, 100], "wall")] },
      also: { ...automatic, ruleOptions: { softWalls: true } },
    } as const;
    expect([changed({ weapon, ...soft }), changed({ weapon, ...soft, also: automatic })]).toEqual([
      ["d to 100/0/0"],
      ["d to 100/0/0", "d vitality -3"],
    ]);
  });
  it("moves nobody who succeeds, and asks nothing of where others stand for one alone [W-128] [W-181]", () => {
    const weapon = { parts: [], rider: { push } };
    const looks = { way: [sent([0, 100])] };
    expect([changed({ weapon, dice: [13], looks }), changed({ weapon, dice: [12], looks })]).toEqual([
      [],
      ["d to 100/0/0"],
    ]);
    expect(questionsOf(useAbility, argsOf({ weapon, also: automatic }), world({}), { looks })).toEqual([
      ...["riders, of d: riders", 'way, of d: travel {"ask":"way","heading":{"away":"Actor.a"},"most":3}'],
    ]);
  });
  it.each<readonly [SPush["kind"], readonly string[]]>([
    ["push", ["x", "d"]],
    ["pull", ["d", "x"]],
  ])("is a %s of several, first of whoever goes ahead of the others [W-181]", (kind, order) => {
    const weapon = { parts: [], rider: { push: { kind, metres: 3 } } } as const;
    const on = ["d", "x"];
    const looks = { near: [factOf("2")], "near~2": [factOf("5")], way: [sent([0, 100])], "way~2": [sent([0, 100])] };
    const x: Used = { weapon, also: { ...automatic, on }, looks };
    expect(changed(x)).toEqual(order.map((who) => `${who} to 100/0/0`));
    expect(changed({ ...x, also: { ...automatic, on: ["x", "d"] } })).toEqual(
      order.toReversed().map((who) => `${who} to 100/0/0`),
    );
    const turned = { ...looks, near: looks["near~2"], "near~2": looks.near };
    expect(changed({ ...x, looks: turned })).toEqual(order.toReversed().map((who) => `${who} to 100/0/0`));
    expect(questionsOf(useAbility, argsOf(x), world(x), { looks }).slice(0, 2)).toEqual([
      ...["near, of d: near Actor.a", "near~2, of x: near Actor.a"],
    ]);
  });
  it("is a teleport [W-187]", () => {
    const weapon = { parts: [], rider: { push: { kind: "teleport", metres: 9 } } } as const;
    const looks = { picked: ["=100,0,0|1,0,0"], fits: ["=yes"], from: [standsAt(0)] };
    const answers = { where: { option: "there", fields: { where: spot(100) } } };
    const way = [sent([0, 100])];
    expect(changed({ weapon, also: automatic, looks: { ...looks, way }, answers })).toEqual(["d to 100/0/0 at once"]);
  });
  it("is a bonus for everybody on the user’s side [W-002] [W-161]", () => {
    const weapon = { parts: [], rider: { aid: { what: "hit", by: 2 }, lasts: 1 } } as const;
    const x: Used = { weapon, looks: { allies: ["x"] }, also: { ...automatic, allies: true, on: ["a"] } };
    expect(changed(x)).toEqual(["a aid:hit +2", "a aidLasts:hit = 1", "x aid:hit +2", "x aidLasts:hit = 1"]);
    expect(questionsOf(useAbility, argsOf(x), world(x), { looks: { allies: ["x"] } })).toEqual([
      "allies, of a: allies",
    ]);
    expect(questionsOf(useAbility, argsOf({ weapon, also: automatic }), world({}))).toEqual([]);
  });
  it("gives away where its user is, or not [W-065] [W-066]", () => {
    const a: Overrides = { now: { hidden: 1, ...holding("hiddenFrom", "d") } };
    const hidden = (also: Partial<SUse>) => changed({ a, weapon: { parts: [] }, also: { ...automatic, ...also } });
    expect([hidden({}), hidden({ quiet: true }), hidden({ acting: ["a"] })]).toEqual([
      ["a hiddenFrom/Actor-d = 0", "a hidden -1"],
      [],
      ["a revealed = 1"],
    ]);
  });
});
