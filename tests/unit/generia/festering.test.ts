import { describe, expect, it } from "vitest";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import { fade, fester, hasTiers, recede } from "../../../src/rulesets/generia/rules/lasting/tiers";
import {
  againstOf,
  creature,
  deedsOf,
  heldSpell,
  lasting,
  type Overrides,
  play,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";

const festers = (ref: R, who: string) => fester(ref, who);
const hurts = (c: Overrides, ...dice: readonly number[]) =>
  play(festers, "c", worldOf(creature("c", { limit: 9, ...c })), { dice });
/** The die that was rolled. */
const faces = (c: Overrides, ...dice: readonly number[]) =>
  hurts(c, ...dice).lines.flatMap((line) => (line.k === "roll" ? line.dice.map(({ f }) => f) : []));

describe("conditions with tiers", () => {
  it.each([
    [1, 4],
    [2, 6],
    [3, 8],
    [4, 10],
    [5, 12],
    [6, 12],
  ])("tier %d hurts by a d%d at the start of each turn [G-172]", (tier, die) => {
    expect(faces({ now: { burning: 1, burningTier: tier } }, 1)).toEqual([die]);
  });
  it.each([
    ["bleeding", "absolute"],
    ["burning", "fire"],
    ["decay", "void"],
    ["lightburn", "light"],
    ["poisoned", "absolute"],
    ["spellburn", "arcane"],
  ])("%s does damage of the type %s [G-182]", (status, type) => {
    const c = { now: { [status]: 1 } };
    expect(told(hurts(c, 4))).toEqual({
      lines: ["c festers 4", `says festers.${status} G-155 c`],
      asked: [],
      changes: ["c light +1"],
    });
    expect(told(hurts({ ...c, types: { immune: [type] } }, 4)).changes).toEqual([]);
    expect(told(hurts({ ...c, types: { immune: ["other"] } }, 4)).changes).toEqual(["c light +1"]);
  });
  it("only Toughness stands against it, which is 3 unless somebody is tougher [G-155]", () => {
    const armored: Overrides = { armor: { torso: 9 }, threshold: 20, now: { burning: 1 } };
    expect(told(hurts(armored, 4)).changes).toEqual(["c light +1"]);
    expect(told(hurts(armored, 3)).changes).toEqual([]);
    expect(told(hurts({ ...armored, toughness: 4 }, 4)).changes).toEqual([]);
  });
  it("nothing is said of wounds where nothing is left of the damage [G-155]", () => {
    const played = hurts({ types: { immune: ["fire"] }, now: { burning: 1 } }, 4);
    expect(told(played).lines).toEqual(["c festers 4", "says festers.burning G-155 c"]);
  });
  it("each hurts by itself, in their order [G-172]", () => {
    const played = hurts({ now: { poisoned: 1, bleeding: 1, bleedingTier: 2 } }, 6, 4);
    expect(told(played)).toMatchObject({
      lines: ["c festers 6", "says festers.bleeding G-155 c", "c festers~2 4", "says festers.poisoned G-155 c"],
      changes: ["c light +1", "c light +1"],
    });
  });
  it("is rolled without any line of its own, and asks nobody whether concentration holds [G-155] [G-094]", () => {
    const played = hurts({ now: { burning: 1 } }, 1);
    expect(rollsOf(played)).toEqual([[]]);
    const world = worldOf(
      creature("c", { concentrates: ["s"], threshold: 20, now: { burning: 1, burningTier: 5 } }),
      heldSpell("s", "c"),
    );
    expect(told(play(festers, "c", world, { dice: [12, 20] })).asked).toEqual([]);
  });
  it("a status that its table has hurt is told by its name [G-182]", () => {
    const played = hurts({ table: { sick: { dice: "1d4", type: "void" } }, now: { sick: 1 } }, 4);
    expect(told(played)).toMatchObject({
      lines: ["c festers 4", "says festers.other G-155 c sick"],
      changes: ["c light +1"],
    });
    expect(told(hurts({ now: { bleeding: 1 } }, 1)).lines).toContain("says festers.bleeding G-155 c");
  });
  it("burning thaws the frozen [G-182]", () => {
    const world = worldOf(
      creature("c", { lasting: ["e"], now: { burning: 1, frozen: 1 } }),
      lasting("e", "c", { status: "frozen", dc: 12 }),
    );
    expect(told(play(festers, "c", world, { dice: [1, 12] })).lines).toContain("G-171 12 passes 12");
  });
  it("counts for nobody without them, and not without the sister chapters [G-129]", () => {
    expect(hurts({}).lines).toEqual([]);
    expect(hurts({ plain: true, now: { burning: 1, regeneration: 1 } }).lines).toEqual([]);
    expect(hasTiers(creature("c", { now: { decay: 1 } }))).toBe(true);
    expect(hasTiers(creature("c", { now: { regeneration: 1 } }))).toBe(false);
    expect(hasTiers(creature("c", { plain: true, now: { decay: 1 } }))).toBe(false);
  });
});

describe("regeneration", () => {
  const mends = (now: Record<string, number>, ...dice: readonly number[]) =>
    hurts({ threshold: 5, now: { regeneration: 1, regenerationTier: 2, light: 2, ...now } }, ...dice);
  it("adds up points up to the threshold [G-182]", () => {
    const played = mends({ mending: 2 }, 3);
    expect(told(played)).toEqual({ lines: ["c regenerates 3"], asked: [], changes: ["c mending = 5"] });
    expect(deedsOf(played)).toEqual(["mended"]);
    expect(told(mends({}, 4)).changes).toEqual(["c mending = 4"]);
  });
  it("above it a light wound heals, and it loses a tier [G-182]", () => {
    expect(told(mends({ mending: 2 }, 6)).changes).toEqual(["c mending = 3", "c light -1", "c regenerationTier = 1"]);
  });
  it("is over with the last wound, or with its last tier [G-182]", () => {
    expect(told(mends({ light: 1, mending: 4 }, 2)).changes).toEqual([
      "c mending = 0",
      "c light -1",
      "c regenerationTier = 1",
      "c regenerationTier = 0",
      "c regeneration -1",
    ]);
    expect(told(mends({ regenerationTier: 1, mending: 4 }, 2)).changes).toEqual([
      "c mending = 0",
      "c light -1",
      "c regenerationTier = 0",
      "c regeneration -1",
    ]);
  });
  it("does nothing where its table has written dice that cannot be read [G-182]", () => {
    const played = hurts({ table: { regeneration: { dice: "lots" } }, now: { regeneration: 1, light: 2 } });
    expect(told(played)).toEqual({ lines: [], asked: [], changes: [] });
  });
  it("ends without any light wound, and nothing is rolled [G-182]", () => {
    const played = mends({ light: 0 });
    expect(told(played)).toEqual({ lines: [], asked: [], changes: ["c regenerationTier = 0", "c regeneration -1"] });
    expect(deedsOf(played)).toEqual(["mended"]);
  });
  it("a wound that heals so ends frailty, but staunches no bleeding [G-182]", () => {
    const world = worldOf(
      creature("c", { lasting: ["e"], now: { regeneration: 1, mending: 5, light: 2, frail: 1 } }),
      lasting("e", "c", { status: "frail", dc: 12 }),
    );
    expect(told(play(festers, "c", world, { dice: [1, 12] })).lines).toContain("G-171 12 passes 12");
    const bleeding = hurts({ now: { bleeding: 1, regeneration: 1, mending: 5, light: 2 } }, 1, 1);
    expect(deedsOf(bleeding)).toEqual(["mended"]);
    expect(told(mends({ frail: 1 }, 1)).lines).toEqual(["c regenerates 1"]);
  });
});

describe("the end of a turn", () => {
  const fades = (ref: R, who: string) => fade(ref, who);
  const faded = (now: Record<string, number>, more: Overrides = {}) =>
    play(fades, "c", worldOf(creature("c", { ...more, now })));
  it.each(["blinded", "slowed"])("lowers how much somebody is %s [G-182]", (status) => {
    const played = faded({ [status]: 1, [`${status}Tier`]: 2 });
    expect(told(played).changes).toEqual([`c ${status}Tier = 1`]);
    expect(deedsOf(played)).toEqual(["fades"]);
    expect(told(faded({ [status]: 1, [`${status}Tier`]: 1 })).changes).toEqual([
      `c ${status}Tier = 0`,
      `c ${status} -1`,
    ]);
  });
  it("ends a shock that was there as the turn began, not one that came in it [G-182]", () => {
    expect(told(faded({ shocked: 1, unsteady: 2 })).changes).toEqual(["c shocked -1"]);
    expect(told(faded({ shocked: 1, unsteady: 3 })).changes).toEqual(["c shocked -1"]);
    expect(faded({ shocked: 1, unsteady: 1 }).lines).toEqual([]);
    expect(faded({ shocked: 0, unsteady: 2 }).lines).toEqual([]);
  });
  it("ends a status of a table’s own that passes, where that very one was there as the turn began [G-182]", () => {
    const table = { own1: { fades: "over" }, own2: { fades: "over" } };
    const fades = (unsteady: number) =>
      told(
        play(
          (ref: R, who: string) => fade(ref, who),
          "c",
          worldOf(creature("c", { table, now: { own1: 1, own2: 1, unsteady } })),
        ),
      ).changes;
    expect([fades(2), fades(4), fades(8), fades(12)].map((all) => all.filter((one) => / own. /.test(one)))).toEqual([
      [],
      ["c own1 -1"],
      ["c own2 -1"],
      ["c own1 -1", "c own2 -1"],
    ]);
  });
  it("changes nothing without the sister chapters [G-129]", () => {
    expect(faded({ blinded: 1, shocked: 1, unsteady: 2 }, { plain: true }).lines).toEqual([]);
  });
});

describe("as a round begins", () => {
  const world = worldOf(
    creature("c", { mods: { con: 2 }, now: { burning: 1, burningTier: 2 } }),
    creature("d", { now: { decay: 1, decayTier: 5, poisoned: 1 } }),
  );
  it("a CON save against 10 and the tier lowers each condition by one [G-172]", () => {
    const played = play(recede, { on: ["c", "d"] }, world, { dice: [10, 14, 11] });
    expect(told(played)).toMatchObject({
      lines: [
        "c recede 12",
        "G-172 12 passes 12",
        "d recede~3 14",
        "G-172 14 fails 15",
        "d recede~4 11",
        "G-172 11 passes 11",
        "says recedes.over G-172 d poisoned",
        "says recedes.eases G-172 c burning",
        "says recedes.stays G-172 d decay",
      ],
      changes: ["c burningTier = 1", "d poisoned -1"],
    });
    expect(againstOf(played)[0]).toEqual(["ten G-172 base 10", "tier G-172 flat 2"]);
  });
  it("nobody saves who is not named [G-172]", () => {
    expect(play(recede, { on: [] }, world).lines).toEqual([]);
  });
});
