import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Fields } from "../../../src/kit/rules/record";
import {
  CREATURE,
  creatureOf,
  FEAT,
  featOf,
  gearOf,
  poisonOf,
  SPELL,
  spellOf,
  WEAPON,
  weaponOf,
} from "../../../src/rulesets/fragments/rules/data/documents";
import * as names from "../../../src/rulesets/fragments/rules/data/names";
import { OPTIONS, ruleOptionsOf } from "../../../src/rulesets/fragments/rules/data/options";
import { STATUS_SPECS, statusId } from "../../../src/rulesets/fragments/rules/data/statuses";
import { NUMBERS } from "../../../src/rulesets/fragments/rules/data/types";
import { actor, item, stranger } from "./documents";

const ROOT = join(import.meta.dirname, "../../..");
const WORDS: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, "lang/fragments.en.json"), "utf8"));
const words = (text: string): readonly string[] => text.split(" ");

describe("the names under which things are stored", () => {
  it.each<readonly [string, readonly string[], string]>([
    ["attributes", names.ATTRIBUTES, "str dex ess mnd"],
    ["sizes, from the smallest", names.SIZES, "tiny small medium large huge gargantuan own1 own2 own3 own4"],
    ["sizes of a table’s own", names.OWN_SIZES, "own1 own2 own3 own4"],
    ["weights", names.WEIGHTS, "light medium heavy none"],
    ["ways of weapons", names.WEAPON_WAYS, "melee ranged thrown"],
    ["what is added to damage", names.DAMAGE_ATTRIBUTES, "usual none str dex ess"],
    ["flights", names.FLIGHTS, "none flight improved"],
    ["what pays for feats", names.FEAT_USES, "passive action reaction free"],
    ["what spells are rolled against", names.SPELL_ATTACKS, "none physical mental"],
    ["what spells are treated as", names.TREATED_AS, "spell melee ranged"],
    [
      "what spells lay on somebody",
      names.INFLICTED,
      "none flatFooted blinded shaken slowed stunned entangled invisible",
    ],
    [
      "what may end after some rounds",
      names.TIMED,
      "flatFooted blinded shaken slowed stunned entangled invisible suffocating",
    ],
    ["what holds between two", names.RELATIONS, "feinted hidden undetected holds heldBy obeys"],
    ["maneuvers", names.MANEUVERS, "break disarm feint grapple push trip"],
    ["what the body does", names.DOINGS, "standUp dropProne focus dodge steady extinguish release choke interact"],
    ["what is done with things", names.HANDLINGS, "draw stow drop pickUp"],
    ["skills that a way takes", names.EFFORTS, "swim climb"],
  ])("%s", (_title, list, expected) => {
    expect(list).toEqual(words(expected));
  });
  it("numbers lie where their fields are", () => {
    const system: unknown = creatureOf(actor("a"));
    const at = (path: string) =>
      path
        .split(".")
        .reduce(
          (value: unknown, key) => (value !== null && typeof value === "object" ? Reflect.get(value, key) : undefined),
          system,
        );
    expect(Object.values(NUMBERS).filter((path) => at(path) !== 0)).toEqual([]);
    expect(new Set(Object.values(NUMBERS)).size).toBe(17);
  });
});

describe("the words of what is chosen", () => {
  /** Each choice as people read it, under the key that its field says. */
  const read = (fields: Fields) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, { kind }]) =>
        kind.k === "choice" || kind.k === "set"
          ? [[key, kind.choices.map((one) => WORDS[`FIVEFOLD.Fragments.${kind.words}.${one}`] ?? "?").join(", ")]]
          : [],
      ),
    );
  it("stand in the language file, for each field its own", () => {
    expect(read(CREATURE.fields)).toEqual({
      size: "Tiny, Small, Medium, Large, Huge, Gargantuan, Own size 1, Own size 2, Own size 3, Own size 4",
      flight: "Does not fly, Flight, Improved Flight",
    });
    expect(read(WEAPON.fields)).toEqual({
      weight: "Light, Medium, Heavy, None",
      ways: "Melee, Ranged, Thrown",
      damageAttribute: "STR in melee, else none, None, STR, DEX, ESS",
    });
    expect(read(FEAT.fields)).toEqual({ use: "Always on, Action, Reaction, Free Action" });
    expect(read(SPELL.fields)).toEqual({
      attack: "No attack roll, Against Physical Defense, Against Mental Defense",
      treatedAs: "A spell, A melee attack, A ranged attack",
      inflicts: "None, Flat Footed, Blinded, Shaken, Slowed, Stunned, Entangled, Invisible",
    });
  });
});

