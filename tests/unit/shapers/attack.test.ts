import { describe, expect, it } from "vitest";
import { attack } from "../../../src/rulesets/shapers/rules/attack/attack";
import type { SAttack, SManeuver, SReaction, SWeapon } from "../../../src/rulesets/shapers/rules/data/types";
import {
  againstOf,
  BOW,
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
  told,
  worldOf,
} from "./fixtures";

interface Fight extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly b?: Overrides;
  readonly x?: Partial<SAttack>;
}
const world = ({ a, d, b }: Fight) => worldOf(creature("a", a), creature("d", d), creature("b", b));
/** With a hit bonus of 4 against Evasion 10, and 1d8+3. */
const fights = (x: Fight) => play(attack, blow(x.x), world(x), x);
const BARE: SWeapon = { ...SWORD, parts: [part({ dice: [], flat: 2 })] };

describe("an attack that is rolled", () => {
  it("hits where it reaches Evasion, and its damage arrives [W-091] [W-092] [W-118]", () => {
    const played = fights({ dice: [6, 5] });
    expect(played.value).toEqual({ end: "hit", on: "d", damage: 8 });
    expect(told(played)).toEqual({
      lines: [
        "a strike 10",
        "W-105 6 passes 2",
        "W-101 6 fails 20",
        "W-092 10 passes 10",
        "a damage 8",
        "says against.armor W-118 d 8 0 8",
      ],
      asked: [],
      changes: ["d vitality -8"],
    });
    expect(againstOf(played)).toEqual([
      ["natural1 W-105 base 2 locked"],
      ["natural20 W-101 base 20 locked"],
      ["dexterity W-113 base 10 locked"],
    ]);
  });
  it("misses below it [W-092] [E-02]", () => {
    const played = fights({ dice: [5] });
    expect(played.value).toEqual({ end: "missed" });
    expect(told(played)).toMatchObject({ lines: expect.arrayContaining(["W-092 9 fails 10"]), changes: [] });
  });
  it("a natural 1 misses whatever the bonus is, also whoever else it could hit [W-105] [E-19] [A-41]", () => {
    const sure: SWeapon = { ...SWORD, primary: ["strength", 30] };
    expect(fights({ x: { weapon: sure }, dice: [1] }).value).toEqual({ end: "fumbled" });
    expect(fights({ x: { weapon: { ...sure, ranged: true } }, looks: { between: ["b"] }, dice: [1] }).value).toEqual({
      end: "fumbled",
    });
  });
  it("a natural 20 is a critical hit whatever Evasion is: 6 more [W-101] [W-102] [E-16] [E-20]", () => {
    const d: Overrides = { evasion: { dexterity: 99 }, armor: 3 };
    const played = fights({ d, dice: [20, 4] });
    expect(played.value).toEqual({ end: "critical", on: "d", damage: 10 });
    expect(rollsOf(played)[1]).toEqual(["weapon W-089 base 3 locked", "critical W-102 base 6 locked"]);
  });
  it("unless a table wants it to reach Evasion [A-09]", () => {
    const ruleOptions = { nat20MustReach: true } as const;
    expect(fights({ d: { evasion: { dexterity: 25 } }, x: { ruleOptions }, dice: [20] }).value).toEqual({
      end: "missed",
    });
    expect(fights({ d: { evasion: { dexterity: 24 } }, x: { ruleOptions }, dice: [20, 1] }).value).toMatchObject({
      end: "critical",
    });
  });
  it("at an object it is not rolled [W-090] [E-48]", () => {
    const played = fights({ d: { object: true, armor: 4 }, dice: [6] });
    expect(played.value).toEqual({ end: "hit", on: "d", damage: 5 });
    expect(told(played).lines).toEqual(["a damage 9", "says against.armor W-118 d 9 4 5"]);
  });
  it("is nothing where its price cannot be paid [W-007]", () => {
    const played = fights({ a: { now: { ap: 1 } }, x: { price: { ap: 2 } } });
    expect([played.value, deedsOf(played)]).toEqual([{ end: "refused" }, ["price"]]);
    expect(told(played)).toEqual({ lines: [], asked: [], changes: [] });
  });
  it("its price is paid before it is rolled, hit or miss [W-032] [W-033]", () => {
    const played = fights({ x: { price: { ap: 2, bought: 1 } }, dice: [2] });
    expect(told(played).changes).toEqual(["a ap -2", "a apUsed +2", "a attacks +1"]);
  });
  it("misses on purpose, also with a natural 20 [W-093] [E-61]", () => {
    const played = fights({ x: { misses: true, weapon: BOW }, looks: { between: ["b"] }, dice: [20] });
    expect(played.value).toEqual({ end: "missed" });
    expect(told(played).lines).toEqual(["a strike 24", "says missesOnPurpose W-093 a"]);
  });
});

