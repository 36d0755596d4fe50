import { describe, expect, it } from "vitest";
import type { SettingValues } from "../../../src/contract/facts";
import type { JsonObject } from "../../../src/engine/json";
import {
  beingOf,
  participantsOf,
  pathsOf,
  statusesFor,
} from "../../../src/rulesets/generia/rules/creature/participants";
import { actor, item, related, type Sheet, stranger } from "./documents";
import { creature, heldSpell, lasting } from "./fixtures";

const being = (sheet: Sheet = {}, settings: SettingValues = {}) => {
  const found = beingOf(actor("c", sheet), settings);
  if (!found) throw new Error("no creature");
  return found;
};
const of = (system: JsonObject, settings: SettingValues = {}) => being({ system }, settings);

describe("a creature as the rules know it", () => {
  it("an empty sheet has nothing but what is usual [G-129]", () => {
    const { main, unarmed, guards, now, ...facts } = being();
    expect(facts).toEqual({ id: "self", kind: "creature", uuid: "Actor.c", mods: {}, threshold: 1, limit: 3 });
    expect([main.name, unarmed.name]).toEqual(["FIVEFOLD.Generia.Unarmed", "FIVEFOLD.Generia.Unarmed"]);
    expect(guards).toHaveLength(1);
    expect(now).toEqual({
      light: 0,
      severe: 0,
      attack: 1,
      utility: 1,
      movement: 1,
      reaction: 1,
      ride: 1,
      rode: 0,
      grip: 1,
      stride: 0,
      trot: 0,
      step: 0,
      round: 0,
      unsteady: 0,
      spared: 0,
      tie: 0,
      defencePenalty: 0,
      made: 0,
      tally: 0,
      unconscious: 0,
      grappled: 0,
      offBalance: 0,
      prone: 0,
      stunned: 0,
    });
  });
  it("says of a weapon of the saddle only while it is at hand [G-163]", () => {
    const armed = (...weapons: readonly JsonObject[]) =>
      being({ items: weapons.map((system, index) => item("Weapon", system, `Weapon ${index}`)) });
    const lance = { tags: ["cavalry"] };
    expect(armed({ equipped: true }, { ...lance, equipped: true })).toMatchObject({ cavalry: true });
    for (const weapons of [[], [{ equipped: true }], [{ ...lance, equipped: false }]])
      expect(armed(...weapons)).not.toHaveProperty("cavalry");
  });
  it("says until when a parry weakens its defence, where one does [G-046] [G-174]", () => {
    expect(of({ penaltyDue: 930 }).now.penaltyDue).toBe(930);
    expect(of({ penaltyDue: 0 }).now).not.toHaveProperty("penaltyDue");
  });
  it("what is no creature of this game is none [G-129]", () => {
    expect(beingOf(stranger("c"))).toBeNull();
    expect(participantsOf(actor("c"), () => null)).toEqual({});
  });
  it("what its table has changed of the statuses travels with it, and nothing else [G-182]", () => {
    const changed = { statuses: JSON.stringify({ prone: { defence: -3 }, frozen: { removed: true } }) };
    expect(being({}, changed)).toMatchObject({ table: { prone: { defence: -3 }, frozen: { removed: true } } });
    expect(being()).not.toHaveProperty("table");
    expect(being({}, { statuses: "{}" })).not.toHaveProperty("table");
  });
  it("a spell defence that keeps attackers off says so, and no other [G-125]", () => {
    const wards = (keepsOff: boolean) =>
      being({ items: [item("Spell", { cast: "SD INT", use: "reactive", keepsOff })] }).wards;
    expect(wards(true)).toMatchObject([{ keepsOff: true }]);
    expect(wards(false)?.[0]).not.toHaveProperty("keepsOff");
    expect(wards(false)).toHaveLength(1);
  });
  it("costs that a spell lists itself are whole numbers of four digits at most; anything else is passed over [G-108]", () => {
    const costs = (costs: string) =>
      being({ items: [item("Spell", { cast: "SD INT", use: "reactive", keywords: "UPCAST 3", mp: 5, costs })] })
        .wards?.[0]?.costs;
    const usual = costs("");
    expect(costs("1, 12, 1234")).toEqual([1, 12, 1234]);
    for (const wrong of ["x7", "7x", "12345", "x", "-7"]) expect(costs(wrong)).toEqual(usual);
  });
  it("only modifiers that are not zero are told [G-130]", () => {
    expect(of({ attributes: { str: { value: 4 }, dex: { mod: -1 }, int: { value: 1 } } }).mods).toEqual({
      str: 2,
      dex: -1,
    });
  });
  it.each<readonly [string, JsonObject, object]>([
    ["toughness", { toughness: 5 }, { toughness: 5 }],
    ["size", { size: "large" }, { size: 1, limit: 5 }],
    ["field of view", { fieldOfView: 0 }, { fieldOfView: 0 }],
    ["Athletics", { athletics: 4 }, { athletics: 4 }],
    ["Riding", { riding: 3 }, { riding: 3 }],
    ["what it recovers", { recovery: 2 }, { recovery: 2 }],
    ["Magic Defense", { magicDefense: 2 }, { magicDefense: 2 }],
    ["armor", { armor: { legs: 2 } }, { armor: { legs: 2 } }],
    ["missing limbs", { limbs: false }, { armless: true, guards: [] }],
  ])("its %s is told [G-129]", (_title, system, facts) => {
    expect(of(system)).toMatchObject(facts);
    for (const key of Object.keys(facts).filter((one) => one !== "limit" && one !== "guards"))
      expect(being(), key).not.toHaveProperty(key);
  });
  it("armor and Magic Defense of what it wears add up, by zone [G-147]", () => {
    const mail = (zone: string, armor: number, worn: boolean, name: string) =>
      item("Armor", { zone, armor, magicDefense: 1, worn }, name);
    const items = [
      mail("torso", 3, true, "a"),
      mail("torso", 2, true, "b"),
      mail("head", 4, false, "c"),
      mail("legs", 1, true, "d"),
    ];
    expect(being({ system: { armor: { torso: 1 } }, items })).toMatchObject({
      armor: { torso: 6, legs: 1 },
      magicDefense: 3,
    });
    expect(being({ items }).armor).not.toHaveProperty("head");
  });
  it("too much weight counts in falls, and hinders where the table counts that [G-120] [G-175]", () => {
    const loaded = (total: number, settings = {}) => of({ weight: { total, limit: 20 } }, settings);
    expect(loaded(20.9)).not.toHaveProperty("overweight");
    expect(loaded(23.6)).toMatchObject({ overweight: 3 });
    expect(loaded(23.6)).not.toHaveProperty("encumbered");
    expect(loaded(23.6, { encumbrance: true })).toMatchObject({ overweight: 3, encumbered: 3 });
    expect(loaded(20, { encumbrance: true })).not.toHaveProperty("encumbered");
  });
  it("it carries all its things, of some of them several [G-120]", () => {
    const items = [
      item("Weapon", { weight: 3 }),
      item("Armor", { weight: 4 }),
      item("Gear", { weight: 2, quantity: 5 }),
      item("Perk"),
    ];
    expect(being({ system: { weight: { limit: 10 } }, items })).toMatchObject({ overweight: 7 });
    expect(being({ system: { weight: { limit: 10, total: 11 } }, items })).toMatchObject({ overweight: 1 });
  });
  it("its perks change the rules, in their own order and as often as one says so [G-161] [G-164]", () => {
    const perk = (name: string, ...flags: readonly string[]) => item("Perk", { flags: [...flags] }, name);
    const items = [perk("b", "cavalry", "opportunist"), perk("a", "cavalry")];
    expect(being({ items }).perks).toEqual(["opportunist", "cavalry", "cavalry"]);
    expect(being()).not.toHaveProperty("perks");
  });
  it("Counter has to be learned; without the sister chapters it costs nothing [G-160]", () => {
    const items = [item("Skill", { energy: 9 }, "Other"), item("Skill", { counter: true, energy: 2 }, "Counter")];
    expect(being({ items }).counter).toBe(2);
    expect(being({ items }, { sisterRules: false }).counter).toBe(0);
    expect(being({ items: items.slice(0, 1) })).not.toHaveProperty("counter");
  });
  it("without the sister chapters size counts for nothing, and damage adds up [G-129] [G-148]", () => {
    expect(of({ size: "huge" }, { sisterRules: false })).toMatchObject({ plain: true, tallies: true });
    expect(of({ size: "huge" }, { sisterRules: false })).not.toHaveProperty("size");
    expect(of({}, { harmModel: "tally" })).toMatchObject({ tallies: true });
    expect(of({}, { harmModel: "tally" })).not.toHaveProperty("plain");
    expect(of({})).not.toHaveProperty("tallies");
  });
  it("its defensive spells are told [G-084]", () => {
    expect(being({ items: [item("Spell", { cast: "SD INT" })] }).wards).toHaveLength(1);
    expect(being({ items: [item("Spell", { cast: "SURECAST" })] })).not.toHaveProperty("wards");
  });
});

