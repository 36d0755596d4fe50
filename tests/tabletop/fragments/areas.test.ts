import { expect, it } from "vitest";
import type { ActOptions } from "../creature";
import type { Tabletop } from "../tabletop";
import { attributes, field, hp, told } from "./tabletop-duel";

// Against an area everything is judged from where it begins, for those who were named and for those of whom nobody knew.
const spell = (system: object) => ({
  type: "fragmentsSpell",
  name: "Burst",
  system: {
    attack: "physical",
    components: [{ name: "Effect", energy: 0 }],
    damage: "13",
    area: 20,
    range: 60,
    ...JSON.parse(JSON.stringify(system)),
  },
});
const MIDDLE: [number, number] = [8, 6];
const mageAt = (table: Tabletop, at: [number, number] = [2, 6], system: object = {}) =>
  table.creature("Mage", {
    at,
    system: { level: 2, ...attributes(5, 5, 5) },
    items: [spell(system)],
    disposition: "friendly",
  });
const foeAt = (table: Tabletop, name: string, at: [number, number], more: object = {}, statuses: string[] = []) =>
  table.creature(name, {
    at,
    statuses,
    disposition: "hostile",
    system: { physical: 18, ...hp(60), ...JSON.parse(JSON.stringify(more)) },
  });
const lost = ({ system }: { readonly system: { hp: { value: number } } }) => 60 - system.hp.value;

// The first die is 20, the second one 9: 20 + 2 + 5 doubles 13, 9 + 2 + 5 misses a Defense of 18.
it.each([
  ["as large as the target, before it", [10, 6], "medium", "scene", 0],
  ["smaller than the target", [10, 6], "small", "scene", 26],
  ["larger, before it", [10, 6], "large", "scene", 0],
  ["beside the line", [10, 7], "medium", "scene", 26],
  ["between the caster and where the area begins", [5, 6], "medium", "scene", 26],
  ["where the area begins", [8, 6], "medium", "scene", 26],
  ["before it, where people say what cover there is", [10, 6], "medium", "manual", 26],
] as const)("a creature %s covers against an area only from where that begins [F-168] [F-170]", async (_what, at, size, coverMode, harm) => {
  const table = await field({ settings: { coverMode } });
  const mage = await mageAt(table);
  const target = await foeAt(table, "Target", [11, 6]);
  await foeAt(table, "Body", [...at], { size, physical: 90 });
  table.dice(20, 9);
  const burst = await mage.act("cast", { item: "Burst", on: [target], place: MIDDLE });
  expect([told(burst)[0], lost(target)]).toEqual([undefined, harm]);
});

it("the caster is in the way of an area that begins behind its back like anybody else [F-170]", async () => {
  const table = await field();
  const mage = await mageAt(table, [10, 6]);
  const target = await foeAt(table, "Target", [11, 6]);
  table.dice(20, 9);
  await mage.act("cast", { item: "Burst", on: [target], place: MIDDLE });
  expect([lost(target), mage.system.hp.value]).toEqual([0, 10]);
});

it.each([
  ["nothing", [], {}, 26],
  ["its Dodge", ["dodging"], {}, 0],
  ["somebody before it", [], { body: true }, 0],
  ["a wall before its place", [], { wall: true }, 0],
] as const)("whom nobody named in an area has %s for or against it as others have [F-044] [F-082] [F-166] [F-169] [F-170]", async (_what, statuses, {
  body,
  wall,
}: { body?: boolean; wall?: boolean }, harm) => {
  const table = await field(undefined, wall ? { walls: [{ from: [10.5, 0], to: [10.5, 20] }] } : {});
  const mage = await mageAt(table);
  const named = await foeAt(table, "Named", [8, 9]);
  const unknown = await foeAt(table, "Unknown", [11, 6], {}, [...statuses]);
  if (body) await foeAt(table, "Body", [10, 6], { physical: 90 });
  await unknown.act("decide", { on: [mage], said: { kind: "undetected", active: "yes" } });
  table.dice(20, 9);
  await mage.act("cast", { item: "Burst", on: [named], place: MIDDLE });
  expect([lost(named), lost(unknown), unknown.statuses]).toEqual([26, harm, []]);
});

it("whom nobody named in an area and who is stunned is hit with the higher die, a critical one if that is 20 [F-045] [F-217]", async () => {
  const table = await field();
  const mage = await mageAt(table);
  const named = await foeAt(table, "Named", [8, 9]);
  const unknown = await foeAt(table, "Unknown", [11, 6], {}, ["stunned"]);
  table.dice(9, 20);
  await mage.act("cast", { item: "Burst", on: [named], place: MIDDLE });
  expect([lost(named), lost(unknown)]).toEqual([0, 26]);
});

it.each([
  ["spell", 26, 26, 26],
  ["ranged", 26, 0, 0],
  ["melee", 26, 26, 26],
] as const)("an area that counts as %s minds who lies down, and who stands close to its caster [F-053] [F-213] [F-214] (A-13) (A-15)", async (treatedAs, plain, lying, close) => {
  const table = await field();
  const mage = await mageAt(table, [7, 6], { treatedAs });
  const far = await foeAt(table, "Far", [10, 6]);
  const prone = await foeAt(table, "Prone", [8, 9], {}, ["prone"]);
  const near = await foeAt(table, "Near", [8, 5]);
  table.dice(20, 9);
  await mage.act("cast", { item: "Burst", on: [far, prone, near], place: MIDDLE });
  expect([far, prone, near].map(lost)).toEqual([plain, lying, close]);
});

it.each<[string, ActOptions, number, number]>([
  ["Disadvantage that is added is everybody's", { add: [{ kind: "disadvantage", value: 1, label: "Smoke" }] }, 0, 0],
  [
    "Advantage that is added makes good one target's cover",
    { add: [{ kind: "advantage", value: 1, label: "Aid" }] },
    26,
    26,
  ],
  ["cover that is switched off does not count", { off: ["cover"] }, 26, 26],
  ["without either it counts", {}, 26, 0],
  ["a penalty that is added lowers both dice", { add: [{ kind: "penalty", value: 10, label: "Wind" }] }, 0, 0],
])("before an area attack is rolled: %s [F-004] [F-045] [F-170]", async (_what, hand, plain, covered) => {
  const table = await field();
  const mage = await mageAt(table);
  const open = await foeAt(table, "Open", [8, 9]);
  const behind = await foeAt(table, "Behind", [11, 6]);
  await foeAt(table, "Body", [10, 6], { physical: 90 });
  table.dice(20, 9);
  await mage.act("cast", { item: "Burst", on: [open, behind], place: MIDDLE, ...hand });
  expect([open, behind].map(lost)).toEqual([plain, covered]);
});

it("where people say what cover there is, they say it of a spell's one target as well [F-055] [F-168] [F-169]", async () => {
  const table = await field({ settings: { coverMode: "manual" } });
  const mage = await mageAt(table, [2, 6], { area: 0 });
  const target = await foeAt(table, "Target", [11, 6]);
  table.dice(20, 9);
  await mage.act("cast", { item: "Burst", on: [target], said: { cover: "cover" } });
  expect(lost(target)).toBe(0);
  expect(told(await mage.act("cast", { item: "Burst", on: [target], said: { cover: "full" } }))).toEqual([
    "Refused.covered",
    "F-169",
  ]);
});
