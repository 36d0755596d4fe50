import { describe, expect, it } from "vitest";
import { found } from "../../../src/rulesets/uchma/rules/board/situation";
import {
  type Barrier,
  barriersIn,
  cannotAim,
  isFlanked,
  isHeard,
  isSingleTarget,
  isWilling,
  type Line,
  lightOn,
} from "../../../src/rulesets/uchma/rules/board/targeting";
import { between, board } from "./documents";
import { BOW, creature, effect, playUse, SWORD, seeOf, told } from "./fixtures";

const line = (more: Partial<Line> = {}): Line => ({ distance: 1, seen: true, clear: true, ...more });
const wall = (material: Barrier["material"], thickness: number): readonly Barrier[] => [{ material, thickness }];

describe("worked examples: targets", () => {
  it("E-53 one chosen creature makes it a single-target ability, an area never is one [U-055] [U-056]", () => {
    const upToThree = { ...SWORD, targeting: "choose", most: 3 } as const;
    expect(isSingleTarget(upToThree, 1)).toBe(true);
    expect(isSingleTarget(upToThree, 2)).toBe(false);
    expect(isSingleTarget({ ...SWORD, targeting: "radius", radius: 2 }, 1)).toBe(false);
  });
  it("E-54 who hears a sound [U-051] [U-052] [U-053] [U-054]", () => {
    expect(isHeard(15, [])).toBe(true);
    expect(isHeard(16, [])).toBe(false);
    expect(isHeard(5, wall("wood", 1))).toBe(true);
    expect(isHeard(5, wall("wood", 2))).toBe(false);
    expect(isHeard(5, wall("stone", 0.2))).toBe(false);
    expect(isHeard(5, wall("deepWater", 1))).toBe(false);
    expect(isHeard(5, wall("silence", 0))).toBe(false);
    expect(isHeard(5, wall("metal", 1))).toBe(true);
    expect(isHeard(16, [], { hearing: 20 })).toBe(true);
    // Marked regions on the line; what does not stop sound is no barrier.
    for (const mark of ["stone", "deepWater", "thick", "silence"])
      expect(isHeard(5, barriersIn({ tags: [`uchma.sound.${mark}`] })), mark).toBe(false);
    expect(isHeard(5, barriersIn({ tags: ["uchma.cover.half", "uchma.terrain.heavy"] }))).toBe(true);
    // Walls that stop sounds are of stone; a closed door is of wood, and not thick.
    expect(isHeard(5, barriersIn({ tags: [], sound: "wall" }))).toBe(false);
    expect(isHeard(5, barriersIn({ tags: [], sound: "door" }))).toBe(true);
  });
  it("E-25 one foe with a blade and one with a bow flank nobody [U-114]", () => {
    const d = creature("d");
    const blade = creature("a", { melee: true });
    const bow = creature("b", { side: "party" });
    expect(isFlanked(d, [blade, bow])).toBe(false);
    expect(isFlanked(d, [blade, { ...bow, melee: true }])).toBe(true);
    expect(isFlanked(d, [blade, creature("b", { side: "party", melee: true, now: { down: 1 } })])).toBe(false);
    expect(isFlanked(d, [blade, creature("e", { melee: true })])).toBe(false);
  });
  it("E-61 allies are willing to be helped, and one is one's own ally [U-057] [U-058]", () => {
    const help = { ...SWORD, helpful: true } as const;
    const [a, b, d] = [creature("a"), creature("b", { side: "party" }), creature("d")];
    expect([a, b, d].map((who) => isWilling(a, who, help))).toEqual([true, true, false]);
    expect(isWilling(a, b, SWORD)).toBe(false);
  });
});

