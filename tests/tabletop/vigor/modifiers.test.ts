import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { dice, feature, pool, weapon } from "./gear";
import { modifiersOf, remarksOf, targetOf } from "./reading";

const line = (kind: string, value = 1) => ({ kind, value, label: `by ${kind}` });

it("each line of an attack and of its damage has its rule, its source and what it reaches [V-004] [V-007] [V-012] [V-042] [V-105] [V-110]", async () => {
  const table = await tabletop("vigor");
  const sword = weapon("Sword", {
    extra: { attackDice: 1, damageDice: 2 },
    steps: [
      { label: "Keen", steps: 1, scope: "both" },
      { label: "Heavy", steps: -1, scope: "action" },
      { label: "Finish", steps: 1, scope: "effect", when: "targetWounded" },
    ],
  });
  const ilse = await table.creature("Ilse", {
    items: [sword],
    system: { vigor: pool(20, 7), durability: pool(9, 0), abilities: dice({ agility: 2, strength: 1 }) },
    statuses: ["wounded"],
  });
  const reaver = await table.creature("Reaver", {
    system: { vigor: pool(0), guard: { base: 1 }, durability: pool(60, 0), health: pool(90) },
    statuses: ["wounded"],
  });
  table.dice(9, 1, 1, 1, 1, 5, 1, 1, 1, 1);
  const x = await ilse.act("attack", {
    item: "Sword",
    on: [reaver],
    add: [line("attackDie"), line("damageDie"), line("guard", 2), line("challengeBoth"), line("charge", 2)],
  });
  expect(x.story.slice(0, 2)).toEqual(["strike 1d20 + 4d10 = 13", "V-044 13 > 3"]);
  expect(modifiersOf(x, "strike")).toEqual([
    "ability.agility V-042 dice 2 action",
    'weapon.dice V-007 dice 1 action "Sword"',
    'added.0 V-007 dice 1 action "by attackDie"',
    "wounded V-004 step -1 both (fixed)",
    'weapon.0 V-008 step 1 both "Keen"',
    'weapon.1 V-003 step -1 action "Heavy"',
    'added.3 V-012 step -1 both "by challengeBoth"',
    'added.4 V-008 step 2 action "by charge"',
  ]);
  expect(targetOf(x, "V-044")).toEqual(["guard V-043 base 1 (fixed)", 'added.2 V-001 flat 2 "by guard"']);
  expect(x.story).toContain("damage 1d8 + 4d10 = 9");
  expect(modifiersOf(x, "damage")).toEqual([
    "ability.strength V-105 dice 1 effect",
    'weapon.damage V-007 dice 2 effect "Sword"',
    'added.1 V-007 dice 1 effect "by damageDie"',
    "wounded V-004 step -1 both (fixed)",
    'weapon.0 V-008 step 1 both "Keen"',
    'weapon.2 V-110 step 1 effect "Finish"',
    'added.3 V-012 step -1 both "by challengeBoth"',
  ]);
});

