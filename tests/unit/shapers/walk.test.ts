import { describe, expect, it } from "vitest";
import type { SWeapon } from "../../../src/rulesets/shapers/rules/data/types";
import { type SWalk, walk } from "../../../src/rulesets/shapers/rules/movement/walk";
import {
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
  three,
  told,
} from "./fixtures";

type Step = SWalk["steps"][number];
type Way = Case<SWalk>;
/** A step over so many spaces of a hundred pixels, from 0. */
const step = (from: number, to: number, more: Partial<Step> = {}): Step => ({
  ...{ from: spot(from * 100), to: spot(to * 100), cost: 1 },
  ...more,
});
const world = (x: Way) => three(x, { now: { stride: 4 } });
const goes = (steps: readonly Step[], x: Way = {}) => play(walk, { by: "a", steps, ...x.also }, world(x), x);
const changed = (steps: readonly Step[], x: Way = {}) => told(goes(steps, x)).changes;

describe("whoever goes", () => {
  it("pays for each step, and is where it ends [W-008] [W-167]", () => {
    const played = goes([step(0, 1), step(1, 2, { cost: 2 })]);
    expect([played.value, told(played)]).toEqual([
      "went",
      {
        lines: ["says moved W-008 a 2"],
        asked: [],
        changes: ["a stride = 3", "a to 100/0/0", "a stride = 1", "a to 200/0/0"],
      },
    ]);
    expect(Object.keys(played.log)).toEqual(["riders", "walk", "walk~2"]);
    expect([goes([]).value, told(goes([])).lines]).toEqual(["went", []]);
  });
  it("on another's turn waits for the game master, and pays nothing, nor where somebody bars the way [W-006] [W-171]", () => {
    const asked = (steps: readonly Step[], outOfTurn: "allow" | "stay", x: Way = {}) =>
      goes(steps, { ...x, also: { asks: true, ...x.also }, answers: { outOfTurn } });
    const refused = asked([step(0, 1, { meets: ["Actor.x"] })], "stay");
    expect([refused.value, told(refused)]).toEqual([
      "stopped",
      { lines: [], asked: ["GM outOfTurn of allow/stay: stay"], changes: [] },
    ]);
    const went = asked([step(0, 1)], "allow", { a: { now: { stride: 4, switching: 1 } } });
    expect([went.value, told(went).changes]).toEqual(["went", ["a to 100/0/0"]]);
    const barred = { dice: [1, 20], looks: { foe: ["d"] }, also: { ruleOptions: { failedPassCost: "all" } } } as const;
    const stopped = asked([step(0, 1, { past: "Actor.d" })], "allow", barred);
    expect([stopped.value, told(stopped).changes]).toEqual(["stopped", []]);
  });
  it("over steps between which nothing can happen does one deed [W-008] [W-167]", () => {
    const parts = (steps: readonly Step[], x: Way = {}) =>
      deedsOf(goes(steps, { ...x, also: { whole: true, ...x.also } })).filter((one) => one.startsWith("walk"));
    const [one, two, three, four] = [step(0, 1), step(1, 2, { cost: 2 }), step(2, 3), step(3, 4)];
    expect(changed([one, two], { also: { whole: true } })).toEqual(["a stride = 1", "a to 100/0/0", "a to 200/0/0"]);
    expect(parts([one, two, three])).toEqual(["walk"]);
    const watched = { ...two, watched: ["Actor.x"] };
    expect(parts([one, watched, three, four])).toEqual(["walk", "walk~2"]);
    expect(parts([one, two, { ...three, passing: true }, four])).toEqual(["walk", "walk~2"]);
    expect(parts([one, two, { ...three, meets: ["Actor.x"] }])).toEqual(["walk"]);
    const past = { ...three, past: "Actor.d" };
    expect(parts([one, two, past], { dice: [20, 1], looks: { foe: ["d"] } })).toEqual(["walk", "walk~2"]);
  });
  it("stops after each step where somebody is hidden, or rides along [W-054] [W-065]", () => {
    const parts = (x: Way) =>
      deedsOf(goes([step(0, 1), step(1, 2)], { ...x, also: { whole: true, ...x.also } })).filter((one) =>
        one.startsWith("walk"),
      );
    const each = ["walk", "walk~2"];
    expect(parts({})).toEqual(["walk"]);
    expect(parts({ also: { seeks: true } })).toEqual(each);
    expect(parts({ a: { now: { hidden: 1 } } })).toEqual(each);
    expect(parts({ looks: { riders: ["x"], "rider 0": [standsAt(50)] } })).toEqual(each);
  });
  it("stops before whom it walks into, who was hidden from it and has been found [W-064] [W-065] [W-066]", () => {
    const x: Overrides = { now: { hidden: 1, ...holding("hiddenFrom", "a") } };
    const into = (also: Partial<SWalk> = {}) =>
      goes([step(0, 1), step(1, 2, { meets: ["Actor.x"] })], { x, also, looks: { meets: ["x"] } });
    expect([into().value, told(into())]).toEqual([
      "stopped",
      {
        lines: ["says walkedInto W-065 x", "says moved W-008 a 1"],
        asked: [],
        changes: ["a stride = 3", "a to 100/0/0", "x hiddenFrom/Actor-a = 0", "x hidden -1"],
      },
    ]);
    expect(told(into({ acting: ["x"] })).changes.at(-1)).toBe("x revealed = 1");
  });
  it("begins another change of weapons [A-69]", () => {
    expect(changed([step(0, 1)], { a: { now: { switching: 1 } } })).toEqual([
      ...["a stride = 3", "a switching = 0", "a to 100/0/0"],
    ]);
  });
  it("has no less than nothing left [W-008]", () => {
    expect(changed([step(0, 1, { cost: 9 })])).toEqual(["a stride = 0", "a to 100/0/0"]);
  });
  it("goes through where nobody stays, and is asked nothing there [W-170]", () => {
    const played = goes([step(0, 1, { passing: true }), step(1, 2, { cost: 2 })]);
    expect([told(played).changes, deedsOf(played)]).toEqual([
      ["a stride = 1", "a to 100/0/0", "a to 200/0/0"],
      ["walk"],
    ]);
    expect(changed([step(0, 1, { passing: true })])).toEqual([]);
  });
  it("carries along whoever has climbed onto it [W-054]", () => {
    const looks = { riders: ["x"], "rider 0": [standsAt(50)] };
    expect(changed([step(0, 1)], { looks })).toEqual(["a stride = 3", "a to 100/0/0", "x to 150/0/0"]);
  });
  it("loses its grip on whom it leaves behind [W-061] [A-21]", () => {
    const a: Overrides = { now: holding("holds", "d") };
    const played = goes([step(0, 1)], { a, d: { now: { grabbed: 1 } }, looks: { loose: ["d"] } });
    expect(told(played).changes.slice(2)).toEqual(["a holds/Actor-d = 0", "d grabbed -1"]);
  });
});

