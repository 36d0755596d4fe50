import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { absorb, declareAbsorb } from "../../../src/rulesets/generia/rules/lasting/absorb";
import {
  declareEndLasting,
  declareTimePassed,
  declareTread,
  endLasting,
  passes,
} from "../../../src/rulesets/generia/rules/lasting/acts";
import { groundsOf, isField } from "../../../src/rulesets/generia/rules/lasting/grounds";
import { pass, passing } from "../../../src/rulesets/generia/rules/lasting/time";
import { actor, declares, held, item, no, ok, override, said, stranger, type Told, turnOf } from "./documents";
import { creature, deedsOf, heldSpell, lasting, type Overrides, play, told, worldOf } from "./fixtures";
import { SNARE } from "./ways";

const moment = { k: "turn", at: "end", whose: "Actor.c", round: 2, slot: 5, time: 100 } as const;
const turns = (id: string, left: number, more: Parameters<typeof lasting>[2] = {}) =>
  lasting(id, "c", { duration: { k: "turns", turns: 3, whose: "Actor.c", at: "end" }, now: { left }, ...more });

describe("what time goes by for", () => {
  it("only that of which something becomes in this moment [G-008]", () => {
    const untimed = lasting("x", "c", { duration: { k: "told" }, now: { round: 1, slot: 2, left: 3, due: 4 } });
    const world = worldOf(creature("c"), untimed, turns("a", 3), turns("b", 1), heldSpell("s", "c"));
    expect(passing(world, moment)).toEqual({ on: ["a", "b"], moment });
    expect(passing(worldOf(creature("c"), untimed), moment)).toBeNull();
    expect(passing(world, { ...moment, at: "start" })).toBeNull();
  });
  const passed = (one: ReturnType<typeof turns>, dice: readonly number[] = []) =>
    play(pass, { on: [one.id], moment }, worldOf(creature("c", { limit: 9, lasting: [one.id] }), one), { dice });
  it("it runs on, and nothing is said until it is over [G-008]", () => {
    const played = passed(turns("a", 2));
    expect(told(played)).toEqual({ lines: [], asked: [], changes: ["a left = 1"] });
    expect(deedsOf(played)).toEqual(["time"]);
  });
  it.each([
    ["status", "says over G-182 c Curse"],
    ["bonus", "says over G-069 c Curse"],
    ["area", "says over G-069 c Curse"],
    ["matter", "says dissolves G-069 c Curse"],
  ] as const)("what is over is said: %s [G-069] [G-182]", (what, line) => {
    expect(told(passed(turns("a", 1, { what, name: "Curse" })))).toEqual({
      lines: [line],
      asked: [],
      changes: ["c drop item-a"],
    });
  });
  it("what was swallowed harms as it dissolves, by its tier [G-071]", () => {
    const water = (tier?: number) =>
      turns("a", 1, { what: "swallowed", name: "Water", ...(tier !== undefined && { tier }) });
    expect(told(passed(water(2), [5, 3, 1]))).toEqual({
      lines: ["says dissolves G-069 c Water", "c dissolving 8", "c zone 1", "says zone.torso G-056 c"],
      asked: [],
      changes: ["c drop item-a", "c light +1"],
    });
    expect(told(passed(water(), [4])).lines).toContain("c dissolving 4");
  });
});

