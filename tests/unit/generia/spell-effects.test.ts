import { describe, expect, it } from "vitest";
import { amountOf } from "../../../src/engine/modifiers";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { GBeing, GEffect } from "../../../src/rulesets/generia/rules/data/types";
import { affect, type Share, type Working } from "../../../src/rulesets/generia/rules/spells/effects";
import { type Fate, fateOf, type Save, shareOf } from "../../../src/rulesets/generia/rules/spells/saves";
import {
  againstOf,
  creature,
  deedsOf,
  heldSpell,
  lapsesOf,
  lasting,
  linesOf,
  type More,
  type Overrides,
  play,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";

const number = (value: number) => amountOf([{ id: "castValue", rule: "G-078", kind: "base", value }]);

describe("a save", () => {
  type Given = Omit<Save, "value"> & { readonly value: number };
  const saves = (ref: R, { value, ...save }: Given) => fateOf(ref, { value: number(value), ...save }, "d");
  const save = (more: Partial<Given>, script: More, d: Overrides = {}) =>
    play(saves, { value: 14, named: ["dex"], effect: {}, ...more }, worldOf(creature("d", d)), script);

  it("reaches the number or fails, a tie saves [G-079]", () => {
    expect(save({}, { dice: [14] }).value).toBe("saved");
    expect(save({}, { dice: [13] }).value).toBe("failed");
    expect(rollsOf(save({}, { dice: [13] }))).toEqual([["attribute.dex G-131 base 0 locked"]]);
    expect(save({}, { dice: [12] }, { mods: { dex: 2, con: 9 } }).value).toBe("saved");
  });
  it("whoever beats it by 10 saves well, where that is a difference [G-178]", () => {
    const half: Given["effect"] = { halfOnSave: true };
    const well = save({ effect: half }, { dice: [20] }, { mods: { dex: 4 } });
    expect(well.value).toBe("savedWell");
    expect(told(well).lines).toEqual(["d save 24", "G-079 24 passes 14", "G-178 24 passes 24"]);
    expect(againstOf(well)[1]).toEqual(["castValue G-078 base 14", "byTen G-178 flat 10"]);
    expect(save({ effect: half }, { dice: [20] }, { mods: { dex: 3 } }).value).toBe("saved");
    expect(save({ effect: { halfOnTen: true } }, { dice: [20] }, { mods: { dex: 4 } }).value).toBe("savedWell");
    const same: Given["effect"] = { halfOnSave: true, halfOnTen: true };
    expect(save({ effect: same }, { dice: [20] }, { mods: { dex: 4 } }).value).toBe("saved");
    expect(save({}, { dice: [20] }, { mods: { dex: 4 } }).value).toBe("saved");
  });
  it("levels of the caster’s roll are no part of the number that is 10 more [G-178]", () => {
    const levelled = (ref: R) => {
      const value = amountOf([
        { id: "castValue", rule: "G-078", kind: "base", value: 4 },
        { id: "unfocused", rule: "G-075", kind: "level", value: -1 },
      ]);
      return fateOf(ref, { value, named: ["dex"], effect: { halfOnSave: true } }, "d");
    };
    const played = play(levelled, {}, worldOf(creature("d")), { dice: [14] });
    expect(againstOf(played)[1]).toEqual(["castValue G-078 base 4", "byTen G-178 flat 10"]);
  });
  it("without the caster’s focus has an advantage [G-076]", () => {
    const played = save({ unfocused: true }, { dice: [3, 14] });
    expect(played.value).toBe("saved");
    expect(rollsOf(played)[0]).toContain("unfocusedCaster G-076 level 1");
  });
  const two: Partial<Given> = { named: ["con", "wil"] };
  it("of several attributes the target chooses, the better one is preset, of equal ones the first [G-079]", () => {
    const script = { dice: [10], answers: { saveWith: "con" } };
    expect(told(save(two, script)).asked).toEqual(["d saveWith of con/wil: con"]);
    const lapses = (d: Overrides) =>
      lapsesOf(saves, { value: 14, named: ["con", "wil"], effect: {} }, worldOf(creature("d", d)), script);
    expect(lapses({ mods: { wil: 2 } })).toEqual(["saveWith: wil close"]);
    expect(lapses({ mods: { wil: 2, con: 2 } })).toEqual(["saveWith: con close"]);
  });
  it("where nobody can be asked the better one saves [G-079]", () => {
    const played = save({ ...two, silent: true }, { dice: [12] }, { mods: { wil: 2 } });
    expect(told(played)).toMatchObject({ lines: ["d save 14", "G-079 14 passes 14"], asked: [] });
  });
  it("without any attribute CON saves [G-079]", () => {
    expect(told(save({ named: [] }, { dice: [10] }, { mods: { con: 4 } })).lines[0]).toBe("d save 14");
  });
  it("the senseless fail every save but those with CON [G-153]", () => {
    const out: Overrides = { now: { unconscious: 1 } };
    const failed = save({}, {}, out);
    expect(failed.value).toBe("failed");
    expect(told(failed).lines).toEqual(["says senselessSave G-153 d"]);
    expect(save({ named: ["con"] }, { dice: [14] }, out).value).toBe("saved");
    expect(save(two, { dice: [14], answers: { saveWith: "con" } }, out).value).toBe("saved");
    expect(save(two, { answers: { saveWith: "wil" } }, out).value).toBe("failed");
    // Where nobody chooses, they do not take the one that fails.
    const wilful: Overrides = { ...out, mods: { wil: 5 } };
    expect(save({ ...two, silent: true }, { dice: [14] }, wilful).value).toBe("saved");
  });
});

describe("what part of an effect arrives", () => {
  it.each([
    ["failed", {}, 1],
    ["failed", { halfOnSave: true, halfOnTen: true }, 1],
    ["saved", {}, 0],
    ["saved", { halfOnSave: true }, 0.5],
    ["saved", { halfOnTen: true }, 0],
    ["savedWell", {}, 0],
    ["savedWell", { halfOnSave: true }, 0],
    ["savedWell", { halfOnTen: true }, 0.5],
  ] as const)("of those who have %s with %j [G-178]", (fate: Fate, effect, share) => {
    expect(shareOf(effect, fate)).toBe(share);
  });
});

interface Case {
  readonly effect: Partial<GEffect>;
  readonly shares?: readonly Share[];
  readonly more?: Partial<Working>;
}
const FIRE: GEffect = { kind: "damage", dice: [{ n: 2, f: 6 }], flat: 1, type: "fire" };
const works = (ref: R, { effect, shares = [1], more }: Case) =>
  affect(ref, { by: "a", effect: { ...FIRE, ...effect }, ...more }, shares.length > 1 ? ["d", "e"] : ["d"], shares);
const affected = (x: Case, script: More = {}, d: Overrides = {}, others: readonly GBeing[] = []) =>
  play(works, x, worldOf(creature("a"), creature("d", d), creature("e"), ...others), script);
const BOND = {
  ...{ name: "Curse", source: "Actor.a", spell: "s", held: false, dc: 13 },
  duration: { k: "rounds", rounds: 3 },
  timer: { round: 4, slot: 10, left: 0, due: 0 },
} as const;

describe("damage of a spell", () => {
  it("is rolled once by its caster, and each takes its share of it, rounded down [G-109] [G-130]", () => {
    const played = affected({ effect: {}, shares: [1, 0.5] }, { dice: [4, 4, 8] });
    expect(told(played)).toMatchObject({
      lines: [
        "a effect 9",
        "G-055 9 passes 0",
        "a zone 8",
        "says zone.legs G-056 d",
        "G-055 4 passes 0",
        "says noWound G-148 e 4 5",
      ],
      changes: ["d light +1"],
    });
  });
  it("nobody rolls where nobody takes any, and those who take none are left alone [G-178]", () => {
    expect(affected({ effect: {}, shares: [0, 0] }).lines).toEqual([]);
    expect(told(affected({ effect: {}, shares: [0, 1] }, { dice: [4, 4, 1] })).changes).toEqual(["e light +1"]);
  });
  it("goes against Magic Defense, which a wound has to pass as well [G-055] [G-146]", () => {
    const guarded = affected({ effect: {} }, { dice: [4, 4] }, { magicDefense: 4, armor: { torso: 9 } });
    expect(told(guarded)).toMatchObject({
      lines: ["a effect 9", "G-055 9 passes 4", "says noWound G-148 d 9 9"],
      changes: [],
    });
    expect(againstOf(guarded)[0]).toEqual(["magicDefense G-055 base 4"]);
    const [contest] = guarded.lines.filter(({ k }) => k === "contest");
    expect(contest?.k === "contest" && linesOf({ mods: contest.aMods })).toEqual(["effect G-109 base 9 locked"]);
    const wounded = affected({ effect: {} }, { dice: [4, 5, 1] }, { magicDefense: 4 });
    expect(told(wounded).changes).toEqual(["d light +1"]);
  });
  it("physical damage goes against the armor of the zone where it lands, absolute against nothing [G-145] [G-147]", () => {
    const armor: Overrides = { magicDefense: 9, armor: { legs: 4, head: 9 } };
    const physical = affected({ effect: { class: "physical" } }, { dice: [4, 4, 9] }, armor);
    expect(told(physical)).toMatchObject({
      lines: ["a effect 9", "a zone 9", "says zone.legs G-056 d", "G-055 9 passes 4", "says noWound G-148 d 9 9"],
      changes: [],
    });
    const head = affected({ effect: { class: "physical" } }, { dice: [4, 4, 10] }, armor);
    expect(told(head).lines.at(-1)).toBe("says noHit G-055 d");
    const absolute = affected({ effect: { class: "absolute" } }, { dice: [4, 4, 6] }, armor);
    expect(told(absolute)).toMatchObject({
      lines: ["a effect 9", "G-055 9 passes 0", "a zone 6", "says zone.arms G-056 d"],
      changes: ["d light +1"],
    });
  });
  it("lands once where armor has to know the zone, and nowhere where nothing of it arrives [G-145] (A-18)", () => {
    const wounded = affected({ effect: { class: "physical" } }, { dice: [4, 4, 9] }, { armor: { legs: 3 } });
    expect(told(wounded)).toMatchObject({
      lines: ["a effect 9", "a zone 9", "says zone.legs G-056 d", "G-055 9 passes 3"],
      changes: ["d light +1"],
    });
    const immune: Overrides = { types: { immune: ["fire"] }, armor: { torso: 3 } };
    const nothing = affected({ effect: { class: "physical" } }, { dice: [4, 4] }, immune);
    expect(told(nothing).lines).toEqual(["a effect 9", "G-055 0 fails 3", "says noHit G-055 d"]);
  });
  it("makes brittle where it lands, and elsewhere only where it lands nowhere [G-182]", () => {
    const breaks = (more: Partial<GEffect>, dice: readonly number[], d: Overrides = {}) =>
      told(affected({ effect: { status: "brittle", ...more } }, { dice }, d)).changes.filter((one) =>
        one.startsWith("d brittle."),
      );
    expect(breaks({ class: "physical" }, [4, 4, 9])).toEqual(["d brittle.legs +1"]);
    expect(breaks({}, [4, 4, 8])).toEqual(["d brittle.legs +1"]);
    expect(breaks({ class: "physical" }, [4, 4, 10], { armor: { head: 9 } })).toEqual(["d brittle.head +1"]);
    expect(breaks({}, [4, 4, 10], { magicDefense: 9 })).toEqual(["d brittle.head +1"]);
  });
  it("that does not overcome it is no hit, unless the table says that a tie is [G-055]", () => {
    const held: Overrides = { magicDefense: 9, threshold: 0 };
    const missed = affected({ effect: {} }, { dice: [4, 4] }, held);
    expect(told(missed)).toMatchObject({ lines: ["a effect 9", "G-055 9 fails 9", "says noHit G-055 d"], changes: [] });
    expect(missed.lines.at(-1)).toMatchObject({ prevented: 9 });
    const more = { ruleOptions: { hitTie: "hit" } } as const;
    expect(told(affected({ effect: {}, more }, { dice: [4, 4] }, { magicDefense: 9 })).lines).toEqual([
      "a effect 9",
      "G-055 9 passes 9",
      "says noWound G-148 d 9 14",
    ]);
  });
  it("none at all is no hit, even where the table says that a tie is one; it is never less than none [G-055]", () => {
    const more = { ruleOptions: { hitTie: "hit" } } as const;
    const none = affected({ effect: { dice: [], flat: -3 }, more });
    expect(told(none).lines).toEqual(["a effect -3", "G-055 0 passes 0", "says noHit G-055 d"]);
  });
  it("of a type that is different to somebody counts as that [G-182]", () => {
    const immune = affected({ effect: {} }, { dice: [4, 4] }, { types: { immune: ["fire"] } });
    expect(told(immune).lines).toEqual(["a effect 9", "G-055 0 fails 0", "says noHit G-055 d"]);
    expect(immune.lines.at(-1)).toMatchObject({ prevented: 9 });
    const doubled = affected({ effect: {} }, { dice: [2, 2, 1] }, { types: { vulnerable: ["fire"] } });
    expect(told(doubled).changes).toEqual(["d light +1"]);
  });
  const shaken: Overrides = { concentrates: ["s"], threshold: 30 };
  const focus = [heldSpell("s", "d")];
  it("shakes concentration with what arrives, or with what was rolled where the table counts that [G-094]", () => {
    const resists: Overrides = { ...shaken, types: { resistant: ["fire"] } };
    const script = { dice: [6, 6, 20], answers: { concentrate: "con" } };
    const big = { effect: { flat: 13 } };
    expect(told(affected(big, script, resists, focus)).lines).toContain("G-095 20 passes 10");
    const raw = { ...big, more: { ruleOptions: { incomingDamage: "raw" } } } as const;
    expect(told(affected(raw, script, resists, focus)).lines).toContain("G-095 20 passes 12");
  });
  it("where nobody can be asked nobody is [G-094]", () => {
    const played = affected({ effect: {}, more: { silent: true } }, { dice: [6, 6, 20] }, shaken, focus);
    expect(told(played)).toMatchObject({
      asked: [],
      lines: ["a effect 13", "G-055 13 passes 0", "says noWound G-148 d 13 30", "d focus 20", "G-095 20 passes 10"],
    });
  });
  it("only adds up where the table counts no wounds [G-148]", () => {
    const more = { ruleOptions: { harmModel: "tally" } } as const;
    expect(told(affected({ effect: {}, more }, { dice: [4, 4] })).changes).toEqual(["d tally +9"]);
  });
  it("of fire may thaw the frozen [G-182]", () => {
    const ice: Overrides = { threshold: 30, now: { frozen: 1 }, lasting: ["f"] };
    const frost = [lasting("f", "d", { status: "frozen", dc: 12 })];
    const warm = affected({ effect: {} }, { dice: [4, 4, 20] }, ice, frost);
    expect(told(warm).changes).toContain("d frozen -1");
    expect(told(affected({ effect: { type: "shadow" } }, { dice: [4, 4] }, ice, frost)).changes).toEqual([]);
  });
  it("explodes where the table plays so [G-181]", () => {
    const more = { ruleOptions: { explodingDice: true } } as const;
    const played = affected({ effect: { dice: [{ n: 1, f: 6 }], flat: 0 }, more }, { dice: [6, 2, 1] });
    expect(told(played).lines).toContain("G-055 8 passes 0");
  });
});

describe("healing", () => {
  const heals: Partial<GEffect> = { kind: "healing" };
  it("heals light wounds, counted as damage is [G-154]", () => {
    const played = affected({ effect: heals }, { dice: [5, 5] }, { now: { light: 2 } });
    expect(told(played)).toMatchObject({ lines: ["a effect 11"], changes: ["d light -2"] });
    expect(rollsOf(played)).toEqual([[]]);
    expect(deedsOf(played)).toEqual(["mended"]);
    expect(told(affected({ effect: heals }, { dice: [2, 2] }, { now: { light: 2 } })).changes).toEqual([]);
    const less = affected({ effect: { ...heals, flat: -9 } }, { dice: [2, 2] }, { threshold: -20, now: { light: 2 } });
    expect(told(less).changes).toEqual([]);
  });
  it("of a ritual heals severe wounds as well, once no light one is left [G-154]", () => {
    const heal = (d: Overrides, dice: readonly number[], ritual?: true) =>
      told(affected({ effect: heals, more: { ritual } }, { dice }, { limit: 9, ...d })).changes;
    const hurt: Overrides = { now: { light: 1, severe: 2 } };
    expect(heal(hurt, [5, 5], true)).toEqual(["d light -1", "d severe -1"]);
    expect(heal(hurt, [5, 5])).toEqual(["d light -1"]);
    expect(heal({ now: { light: 3, severe: 2 } }, [5, 5], true)).toEqual(["d light -2"]);
    expect(heal({ now: { light: 0, severe: 2 } }, [5, 5], true)).toEqual(["d severe -2"]);
    expect(heal({ now: { light: 2, severe: 2 } }, [5, 5], true)).toEqual(["d light -2"]);
  });
  it("takes damage that only adds up away again [G-148]", () => {
    const tallies: Overrides = { tallies: true, now: { tally: 30 } };
    expect(told(affected({ effect: heals }, { dice: [5, 5] }, tallies)).changes).toEqual(["d tally -11"]);
    const wounds: Overrides = { now: { tally: 30 } };
    expect(told(affected({ effect: heals }, { dice: [5, 5] }, wounds)).changes).toEqual([]);
  });
  it("is more or less by bonuses of the healer, once [G-174]", () => {
    const world = worldOf(
      creature("a", { lasting: ["b"] }),
      creature("d", { now: { light: 3 } }),
      creature("e"),
      lasting("b", "a", { what: "bonus", adds: { to: "healing", by: 4 } }),
    );
    const played = play(works, { effect: heals }, world, { dice: [1, 1] });
    expect(told(played).lines).toEqual(["a effect 7"]);
    expect(told(played).changes).toEqual(["b used +1", "a drop item-b", "d light -1"]);
    // It is no bonus of damage.
    expect(told(play(works, { effect: {} }, world, { dice: [1, 1] })).lines[0]).toBe("a effect 3");
  });
  it("wakes the senseless where they save, and lowers bleeding [G-153] [G-182]", () => {
    const out: Overrides = { now: { light: 2, unconscious: 1 } };
    const played = affected({ effect: heals }, { dice: [2, 4, 14] }, out);
    expect(told(played).changes).toEqual(["d light -1", "d unconscious -1"]);
    const bleeds: Overrides = { now: { bleeding: 1, bleedingTier: 2 } };
    expect(told(affected({ effect: heals }, { dice: [1, 1] }, bleeds)).changes).toEqual(["d bleedingTier = 1"]);
  });
  it("those whom nothing reaches are not healed, nor is their bleeding lowered [G-178]", () => {
    const bleeds: Overrides = { now: { bleeding: 1, bleedingTier: 2 } };
    expect(told(affected({ effect: heals, shares: [0, 1] }, { dice: [1, 1] }, bleeds)).changes).toEqual([]);
  });
  it("a wound that heals may end frailty [G-182]", () => {
    const frail: Overrides = { now: { light: 2, frail: 1 }, lasting: ["f"] };
    const ill = [lasting("f", "d", { status: "frail", dc: 12 })];
    expect(told(affected({ effect: heals }, { dice: [2, 4, 20] }, frail, ill)).changes).toContain("d frail -1");
  });
});

describe("other effects", () => {
  it("conditions come over those who failed; half a condition is none [G-182]", () => {
    const binds = { effect: { kind: "status", status: "stunned" }, shares: [0.5, 1] } as const;
    const played = affected(binds);
    expect(told(played)).toEqual({ lines: [], asked: [], changes: ["e stunned +1"] });
    expect(deedsOf(played)).toEqual(["afflicted"]);
  });
  it("conditions come with damage as well, with their number and what they hang on [G-171] [G-182]", () => {
    const burns = { effect: { status: "burning", strength: 2 }, more: { bond: BOND } } as const;
    const played = affected(burns, { dice: [1, 1] });
    expect(told(played).changes).toEqual([
      "d burningTier = 2",
      "d burning +1",
      "d made +1",
      expect.stringMatching(/^d make /),
    ]);
    const data = played.changes.flatMap((change) => (change.k === "make" ? [change.data] : []));
    expect(data).toMatchObject([{ name: "Curse", system: { kind: "status", status: "burning", tier: 2, dc: 13 } }]);
  });
  it("what becomes brittle is the zone that is struck [G-182]", () => {
    const played = affected({ effect: { kind: "status", status: "brittle", strength: 2 } }, { dice: [10] });
    expect(told(played)).toMatchObject({
      lines: ["a zone 10", "says zone.head G-056 d"],
      changes: ["d brittle.head +2", "d brittle +1"],
    });
  });
  it("a bonus waits for the next roll of its kind [G-174]", () => {
    const lends = { effect: { kind: "bonus", bonus: "save" }, more: { bond: BOND } } as const;
    const played = affected(lends, { dice: [1, 2] });
    const data = played.changes.flatMap((change) => (change.k === "make" ? [change.data] : []));
    expect(data).toMatchObject([
      {
        name: "Curse",
        system: {
          ...{ kind: "bonus", bonus: "save", amount: 4, source: "Actor.a", spell: "s", held: false },
          ...{ duration: BOND.duration, timer: BOND.timer },
        },
      },
    ]);
  });
  it("none comes of nothing, or where it hangs on nothing [G-174]", () => {
    const bond = { more: { bond: BOND } };
    for (const x of [
      { effect: { kind: "bonus", bonus: "save", dice: [], flat: 0 }, ...bond },
      { effect: { kind: "bonus", dice: [] }, ...bond },
      { effect: { kind: "bonus", bonus: "save", dice: [] } },
    ] as const)
      expect(affected(x).changes).toEqual([]);
    expect(deedsOf(affected({ effect: { kind: "bonus", bonus: "save" }, ...bond }, { dice: [1, 1] }))).toEqual([
      "lent",
    ]);
    const penalty = { effect: { kind: "bonus", bonus: "save", dice: [], flat: -2 }, ...bond } as const;
    expect(affected(penalty).changes).toMatchObject([{}, { data: { system: { amount: -2 } } }]);
  });
  it("a push goes as far as it was rolled; the rest is for the game master to say [G-182]", () => {
    const pushed: unknown[] = [];
    const pushes = (...what: readonly unknown[]) => {
      pushed.push(what);
    };
    const x = { effect: { kind: "knockback", dice: [], flat: 5 }, shares: [1, 0.5], more: { pushes } } as const;
    expect(affected(x).changes).toEqual([]);
    expect(pushed.slice(-2)).toEqual([
      ["d", 5],
      ["e", 2],
    ]);
    expect(affected({ effect: { kind: "knockback", dice: [], flat: 5 } }).changes).toEqual([]);
    expect(affected({ effect: { kind: "other", status: "stunned" } }).lines).toEqual([]);
  });
  it("a barrier outside of attacks is only rolled [G-179]", () => {
    const pushes = () => {
      throw new Error("a barrier pushes nobody");
    };
    const played = affected({ effect: { kind: "barrier" }, more: { pushes } }, { dice: [3, 6] });
    expect(told(played)).toEqual({ lines: ["a effect 10"], asked: [], changes: [] });
  });
});
