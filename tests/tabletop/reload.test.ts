import { expect, it } from "vitest";
import type { Dynamic } from "../../table/dynamic";
import { shell } from "./shell";
import { tabletop } from "./tabletop";

it("goes on with what is stored when the page is loaded anew: an open question is answered, and undone", async () => {
  const table = await tabletop("vigor", { settings: { offhandFists: true } });
  const sword = { type: "vigorWeapon", name: "Sword", system: { equipped: true, damage: { value: 3 } } };
  const ilse = await table.creature("Ilse", { items: [sword], owner: "Mara" });
  const reaver = await table.creature("Reaver", { owner: "Jon", system: { durability: { value: 20, max: 20 } } });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  table.dice(19);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  const { game, Hooks, document } = globalThis as Dynamic;
  const { actor } = reaver;
  const { operations } = shell();
  await table.reload();
  const now = globalThis as Dynamic;
  expect(now.game === game || now.Hooks === Hooks || now.document === document).toBe(false);
  expect(reaver.actor === actor || shell().operations === operations).toBe(false);
  expect([table.turnOf, attack.asked.map(({ at }) => at), now.game.users.activeGM?.name]).toEqual([
    "Ilse",
    ["reaction"],
    "Gamemaster",
  ]);
  table.dice(2, 3, 4);
  expect(await attack.answer(reaver, "reaction", "none", { as: "Jon" })).toEqual({ ok: true });
  expect(await attack.answer(ilse, "offhand", "no", { as: "Mara" })).toEqual({ ok: true });
  expect([attack.state, reaver.system.durability.value]).toEqual(["closed", 11]);
  await table.reload();
  expect(await attack.undo()).toEqual({ ok: true });
  expect([attack.state, reaver.system.durability.value, ilse.system.actions.value]).toEqual(["undone", 20, 2]);
});