describe("swallowing conjured matter", () => {
  const water = lasting("m", "a", {
    what: "matter",
    name: "Water",
    tier: 2,
    duration: { k: "seconds", seconds: 900 },
    now: { due: 1000 },
  });
  it("each portion lasts as long as the matter, and hangs on no spell [G-071]", () => {
    const played = play(absorb, { by: "a", on: "d", matter: "m" }, worldOf(creature("a"), creature("d"), water));
    expect(played.value).toBe(true);
    expect(deedsOf(played)).toEqual(["swallowed"]);
    expect(played.changes.find(({ k }) => k === "make")).toMatchObject({
      on: "d",
      data: {
        name: "Water",
        system: {
          kind: "swallowed",
          source: "Actor.a",
          spell: "",
          tier: 2,
          duration: { k: "seconds", seconds: 900 },
          timer: { round: 0, slot: 0, left: 0, due: 1000 },
          work: { of: "item-m" },
        },
      },
    });
  });
  it("is nothing where there is no matter [G-071]", () => {
    const played = play(absorb, { by: "a", on: "d", matter: "a" }, worldOf(creature("a"), creature("d")));
    expect(played.value).toBe(false);
    expect(played.lines).toEqual([]);
  });
  const other = lasting("o", "a", { item: "item-o" });
  const declared = (more: Told = {}, matter = water) =>
    declareAbsorb(
      declares({
        item: item("Effect", {}, "item-m"),
        world: worldOf(creature("a", { lasting: ["s", "o", "m"] }), creature("d"), heldSpell("s", "a"), other, matter),
        ...more,
      }),
    );
  it("names the matter and who swallows it: its maker where nobody else is named [G-071]", () => {
    expect(declared()).toEqual(ok({ by: "a", on: "d", matter: "m" }));
    expect(declared({ on: [] })).toEqual(ok({ by: "a", on: "a", matter: "m" }));
  });
  it("is refused without matter, or for more than one, or for what is no creature [G-071]", () => {
    expect(declared({ item: item("Effect", {}, "item-o") })).toEqual(no("noMatter", "G-071"));
    expect(declared({ item: null })).toEqual(no("noMatter", "G-071"));
    expect(declareAbsorb(declares())).toEqual(no("noMatter", "G-071"));
    expect(declared({ on: ["d", "a"] })).toEqual(no("oneTarget", "G-071"));
    expect(declared({ on: ["s"] })).toEqual(no("oneTarget", "G-071"));
    expect(declared({ on: ["gone"] })).toEqual(no("oneTarget", "G-071"));
  });
});

describe("ending what lasts", () => {
  it("it is over, and matter that harms early is looked after [G-070] [G-071]", () => {
    const world = worldOf(creature("a", { lasting: ["m"] }), lasting("m", "a", { what: "matter", early: true }));
    const played = play(endLasting, { by: "a", on: "m" }, world);
    expect(played.value).toBe(true);
    expect(deedsOf(played)).toEqual(["ended"]);
    expect(told(played).changes).toEqual(["a drop item-m"]);
    expect(played.lines.at(-1)).toMatchObject({ k: "look", question: "swallowed:item-m" });
    const wrong = play(endLasting, { by: "a", on: "a" }, world);
    expect(wrong.value).toBe(false);
    expect(wrong.changes).toEqual([]);
  });
  const effect = (more: Parameters<typeof lasting>[2] = {}) => lasting("e", "a", { name: "Curse", ...more });
  const declared = (one = effect(), more: Told = {}) =>
    declareEndLasting(
      declares({
        item: item("Effect", {}, "item-e"),
        world: worldOf(creature("a", { lasting: ["s", "e"] }), heldSpell("s", "a"), one),
        ...more,
      }),
    );
  it("whose spell it is may end it, whoever merely bears it may not [G-070]", () => {
    expect(declared()).toEqual(ok({ by: "a", on: "e" }));
    const notYours = held("notYourSpell", "G-070", { name: "Curse" });
    expect(declared(effect({ source: "Actor.b" }))).toEqual(notYours);
    expect(declared(effect({ source: "Actor.b" }), { adjust: override })).toEqual(ok({ by: "a", on: "e" }));
    expect(declared(effect({ what: "swallowed" }))).toEqual(notYours);
  });
  it("there has to be something [G-070]", () => {
    expect(declared(effect(), { item: item("Effect", {}, "item-x") })).toEqual(no("nothingLasts", "G-070"));
    expect(declared(effect(), { item: null })).toEqual(no("nothingLasts", "G-070"));
    expect(declareEndLasting(declares())).toEqual(no("nothingLasts", "G-070"));
  });
});

describe("what an area does", () => {
  const snare = { ...SNARE, value: 14, saves: ["dex"] };
  it("is known by when it works, what it does, and what a save has to reach [G-097] [G-106]", () => {
    for (const trigger of ["field", "zone"]) expect(isField({ ...snare, trigger })).toBe(true);
    for (const value of [-9999, -1, 0, 9999]) expect(isField({ ...snare, value, dc: value })).toBe(true);
    expect(isField({ ...SNARE })).toBe(true);
  });
  it("is nothing where that makes no sense [G-097]", () => {
    for (const wrong of [
      { trigger: "" },
      { value: 10_000 },
      { value: -10_000 },
      { dc: 10_000 },
      { dc: -10_000 },
      { effect: {} },
    ])
      expect(isField({ ...snare, ...wrong })).toBe(false);
  });
});

