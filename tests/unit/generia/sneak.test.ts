import { describe, expect, it } from "vitest";
import type { PathFacts, PathStep } from "../../../src/contract/board";
import {
  chosenToSneak,
  declareReveal,
  declareSneak,
  foundToSneak,
  reveal,
  sneak,
  sneakLevels,
} from "../../../src/rulesets/generia/rules/secret/sneak";
import { board } from "../rulesets/facts";
import { actor, declares, held, no, ok, related, said, type Told, turnOf } from "./documents";
import { creature, heldSpell, type More, modText, type Overrides, play, told, worldOf } from "./fixtures";

const cover = (one: string) => `generia.cover.${one}`;
const light = (one: string) => `generia.light.${one}`;

describe("what the place does to a sneaker", () => {
  type Place = Parameters<typeof sneakLevels>[1];
  const lines = (place: Partial<Place>, c: Overrides = {}) =>
    sneakLevels(creature("a", c), { cover: "half", light: "bright", ...place }).map(modText);
  it.each([
    ["total", ["sneak.total G-111 level 2"]],
    ["full", ["sneak.full G-111 level 1"]],
    ["half", []],
    ["none", ["sneak.none G-111 level -1"]],
    ["open", ["sneak.open G-111 level -2"]],
  ] as const)("cover: %s [G-111]", (one, found) => {
    expect(lines({ cover: one })).toEqual(found);
  });
  it.each([
    ["bright", []],
    ["dim", ["light.dim G-113 level 1"]],
    ["dark", ["light.dark G-113 level 2"]],
  ] as const)("light: %s [G-113]", (one, found) => {
    expect(lines({ light: one })).toEqual(found);
  });
  it("the large are seen more easily, the small less, and magic hides by its number [G-176] [G-182]", () => {
    expect(lines({}, { size: 2 })).toEqual(["size G-176 level -2"]);
    expect(lines({}, { size: -1 })).toEqual(["size G-176 level 1"]);
    expect(lines({}, { now: { hidden: 1, hiddenTier: 3 } })).toEqual(["status.hidden G-182 level 3"]);
  });
});

type Sneak = Parameters<typeof sneak>[1];
const sneaks = (x: Partial<Sneak> = {}, more: More = {}, a: Overrides = {}) =>
  play(
    sneak,
    { by: "a", on: ["d"], cover: "half", light: "bright", ...x },
    worldOf(creature("a", { mods: { dex: 4 }, ...a }), creature("d", { mods: { per: 3 } }), creature("e")),
    more,
  );

describe("sneaking", () => {
  it("W-39 a DEX check against 10 and the PER of who might notice; a tie is unseen [G-110] [G-111] [G-113]", () => {
    const played = sneaks({ cover: "none", light: "dim" }, { dice: [9] });
    expect(played.value).toBe(true);
    expect(told(played)).toEqual({
      lines: ["a sneak 13", "G-110 13 passes 13"],
      asked: [],
      changes: ["a unseen/Actor-d = 1"],
    });
  });
  it("a point below it is noticed, which ends what was unseen before [G-110] [G-114]", () => {
    const played = sneaks({}, { dice: [8] }, { now: { "unseen/Actor-d": 1 } });
    expect(played.value).toBe(false);
    expect(told(played).changes).toEqual(["a unseen/Actor-d = 0"]);
  });
  it("rolls against each observer by itself, and is unseen only by those who failed [G-110] [G-112]", () => {
    const played = sneaks({ on: ["d", "e"] }, { dice: [8, 8] });
    expect(told(played)).toMatchObject({
      lines: ["a sneak 12", "G-110 12 fails 13", "a sneak 12", "G-110 12 passes 10"],
      changes: ["a unseen/Actor-e = 1"],
    });
    expect(played.value).toBe(false);
  });
  it("one roll counts against everybody where the table says so [G-110]", () => {
    const played = sneaks({ on: ["d", "e"], once: true }, { dice: [8] });
    expect(told(played).lines).toEqual(["a sneak 12", "G-110 12 fails 13", "G-110 12 passes 10"]);
  });
  it("nobody rolls where there is nobody to notice [G-110]", () => {
    const played = sneaks({ on: [], once: true });
    expect(played.value).toBe(true);
    expect(played.lines).toEqual([]);
  });
  it("those who see no space of the way are not checked against [G-112]", () => {
    const played = sneaks({ on: ["d", "e"], blind: ["d"] }, { dice: [6] });
    expect(told(played)).toMatchObject({
      lines: ["says seesNothing G-112 d", "a sneak 10", "G-110 10 passes 10"],
      changes: ["a unseen/Actor-d = 1", "a unseen/Actor-e = 1"],
    });
  });
  it("against those who see other spaces, the place that they see counts [G-112]", () => {
    const others = [{ on: "e", cover: "total", light: "dark" }] as const;
    const played = sneaks({ on: ["d", "e"], others }, { dice: [9, 1, 2, 3, 4, 20] });
    expect(told(played).lines).toEqual(["a sneak 13", "G-110 13 passes 13", "a sneak 24", "G-110 24 passes 10"]);
  });
  it("what a person adds counts against everybody [G-134]", () => {
    const hand = { added: [{ kind: "eased", value: 1, label: "Rain" }] };
    const others = [{ on: "e", cover: "half", light: "bright" }] as const;
    expect(told(sneaks({ on: ["d", "e"], hand, others }, { dice: [8, 5] })).lines).toEqual([
      "a sneak 13",
      "G-110 13 passes 13",
      "a sneak 10",
      "G-110 10 passes 10",
    ]);
  });
  it("with a way it is a movement as well; one that cannot be paid for is none [G-110]", () => {
    const way = { by: "a", metres: 3, stride: 5, price: { slot: "movement" } } as const;
    const gone = sneaks({ move: way }, { dice: [9] });
    expect(told(gone)).toMatchObject({
      lines: ["says went G-015 a 3 5", "a sneak 13", "G-110 13 passes 13"],
      changes: ["a movement -1", "a stride = 5", "a unseen/Actor-d = 1"],
    });
    const spent = sneaks({ move: way }, {}, { now: { movement: 0 } });
    expect(spent.value).toBe(false);
    expect(told(spent)).toEqual({ lines: [], asked: [], changes: [] });
  });
  it("along a way on another's turn rolls nothing before the game master has allowed it [G-001] [G-110]", () => {
    const way = { by: "a", metres: 3, stride: 5, price: {}, asks: true } as const;
    const refused = sneaks({ move: way }, { answers: { "way/outOfTurn": "stay" } });
    expect([refused.value, told(refused)]).toEqual([
      false,
      { lines: [], asked: ["GM outOfTurn of allow/stay: stay"], changes: [] },
    ]);
  });
});

