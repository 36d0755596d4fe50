import { expect, it } from "vitest";
import { hero, technique, uchma } from "./tabletopKit";

it("lets the summoner say which of two goes when a third one comes [U-160] [U-161]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero({ minions: { limit: 2 } }) });
  const minion = (name: string) =>
    table.creature(name, { system: { side: "party", minions: { summoner: ayla.uuid } } });
  const [hound, moth, wisp] = [await minion("Hound"), await minion("Moth"), await minion("Wisp")];
  const x = await ayla.act("summon", { on: [wisp] });
  await x.answer(ayla, "keep", "new");
  expect(x.asked).toMatchObject([{ who: "Ayla", at: "goes" }]);
  const [, second = ""] = x.asked[0]?.options ?? [];
  expect(x.names[second]).toBe("Moth");
  await x.answer(ayla, "goes", second);
  expect(x.changes).toEqual(["Moth gone +1"]);
  expect([hound.statuses, wisp.statuses]).toEqual([[], []]);
});
it("asks the same of an ability that calls a third one [U-160] [U-161]", async () => {
  const table = await uchma();
  const model = await table.creature("Soot Hound", { at: [20, 20] });
  const call = technique("Call", { delivery: "other", targeting: "self", resistance: "none", summons: model.uuid });
  const ayla = await table.creature("Ayla", { system: hero({ minions: { limit: 2 } }), items: [call], at: [5, 5] });
  for (let n = 0; n < 2; n++) await ayla.act("use", { item: "Call", on: [ayla] });
  const x = await ayla.act("use", { item: "Call", on: [ayla] });
  await x.answer(ayla, "keep", "new");
  const [first = ""] = x.asked[0]?.options ?? [];
  expect(x.asked).toMatchObject([{ who: "Ayla", at: "call/goes" }]);
  await x.answer(ayla, "goes", first);
  expect(x.changes.filter((change) => change.endsWith("gone +1"))).toHaveLength(1);
});
it("keeps the old ones where the summoner wants none of the new [U-161]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero() });
  const system = { side: "party", minions: { summoner: ayla.uuid } };
  const hound = await table.creature("Hound", { system });
  const moth = await table.creature("Moth", { system });
  const x = await ayla.act("summon", { on: [moth] });
  await x.answer(ayla, "keep", "old");
  expect(x.changes).toEqual(["Moth gone +1"]);
  expect(hound.statuses).toEqual([]);
});