describe("being moved into areas by hand", () => {
  const tread = (grounds: string | null, settings = {}) =>
    declareTread(declares({ settings, ...(grounds !== null && { adjust: said({ grounds }) }) }));
  it("sets off those that were named [G-097]", () => {
    expect(tread(" g1  g2 ")).toEqual(ok({ by: "a", ids: ["g1", "g2"] }));
    expect(tread("")).toEqual(no("nothingLasts", "G-097"));
    expect(tread(null)).toEqual(no("nothingLasts", "G-097"));
  });
  it("a table may have them work only for those who come of their own will [G-097]", () => {
    expect(tread("g1", { areaForcedMovement: "ignores" })).toEqual(no("ownWill", "G-097"));
  });
});

describe("world time outside of encounters", () => {
  const who = (system: JsonObject, items: Parameters<typeof actor>[1] = {}) =>
    passes(actor("c", { system, ...items }), 3, 905, {});
  const act = { act: "timePassed", said: { rounds: "3" } };
  it("has to be told to whom something can run out or come back [G-008] [G-174] [G-180]", () => {
    expect(
      who(
        {},
        { items: [item("Weapon"), item("Effect", { duration: { k: "seconds", seconds: 900 }, timer: { due: 905 } })] },
      ),
    ).toEqual(act);
    expect(
      who({}, { items: [item("Effect", { duration: { k: "seconds", seconds: 900 }, timer: { due: 906 } })] }),
    ).toBeNull();
    expect(
      passes(actor("c", { system: { defencePenalty: 1, recovery: 1, mp: { value: 2, max: 3 } } }), 3, 890, {}),
    ).toBeNull();
    expect(who({ recovery: 1, mp: { value: 2, max: 3 } })).toEqual(act);
    expect(who({ defencePenalty: 1 })).toEqual(act);
  });
  it("counts turns of what lasts so many, and passes over what does not say how long it lasts [G-008]", () => {
    const lasts = (duration: JsonObject, timer: JsonObject = {}) =>
      passes(actor("c", { items: [item("Effect", { duration, timer })] }), 3, 905, {});
    expect(lasts({ k: "turns", turns: 9, whose: "Actor.c", at: "end" }, { left: 9 })).toEqual(act);
    expect(lasts({ k: "told" })).toBeNull();
    const turns = { duration: { k: "turns", turns: 9, whose: "Actor.c", at: "end" }, timer: { left: 9 } };
    expect(passes(actor("c", { items: [item("Effect", turns)] }), 0, 905, {})).toBeNull();
    expect(lasts({})).toBeNull();
  });
  it.each<readonly [string, JsonObject]>([
    ["with nothing of that", {}],
    ["whose magic power is full", { recovery: 1, mp: { value: 3, max: 3 } }],
    ["who recovers nothing", { recovery: 0, mp: { value: 0, max: 3 } }],
  ])("not to anybody %s [G-008]", (_title, system) => {
    expect(who(system, { items: [item("Weapon")] })).toBeNull();
  });
  it("nor to what is no creature of this game [G-008]", () => {
    expect(passes(stranger("c"), 3, 905, {})).toBeNull();
  });

  const time = (rounds: string | null, now: number | undefined, more: Told = {}, a: Overrides = {}) =>
    declareTimePassed(
      declares(
        {
          actor: actor("a", { system: { recovery: 2 } }),
          adjust: { ...override, ...(rounds !== null && { said: { rounds } }) },
          ...(now !== undefined && { time: now }),
          ...more,
        },
        a,
      ),
    );
  const nothing = no("nothingLasts", "G-008");
  it("MP come back with each Phase of 15 minutes that the clock has reached [G-008] [G-180]", () => {
    expect(time("1", 900)).toEqual(ok({ on: [], by: "a", recovers: 2 }));
    expect(time("1", 905)).toEqual(ok({ on: [], by: "a", recovers: 2 }));
    expect(time("1", 906)).toEqual(nothing);
    expect(time("1", 899)).toEqual(nothing);
    expect(time("300", 1800)).toEqual(ok({ on: [], by: "a", recovers: 4 }));
    expect(time("1000000", 6_000_000)).toEqual(ok({ on: [], by: "a", recovers: 9999 }));
    expect(time("9999", 900)).toEqual(ok({ on: [], by: "a", recovers: 2 }));
    expect(time("1", undefined)).toEqual(nothing);
    expect(time("1", 60, { settings: { phaseSeconds: 60 } })).toEqual(ok({ on: [], by: "a", recovers: 2 }));
    expect(time("1", 950, { settings: { secondsPerRound: 60 } })).toEqual(ok({ on: [], by: "a", recovers: 2 }));
  });
  it.each([null, "0", "-3", "1.5", "many"])("%j rounds are one [G-008]", (rounds) => {
    expect(time(rounds, 905)).toEqual(ok({ on: [], by: "a", recovers: 2 }));
    expect(time(rounds, 906)).toEqual(nothing);
  });
  it("what a parry took counts no more after a Phase [G-174]", () => {
    const idle = { actor: actor("a") };
    expect(time("1", 900, idle, { now: { defencePenalty: 2 } })).toEqual(ok({ on: [], by: "a", lapses: true }));
    expect(time("1", 899, idle, { now: { defencePenalty: 2 } })).toEqual(nothing);
    expect(time("1", 900, idle)).toEqual(nothing);
    const due = { now: { defencePenalty: 2, penaltyDue: 1740 } };
    expect(time("1", 900, idle, due)).toEqual(nothing);
    expect(time("1", 1739, idle, due)).toEqual(nothing);
    expect(time("1", 1740, idle, due)).toEqual(ok({ on: [], by: "a", lapses: true }));
    expect(time("1", 1740, idle, { now: { penaltyDue: 1740 } })).toEqual(nothing);
  });
  it("what lasts goes on [G-008]", () => {
    const world = worldOf(
      creature("a"),
      lasting("e", "a", { duration: { k: "seconds", seconds: 5 }, now: { due: 10 } }),
    );
    expect(time("1", 10, { world })).toEqual(ok({ on: ["e"], moment: { k: "passed", rounds: 1, time: 10 } }));
    expect(time("1", 9, { world })).toEqual(nothing);
  });
  it("not in encounters, and only by the game’s own clock [G-008]", () => {
    expect(time("1", 900, { turn: turnOf() })).toEqual(nothing);
    expect(time("1", 900, { adjust: said({ rounds: "1" }) })).toEqual(nothing);
    expect(time("1", 900, { actor: stranger("a") })).toEqual(nothing);
  });
});

