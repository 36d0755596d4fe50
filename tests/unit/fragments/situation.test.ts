import { describe, expect, it } from "vitest";
import type { Between, BoardFacts } from "../../../src/contract/board";
import { betweenOf, feet, tagsAt, tagsHere } from "../../../src/rulesets/fragments/rules/board/board";
import {
  type Aim,
  attackLines,
  concealment,
  coverFound,
  coverOf,
  flatFooting,
  type Manner,
} from "../../../src/rulesets/fragments/rules/board/situation";
import { between, board } from "../rulesets/facts";
import { actor, feetAway, figure, said, stranger } from "./documents";
import { creature, type Overrides } from "./fixtures";

type Numbers = Readonly<Record<string, number>>;
/** "a" aims at "d" beside it, on no map unless told. */
const aim = (a: Overrides = {}, d: Overrides = {}, more: Partial<Aim> = {}): Aim => ({
  ...{ board: null, attacker: creature("a", a), target: creature("d", d), on: "d", settings: {} },
  ...more,
});
const on = (map: BoardFacts, more: Partial<Aim> = {}): Aim => aim({}, {}, { board: map, ...more });
const [FOG, DARK] = [["fragments.fog"], ["fragments.dark"]];

describe("lengths and tags", () => {
  it.each([
    ["m", 6],
    [" Metres ", 6],
    ["meter", 6],
    ["metre", 6],
    ["meters", 6],
    ["yd", 6],
    ["Yards", 6],
    ["ft", 2],
    ["leagues", 2],
  ])("two %j are %i feet [F-049]", (units, length) => {
    expect(feet(2, units)).toBe(length);
  });
  it("the distance between two is told in feet, where both stand on one scene [F-049]", () => {
    expect(betweenOf(board({ d: between({ distance: 2 }) }), "d")).toMatchObject({ distance: 2, feet: 6, clear: true });
    expect(betweenOf(feetAway(10), "x")).toBeNull();
    expect(betweenOf(null, "d")).toBeNull();
  });
  it("a place has the tags of its region and of the scene [F-109]", () => {
    const map = feetAway(5, {}, { tags: ["s"], at: { d: ["t"] }, here: { tags: ["h"], rim: false } });
    expect(tagsAt(map, "d")).toEqual(["s", "t"]);
    expect(tagsAt(map, "x")).toEqual(["s"]);
    expect(tagsAt(null, "d")).toEqual([]);
    expect(tagsHere(map)).toEqual(["s", "h"]);
    expect(tagsHere(feetAway(5, {}, { tags: ["s"] }))).toEqual(["s"]);
    expect(tagsHere(null)).toEqual([]);
  });
});