describe("statuses", () => {
  it("all of the book, each with its word and its picture", () => {
    expect(names.STATUSES).toEqual(
      words(
        "incapacitated dead unconscious bleeding prone flatFooted blinded shaken slowed stunned entangled grappled grappling invisible onFire poisoned squeezing suffocating falling unstable dodging readied unaware",
      ),
    );
    expect(STATUS_SPECS.map(({ id }) => id)).toEqual(names.STATUSES.map((status) => `fragments-${status}`));
    expect(statusId("prone")).toBe("fragments-prone");
    expect(STATUS_SPECS.filter(({ name }) => !WORDS[name])).toEqual([]);
    const pictures = STATUS_SPECS.map(({ img }) => join(ROOT, img.replace("systems/fivefold/", "")));
    expect(pictures.filter((path) => !existsSync(path))).toEqual([]);
    expect(new Set([...pictures, ...STATUS_SPECS.map(({ name }) => name)]).size).toBe(2 * names.STATUSES.length);
  });
  it("hands switch all but those that follow from something else", () => {
    expect(STATUS_SPECS.filter(({ hud }) => !hud).map(({ id }) => id)).toEqual([
      "fragments-grappled",
      "fragments-grappling",
      "fragments-readied",
    ]);
  });
  it("the dead are out of the fight, and they and the incapacitated are marked large [F-183] [F-204]", () => {
    expect(STATUS_SPECS.filter(({ defeated }) => defeated).map(({ id }) => id)).toEqual(["fragments-dead"]);
    expect(STATUS_SPECS.filter(({ overlay }) => overlay).map(({ id }) => id)).toEqual([
      "fragments-incapacitated",
      "fragments-dead",
    ]);
  });
});

describe("what is read where nobody has typed anything", () => {
  const GEAR = { place: 0, hands: 1 };
  const HP = { value: 10, max: 10 };
  it("of a creature", () => {
    const clock = { round: 0, slot: 0 };
    const { relations, relationEnds, ...system } = creatureOf(actor("a")) ?? {};
    expect([relations, relationEnds].map((one) => Object.keys(one ?? {}))).toEqual([
      [...names.RELATIONS],
      expect.anything(),
    ]);
    expect(system).toEqual({
      ...{ level: 1, attributes: { str: 5, dex: 5, ess: 5, mnd: 5 }, hp: HP, energy: { value: 0, max: 0 } },
      ...{ physical: 10, mental: 10, initiative: 0, speed: 30, reach: 5, size: "medium", hands: 2, durability: 0 },
      ...{ flight: "none", darkvision: false, burrows: false, bulk: null, senses: 0, vulnerable: "", critical: null },
      ...{ bonusActions: 0, bonusReactions: 0, skills: [], companion: false, bleedPenalty: 0, rooted: 0, fallen: 0 },
      turn: { spent: 0, reacted: 0, stride: 0, round: 0, commanded: 0, flown: 0, dug: 0, entering: 0, readied: 0 },
      ...{ breath: { left: 0, dropped: 0, since: 0 }, drift: { degrees: 0, feet: 0 }, notes: "" },
      clocks: Object.fromEntries(names.TIMED.map((what) => [what, clock])),
    });
  });
  it("of weapons, gear and feats", () => {
    expect(weaponOf(item("Weapon"))).toEqual({
      ...{ ...GEAR, weight: "medium", natural: false, ways: ["melee"], damage: "1d6", damageAttribute: "usual" },
      ...{ damageType: "physical", reach: 5, increment: 30, range: null, ammunition: "", critical: null },
      ...{ hp: HP, durability: 0, notes: "" },
    });
    expect(gearOf(item("Gear"))).toEqual({ ...GEAR, quantity: 1, heals: "", hp: HP, durability: 0, notes: "" });
    expect(featOf(item("Feat"))).toEqual({ use: "passive", trigger: "", volley: 0, notes: "" });
  });
  it("of spells and poisons", () => {
    expect(spellOf(item("Spell"))).toEqual({
      ...{ attack: "physical", treatedAs: "spell", actions: 1, components: [], fixed: false, selfPowered: false },
      ...{ range: 60, area: 0, damage: "", damageType: "physical", heals: "", inflicts: "none", inflictsRounds: 1 },
      ...{ rounds: 0, controllable: false, control: "", notes: "" },
      running: { round: 0, slot: 0, cast: 0, controlled: 0 },
    });
    expect(poisonOf(item("Poison"))).toEqual({ level: 1, damage: "1d6", rounds: 1, notes: "" });
  });
  it("of parts: a skill costs one Action, a component no Energy, and a line without a name is none [F-068] [F-084]", () => {
    expect(creatureOf(actor("a", { system: { skills: [{}] } }))?.skills).toEqual([{ name: "", modifier: 0, cost: 1 }]);
    expect(spellOf(item("Spell", { components: [{ name: "Word" }, {}] }))?.components).toEqual([
      { name: "Word", energy: 0 },
    ]);
  });
  it("each kind is read from documents of its own type alone", () => {
    const types = ["Weapon", "Gear", "Feat", "Spell", "Poison"];
    for (const [index, of] of [weaponOf, gearOf, featOf, spellOf, poisonOf].entries())
      expect(types.filter((type) => of(item(type)) !== null)).toEqual([types[index]]);
    expect(creatureOf(stranger("a"))).toBeNull();
  });
});

