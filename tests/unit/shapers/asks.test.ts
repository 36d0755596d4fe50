import { describe, expect, it } from "vitest";
import { attack } from "../../../src/rulesets/shapers/rules/attack/attack";
import { shoved, teleported } from "../../../src/rulesets/shapers/rules/attack/forced";
import type { R, SAttack, SPush, SWeapon } from "../../../src/rulesets/shapers/rules/data/types";
import {
  BOW,
  blow,
  creature,
  deedsOf,
  holding,
  type More,
  type Overrides,
  part,
  play,
  questionsOf,
  SWORD,
  sent,
  spot,
  standsAt,
  told,
  worldOf,
} from "./fixtures";

const world = (d: Overrides = {}, a: Overrides = {}) => worldOf(creature("a", a), creature("d", d), creature("b"));
const asks = (x: Partial<SAttack>, more: More, d: Overrides = {}) => questionsOf(attack, blow(x), world(d), more);
const pushing = (push: SPush): SWeapon => ({ ...SWORD, parts: [], rider: { push } });

describe("what an attack asks the scene", () => {
  it("is who stands between, at most a metre from the target unless a table counts farther ones [W-176] [A-40]", () => {
    const any = { creatureCoverDistance: "any" } as const;
    expect([asks({ weapon: BOW }, { dice: [1] }), asks({ weapon: BOW, ruleOptions: any }, { dice: [1] })]).toEqual([
      ["between, of d: cover Actor.a 1"],
      ["between, of d: cover Actor.a"],
    ]);
    expect(asks({}, { dice: [2] })).toEqual([]);
  });
  it("is who it is onto whom a missed one has climbed [W-057] [E-33]", () => {
    const d: Overrides = { now: { "climbs/Actor-b/until": 3, ...holding("climbs", "b") } };
    expect(asks({}, { dice: [2] }, d)).toEqual(['climbed, of d: travel {"ask":"who","uuid":"Actor.b"}']);
  });
  it("is where a push leads, away or towards, and who rides along [W-181] [W-054]", () => {
    const dice = [10];
    expect([
      asks({ weapon: pushing({ kind: "push", metres: 3 }) }, { dice }),
      asks({ weapon: pushing({ kind: "pull", metres: 2 }) }, { dice }),
    ]).toEqual([
      ["riders, of d: riders", 'way, of d: travel {"ask":"way","heading":{"away":"Actor.a"},"most":3}'],
      ["riders, of d: riders", 'way, of d: travel {"ask":"way","heading":{"towards":"Actor.a"},"most":2}'],
    ]);
  });
  const there = { option: "there", fields: { where: spot(100, 20) } };
  const THERE = "=100,20,0|1,0,0";
  it("is where a teleport can end, and who stands there [W-187] [W-189]", () => {
    const run = (ref: R) => teleported(ref, { by: "a", on: "d", ruleOptions: undefined }, 9);
    expect(questionsOf(run, null, world(), { answers: { where: there }, looks: { picked: [THERE] } })).toEqual([
      'picked, of d: travel {"ask":"place","at":{"x":100,"y":20,"elevation":0},"most":9,"how":"taken"}',
      'fits, of d: travel {"ask":"fits","at":{"x":100,"y":20,"elevation":0}}',
      "met, of d: at 100 20",
    ]);
    const free = { answers: { where: there }, looks: { picked: [THERE], fits: ["=yes"], from: [standsAt(0)] } };
    const played = play(run, null, world(), free);
    expect([deedsOf(played), told(played).changes]).toEqual([["teleported"], ["d to 100/20/0 at once"]]);
  });
  it("is where somebody can be shoved to [W-068] [W-181]", () => {
    const run = (ref: R) => shoved(ref, { by: "a", on: "d", ruleOptions: undefined, measured: true }, 1);
    const answers = { place: "100,20,0|1,0,0" };
    expect(questionsOf(run, null, world(), { answers, looks: { places: [THERE] } })).toEqual([
      'places, of d: travel {"ask":"straight","most":1,"how":"taken"}',
      ...["parted, of a: near Actor.d", "parted~2, of a: near Actor.d"],
      "riders, of d: riders",
      'way, of d: travel {"ask":"way","heading":{"to":{"x":100,"y":20,"elevation":0}},"most":1}',
    ]);
  });
  it("teleports whom an attack hits, and does not push it [W-187]", () => {
    const weapon = pushing({ kind: "teleport", metres: 9 });
    const looks = { picked: [THERE], fits: ["=yes"], from: [standsAt(0)], way: [sent([0, 100])] };
    const played = play(attack, blow({ weapon }), world(), { dice: [10], answers: { where: there }, looks });
    expect([told(played).changes, told(played).asked]).toEqual([
      ["d to 100/20/0 at once"],
      ["a where of stay/there: there"],
    ]);
    const taken = play(
      attack,
      blow({ weapon, ruleOptions: { damageOrder: "typesFirst" } }),
      world({ resists: ["reality"] }),
      {
        ...{ dice: [10], answers: { where: there }, looks: { picked: ["=900,0,0|9,0,0"], met: ["b"] } },
      },
    );
    expect(told(taken).changes).toEqual(["d vitality -4", "b vitality -9"]);
  });
});