describe("an enemy in the way", () => {
  const looks = { foe: ["d"] };
  const a: Overrides = { skills: { rawForce: 1, athletics: 2, nimbleness: 3, stealth: 9 } };
  const d: Overrides = { skills: { rawForce: 1, athletics: 2, nimbleness: 9 } };
  const way = [step(0, 1, { cost: 2, past: "Actor.d", passing: true }), step(1, 2)];
  const meets = (dice: readonly number[], more: Way = {}) => goes(way, { a, d, looks, dice, ...more });
  it("is looked for on the scene, like those who ride along, see, or wait [W-023] [W-054] [W-065] [W-171]", () => {
    const own: Overrides = { now: { stride: 4, hidden: 1 } };
    const args = { by: "a", seeks: true, steps: [step(0, 1, { past: "Actor.d", watched: ["Actor.x"] })] } as const;
    expect(questionsOf(walk, args, world({ a: own }), {})).toEqual([
      "riders, of a: riders",
      'foe, of a: travel {"ask":"who","uuid":"Actor.d"}',
      ...["seers, of a: seers", "noticed, of a: noticed", "enemies, of a: enemies"],
      'holder, of a: travel {"ask":"who","uuid":"Actor.x"}',
    ]);
  });
  it("is got past with the better Skill Check, each with its best Skill [W-171] [W-172] [E-54]", () => {
    const played = meets([9, 9]);
    expect(played.value).toBe("went");
    expect(told(played)).toEqual({
      lines: ["a past 12", "d bar 11", "W-171 12 passes 11", "says moved W-008 a 2"],
      asked: [],
      changes: ["a stride = 1", "a to 100/0/0", "a to 200/0/0"],
    });
    expect(rollsOf(played)).toEqual([
      ["skill.nimbleness W-048 base 3 locked"],
      ["skill.athletics W-048 base 2 locked"],
    ]);
  });
  it.each(["rawForce", "athletics"] as const)("may be got past, and bar the way, with %s [W-171]", (skill) => {
    const played = meets([9, 9], { a: { skills: { [skill]: 4 } }, d: { skills: { [skill]: 3 } } });
    expect(rollsOf(played)).toEqual([[`skill.${skill} W-048 base 4 locked`], [`skill.${skill} W-048 base 3 locked`]]);
  });
  it("is got past on a tie at a table that gives ties to whoever wants something [W-171] [A-06]", () => {
    const tie = meets([8, 9], { also: { ruleOptions: { opposedTie: "initiator" } } });
    expect([tie.value, told(tie).lines[2]]).toEqual(["went", "W-171 11 passes 11"]);
  });
  it("stops it where nobody is better, and what the step takes is lost [W-171] [E-54]", () => {
    const played = meets([8, 9]);
    expect([played.value, deedsOf(played)]).toEqual(["stopped", ["lost"]]);
    expect(told(played)).toEqual({
      lines: ["a past 11", "d bar 11", "W-171 11 fails 11", "says stopped W-171 d"],
      asked: [],
      changes: ["a stride = 2"],
    });
  });
  it("takes nothing or everything at some tables, and no more than there is [A-47]", () => {
    const lost = (failedPassCost: "none" | "all", stride = 4) =>
      told(meets([1, 9], { also: { ruleOptions: { failedPassCost } }, a: { ...a, now: { stride } } })).changes;
    expect([lost("none"), lost("all"), lost("all", 3)]).toEqual([[], ["a stride = 0"], ["a stride = 0"]]);
    expect(told(meets([1, 9], { a: { ...a, now: { stride: 1 } } })).changes).toEqual(["a stride = 0"]);
    const free = goes([step(0, 1, { cost: 0, past: "Actor.d" })], { looks, dice: [1, 9] });
    expect([free.value, deedsOf(free)]).toEqual(["stopped", []]);
  });
  it("stops it where it has come to so far [W-171]", () => {
    const played = goes([step(0, 1), ...way.map((one) => ({ ...one, from: one.to }))], { a, d, looks, dice: [1, 9] });
    expect([played.value, told(played).changes]).toEqual(["stopped", ["a stride = 3", "a to 100/0/0", "a stride = 1"]]);
  });
  it("beside another one is got past by another check, and the first that bars the way ends it [W-171] (A-55)", () => {
    const both = { past: "Actor.d", pastAlso: ["Actor.x"], passing: true } as const;
    const beside = (...dice: readonly number[]) =>
      goes([step(0, 1, { cost: 2, ...both }), step(1, 2, { cost: 2, ...both }), step(2, 3)], {
        ...{ a, d, x: d, dice },
        looks: { foe: ["d"], "foe~2": ["x"] },
      });
    const won = beside(9, 8, 9, 8);
    expect([won.value, rollsOf(won).length, told(won).changes[0]]).toEqual(["went", 4, "a stride = 0"]);
    expect(Object.keys(won.log)).toEqual(["riders", "foe", "past", "bar", "foe~2", "past~2", "bar~2", "walk"]);
    const second = beside(9, 8, 1, 9);
    expect([second.value, told(second).lines.at(-1), told(second).changes]).toEqual([
      ...["stopped", "says stopped W-171 x"],
      ["a stride = 2"],
    ]);
    const first = beside(1, 9);
    expect([first.value, told(first).lines.at(-1), rollsOf(first).length]).toEqual([
      ...["stopped", "says stopped W-171 d"],
      2,
    ]);
  });
  it("that has been got past counts as long as it is met, whoever else is met on the way [W-171]", () => {
    const [one, other] = ["Actor.d", "Actor.x"];
    const way = [
      step(0, 1, { past: one, passing: true }),
      step(1, 2, { past: other, pastAlso: [one], passing: true }),
      step(2, 3, { past: one, passing: true }),
      step(3, 4),
    ];
    const played = goes(way, { a, d, x: d, dice: [9, 8, 9, 8], looks: { foe: ["d"], "foe~2": ["x"] } });
    expect([played.value, rollsOf(played).length]).toEqual(["went", 4]);
    // Steps that were stored when each had one enemy alone are gone as they were then.
    const old = way.map(({ pastAlso: _also, ...more }) => more);
    const looks = { foe: ["d"], "foe~2": ["x"], "foe~3": ["d"] };
    expect(rollsOf(goes(old, { a, d, x: d, dice: [9, 8, 9, 8, 9, 8], looks }))).toHaveLength(6);
  });
  it("who is not on the scene any more is nobody’s hindrance [W-171]", () => {
    expect(goes(way, { a, d }).value).toBe("went");
  });
  it("a table may count a Stat for both [A-04]", () => {
    const also = { ruleOptions: { skillCheckStat: "linked" } } as const;
    const both = meets([9, 9], { also, a: { ...a, bonuses: { dexterity: 2 } }, d: { ...d, bonuses: { strength: 4 } } });
    expect(told(both).lines.slice(0, 2)).toEqual(["a past 14", "d bar 15"]);
  });
});

