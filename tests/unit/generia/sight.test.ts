import { describe, expect, it } from "vitest";
import type { Glimpse } from "../../../src/contract/board";
import type { ActorFacts } from "../../../src/contract/facts";
import { coverAt } from "../../../src/rulesets/generia/rules/sight/cover";
import {
  declareWatch,
  mayShow,
  movedByHand,
  notice,
  views,
  watch,
} from "../../../src/rulesets/generia/rules/sight/notice";
import { board } from "../rulesets/facts";
import { actor, declares, figure, lookAt, no, ok, related, type Sheet, stranger } from "./documents";
import { creature, type More, play, told, worldOf } from "./fixtures";

describe("the cover of a place", () => {
  it.each([
    [[], "none"],
    [["other"], "none"],
    [["generia.cover.half"], "half"],
    [["generia.cover.open", "generia.cover.half"], "half"],
    [["generia.cover.half", "generia.cover.full"], "full"],
    [["generia.cover.full", "generia.cover.total"], "total"],
    [["generia.cover.open"], "open"],
  ])("of the tags %j the best one counts: %s [G-111]", (tags, cover) => {
    expect(coverAt(tags)).toBe(cover);
  });
});

const glimpse = (more: Partial<Glimpse> = {}): Glimpse => ({ open: 1, angle: 0, tags: [], ...more });
/** Who comes into view as "d" goes: it and another one see each other as told. */
const seen = (
  d: Sheet,
  other: Sheet,
  sights: { readonly d?: readonly Glimpse[]; readonly o?: readonly Glimpse[] },
  more: Parameters<typeof lookAt>[1] = {},
) =>
  views(
    lookAt("views:[]", {
      about: figure("d", { actor: actor("d", d) }),
      others: [figure("o", { actor: actor("o", other) })],
      glimpses: (watcher) => (watcher === "Actor.d" ? sights.d : sights.o) ?? [],
      ...more,
    }),
    "[]",
  );
const hidden: Sheet = { system: related("unseen", "o") };
const sneaky: Sheet = { system: related("unseen", "d") };

describe("who comes into view", () => {
  it("whoever went unseen by d and stands in its view is seen by it [G-114]", () => {
    expect(seen({}, sneaky, { d: [glimpse()] })).toEqual(["Actor.o"]);
    expect(seen({}, sneaky, { o: [glimpse()] })).toEqual([]);
  });
  it("whoever d went unseen by sees it, told as a fact [G-114]", () => {
    expect(seen(hidden, {}, { o: [glimpse()] })).toEqual(["=Actor.o"]);
    expect(seen(hidden, {}, { d: [glimpse()] })).toEqual([]);
  });
  it("nobody who went unseen by nobody comes into view anew [G-114]", () => {
    expect(seen({}, {}, { d: [glimpse()], o: [glimpse()] })).toEqual([]);
    const elsewhere = { system: related("unseen", "x") };
    expect(seen(elsewhere, elsewhere, { d: [glimpse()], o: [glimpse()] })).toEqual([]);
  });
  it("one space of the way on which it is seen is enough [G-114]", () => {
    expect(seen(hidden, {}, { o: [glimpse({ open: 0 }), glimpse()] })).toEqual(["=Actor.o"]);
  });
  it.each<readonly [string, Glimpse, boolean]>([
    ["wholly in the open", glimpse(), true],
    ["half behind a wall", glimpse({ open: 0.5 }), false],
    ["in a place without any cover", glimpse({ tags: ["generia.cover.open"] }), true],
    ["behind half cover", glimpse({ tags: ["generia.cover.half"] }), false],
    ["behind full cover", glimpse({ tags: ["generia.cover.full"] }), false],
    ["at the edge of the field of view", glimpse({ angle: 90 }), true],
    ["behind the watcher", glimpse({ angle: 91 }), false],
  ])("%s: seen %s [G-058] [G-114]", (_title, one, is) => {
    expect(seen(hidden, {}, { o: [one] })).toEqual(is ? ["=Actor.o"] : []);
  });
  it("the watcher’s own field of view counts before the table’s [G-058]", () => {
    const at = (angle: number) => ({ o: [glimpse({ angle })] });
    const wide = { system: { fieldOfView: 300 } };
    expect(seen(hidden, wide, at(150))).toEqual(["=Actor.o"]);
    expect(seen(hidden, wide, at(151))).toEqual([]);
    expect(seen(hidden, {}, at(150), { settings: { fieldOfView: 300 } })).toEqual(["=Actor.o"]);
    expect(seen(hidden, wide, at(91), { settings: { fieldOfView: 100 } })).toEqual(["=Actor.o"]);
  });
  it("the senseless and the frozen see nobody [G-153]", () => {
    expect(seen(hidden, { statuses: ["unconscious"] }, { o: [glimpse()] })).toEqual([]);
    expect(seen(hidden, { statuses: ["frozen"] }, { o: [glimpse()] })).toEqual([]);
  });
  it("where nobody knows who sees whom, nobody is seen [G-114]", () => {
    const x = lookAt("views:[]", { about: figure("d", { actor: actor("d", hidden) }), others: [figure("o")] });
    expect(views(x, "[]")).toEqual([]);
  });
  it("what is no creature of this game neither sees nor is seen [G-114]", () => {
    const glimpses = () => [glimpse()];
    const others = [figure("o", { actor: stranger("o") })];
    const about = figure("d", { actor: actor("d", hidden) });
    expect(views(lookAt("views:[]", { about, others, glimpses }), "[]")).toEqual([]);
    const none = lookAt("views:[]", {
      about: figure("d", { actor: stranger("d") }),
      others: [figure("o", { actor: actor("o", sneaky) })],
      glimpses,
    });
    expect(views(none, "[]")).toEqual([]);
  });
  it("the way of the question is what is looked at, and nonsense is no way [G-114]", () => {
    const ways: unknown[] = [];
    const x = lookAt("views:", {
      about: figure("d", { actor: actor("d", hidden) }),
      others: [figure("o")],
      glimpses: (...asked) => {
        ways.push(asked);
        return [glimpse()];
      },
    });
    expect(views(x, '[{"x":1,"y":2,"elevation":0}]')).toEqual(["=Actor.o"]);
    expect(ways).toEqual([["Actor.o", "Actor.d", [{ x: 1, y: 2, elevation: 0 }]]]);
    expect(views(x, '[{"x":1}]')).toEqual([]);
    expect(views(x, "{}")).toEqual([]);
  });
});