describe("the names under which an attack is stored", () => {
  it("are the same for every roll of one kind, and of each deed [W-091] [W-104] [W-106] [W-177]", () => {
    const maneuver = {
      name: "Trick",
      tier: 1,
      parts: [part({ dice: [{ n: 1, f: 4 }], flat: 0 })],
      rider: { status: "prone", aid: { what: "hit", by: -1 } },
    } as const;
    const both = { mild: true, maneuver, ruleOptions: { nonLethalManeuver: "both" } } as const;
    const played = play(attack, blow(both), world(), { dice: [10, 5, 3, 1, 1, 1] });
    expect(Object.keys(played.log)).toEqual([
      "strike",
      "damage",
      "maneuver",
      "mercy",
      "mercy~2",
      "harm",
      "aided",
      "status",
    ]);
    const again = { weapon: BOW, ruleOptions: { redirectReroll: true } } as const;
    const other = play(attack, blow(again), world({ evasion: { dexterity: 30 } }), {
      dice: [10, 12, 4],
      looks: { between: ["b"] },
    });
    expect(Object.keys(other.log)).toEqual(["between", "strike", "strike~2", "damage", "harm"]);
  });
  it("a collision that does nothing is told to nobody [W-184]", () => {
    const weapon = pushing({ kind: "push", metres: 1 });
    const looks = { way: ["b", sent([0, 100], "body")] };
    const played = play(attack, blow({ weapon }), world({}, { power: 1 }), {
      dice: [10, 15],
      answers: { defense: "roll" },
      looks,
    });
    expect(Object.keys(played.log).filter((at) => at.includes("harm"))).toEqual([]);
    const nobody = play(attack, blow({ weapon }), world(), { dice: [10], looks: { way: [sent([0, 100], "body")] } });
    expect(told(nobody).changes).toEqual(["d to 100/0/0"]);
  });
  it("a pull into its puller is no collision, a push into somebody else beside the puller is one [W-181]", () => {
    const into = (kind: "push" | "pull", who: string) =>
      told(
        play(attack, blow({ weapon: pushing({ kind, metres: 2 }) }), world(), {
          ...{ dice: [10], answers: { defense: "fail" }, looks: { way: [who, sent([0, 100], "body")] } },
        }),
      ).changes;
    expect([into("pull", "a"), into("push", "a"), into("pull", "b")]).toEqual([
      ["d to 100/0/0"],
      ["d to 100/0/0", "d vitality -2", "a vitality -2"],
      ["d to 100/0/0", "d vitality -2", "b vitality -2"],
    ]);
  });
});
