import { expect, it } from "vitest";
import { shell } from "../shell";
import { field } from "./tabletop-duel";
import { effect, magic, spell } from "./tabletop-magic";

it.each([
  ["UPCAST5", {}, "4", 5, "effect 16 = 16"],
  ["HEAL, upcast 30", { costs: Array(30).fill(1).join(", ") }, "25", 1, "effect 100 = 100"],
])("%s: a spell is cast at a level that its keywords name, however high [G-107] [G-108] [G-109]", async (keywords, more, level, mp, told) => {
  const bolt = spell("Bolt", "SURECAST", { keywords, ...more, ...effect("damage", "4", { class: "absolute" }) });
  const { ilse, guard } = await magic({}, bolt, { threshold: 200 });
  const cast = await ilse.act("cast", { item: "Bolt", on: [guard], said: { level } });
  expect([ilse.system.mp.value, cast.refused]).toEqual([10 - mp, null]);
  expect(cast.story).toContain(told);
});

it("a table may allow rituals in an encounter, and warns of them in the dialog and on the card [G-102] (A-33)", async () => {
  const table = await field({ settings: { ritualInCombat: "warn" } });
  const rite = spell("Rite", "SURECAST", { use: "ritual", mp: 0, ...effect("other") });
  const ilse = await table.creature("Ilse", { items: [rite], disposition: "friendly" });
  const foe = await table.creature("Foe", { disposition: "hostile" });
  const warning = () => {
    const request = { actorUuid: ilse.uuid, act: "cast", itemId: ilse.items.get("Rite").id, targets: [] };
    const prepared = shell().operations.prepare({ ...request, adjust: { off: [], added: [] } });
    return "dialog" in prepared ? prepared.dialog?.reminder : prepared;
  };
  expect(warning()).toBeUndefined();
  const before = await ilse.act("cast", { item: "Rite" });
  expect(before.story).toEqual([]);
  await table.encounter(ilse, foe, { initiative: [9, 5] });
  await table.start();
  expect(warning()).toEqual({ text: "A ritual is usually cast outside of encounters only.", rule: "G-102" });
  const cast = await ilse.act("cast", { item: "Rite" });
  expect([cast.refused, cast.story]).toEqual([null, ["Ilse utility -1", "ritualAmidFight (Ilse)"]]);
});
