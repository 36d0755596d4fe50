import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature, Tabletop } from "../tabletop";
import { duel } from "./tabletop-duel";

// [G-004] Whoever is removed is not able to fight, and whether there ever was a second side is not read off those who are left.
const question = "Only one side has anybody left who can act. Does the encounter end?";
const asked = ({ questions }: Tabletop): number => questions.filter((one) => one.includes(question)).length;
const combatantOf = (table: Tabletop, { uuid }: Creature): Dynamic =>
  table.combat.combatants.contents.find((one: Dynamic) => one.actor.uuid === uuid);

it.each<[string, (table: Tabletop, foe: Creature) => Promise<unknown>]>([
  ["is taken out of the encounter", (table, foe) => combatantOf(table, foe).delete()],
  [
    "is taken off the map",
    async (table, foe) => {
      const combatant = combatantOf(table, foe);
      await foe.token.document.delete();
      // Core takes the token's place in the order away as well.
      if (table.combat.combatants.get(combatant.id)) await combatant.delete();
    },
  ],
  ["goes over to the other side", (_table, foe) => foe.token.document.update({ disposition: 1 })],
])("after the last foe %s the game master is asked before the next round [G-004]", async (_how, goes) => {
  const { table, ilse, reaver } = await duel(0);
  table.answerQuestions(false);
  await table.during(() => goes(table, reaver));
  expect([asked(table), table.turnOf]).toEqual([0, ilse.name]);
  await table.nextRound();
  expect([asked(table), table.combat.round]).toEqual([1, 2]);
});

it("it is known after a reload as well that there were two sides, and of another encounter nothing [G-004]", async () => {
  const { table, ilse, reaver } = await duel(0);
  await table.during(() => combatantOf(table, reaver).delete());
  await table.reload();
  table.answerQuestions(false);
  await table.nextRound();
  expect(asked(table)).toBe(1);
  await table.endEncounter();
  await table.encounter(ilse, { initiative: [9] });
  await table.start();
  await table.nextRound();
  expect(asked(table)).toBe(1);
});