describe("sight", () => {
  const aim = (ability = BOW, x: Partial<Line> = {}, more = {}, a = creature("a")) =>
    cannotAim(a, ability, line(x), seeOf(a), more);
  it("who is seen can be chosen, who is hidden cannot [U-047] [U-049]", () => {
    expect(aim()).toBeNull();
    expect(aim(BOW, { seen: false })).toEqual({ why: "hidden", rule: "U-049" });
  });
  it("an ability or an effect may see for its user [U-048]", () => {
    expect(aim({ ...BOW, sight: "granted" }, { seen: false })).toBeNull();
    const eye = effect("eye", "a", 2, { spec: { sight: true } });
    const a = creature("a", { effects: ["eye"] });
    expect(cannotAim(a, BOW, line({ seen: false }), seeOf(a, eye))).toBeNull();
    expect(aim({ ...BOW, sight: "none" }, { seen: false })).toBeNull();
  });
  it("a wall in the way is the game master's question, unless the ability goes through [U-050]", () => {
    expect(aim(BOW, { clear: false })).toEqual({ why: "walled", rule: "U-050", ask: true });
    expect(aim({ ...BOW, throughWalls: true }, { clear: false })).toBeNull();
  });
  it("some abilities have to be heard [U-051]", () => {
    const shout = { ...BOW, hearing: true } as const;
    expect(aim(shout, {}, { heard: false })).toEqual({ why: "unheard", rule: "U-051" });
    expect(aim(shout, {}, { heard: true })).toBeNull();
    // Darkness limits sight only.
    expect(aim({ ...shout, sight: "none" }, { light: "dark", distance: 6 }, { heard: true })).toBeNull();
  });
  it("reaches as far as its range; a movement trigger waives that, not the sight [U-022] [U-045]", () => {
    expect(aim(BOW, { distance: 10 })).toBeNull();
    expect(aim(BOW, { distance: 11 })).toMatchObject({ why: "range", limit: 10 });
    expect(aim(SWORD, { distance: 2 }, { waived: true })).toBeNull();
    expect(aim(SWORD, { distance: 2, seen: false }, { waived: true })).toMatchObject({ why: "hidden" });
  });
  it("three degrees of light, of the target alone [U-138] [U-141]", () => {
    const far = { ...BOW, range: 200 };
    expect(aim(far, { distance: 99 })).toBeNull();
    expect(aim(far, { distance: 5, light: "moonlit" })).toBeNull();
    expect(aim(far, { distance: 6, light: "moonlit" })).toMatchObject({ rule: "U-139" });
    expect(aim(far, { distance: 2, light: "dark" })).toMatchObject({ rule: "U-140" });
  });
  it("what is said counts first, then a lamp, the region, the scene [U-138] [U-142]", () => {
    expect(lightOn({})).toBe("bright");
    expect(lightOn({ scene: "moonlit" })).toBe("moonlit");
    expect(lightOn({ scene: "moonlit", region: "dark" })).toBe("dark");
    expect(lightOn({ scene: "moonlit", region: "dark", lamp: "bright" })).toBe("bright");
    expect(lightOn({ scene: "moonlit", lamp: "bright", said: "dark" })).toBe("dark");
  });
});

describe("what a game master has marked a creature's token with", () => {
  const [a, d] = [creature("a"), creature("d")];
  const marked = (marks: readonly string[], more = {}) =>
    found({
      board: board(
        { d: between({ distance: 4, tags: ["uchma.cover.half"] }) },
        { lit: { d: "bright" }, own: { d: marks }, ...more },
      ),
      a,
      d,
      ability: BOW,
    });
  it("counts before lamps, regions and the scene [U-142]", () => {
    expect(marked(["uchma.light.dark"]).light).toBe("dark");
    expect(marked([]).light).toBe("bright");
    expect(marked(["uchma.light.bright"], { lit: {}, marks: ["uchma.light.dark"] }).light).toBe("bright");
  });
  it("counts instead of the cover that is found, more or less [U-123]", () => {
    expect(marked([]).cover).toBe("half");
    expect(marked(["uchma.cover.none"]).cover).toBe("none");
    expect(marked(["uchma.light.dark", "uchma.cover.full"]).cover).toBe("full");
  });
});

describe("a mount and its rider as targets", () => {
  it("whoever was named is hit [U-156]", () => {
    const played = playUse({ others: [creature("m", { side: "foes" })], x: { on: ["m"] }, dice: [9] });
    expect(told(played).events).toEqual(["m health -20"]);
  });
});
