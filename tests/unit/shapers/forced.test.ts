import { describe, expect, it } from "vitest";
import { attack } from "../../../src/rulesets/shapers/rules/attack/attack";
import { defended } from "../../../src/rulesets/shapers/rules/attack/defense";
import { shoved } from "../../../src/rulesets/shapers/rules/attack/forced";
import { afflict } from "../../../src/rulesets/shapers/rules/attack/riders";
import { reveal } from "../../../src/rulesets/shapers/rules/board/reveal";
import { counterOf } from "../../../src/rulesets/shapers/rules/data/read";
import type { R, SAttack, SPush, SRider, SWeapon } from "../../../src/rulesets/shapers/rules/data/types";
import {
  againstOf,
  blow,
  creature,
  deedsOf,
  holding,
  lapsesOf,
  type More,
  type Overrides,
  part,
  play,
  rollsOf,
  SWORD,
  sent,
  standsAt,
  told,
  worldOf,
} from "./fixtures";

interface Case extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly b?: Overrides;
  readonly c?: Overrides;
  readonly x?: Partial<SAttack>;
}
const world = ({ a, d, b, c }: Case) =>
  worldOf(creature("a", { power: 14, ...a }), creature("d", d), creature("b", b), creature("c", c));
const pushes = (push: SPush, damage = 0): SWeapon => ({
  ...SWORD,
  parts: damage > 0 ? [part({ dice: [], flat: damage })] : [],
  rider: { push },
});
const push = (metres: number, kind: "push" | "pull" = "push"): SPush => ({ kind, metres });
/** A hit that pushes: whoever stands in the way rolls, unless told. */
const hits = (weapon: SWeapon, x: Case) =>
  play(attack, blow({ weapon, ...x.x }), world(x), {
    ...x,
    dice: [9, ...(x.dice ?? [])],
    answers: { defense: "roll", ...x.answers },
  });