describe("an attack that was held for somebody who comes near", () => {
  const SURE: SWeapon = { ...SWORD, primary: ["strength", 30], parts: [part({ dice: [], flat: 5 })] };
  const ready: Overrides = { held: SURE, now: { holdingAction: 1, heldWith: 9, heldFor: 1, heldWithin: 1 } };
  const looks = { enemies: ["d", "x"], holder: ["d"] };
  const way = [step(0, 1, { watched: ["Actor.d"] }), step(1, 2)];
  const FIRED = ["d holdingAction -1", "d heldWith = 0", "d heldFor = 0", "d heldWithin = 0"];
  const comes = (x: Way = {}) => goes(way, { d: ready, looks, answers: { held: "fire" }, ...x });
  it("is set off where its holder wants it, once and free of charge [W-022] [W-023]", () => {
    const played = comes({ dice: [10] });
    expect(played.value).toBe("went");
    expect(told(played)).toMatchObject({
      asked: ["d held of fire/wait: fire"],
      changes: ["a stride = 3", "a to 100/0/0", ...FIRED, "a vitality -5", "a stride = 2", "a to 200/0/0"],
    });
    expect(deedsOf(played)).toEqual(["walk", "fired", "fire/harm", "walk~2"]);
    expect(Object.keys(played.log).filter((at) => at.startsWith("enemies"))).toEqual(["enemies"]);
  });
  it("waits on where its holder says so, or nobody says anything [W-023]", () => {
    const played = comes({ answers: { held: "wait" } });
    expect([played.value, told(played).changes]).toEqual([
      "went",
      ["a stride = 3", "a to 100/0/0", "a stride = 2", "a to 200/0/0"],
    ]);
    const args = { by: "a", steps: way };
    expect(lapsesOf(walk, args, world({ d: ready }), { looks, answers: { held: "wait" } })).toEqual([
      "held: wait close",
    ]);
  });
  it("goes off by itself at some tables [W-023]", () => {
    const played = comes({ dice: [10], answers: {}, also: { ruleOptions: { heldActionAuto: "automatic" } } });
    expect([told(played).asked, told(played).changes.slice(2, 6)]).toEqual([[], FIRED]);
  });
  it("waits for the end of the way through others [W-170] [W-023]", () => {
    const through = [step(0, 1, { passing: true, watched: ["Actor.d"] }), step(1, 2)];
    const played = goes(through, { d: ready, looks, answers: { held: "fire" }, dice: [10] });
    expect(told(played).changes.slice(0, 4)).toEqual(["a stride = 2", "a to 100/0/0", "a to 200/0/0", FIRED[0]]);
  });
  it.each<readonly [string, Way]>([
    ["an ally", { looks: { ...looks, enemies: ["x"] } }],
    ["somebody who has left the scene", { looks: { ...looks, holder: [] } }],
    ["somebody who holds nothing any more", { d: { ...ready, now: {} } }],
    ["somebody who holds an action in words", { d: { now: ready.now ?? {} } }],
    ["somebody who can do nothing any more", { d: { ...ready, now: { ...ready.now, stunned: 1 } } }],
    ["somebody who does not know of the mover", { a: { now: { ...holding("hiddenFrom", "d"), hidden: 1 } } }],
  ])("is not that of %s [W-023] [A-35]", (_title, x) => {
    const played = comes(x);
    expect([played.value, told(played).asked, told(played).changes.length]).toEqual(["went", [], 4]);
  });
  it("ends the way of whom it kills, and the next one does not shoot at the dead [W-023] [W-110]", () => {
    const a: Overrides = { least: 0, now: { vitality: 3 } };
    const both = [step(0, 1, { watched: ["Actor.d", "Actor.x"] }), step(1, 2)];
    const two = { ...looks, "holder~2": ["x"] };
    const played = goes(both, { a, d: ready, x: ready, looks: two, answers: { held: "fire" }, dice: [10] });
    expect([played.value, told(played).asked]).toEqual(["stopped", ["d held of fire/wait: fire"]]);
    expect(played.world.a?.now.dead).toBe(1);
    expect(deedsOf(played)).not.toContain("walk~2");
  });
  it("ends the way of whom it moves [W-023] [W-181]", () => {
    const d: Overrides = { ...ready, held: { ...SURE, rider: { push: { kind: "push", metres: 1 } } } };
    const played = comes({ d, dice: [10], looks: { ...looks, way: [sent([100, 200])] } });
    expect([played.value, deedsOf(played)]).not.toContain("walk~2");
    expect(played.value).toBe("stopped");
  });
  it("ends the way of whom it holds fast, and knows whose turn it is and what the table has decided [W-023] [A-24]", () => {
    const rider = { status: "restrained", lasts: 1 } as const;
    const d: Overrides = { ...ready, held: { ...SURE, rider } };
    const played = comes({ d, dice: [10], also: { acting: ["a"] } });
    expect(played.value).toBe("stopped");
    expect(told(played).changes.slice(-2)).toEqual(["a restrained +1", "a lasts:restrained = 2"]);
    const strict = comes({
      ...{ a: { evasion: { dexterity: 90 } }, dice: [20] },
      also: { ruleOptions: { nat20MustReach: true } },
    });
    expect(told(strict).changes).toEqual(["a stride = 3", "a to 100/0/0", ...FIRED, "a stride = 2", "a to 200/0/0"]);
  });
});