describe("whoever was Hidden and attacks", () => {
  const a: Overrides = { now: { hidden: 1, ...holding("hiddenFrom", "b") } };
  it("stays so until the end of its own turn [W-065] [W-066] [E-35]", () => {
    const played = fights({ a, x: { acting: ["a"] }, dice: [2] });
    expect(told(played).changes).toEqual(["a revealed = 1"]);
    expect(told(played).lines.at(-1)).toBe("says revealedLater W-066 a");
  });
  it("is seen at once in the turn of another and outside of encounters [W-066] [E-65]", () => {
    for (const acting of [["b"], undefined]) {
      const played = fights({ a, x: acting ? { acting } : {}, dice: [2] });
      expect(told(played).changes).toEqual(["a hiddenFrom/Actor-b = 0", "a hidden -1"]);
      expect(deedsOf(played)).toEqual(["seen"]);
    }
  });
  it("is not where the attack does not give it away [A-34]", () => {
    expect(told(fights({ a, x: { quiet: true }, dice: [2] })).changes).toEqual([]);
  });
  it("nothing is told of who was not Hidden [W-065]", () => {
    expect(deedsOf(fights({ x: { acting: ["a"] }, dice: [2] }))).toEqual([]);
  });
});

describe("a miss that finds somebody else", () => {
  const high: Overrides = { evasion: { dexterity: 14 } };
  const shot = (x: Fight = {}) =>
    fights({
      d: high,
      b: { evasion: { dexterity: 13 } },
      looks: { between: ["b"] },
      dice: [10, 1],
      ...x,
      x: { weapon: BOW, ...x.x },
    });
  it("goes to whoever covered the target, with the same roll [W-176] [W-177] [E-37]", () => {
    const played = shot();
    expect(played.value).toEqual({ end: "hit", on: "b", damage: 4 });
    expect(told(played).lines).toEqual([
      ...["a strike 14", "W-105 10 passes 2", "W-101 10 fails 20", "W-092 14 fails 16", "says redirected W-177 b"],
      ...[
        "W-105 10 passes 2",
        "W-101 10 fails 20",
        "W-092 14 passes 13",
        "a damage 4",
        "says against.armor W-118 b 4 0 4",
      ],
    ]);
    expect(againstOf(played)[2]).toEqual(["dexterity W-113 base 14 locked", "halfCover W-175 base 2 locked"]);
  });
  it("may miss that one too, and goes no further [A-41]", () => {
    expect(shot({ b: { evasion: { dexterity: 15 } }, dice: [10] }).value).toEqual({ end: "missed" });
  });
  it("is defended against by that one as by the target of an attack [A-41] [W-010]", () => {
    const b: Overrides = { evasion: { dexterity: 13 }, reactions: [{ name: "Duck", evasion: 2, rp: 1 }] };
    const ducks = (reaction: string, dice: readonly number[]) => shot({ b, dice, answers: { reaction } });
    const ducked = ducks("react0", [10]);
    expect([ducked.value, told(ducked).asked]).toEqual([{ end: "missed" }, ["b reaction of none/react0: react0"]]);
    expect(told(ducked).lines).toContain("W-092 14 fails 15");
    expect(ducks("none", [10, 1]).value).toMatchObject({ end: "hit", on: "b" });
  });
  it("nobody covers against melee [W-098]", () => {
    expect(shot({ x: { weapon: SWORD }, dice: [9] }).value).toEqual({ end: "missed" });
    expect(shot({ x: { weapon: SWORD }, dice: [10, 1] }).value).toMatchObject({ on: "d" });
  });
  it("without anybody between there is no cover and nobody else [W-176]", () => {
    expect(shot({ looks: {} }).value).toMatchObject({ on: "d" });
    expect(shot({ looks: {}, dice: [9] }).value).toEqual({ end: "missed" });
  });
  it("cover that was told counts, and whoever stands between is found all the same [A-37]", () => {
    expect(shot({ looks: {}, x: { cover: "half" }, dice: [11] }).value).toEqual({ end: "missed" });
    expect(shot({ x: { cover: "half" }, dice: [11, 1] }).value).toMatchObject({ on: "b" });
  });
  it("an object in front gives half cover and nothing more; one that was climbed is hit without a roll [W-057] [W-090] [W-174]", () => {
    const b: Overrides = { object: true, evasion: { dexterity: 99 } };
    expect(shot({ b, dice: [10] }).value).toEqual({ end: "missed" });
    const d: Overrides = { ...high, now: { climbing: 1, ...holding("climbs", "b") } };
    expect(shot({ d, b, looks: { climbed: ["b"] }, dice: [9, 1] }).value).toMatchObject({ end: "hit", on: "b" });
  });
  it("a table may want it rolled anew, also with what holds against the other [A-41]", () => {
    const x = { ruleOptions: { redirectReroll: true } } as const;
    expect(shot({ x, dice: [10, 8] }).value).toEqual({ end: "missed" });
    expect(shot({ x, dice: [2, 20, 1] }).value).toMatchObject({ end: "critical", on: "b", damage: 10 });
    expect(shot({ x, dice: [2, 1] }).value).toEqual({ end: "fumbled" });
    expect(shot({ x, b: { evasion: { dexterity: 13 }, now: { defending: 1 } }, dice: [2, 20, 8] }).value).toEqual({
      end: "missed",
    });
  });
  it("goes to the creature onto which the target has climbed, also in melee [W-057] [E-33]", () => {
    const d: Overrides = { evasion: { dexterity: 17 }, now: { climbing: 1, ...holding("climbs", "b") } };
    const played = fights({ d, b: { evasion: { dexterity: 12 } }, looks: { climbed: ["b"] }, dice: [10, 1] });
    expect(played.value).toMatchObject({ end: "hit", on: "b" });
  });
  it("a climb that is over leads nowhere [W-057]", () => {
    const now = { "climbs/Actor-b": 0, "climbs/Actor-b/until": 3, "holds/Actor-b": 1, climbing: 1 };
    expect(fights({ d: { ...high, now }, looks: { climbed: ["b"] }, dice: [9] }).value).toEqual({ end: "missed" });
  });
  it("nor one onto somebody who is not there [W-057]", () => {
    expect(shot({ d: { ...high, now: holding("climbs", "x") }, dice: [9] }).value).toEqual({ end: "missed" });
  });
});

