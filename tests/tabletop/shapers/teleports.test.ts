import { expect, it } from "vitest";
import { ability, field, there } from "./tabletop-shapers";

const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const door = (metres: number) =>
  ability("Door", [], {
    ...{ resolution: "automatic", range: 90, cost: { ap: 0 }, mode: "melee", push: { kind: "teleport", metres } },
  });

it("a teleport leads to any place within its distance, also the farthest of thousands, and nowhere else [W-187] (A-58)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { owner: "Mara", disposition: "friendly", at: [2, 2], items: [door(30)] });
  const foe = await table.creature("Foe", { owner: "Jon", disposition: "hostile", at: [3, 2], system: vitality(90) });
  const x = await ilse.act("useAbility", { item: "Door", on: [foe], as: "Mara" });
  expect(x.asked).toMatchObject([{ who: "Ilse", by: "Mara", options: ["stay", "there"] }]);
  // 31 metres are too far, its own place is none, and beyond the map there is none: said, and asked for again.
  for (const [column, row] of [
    [34, 2],
    [3, 2],
    [-2, 2],
  ] as const) {
    expect((await x.answer(ilse, x.asked[0]?.at ?? "", there(column, row), { as: "Mara" })).ok).toBe(true);
    expect([x.state, foe.token.at, x.story.at(-2)]).toEqual([
      "open",
      [3, 2],
      expect.stringContaining("notThere (Foe)"),
    ]);
  }
  expect((await x.answer(ilse, x.asked[0]?.at ?? "", there(33, 32), { as: "Jon" })).ok).toBe(false);
  await x.answer(ilse, x.asked[0]?.at ?? "", there(33, 32), { as: "Mara" });
  expect([x.state, foe.token.at, foe.system.vitality.value]).toEqual(["closed", [33, 32], 90]);
  await x.undo();
  expect(foe.token.at).toEqual([3, 2]);
  const stays = await ilse.act("useAbility", { item: "Door", on: [foe], as: "Mara" });
  await stays.answer(ilse, "where", "stay", { as: "Mara" });
  expect([stays.state, foe.token.at]).toEqual(["closed", [3, 2]]);
});

it("a large creature is put with its first space into the picked one, and into whoever stands under any of its spaces [W-187] [W-189] (A-58)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { disposition: "friendly", at: [2, 2], items: [door(20)] });
  const ogre = await table.creature("Ogre", {
    ...{ disposition: "hostile", at: [3, 3], size: 2, system: { ...vitality(90), size: "large" } },
  });
  const under = await table.creature("Under", { disposition: "hostile", at: [16, 13], system: vitality(90) });
  const use = async (column: number, row: number) => {
    const x = await ilse.act("useAbility", { item: "Door", on: [ogre] });
    await x.answer(ilse, "where", there(column, row));
    return [ogre.token.at, ogre.system.vitality.value, under.system.vitality.value];
  };
  expect(await use(15, 12)).toEqual([[3, 3], 78, 78]);
  expect(await use(14, 11)).toEqual([[14, 11], 78, 78]);
});