describe("who sees whom on the way", () => {
  const hidden: Overrides = { now: { hidden: 1, ...holding("hiddenFrom", "d") } };
  const looked = (x: Way) =>
    Object.keys(goes([step(0, 1)], x).log).filter((at) => /^(seers|noticed)/.test(at.replace(/^.*\//, "")));
  it("an enemy from whom it is Hidden sees it: it is seen at once, or at the end of its turn [W-065] [W-066]", () => {
    const seen = { a: hidden, looks: { seers: ["x", "d"] } };
    expect(changed([step(0, 1)], seen).slice(2)).toEqual(["a hiddenFrom/Actor-d = 0", "a hidden -1"]);
    const own = goes([step(0, 1)], { ...seen, also: { acting: ["a"] } });
    expect(told(own)).toMatchObject({
      lines: ["says revealedLater W-066 a", "says moved W-008 a 1"],
      changes: ["a stride = 3", "a to 100/0/0", "a revealed = 1"],
    });
  });
  it("one who knows of it sees nothing new [W-065] [A-33]", () => {
    expect(changed([step(0, 1)], { a: hidden, looks: { seers: ["x"] } })).toHaveLength(2);
    expect(changed([step(0, 1)], { a: hidden })).toHaveLength(2);
  });
  it("nobody looks for whoever is not Hidden, or has been seen already [W-066]", () => {
    expect(looked({ a: hidden })).toEqual(["seers"]);
    expect([looked({}), looked({ a: { now: { ...hidden.now, revealed: 1 } } })]).toEqual([[], []]);
  });
  it("it finds whoever is hidden from it, where somebody is [W-065]", () => {
    const x: Overrides = { now: { hidden: 1, ...holding("hiddenFrom", "a") } };
    const looks = { noticed: ["x"] };
    const found = changed([step(0, 1)], { x, looks, also: { seeks: true, acting: ["a"] } });
    expect(found.slice(2)).toEqual(["x hiddenFrom/Actor-a = 0", "x hidden -1"]);
    expect([looked({ x, looks, also: { seeks: true } }), looked({ x, looks })]).toEqual([["noticed"], []]);
    const shares = changed([step(0, 1)], { x, looks, also: { seeks: true, acting: ["a", "x"] } });
    expect(shares.slice(2)).toEqual(["x revealed = 1"]);
  });
});
