import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { foe, health, hero, sheetTexts, sword, technique, uchma } from "./tabletopKit";

interface Wound {
  readonly a?: JsonObject;
  readonly d?: JsonObject;
  readonly packets: readonly JsonObject[];
  readonly more?: JsonObject;
  readonly settings?: { readonly stealBasis: string };
}
/** A technique that hits somebody with 60 health: what became of health, of both. */
async function hit({ a = {}, d = {}, packets, more = {}, settings }: Wound) {
  const table = await uchma(settings && { settings });
  const ayla = await table.creature("Ayla", { system: hero(a), items: [technique("Blow", more, packets)] });
  const target = await table.creature("Target", { system: foe({ health: health(60), ...d }) });
  table.dice(10);
  const x = await ayla.act("use", { item: "Blow", on: [target] });
  return x.changes.filter((change) => change.includes("health"));
}
const armor = (physical: number, magical = 0): JsonObject => ({ armor: { physical, magical } });

it("E-07 action damage and Potency less the armor of its kind [U-069] [U-070] [U-071] [U-072] [U-075] [U-076]", async () => {
  const d = { ...armor(5, 10), health: health(40) };
  expect(await hit({ a: { potency: 3 }, d, packets: [{ damage: 25 }] })).toEqual(["Target health -23"]);
});
it("E-08 Potency may be halved, and is rounded down alone [U-074] [U-076] [U-179]", async () => {
  const packets = [{ damage: 5, magical: true, potency: "half" }];
  expect(await hit({ a: { potency: 5 }, d: armor(0, 3), packets })).toEqual(["Target health -4"]);
});
it("E-09 damage is never less than 0 [U-070]", async () => {
  expect(await hit({ a: { potency: 1 }, d: armor(15), packets: [{ damage: 10 }] })).toEqual([]);
});
it("E-10 what ignores armor [U-077]", async () => {
  const packets = [{ damage: 10, armor: "none" }];
  expect(await hit({ a: { potency: 2 }, d: armor(10, 10), packets })).toEqual(["Target health -12"]);
});
it("E-11 E-12 bonus damage is a part of the packet, extra damage is one of its own [U-080] [U-081] [U-082]", async () => {
  const x = { a: { potency: 2 }, d: armor(5, 5) };
  expect(await hit({ ...x, packets: [{ damage: 20, bonus: 6 }] })).toEqual(["Target health -23"]);
  const extra = [{ damage: 20 }, { damage: 6, magical: true }];
  expect(await hit({ ...x, packets: extra })).toEqual(["Target health -17", "Target health -3"]);
});
it("E-13 what armor takes of one packet is not taken of another [U-081]", async () => {
  const packets = [{ damage: 20 }, { damage: 4, magical: true, potency: "none" }];
  expect(await hit({ a: { potency: 2 }, d: armor(5, 10), packets })).toEqual(["Target health -17"]);
});
it("E-14 E-15 stolen health is magical damage, and no more than fits [U-083] [U-084] [U-085]", async () => {
  const steal = (damage: number) => [{ damage, steal: true }];
  expect(await hit({ a: { health: health(30, 60) }, d: armor(0, 5), packets: steal(20) })).toEqual([
    "Target health -15",
    "Ayla health +15",
  ]);
  const bite = { a: { potency: 3, health: health(55, 60) }, d: { ...armor(10, 4), health: health(30) } };
  expect(await hit({ ...bite, packets: steal(12) })).toEqual(["Target health -11", "Ayla health +5"]);
});
it("E-16 nothing lost, nothing stolen [U-084]", async () => {
  const packets = [{ damage: 6, steal: true }];
  expect(await hit({ a: { potency: 1, health: health(5, 60) }, d: armor(0, 10), packets })).toEqual([]);
});
it("E-17 losses below 0 count, unless the setting says otherwise [U-084]", async () => {
  const x = { a: { health: health(5, 60) }, d: { health: health(6, 60) }, packets: [{ damage: 15, steal: true }] };
  expect(await hit(x)).toEqual(["Target health -15", "Ayla health +15"]);
  expect(await hit({ ...x, settings: { stealBasis: "remaining" } })).toEqual(["Target health -15", "Ayla health +6"]);
});
it("E-66 an ability's own Potency bonus or penalty [U-074] [U-076]", async () => {
  const packets = (potencyBonus: number) => [{ damage: 8, magical: true, potencyBonus }];
  const x = { a: { potency: 5 }, d: armor(0, 4) };
  expect(await hit({ ...x, packets: packets(2) })).toEqual(["Target health -11"]);
  expect(await hit({ ...x, packets: packets(-2) })).toEqual(["Target health -7"]);
});
it("armor that is worn and held adds up [U-075] [U-063]", async () => {
  const table = await uchma();
  const worn = { type: "uchmaArmor", name: "Mail", system: { worn: true, physical: 5 } };
  const shield = sword(5, { wielded: { physical: 3, parry: 1 } });
  const guard = await table.creature("Guard", { system: foe(armor(1)), items: [worn, shield] });
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword()] });
  table.dice(6);
  const x = await ayla.act("use", { item: "Sword", on: [guard] });
  expect(x.story).toContain("U-060 6 >= 6");
  expect(x.changes).toEqual(["Guard health -11"]);
});
it("E-18 the sheet says which ability is no damaging one [U-078] [U-079]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", {
    system: hero(),
    items: [
      technique("Shield Bash", {}, [{ damage: 5 }]),
      technique("Hack", {}, [{ damage: 25 }]),
      technique("Slow", { effects: [{ status: "slowed", rounds: 2 }] }),
    ],
  });
  const texts = await sheetTexts(table, ayla);
  expect(Object.entries(texts).map(([name, text]) => [name, text.includes("no damage")])).toEqual([
    ["Shield Bash", false],
    ["Hack", false],
    ["Slow", true],
    ["Unarmed", false],
  ]);
});