describe("whoever is pushed", () => {
  it("goes straight away from its pusher as far as that says [W-181]", () => {
    const played = hits(pushes(push(2)), { looks: { way: [sent([0, 100, 200])] } });
    expect(told(played).changes).toEqual(["d to 100/0/0", "d to 200/0/0"]);
    expect(deedsOf(played)).toEqual(["pushed"]);
  });
  it("stays where there is no way, and nothing is told [W-185]", () => {
    expect(deedsOf(hits(pushes(push(2)), { looks: { way: [sent([0])] } }))).toEqual([]);
    expect(deedsOf(hits(pushes(push(2)), {}))).toEqual([]);
  });
  it.each<readonly [string, number, readonly number[], number, number, boolean]>([
    ["fails: the whole planned way for both", 5, [11], 5, 5, false],
    ["succeeds: half of it, rounded down", 5, [12], 2, 2, true],
  ])("into somebody who %s [W-181] [W-183] [W-184] [W-185] [E-40]", (_title, metres, dice, moved, other, passes) => {
    const b: Overrides = { bonuses: { strength: 2 } };
    const played = hits(pushes(push(metres)), { b, dice, looks: { way: ["b", sent([0, 100], "body")] } });
    expect(told(played).changes).toEqual(["d to 100/0/0", `d vitality -${moved}`, `b vitality -${other}`]);
    expect(told(played).lines).toContain(`W-132 ${(dice[0] ?? 0) + 2} ${passes ? "passes" : "fails"} 14`);
    expect(againstOf(played).at(-1)).toEqual(["power W-133 base 14 locked"]);
  });
  it("into somebody larger, who has advantage [W-182] [E-40]", () => {
    const into = (size: number, ...dice: readonly number[]) =>
      rollsOf(hits(pushes(push(1)), { b: { size }, dice, looks: { way: ["b", sent([0], "body")] } })).at(-1);
    expect(into(3, 4, 13)).toContain("larger W-182 level 1");
    expect(into(2, 4)).not.toContain("larger W-182 level 1");
  });
  it("half of 1 metre is nothing [W-184] [E-39]", () => {
    const played = hits(pushes(push(1)), { dice: [14], looks: { way: ["b", sent([0], "body")] } });
    expect([played.value, told(played).changes]).toEqual([{ end: "hit", on: "d", damage: 0 }, []]);
  });
  it("an object in the way fails without a roll [W-130] [E-48]", () => {
    const played = hits(pushes(push(4)), { b: { object: true }, looks: { way: ["b", sent([0], "body")] } });
    expect(told(played).lines).toContain("says cannotDefend W-130 b");
    expect(told(played).changes).toEqual(["d vitality -4", "b vitality -4"]);
  });
  it("of several in the way each rolls, and the moved takes the highest once [A-57]", () => {
    const looks = { way: ["b", "c", sent([0], "body")] };
    const played = hits(pushes(push(5)), { dice: [15, 2], looks });
    expect(told(played).changes).toEqual(["d vitality -5", "b vitality -2", "c vitality -5"]);
  });
  it("power that was raised for a time counts [W-133] [A-57]", () => {
    const played = hits(pushes(push(1)), {
      a: { now: { "aid:power": 2 } },
      dice: [15],
      looks: { way: ["b", sent([0], "body")] },
    });
    expect(told(played).lines).toContain("W-132 15 fails 16");
  });
  it("a wall counts as one that fails, unless walls are soft [A-57]", () => {
    const looks = { way: [sent([0, 100], "wall")] };
    const played = hits(pushes(push(3)), { looks });
    expect(told(played).lines).toContain("says wall W-181 d 3");
    expect(told(played).changes).toEqual(["d to 100/0/0", "d vitality -3"]);
    const soft = hits(pushes(push(3)), { looks, x: { ruleOptions: { softWalls: true } } });
    expect(told(soft).changes).toEqual(["d to 100/0/0"]);
  });
  it("the edge of the map hurts nobody, nor does a way that was free [W-181]", () => {
    expect(told(hits(pushes(push(3)), { looks: { way: [sent([0], "edge")] } })).changes).toEqual([]);
    expect(told(hits(pushes(push(3)), { looks: { way: ["b", sent([0])] } })).changes).toEqual([]);
    expect(told(hits(pushes(push(3)), { looks: { way: [sent([0], "body")] } })).changes).toEqual([]);
  });
  it("whoever is pulled stops beside its puller, and runs into others [W-181]", () => {
    const pull = pushes(push(3, "pull"));
    expect(told(hits(pull, { looks: { way: ["a", sent([0, 100], "body")] } })).changes).toEqual(["d to 100/0/0"]);
    const other = hits(pull, { dice: [2], looks: { way: ["b", sent([0], "body")] } });
    expect(told(other).changes).toEqual(["d vitality -3", "b vitality -3"]);
  });
  it("carries whoever has climbed onto it [W-054]", () => {
    const played = hits(pushes(push(1)), {
      looks: { way: [sent([0, 100])], riders: ["c"], "rider 0": [standsAt(0)] },
    });
    expect(told(played).changes).toEqual(["d to 100/0/0", "c to 100/0/0"]);
  });
  it("is out of a grip that is too far away now, and off whoever it had climbed onto [A-21] [W-054]", () => {
    const played = hits(pushes(push(1)), {
      b: { now: holding("holds", "d") },
      d: { now: { grabbed: 1, climbing: 1, ...holding("climbs", "c") } },
      looks: { way: [sent([0, 100])], loose: ["b"], apart: ["c"] },
    });
    expect(told(played).changes.slice(1)).toEqual([
      "b holds/Actor-d = 0",
      "d grabbed -1",
      "d climbs/Actor-c = 0",
      "d climbing -1",
    ]);
  });
});

describe("a hit that pushes somebody into another", () => {
  const into = (x: Case) =>
    hits(pushes(push(5), 8), {
      d: { armor: 3 },
      b: { armor: 1 },
      dice: [2],
      looks: { way: ["b", sent([0], "body")] },
      ...x,
    });
  it("its attacker puts damage and collision together, Armor once, or keeps them apart [W-186] [E-41]", () => {
    const together = into({ answers: { combine: "combine" } });
    expect(told(together).asked).toEqual(["b defense of roll/fail: roll", "a combine of combine/separate: combine"]);
    expect(told(together).changes).toEqual(["d vitality -10", "b vitality -4"]);
    expect(together.value).toMatchObject({ damage: 10 });
    const apart = into({ answers: { combine: "separate" } });
    expect(told(apart).changes).toEqual(["d vitality -5", "d vitality -2", "b vitality -4"]);
    expect(apart.value).toMatchObject({ damage: 5 });
  });
  it("where nobody says they are together [W-186]", () => {
    const weapon = pushes(push(5), 8);
    const looks = { way: ["b", sent([0], "body")] };
    expect(
      lapsesOf(attack, blow({ weapon }), world({}), {
        dice: [9, 2],
        looks,
        answers: { defense: "roll", combine: "combine" },
      }),
    ).toEqual(["defense: roll close", "combine: combine close"]);
  });
  it("nobody is asked where the hit itself did nothing [W-186]", () => {
    const weapon: SWeapon = { ...pushes(push(5)), parts: [part({ dice: [], flat: 0 })] };
    const played = hits(weapon, { dice: [2], looks: { way: ["b", sent([0], "body")] } });
    expect(told(played).asked).toEqual(["b defense of roll/fail: roll"]);
    expect(told(played).changes).toEqual(["d vitality -5", "b vitality -5"]);
  });
  it("sparing concerns the hit, also with what is put together, and not a collision by itself [W-106] [W-186]", () => {
    const x = { d: { now: { vitality: 3 } }, x: { mild: true }, dice: [1, 2] } as const;
    expect(told(into({ ...x, answers: { combine: "combine" } })).changes).not.toContain("d bleeding +1");
    expect(told(into({ ...x, answers: { combine: "separate" } })).changes).toContain("d bleeding +1");
  });
});

