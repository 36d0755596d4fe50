import { describe, expect, it } from "vitest";
import { burst, dissolve, harmed } from "../../../src/rulesets/generia/rules/damage/harmed";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { GBeing, GLasting } from "../../../src/rulesets/generia/rules/data/types";
import { creature, heldSpell, lasting, type More, type Overrides, play, told, worldOf } from "./fixtures";

type Harm = Parameters<typeof harmed>[2];
const hurts = (ref: R, harm: Harm) => harmed(ref, "d", harm);
const harm = (x: Partial<Harm>, d: Overrides = {}, more: More = {}, ...others: readonly GBeing[]) =>
  play(hurts, { damage: 6, threshold: 5, ...x }, worldOf(creature("d", { limit: 9, ...d }), ...others), more);

describe("what follows from damage", () => {
  it("wounds, and nothing more where nothing else is concerned [G-145]", () => {
    const played = harm({ shakes: 6, type: "fire" });
    expect(told(played)).toEqual({ lines: [], asked: [], changes: ["d light +1"] });
    expect(played.value).toEqual({ wounds: 1 });
  });
  it("a hit shakes concentration, other damage does not [G-094]", () => {
    const spell = heldSpell("s", "d");
    const d = { concentrates: ["s"], mods: { con: 4 } };
    const hit = harm({ shakes: 6 }, d, { dice: [6], answers: { concentrate: "con" } }, spell);
    expect(told(hit)).toEqual({
      lines: ["d focus 10", "G-095 10 passes 10"],
      asked: ["d concentrate of con/wil: con"],
      changes: ["d light +1"],
    });
    expect(told(harm({}, d, {}, spell)).lines).toEqual([]);
  });
  it("where nobody can be asked the better attribute saves [G-094]", () => {
    const d = { concentrates: ["s"], mods: { con: 1, wil: 4 } };
    const played = harm({ shakes: 6, silent: true }, d, { dice: [6] }, heldSpell("s", "d"));
    expect(told(played)).toMatchObject({ lines: ["d focus 10", "G-095 10 passes 10"], asked: [] });
  });
  it("damage may wake the stunned, whether it was a hit or not; none of it does not [G-182]", () => {
    const stun = lasting("e", "d", { status: "stunned", dc: 12 });
    const d = { lasting: ["e"], mods: { wil: 2 }, now: { stunned: 1 } };
    expect(told(harm({ shakes: 6 }, d, { dice: [10] }, stun))).toEqual({
      lines: ["d shake 12", "G-171 12 passes 12"],
      asked: [],
      changes: ["d light +1", "d stunned -1", "d drop item-e"],
    });
    expect(told(harm({}, d, { dice: [10] }, stun)).lines).toEqual(["d shake 12", "G-171 12 passes 12"]);
    expect(told(harm({ damage: 0 }, d, {}, stun)).lines).not.toContain("d shake 12");
  });
  it.each([
    ["fire", true],
    [" Heat ", true],
    ["cold", false],
  ])("damage of the type %j thaws the frozen: %s [G-182]", (type, thaws) => {
    const ice = lasting("e", "d", { status: "frozen", dc: 12 });
    const played = harm({ type }, { lasting: ["e"], now: { frozen: 1 } }, { dice: thaws ? [12] : [] }, ice);
    expect(told(played).lines).toEqual(thaws ? ["d shake 12", "G-171 12 passes 12"] : []);
  });
  it("a wound turns hyperpathia into a stun, damage without one does not [G-182]", () => {
    const d = { now: { hyperpathia: 1 } };
    expect(told(harm({}, d, { dice: [9] }))).toEqual({
      lines: ["d shake 9", "G-182 9 fails 10"],
      asked: [],
      changes: ["d light +1", "d hyperpathia -1", "d stunned +1"],
    });
    expect(told(harm({ damage: 5 }, d)).changes).toEqual([]);
  });
  it("more than half of its wounds may take its senses [G-150]", () => {
    const played = harm({}, { now: { light: 4 } }, { dice: [9] });
    expect(told(played)).toMatchObject({
      lines: ["d endure 9", "G-150 9 fails 10"],
      changes: ["d light +1", "d unconscious +1"],
    });
  });
  it("damage may wake whoever slept [G-153]", () => {
    const played = harm({}, { now: { unconscious: 1 } }, { dice: [12] });
    expect(told(played)).toEqual({
      lines: ["d wake 10", "G-153 10 passes 10"],
      asked: [],
      changes: ["d light +1", "d unconscious -1"],
    });
  });
  it("whoever loses its senses holds neither spells nor foes [G-091] [G-128]", () => {
    const spell = heldSpell("s", "d");
    const d = { limit: 1, concentrates: ["s"], now: { "holds/Actor-f": 1 } };
    const more = { answers: { letGo: "ends" }, looks: { held: ["f"] } };
    const played = harm({}, d, more, spell, creature("f", { now: { grappled: 1 } }));
    expect(told(played)).toEqual({
      lines: ["says concentrationEnds G-095 Spell s", "says nothingHangs G-091 Spell s"],
      asked: ["GM letGo of ends/holds: ends"],
      changes: ["d light +1", "d unconscious +1", "s held = 0", "d holds/Actor-f = 0", "f grappled -1"],
    });
    const silent = harm({ silent: true }, d, { looks: { held: ["f"] } }, spell, creature("f"));
    expect(told(silent).asked).toEqual([]);
  });
  it("whoever keeps its senses keeps both [G-091] [G-128]", () => {
    const played = harm({}, { concentrates: ["s"], now: { "holds/Actor-f": 1 } }, {}, heldSpell("s", "d"));
    expect(told(played).changes).toEqual(["d light +1"]);
  });
});

