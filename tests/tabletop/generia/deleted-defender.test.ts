import { expect, it } from "vitest";
import { duel } from "./tabletop-duel";

/** An attack on a reaver that is deleted while it is asked how it defends itself. */
async function attacked() {
  const { table, ilse, reaver } = await duel(8);
  table.dice(15);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(attack.asked).toMatchObject([{ who: "Reaver", by: "Jon", at: "defence" }]);
  table.creatures.splice(table.creatures.indexOf(reaver), 1);
  await table.during(() => reaver.actor.delete());
  expect(attack.asked).toMatchObject([{ who: "Reaver", by: "Gamemaster", at: "defence" }]);
  return { ilse, reaver, attack };
}

it.each([
  "none",
  "dodge",
  "parry0",
])("an attack whose target is gone when the game master answers %s for it ends without an effect, and undo gives the action back [G-010]", async (defence) => {
  const { ilse, reaver, attack } = await attacked();
  await attack.answer(reaver, "defence", defence, { as: "Gamemaster" });
  expect([attack.state, attack.asked, ilse.system.turn.attack]).toEqual(["record", [], 0]);
  expect(await attack.undo()).toEqual({ ok: true });
  expect([attack.state, ilse.system.turn.attack]).toEqual(["undone", 1]);
  expect(await attack.undo()).toEqual({ ok: false, reason: "notOpen" });
  expect(await attack.redo()).toMatchObject({ reason: "goneSince", data: { name: "Reaver" } });
});

it("an attack on whoever is deleted meanwhile is undone before it is answered as ever, and cannot be done again [G-010]", async () => {
  const { ilse, attack } = await attacked();
  expect(await attack.undo()).toEqual({ ok: true });
  expect([attack.state, ilse.system.turn.attack]).toEqual(["undone", 1]);
  expect(await attack.redo()).toMatchObject({ reason: "goneSince", data: { name: "Reaver" } });
});
