import { expect, it } from "vitest";
import { field } from "./tabletop-shapers";

it("a step back keeps who took a held turn in the turn that it comes to, and gives back what ended the turn that it comes to [W-016]", async () => {
  const table = await field();
  const guard = await table.creature("Guard", { system: { stats: { instinct: 18 } } });
  const friend = await table.creature("Friend", { system: { stats: { instinct: 15 } } });
  const foe = await table.creature("Foe", { disposition: "hostile" });
  await table.encounter(guard, friend, foe);
  await table.start();
  const order = () => [table.turnOf, ...table.combat.turns.map(({ name }: { readonly name: string }) => name)];
  await guard.act("holdTurn");
  expect(order()).toEqual(["Friend", "Guard", "Friend", "Foe"]);
  await guard.act("takeTurn");
  await table.nextTurn();
  expect(order()).toEqual(["Guard", "Friend", "Guard", "Foe"]);
  await table.previousTurn();
  expect(order()).toEqual(["Friend", "Friend", "Guard", "Foe"]);
  expect((await guard.act("takeTurn")).refused).toBe("FIVEFOLD.Shapers.Refused.notWaiting");
  await table.nextTurn();
  expect(order()).toEqual(["Guard", "Friend", "Guard", "Foe"]);
  await table.previousTurn();
  await table.previousTurn();
  // Whoever held its turn has it again, in its old place.
  expect(order()).toEqual(["Guard", "Guard", "Friend", "Foe"]);
  await guard.act("defend");
  await table.nextTurn();
  expect(order()).toEqual(["Friend", "Guard", "Friend", "Foe"]);
});