describe("concealment", () => {
  const hidden = (one: Aim) => concealment(one)?.id.replace("concealed.", "") ?? null;
  it("who is hidden, who is blinded, who is invisible [F-160] [F-182] [F-207]", () => {
    expect(concealment(aim({}, { now: { "hidden/Actor-a": 1 } }))).toEqual({ id: "concealed.hidden", rule: "F-160" });
    expect(concealment(aim({ now: { blinded: 1 } }))).toEqual({ id: "concealed.blinded", rule: "F-182" });
    expect(concealment(aim({}, { now: { invisible: 1 } }))).toEqual({ id: "concealed.invisible", rule: "F-207" });
    expect(hidden(aim({ now: { "hidden/Actor-d": 1, invisible: 1 } }, { now: { blinded: 1 } }))).toBeNull();
    expect(hidden(aim({ now: { blinded: 1 } }, { now: { invisible: 1, "hidden/Actor-a": 1 } }))).toBe("hidden");
  });
  it.each<readonly [string, Partial<Between>, Partial<BoardFacts>]>([
    ["the target stands in it", {}, { at: { d: FOG } }],
    ["the viewer does", {}, { here: { tags: FOG, rim: false } }],
    ["it lies between them", { tags: FOG }, {}],
    ["the whole scene is full of it", {}, { tags: FOG }],
  ])("fog, where %s [F-143]", (_title, between, map) => {
    expect(concealment(on(feetAway(20, between, map)))).toEqual({ id: "concealed.fog", rule: "F-143" });
  });
  it.each<readonly [string, Partial<BoardFacts>, boolean]>([
    ["a dark region", { at: { d: DARK } }, true],
    ["a dark scene", { tags: DARK }, true],
    ["night", { darkness: 0.75 }, true],
    ["dusk", { darkness: 0.74 }, false],
    ["light in the night", { darkness: 1, lit: { d: "dim" } }, false],
    ["light in a dark region", { at: { d: DARK }, lit: { d: "bright" } }, false],
    ["light on somebody else", { darkness: 1, lit: { x: "bright" } }, true],
    ["the viewer’s own darkness", { here: { tags: DARK, rim: false } }, false],
  ])("darkness: %s [F-141] [F-142]", (_title, map, dark) => {
    const reason = { id: "concealed.dark", rule: "F-141" };
    expect(concealment(on(feetAway(20, {}, map)))).toEqual(dark ? reason : null);
    expect(concealment({ ...on(feetAway(20, {}, map)), attacker: creature("a", { darkvision: true }) })).toBeNull();
  });
  it("nobody hides from senses that reach as far, unless blinded [F-143]", () => {
    const at = (distance: number, senses: number, now: Numbers = {}) =>
      hidden(aim({ senses, now }, { now: { invisible: 1 } }, { board: feetAway(distance, {}, { tags: FOG }) }));
    expect(at(20, 20)).toBeNull();
    expect(at(20, 15)).toBe("invisible");
    expect(at(20, 20, { blinded: 1 })).toBe("blinded");
    expect(hidden(aim({ senses: 999 }, { now: { invisible: 1 } }))).toBe("invisible");
    expect(hidden(on(feetAway(0, {}, { tags: FOG })))).toBeNull();
  });
});

describe("who is Flat Footed", () => {
  it.each<readonly [string, Aim, string, string]>([
    ["by a feint", aim({}, { now: { flatFooted: 1 } }), "feint", "F-099"],
    ["by this attacker’s feint", aim({}, { now: { "feinted/Actor-a": 1 } }), "feint", "F-098"],
    ["to whom it does not see", aim({ now: { "hidden/Actor-d": 1 } }), "hidden", "F-161"],
    ["in the attacker’s grip", aim({}, { now: { "heldBy/Actor-a": 1 } }), "grappled", "F-195"],
    ["unconscious", aim({}, { now: { unconscious: 1, stunned: 1 } }), "unconscious", "F-220"],
    ["stunned", aim({}, { now: { stunned: 1, blinded: 1 } }), "stunned", "F-217"],
    ["blinded", aim({}, { now: { blinded: 1, squeezing: 1 } }), "blinded", "F-182"],
    ["squeezing", aim({}, { now: { squeezing: 1 } }), "squeezing", "F-219"],
  ])("%s", (_title, one, id, rule) => {
    expect(flatFooting(one)).toEqual({ id: `flatFooted.${id}`, rule });
  });
  it("nobody else is [F-154]", () => {
    expect(
      flatFooting(aim({}, { now: { "feinted/Actor-x": 1, "heldBy/Actor-x": 1, "hidden/Actor-a": 1 } })),
    ).toBeNull();
  });
  const around = (left: number, top: number) => () => [
    figure("a", { at: [0, 0] }),
    figure("d", { at: [1, 0], letter: "d", disposition: -1 }),
    figure("b", { at: [left, top] }),
  ];
  it("who is flanked; exactly opposite, where the table wants that [F-156] [F-157] (A-41)", () => {
    const flanked = { id: "flatFooted.flanked", rule: "F-157" };
    const across = feetAway(5, {}, { figures: around(2, 0) });
    const askew = feetAway(5, {}, { figures: around(2, 1) });
    const exact = { settings: { flankMode: "opposite" } };
    expect(flatFooting(on(across))).toEqual(flanked);
    expect(flatFooting(on(across, exact))).toEqual(flanked);
    expect(flatFooting(on(askew))).toEqual(flanked);
    expect(flatFooting(on(askew, exact))).toBeNull();
    const { settings: _settings, ...open } = on(askew);
    expect(flatFooting(open)).toEqual(flanked);
  });
});