const step = (...tags: readonly string[]): PathStep => ({
  from: { x: 0, y: 0, elevation: 0 },
  to: { x: 1, y: 0, elevation: 0 },
  dx: 1,
  dy: 0,
  dz: 0,
  tags,
  gaps: {},
});
const path = (...steps: readonly PathStep[]): PathFacts => ({ length: steps.length, steps, gaps: {} });

describe("what the scene says of a place", () => {
  const found = (more: Told) => foundToSneak(declares(more));
  it("without a scene there is neither cover nor darkness [G-111] [G-113]", () => {
    expect(found({})).toEqual({ cover: "none", light: "bright" });
    expect(found({ board: board({}) })).toEqual({ cover: "none", light: "bright" });
    expect(found({ path: path() })).toEqual({ cover: "none", light: "bright" });
  });
  it("where nobody goes, the place where the sneaker stands counts [G-111]", () => {
    const here = { tags: [cover("full"), light("dark")], rim: false };
    expect(found({ board: board({}, { here }) })).toEqual({ cover: "full", light: "dark" });
  });
  it.each([
    [0, "bright"],
    [0.39, "bright"],
    [0.4, "dim"],
    [0.89, "dim"],
    [0.9, "dark"],
    [1, "dark"],
  ])("a darkness of %d is %s [G-113]", (darkness, is) => {
    expect(found({ board: board({}, { darkness }) }).light).toBe(is);
  });
  it("tags of the place come before the scene’s, and these before its darkness; of two the brighter counts [G-113]", () => {
    const dark = board({}, { darkness: 1, tags: [light("dim")] });
    expect(found({ board: dark }).light).toBe("dim");
    expect(found({ board: dark, path: path(step(light("bright"))) }).light).toBe("bright");
    expect(found({ board: dark, path: path(step(light("dark"))) }).light).toBe("dim");
  });
  it("W-41 of a way the least covered space counts, and of equal ones the brightest [G-112]", () => {
    const way = path(step(cover("full")), step(light("dark")), step(light("dim")), step(cover("half")));
    expect(found({ path: way })).toEqual({ cover: "none", light: "dim" });
    expect(found({ path: path(step(cover("half")), step(cover("open")), step()) }).cover).toBe("open");
  });
  it("only spaces that somebody sees count, where it is known which these are [G-112]", () => {
    const way = declares({ path: path(step(cover("full")), step(), step(cover("half"))) });
    expect(foundToSneak(way, [true, false, true]).cover).toBe("half");
    expect(foundToSneak(way, [true, false]).cover).toBe("half");
    expect(foundToSneak(way, [true, true]).cover).toBe("none");
    expect(foundToSneak(way, [false, false, false])).toEqual({ cover: "none", light: "bright" });
  });
  it("what a person says comes before that [G-111] [G-113]", () => {
    const x = { path: path(step(cover("full"), light("dim"))) };
    expect(chosenToSneak(declares({ ...x, adjust: said({ sneakCover: "open", light: "dark" }) }))).toEqual({
      cover: "open",
      light: "dark",
    });
    expect(chosenToSneak(declares({ ...x, adjust: said({ sneakCover: "fog", light: "fog" }) }))).toEqual({
      cover: "full",
      light: "dim",
    });
    expect(chosenToSneak(declares(x))).toEqual({ cover: "full", light: "dim" });
    expect(chosenToSneak(declares({ path: path(step(cover("full")), step()) }), [true, false]).cover).toBe("full");
  });
});