describe("a reaction to an attack", () => {
  const parry: SReaction = { name: "Parry", evasion: 4, rp: 1, wp: 2, momentum: 1 };
  const duck: SReaction = { name: "Duck", evasion: 2, rp: 1 };
  const reacts = (x: Fight = {}, reactions: readonly SReaction[] = [parry, duck]) =>
    fights({
      dice: [8],
      ...x,
      d: { reactions, ...x.d, now: { wp: 2, momentum: 1, ...x.d?.now } },
      x: { acting: ["a"], ...x.x },
    });
  it("is asked for before the result, costs what it costs, and adds to Evasion [W-010]", () => {
    const played = reacts({ answers: { reaction: "react0" } });
    expect(told(played)).toEqual({
      lines: ["a strike 12", "says reacts W-010 d Parry", "W-105 8 passes 2", "W-101 8 fails 20", "W-092 12 fails 14"],
      asked: ["d reaction of none/react0/react1: react0"],
      changes: ["d rp -1", "d rpUsed +1", "d wp -2", "d momentum -1"],
    });
  });
  it.each([
    ["it would miss anyway", [5], []],
    ["the bonus of neither is enough", [10, 1], []],
    ["only the greater bonus is enough", [8, 1], ["d reaction of none/react0: none"]],
    ["either is enough", [6, 1], ["d reaction of none/react0/react1: none"]],
    ["a natural 1 misses whatever is added", [1], []],
    ["a natural 20 hits whatever is added", [20, 1], []],
  ] as const)("is asked for only where it helps, in exchanges that say so: %s [W-010] [W-092] [W-101] [W-105]", (_why, dice, asked) => {
    const played = reacts({ dice, x: { sparing: true }, answers: { reaction: "none" } });
    expect(told(played).asked).toEqual(asked);
  });
  it("what adds nothing to Evasion is offered always: its words tell what it does [W-010]", () => {
    const shout: SReaction = { name: "Shout", evasion: 0, rp: 1 };
    const missed = reacts({ dice: [5], x: { sparing: true }, answers: { reaction: "none" } }, [shout, duck]);
    expect(told(missed).asked).toEqual(["d reaction of none/react0: none"]);
  });
  it("which of them decides what it adds [W-010]", () => {
    expect(reacts({ dice: [8, 1], answers: { reaction: "react1" } }).value).toMatchObject({ end: "hit" });
  });
  it("who declines pays nothing [W-010]", () => {
    const played = reacts({ dice: [8, 1], answers: { reaction: "none" } });
    expect(told(played).changes).toEqual(["d vitality -4"]);
    const x = { d: { reactions: [duck] }, dice: [8, 1], answers: { reaction: "none" } };
    expect(lapsesOf(attack, blow({ acting: ["a"] }), world(x), x)).toEqual(["reaction: none close"]);
  });
  it.each<readonly [string, Record<string, number>, string]>([
    ["RP", { rp: 0 }, ""],
    ["WP", { wp: 1 }, "d reaction of none/react1: none"],
    ["Momentum", { momentum: 0 }, "d reaction of none/react1: none"],
    ["RP, which a status takes", { stunned: 1 }, ""],
  ])("nobody is offered what it has no %s for [W-009] [W-010]", (_title, now, asked) => {
    const played = reacts({ d: { now }, dice: [8, 1], answers: { reaction: "none" } });
    expect(told(played).asked).toEqual(asked === "" ? [] : [asked]);
  });
  it("nobody reacts in its own turn [W-010] [A-29]", () => {
    expect(reacts({ x: { acting: ["d"] }, dice: [8, 1] }).asked).toEqual([]);
  });
  it("outside of encounters it costs no RP [W-010]", () => {
    const played = fights({ d: { reactions: [duck], now: { rp: 0 } }, dice: [7], answers: { reaction: "react0" } });
    expect([played.value, told(played).changes]).toEqual([{ end: "missed" }, []]);
  });
  it("one that cannot be paid any more does nothing [W-009]", () => {
    const meanwhile = { reaction: [{ k: "set", on: "d", at: "rp", from: 2, to: 0 }] } as const;
    const played = play(attack, blow({ acting: ["a"] }), world({ d: { reactions: [duck] } }), {
      dice: [7, 1],
      answers: { reaction: "react0" },
      meanwhile,
    });
    expect(played.value).toMatchObject({ end: "hit" });
  });
  describe("where the game master is asked as well", () => {
    const x = { ruleOptions: { reactionWindow: "ask" } } as const;
    it("the attack goes on or comes to nothing [W-072]", () => {
      expect(reacts({ x, answers: { window: "goOn" }, dice: [8, 1] }, []).value).toMatchObject({ end: "hit" });
      const played = reacts({ x, answers: { window: "prevented" } }, []);
      expect(played.value).toEqual({ end: "missed" });
      expect(told(played)).toMatchObject({ lines: ["a strike 12", "says prevented W-072 a"] });
      expect(told(played).asked).toEqual([expect.stringMatching(/ window of goOn\/prevented: prevented$/)]);
    });
    it("where nobody answers it goes on [W-072]", () => {
      expect(lapsesOf(attack, blow(x), world({}), { answers: { window: "goOn" }, dice: [8, 1] })).toEqual([
        "window: goOn close",
      ]);
    });
    it("after whoever has a reaction has declined, and not where it has reacted [W-072]", () => {
      const declined = reacts({ x, answers: { reaction: "none", window: "goOn" }, dice: [8, 1] });
      expect(declined.asked).toHaveLength(2);
      expect(reacts({ x, answers: { reaction: "react0" } }).asked).toHaveLength(1);
    });
  });
});

