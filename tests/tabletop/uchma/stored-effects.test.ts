import { expect, it } from "vitest";
import { begin, foe, hero, sword, uchma } from "./tabletopKit";

// Effects as worlds have stored them since before the kit had a part for what lasts (docs/decisions/041).
const stored = (id: string, rounds: number, seq: number) => ({
  _id: id,
  type: "uchmaEffect",
  name: "Haste",
  system: { rounds, seq, spec: { name: "Haste", rounds: 2, mods: { speed: 2 }, keep: "longer" } },
});

it("effects of before go on, end with their bearer's turns, and the next one gets the id that follows [U-109] [U-110]", async () => {
  const table = await uchma();
  const items = [sword(), stored("uchmaEffectaaaab", 2, 1), stored("uchmaEffectaaaac", 1, 2)];
  const ayla = await table.creature("Ayla", { system: hero({ seq: 2 }) });
  await table.during(() => ayla.actor.createEmbeddedDocuments("Item", items, { keepId: true }));
  const raider = await table.creature("Raider", { system: foe() });
  await begin(table, ayla, raider);
  const left = () =>
    ayla.items.all.flatMap(({ id, type, system }) => (type === "uchmaEffect" ? [`${id} ${system.rounds}`] : []));
  await table.nextTurn();
  expect(left()).toEqual(["uchmaEffectaaaab 1"]);
  await table.previousTurn();
  expect([...left()].sort()).toEqual(["uchmaEffectaaaab 2", "uchmaEffectaaaac 1"]);
});
