import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/engine/json";
import type { Kind } from "../../../src/kit/rules/record";
import {
  ABILITY,
  ARMOR,
  CREATURE,
  EFFECT,
  FORM,
  OWN_SKILL,
  WEAPON,
} from "../../../src/rulesets/uchma/rules/data/documents";
import {
  AFFECTED,
  COMMONS,
  DELIVERIES,
  POOLS,
  RESISTANCES,
  SKILLS,
  SLOTS,
  SPENDINGS,
  STATUSES,
  TARGETINGS,
  TRIGGERS,
} from "../../../src/rulesets/uchma/rules/data/terms";
import { known } from "./translate";

const RECORDS = [CREATURE, WEAPON, ABILITY, ARMOR, FORM, OWN_SKILL, EFFECT];
const same = <T>(keys: readonly string[], value: T) => Object.fromEntries(keys.map((key) => [key, value]));

/** A line about an effect, and one about damage, as somebody begins them. */
const LINE = {
  ...{ name: "", rounds: 1, status: "none", harm: 0, harmArmor: "none", harmMagical: false, harmPotency: true },
  ...{ heals: 0, changes: "none", by: 0, speedTimes: 100, onGround: false, top: 0, per: 0, healsPer: 0 },
  ...{ keep: "usual", stacks: 1, pool: "none", amount: 0, spent: "none", uses: 1, dice: { count: 0, faces: 6 } },
  ...{
    sees: null,
    grantsSight: false,
    noArmor: false,
    firm: false,
    halves: false,
    atOnce: false,
    doubles: [],
    cures: [],
    spreads: 0,
  },
};
const PACKET = {
  ...{ damage: 0, dice: { count: 0, faces: 6 }, magical: false, armor: "own", pierces: 0, potency: "full" },
  ...{ potencyBonus: 0, bonus: 0, steal: false, halved: false },
};
const USE = {
  ...{ slot: "action", delivery: "melee", targeting: "one", most: 1, range: 1, radius: 0, resistance: "parry" },
  ...{ precision: 0, ignoresPrecision: false, times: 1, packets: [], effects: [], energy: 0, trigger: "none" },
  ...{ area: 1, lasts: 0, sight: "needed", hearing: false, throughWalls: false, ignoresCover: false },
  ...{ helpful: false, summons: "", beyondLimit: false, turnsInto: "", turnsFor: 0, notes: "" },
};
const skill = { rank: "normal", bonus: 0 };

describe("what stands in a new document", () => {
  it("a creature of level 1 that is alive, armed and nobody's [U-038] [U-039] [U-067] [U-146] [U-160]", () => {
    expect(CREATURE.read({})).toStrictEqual({
      ...{ level: 1, health: { value: 60, max: 60 }, energy: { value: 10, max: 10 }, potency: 0, control: 0 },
      resist: same(RESISTANCES, null),
      armor: { physical: 0, magical: 0 },
      speed: { walk: null, fly: 0, run: null },
      allowance: { actions: 1, minors: 1 },
      skills: same(SKILLS, skill),
      ...{ size: 1, living: true, melee: true, player: false, side: "", rank: 0, groupRoll: 0 },
      turn: {
        ...{ state: 0, spent: 0, budget: 0, actions: 1, minors: 1, acted: 0, ordered: 0 },
        ...{ swapped: 0, ended: 0, diagonals: 0, aloft: 0 },
      },
      ...{ altitude: 0, faint: 0, effectSeq: 0, notes: "" },
      minions: { limit: 1, summoner: "", counts: true, borrows: false },
      mount: {
        ...{ is: false, rider: 0, threshold: 7, knows: [], suits: "", familiar: "", stairsEasy: false },
        impassable: [],
      },
    });
  });
  it("a weapon that is put away, a technique, a coat that is not worn [U-063] [U-075] [U-128]", () => {
    expect(WEAPON.read({})).toStrictEqual({
      ...USE,
      ...{ class: "melee", held: false, dropped: false, natural: false, form: "" },
      wielded: { ...same(RESISTANCES, 0), precision: 0, physical: 0, magical: 0 },
    });
    expect(ABILITY.read({})).toStrictEqual({
      ...USE,
      ...{ kind: "technique", does: "none", perControl: 0, metres: 0, skill: "", threshold: 0, restores: 0, form: "" },
    });
    expect(ARMOR.read({})).toStrictEqual({
      ...{ worn: false, physical: 0, magical: 0, speed: null, notes: "" },
      resist: same(RESISTANCES, 0),
    });
  });
  it("a form that its owner takes, a skill of its own, something that lasts a round [U-105] [U-168] [U-181]", () => {
    expect(FORM.read({})).toStrictEqual({
      ...{ health: 30, potency: 0, control: 0, walk: 6, fly: 0, precision: 0, physical: 0, magical: 0 },
      ...{ melee: true, size: 1, others: false, notes: "" },
      resist: same(RESISTANCES, 5),
    });
    expect(OWN_SKILL.read({})).toStrictEqual({ ...skill, notes: "" });
    expect(EFFECT.read({})).toStrictEqual({
      ...{ rounds: 1, stacks: 1, left: null, seq: 0, spec: {}, power: 0, own: 0, until: "", rides: "", before: 0 },
      ...{ prepared: {}, form: {}, area: {}, lines: [] },
    });
  });
  it("a line about damage, full Potency against its own armor, and one about an effect, that ignores armor [U-070] [U-086]", () => {
    const { packets, effects } = ABILITY.read({ packets: [{}], effects: [{}] });
    expect([packets, effects]).toStrictEqual([[PACKET], [LINE]]);
    expect(EFFECT.read({ lines: [{}] }).lines).toStrictEqual([LINE]);
  });
});

