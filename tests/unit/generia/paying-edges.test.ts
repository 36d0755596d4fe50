import { describe, expect, it } from "vitest";
import { declareCall } from "../../../src/rulesets/generia/rules/actions/call";
import { declareFaint } from "../../../src/rulesets/generia/rules/actions/faint";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { GPrice } from "../../../src/rulesets/generia/rules/data/types";
import { behindLevels, foundFor } from "../../../src/rulesets/generia/rules/turns/behind";
import { isCharmedFor } from "../../../src/rulesets/generia/rules/turns/charm";
import { barredFromActing, lostTo, reactingRider, riderIn } from "../../../src/rulesets/generia/rules/turns/declaring";
import { paymentFor } from "../../../src/rulesets/generia/rules/turns/payment";
import { paid } from "../../../src/rulesets/generia/rules/turns/price";
import { board } from "../rulesets/facts";
import { actor, declares, figure, held, no, ok, override, said, type Told, turnOf } from "./documents";
import { creature, lasting, type Overrides, play, told, worldOf } from "./fixtures";

const fight = { turn: turnOf() };
const mount: Overrides = { now: { "carries/Actor-r": 1 } };
/** "a" is the mount of "r", whose turn it is. */
const shared = (rider: Readonly<Record<string, number>> = {}, more: Told = {}): Told => ({
  turn: turnOf("r", { sharing: ["a"], order: [{ id: "r", initiative: 9 }] }),
  fighters: () => [actor("r", { system: { turn: rider } })],
  ...more,
});
type Pay = readonly [title: string, x: Told, a: Overrides, may: Parameters<typeof paymentFor>[2], paid: object];
const pays = (slot: string, why: object | null = null) => ({ price: { mp: 2, slot }, why });

describe("a reactive spell that moves its caster", () => {
  const none = { now: { reaction: 0 } };
  it.each<Pay>([
    ["takes the Reaction", fight, {}, ["movement"], pays("reaction")],
    [
      "takes the movement where somebody says so",
      { ...fight, adjust: said({ slot: "movement" }) },
      {},
      ["movement"],
      pays("movement"),
    ],
    [
      "keeps the Reaction where another part is named",
      { ...fight, adjust: said({ slot: "utility" }) },
      {},
      ["movement"],
      pays("reaction"),
    ],
    ["takes the movement where no Reaction is left", fight, none, ["movement"], pays("movement")],
    [
      "takes the Reaction in another turn",
      { turn: turnOf("d"), adjust: said({ slot: "movement" }) },
      {},
      ["movement"],
      pays("reaction"),
    ],
    [
      "has nothing else that pays for what moves nobody",
      fight,
      none,
      ["utility"],
      pays("reaction", held("spent.reaction", "G-018")),
    ],
  ])("%s [G-016] [G-018]", (_title, x, a, may, expected) => {
    expect(paymentFor(declares(x, a), "reactive", may, { mp: 2 })).toEqual(expected);
  });
});

describe("what moves a mount", () => {
  const spent = pays("ride", held("spent.ride", "G-066"));
  it.each<Pay>([
    ["its one movement in the turn of its rider", shared({ ride: 1 }), mount, ["movement"], pays("ride")],
    ["no action of its rider once that is gone", shared({ ride: 0 }), mount, ["movement"], spent],
    ["what a game master allows", shared({ ride: 0 }, { adjust: override }), mount, ["movement"], pays("ride")],
    [
      "its movement, where it is of use otherwise as well",
      shared({ ride: 1 }),
      mount,
      ["utility", "movement"],
      pays("ride"),
    ],
    [
      "an action of its rider, where somebody says so",
      shared({ ride: 1 }, { adjust: said({ slot: "utility" }) }),
      mount,
      ["utility", "movement"],
      pays("utility"),
    ],
    [
      "its movement, where somebody says so",
      shared({ ride: 1 }, { adjust: said({ slot: "movement" }) }),
      mount,
      ["utility", "movement"],
      pays("ride"),
    ],
    [
      "an action of its rider, where its movement is gone and it is of use otherwise",
      shared({ ride: 0 }),
      mount,
      ["utility", "movement"],
      pays("utility"),
    ],
    ["never what moves nobody", shared({ ride: 1 }), mount, ["utility"], pays("utility")],
    [
      "nothing while it is held fast",
      shared({ ride: 1 }),
      { now: { ...mount.now, grappled: 1 } },
      ["movement"],
      pays("ride", held("rooted.grappled", "G-166")),
    ],
    [
      "nothing while it lies senseless",
      shared({ ride: 0 }),
      { now: { ...mount.now, unconscious: 1 } },
      ["movement"],
      pays("ride", held("unconscious", "G-153")),
    ],
  ])("%s [G-066] [G-067]", (_title, x, a, may, expected) => {
    expect(paymentFor(declares(x, a), "utility", may, { mp: 2 })).toEqual(expected);
  });
});