describe("the types of damage that are different to somebody", () => {
  const brought = (status: string, type: string, more: JsonObject = {}) =>
    item("Effect", { status, type, duration: { k: "told" }, ...more }, `${status} ${type}`);
  const types = (sheet: Sheet) => being(sheet).types;
  it("are listed on its sheet, separated by commas or semicolons, in small letters [G-182]", () => {
    expect(types({ system: { vulnerable: "Fire; cold ,, ", immune: "poison" } })).toEqual({
      vulnerable: ["fire", "cold"],
      immune: ["poison"],
    });
    expect(being()).not.toHaveProperty("types");
  });
  it("or are brought by what lasts on it [G-182]", () => {
    const items = [brought("resistant", "Fire"), brought("stunned", "cold"), item("Weapon")];
    expect(types({ system: { resistant: "acid" }, items })).toEqual({ resistant: ["acid", "fire"] });
  });
});

describe("the changeable numbers of a creature", () => {
  const now = (sheet: Sheet) => being(sheet).now;
  it("wounds, exhaustion, points of damage and of regeneration [G-148] [G-156]", () => {
    const system = { wounds: { light: 1, severe: 2 }, exhaustion: 3, tally: 4, mending: 5, made: 6, defencePenalty: 7 };
    expect(now({ system })).toMatchObject({
      light: 1,
      severe: 2,
      exhaustion: 3,
      tally: 4,
      mending: 5,
      made: 6,
      defencePenalty: 7,
    });
    expect(now({})).not.toHaveProperty("exhaustion");
    expect(now({})).not.toHaveProperty("mending");
    expect(now({ system: { tiers: { regeneration: 2 } } })).toMatchObject({ mending: 0, regenerationTier: 2 });
  });
  it("magic power and energy, where there is any [G-107] [G-165]", () => {
    expect(now({ system: { mp: { value: 2, max: 5 } } })).toMatchObject({ mp: 2, mpMax: 5 });
    expect(now({ system: { en: { value: 0, max: 5 } } })).toMatchObject({ en: 0, enMax: 5 });
    expect(now({ system: { en: { value: 3, max: 0 } } })).toMatchObject({ enMax: 0 });
    for (const key of ["mp", "mpMax", "en", "enMax"]) expect(now({})).not.toHaveProperty(key);
  });
  it("numbers of conditions, what is brittle, relations, and the turn [G-060] [G-172] [G-182]", () => {
    const system = {
      tiers: { burning: 2 },
      brittle: { legs: 3 },
      turn: { attack: 0, stride: 4 },
      ...related("rides", "m"),
    };
    expect(now({ system })).toMatchObject({
      burningTier: 2,
      "brittle.legs": 3,
      attack: 0,
      stride: 4,
      "rides/Actor-m": 1,
    });
    expect(now({})).not.toHaveProperty("burningTier");
    expect(now({})).not.toHaveProperty(["brittle.legs"]);
  });
  it("statuses that are there, and some that are not [G-182]", () => {
    expect(now({ statuses: ["prone", "burning"] })).toMatchObject({ prone: 1, burning: 1, stunned: 0 });
    expect(now({})).not.toHaveProperty("burning");
  });
});