describe("shoving somebody", () => {
  const east = "100,0,0|1,0,0";
  const shoves = (x: Case, metres = 1) =>
    play((ref: R) => shoved(ref, { by: "a", on: "d", ruleOptions: x.x?.ruleOptions }, metres), null, world(x), {
      ...x,
      looks: { places: [`=${east}`], ...x.looks },
      answers: { defense: "roll", ...x.answers },
    });
  it("its shover chooses the place or leaves it where it is [W-068] [A-47]", () => {
    const played = shoves({ answers: { place: east }, looks: { way: [sent([0, 100])] } });
    expect(told(played)).toMatchObject({ asked: [`a place of stay/${east}: ${east}`], changes: ["d to 100/0/0"] });
    expect(played.value).toEqual({ moved: 0, others: [] });
    const stays = shoves({ answers: { place: "stay" } });
    expect([stays.value, told(stays).changes]).toEqual([{ moved: 0, others: [] }, []]);
  });
  it("where nobody chooses it stays [W-068]", () => {
    const run = (ref: R) => shoved(ref, { by: "a", on: "d", ruleOptions: undefined }, 1);
    expect(lapsesOf(run, null, world({}), { looks: { places: [`=${east}`] }, answers: { place: "stay" } })).toEqual([
      "place: stay close",
    ]);
  });
  it("into a space that is taken: both are hurt by as much as it would have gone [W-068] [W-181] [E-39]", () => {
    const looks = { way: ["b", sent([0], "body")] };
    expect(shoves({ answers: { place: east }, dice: [13], looks }).value).toEqual({
      moved: 1,
      others: [{ id: "b", amount: 1 }],
    });
    expect(shoves({ answers: { place: east }, dice: [14], looks }).value).toEqual({
      moved: 0,
      others: [{ id: "b", amount: 0 }],
    });
    const far = "200,-300,0|2,-3,0";
    expect(
      shoves({ answers: { place: far }, dice: [2], looks: { ...looks, places: [`=${far}`] } }, 3).value,
    ).toMatchObject({ moved: 3 });
  });
});

describe("a Defense Roll that is called for", () => {
  const demand = { on: "d", stat: "will", power: 14, ruleOptions: undefined } as const;
  const defends = (d: Overrides, more: More & { readonly demand?: object } = {}) =>
    play((ref: R) => defended(ref, { ...demand, ...more.demand }), null, worldOf(creature("d", d)), {
      answers: { defense: "roll" },
      ...more,
    });
  it.each([
    [11, true],
    [10, false],
  ])("succeeds where it reaches the Power: %i and 3 succeeds: %s [W-131] [W-132] [E-47]", (die, value) => {
    const played = defends({ bonuses: { will: 2 }, skills: { perseverance: 1 } }, { dice: [die] });
    expect(played.value).toBe(value);
    expect(told(played).asked).toEqual(["d defense of roll/fail: roll"]);
  });
  it("fails without a roll where its roller wants that [W-129] [E-63]", () => {
    const played = defends({}, { answers: { defense: "fail" } });
    expect([played.value, told(played).lines]).toEqual([false, ["says wantsToFail W-129 d"]]);
  });
  it.each<readonly [string, Overrides]>([
    ["objects", { object: true }],
    ["the dead", { now: { dead: 1 } }],
  ])("%s fail, and nobody is asked [W-130]", (_title, d) => {
    const played = defends(d);
    expect([played.value, told(played)]).toEqual([
      false,
      { lines: ["says cannotDefend W-130 d"], asked: [], changes: [] },
    ]);
  });
  it("cover, what the place brings, and the table count [W-175] [A-36] [A-03]", () => {
    expect(rollsOf(defends({}, { dice: [9], demand: { cover: "half" } }))[0]).toContain("cover W-175 flat 1");
    const levels = [{ id: "larger", rule: "W-182", value: 1 }];
    expect(rollsOf(defends({}, { dice: [9, 1], demand: { levels } }))[0]).toContain("larger W-182 level 1");
    const net = {
      levels: [...levels, ...levels, { ...levels[0], value: -1 }],
      ruleOptions: { advantageStacking: "net" },
    };
    expect(defends({}, { dice: [3, 14], demand: net }).value).toBe(true);
  });
});