describe("whether anybody may come into view", () => {
  const others = (...all: readonly ActorFacts[]) => all;
  it("whoever goes unseen may be seen, and whoever others hide from may see them [G-114]", () => {
    const d = creature("d");
    expect(mayShow(creature("d", { now: { "unseen/Actor-o": 1 } }), [])).toBe(true);
    expect(mayShow(d, others(actor("x"), actor("o", sneaky)))).toBe(true);
    expect(mayShow(d, others(actor("o", { system: related("unseen", "x") })))).toBe(false);
    expect(mayShow(d, others(stranger("o"), actor("x")))).toBe(false);
    expect(mayShow(d, [])).toBe(false);
  });
  it("then whoever is moved by hand has to be looked after [G-114]", () => {
    expect(movedByHand(actor("d"), [actor("o", sneaky)])).toEqual({ act: "watch" });
    expect(movedByHand(actor("d"), [actor("o")])).toBeNull();
    expect(movedByHand(stranger("d"), [actor("o", sneaky)])).toBeNull();
  });
  it("and it can be declared, by nobody else’s hiding but that of others on the scene [G-114]", () => {
    const figures = (...all: readonly ActorFacts[]) =>
      board({}, { figures: () => all.map((one) => figure(one.name, { actor: one })) });
    const nobody = no("nothingLasts", "G-114");
    const hides = actor("o", { system: related("unseen", "a") });
    expect(declareWatch(declares({ board: figures(actor("a"), hides) }))).toEqual(ok({ by: "a" }));
    expect(declareWatch(declares({ actor: actor("a", hidden) }))).toEqual(ok({ by: "a" }));
    expect(declareWatch(declares({ board: figures(actor("a"), actor("o")) }))).toEqual(nobody);
    // Nobody hides from itself.
    expect(declareWatch(declares({ board: figures(actor("a", { system: related("unseen", "a") })) }))).toEqual(nobody);
    expect(declareWatch(declares())).toEqual(nobody);
    expect(declareWatch(declares({ board: board({}) }))).toEqual(nobody);
    expect(declareWatch(declares({ actor: stranger("a"), board: figures(hides) }))).toEqual(nobody);
  });
});

describe("noticing", () => {
  const world = worldOf(
    creature("d", { now: { "unseen/Actor-o": 1, "unseen/Actor-p": 1 } }),
    creature("o", { now: { "unseen/Actor-d": 1 } }),
    creature("p"),
  );
  const moves = (looks: More["looks"] = {}) => play(watch, { by: "d" }, world, { looks });
  it("whoever is seen does not go unseen any more by those who see it, and it is said once [G-114]", () => {
    expect(told(moves({ views: ["=Actor.o", "=Actor.p", "o"] }))).toEqual({
      lines: ["says inView G-114 d", "says inView G-114 o"],
      asked: [],
      changes: ["d unseen/Actor-o = 0", "d unseen/Actor-p = 0", "o unseen/Actor-d = 0"],
    });
  });
  it("where nobody comes into view nothing is said [G-114]", () => {
    const played = moves();
    expect(played.lines).toMatchObject([{ k: "look", question: "views:[]", who: "d" }]);
    expect(played.changes).toEqual([]);
  });
  it("whoever sneaks was checked already: only those whom it sees count [G-110] [G-114]", () => {
    const sneaks = (ref: Parameters<typeof notice>[0], who: string) =>
      notice(ref, who, [{ x: 1, y: 2, elevation: 0 }], true);
    const played = play(sneaks, "d", world, { looks: { views: ["=Actor.o", "o"] } });
    expect(told(played)).toMatchObject({
      lines: ["says inView G-114 o"],
      changes: ["o unseen/Actor-d = 0"],
    });
    expect(played.lines).toMatchObject([{ question: 'views:[{"x":1,"y":2,"elevation":0}]' }, {}, { at: "noticed" }]);
  });
});
