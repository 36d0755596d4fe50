import { describe, expect, it } from "vitest";
import { declareMove, metresToSay } from "../../../src/rulesets/uchma/rules/movement/declareMove";
import { flee } from "../../../src/rulesets/uchma/rules/movement/flee";
import { move } from "../../../src/rulesets/uchma/rules/movement/move";
import { declarePosture, posture } from "../../../src/rulesets/uchma/rules/movement/posture";
import { pathSteps, stopOn } from "../../../src/rulesets/uchma/rules/movement/steps";
import { tollOf } from "../../../src/rulesets/uchma/rules/movement/walk";
import { brief, saying, script } from "./declaring";
import { type ActorSource, actorFacts, declaration, pathOf, type Wish } from "./documents";
import { creature, effect, type Overrides, play, worldOf } from "./fixtures";

const X = (wish: Wish) => declaration({ turnOf: "a", ...wish });
/** Two metres slower for a round. */
const slow = effect("s", "a", 1, { spec: { name: "Slow", mods: { speed: -2 } } });
const slowed: Overrides = { walk: 7, effects: ["s"] };

describe("whoever is slowed", () => {
  it("has that much less of a Move, of a run and of getting up [U-022] [U-025] [U-125]", () => {
    const world = (now = {}) => worldOf(creature("a", { ...slowed, now }), slow);
    const goes = (run: boolean) =>
      script(play(move, { by: "a", steps: [{ dx: 1, dy: 0 }], round: 2, ...(run && { run }) }, world())).at(1);
    expect([
      goes(false),
      goes(true),
      script(play(posture, { by: "a", to: "up", round: 2 }, world({ prone: 1 }))),
    ]).toStrictEqual([
      "step: a state = 1, a spent = 1, a budget = 5",
      "step: a state = 5, a spent = 1, a budget = 10",
      [true, "stand: a state = 1, a spent = 2, a budget = 5, a prone -1"],
    ]);
  });
  it("flees that much slower [U-098]", () => {
    expect(
      script(play(flee, { by: "a" }, worldOf(creature("a", slowed), slow), { answers: { obstacle: "away" } })).at(-2),
    ).toBe("Say.flee.away U-104 a speed=5 fastest=-1");
  });
});

describe("metres that may be said of a Move", () => {
  const turn = { state: 1, spent: 1, budget: 3 };
  const bird: ActorSource = { system: { speed: { walk: 3, fly: 8 }, turn } };
  it("a second Move in the air gains nothing from what was left on foot (A-67)", () => {
    const say = (gait: string) => metresToSay(X({ actor: bird, x: { adjust: saying({ gait }) } }), true);
    expect([say("fly"), say("walk")]).toStrictEqual([8, 5]);
  });
  it("whoever was ambushed is slower outside an encounter too [U-135]", () => {
    expect(metresToSay(X({ actor: { statuses: ["ambushed"] }, x: { turn: null } }), false)).toBe(4);
  });
});

describe("steps of a way, one by one", () => {
  const gaits = (word: string, more: Overrides = {}) =>
    pathSteps(pathOf(word), creature("a", more))
      .map(({ gait = "walk" }) => gait)
      .join(" ");
  it("only straight up is climbing; a slope is walked, whichever way it goes [U-036]", () => {
    expect([gaits("6u"), gaits("8u"), gaits("9u"), gaits("5u"), gaits("5"), gaits("5d")]).toStrictEqual([
      "walk",
      "walk",
      "walk",
      "climb",
      "walk",
      "walk",
    ]);
  });
  it("whoever does not fly walks, whatever altitude is written down; coming down ends the flight, going up goes on [U-031]", () => {
    expect([
      gaits("66", { fly: 8, now: { altitude: 3 } }),
      gaits("5d66", { fly: 8, now: { altitude: 2 } }),
      gaits("5d66", { fly: 8, now: { altitude: 1 } }),
      gaits("5u5d66", { fly: 8 }),
    ]).toStrictEqual(["walk walk", "fly fly fly", "fly walk walk", "fly fly walk walk"]);
  });
  it("whoever lies crawls, unless it is in the air; nobody rises lying [U-125]", () => {
    const stop = (word: string, more: Overrides) => {
      const legs = creature("a", more);
      return stopOn(pathSteps(pathOf(word), legs), { legs, run: false, mounted: false });
    };
    const sinking = { fly: 8, now: { prone: 1, flying: 1, altitude: 2 } };
    const lying = { now: { prone: 1 } };
    const crawlOnly = { why: "crawlOnly", rule: "U-125" };
    expect([
      stop("666", sinking),
      stop("5d5d6", sinking),
      stop("5u", { fly: 8, ...lying }),
      stop("65u", { fly: 8, ...lying }),
      stop("6u66", lying),
      stop("5u", lying),
    ]).toStrictEqual([null, null, crawlOnly, crawlOnly, null, crawlOnly]);
  });
});

describe("a way on the ruler", () => {
  it("a mount that goes alone counts stairs as everybody does [U-157]", () => {
    const horse: ActorSource = { id: "horse", system: { speed: { walk: 9 }, mount: { is: true } } };
    const toll = tollOf({
      actor: actorFacts(horse),
      own: true,
      spaces: true,
      path: pathOf("66", ["uchma.stairs.stairs"]),
      units: "m",
      see: () => null,
      settings: {},
      t: (key, data) => `${key} ${JSON.stringify(data)}`,
    });
    expect(toll).toStrictEqual({ text: 'FIVEFOLD.Uchma.Walk.within {"cost":2,"left":9}', over: false });
  });
});

describe("lying down and getting up in a run", () => {
  it("takes its metres from what is left of it; whoever is stunned runs no further [U-026] [U-125]", () => {
    const system = { turn: { state: 5, spent: 2, budget: 12 } };
    const gets = (...statuses: string[]) =>
      brief(declarePosture(X({ actor: { system, statuses: ["prone", ...statuses] } }), "up"));
    const moves = (run: boolean) =>
      brief(declareMove(X({ actor: { system, statuses: ["stunned"] }, x: { adjust: saying({ metres: "0" }) } }), run));
    expect([gets(), gets("stunned"), moves(true)]).toStrictEqual([
      { by: "a", to: "up", round: 2 },
      "stunned U-038 unless allowed",
      "stunned U-038 unless allowed",
    ]);
    const lies = creature("a", { walk: 7, now: { prone: 1, state: 5, spent: 5, budget: 14, diagonals: 1 } });
    expect(script(play(posture, { by: "a", to: "up", round: 2 }, worldOf(lies)))).toStrictEqual([
      true,
      "stand: a spent = 8, a prone -1",
    ]);
  });
});
