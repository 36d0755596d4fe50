import { describe, expect, it } from "vitest";
import type { PlacedArea } from "../../../src/contract/board";
import type { GCast, GEffect, GLeaves } from "../../../src/rulesets/generia/rules/data/types";
import { cast, concentrationEnd, giveUp } from "../../../src/rulesets/generia/rules/spells/cast";
import {
  againstOf,
  creature,
  deedsOf,
  definite,
  heldSpell,
  type Loose,
  lapsesOf,
  lasting,
  type More,
  type Overrides,
  play,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";
import { SNARE, wayOver } from "./ways";

const HURT: GEffect = { kind: "damage", dice: [{ n: 2, f: 6 }], flat: 0, type: "fire" };
const QUIET: GEffect = { kind: "other", dice: [], flat: 0, type: "" };
const SA = { type: "SA", value: 5, saves: ["dex"] } as const;
const DC = { type: "DC", value: 4, saves: ["wil"] } as const;
const SURE = { type: "SURECAST", value: 0 } as const;
const STILL = { round: 0, slot: 0, left: 0, due: 0 };
const AREA: PlacedArea = {
  scene: "s",
  shape: { kind: "circle", radius: 2 },
  points: [{ x: 1, y: 1 }],
  elevation: 0,
};
const TOLD: GLeaves = { duration: { k: "told" }, timer: STILL };
const spell = (more: Loose<GCast> = {}): GCast =>
  definite({
    ...{ by: "a", on: ["d"], name: "Bolt", spell: "bolt", level: 1, price: { mp: 2 } },
    cast: SA,
    effect: QUIET,
    ...more,
  });
const world = (a: Overrides = {}, d: Overrides = {}) =>
  worldOf(
    creature("a", { concentrates: ["s", "t"], ...a, now: { mp: 4, ...a.now } }),
    creature("d", { mods: { dex: 2, wil: 3, con: 1 }, ...d }),
    creature("e", { lasting: ["k", "l", "f"] }),
    heldSpell("s", "a", { item: "old", name: "Old" }),
    heldSpell("t", "a", { item: "bolt", name: "Bolt", now: { held: 0 } }),
    lasting("k", "e", { spell: "old", stored: { held: true } }),
    lasting("l", "e", { spell: "other", stored: { held: true } }),
    lasting("f", "e", { what: "area", item: "snare", name: "Snare", stored: { work: { ...SNARE } } }),
  );
const casts = (x: Loose<GCast> = {}, more: More = {}, a: Overrides = {}, d: Overrides = {}) =>
  play(cast, spell(x), world(a, d), more);
/** The items that it made: on whom, their names and data. */
const madeBy = ({ changes }: ReturnType<typeof casts>) =>
  changes.flatMap((change) => (change.k === "make" ? [{ on: change.on, ...change.data }] : []));
const looksOf = ({ lines }: Pick<ReturnType<typeof casts>, "lines">) =>
  lines.flatMap((line) => (line.k === "look" ? [`${line.who} ${line.at}: ${line.question}`] : []));

describe("what a spell is cast with", () => {
  it("W-23 SA: a d20 and the modifiers of the line, which the target’s save has to reach [G-078] [G-079]", () => {
    const played = casts({ effect: HURT }, { dice: [9, 12] });
    expect(played.value).toEqual({ end: "done", fates: ["saved"] });
    expect(told(played)).toEqual({
      lines: ["a cast 14", "d save 14", "G-079 14 passes 14"],
      asked: [],
      changes: ["a mp -2"],
    });
    const failed = casts({}, { dice: [9, 11] });
    expect(failed.value).toEqual({ end: "done", fates: ["failed"] });
    expect(told(failed).lines).toContain("G-079 13 fails 14");
  });
  it("W-24 DC: ten and the modifiers, without a die [G-086] [G-087]", () => {
    const played = casts({ cast: DC }, { dice: [10] });
    expect(told(played).lines).toEqual(["d save 13", "G-079 13 fails 14"]);
    expect(againstOf(played)).toEqual([["ten G-086 base 10 locked", "castValue G-086 flat 4 locked"]]);
    expect(told(casts({ cast: DC }, { dice: [11] })).lines).toContain("G-079 14 passes 14");
  });
  it.each([
    [7, 15],
    [9, 15],
    [10, 15],
    [16, 21],
  ])("W-25 DC+: a %d makes %d, because a die below 10 counts as 10 [G-088]", (die, value) => {
    const played = casts({ cast: { ...DC, type: "DC+", value: 5 } }, { dice: [die, 1] });
    expect(told(played).lines.at(-1)).toBe(`G-079 4 fails ${value}`);
    expect(played.value.fates).toEqual(["failed"]);
  });
  it("DC+: the die is compared with ten, and a lifted one is told as ten [G-088]", () => {
    const played = casts({ cast: { ...DC, type: "DC+", value: 5 }, unfocused: true }, { dice: [7, 12, 1, 1] });
    expect(told(played).lines).toContain("G-088 7 fails 10");
    expect(againstOf(played)).toEqual([
      ["ten G-088 base 10 locked"],
      ["castValue G-078 base 5 locked", "ten G-088 flat 10"],
    ]);
  });
  it("W-26 without the focus the caster has a disadvantage, and each save an advantage [G-075] [G-076]", () => {
    const played = casts({ unfocused: true }, { dice: [14, 6, 3, 9] });
    expect(told(played).lines).toEqual(["a cast 11", "d save 11", "G-079 11 passes 11"]);
    expect(rollsOf(played)[1]).toContain("unfocusedCaster G-076 level 1");
  });
  it("W-27 with DC+ the kept die is lifted [G-075] [G-088]", () => {
    const plus = { type: "DC+", value: 3, saves: ["con"] } as const;
    const played = casts({ cast: plus, unfocused: true }, { dice: [17, 4, 11, 12] });
    expect(told(played).lines.at(-1)).toBe("G-079 13 passes 13");
  });
  it("W-28 a DC rolls nothing that the missing focus could hinder [G-076] [G-086]", () => {
    const played = casts({ cast: { type: "DC", value: 6, saves: ["con"] }, unfocused: true }, { dice: [8, 13] });
    expect(told(played).lines).toEqual(["d save 14", "G-079 14 fails 16"]);
  });
  it("SURECAST: nobody rolls, and all of it arrives [G-089]", () => {
    const played = casts({ cast: SURE, effect: HURT }, { dice: [1, 2] });
    expect(played.value).toEqual({ end: "done", fates: ["failed"] });
    expect(told(played).lines[0]).toBe("a effect 3");
  });
  it("is paid first; without magic power nothing happens [G-107]", () => {
    const played = casts({}, {}, { now: { mp: 1 } });
    expect(played.value).toEqual({ end: "refused", fates: [] });
    expect(told(played)).toEqual({ lines: [], asked: [], changes: [] });
  });
  it("a ritual tells how long its preparation takes [G-103]", () => {
    expect(told(casts({ cast: SURE, minutes: 30 })).lines).toEqual(["says prepares G-103 a 30"]);
    expect(told(casts({ cast: SURE })).lines).toEqual([]);
  });
});

describe("who is seen by casting [G-114]", () => {
  const hides: Overrides = { now: { "unseen/Actor-x": 1 } };
  const area = { ...AREA };
  const lines = (x: Loose<GCast>, more: More = {}) => {
    const { lines, changes } = casts(x, more, hides);
    const seen = lines.flatMap((line) => (line.k === "deed" || line.k === "roll" ? [line.at] : []));
    return changes.some((one) => one.k === "set" && one.at === "unseen/Actor-x") ? seen : [];
  };
  it("whoever rolls against somebody else, before it rolls and whether it succeeds or not [G-114]", () => {
    const own = { type: "SA", value: 5, dc: 15 } as const;
    expect(lines({ cast: own }, { dice: [9] })).toEqual(["price", "seen", "cast"]);
    expect(lines({ cast: own, on: ["a", "d"] }, { dice: [9] })).toEqual(["price", "seen", "cast"]);
    expect(lines({ cast: { type: "DC+", value: 4 } }, { dice: [9] })).toContain("seen");
  });
  it("nobody by a spell without a roll, or on itself alone [G-114]", () => {
    expect(lines({ cast: SURE })).toEqual([]);
    expect(lines({ cast: { type: "DC", value: 4 } })).toEqual([]);
    expect(lines({ cast: { type: "SA", value: 5 }, on: ["a"] }, { dice: [9] })).toEqual([]);
    expect(lines({ cast: { type: "SA", value: 5 }, on: [], area }, { dice: [9], looks: { reached: ["a"] } })).toEqual(
      [],
    );
  });
  it("whoever strikes somebody else with an area, once it is known whom it reaches [G-114]", () => {
    const more = { dice: [9], looks: { reached: ["a", "e"] } };
    expect(lines({ cast: { type: "SA", value: 5 }, on: [], area }, more)).toEqual(["price", "cast", "seen"]);
    expect(lines({ cast: { type: "SA", value: 5 }, on: ["a"], area }, more)).toEqual(["price", "cast", "seen"]);
    expect(lines({ cast: SURE, on: [], area }, { looks: more.looks })).toEqual([]);
  });
});

describe("against an effect that is there already", () => {
  const own = { type: "SA", value: 5, dc: 15 } as const;
  it("the caster has to reach its number, and nobody saves [G-171]", () => {
    const reached = casts({ cast: own }, { dice: [10] });
    expect(reached.value).toEqual({ end: "done", fates: ["failed"] });
    expect(told(reached).lines).toEqual(["a cast 15", "G-171 15 passes 15"]);
    expect(againstOf(reached)).toEqual([["effectDc G-171 base 15 locked"]]);
  });
  it("below it nothing happens, and the price is paid [G-171]", () => {
    const missed = casts({ cast: own, effect: HURT, leaves: { ...TOLD, trigger: "zone", around: 2 } }, { dice: [9] });
    expect(missed.value).toEqual({ end: "failed", fates: [] });
    expect(told(missed)).toEqual({
      lines: ["a cast 14", "G-171 14 fails 15"],
      asked: [],
      changes: ["a mp -2"],
    });
  });
});

describe("who saves, and with what", () => {
  it("each target by itself, all against one number [G-079]", () => {
    const played = casts({ on: ["d", "e"] }, { dice: [9, 12, 13] });
    expect(told(played).lines).toEqual([
      "a cast 14",
      "d save 14",
      "G-079 14 passes 14",
      "e save 13",
      "G-079 13 fails 14",
    ]);
    expect(played.value.fates).toEqual(["saved", "failed"]);
    const rolls = played.lines.flatMap((line) => (line.k === "roll" ? [line.at] : []));
    expect(rolls).toEqual(["cast", "target/d/save", "target/e/save"]);
  });
  it("with one of several attributes, which the target chooses [G-079]", () => {
    const x = { cast: { ...SA, saves: ["dex", "wil"] } as const };
    const more = { dice: [9, 11], answers: { saveWith: "wil" } };
    const played = casts(x, more);
    expect(told(played).asked).toEqual(["d saveWith of dex/wil: wil"]);
    expect(told(played).lines).toContain("d save 14");
    expect(lapsesOf(cast, spell(x), world(), more)).toEqual(["saveWith: wil close"]);
  });
  it("the game master says which, where the line leaves it open [G-077]", () => {
    const x = { cast: { type: "SA", value: 5, open: true } as const };
    const more = { dice: [9, 12], answers: { saveBy: "dex" } };
    const played = casts(x, more);
    expect(told(played).asked).toEqual(["GM saveBy of con/str/dex/int/wil/per: dex"]);
    expect(told(played).lines.slice(-2)).toEqual(["d save 14", "G-079 14 passes 14"]);
    expect(lapsesOf(cast, spell(x), world(), more)).toEqual(["saveBy: con close"]);
  });
  it("nobody where the line names no attribute [G-079]", () => {
    const played = casts({ cast: { type: "SA", value: 5 } }, { dice: [9] });
    expect(played.value.fates).toEqual(["failed"]);
  });
  it("half of the effect arrives where the spell says so [G-178]", () => {
    const played = casts({ effect: { ...HURT, halfOnSave: true } }, { dice: [9, 12, 4, 3] }, {}, { magicDefense: 3 });
    expect(told(played).lines).toContain("G-055 3 fails 3");
  });
});

describe("a spell that pushes", () => {
  it("pushes away from its caster; areas on the way work, and a wall is saved against with its number [G-182] [G-171]", () => {
    const steps = wayOver(
      [
        [0, 0],
        [1, 0],
      ],
      { each: [{ grounds: ["snare"] }] },
    ).steps;
    const pushed = [`=${JSON.stringify({ steps, gone: 1, left: 3, gaps: {}, halt: "wall" })}`];
    const x = { cast: { type: "DC", value: 4 }, effect: { ...QUIET, kind: "knockback", flat: 4 } } as const;
    const more = { looks: { pushed, fields: ["e"] }, dice: [11], answers: { collision: "prone" } };
    const played = casts(x, more);
    expect(told(played).lines).toContain("says setOff G-097 d Snare");
    expect(told(played).lines).toContain("G-171 13 fails 14");
    expect(told(played).changes).toContain("d prone +1");
    expect(looksOf(played)[0]).toContain('"heading":{"away":"Actor.a"},"most":4');
    const spared = casts({ ...x, ruleOptions: { areaForcedMovement: "ignores" } }, more);
    expect(told(spared).lines).not.toContain("says setOff G-097 d Snare");
  });
});

describe("what waits for an attack", () => {
  it("counts for a spell that rolls, and is used up by it [G-174]", () => {
    const bonus = lasting("w", "a", { what: "bonus", name: "Song", adds: { to: "attack", by: 2 } });
    const beings = { ...world({ lasting: ["w"] }), w: bonus };
    const played = play(cast, spell(), beings, { dice: [9, 1] });
    expect(told(played).lines[0]).toBe("a cast 16");
    expect(told(played).changes).toEqual(["a mp -2", "w used +1", "a drop item-w"]);
  });
});

describe("an area", () => {
  const found = { looks: { reached: ["a", "e", "d"] } };
  it("reaches whoever stands in it as well, its caster only where it was named [G-079]", () => {
    const played = casts({ cast: SURE, area: AREA }, found);
    expect(played.value.fates).toEqual(["failed", "failed"]);
    expect(looksOf(played)).toEqual([`a reached: reached:${JSON.stringify(AREA)}`]);
    expect(casts({ cast: SURE, area: AREA, on: ["a"] }, found).value.fates).toHaveLength(3);
  });
  it("that is laid meets nobody as it appears, unless the table has it work at once [G-097]", () => {
    const lays = { cast: SURE, on: [], leaves: { ...TOLD, trigger: "field", area: AREA } } as const;
    expect(casts(lays, found).value.fates).toEqual([]);
    const works = { areaOnPlacement: "works" } as const;
    expect(casts({ ...lays, ruleOptions: works }, found).value.fates).toHaveLength(2);
    const around = { ...lays, leaves: { ...TOLD, trigger: "field", around: 3 } } as const;
    expect(casts({ ...around, ruleOptions: works }, found).value.fates).toEqual([]);
    const none = { ...lays, leaves: { ...TOLD, area: AREA } } as const;
    expect(casts({ ...none, ruleOptions: works }, found).value.fates).toEqual([]);
  });
});

describe("what a spell leaves behind", () => {
  const ROUNDS: GLeaves = { duration: { k: "rounds", rounds: 3 }, timer: { round: 5, slot: 10, left: 0, due: 0 } };
  const binds: GEffect = { kind: "status", dice: [], flat: 0, type: "", status: "restrained" };
  it("conditions hang on it: how long they last, and what saves have to reach afterwards [G-171] [G-091]", () => {
    const [made, ...more] = madeBy(casts({ effect: binds, leaves: { ...ROUNDS, held: true } }, { dice: [9, 1] }));
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      ...{ on: "d", name: "Bolt", type: "generiaEffect" },
      system: { kind: "status", source: "Actor.a", spell: "bolt", status: "restrained", held: true, dc: 15, ...ROUNDS },
    });
    expect(madeBy(casts({ effect: binds, leaves: ROUNDS }, { dice: [9, 1] }))).toMatchObject([
      { system: { held: false, unfocused: false } },
    ]);
    const dull = casts({ effect: binds, leaves: ROUNDS, unfocused: true }, { dice: [9, 9, 1, 1] });
    expect(madeBy(dull)).toMatchObject([{ system: { status: "restrained", unfocused: true } }]);
  });
  it("spells that were stored before they left something bring the condition alone [G-182]", () => {
    for (const x of [{ effect: binds }, { effect: binds, leaves: ROUNDS, spell: undefined }]) {
      const played = casts(x, { dice: [9, 1] });
      expect(madeBy(played)).toEqual([]);
      expect(told(played).changes).toEqual(["a mp -2", "d restrained +1"]);
    }
  });
  it("an area lies there, with what it does and what its saves have to reach [G-097] [G-106]", () => {
    const x = { on: [], effect: binds, unfocused: true, ruleOptions: { hitTie: "hit" } } as const;
    const played = casts({ ...x, leaves: { ...ROUNDS, trigger: "zone", area: AREA } }, { dice: [9, 9] });
    expect(madeBy(played)).toMatchObject([
      {
        on: "a",
        name: "Bolt",
        system: {
          ...{ kind: "area", source: "Actor.a", spell: "bolt", held: false, area: { area: AREA }, ...ROUNDS },
          work: {
            ...{ trigger: "zone", effect: binds, value: 14, saves: ["dex"], unfocused: true, dc: 15 },
            ruleOptions: { hitTie: "hit" },
          },
        },
      },
    ]);
    expect(deedsOf(played)).toEqual(["price", "laid"]);
  });
  it("around its caster, where it moves with it; against SURECAST nobody saves [G-097]", () => {
    const made = (leaves: Partial<GLeaves>) =>
      madeBy(
        casts({ cast: SURE, on: [], spell: undefined, leaves: { ...TOLD, trigger: "field", held: true, ...leaves } }),
      );
    expect(made({ around: 4 })).toMatchObject([
      { system: { held: true, spell: "", area: { around: 4 }, work: { trigger: "field", effect: QUIET, dc: 10 } } },
    ]);
    expect(Object(made({ around: 4 })[0]).system.work).toEqual({ trigger: "field", effect: QUIET, dc: 10 });
    expect(made({})).toMatchObject([{ system: { area: { around: 0 } } }]);
  });
  it("against a cast line without saves nobody saves in the area either [G-097]", () => {
    const x = { cast: { type: "SA", value: 5 }, on: [], leaves: { ...TOLD, trigger: "field", around: 1 } } as const;
    expect(Object(madeBy(casts(x, { dice: [9] }))[0]).system.work).toEqual({ trigger: "field", effect: QUIET, dc: 15 });
  });
  it("what is cast in secret names nothing of what it leaves, whatever that is [G-022]", () => {
    const matter = { tier: 2, duration: { k: "seconds", seconds: 900 }, timer: { ...STILL, due: 900 } } as const;
    const lends = { ...QUIET, kind: "bonus", bonus: "save", flat: 2 } as const;
    const left = (x: object, dice: readonly number[] = []) =>
      madeBy(casts(x, { dice })).map((made) => [Object(made).name, Object(made).system.masked]);
    const all = (masked: object) => [
      left({ cast: SURE, on: [], leaves: { ...TOLD, trigger: "field", around: 1 }, ...masked }),
      left({ cast: SURE, on: [], leaves: { ...ROUNDS, matter }, ...masked }),
      left({ effect: binds, leaves: ROUNDS, ...masked }, [9, 1]),
      left({ cast: SURE, effect: lends, leaves: ROUNDS, ...masked }),
    ];
    expect(all({})).toEqual(Array.from({ length: 4 }, () => [["Bolt", undefined]]));
    expect(all({ masked: true })).toEqual(Array.from({ length: 4 }, () => [["FIVEFOLD.Generia.Secret", true]]));
  });
  it("matter that is conjured dissolves after a Phase [G-068] [G-069]", () => {
    const matter = { tier: 2, duration: { k: "seconds", seconds: 900 }, timer: { ...STILL, due: 900 } } as const;
    const played = casts({ cast: SURE, on: [], leaves: { ...ROUNDS, held: true, matter } });
    expect(madeBy(played)).toMatchObject([
      {
        on: "a",
        name: "Bolt",
        system: { kind: "matter", source: "Actor.a", spell: "bolt", held: true, ...matter },
      },
    ]);
    expect(deedsOf(played)).toEqual(["price", "conjured"]);
    expect(madeBy(casts({ cast: SURE, leaves: ROUNDS }))).toEqual([]);
  });
});

