import { describe, expect, it } from "vitest";
import type { DocumentFacts, SettingValues } from "../../../src/contract/facts";
import type { JsonObject } from "../../../src/engine/json";
import {
  beingOf,
  participantsOf,
  pathsOf,
  pieceOf,
  statusesFor,
} from "../../../src/rulesets/fragments/rules/creature/participants";
import type { FCreature } from "../../../src/rulesets/fragments/rules/data/types";
import { actor, item, related, type Sheet, stranger } from "./documents";
import { creature, gear, ground, poison, spell } from "./fixtures";

const read = (sheet: Sheet = {}, settings?: SettingValues): FCreature => {
  const being = beingOf(actor("x", sheet), settings);
  if (!being) throw new Error("it is a creature");
  return being;
};
const of = (system: JsonObject, settings?: SettingValues) => read({ system }, settings);

describe("a creature as the rules read it", () => {
  it("of one of whom nothing is written, only what everybody has", () => {
    const { now, ...facts } = read();
    expect(facts).toEqual({
      ...{ id: "self", kind: "creature", uuid: "Actor.x", level: 1, physical: 10, mental: 10, speed: 30, size: 2 },
      attributes: { str: 5, dex: 5, ess: 5, mnd: 5 },
      main: {
        name: "FIVEFOLD.Fragments.Unarmed",
        damage: { dice: [], flat: 1 },
        type: "physical",
        reach: 5,
        strength: 5,
      },
      freeHands: 2,
    });
    expect(Object.entries(now).filter(([, value]) => value !== 0)).toEqual([
      ["hp", 10],
      ["hpMax", 10],
    ]);
  });
  it("what is written besides", () => {
    const written = {
      ...{ level: 4, attributes: { str: 1, dex: 2, ess: 3, mnd: 4 }, physical: 17, mental: 13, speed: 25 },
      ...{ durability: 2, flight: "improved", darkvision: true, burrows: true, senses: 20, critical: 19 },
      ...{ bonusActions: 1, bonusReactions: 2, initiative: -1, companion: true, vulnerable: " Fire, ,cold " },
    };
    expect(of(written)).toMatchObject({ ...written, vulnerable: ["fire", "cold"] });
    expect(of({ flight: "flight" }).flight).toBe("flight");
  });
  it.each([
    ["tiny", 0, true, undefined],
    ["small", 1, true, undefined],
    ["medium", 2, undefined, undefined],
    ["large", 3, undefined, true],
    ["huge", 4, undefined, true],
  ])("%s is the size %i, smaller than Medium: %j, at least Large: %j [F-113] [F-218]", (size, rank, slight, large) => {
    const being = of({ size });
    expect([being.size, being.slight, being.large]).toEqual([rank, slight, large]);
  });
  it("a table’s own sizes and formulas count [F-014] [F-041] [F-144]", () => {
    const settings = {
      sizes: JSON.stringify({ small: { rank: 7 } }),
      physicalFormula: "10 + @dex",
      initiativeFormula: "2d6 + @level",
    };
    const being = of({ size: "small", level: 3, attributes: { dex: 6 } }, settings);
    expect([being.size, being.slight, being.large]).toEqual([7, undefined, true]);
    expect([being.physical, being.mental]).toEqual([16, 10]);
    expect(being.initiativeRolls).toEqual({ dice: [{ n: 2, f: 6 }], flat: 3 });
    expect(of({})).not.toHaveProperty("initiativeRolls");
  });
  it("its numbers, under the names that rules use", () => {
    const { now } = of({
      hp: { value: 7, max: 12 },
      turn: { spent: 1, reacted: 2, stride: 3, round: 4, commanded: 5, flown: 6, dug: 7, entering: 8, readied: 9 },
      bleedPenalty: 10,
      rooted: 11,
      breath: { left: 12, dropped: 13, since: 14 },
      fallen: 15,
      drift: { degrees: 16, feet: 17 },
    });
    expect(now).toMatchObject({
      ...{ hp: 7, hpMax: 12, spent: 1, reacted: 2, stride: 3, round: 4, commanded: 5, flown: 6, dug: 7, entering: 8 },
      ...{ readiedWith: 9, bleedPenalty: 10, rooted: 11, breath: 12, dropped: 13, airless: 14, fallen: 15, drift: 16 },
      driftFeet: 17,
    });
  });
  it("Energy, where there is any [F-068]", () => {
    expect(of({ energy: { value: 3, max: 8 } }).now).toMatchObject({ energy: 3, energyMax: 8 });
    expect(of({ energy: { value: 0, max: 8 } }).now).toMatchObject({ energy: 0, energyMax: 8 });
    expect(of({ energy: { value: 3, max: 0 } }).now).toMatchObject({ energy: 3, energyMax: 0 });
    expect(of({ energy: { value: 0, max: 0 } }).now).not.toHaveProperty("energy");
  });
  it("its states, and when they end [F-019]", () => {
    const { now } = read({
      statuses: ["slowed", "dead"],
      system: { clocks: { slowed: { round: 3, slot: 7.5 }, blinded: { round: 0, slot: 9 } } },
    });
    expect([now.slowed, now.dead, now.blinded]).toEqual([1, 1, 0]);
    expect([now.slowedRound, now.slowedSlot]).toEqual([3, 7.5]);
    expect(now).not.toHaveProperty("blindedRound");
    expect(now).not.toHaveProperty("deadRound");
  });
  it("how it stands to others; each grip takes a hand [F-152] [F-191] [F-197]", () => {
    expect(read({ system: related("hidden", "y") }).now["hidden/Actor-y"]).toBe(1);
    expect(read({ system: related("holds", "y") }).freeHands).toBe(1);
    expect(read({ system: { hands: 4, ...related("heldBy", "y", "z") } }).freeHands).toBe(2);
  });
  it("something else is no creature", () => {
    expect(beingOf(stranger("x"))).toBeNull();
    expect(statusesFor(stranger("x"))).toEqual({});
  });
});

