import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { tabletop } from "../tabletop";
import { pool, weapon } from "./gear";

async function hit(arm = {}, target = {}) {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [weapon("Arm", arm)], system: { vigor: pool(20, 7) } });
  const reaver = await table.creature("Reaver", {
    system: { vigor: pool(20, 1), guard: { base: 0 }, durability: pool(20), ...target },
  });
  table.dice(20, 4);
  const x = await ilse.act("attack", { item: "Arm", on: [reaver] });
  return { table, ilse, reaver, x };
}

it("heat and cold leave fire and brittleness to the game master, sound stuns; nothing happens by itself [V-130] [V-133] [V-139]", async () => {
  const offers = async (type: string) => {
    const { reaver, x } = await hit({ damage: { type } });
    expect([x.state, reaver.statuses]).toEqual(["closed", []]);
    return x.offers.filter((one) => one.startsWith("afflict") && !one.includes("prone"));
  };
  expect(await offers("thermal")).toEqual(["afflict burning Burning", "afflict brittle Brittle"]);
  expect(await offers("cold")).toEqual(["afflict brittle Brittle"]);
  expect(await offers("sonic")).toEqual(["afflict stunned Stunned", "afflict dazed Dazed"]);
  expect(await offers("electrical")).toEqual([]);
  const { reaver } = await hit({ damage: { type: "cold" } });
  await reaver.act("afflict", { said: { status: "brittle" }, override: true });
  expect(reaver.statuses).toEqual(["brittle"]);
});

it("a hard blow offers the game master a fall [V-085]", async () => {
  const { reaver, x } = await hit();
  expect(x.offers).toEqual(["afflict prone Knock down"]);
  await reaver.act("afflict", { said: { status: "prone" }, override: true });
  expect(reaver.statuses).toEqual(["prone"]);
  const refused = await reaver.act("afflict", { said: { status: "dazed" }, as: "Gamemaster" });
  expect([refused.rule, refused.overridable]).toEqual(["V-085", true]);
});

it("sound at range does not carry where there is no air [V-133]", async () => {
  const table = await tabletop("vigor");
  await table.scene({ marks: ["air.vacuum"] });
  const horn = weapon("Horn", { category: "spell", damage: { type: "sonic" } });
  const bell = weapon("Bell", { damage: { type: "sonic" } });
  const ilse = await table.creature("Ilse", { items: [horn, bell], system: { vigor: pool(20, 7) } });
  const reaver = await table.creature("Reaver");
  const silent = await ilse.act("attack", { item: "Horn", on: [reaver] });
  expect([silent.refused, silent.rule, silent.overridable]).toEqual(["FIVEFOLD.Vigor.Refused.vacuum", "V-133", true]);
  table.dice(1);
  expect((await ilse.act("attack", { item: "Bell", on: [reaver] })).state).toBe("closed");
});

it("light that only stuns takes nothing off and offers its marks [V-136]", async () => {
  const { reaver, x } = await hit({ stunOnly: true, damage: { type: "lucent" } });
  expect(x.story).toContain("damage 1d8 = 4");
  expect(x.story).toContain("stunOnly (Reaver)");
  expect([x.changes, reaver.system.durability.value]).toEqual([[], 20]);
  expect(x.offers.filter((one) => !one.includes("prone"))).toEqual(["afflict stunned Stunned", "afflict dazed Dazed"]);
});

it("death hardly touches the dead: the game master says how much of it counts [V-137]", async () => {
  const umbral = { damage: { type: "umbral" } };
  const { reaver, x } = await hit(umbral, { undead: true, living: false });
  expect(x.asked).toEqual([{ who: "GM", by: "Gamemaster", at: "undead", options: ["none", "full"] }]);
  await x.answer("GM", "undead", "none");
  expect([x.changes, reaver.system.durability.value]).toEqual([[], 20]);
  const second = await hit(umbral, { undead: true, living: false });
  await second.x.answer("GM", "undead", "full");
  expect(second.x.changes).toEqual(["Reaver durability -4"]);
  const living = await hit(umbral);
  expect([living.x.asked, living.x.changes]).toEqual([[], ["Reaver durability -4"]]);
});

it("the sheet of a weapon tells what its type is and what stands against it [V-119] [V-126] [V-128] [V-132] [V-134] [V-135]", async () => {
  const table = await tabletop("vigor");
  const views = await table.ruleset.views();
  const { i18n } = (globalThis as Dynamic).game;
  const page = async (type: string, subtype = "none") => {
    const one = await table.creature(`Bearer of ${type}`, { items: [weapon("Arm", { damage: { type, subtype } })] });
    const item = one.items.get("Arm");
    const source = item.system.toObject(true);
    const { id, uuid, name, img } = item;
    const t = (key: string, data?: object): string => i18n.format(key, data ?? {});
    const context = { t, source, settings: {}, turn: null, isGM: true, editable: true, editing: true };
    return JSON.stringify(
      views.vigorWeapon?.({ id, uuid, name, img, type: "vigorWeapon", system: item.system.toObject(false) }, context),
    );
  };
  expect(await page("aetheric")).toContain("its own opposite");
  expect(await page("entropic")).toContain("the opposite of Crystal");
  expect(await page("crystal")).toContain("the opposite of Entropic");
  expect(await page("kinetic", "piercing")).toContain("Kinetic");
});