describe("ethereal matter in a body", () => {
  it("W-48 does a d6 for each of its tiers, which no armor stops [G-071]", () => {
    const bursts = (ref: R, tier: number) => burst(ref, "d", { tier });
    const d = creature("d", { armor: { torso: 9 }, limit: 9 });
    expect(told(play(bursts, 2, worldOf(d), { dice: [5, 3, 2] }))).toEqual({
      lines: ["d dissolving 8", "d zone 2", "says zone.torso G-056 d"],
      asked: [],
      changes: ["d light +1"],
    });
  });

  const matter = (more: Partial<GLasting> = {}) => lasting("m", "c", { what: "matter", early: true, ...more });
  const portion = (id: string, of: string, work: string, more: Partial<GLasting> = {}) =>
    lasting(id, of, { what: "swallowed", name: "Water", stored: { work: { of: work } }, ...more });
  const dissolves = (ref: R, one: GLasting) => dissolve(ref, one);
  const world = worldOf(
    creature("c"),
    creature("d", { limit: 9, lasting: ["p", "q"] }),
    portion("p", "d", "item-m", { tier: 2 }),
    portion("q", "d", "item-other"),
    creature("e", { limit: 9, lasting: ["r", "x"] }),
    portion("r", "e", "item-m"),
    matter({ of: "e", id: "x" }),
    creature("f"),
  );
  it("that dissolves early harms everybody who swallowed of it, by its tier [G-069] [G-071]", () => {
    const played = play(dissolves, matter(), world, { looks: { swallowed: ["d", "e", "f"] }, dice: [5, 3, 1, 6, 10] });
    expect(told(played)).toEqual({
      lines: [
        ...["says dissolves G-069 d Water", "d dissolving 8", "d zone 1", "says zone.torso G-056 d"],
        ...["says dissolves G-069 e Water", "e dissolving~2 6", "e zone~2 10", "says zone.head G-056 e"],
      ],
      asked: [],
      changes: ["d drop item-p", "d light +1", "e drop item-r", "e light +1"],
    });
  });
  it("asks for those who have swallowed of this very thing [G-071]", () => {
    const played = play(dissolves, matter(), world);
    expect(played.lines).toMatchObject([{ k: "look", question: "swallowed:item-m", who: "c" }]);
  });
  it("other things that end, and matter where the table waits for the end of the Phase, harm nobody [G-071]", () => {
    const late = lasting("m", "c", { what: "matter" });
    for (const one of [matter({ what: "area" }), late])
      expect(play(dissolves, one, world, { looks: { swallowed: ["d"] } }).lines).toEqual([]);
  });
});