describe("who and what takes part", () => {
  const byName: Readonly<Record<string, string>> = { sword: "w", rope: "r", claw: "c", spark: "t" };
  const byItself: Readonly<Record<string, string>> = { venom: "p", light: "s" };
  /** Letters for those that an act names, and for what works by itself. */
  const letters = (itemId?: string, how?: "named") =>
    itemId === undefined ? "a" : ((how === "named" ? byName : byItself)[itemId] ?? null);
  const venom = { ...item("Poison", { level: 2, damage: "2d4+1", rounds: 3, notes: "n" }, "venom"), img: "v.png" };
  const items: readonly DocumentFacts[] = [
    item("Weapon", { place: 2, hp: { value: 4, max: 6 }, durability: 1 }, "sword"),
    item("Gear", { quantity: 5, hp: { value: 8, max: 9 } }, "rope"),
    item("Weapon", { natural: true }, "claw"),
    item("Gear", {}, "unnamed"),
    venom,
    item("Poison", { damage: "much" }, "unreadable"),
    item("Spell", { running: { round: 4, slot: 2, cast: 3, controlled: 1 } }, "light"),
    item("Spell", {}, "spark"),
    item("Spell", {}, "unsaid"),
    item("Feat", {}, "lunge"),
  ];
  const taking = () => participantsOf(actor("a", { items }), letters, {});
  it("the creature, with what works in it, what it carries, and its running spells", () => {
    const all = taking();
    expect(all.a).toMatchObject({ id: "a", poisons: ["p"], carries: ["w", "r"], running: ["s"] });
    expect(Object.keys(all).sort()).toEqual(["a", "c", "p", "r", "s", "t", "w"]);
    const bare = participantsOf(actor("a"), letters, {}).a;
    for (const list of ["poisons", "carries", "running", "slot"]) expect(bare).not.toHaveProperty(list);
  });
  it("gear with what is left of it [F-092] [F-185]", () => {
    const all = taking();
    expect(all.w).toMatchObject({
      id: "w",
      kind: "gear",
      of: "a",
      key: "sword",
      name: "sword",
      durability: 1,
      now: { place: 2, hp: 4, hpMax: 6 },
    });
    expect(all.w?.now).not.toHaveProperty("quantity");
    expect(all.r).toMatchObject({ of: "a", durability: 0, now: { place: 0, quantity: 5, hp: 8, hpMax: 9 } });
    expect(all.c).toMatchObject({ key: "claw" });
    expect(pieceOf(item("Feat"), "x", "a")).toBeNull();
    expect(pieceOf(item("Gear", { place: 2 }), "x", null)).toMatchObject({ id: "x", now: { place: 0 } });
  });
  it("a poison, as it was written [F-210]", () => {
    const all = taking();
    expect(all.p).toEqual({
      ...{ id: "p", kind: "poison", of: "a", item: "venom", name: "venom", level: 2 },
      written: { img: "v.png", notes: "n", damage: "2d4+1" },
      damage: { dice: [{ n: 2, f: 4 }], flat: 1 },
      now: { left: 3 },
    });
  });
  it("spells: those that run, and those that are named [F-072]", () => {
    const all = taking();
    expect(all.s).toEqual({
      ...{ id: "s", kind: "spell", of: "a", item: "light", name: "light" },
      now: { round: 4, slot: 2, cast: 3, controlled: 1 },
    });
    expect(all.t).toMatchObject({ id: "t", kind: "spell", item: "spark", now: { round: 0 } });
  });
  it("its place in the turn order, where the exchange may change that [F-023]", () => {
    const place = { letter: "z", id: "b", system: {}, initiative: 3 };
    const own = participantsOf(actor("a"), letters, {}, place);
    expect(own.a).toMatchObject({ slot: "z" });
    expect(own.z).toMatchObject({ id: "z", kind: "slot" });
  });
  it("nobody, where there is no letter or no creature", () => {
    expect(participantsOf(actor("a", { items }), () => null, {})).toEqual({});
    expect(participantsOf(stranger("a"), letters, {})).toEqual({});
    expect(Object.keys(participantsOf(actor("a", { items }), (id) => (id === undefined ? "a" : null), {}))).toEqual([
      "a",
    ]);
  });
});