describe("what a person may choose", () => {
  /** What is read where each of these words is written at a place like `packets.0.armor`. */
  const chosen = (record: { read(value: Json): unknown }, at: string, words: readonly string[]) =>
    words.map((word) => {
      const keys = at.split(".");
      const written = keys.reduceRight<Json>((value, key) => (key === "0" ? [value] : { [key]: value }), word);
      const under = (value: unknown, key: string) => (Object(value) as Readonly<Record<string, unknown>>)[key];
      return keys.reduce(under, record.read(written));
    });
  it.each([
    ["a creature", "skills.riding.rank", ["normal", "major"], CREATURE],
    ["a technique", "slot", SLOTS, ABILITY],
    ["a technique", "delivery", DELIVERIES, ABILITY],
    ["a technique", "targeting", TARGETINGS, ABILITY],
    ["a technique", "resistance", [...RESISTANCES, "none"], ABILITY],
    ["a technique", "trigger", ["none", ...TRIGGERS], ABILITY],
    ["a technique", "sight", ["needed", "none", "granted"], ABILITY],
    ["a technique", "kind", ["attack", "technique", "common", "item"], ABILITY],
    ["a technique", "does", ["none", ...COMMONS], ABILITY],
    ["a technique", "packets.0.armor", ["own", "physical", "magical", "none"], ABILITY],
    ["a technique", "packets.0.potency", ["full", "half", "none"], ABILITY],
    ["a weapon", "class", ["melee", "ranged", "support"], WEAPON],
    ["an effect", "lines.0.status", ["none", ...STATUSES], EFFECT],
    ["an effect", "lines.0.changes", ["none", ...AFFECTED], EFFECT],
    ["an effect", "lines.0.harmArmor", ["own", "physical", "magical", "none"], EFFECT],
    ["an effect", "lines.0.keep", ["usual", "each", "longer", "power", "harm", "larger"], EFFECT],
    ["an effect", "lines.0.pool", ["none", ...POOLS], EFFECT],
    ["an effect", "lines.0.spent", ["none", ...SPENDINGS], EFFECT],
    ["an effect", "lines.0.cures.0", STATUSES, EFFECT],
    ["an effect", "lines.0.doubles.0", STATUSES, EFFECT],
  ] as const)("%s: each of the words that are offered at %s is kept, and nonsense is not [U-059] [U-077]", (_of, at, words, record) => {
    expect(chosen(record, at, words)).toEqual(words);
    expect(words).not.toContain("nonsense");
    expect([...words, undefined]).toContain(chosen(record, at, ["nonsense"])[0]);
  });
  it("every word that can be chosen has words on the sheet", () => {
    const missing: string[] = [];
    /** The words of the choices stand under the field's own name unless its declaration says otherwise. */
    const look = (kind: Kind, name: string): void => {
      if (kind.k === "part") for (const [key, field] of Object.entries(kind.fields)) look(field.kind, key);
      else if (kind.k === "list") look(kind.of, name);
      else if (kind.k === "choice") {
        const home = kind.words ?? name.charAt(0).toUpperCase() + name.slice(1);
        for (const one of kind.choices) {
          const key = `FIVEFOLD.Uchma.${home}.${one}`;
          if (!known(key)) missing.push(key);
        }
      }
    };
    for (const { kind } of RECORDS) look(kind, "");
    expect(missing).toEqual([]);
  });
  it("health alone goes below 0; what is called is an actor [U-069] [U-159]", () => {
    const low: JsonObject = { health: { value: -9, max: -9 }, energy: { value: -9, max: -9 } };
    expect(CREATURE.read(low)).toMatchObject({ health: { value: -9, max: 0 }, energy: { value: 0, max: 0 } });
    expect(ABILITY.fields.summons.kind).toMatchObject({ document: "Actor" });
  });
});
