import { describe, expect, it } from "vitest";
import { attack } from "../../../src/rulesets/generia/rules/attack/attack";
import type { GAttack } from "../../../src/rulesets/generia/rules/data/types";
import {
  againstOf,
  BLADE,
  blow,
  creature,
  deedsOf,
  lapsesOf,
  type More,
  type Overrides,
  play,
  rollsOf,
  SWORD,
  told,
  worldOf,
} from "./fixtures";

interface Fight extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly x?: Partial<GAttack>;
}
const world = ({ a, d }: Fight) =>
  worldOf(creature("a", { limit: 9, ...a }), creature("d", { limit: 9, guards: [BLADE], ...d }));
const answersOf = ({ answers }: Fight) => ({ defence: "parry0", followUp: "nothing", ...answers });
const parries = (fight: Fight) => {
  const { x, a: _a, d: _d, ...more } = fight;
  return play(attack, blow(x), world(fight), { ...more, answers: answersOf(fight) });
};
/** The attack shows a 9 (14 in all), the parry a 9 (15 in all): an ordinary one. */
const ORDINARY = [9, 9];

describe("an ordinary parry", () => {
  it("W-09 a second die that reaches the first one avoids the damage [G-039] [G-040]", () => {
    const played = parries({ dice: [...ORDINARY, 9], answers: { secondDie: "roll" } });
    expect(played.value).toEqual({ end: "parried" });
    expect(told(played)).toMatchObject({
      lines: ["a strike 14", "d parry 15", "G-037 15 passes 14", "G-038 9 fails 10", "d second 9", "G-040 9 passes 9"],
      changes: [],
    });
  });
  it("W-10 one that does not leaves the damage, in the zone that the defender chooses [G-039] [G-040]", () => {
    const played = parries({
      d: { armor: { legs: 3 } },
      dice: [...ORDINARY, 8, 4, 3],
      answers: { secondDie: "roll", zone: "legs" },
    });
    expect(played.value).toEqual({ end: "parried", damage: 10, hit: true, wounds: 1 });
    expect(told(played).asked.slice(1)).toEqual([
      "d secondDie of roll/skip: roll",
      "d zone of torso/arms/legs/head: legs",
      "d followUp of nothing/move/weaken: nothing",
    ]);
    expect(againstOf(played).at(-1)).toEqual(["armor.legs G-055 base 3"]);
  });
  it("W-11 the second die can be left out [G-040]", () => {
    const played = parries({ dice: [...ORDINARY, 4, 3], answers: { secondDie: "skip", zone: "arms" } });
    expect(played.value).toMatchObject({ end: "parried", damage: 10 });
  });
  it.each<readonly [string, NonNullable<GAttack["ruleOptions"]>, readonly number[], readonly string[], string]>([
    ["an ordinary parry avoids all", { ordinaryParryDamage: "none" }, [], ["defence", "followUp"], "none"],
    ["the second die is never rolled", { secondParryDie: "never" }, [4, 3], ["defence", "zone", "followUp"], "10"],
    ["it is always rolled", { secondParryDie: "always" }, [9], ["defence", "followUp"], "none"],
    [
      "it has to reach the total",
      { secondParryDie: "always", secondParryCompare: "total" },
      [12, 4, 3],
      ["defence", "zone", "followUp"],
      "10",
    ],
  ])("a table may say that %s [G-040]", (_title, ruleOptions, dice, asked, damage) => {
    const played = parries({ x: { ruleOptions }, dice: [...ORDINARY, ...dice], answers: { zone: "torso" } });
    expect(played.asked.map(({ at }) => at)).toEqual(asked);
    expect(String(played.value.damage ?? "none")).toBe(damage);
  });
  it("whoever does not answer takes the usual way [G-026] [G-040] [G-042]", () => {
    const fight: Fight = { dice: [...ORDINARY, 4, 3], answers: { secondDie: "skip", zone: "arms" } };
    expect(lapsesOf(attack, blow(), world(fight), { dice: fight.dice ?? [], answers: answersOf(fight) })).toEqual([
      "defence: none close",
      "secondDie: skip close",
      "zone: torso close",
      "followUp: nothing close",
    ]);
  });
});