describe("where numbers are stored", () => {
  const sheet = (path: string) => ({ path: `system.${path}` });
  it("of a creature", () => {
    const paths = pathsOf(creature("a", { now: { "holds/Actor-x": 1 } }));
    expect(paths).toMatchObject({
      ...{
        hp: sheet("hp.value"),
        energy: sheet("energy.value"),
        spent: sheet("turn.spent"),
        reacted: sheet("turn.reacted"),
      },
      ...{
        stride: sheet("turn.stride"),
        round: sheet("turn.round"),
        commanded: sheet("turn.commanded"),
        flown: sheet("turn.flown"),
      },
      ...{ dug: sheet("turn.dug"), entering: sheet("turn.entering"), readiedWith: sheet("turn.readied") },
      ...{
        bleedPenalty: sheet("bleedPenalty"),
        rooted: sheet("rooted"),
        breath: sheet("breath.left"),
        dropped: sheet("breath.dropped"),
      },
      ...{
        airless: sheet("breath.since"),
        fallen: sheet("fallen"),
        drift: sheet("drift.degrees"),
        driftFeet: sheet("drift.feet"),
      },
      ...{ prone: { status: "fragments-prone" }, dead: { status: "fragments-dead" } },
      ...{ slowedRound: sheet("clocks.slowed.round"), slowedSlot: sheet("clocks.slowed.slot") },
      ...{ suffocatingRound: sheet("clocks.suffocating.round") },
    });
    expect(Object.keys(paths)).toContain("holds/Actor-x");
    expect(paths).not.toHaveProperty("proneRound");
    expect(paths).not.toHaveProperty("hpMax");
  });
  it("of everything else", () => {
    expect(pathsOf(gear("g", "a"))).toEqual({
      place: sheet("place"),
      hp: sheet("hp.value"),
      quantity: sheet("quantity"),
    });
    expect(pathsOf(poison("p", "a"))).toEqual({ left: sheet("rounds") });
    expect(pathsOf(spell("s", "a"))).toEqual({
      ...{ round: sheet("running.round"), slot: sheet("running.slot"), cast: sheet("running.cast") },
      controlled: sheet("running.controlled"),
    });
    expect(pathsOf(ground("i", "ice", 2, { "0_1": 4 }))).toEqual({ "0_1": { path: "0_1", absent: true } });
    const { z } = participantsOf(actor("a"), () => "a", {}, { letter: "z", id: "b", system: {}, initiative: 3 });
    if (!z) throw new Error("it has a place");
    expect(Object.keys(pathsOf(z)).length).toBeGreaterThan(0);
  });
});

describe("what follows where somebody types Hit Points, or switches a status", () => {
  const follows = (value: number, statuses: readonly string[] = [], max = 10) =>
    statusesFor(actor("x", { system: { hp: { value, max } }, statuses }));
  const [DEAD, PRONE, OUT] = ["fragments-dead", "fragments-prone", "fragments-incapacitated"];
  const FALLS = { [PRONE]: 1, "fragments-bleeding": 1, [OUT]: 1 };
  it.each<readonly [number, readonly string[], Readonly<Record<string, number>>]>([
    [10, [], { [OUT]: 0 }],
    [1, [], { [OUT]: 0 }],
    [0, [], FALLS],
    [-9, [], FALLS],
    [-9, ["incapacitated"], { [OUT]: 1 }],
    [-10, [], { [DEAD]: 1, [OUT]: 0 }],
    [5, ["dead"], { [DEAD]: 1, [OUT]: 0 }],
    [5, ["unconscious"], { [PRONE]: 1, [OUT]: 0 }],
    [-3, ["unconscious"], FALLS],
    [-3, ["unconscious", "incapacitated"], { [PRONE]: 1, [OUT]: 1 }],
    [-10, ["unconscious"], { [DEAD]: 1, [OUT]: 0 }],
  ])("%i Hit Points and %j [F-183] [F-204] [F-205] [F-220]", (hp, statuses, states) => {
    expect(follows(hp, statuses)).toEqual(states);
  });
  it("nobody dies who never had any [F-183]", () => {
    expect(follows(0, [], 0)).toEqual(FALLS);
  });
});