describe("declaring to sneak", () => {
  const plain = { by: "a", on: ["d"], cover: "none", light: "bright" };
  it("names those who might notice, and the place [G-110]", () => {
    const world = worldOf(creature("a"), creature("d"), heldSpell("s", "a"));
    expect(declareSneak(declares({ world, on: ["a", "d", "s", "x"] }))).toEqual(ok(plain));
  });
  it("without anybody to notice, and without a way, there is nothing to do [G-110]", () => {
    expect(declareSneak(declares({ on: [] }))).toEqual(no("noObserver", "G-110"));
    expect(declareSneak(declares({ on: ["a"] }))).toEqual(no("noObserver", "G-110"));
  });
  it("takes along what a person adds, and whether one roll counts [G-110] [G-134]", () => {
    const added = [{ kind: "eased", value: 1, label: "Rain" }];
    expect(declareSneak(declares({ adjust: { off: [], added }, settings: { sneakRolls: "one" } }))).toEqual(
      ok({ ...plain, once: true, hand: { added } }),
    );
  });
  const runs = { actor: actor("a", { system: { speed: 8 } }), path: path(step(cover("full")), step()), turn: turnOf() };
  it("with a way it moves as well, and whoever sees others by it is no check of its own [G-110] [G-114]", () => {
    const alone = declareSneak(declares({ ...runs, on: [] }));
    expect(alone).toMatchObject(ok({ by: "a", on: [], cover: "none", move: { by: "a", metres: 2 } }));
    expect(JSON.stringify(alone)).not.toContain("shows");
    const hides = { now: { "unseen/Actor-x": 1 } };
    const hiding = { ...runs, actor: actor("a", { system: { speed: 8, ...related("unseen", "x") } }) };
    expect(declareSneak(declares({ ...hiding, board: board({}) }, hides))).toMatchObject(
      ok({ move: { shows: "others" } }),
    );
  });
  it("a way that cannot be gone is refused [G-014]", () => {
    const late = declareSneak(declares(runs, { now: { movement: 0 } }));
    expect(late).toEqual(held("spent.movement", "G-014"));
  });
  it("what each observer sees of the way counts against it [G-112]", () => {
    const sights: Readonly<Record<string, readonly boolean[]>> = {
      "Actor.d": [true, false],
      "Actor.e": [false, false],
      "Actor.f": [true, true],
    };
    const world = worldOf(creature("a"), creature("d"), creature("e"), creature("f"), creature("g"));
    const x = declares({
      ...runs,
      world,
      on: ["d", "e", "f", "g"],
      facts: (id) => (id === "g" ? null : actor(id)),
      sight: (uuid) => sights[uuid],
    });
    expect(declareSneak(x)).toMatchObject(
      ok({
        on: ["d", "e", "f", "g"],
        cover: "none",
        blind: ["e"],
        others: [{ on: "d", cover: "full", light: "bright" }],
      }),
    );
    const unknown = declareSneak(declares({ ...runs, facts: (id) => actor(id) }));
    expect(unknown).toMatchObject({ ok: true });
    expect(unknown.ok && Object.keys(Object(unknown.args)).sort()).toEqual(["by", "cover", "light", "move", "on"]);
  });
  it("brighter spaces that an observer does not see do not count against it either [G-113]", () => {
    const x = declares({
      ...runs,
      path: path(step(light("dark")), step()),
      facts: (id) => actor(id),
      sight: () => [true, false],
    });
    expect(declareSneak(x)).toMatchObject(ok({ others: [{ on: "d", cover: "none", light: "dark" }] }));
  });
});

describe("a game master says who notices whom", () => {
  it("both ways [G-114]", () => {
    const world = worldOf(creature("a"), creature("d"));
    const hidden = play(reveal, { by: "a", on: "d", to: 1 }, world);
    expect(told(hidden).changes).toEqual(["a unseen/Actor-d = 1"]);
    expect(hidden.value).toBe(true);
    expect(told(play(reveal, { by: "a", on: "d", to: 0 }, hidden.world)).changes).toEqual(["a unseen/Actor-d = 0"]);
    expect(play(reveal, { by: "a", on: "s", to: 1 }, { ...world, ...worldOf(heldSpell("s", "a")) }).value).toBe(false);
  });
  it("and has to name somebody else [G-114]", () => {
    expect(declareReveal(declares({ adjust: said({ unseen: "yes" }) }))).toEqual(ok({ by: "a", on: "d", to: 1 }));
    expect(declareReveal(declares({ adjust: said({ unseen: "no" }) }))).toEqual(ok({ by: "a", on: "d", to: 0 }));
    expect(declareReveal(declares())).toEqual(ok({ by: "a", on: "d", to: 0 }));
    expect(declareReveal(declares({ on: [] }))).toEqual(no("noTarget", "G-114"));
    expect(declareReveal(declares({ on: ["a"] }))).toEqual(no("noTarget", "G-114"));
  });
});