describe("the beings of one actor", () => {
  const letters: Readonly<Record<string, string>> = {
    Sword: "w",
    Bow: "b",
    Arrows: "q",
    Shield: "s",
    Held: "h",
    Curse: "e",
    Odd: "o",
  };
  const items = [
    item("Weapon", { equipped: true }, "Sword"),
    item("Weapon", { reload: 2, due: 1 }, "Bow"),
    item("Gear", { kind: "ammunition", quantity: 7 }, "Arrows"),
    item("Spell", { tradition: "wizard" }, "Shield"),
    item("Spell", { held: 1 }, "Held"),
    item("Effect", { status: "prone", duration: { k: "told" } }, "Curse"),
    item("Effect", {}, "Odd"),
  ];
  const named = (names: readonly string[]) =>
    participantsOf(actor("c", { items }), (id, only) =>
      id === undefined ? "a" : only && !names.includes(id) ? null : (letters[id] ?? null),
    );
  it("itself, the spells that it concentrates on, and what lasts on it [G-091]", () => {
    const beings = named([]);
    expect(Object.keys(beings).sort()).toEqual(["a", "e", "h"]);
    expect(beings.a).toMatchObject({ concentrates: ["h"], lasting: ["e"] });
    expect(beings.h).toEqual({ id: "h", kind: "spell", of: "a", item: "Held", name: "Held", now: { held: 1 } });
    expect(beings.e).toMatchObject({ id: "e", kind: "lasting", of: "a", item: "Curse", status: "prone" });
  });
  it("and those of its things that an act names [G-012] [G-030] [G-177]", () => {
    const beings = named(["Sword", "Bow", "Arrows", "Shield"]);
    expect(beings.w).toEqual({ id: "w", kind: "arms", of: "a", item: "Sword", name: "Sword", now: { equipped: 1 } });
    expect(beings.b).toEqual({
      id: "b",
      kind: "arms",
      of: "a",
      item: "Bow",
      name: "Bow",
      now: { equipped: 0, due: 1 },
    });
    expect(beings.q).toEqual({ id: "q", kind: "stock", of: "a", item: "Arrows", now: { quantity: 7 } });
    expect(beings.s).toEqual({
      id: "s",
      kind: "spell",
      of: "a",
      item: "Shield",
      name: "Shield",
      unfocused: true,
      now: { held: 0 },
    });
    expect(beings.a).toMatchObject({ concentrates: ["h"] });
  });
  it("without any of that its creature names nothing [G-091]", () => {
    const alone = participantsOf(actor("c"), () => "a").a;
    expect(alone).not.toHaveProperty("concentrates");
    expect(alone).not.toHaveProperty("lasting");
  });
});

