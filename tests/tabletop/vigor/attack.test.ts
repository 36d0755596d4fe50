import { expect, it } from "vitest";
import { tabletop } from "../tabletop";

it("lands above Guard, is answered by its defender, and wears Durability [V-044]", async () => {
  const table = await tabletop("vigor");
  const sword = { type: "vigorWeapon", name: "Sword", system: { equipped: true, damage: { value: 3 } } };
  const ilse = await table.creature("Ilse", {
    system: { abilities: { agility: { dice: 2 } } },
    items: [sword],
    owner: "Mara",
  });
  const reaver = await table.creature("Reaver", { system: { durability: { value: 20, max: 20 } } });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  table.dice(9, 4, 5, 1, 1, 1);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  expect(attack.story).toEqual(["Ilse actions -1", "strike 1d20 + 2d10 = 18", "V-044 18 > 15", "Reaver reaction: ?"]);
  expect(attack.asked).toEqual([{ who: "Reaver", by: "Gamemaster", at: "reaction", options: ["defense", "none"] }]);
  expect(await attack.answer(reaver, "reaction", "none")).toEqual({ ok: true });
  expect(attack.changes).toEqual(["Ilse actions -1", "Reaver durability -3"]);
  expect(reaver.system.durability.value).toBe(17);
});
