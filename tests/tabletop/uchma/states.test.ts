import { expect, it } from "vitest";
import { begin, foe, hero, sword, technique, uchma } from "./tabletopKit";

const SWEEP = technique("Sweep", { effects: [{ name: "Swept off the feet", rounds: 1, status: "prone" }] });

it("lies until it gets up: no time and no round does that for it [U-125] [U-109]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(), items: [SWEEP] });
  const raider = await table.creature("Raider", { system: foe() });
  await begin(table, ayla, raider);
  table.dice(5);
  const x = await ayla.act("use", { item: "Sweep", on: [raider] });
  expect(x.changes).toContain("Raider prone +1");
  expect(raider.items.all).toEqual([]);
  await table.nextTurn();
  await table.nextTurn();
  await table.nextTurn();
  expect(table.turnOf).toBe("Ayla");
  expect(raider.statuses).toContain("prone");

  await table.nextTurn();
  await raider.act("standUp");
  expect(raider.statuses).not.toContain("prone");
  expect(raider.system.turn.spent).toBe(3);
});
it("keeps what else a knock-down brings, and its end picks nobody up [U-125] [U-109]", async () => {
  const table = await uchma();
  const effects = [{ name: "Trampled", rounds: 1, status: "prone", changes: "speed", by: -2 }];
  const ayla = await table.creature("Ayla", { system: hero(), items: [technique("Trample", { effects })] });
  const raider = await table.creature("Raider", { system: foe() });
  await begin(table, ayla, raider);
  table.dice(5);
  await ayla.act("use", { item: "Trample", on: [raider] });
  expect(raider.items.has("Trampled")).toBe(true);
  await table.nextTurn();
  await table.nextTurn();
  expect(raider.items.has("Trampled")).toBe(false);
  expect(raider.statuses).toEqual(["prone"]);
});
it("falls again after it got up, although what it fell by lasts still [U-125]", async () => {
  const table = await uchma();
  const effects = [{ name: "Trampled", rounds: 5, status: "prone", changes: "speed", by: -2 }];
  const ayla = await table.creature("Ayla", { system: hero(), items: [technique("Trample", { effects })] });
  const raider = await table.creature("Raider", { system: foe(), statuses: [] });
  for (const changes of [["Raider prone +1", "Raider seq 0 -> 1", "Raider + item Trampled"], ["Raider prone +1"]]) {
    table.dice(5);
    expect((await ayla.act("use", { item: "Trample", on: [raider] })).changes).toEqual(changes);
    await raider.act("standUp");
    expect(raider.statuses).toEqual([]);
  }
});