describe("what follows a parry", () => {
  const perfect = (fight: Fight) => parries({ ...fight, dice: [9, 10, ...(fight.dice ?? [])] });
  const offered = (fight: Fight) => perfect(fight).asked.find(({ at }) => at === "followUp")?.options;
  it("nothing, two metres, or a weaker foe [G-042] [G-043]", () => {
    expect(offered({})).toEqual(["nothing", "move", "weaken"]);
    expect(perfect({}).changes).toEqual([]);
    expect(perfect({}).value).toEqual({ end: "perfect" });
  });
  it("nothing is asked where the defender did not parry, or has lost its senses [G-042] [G-153]", () => {
    expect(parries({ dice: [9, 7, 5, 4, 3] }).asked).toHaveLength(1);
    const down = parries({
      d: { limit: 1 },
      dice: [...ORDINARY, 4, 3],
      answers: { secondDie: "skip", zone: "torso" },
    });
    expect(down.asked.map(({ at }) => at)).toEqual(["defence", "secondDie", "zone"]);
  });
  it("two metres that give whoever was parried no opportunity [G-044] [G-045]", () => {
    const played = perfect({ answers: { followUp: "move" } });
    expect(deedsOf(played)).toEqual(["step"]);
    expect(told(played).changes[0]).toBe("d step = 2");
    expect(told(played).changes[1]).toMatch(/^d spared = [1-9]\d*$/);
  });
  it("W-13 the foe’s next defence loses the proficiency of the weapon that parried [G-046]", () => {
    const played = perfect({ answers: { followUp: "weaken" } });
    expect(deedsOf(played)).toEqual(["weaken"]);
    expect(told(played).changes).toEqual(["a defencePenalty +2"]);
    const timed = perfect({ answers: { followUp: "weaken" }, x: { lapses: 930 } });
    expect(told(timed).changes).toEqual(["a penaltyDue = 930", "a defencePenalty +2"]);
  });

  const learned: Overrides = { counter: 2, now: { en: 2 } };
  const all = ["nothing", "move", "weaken", "counter", "seize"];
  const few = ["nothing", "move", "weaken"];
  it.each<readonly [string, Fight, readonly string[]]>([
    ["whoever has learned it and has the energy", { d: learned }, all],
    ["too little energy", { d: { ...learned, now: { en: 1 } } }, few],
    ["one that costs nothing needs none", { d: { counter: 0 } }, all],
    ["without arms nobody seizes", { d: { ...learned, armless: true } }, [...few, "counter"]],
    ["in an encounter it takes a Reaction", { d: learned, x: { fight: true } }, all],
    ["without one it is none", { d: { ...learned, now: { en: 2, reaction: 0 } }, x: { fight: true } }, few],
    ["outside of encounters nobody counts Reactions", { d: { ...learned, now: { en: 2, reaction: 0 } } }, all],
    [
      "without the sister chapters neither",
      {
        d: { ...learned, plain: true, now: { en: 2, reaction: 0 } },
        x: { fight: true },
      },
      all,
    ],
  ])("Counter: %s [G-160]", (_title, fight, options) => {
    expect(offered(fight)).toEqual(options);
  });
  it("Counter needs whoever shot in reach of the own weapon [G-024] [G-160]", () => {
    const d: Overrides = { ...learned, perks: ["parryProjectiles"], main: { ...SWORD, reach: 2 } };
    for (const way of ["ranged", "projectile"] as const) {
      expect(offered({ d, x: { way } })).toEqual(few);
      expect(offered({ d, x: { way }, looks: { near: ["a"], "near~2": ["a"] } })).toEqual(all);
      expect(offered({ d, x: { way }, looks: { near: ["a"] } })).toEqual([...few, "counter"]);
    }
    const asks = perfect({ d, x: { way: "ranged" } }).lines.find(({ k }) => k === "look");
    expect(asks).toMatchObject({ at: "near", question: "near:Actor-a 2", who: "d" });
    expect(perfect({ d }).lines.filter(({ k }) => k === "look")).toEqual([]);
  });
  it("Counter needs whoever struck with a longer weapon in reach of the own one [G-024] [G-160]", () => {
    const x = { weapon: { ...SWORD, reach: 2 } };
    expect(offered({ d: learned, x })).toEqual(few);
    expect(offered({ d: learned, x, looks: { near: ["a"], "near~2": ["a"] } })).toEqual(all);
  });
  it("the charmed do not strike back at that side [G-182]", () => {
    const charmed: Overrides = { ...learned, now: { en: 2, charmed: 1 } };
    expect(offered({ d: charmed })).toEqual(all);
    expect(offered({ d: charmed, looks: { spares: ["a"] } })).toEqual(few);
    expect(offered({ d: { ...charmed, plain: true }, looks: { spares: ["a"] } })).toEqual(all);
    const asks = perfect({ d: charmed }).lines.find(({ k }) => k === "look");
    expect(asks).toMatchObject({ at: "spares", question: "spares:Actor-a", who: "d" });
  });
  it("a Counter is a blow of its own with the main weapon, paid with energy and the Reaction [G-160]", () => {
    const played = perfect({
      d: { ...learned, main: { ...SWORD, attack: 8 } },
      x: { fight: true, ruleOptions: { hitTie: "hit" } },
      answers: { followUp: "counter", "counter/defence": "none" },
      dice: [9, 5, 4, 3],
    });
    expect(told(played)).toMatchObject({
      lines: expect.arrayContaining(["d strike 17", "d zone 5", "d damage 10", "G-055 10 passes 0"]),
      changes: ["d reaction -1", "d en -2", "a light +1"],
    });
    // What the table decided goes along: a tie is a hit there.
    expect(played.lines.filter((line) => line.k === "contest" && line.rule === "G-055")).toMatchObject([
      { op: "meets" },
    ]);
  });
  it("outside of encounters, and without the sister chapters, it takes no Reaction [G-160]", () => {
    const counter = (fight: Fight) =>
      told(
        perfect({ ...fight, answers: { followUp: "counter", "counter/defence": "none" }, dice: [9, 5, 4, 3] }),
      ).changes.slice(0, -1);
    expect(counter({ d: learned })).toEqual(["d en -2"]);
    expect(counter({ d: { ...learned, plain: true }, x: { fight: true } })).toEqual(["d en -2"]);
  });
  it("seizing is a grapple with bare hands [G-125] [G-160]", () => {
    const played = perfect({ d: learned, answers: { followUp: "seize", "counter/defence": "none" }, dice: [9] });
    expect(told(played).lines).toContain("d strike 11");
    expect(told(played).changes).toEqual(["d en -2", "d holds/Actor-a = 1", "a grappled +1"]);
  });
  it("a short weapon counts in a Counter as in every attack [G-177]", () => {
    const counter = (main: typeof SWORD) =>
      rollsOf(
        perfect({
          d: { ...learned, main },
          answers: { followUp: "counter", "counter/defence": "none" },
          dice: main.short ? [9, 9, 5, 4, 3] : [9, 5, 4, 3],
        }),
      )[2];
    expect(counter({ ...SWORD, short: true })).toContain("short G-177 level -1");
    expect(counter(SWORD)).toEqual(["attack G-140 base 5 locked"]);
  });
  it("W-22 a rider who parries for its mount is asked, and a Counter is its own [G-042] [G-065]", () => {
    const beings = worldOf(
      creature("a", { limit: 9 }),
      creature("r", { guards: [BLADE], now: { "rides/Actor-m": 1 } }),
      creature("m", { now: { "carries/Actor-r": 1 } }),
    );
    const played = play(attack, blow({ on: "m" }), beings, {
      looks: { pair: ["r"] },
      dice: [9, 10],
      answers: { defence: "parry0", followUp: "weaken" },
    });
    expect(told(played).asked).toContain("r followUp of nothing/move/weaken: weaken");
    const ordinary = play(attack, blow({ on: "m" }), beings, {
      looks: { pair: ["r"] },
      dice: [...ORDINARY, 1, 4, 3],
      answers: { defence: "parry0", secondDie: "roll", mountZone: "legs", followUp: "nothing" },
    });
    expect(told(ordinary).asked.map((one) => one.split(" ")[0])).toEqual(["r", "r", "r", "r"]);
    expect(told(ordinary).changes).toEqual(["m light +1"]);
  });
});
