import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { CreatureSpec, Tabletop } from "../tabletop";
import { attributes, field, gear, hp, told, weapon } from "./tabletop-duel";

// [F-044] A volley: one Action, one roll and one damage against everybody in an area, with a ranged weapon.
const FEAT = { type: "fragmentsFeat", name: "Volley", system: { volley: 10 } };
const bow = (system: JsonObject = {}) =>
  weapon("Bow", { ways: ["ranged"], damage: "7", place: 4, hands: 2, ammunition: "arrows", increment: 30, ...system });
const ARROWS = gear("Arrows", { quantity: 5 });
const MIDDLE: [number, number] = [9, 5];

/** Ada with her bow, in her turn. */
async function archer(table: Tabletop, items: CreatureSpec["items"] = [bow(), ARROWS, FEAT], system: JsonObject = {}) {
  const ada = await table.creature("Ada", {
    at: [2, 5],
    system: { level: 2, ...attributes(1, 6, 1), ...system },
    items: [...(items ?? [])],
    owner: "Mara",
    disposition: "friendly",
  });
  return ada;
}
const foe = (table: Tabletop, name: string, at: [number, number], physical: number, statuses: string[] = []) =>
  table.creature(name, { at, statuses, disposition: "hostile", system: { physical, ...hp(60) } });
const lost = (one: { readonly system: { hp: { value: number } } }) => 60 - one.system.hp.value;

it("one roll with DEX and one damage for everybody in the area; each is as far off as it is, and an arrow and an Action are gone [F-038] [F-044] [F-045] [F-051] [F-052] (A-13)", async () => {
  const table = await field();
  const ada = await archer(table);
  // 30 ft off: nothing is lost; 35 ft: 1.
  const near = await foe(table, "Near", [8, 5], 18);
  const far = await foe(table, "Far", [9, 5], 18);
  const farther = await foe(table, "Farther", [9, 6], 17);
  await table.encounter(ada, near, { initiative: [18, 12] });
  await table.start();
  table.dice(10, 4);
  const volley = await ada.act("volley", { item: "Bow", on: [near, far, farther], place: MIDDLE, as: "Mara" });
  expect([volley.refused, volley.state]).toEqual([null, "closed"]);
  expect([near, far, farther].map(lost)).toEqual([7, 0, 7]);
  expect(volley.story).toEqual(
    expect.arrayContaining(["first 1d20 + 8 = 18", "second 1d20 + 8 = 12", "F-044 18 >= 18", "F-044 18 not >= 19"]),
  );
  expect([ada.items.get("Arrows")?.system.quantity, ada.system.turn.spent]).toEqual([4, 1]);
});

it("who lies, who stands beside the archer and who is flat-footed have each their own die; who is missed for it loses its Dodge all the same [F-045] [F-053] [F-082] [F-154] [F-214] (A-13)", async () => {
  const table = await field();
  const ada = await archer(table, [bow({ increment: 300 }), ARROWS, { ...FEAT, system: { volley: 40 } }]);
  const plain = await foe(table, "Plain", [9, 5], 18);
  const lies = await foe(table, "Lies", [9, 7], 18, ["prone"]);
  const beside = await foe(table, "Beside", [3, 5], 18);
  const dodges = await foe(table, "Dodges", [6, 8], 18, ["dodging"]);
  const dazed = await foe(table, "Dazed", [8, 2], 18, ["flatFooted"]);
  table.dice(4, 10);
  await ada.act("volley", { item: "Bow", on: [plain, lies, beside, dodges, dazed], place: [6, 5] });
  expect([plain, lies, beside, dodges, dazed].map(lost)).toEqual([0, 0, 0, 0, 7]);
  expect(dodges.statuses).toEqual([]);
  const again = await archer(table, [bow({ increment: 300 }), ARROWS, { ...FEAT, system: { volley: 40 } }]);
  table.dice(10, 4);
  await again.act("volley", { item: "Bow", on: [plain, lies, dodges], place: [6, 5] });
  expect([plain, lies, dodges].map(lost)).toEqual([7, 0, 7]);
});

