import { expect, it } from "vitest";
import { differences, documents } from "../identity/acts";
import type { Tabletop } from "../tabletop";
import { field } from "./tabletop-shapers";

/** The guard holds its turn, and its friend acts; the foe comes last. */
async function held() {
  const table = await field();
  const guard = await table.creature("Guard", { at: [2, 2], system: { stats: { instinct: 18 } } });
  const friend = await table.creature("Friend", { at: [4, 2], system: { stats: { instinct: 15 } } });
  const foe = await table.creature("Foe", { at: [9, 9], disposition: "hostile" });
  await table.encounter(guard, friend, foe);
  await table.start();
  await guard.act("holdTurn");
  return { table, guard, friend, foe };
}
const stands = ({ combat, turnOf }: Tabletop) => [combat.round, turnOf];

it("a call before the round ends, to which nobody came, is taken back by the step back into the turn in which it was made [W-017] [W-018]", async () => {
  const { table, guard } = await held();
  await table.nextTurn();
  const before = documents(table);
  await table.nextTurn();
  const call = table.cards.at(-1);
  await call?.answer(guard, "call", "lose");
  expect([stands(table), call?.state]).toEqual([[2, "Guard"], "closed"]);
  expect(await call?.undo()).toMatchObject({ ok: false, reason: "otherRound" });
  await table.previousTurn();
  expect([stands(table), call?.state]).toEqual([[1, "Foe"], "undone"]);
  expect(differences(before, documents(table))).toEqual([]);
});

it("a call in a turn after which nobody was left who acts is refused in the next round, and undone after a step back, into the turn in which it was made [W-017] [W-018]", async () => {
  const { table, guard, foe } = await held();
  await foe.actor.toggleStatusEffect("shapers-dead", { active: true, overlay: false });
  const before = documents(table);
  const call = await guard.act("callTurn", { override: true });
  await call.answer(guard, "call", "lose");
  expect([stands(table), call.state]).toEqual([[2, "Guard"], "closed"]);
  expect(await call.undo()).toMatchObject({ ok: false, reason: "otherRound" });
  await table.previousTurn();
  expect([stands(table), call.state]).toEqual([[1, "Foe"], "closed"]);
  expect(await call.undo()).toEqual({ ok: true });
  expect([stands(table), call.state]).toEqual([[1, "Friend"], "undone"]);
  expect(differences(before, documents(table))).toEqual([]);
});

it("a step back into a round brings back its order, which the next round has made anew: with who came in later, and over two rounds [W-011] [W-016]", async () => {
  const { table, guard } = await held();
  const order = () => [...stands(table), ...table.combat.turns.map(({ name }: { readonly name: string }) => name)];
  await guard.act("takeTurn");
  await table.nextTurn();
  await table.nextTurn();
  expect(order()).toEqual([1, "Foe", "Friend", "Guard", "Foe"]);
  const first = documents(table);
  await table.nextTurn();
  expect(order()).toEqual([2, "Guard", "Guard", "Friend", "Foe"]);
  await table.previousTurn();
  expect(order()).toEqual([1, "Foe", "Friend", "Guard", "Foe"]);
  expect(differences(first, documents(table))).toEqual([]);
  for (let turn = 0; turn < 4; turn += 1) await table.nextTurn();
  expect(order()).toEqual([3, "Guard", "Guard", "Friend", "Foe"]);
  for (let turn = 0; turn < 4; turn += 1) await table.previousTurn();
  expect(order()).toEqual([1, "Foe", "Friend", "Guard", "Foe"]);
  expect(differences(first, documents(table))).toEqual([]);
});