describe("concentration", () => {
  const hangs = { looks: { hangs: ["e"] } };
  it("is on the spell from now on [G-091]", () => {
    const played = casts({ cast: SURE, holds: "t" });
    expect(told(played).changes).toEqual(["a mp -2", "t held = 1"]);
    expect(deedsOf(played)).toEqual(["price", "held"]);
  });
  it("W-64 another spell is given up for it, with all that hangs on that [G-092]", () => {
    const played = casts({ cast: SURE, holds: "t", drops: "s" }, hangs);
    expect(told(played).lines).toEqual(["says concentrationEnds G-095 Old"]);
    expect(told(played).changes).toEqual(["a mp -2", "s held = 0", "e drop item-k", "t held = 1"]);
  });
  it("a spell that is cast anew is not kept up twice [G-091]", () => {
    const played = casts({ cast: SURE, holds: "s" }, hangs);
    expect(told(played).changes).toEqual(["a mp -2", "s held = 0", "e drop item-k", "s held = 1"]);
  });
  it("it does not begin where the spell does not come about [G-171]", () => {
    const x = { cast: { type: "SA", value: 5, dc: 15 }, holds: "t" } as const;
    expect(told(casts(x, { dice: [9] })).changes).toEqual(["a mp -2"]);
  });
  it("is given up freely, or for a Reaction [G-093]", () => {
    const free = play(concentrationEnd, { by: "a", spell: "s" }, world(), hangs);
    expect(free.value).toBe(true);
    expect(told(free).changes).toEqual(["s held = 0", "e drop item-k"]);
    const reacts = { by: "a", spell: "s", reacts: true } as const;
    expect(told(play(concentrationEnd, reacts, world(), hangs)).changes[0]).toBe("a reaction -1");
    const spent = play(concentrationEnd, reacts, world({ now: { reaction: 0 } }), hangs);
    expect(spent.value).toBe(false);
    expect(told(spent).changes).toEqual([]);
  });
  it("the Reaction is the rider’s where both share one [G-093] [G-018]", () => {
    const x = { by: "a", spell: "s", reacts: true, rider: "Actor.e" } as const;
    const played = play(concentrationEnd, x, world(), { looks: { rider: ["e"] } });
    expect(told(played).changes[0]).toBe("e reaction -1");
  });
  it("whoever can keep up fewer spells than it does gives up one [G-092]", () => {
    const both = { ...world(), t: heldSpell("t", "a", { item: "bolt" }) };
    const played = play(giveUp, { by: "a" }, both, { answers: { giveUp: "s" } });
    expect(told(played).changes).toEqual(["s held = 0"]);
  });
});
