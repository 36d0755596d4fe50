import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areOpposite } from "../../../src/rulesets/fragments/rules/board/opposite";
import { comesThrough } from "../../../src/rulesets/fragments/rules/damage/harm";
import {
  creatureOf,
  featOf,
  gearOf,
  poisonOf,
  spellOf,
  weaponOf,
} from "../../../src/rulesets/fragments/rules/data/documents";
import { scoreWith } from "../../../src/rulesets/fragments/rules/dice/pools";
import { fallPortions } from "../../../src/rulesets/fragments/rules/movement/fallDice";

const ROOT = join(import.meta.dirname, "../../../src/rulesets/fragments");
/** Where fields are declared and edited: to stand there is to do nothing yet. */
const EDITORS = ["documents.ts", "view/fields.ts", "names.ts"];
const read = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !EDITORS.some((editor) => file.endsWith(editor)))
  .map((file) => readFileSync(join(ROOT, file), "utf8"))
  .join("\n");
const none = { id: "a", uuid: "a", name: "A", img: "", system: {}, flags: {}, items: [], effects: [], statuses: [] };

describe("what is stored", () => {
  it.each([
    ["fragmentsCreature", creatureOf],
    ["fragmentsWeapon", weaponOf],
    ["fragmentsGear", gearOf],
    ["fragmentsFeat", featOf],
    ["fragmentsSpell", spellOf],
    ["fragmentsPoison", poisonOf],
  ] as const)("every field of a %s is read by a rule or shown in play", (type, of) => {
    const system = of({ ...none, type }) ?? {};
    const unread = Object.keys(system).filter((field) => !new RegExp(`[.{ ]${field}\\b`).test(read));
    expect(Object.keys(system).length).toBeGreaterThan(1);
    expect(unread).toEqual([]);
  });
});

it.each([
  [[1, 1], false, 1],
  [[1, -1, -1], false, 0],
  [[1, -1, -1], true, -1],
  [[1, -1], true, 0],
  [[-1], false, -1],
  [[], true, 0],
])("reasons %j, counted %j, make %i [F-003]", (values, net, score) => {
  const lines = values.map((value, index) => ({ id: String(index), rule: "F-003", kind: "level" as const, value }));
  const table = net ? { ruleOptions: { advantageStacking: "net" as const } } : {};
  expect(scoreWith(lines, table)).toBe(score);
  const one = { id: "off", rule: "F-003", kind: "level" as const, value: 1 };
  expect(scoreWith([...lines, one], { ...table, hand: { off: ["off"] } })).toBe(score);
});

it.each([
  [150, true, 0, 10],
  [160, true, 0, 10],
  [90, true, 0, 4],
  [40, true, 0, 0],
  [130, false, 0, 10],
  [75, true, 10, 1],
  [230, false, 0, 10],
  [9, false, 0, 0],
])("a fall of %i ft (water: %j, jump: %i) has %i dice [F-123] [F-124] [F-125] (W-25)", (feet, water, jump, dice) => {
  expect(fallPortions(feet, water, jump)).toBe(dice);
});

it.each([
  [13, "fire", {}, 25],
  [12, "physical", {}, 11],
  [5, "fire", {}, 9],
  [1, "physical", { durabilityMode: "threshold" }, 0],
  [2, "physical", { durabilityMode: "threshold" }, 2],
  [2, "physical", { durabilityMode: "none" }, 2],
  [2, "Fire ", { vulnerableMultiplier: 3 }, 5],
] as const)("%i %s damage on ice of Durability 1 (%j): %i comes through [F-150] [F-186] (W-34)", (total, type, options, through) => {
  expect(comesThrough(total, type, { durability: 1, vulnerable: ["fire"] }, options)).toBe(through);
});

describe("opposite sides [F-156]", () => {
  const box = (left: number, top: number, across = 1, down = across) => ({ left, top, across, down });
  it("are each of the eight squares and three others (W-33)", () => {
    const around = [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ] as const;
    const target = box(1, 1);
    const pairs = around.map(([x, y]) => around.filter(([u, v]) => areOpposite(box(x, y), box(u, v), target)).length);
    expect(pairs).toEqual(around.map(() => 3));
  });
  it("are found for long weapons and for large creatures (W-33)", () => {
    expect(areOpposite(box(-2, -2), box(1, 1), box(0, 0))).toBe(true);
    expect(areOpposite(box(0, 0), box(3, 3), box(1, 1, 2))).toBe(true);
    expect(areOpposite(box(0, 0), box(1, 0), box(1, 1, 2))).toBe(false);
    expect(areOpposite(box(0, 1, 1), box(3, 2), box(1, 1, 2))).toBe(true);
  });
});