describe("what a creature has laid on the scene", () => {
  const effect = { kind: "damage", dice: [{ n: 1, f: 6 }], flat: 0, type: "fire" };
  const work = { trigger: "field", effect, dc: 12 };
  const laid = (system: JsonObject = {}) =>
    groundsOf(
      actor("c", {
        items: [
          item("Weapon"),
          item("Effect", { kind: "area", duration: { k: "told" }, area: { around: 3 }, work, ...system }, "Fire"),
        ],
      }),
    );
  it("lies around it, or where it was laid, with what it does [G-097] [G-106]", () => {
    expect(laid()).toEqual([
      { id: "Fire", item: "Fire", name: "Fire", area: { carried: 3 }, top: 5, tone: "harm", what: work },
    ]);
    expect(laid()[0]).not.toHaveProperty("hidden");
    // [G-022] What was laid in secret is drawn for game masters alone.
    expect(laid({ masked: true })[0]).toMatchObject({ name: "Fire", hidden: true });
    expect(laid({ area: { around: -2 } })[0]?.area).toEqual({ carried: 0 });
    expect(laid({ area: { around: "wide" } })[0]?.area).toEqual({ carried: 0 });
  });
  it.each([
    ["damage", "harm"],
    ["status", "harm"],
    ["healing", "help"],
    ["barrier", "help"],
    ["other", "other"],
    ["bonus", "other"],
  ])("%s is shown as %s [G-097]", (kind, tone) => {
    expect(laid({ work: { ...work, effect: { ...effect, kind } } })[0]?.tone).toBe(tone);
  });
  it("nothing where it is no area, does nothing that can be read, or says nothing of how long [G-097]", () => {
    for (const system of [{ kind: "status" }, { work: {} }, { duration: {} }]) expect(laid(system)).toEqual([]);
  });
  it.each<readonly [string, JsonObject]>([
    ["trigger", { trigger: "aura" }],
    ["effect", { effect: {} }],
    ["value", { value: 10_000 }],
    ["saves", { saves: ["luck"] }],
    ["focus", { unfocused: 1 }],
    ["number to reach", { dc: "12" }],
  ])("what it does can be read only where its %s makes sense [G-097]", (_title, wrong) => {
    expect(isField({ ...work, value: 9999, saves: ["dex", "con"], unfocused: true })).toBe(true);
    expect(isField({ ...work, ...wrong })).toBe(false);
  });
});
