import { describe, expect, it } from "vitest";
import { barredStep, costOf, groundReaches, stepCost, type UStep } from "../../../src/rulesets/uchma/rules/board/path";
import { runSpeed, speedIn } from "../../../src/rulesets/uchma/rules/dice/stats";
import { move } from "../../../src/rulesets/uchma/rules/movement/move";
import { posture } from "../../../src/rulesets/uchma/rules/movement/posture";
import { creature, effect, now, type Overrides, play, seeOf, told, worldOf } from "./fixtures";

const steps = (n: number, more: Partial<UStep> = {}): UStep[] =>
  Array.from({ length: n }, () => ({ dx: 1, dy: 0, ...more }));
const go = (a: Overrides, way: readonly UStep[], more: object = {}) =>
  play(move, { by: "a", steps: way, round: 1, ...more }, worldOf(creature("a", a)));
const simulation = { simulation: true } as const;

describe("worked examples: distance and movement", () => {
  it("E-48 diagonals, in the game and in the simulation [U-020] [U-021]", () => {
    const diagonal = steps(5, { dy: 1 });
    expect(costOf(diagonal)).toBe(5);
    expect(costOf(diagonal.slice(0, 2))).toBe(2);
    expect(costOf(diagonal, simulation)).toBe(7);
    expect(costOf(diagonal.slice(0, 2), simulation)).toBe(3);
  });
  it("E-49 rough terrain takes two or three for a metre [U-025] [U-034] [U-035]", () => {
    const light = steps(9, { terrain: ["light"] });
    const heavy = steps(9, { terrain: ["heavy"] });
    expect(go({ walk: 6 }, [...steps(2), ...light]).value).toMatchObject({ steps: 4, cost: 6, why: "tooFar" });
    expect(go({ walk: 6 }, light, { run: true }).value).toMatchObject({ steps: 6, cost: 12 });
    expect(go({ walk: 6 }, heavy).value).toMatchObject({ steps: 2, cost: 6 });
    expect(go({ walk: 5 }, heavy).value).toMatchObject({ steps: 1, cost: 3 });
  });
  it("E-50 climbing through the air costs double [U-028] [U-029]", () => {
    const up = steps(3, { dx: 0, dz: 1, gait: "fly" });
    const level = steps(9, { gait: "fly" });
    const straight = go({ fly: 10 }, [...up, ...level]);
    expect(straight.value).toMatchObject({ steps: 7, cost: 10 });
    expect(now(straight, "a")).toMatchObject({ altitude: 3, flying: 1 });
    const slanted = go({ fly: 10 }, [...steps(3, { dz: 1, gait: "fly" }), ...level]);
    expect(slanted.value).toMatchObject({ steps: 7, cost: 10 });
    expect(stepCost({ dx: 1, dy: 0, dz: 1, gait: "fly" }, 0, { additiveAscent: true }).cost).toBe(3);
  });
  it("E-62 down costs one, up two [U-029] [U-030]", () => {
    const dive = steps(5, { dx: 0, dz: -1, gait: "fly" });
    const climb = steps(1, { dx: 0, dz: 1, gait: "fly" });
    const played = go({ fly: 8, now: { flying: 1, altitude: 6 } }, [...dive, ...climb, ...steps(4, { gait: "fly" })]);
    expect(played.value).toMatchObject({ steps: 7, cost: 8 });
    expect(now(played, "a").altitude).toBe(2);
  });
  it("E-67 a run pools both Moves, in heavy ground too [U-025] [U-035]", () => {
    const heavy = steps(9, { terrain: ["heavy"] });
    expect(go({ walk: 5 }, heavy, { run: true }).value).toMatchObject({ steps: 3, cost: 9 });
    const forbidden = go({ walk: 5 }, heavy, { run: true, ruleOptions: { noRunInHeavy: true } });
    expect(forbidden.value).toMatchObject({ steps: 0, why: "noRunInHeavy" });
  });
  it("E-30 getting up takes half of the speed, crawling three for a metre [U-036] [U-124] [U-125] [U-179]", () => {
    const lying = { walk: 5, now: { prone: 1 } } as const;
    const up = play(posture, { by: "a", to: "up", round: 1 }, worldOf(creature("a", lying)));
    expect(up.value).toBe(true);
    expect(now(up, "a")).toMatchObject({ prone: 0, spent: 2, budget: 5, state: 1 });
    expect(go(lying, steps(9, { gait: "crawl" })).value).toMatchObject({ steps: 1, cost: 3 });
    // Running on: 10 in all, 2 of them gone.
    const running = play(move, { by: "a", steps: steps(12), run: true, round: 1 }, up.world);
    expect(running.value).toMatchObject({ steps: 8, cost: 8, why: "tooFar" });
  });
});