describe("what is typed beyond its bounds", () => {
  const read = (system: JsonObject) => creatureOf(actor("a", { system }));
  it("Hit Points go below nothing, Energy does not [F-068] [F-183]", () => {
    expect(read({ hp: { value: -7, max: 9 }, energy: { value: -7, max: 9 } })).toMatchObject({
      hp: { value: -7 },
      energy: { value: 0 },
    });
  });
  it("a modifier may be less than nothing, a level may not; feet that are left may be parts of one [F-014]", () => {
    expect(read({ initiative: -3, level: -3, turn: { stride: 2.5, spent: 2.5 } })).toMatchObject({
      initiative: -3,
      level: 0,
      turn: { stride: 2.5, spent: 2 },
    });
    expect(read({ turn: { stride: -1 } })).toMatchObject({ turn: { stride: 0 } });
  });
  it("what lasts lasts a round at least", () => {
    expect(poisonOf(item("Poison", { rounds: 0, level: 0 }))).toMatchObject({ rounds: 1, level: 1 });
    expect(spellOf(item("Spell", { actions: 0, inflictsRounds: 0, rounds: -1 }))).toMatchObject({
      actions: 1,
      inflictsRounds: 1,
      rounds: 0,
    });
  });
});

describe("what a table may decide otherwise", () => {
  const answers = (spec: (typeof OPTIONS.specs)[number]) =>
    spec.choices ? spec.choices.join("/") : spec.range ? `${spec.range.min} to ${spec.range.max}` : spec.type;
  it("each with its rule, the book’s answer, and the others", () => {
    expect(OPTIONS.specs.map((spec) => `${spec.rule} ${spec.key}: ${spec.default} of ${answers(spec)}`)).toEqual([
      "F-005 critMode: natural of natural/margin/either",
      "F-005 critNatural: 20 of 2 to 20",
      "F-005 critMargin: 10 of 1 to 30",
      "F-003 advantageStacking: cancel of cancel/net",
      "F-008 opposedTie: initiator of initiator/defender/reroll",
      "F-009 opposedTargetMods: false of boolean",
      "F-014 initiativeFormula:  of text",
      "F-041 physicalFormula:  of text",
      "F-041 mentalFormula:  of text",
      "F-084 skillFormula:  of text",
      "F-043 critDamage: total of total/dice",
      "F-058 spellCrit: true of boolean",
      "F-042 autoApplyDamage: true of boolean",
      "F-160 hideHiddenTokens: true of boolean",
      "F-029 enforceActions: block of block/warn/off",
      "F-022 earlyReaction: false of boolean",
      "F-086 readyUsesReaction: false of boolean",
      "F-083 dodgeExpiry: attack of attack/turn",
      "F-145 allySquares: free of free/difficult",
      "F-156 flankMode: open of open/opposite",
      "F-168 coverMode: scene of scene/manual",
      "F-172 bleedDie: 20 of 4 to 100",
      "F-179 bleedCountsTrigger: false of boolean",
      "F-178 bleedDamageAfterEnd: false of boolean",
      "F-180 healEndsBleed: never of never/above0",
      "F-131 flightMinimum: action of action/turn/off",
      "F-123 fallDice:  of text",
      "F-150 vulnerableMultiplier: 2 of 1 to 4",
      "F-186 durabilityMode: reduce of reduce/threshold/none",
      "F-144 sizes:  of text",
    ]);
  });
  it("in words, under headings", () => {
    const keys = OPTIONS.specs.flatMap(({ name, hint, group }) => [
      name,
      hint ?? "",
      ...(group === undefined ? [] : [group]),
    ]);
    expect(keys.filter((key) => !WORDS[key])).toEqual([]);
    const heads = OPTIONS.specs.map(({ group }) => group?.replace("FIVEFOLD.Fragments.SettingGroup.", "") ?? "");
    const first = heads.flatMap((head, index) =>
      head === heads[index - 1] ? [] : [`${OPTIONS.specs[index]?.key}: ${head}`],
    );
    expect(first).toEqual([
      "critMode: rolls",
      "critDamage: damage",
      "hideHiddenTokens: hiding",
      "enforceActions: turn",
      "allySquares: place",
      "bleedDie: wounds",
    ]);
  });
  it("what procedures need of it travels with them, where it is not the book’s answer", () => {
    const others = Object.fromEntries(
      OPTIONS.specs.map(({ key, type, choices = [], default: usual, range }) => [
        key,
        type === "boolean"
          ? !usual
          : type === "text"
            ? "1d8"
            : choices.length > 0
              ? (choices[1] ?? "")
              : (range?.min ?? 0),
      ]),
    );
    expect(ruleOptionsOf({})).toBeUndefined();
    expect(ruleOptionsOf(others)).toEqual({
      ...{ critMode: "margin", critNatural: 2, critMargin: 1, advantageStacking: "net", opposedTie: "defender" },
      ...{
        opposedTargetMods: true,
        critDamage: "dice",
        spellCrit: false,
        autoApplyDamage: false,
        earlyReaction: true,
        readyUsesReaction: true,
      },
      ...{ bleedDie: 4, bleedCountsTrigger: true, bleedDamageAfterEnd: true, healEndsBleed: "above0", fallDice: "1d8" },
      ...{ vulnerableMultiplier: 1, durabilityMode: "threshold" },
    });
  });
});