describe("where numbers are stored", () => {
  it("of a creature [G-129]", () => {
    const paths = pathsOf(creature("c", { now: { "rides/Actor-m": 1 } }));
    expect(paths).toMatchObject({
      light: { path: "system.wounds.light" },
      severe: { path: "system.wounds.severe" },
      tally: { path: "system.tally" },
      exhaustion: { path: "system.exhaustion" },
      mp: { path: "system.mp.value" },
      en: { path: "system.en.value" },
      attack: { path: "system.turn.attack" },
      defencePenalty: { path: "system.defencePenalty" },
      penaltyDue: { path: "system.penaltyDue" },
      made: { path: "system.made" },
      mending: { path: "system.mending" },
      "brittle.legs": { path: "system.brittle.legs" },
      burningTier: { path: "system.tiers.burning" },
      prone: { status: "generia-prone" },
    });
    expect(paths["rides/Actor-m"]).toBeDefined();
    expect(pathsOf(creature("c"))["rides/Actor-m"]).toBeUndefined();
  });
  it("of its things [G-012] [G-091] [G-177]", () => {
    const thing = { id: "x", of: "c", item: "i", now: {} };
    expect(pathsOf({ ...thing, kind: "arms", name: "Bow" })).toEqual({
      due: { path: "system.due" },
      equipped: { path: "system.equipped", flag: true },
    });
    expect(pathsOf({ ...thing, kind: "stock" })).toEqual({ quantity: { path: "system.quantity" } });
    expect(pathsOf(heldSpell("s", "c"))).toEqual({ held: { path: "system.held" } });
    expect(pathsOf(lasting("e", "c"))).toMatchObject({ left: { path: "system.timer.left" } });
  });
});

describe("statuses that follow from the sheet", () => {
  const statuses = (system: JsonObject) => statusesFor(actor("c", { system }));
  it("whoever has as many wounds as it can bear is senseless [G-149] [G-156]", () => {
    const out = { "generia-unconscious": 1, "generia-brittle": 0 };
    expect(statuses({ wounds: { light: 1, severe: 2 } })).toEqual(out);
    expect(statuses({ wounds: { light: 2 } })).toEqual({ "generia-brittle": 0 });
    expect(statuses({ wounds: { light: 2 }, exhaustion: 1 })).toEqual(out);
    expect(statuses({ exhaustion: 9 })).toEqual(out);
  });
  it("whose armor or shield has lost something is brittle [G-182]", () => {
    expect(statuses({ brittle: { shield: 1 } })).toEqual({ "generia-brittle": 1 });
  });
  it("nothing follows for what is no creature of this game [G-149]", () => {
    expect(statusesFor(stranger("c"))).toEqual({});
  });
});
