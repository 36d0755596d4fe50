import { expect, it } from "vitest";
import { hero, technique, uchma } from "./tabletopKit";

const QUAKE = technique("Quake", { delivery: "ground", range: 9, resistance: "evasion" }, [{ damage: 10 }]);
const BLAST = technique("Blast", { delivery: "other", targeting: "radius", radius: 2, range: 9 }, [{ damage: 10 }]);

it("what works on the ground reaches nobody who flies above it [U-032]", async () => {
  const table = await uchma();
  const quake = { ...QUAKE, system: { ...QUAKE.system, targeting: "radius", radius: 3 } };
  const ayla = await table.creature("Ayla", { system: hero(), items: [QUAKE, { ...quake, name: "Wide Quake" }] });
  const roc = await table.creature("Roc", {
    system: { speed: { fly: 12 }, altitude: 3 },
    statuses: ["flying"],
    at: [6, 5, 3],
  });
  const hound = await table.creature("Hound", { at: [7, 5] });
  const one = await ayla.act("use", { item: "Quake", on: [roc] });
  expect([one.rule, one.overridable]).toEqual(["U-032", true]);
  table.dice(5);
  const both = await ayla.act("use", { item: "Wide Quake", on: [roc, hound] });
  expect(both.story).toContain("aloft (Roc)");
  expect(both.changes).toEqual(["Hound health -10"]);
});
it("what it lays on the ground reaches as high as it says [U-032]", async () => {
  const table = await uchma();
  const effects = [{ name: "Spikes", rounds: 2, onGround: true, top: 3 }];
  const ayla = await table.creature("Ayla", {
    system: hero(),
    items: [technique("Thorns", { delivery: "ground", range: 9, resistance: "evasion", effects }, [{ damage: 10 }])],
  });
  const flyer = (name: string, altitude: number) =>
    table.creature(name, { system: { speed: { fly: 12 }, altitude }, statuses: ["flying"], elevation: altitude });
  const [low, high] = [await flyer("Low", 3), await flyer("High", 4)];
  table.dice(5);
  expect((await ayla.act("use", { item: "Thorns", on: [low] })).changes).toContain("Low health -10");
  expect((await ayla.act("use", { item: "Thorns", on: [high] })).story).toContain("aloft (High)");
});
async function mounted() {
  const table = await uchma();
  const horse = await table.creature("Horse", { system: { mount: { is: true, threshold: 1 } }, at: [6, 5] });
  const bek = await table.creature("Bek", { system: hero(), at: [6, 6] });
  const ayla = await table.creature("Ayla", {
    system: { ...hero(), side: "others" },
    items: [BLAST, QUAKE],
    at: [8, 5],
  });
  table.dice(9);
  await bek.act("mount", { on: [horse] });
  return { table, horse, bek, ayla };
}
it("an area over rider and mount hits the one that is aimed at [U-156]", async () => {
  const { table, horse, bek, ayla } = await mounted();
  table.dice(5);
  expect((await ayla.act("use", { item: "Blast", on: [horse, bek] })).changes).toEqual(["Bek health -10"]);
  table.dice(5);
  const x = await ayla.act("use", { item: "Blast", on: [horse, bek], said: { aim: "mount" } });
  expect(x.changes).toEqual(["Horse health -10"]);
});
it("what works on the ground reaches the mount alone [U-155]", async () => {
  const { table, bek, ayla } = await mounted();
  table.dice(5);
  expect((await ayla.act("use", { item: "Quake", on: [bek] })).changes).toEqual(["Horse health -10"]);
});