it("each line of a check, of what it has to beat and of what it does has its rule and its source [V-007] [V-011] [V-062] [V-161]", async () => {
  const table = await tabletop("vigor");
  await table.scene({ marks: ["visibility.low"] });
  const pilot = feature("Piloting", "skill", {
    dice: 2,
    ability: "reason",
    tag: "navigation",
    vs: 15,
    effect: { heals: "vigor", amount: 2, dice: 2 },
  });
  const ilse = await table.creature("Ilse", {
    items: [pilot, feature("Idle", "skill", { vs: 5 })],
    system: { vigor: pool(90, 7), durability: pool(9, 0), abilities: dice({ reason: 1 }) },
    statuses: ["wounded"],
  });
  table.dice(20, 1, 1, 1, 1, 1, 1, 1);
  const x = await ilse.act("use", {
    item: "Piloting",
    add: [line("die"), line("effectDie"), line("vs", -5), line("challenge")],
  });
  expect(modifiersOf(x, "check")).toEqual([
    'skill V-062 dice 2 action "Piloting"',
    "ability.reason V-007 dice 1 action",
    'added.0 V-007 dice 1 action "by die"',
    "wounded V-004 step -1 both (fixed)",
    'added.3 V-003 step -1 action "by challenge"',
  ]);
  expect(targetOf(x, "V-011")).toEqual([
    "vs V-001 base 15 (fixed)",
    "visibility.low V-161 flat 10",
    'added.2 V-011 flat -5 "by vs"',
  ]);
  expect(modifiersOf(x, "effect")).toEqual([
    'weapon.damage V-007 dice 2 effect "Piloting"',
    'added.1 V-007 dice 1 effect "by effectDie"',
    "wounded V-004 step -1 both (fixed)",
  ]);
  expect(x.story).toEqual(["check 1d20 + 4d6 = 24", "V-011 24 > 20", "effect 3d8 + 2 = 5", "Ilse vigor +5"]);
  table.dice(6);
  const idle = await ilse.act("use", { item: "Idle" });
  expect([modifiersOf(idle, "check"), idle.story]).toEqual([
    ["wounded V-004 step -1 both (fixed)"],
    ["check 1d20 = 6", "V-011 6 > 5"],
  ]);
  const surgery = feature("Surgery", "skill", { dice: 1, tag: "medicine" });
  const medic = await table.creature("Medic", { items: [surgery] });
  table.dice(1, 3);
  const aid = await medic.act("aid", { on: [ilse], override: true });
  expect([modifiersOf(aid, "check"), targetOf(aid, "V-011")]).toEqual([
    ['skill V-062 dice 1 action "Surgery"'],
    ["vs V-001 base 20 (fixed)"],
  ]);
});

it("each line of a struggle, a shot and a Defense has its rule, and weapons without dice of their own roll bonus dice alone [V-014] [V-070] [V-089] [V-090] [V-092] [V-094] [V-106]", async () => {
  const table = await tabletop("vigor", { settings: { offhandFists: true } });
  const ilse = await table.creature("Ilse", {
    system: { resistance: { dice: 1 }, durability: pool(9, 0), abilities: dice({ soul: 2, speed: 5, agility: 1 }) },
    statuses: ["wounded", "prone"],
  });
  const reaver = await table.creature("Reaver", {
    items: [
      weapon("Crossbow", { category: "crossbow", damage: { value: 0, skillDice: 2 }, range: { near: 1, max: 100 } }),
    ],
  });
  table.dice(20, 1, 1, 1, 1);
  const x = await ilse.act("struggle", {
    said: { ability: "soul", vs: "20" },
    add: [line("die"), line("vs", 3), line("challenge")],
  });
  expect(modifiersOf(x, "resistance")).toEqual([
    "ability.soul V-092 dice 2 action",
    "resistance V-094 dice 1 action (fixed)",
    'added.0 V-007 dice 1 action "by die"',
    "wounded V-004 step -1 both (fixed)",
    'added.2 V-003 step -1 action "by challenge"',
  ]);
  expect(targetOf(x, "V-092")).toEqual(["vs V-001 base 20 (fixed)", 'added.1 V-011 flat 3 "by vs"']);
  expect(remarksOf(x)).toEqual(["resisted V-091 (Ilse)"]);
  table.dice(20);
  const shot = await reaver.act("attack", { item: "Crossbow", on: [ilse] });
  table.dice(3, 2, 6, 6);
  await shot.answer(ilse, "reaction", "defense");
  expect(modifiersOf(shot, "strike")).toEqual([
    "ability.agility V-042 dice 0 action",
    "distant V-014 step -1 action",
    "prone V-090 step -1 action",
  ]);
  expect(modifiersOf(shot, "defence")).toEqual([
    "ability.speed V-070 dice 5 action",
    "proneSpeed V-089 dice -4 action (fixed)",
    "wounded V-004 step -1 both (fixed)",
  ]);
  expect(modifiersOf(shot, "damage")).toEqual(["skill V-106 dice 2 effect"]);
  expect(shot.story.slice(-7)).toEqual([
    "defence 1d20 + 1d8 = 5",
    "V-046 5 not > 20",
    "damage 2d10 = 12",
    "Ilse health -10",
    "Ilse unconscious +1",
    "Ilse shock +1",
    "Reaver offhand: ?",
  ]);
});
