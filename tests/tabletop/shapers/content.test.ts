import { expect, it } from "vitest";
import { field, there } from "./tabletop-shapers";

it("Sael of the compendium steps out of the world, pulls two at once, and drinks: what she carries works on a map [W-047] [W-128] [W-181] [W-187]", async () => {
  const table = await field();
  const sael = await table.fromPack("Sael of the Deep", { owner: "Mara", disposition: "friendly", at: [2, 5] });
  const brigand = await table.fromPack("Road brigand", { disposition: "hostile", at: [9, 5] });
  const hound = await table.fromPack("Tide hound", { disposition: "hostile", at: [2, 10] });
  await table.encounter(sael, brigand, hound);
  await table.start();
  // The hound's Initiative of 32 is before hers of 26.
  expect(table.turnOf).toBe("Tide hound");
  await table.nextTurn();
  const step = await sael.act("useAbility", { item: "Step aside of the world", on: [sael], as: "Mara" });
  await step.answer(sael, "where", there(5, 5));
  expect([sael.token.at, sael.system.ap.value, sael.system.wp.value]).toEqual([[5, 5], 2, 12]);
  const tide = await sael.act("useAbility", { item: "Undertow", on: [brigand, hound] });
  expect(tide.asked.map(({ who }) => who).sort()).toEqual(["Road brigand", "Tide hound"]);
  await tide.answer(brigand, tide.asked[0]?.at ?? "", "fail");
  // 20 reach the Power of Will 15.
  table.dice(20);
  await tide.answer(hound, tide.asked[0]?.at ?? "", "roll");
  expect([brigand.token.at, hound.token.at]).toEqual([
    [6, 5],
    [2, 10],
  ]);
  await table.edit(sael, { "system.ap.value": 3, "system.vitality.value": 3 });
  table.dice(4, 4, 4, 4);
  await sael.act("useItem", { item: "Elixir of the deep" });
  expect([sael.system.vitality.value, sael.items.get("Elixir of the deep").system.quantity]).toEqual([19, 0]);
});

it("Maneuvers of the compendium open a wound before Vitality is gone, cost AP and Momentum besides, and pull whoever stands at the end of a spear [W-034] [W-104] [W-181]", async () => {
  const table = await field();
  const ishara = await table.fromPack("Ishara Vane", { owner: "Mara", disposition: "friendly", at: [7, 6] });
  const warden = await table.fromPack("Salt warden", { disposition: "friendly", at: [5, 5] });
  const brigand = await table.fromPack("Road brigand", { disposition: "hostile", at: [7, 5] });
  await table.encounter(ishara, warden, brigand);
  await table.start();
  expect(table.turnOf).toBe("Ishara Vane");
  const maneuver = ({ items }: typeof ishara, name: string) => ({ maneuver: items.get(name).id });
  // Path of Attack: the second attack is bought with the first; 1 of Armor comes off each.
  table.dice(15, 4, 1);
  await ishara.act("attack", { item: "Longsword", on: [brigand], said: maneuver(ishara, "Opening cut") });
  expect([brigand.system.vitality.value, brigand.statuses, ishara.system.ap.value]).toEqual([10, ["bleeding"], 1]);
  table.dice(15, 4, 1, 1, 1);
  await ishara.act("attack", { item: "Longsword", on: [brigand], said: maneuver(ishara, "Last word") });
  const { ap, wp, momentum } = ishara.system;
  expect([brigand.system.vitality.value, ap.value, wp.value, momentum]).toEqual([4, 0, 3, 2]);
  await table.nextTurn();
  table.dice(15, 1);
  await warden.act("attack", { item: "Spear", on: [brigand], said: maneuver(warden, "Hauling strike") });
  expect([brigand.token.at, brigand.system.vitality.value, warden.system.ap.value]).toEqual([[6, 5], 4, 0]);
});