describe("who pays", () => {
  it("what no part of a turn pays for costs none in an encounter either [G-009]", () => {
    expect(paymentFor(declares(fight), "ritual", [], { mp: 2 })).toEqual({ price: { mp: 2 }, why: null });
  });
  it("a mount that has a turn of its own pays itself [G-060]", () => {
    const x = declares({ ...shared({ attack: 1 }), ...fight }, { now: { ...mount.now, attack: 0 } });
    expect(barredFromActing(x, "attack")).toEqual(held("spent.attack", "G-009"));
  });
  it("a mount pays itself where nobody knows the fighters [G-067]", () => {
    expect(riderIn(declares(shared({}, { fighters: undefined }), mount))).toBeNull();
    const sharing = { fighters: undefined, settings: { mountReaction: "shared" } };
    expect(reactingRider(declares(shared({}, sharing), mount))).toBeNull();
  });
  it("nobody, where the rider who would pay is not there [G-067]", () => {
    const pay = (ref: R, price: GPrice) => paid(ref, "a", price);
    const played = play(pay, { rider: "Actor.r", en: 1 }, worldOf(creature("a", { now: { en: 2 } })));
    expect(played.value).toBe(false);
    expect(told(played).changes).toEqual([]);
  });
  it("nobody is gone where nobody says so [G-128]", () => {
    expect(lostTo(declares({ adjust: override }))).toBeUndefined();
  });
});

describe("a spell from behind", () => {
  const behind = said({ backstab: "yes" });
  it("has its advantage against the only target, if that is another one [G-058] [G-059]", () => {
    const x = declares({ adjust: behind });
    expect(behindLevels(x, ["d"])).toEqual([{ id: "backstab", rule: "G-059", value: 1 }]);
    for (const on of [[], ["a"], ["d", "a"]]) expect(behindLevels(x, on)).toEqual([]);
    expect(behindLevels(declares(), ["d"])).toEqual([]);
  });
  it("only what flies is dodged behind cover [G-158]", () => {
    for (const way of ["ranged", "projectile"] as const)
      expect(foundFor(declares(), { on: "d", way })).toMatchObject({ cover: "none" });
    for (const way of ["melee", "spell"] as const)
      expect(foundFor(declares(), { on: "d", way })).not.toHaveProperty("cover");
  });
});

describe("a charmed doer", () => {
  it("may turn against another side, wherever it stands itself [G-182]", () => {
    const figures = () => [
      figure("a", { disposition: -1 }),
      figure("w", { disposition: 1 }),
      figure("d", { disposition: 0 }),
    ];
    const world = worldOf(
      creature("a", { lasting: ["e"], now: { charmed: 1 } }),
      lasting("e", "a", { status: "charmed", source: "Actor.w" }),
      creature("d"),
    );
    expect(isCharmedFor(declares({ world, board: board({}, { figures }) }), "d")).toBe(false);
  });
});

describe("what only says that something has happened", () => {
  it("whoever lies senseless drops what it holds, nobody else [G-149]", () => {
    expect(declareFaint(declares({}, { now: { unconscious: 1 } }))).toEqual(ok({ by: "a" }));
    expect(declareFaint(declares())).toEqual(no("notUnconscious", "G-149"));
  });
  it("only a game master calls for rolls [G-131]", () => {
    expect(declareCall(declares())).toMatchObject({ ok: false, rule: "G-131" });
  });
});