describe("cover", () => {
  it("walls hide a part of the target, or all of it [F-168] [F-169]", () => {
    const of = (open: number) => coverFound(on(feetAway(20, { open })));
    expect([of(1), of(0.99), of(0.01), of(0)]).toEqual(["none", "cover", "cover", "full"]);
    expect(coverFound(aim())).toBe("none");
    expect(coverFound(on(feetAway(20, { open: 0 }), { on: "x" }))).toBe("none");
  });
  it("a table may say it by hand [F-168]", () => {
    const settings = { coverMode: "manual" };
    const hidden = on(feetAway(20, { open: 0, crossed: ["Actor.m"] }), { settings });
    expect(coverFound(hidden)).toBe("none");
    expect(coverOf(hidden, said({ cover: "full" }))).toBe("full");
    expect(coverOf(hidden, said({ cover: "much" }))).toBe("none");
    expect(coverOf(on(feetAway(20, { open: 0.5 })), said({ cover: "none" }))).toBe("none");
    expect(coverOf(on(feetAway(20, { open: 0.5 })), said({}))).toBe("cover");
    expect(coverOf(on(feetAway(20, { open: 0.5 })), { off: [], added: [] })).toBe("cover");
  });
  const crossed = (uuid: string, size?: string, target = 2) =>
    coverFound(
      aim(
        {},
        { size: target },
        {
          board: feetAway(20, { crossed: [uuid] }),
          ...(size !== undefined && { fighters: [actor("o"), actor("m", { system: { size } })] }),
        },
      ),
    );
  it.each<readonly [string, string, string | undefined, number, string]>([
    ["as large", "Actor.m", "medium", 2, "cover"],
    ["larger", "Actor.m", "huge", 2, "cover"],
    ["smaller", "Actor.m", "small", 2, "none"],
    ["as large as a small target", "Actor.m", "small", 1, "cover"],
    ["somebody unknown", "Actor.q", "small", 2, "cover"],
    ["the target itself", "Actor.d", "large", 2, "none"],
    ["anybody, where nobody is known", "Actor.m", undefined, 2, "cover"],
  ])("whoever stands in the way: %s [F-054] [F-168]", (_title, uuid, size, target, cover) => {
    expect(crossed(uuid, size, target)).toBe(cover);
  });
  it("what is no creature of the game counts as somebody unknown [F-054]", () => {
    const one = on(feetAway(20, { crossed: ["Actor.m"] }), { fighters: [stranger("m")] });
    expect(coverFound(one)).toBe("cover");
  });
  it("one in the way is enough; nobody is none [F-054]", () => {
    const fighters = [actor("m"), actor("s", { system: { size: "tiny" } })];
    expect(coverFound(on(feetAway(20, { crossed: ["Actor.s", "Actor.m"] }), { fighters }))).toBe("cover");
    expect(coverFound(on(feetAway(20), { fighters }))).toBe("none");
  });
  it("a table’s own order of sizes counts [F-144] (A-08)", () => {
    const settings = { sizes: JSON.stringify({ small: { rank: 5 } }) };
    const one = on(feetAway(20, { crossed: ["Actor.m"] }), {
      settings,
      fighters: [actor("m", { system: { size: "small" } })],
    });
    expect(coverFound(one)).toBe("cover");
  });
  it("where the scene tells who stands where, that counts and not the straight line (W-39) [F-168]", () => {
    const figures = (left: number, top: number) => () => [
      figure("a", { at: [0, 0] }),
      figure("d", { at: [3, 0], letter: "d" }),
      figure("m", { at: [left, top] }),
    ];
    expect(coverFound(on(feetAway(15, {}, { figures: figures(1, 0) })))).toBe("cover");
    expect(coverFound(on(feetAway(15, { crossed: ["Actor.m"] }, { figures: figures(1, 1) })))).toBe("none");
  });
});