it("a critical success doubles for whom it is one, by the weapon's own threshold, whatever spells do [F-005] [F-043] [F-044]", async () => {
  const table = await field({ settings: { spellCrit: false } });
  const ada = await archer(table, [bow({ critical: 18, damageAttribute: "dex" }), ARROWS, FEAT]);
  const weak = await foe(table, "Weak", [8, 5], 20);
  const hard = await foe(table, "Hard", [8, 6], 30);
  table.dice(18, 2);
  await ada.act("volley", { item: "Bow", on: [weak, hard], place: MIDDLE });
  expect([weak, hard].map(lost)).toEqual([2 * (7 + 6), 0]);
});

it("whom nobody named is shot at like those who were, by its own distance; ice is not shot to pieces [F-044] [F-052] [F-149] [F-166]", async () => {
  const table = await field(undefined, {
    regions: [{ at: [7, 3], size: [6, 6], field: "ice", settings: { inches: 1 } }],
  });
  const ada = await archer(table);
  const named = await foe(table, "Named", [8, 5], 18);
  const unnamed = await foe(table, "Unnamed", [9, 5], 18);
  await unnamed.act("decide", { on: [ada], said: { kind: "undetected", active: "yes" } });
  table.dice(10, 4);
  const volley = await ada.act("volley", { item: "Bow", on: [named], place: MIDDLE });
  expect([named, unnamed].map(lost)).toEqual([7, 0]);
  expect(volley.story).toContain("F-044 18 not >= 19");
  expect(volley.story.some((line) => line.startsWith("ice"))).toBe(false);
});

it.each([
  ["a weapon for the hand alone", [weapon("Bow"), FEAT], {}, ["Refused.notRanged", "F-044"]],
  ["no such feat", [bow(), ARROWS], {}, ["Refused.noVolley", "F-044"]],
  ["no arrow", [bow(), FEAT], {}, ["Refused.noAmmunition", "F-038"]],
  ["a range that ends before", [bow({ range: 20 }), ARROWS, FEAT], {}, ["Refused.area.far", "F-069"]],
  [
    "a wall before the place",
    [bow(), ARROWS, FEAT],
    { walls: [{ from: [5, 0], to: [5, 20] }] },
    ["Refused.area.hidden", "F-069"],
  ],
] as const)("no volley with %s, but a game master may let it happen [F-038] [F-044] [F-052] [F-167]", async (what, items, scene, why) => {
  const table = await field(undefined, JSON.parse(JSON.stringify(scene)));
  const ada = await archer(table, JSON.parse(JSON.stringify(items)));
  const target = await foe(table, "Target", [9, 5], 18);
  const x = { item: "Bow", on: [target], place: MIDDLE };
  expect(told(await ada.act("volley", x))).toEqual(why);
  if (what === "a weapon for the hand alone") return;
  table.dice(11, 4);
  const forced = await ada.act("volley", { ...x, override: true });
  expect(forced.refused).toBe(null);
});

it("a thrown weapon is thrown, however near; without ground under it the archer loses its balance [F-051] [F-139]", async () => {
  const table = await field(undefined, { regions: [{ at: [0, 0], size: [30, 20], marks: ["zeroG"] }] });
  const knives = weapon("Knives", { ways: ["melee", "thrown"], damage: "3", damageAttribute: "none", increment: 300 });
  const ada = await archer(table, [knives, FEAT]);
  const target = await foe(table, "Target", [3, 5], 5);
  table.dice(10, 4);
  const volley = await ada.act("volley", { item: "Knives", on: [target], place: [4, 5] });
  // Beside the thrower the lower die counts: 4 + 8.
  expect([told(volley)[0], lost(target), ada.statuses]).toEqual([undefined, 3, ["unstable"]]);
  expect(volley.story).toContain("F-044 12 >= 5");
});

it("a volley is taken back whole [F-224]", async () => {
  const table = await field();
  const ada = await archer(table);
  const target = await foe(table, "Target", [8, 5], 10);
  await table.encounter(ada, target, { initiative: [18, 12] });
  await table.start();
  await target.actor.toggleStatusEffect("fragments-dodging", { active: true, overlay: false });
  table.dice(10, 4);
  const volley = await ada.act("volley", { item: "Bow", on: [target], place: MIDDLE });
  expect(await volley.undo()).toEqual({ ok: true });
  expect([lost(target), target.statuses, ada.items.get("Arrows")?.system.quantity, ada.system.turn.spent]).toEqual([
    0,
    ["dodging"],
    5,
    0,
  ]);
});