describe("a Move", () => {
  it("is as long as the speed, and no longer [U-022] [U-024]", () => {
    const played = go({ walk: 4 }, steps(6));
    expect(played.value).toEqual({ steps: 4, cost: 4, why: "tooFar" });
    expect(now(played, "a")).toMatchObject({ state: 1, spent: 4, budget: 4 });
    expect(told(played).said).toEqual(["Stop.tooFar"]);
    expect(go({}, steps(6)).value).toEqual({ steps: 6, cost: 6 });
  });
  it("each kind of speed drives its own movement [U-023] [U-027] [U-031]", () => {
    const flyer = { fly: 10 } as const;
    expect(go(flyer, steps(9)).value).toMatchObject({ steps: 5 });
    expect(go(flyer, steps(12, { gait: "fly" })).value).toMatchObject({ steps: 10 });
    expect(go({ fly: 10, now: { flying: 1, altitude: 3 } }, steps(1)).value).toMatchObject({
      steps: 0,
      why: "landFirst",
    });
    expect(go({ fly: 10, now: { flying: 1, altitude: 3 } }, steps(1)).lines).toMatchObject([{ rule: "U-031" }]);
    const landed = go({ fly: 10, now: { flying: 1, altitude: 1 } }, steps(1, { dx: 0, dz: -1, gait: "fly" }));
    expect(now(landed, "a")).toMatchObject({ flying: 0, altitude: 0 });
  });
  it("a run is two Moves, or what the creature says [U-025]", () => {
    const a = creature("a", { walk: 5 });
    expect(runSpeed(a, "walk", seeOf(a))).toBe(10);
    expect(runSpeed({ ...a, run: 13 }, "walk", seeOf(a))).toBe(13);
    expect(runSpeed(creature("a", { fly: 9 }), "fly", seeOf())).toBe(18);
  });
  it("may be none at all: nothing is spent for 0 m [U-022]", () => {
    expect(go({ walk: 0 }, []).value).toEqual({ steps: 0, cost: 0 });
  });
  it("rough terrain comes in two grades, and only the worst counts [U-033] [U-034] [U-035] [U-036]", () => {
    expect(stepCost({ dx: 1, dy: 0, terrain: ["light", "heavy", "light"] }, 0).cost).toBe(3);
    expect(stepCost({ dx: 1, dy: 0, terrain: ["light"] }, 0).cost).toBe(2);
    for (const gait of ["swim", "climb", "crawl"] as const)
      expect(stepCost({ dx: 1, dy: 0, gait, terrain: ["light"] }, 0).cost).toBe(3);
    expect(stepCost({ dx: 1, dy: 0, gait: "fly", terrain: ["heavy"] }, 0).cost).toBe(1);
  });
  it("effects on the ground reach as high as they reach [U-032]", () => {
    expect(groundReaches(2, true, 3)).toBe(false);
    expect(groundReaches(2, true, 2)).toBe(true);
    expect(groundReaches(0, false, 0)).toBe(true);
  });
  it("outside an encounter nobody counts [U-022]", () => {
    const played = play(move, { by: "a", steps: steps(6) }, worldOf(creature("a", { walk: 2 })));
    expect(played.value).toEqual({ steps: 6, cost: 6 });
    expect(told(played).events).toEqual([]);
  });
  it("is not for those who are held [U-131]", () => {
    expect(go({ now: { immobilized: 1 } }, steps(1)).value).toMatchObject({ steps: 0, why: "held" });
    expect(go({ now: { immobilized: 1 } }, steps(1), { forced: true }).value).toMatchObject({ steps: 1 });
  });
  it("speeds: flat changes first, then halvings, then the ambush, never below 0 [U-023] [U-135]", () => {
    const slow = effect("slow", "a", 2, { spec: { mods: { speed: 3 }, speedTimes: 50 } });
    const a = creature("a", { walk: 6, effects: ["slow"], now: { ambushed: 1 } });
    expect(speedIn(a, "walk", seeOf(a, slow))).toBe(2);
    const stuck = effect("stuck", "a", 2, { spec: { mods: { speed: -9 } } });
    const b = creature("a", { effects: ["stuck"] });
    expect(speedIn(b, "walk", seeOf(b, stuck))).toBe(0);
  });
});

describe("lying down and getting up", () => {
  it("lying down costs half of the speed, as part of a Move [U-124]", () => {
    const played = play(
      posture,
      { by: "a", to: "prone", round: 1 },
      worldOf(creature("a", { walk: 7, now: { state: 1, spent: 2, budget: 7 } })),
    );
    expect(now(played, "a")).toMatchObject({ prone: 1, spent: 5 });
    const late = play(
      posture,
      { by: "a", to: "prone", round: 1 },
      worldOf(creature("a", { walk: 7, now: { state: 1, spent: 6, budget: 7 } })),
    );
    expect(late.value).toBe(false);
    expect(now(late, "a").prone).toBe(0);
    const acted = play(
      posture,
      { by: "a", to: "up", round: 1 },
      worldOf(creature("a", { now: { prone: 1, state: 2 } })),
    );
    expect(acted.value).toBe(false);
  });
  it("who has no speed or is held can do neither [U-125]", () => {
    const up = (facts: Parameters<typeof creature>[1]) =>
      play(
        posture,
        { by: "a", to: "up", round: 1 },
        worldOf(creature("a", { ...facts, now: { prone: 1, ...facts?.now } })),
      );
    expect(up({ walk: 0 }).value).toBe(false);
    expect(up({ now: { immobilized: 1 } }).value).toBe(false);
    const ambushed = up({ walk: 5, now: { ambushed: 1 } });
    expect([ambushed.value, ambushed.world.a?.now.spent]).toEqual([true, 1]);
  });
  it("the prone only crawl; a prone flyer in the air does not [U-036] [U-125]", () => {
    expect(barredStep({ dx: 1, dy: 0 }, { prone: true })).toEqual({ why: "crawlOnly", rule: "U-125" });
    expect(barredStep({ dx: 1, dy: 0, gait: "crawl" }, { prone: true })).toBeNull();
    expect(barredStep({ dx: 1, dy: 0, gait: "fly" }, { prone: true, airborne: true })).toBeNull();
  });
});
