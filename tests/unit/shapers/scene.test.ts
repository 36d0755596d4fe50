import { describe, expect, it } from "vitest";
import type { Between, BoardFacts, Figure } from "../../../src/contract/board";
import { areFoes, betweenOf, metres, reaches, sceneLength } from "../../../src/rulesets/shapers/rules/board/board";
import { SCENE_TAGS } from "../../../src/rulesets/shapers/rules/board/sceneTags";
import { chosenOf, found, isSheltered, isWalled } from "../../../src/rulesets/shapers/rules/board/situation";
import { between, board } from "../rulesets/facts";
import { actor, declares, figure, item, related, type Sheet, stranger } from "./documents";
import { creature, type Overrides } from "./fixtures";

describe("lengths of the scene", () => {
  it.each([
    ["m", 10],
    ["metre", 10],
    ["meter", 10],
    ["metres", 10],
    ["meters", 10],
    [" M ", 10],
    ["ft", 3.048],
    [" Feet ", 3.048],
    ["feet", 3.048],
    ["'", 3.048],
    ["yd", 9.144],
    ["hexes", 10],
  ])("ten %j are %d metres, and the other way round [W-166]", (units, length) => {
    expect(metres(10, units)).toBeCloseTo(length, 9);
    expect(sceneLength(length, units)).toBeCloseTo(10, 9);
  });
  it.each<readonly [string, Partial<Between>, number, string, boolean]>([
    ["neighbours, whatever the range", { distance: 5, adjacent: true }, 1, "m", true],
    ["as far as its range", { distance: 20, adjacent: false }, 20, "m", true],
    ["a step farther", { distance: 21, adjacent: false }, 20, "m", false],
    ["twenty feet of a range of seven metres", { distance: 20, adjacent: false }, 7, "ft", true],
    ["twenty metres of it", { distance: 20, adjacent: false }, 7, "m", false],
  ])("a weapon gets to %s [W-098] [W-099] [E-70]", (_title, x, range, units, gets) => {
    expect(reaches(between(x), range, units)).toBe(gets);
  });
  it("what lies between two is told in metres, where both stand on the scene [W-166]", () => {
    const on = board({ d: between({ distance: 10 }) }, { units: "ft" });
    expect(betweenOf(on, "d")?.metres).toBeCloseTo(3.048, 9);
    expect([betweenOf(on, "x"), betweenOf(null, "d")]).toEqual([null, null]);
  });
  it("whoever is hostile is the enemy of all the others, who are on one side [W-002] [E-58]", () => {
    expect([areFoes(1, -1), areFoes(-1, 0), areFoes(1, 0), areFoes(1, 1), areFoes(-1, -2)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it("a game master can mark cover and difficult ground [W-168] [W-174] [W-178]", () => {
    expect(SCENE_TAGS).toEqual([
      {
        ...{ id: "shapers.cover.half", name: "FIVEFOLD.Shapers.Tag.cover.half", icon: "fa-solid fa-box" },
        ...{ on: ["region", "token"], group: "shapers.cover", groupName: "FIVEFOLD.Shapers.Tag.cover.Group" },
      },
      {
        ...{ id: "shapers.cover.full", name: "FIVEFOLD.Shapers.Tag.cover.full", icon: "fa-solid fa-square" },
        ...{ on: ["region", "token"], group: "shapers.cover", groupName: "FIVEFOLD.Shapers.Tag.cover.Group" },
      },
      {
        ...{ id: "shapers.ground.rough", name: "FIVEFOLD.Shapers.Tag.ground.rough", icon: "fa-solid fa-mound" },
        ...{ on: ["region"], group: "shapers.ground", groupName: "FIVEFOLD.Shapers.Tag.ground.Group" },
      },
    ]);
  });
});

const finds = (
  on: BoardFacts | null,
  d: Overrides = {},
  settings: Record<string, string | boolean> = {},
  ranged = true,
) => found({ actor: actor("a"), board: on, settings }, creature("d", d), ranged);
const lies = (x: Partial<Between>, more: Partial<BoardFacts> = {}) => board({ d: between(x) }, more);
const HALF = "shapers.cover.half";
const FULL = "shapers.cover.full";

describe("the cover of a target", () => {
  it.each<readonly [string, BoardFacts | null, string]>([
    ["without a map there is none", null, "none"],
    ["nor where it is not on that", board({}), "none"],
    ["in the open", lies({}), "none"],
    ["less than half of it hidden", lies({ open: 0.51 }), "none"],
    ["half of it hidden", lies({ open: 0.5 }), "half"],
    ["nearly all of it hidden", lies({ open: 0.01 }), "half"],
    ["all of it hidden", lies({ open: 0 }), "full"],
    ["a region on the line", lies({ tags: [HALF] }), "half"],
    ["two regions: the better", lies({ tags: [HALF, FULL] }), "full"],
    ["another mark", lies({ tags: ["shapers.ground.rough"] }), "none"],
    ["walls where the region says less", lies({ tags: [HALF], open: 0 }), "full"],
    ["a mark of its token goes before the regions", lies({ tags: [FULL] }, { own: { d: [HALF] } }), "half"],
    ["a mark that is no cover does not", lies({ tags: [FULL] }, { own: { d: ["shapers.ground.rough"] } }), "full"],
    ["nor does that of another token", lies({ tags: [FULL] }, { own: { x: [HALF] } }), "full"],
  ])("%s [W-174] [W-178] [A-40]", (_title, on, cover) => {
    expect(finds(on).cover).toBe(cover);
  });
  it("whoever leans out of full cover has half cover, and of half cover no less [W-179] [W-180] [E-38]", () => {
    const leans: Overrides = { now: { leaning: 1 } };
    expect([0, 0.5, 1].map((open) => finds(lies({ open }), leans).cover)).toEqual(["half", "half", "none"]);
  });
  it("melee knows none [W-098] [A-39]", () => {
    expect(finds(lies({ open: 0.5 }), {}, {}, false)).toEqual({});
  });
  it("a wall that bars the way stops melee [A-39]", () => {
    expect([lies({ clear: false }), lies({}), board({}), null].map((on) => isWalled(on, "d"))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("Taking Cover where cover does not count otherwise", () => {
  const always = { takingCoverScope: "always" };
  const takes: Overrides = { now: { takingCover: 1 } };
  it.each<readonly [string, Record<string, string>, Overrides, number, boolean]>([
    ["at a table where it always does", always, takes, 0.5, true],
    ["by the book", {}, takes, 0.5, false],
    ["not Taking Cover", always, {}, 0.5, false],
    ["in the open", always, takes, 1, false],
    ["in full cover", always, takes, 0, false],
  ])("helps %s: %j [W-045] [A-36]", (_title, settings, d, open, helps) => {
    expect(isSheltered(declares({ board: lies({ open }), settings }, {}, d), "d")).toBe(helps);
  });
  it("helps nobody who is no creature of the exchange [A-36]", () => {
    expect(isSheltered(declares({ board: lies({ open: 0.5 }), settings: always }, {}, takes), "x")).toBe(false);
    const gear = { id: "d", kind: "stock", of: "a", item: "x", now: { takingCover: 1 } } as const;
    expect(isSheltered(declares({ board: lies({ open: 0.5 }), settings: always, world: { d: gear } }), "d")).toBe(
      false,
    );
  });
});

describe("shooting beside an enemy", () => {
  const crowd = (others: readonly Figure[], disposition: number | null = 1) => {
    const here = {
      tags: [],
      rim: false,
      beside: others.map((one) => ({ ...one, rise: 0 })),
      ...(disposition !== null && { disposition }),
    };
    return finds(lies({}, { here })).crowded;
  };
  it.each<readonly [string, Sheet, Parameters<typeof figure>[2], string]>([
    ["an enemy", {}, {}, "yes"],
    ["an ally", {}, { disposition: 1 }, "no"],
    ["whoever is on nobody's side", {}, { disposition: 0 }, "no"],
    ["a dead enemy", { statuses: ["dead"] }, {}, "no"],
    ["a defeated one", {}, { defeated: true }, "no"],
    ["an object", { system: { kind: "object" } }, {}, "no"],
    ["something of another game", {}, { actor: stranger("x") }, "no"],
  ])("%s beside the shooter: %j %j %s [W-100] [A-43]", (_title, sheet, more, crowded) => {
    expect(crowd([figure("x", sheet, more)])).toBe(crowded);
  });
  it("one of several is enough, and nobody knows where no side was read [W-100]", () => {
    expect(crowd([figure("x", {}, { disposition: 1 }), figure("y")])).toBe("yes");
    expect([crowd([]), crowd([figure("x")], null)]).toEqual(["no", "no"]);
    expect([finds(null).crowded, finds(lies({})).crowded]).toEqual(["no", "no"]);
    for (const disposition of [1, -1])
      expect(finds(lies({}, { here: { tags: [], rim: false, disposition } })).crowded).toBe("no");
  });
  describe("at a table where the enemy's reach counts", () => {
    const spear = (range: number, more: object = {}) => ({
      items: [item("Weapon", { range, place: 3, mode: "melee", ...more })],
    });
    const near = (other: ReturnType<typeof figure>, more: Partial<BoardFacts> = {}) => {
      const own = figure("a", {}, { disposition: 1 });
      const here = { tags: [], rim: false, disposition: 1 };
      return finds(lies({}, { here, figures: () => [own, other], ...more }), {}, { meleeRangeUsesReach: true }).crowded;
    };
    it.each<readonly [string, Sheet, readonly [number, number], string]>([
      ["the bare hand, a metre away", {}, [1, 1], "yes"],
      ["two metres", {}, [2, 0], "no"],
      ["a spear of two metres", spear(2), [2, 0], "yes"],
      ["to the other side", spear(2), [-2, 0], "yes"],
      ["above", spear(2), [0, -2], "yes"],
      ["below, too far", spear(2), [0, 3], "no"],
      ["to the side, too far", spear(2), [-3, 1], "no"],
      ["a bow of twenty", spear(20, { mode: "ranged" }), [5, 0], "no"],
      ["a bow beside the shooter: its bare hand", spear(20, { mode: "ranged" }), [1, 0], "yes"],
      ["an enemy that is Hidden from the shooter", { system: related("hiddenFrom", "a") }, [1, 0], "no"],
      ["a spear that is not in its hand", spear(3, { place: 0 }), [2, 0], "no"],
      ["a short one still leaves the metre", spear(0), [1, 0], "yes"],
      ["a dead enemy", { ...spear(2), statuses: ["dead"] }, [1, 0], "no"],
      ["an object", { system: { kind: "object" } }, [1, 0], "no"],
    ])("%s [A-43]", (_title, sheet, at, crowded) => {
      expect(near(figure("x", sheet, { at }))).toBe(crowded);
    });
    it("large bodies are measured from their nearest spaces, in metres [A-43] [W-166]", () => {
      const ogre = { ...figure("x"), box: { left: -3, top: -3, across: 3, down: 3 } };
      expect(near(ogre)).toBe("yes");
      expect(near({ ...ogre, box: { ...ogre.box, across: 2 } })).toBe("no");
      expect(near({ ...ogre, box: { ...ogre.box, down: 2 } })).toBe("no");
      expect(near(figure("x", {}, { at: [3, 0] }), { units: "ft" })).toBe("yes");
      expect(near(figure("x", {}, { at: [1, 0] }), { space: 2 })).toBe("no");
    });
    it("allies, the defeated and the shooter itself do not count, nor strangers [A-43]", () => {
      expect(near(figure("x", {}, { disposition: 1 }))).toBe("no");
      expect(near(figure("x", {}, { defeated: true }))).toBe("no");
      expect(near(figure("x", {}, { actor: stranger("x") }))).toBe("no");
      expect(near(figure("x"), { here: { tags: [], rim: false, disposition: 1 }, figures: () => [figure("a")] })).toBe(
        "no",
      );
    });
    it("the shooter is told from others by what it is, not by its place among them [A-43]", () => {
      const here = { tags: [], rim: false, disposition: 1 };
      const figures = () => [figure("x", {}, { at: [5, 0] }), figure("a", {}, { disposition: 1 })];
      const near_ = (on: Partial<BoardFacts>) => finds(lies({}, { here, ...on }), {}, { meleeRangeUsesReach: true });
      expect(near_({ figures }).crowded).toBe("no");
      expect(near_({ figures: () => [figure("x"), figure("a", {}, { disposition: 1 })] }).crowded).toBe("yes");
    });
    it("nobody knows where places were not read, or not that of the shooter [A-43]", () => {
      const here = { tags: [], rim: false, disposition: 1 };
      const reach = { meleeRangeUsesReach: true };
      for (const disposition of [1, -1])
        expect(finds(lies({}, { here: { ...here, disposition } }), {}, reach).crowded).toBe("no");
      expect(finds(lies({}, { here, figures: () => [figure("x")] }), {}, reach).crowded).toBe("no");
      expect(finds(lies({}, { here, figures: () => [figure("x")] })).crowded).toBe("no");
    });
  });
});

describe("what counts of a situation", () => {
  const adjust = (said?: Record<string, string>) => ({ off: [], added: [], ...(said && { said }) });
  it("is what a person says, else what the scene says, else the usual [W-174]", () => {
    expect(chosenOf("cover", adjust({ cover: "half" }), { cover: "full" })).toBe("half");
    expect(chosenOf("cover", adjust(), { cover: "full" })).toBe("full");
    expect(chosenOf("cover", adjust({ cover: "nonsense" }), { cover: "full" })).toBe("full");
    expect([chosenOf("cover", adjust({}), {}), chosenOf("crowded", adjust(), {})]).toEqual(["none", "no"]);
    expect(chosenOf("crowded", adjust({ crowded: "yes" }), { crowded: "no" })).toBe("yes");
  });
});