describe("what a hit brings besides damage", () => {
  const brings = (
    rider: SRider,
    x: { readonly acting?: readonly string[]; readonly round?: true; readonly a?: Overrides } = {},
  ) => {
    const { acting, round, a } = x;
    const bringing = {
      by: "a",
      on: "d",
      ...(acting && { acting }),
      ...(round && { ruleOptions: { roundDurationTick: "round" } as const }),
    };
    return told(play((ref: R) => afflict(ref, bringing, rider), null, world({ ...(a && { a }) }))).changes;
  };
  const counter = counterOf("Actor.a");
  it("a status, until it is removed or for some ends of its bearer's turns [W-051] [W-161]", () => {
    expect(brings({ status: "prone" })).toEqual(["d prone +1"]);
    expect(brings({ status: "prone", lasts: 1 }, { acting: ["a"] })).toEqual(["d prone +1", "d lasts:prone = 1"]);
  });
  it("the end of a turn that is running does not count [W-051] [E-32]", () => {
    expect(brings({ status: "prone", lasts: 1 }, { acting: ["d"] })).toEqual(["d prone +1", "d lasts:prone = 2"]);
    expect(brings({ status: "prone", lasts: 1 })).toEqual(["d prone +1", "d lasts:prone = 1"]);
  });
  it.each<readonly [string, Parameters<typeof brings>[1], number]>([
    ["in its own turn", { acting: ["a"], a: { now: { came: 1 } } }, 2],
    ["before its place has come up", { acting: ["d"] }, 3],
    ["outside of encounters", {}, 2],
    ["where the ends of rounds count", { acting: ["d"], round: true }, 2],
  ])("rounds are counted by the places of whoever brought it: %s [A-24]", (_title, x, lasts) => {
    expect(brings({ status: "prone", lasts: 2, rounds: true }, x)).toEqual([
      "d prone +1",
      `d lastsBy:prone = ${counter}`,
      `d lasts:prone = ${lasts}`,
    ]);
  });
  it("a bonus or a penalty for as long [W-161]", () => {
    expect(brings({ aid: { what: "armor", by: -2 }, lasts: 2 })).toEqual(["d aid:armor -2", "d aidLasts:armor = 2"]);
    expect(brings({ aid: { what: "armor", by: -2 }, status: "prone" })).toEqual(["d aid:armor -2", "d prone +1"]);
  });
  it("all of it comes with the hit, of weapon and Maneuver, and with no miss [W-104] [W-161]", () => {
    const weapon: SWeapon = { ...pushes(push(1)), rider: { status: "prone" } };
    const maneuver = { name: "Storm", tier: 1, parts: [], rider: { status: "burning", push: push(1) } } as const;
    const looks = { way: [sent([0, 100])] };
    const played = hits(weapon, { x: { maneuver, acting: ["d"] }, looks });
    expect(told(played).changes).toEqual(["d to 100/0/0", "d prone +1", "d burning +1"]);
    expect(told(play(attack, blow({ weapon }), world({}), { dice: [2] })).changes).toEqual([]);
  });
  it("who is seen in its own turn stays Hidden until that ends [W-066]", () => {
    const run = (acting?: readonly string[]) =>
      deedsOf(play((ref: R) => reveal(ref, "a", acting), null, world({ a: { now: { hidden: 1 } } })));
    expect([run(["a"]), run(["d"]), run()]).toEqual([["revealed"], ["seen"], ["seen"]]);
  });
});