describe("the damage of a hit", () => {
  const storm: SManeuver = {
    name: "Storm",
    tier: 3,
    parts: [part({ dice: [{ n: 2, f: 4 }], flat: 0, type: "shock" })],
  };
  const long: SWeapon = { ...SWORD, parts: [part({ dice: [{ n: 1, f: 10 }], flat: 0 })] };
  it("a critical hit adds to the first parts of weapon and Maneuver [W-104] [A-15] [E-18]", () => {
    const played = fights({ d: { armor: 4 }, x: { weapon: long, maneuver: storm }, dice: [20, 7, 2, 3] });
    expect(played.value).toMatchObject({ damage: 23 });
    expect(rollsOf(played).slice(1)).toEqual([["critical W-102 base 6 locked"], ["critical W-104 base 9 locked"]]);
  });
  it("and to no others; a plain hit adds nothing [W-102] [A-15]", () => {
    const twice = { ...long, parts: [...long.parts, part({ type: "heat" })] };
    const maneuver = { ...storm, parts: [...storm.parts, ...storm.parts] };
    const lines = (die: number) =>
      rollsOf(fights({ x: { weapon: twice, maneuver }, dice: [die, 1, 1, 1, 1, 1, 1] })).slice(1);
    const plain = ["weapon W-089 base 3 locked"];
    expect(lines(20)).toEqual([["critical W-102 base 6 locked"], plain, ["critical W-104 base 9 locked"], []]);
    expect(lines(19)).toEqual([[], plain, [], []]);
  });
  it("an Ability of Tier 2: 6 and 3 for each Tier [W-103] [E-17]", () => {
    const fire: SWeapon = { ...SWORD, tier: 2, parts: [part({ dice: [{ n: 2, f: 6 }], flat: 0, type: "heat" })] };
    expect(fights({ x: { weapon: fire }, dice: [20, 3, 4] }).value).toMatchObject({ damage: 19 });
  });
  it("what a person adds to damage counts for the first part of the weapon alone [W-089]", () => {
    const hand = { added: [{ kind: "damage", value: 2, label: "Oil" }] };
    const twice = { ...long, parts: [...long.parts, part({ type: "heat", flat: 0 })] };
    const played = fights({ x: { weapon: twice, maneuver: storm, hand }, dice: [9, 1, 1, 1, 1] });
    expect(rollsOf(played).slice(1)).toEqual([["added.0 W-089 flat 2 Oil"], [], []]);
  });
  it("no part is below 0 [W-089]", () => {
    const weapon: SWeapon = {
      ...SWORD,
      parts: [part({ dice: [{ n: 1, f: 4 }], flat: -6 }), part({ flat: 0, type: "heat" })],
    };
    expect(fights({ x: { weapon }, dice: [9, 1, 5] }).value).toMatchObject({ damage: 5 });
    const maneuver = { ...storm, parts: [part({ dice: [{ n: 1, f: 4 }], flat: -6 })] };
    expect(fights({ x: { maneuver }, dice: [9, 1, 1] }).value).toMatchObject({ damage: 4 });
  });
  it("sparing takes 1d4 off a weapon's damage and starts no Bleeding [W-106] [W-107] [W-109] [E-21]", () => {
    const weapon: SWeapon = { ...SWORD, parts: [part({ flat: 2 })] };
    const played = fights({ d: { armor: 1, now: { vitality: 3 } }, x: { weapon, mild: true }, dice: [9, 5, 3] });
    expect(told(played)).toMatchObject({ lines: expect.arrayContaining(["a mercy 3"]), changes: ["d vitality -3"] });
    const deadly = fights({ d: { armor: 1, now: { vitality: 3 } }, x: { weapon }, dice: [9, 5] });
    expect(told(deadly).changes).toEqual(["d vitality -6", "d bleeding +1"]);
  });
  it("an Ability's by another 1d4 for each Tier; nothing is left of it, so a defence below 0 adds nothing [W-108] [E-22]", () => {
    const weapon: SWeapon = { ...SWORD, tier: 2, parts: [part({ dice: [{ n: 2, f: 6 }], flat: 0, type: "spirit" })] };
    const spares = (...dice: readonly number[]) =>
      fights({ d: { armor: -2 }, x: { weapon, mild: true }, dice: [9, ...dice] }).value;
    expect(spares(6, 3, 2, 4, 1)).toMatchObject({ damage: 4 });
    expect(spares(2, 3, 4, 3, 2)).toMatchObject({ damage: 0 });
  });
  it("with a Maneuver the weapon's 1d4, unless a table takes both [A-16]", () => {
    const x = { maneuver: storm, mild: true } as const;
    expect(fights({ x, dice: [9, 5, 1, 1, 4] }).value).toMatchObject({ damage: 6 });
    const both = { ...x, ruleOptions: { nonLethalManeuver: "both" } } as const;
    expect(fights({ x: both, dice: [9, 5, 1, 1, 4, 1, 1, 1, 1] }).value).toMatchObject({ damage: 2 });
    expect(
      fights({ x: { mild: true, ruleOptions: { nonLethalManeuver: "both" } }, dice: [9, 5, 4] }).value,
    ).toMatchObject({ damage: 4 });
  });
  it("what its weapon ignores is ignored, and Holy may be meant to kill [W-126] [W-156]", () => {
    const weapon: SWeapon = { ...BARE, parts: [part({ dice: [], flat: 9, type: "holy" })], ignores: 4 };
    const d: Overrides = { armor: 2, now: { vitality: 5 } };
    expect(told(fights({ d, x: { weapon }, dice: [9] })).changes).toEqual(["d vitality -9"]);
    expect(told(fights({ d, x: { weapon, deadlyHoly: true }, dice: [9] })).changes).toEqual([
      "d vitality -9",
      "d bleeding +1",
    ]);
  });
  it("cover counts for what stands in the place of Armor [A-38]", () => {
    const weapon: SWeapon = { ...BOW, parts: [part({ dice: [], flat: 5, type: "poison" })] };
    expect(fights({ x: { weapon, cover: "half" }, dice: [9] }).value).toMatchObject({ damage: 4 });
    expect(fights({ x: { weapon }, dice: [9] }).value).toMatchObject({ damage: 5 });
  });
  it("a weapon without damage does none, and says nothing of it [W-089]", () => {
    const played = fights({ x: { weapon: { ...SWORD, parts: [] } }, dice: [9] });
    expect([played.value, told(played).lines.length]).toEqual([{ end: "hit", on: "d", damage: 0 }, 4]);
  });
});