describe("the lines of an attack", () => {
  const SHOT: Manner = { way: "ranged", weapon: {}, cover: "none" };
  const BLOW: Manner = { way: "melee", weapon: {}, cover: "none" };
  const lines = (manner: Partial<Manner>, one: Aim = aim()) =>
    attackLines(one, { ...BLOW, ...manner }).map(({ id, rule, kind, value }) => `${id} ${rule} ${kind} ${value}`);
  it("none, where nothing is unusual [F-004]", () => {
    expect(lines({})).toEqual([]);
    expect(lines(SHOT, on(feetAway(20)))).toEqual([]);
  });
  it("the target’s state [F-154] [F-082]", () => {
    expect(lines({}, aim({}, { now: { flatFooted: 1, dodging: 1 } }))).toEqual([
      "flatFooted.feint F-099 level 1",
      "dodging F-082 level -1",
    ]);
  });
  it("who lies on the ground is easy to strike and hard to shoot; a spell counts as what it is treated as [F-213] [F-214]", () => {
    const prone = aim({}, { now: { prone: 1 } });
    const [near, far] = ["prone.near F-213 level 1", "prone.far F-214 level -1"];
    expect(lines(BLOW, prone)).toEqual([near]);
    expect(lines(SHOT, prone)).toEqual([far]);
    expect(lines({ way: "spell" }, prone)).toEqual([]);
    expect(lines({ way: "spell", treatedAs: "melee" }, prone)).toEqual([near]);
    expect(lines({ way: "spell", treatedAs: "ranged" }, prone)).toEqual([far]);
    expect(lines({ way: "melee", treatedAs: "ranged" }, prone)).toEqual([near]);
  });
  it("concealment takes the place of cover, but not against everybody in an area [F-159] [F-168] [F-170]", () => {
    const hidden = aim({}, { now: { invisible: 1 } });
    expect(lines({ cover: "cover" }, hidden)).toEqual(["concealed.invisible F-207 level -1"]);
    expect(lines({ cover: "cover" })).toEqual(["cover F-168 level -1"]);
    expect(lines({ cover: "full" })).toEqual(["cover F-168 level -1"]);
    expect(lines({ area: true }, hidden)).toEqual([]);
  });
  it("a shot at who stands beside is hard [F-053]", () => {
    const close = "close F-053 level -1";
    expect(lines(SHOT, on(feetAway(5)))).toEqual([close]);
    expect(lines(SHOT, on(feetAway(6)))).toEqual([]);
    expect(lines(SHOT)).toEqual([]);
    expect(lines({ way: "spell", treatedAs: "ranged" }, on(feetAway(5)))).toEqual([close]);
    expect(lines({ way: "spell" }, on(feetAway(5)))).toEqual([]);
  });
  it("the attacker’s own state [F-212] [F-219]", () => {
    const low = aim({ now: { prone: 1, squeezing: 1 } });
    expect(lines(BLOW, low)).toEqual(["status.prone F-212 level -1"]);
    expect(lines(SHOT, low)).toEqual([]);
    expect(lines({ weapon: { heavy: true } }, low)).toContain("status.squeezing F-219 level -1");
  });
  it.each([
    [5, 0],
    [30, 0],
    [35, -1],
    [55, -1],
    [60, -2],
    [65, -2],
    [90, -3],
  ])("a shot of %i ft with increments of 30 loses %i (W-07) [F-052]", (distance, value) => {
    const told = lines({ ...SHOT, increment: 30 }, on(feetAway(distance))).filter((one) => one.startsWith("increment"));
    expect(told).toEqual(value === 0 ? [] : [`increment F-052 flat ${value}`]);
  });
  it("without an increment, or where nobody knows how far, nothing is lost [F-052]", () => {
    expect(lines(SHOT, on(feetAway(900)))).toEqual([]);
    expect(lines({ ...SHOT, increment: 0 }, on(feetAway(900)))).toEqual([]);
    expect(lines({ ...SHOT, increment: 1 })).toEqual([]);
  });
});
