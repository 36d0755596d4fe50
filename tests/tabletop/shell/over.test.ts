import { expect, it } from "vitest";
import { type CreatureSpec, tabletop } from "../tabletop";

const QUESTION = "Only one side has anybody left who can act. Does the encounter end?";
/** How a creature of each game fights no longer. */
const BEATEN: readonly (readonly [Parameters<typeof tabletop>[0], CreatureSpec])[] = [
  ["vigor", { statuses: ["unconscious"] }],
  ["vigor", { statuses: ["shock"] }],
  ["fragments", { statuses: ["unconscious"] }],
  ["fragments", { statuses: ["dead"] }],
  ["shapers", { statuses: ["dead"] }],
];

it.each(BEATEN)("%s: the game master is asked before another round once the foes are down: %j", async (game, down) => {
  const table = await tabletop(game);
  const hero = await table.creature("Hero", { disposition: "friendly" });
  const foe = await table.creature("Foe", { disposition: "hostile", ...down });
  const ox = await table.creature("Ox", { disposition: "neutral" });
  await table.encounter(hero, foe, ox, { initiative: [9, 7, 5] });
  await table.start();
  table.answerQuestions(false);
  await table.nextRound();
  expect(table.questions.filter((one) => one.includes(QUESTION))).toHaveLength(1);
  expect(table.combat.round).toBe(2);
});

it.each(["vigor", "fragments", "shapers"] as const)("%s: nobody is asked while both sides stand", async (game) => {
  const table = await tabletop(game);
  const hero = await table.creature("Hero", { disposition: "friendly" });
  const foe = await table.creature("Foe", { disposition: "hostile", statuses: ["prone"] });
  await table.encounter(hero, foe, { initiative: [9, 7] });
  await table.start();
  await table.nextRound();
  expect([table.questions, table.combat.round]).toEqual([[], 2]);
});

it("uchma: where deaths are settled after the turns it is asked once that is done, and not before [U-014] [U-017]", async () => {
  const table = await tabletop("uchma");
  const hero = await table.creature("Hero", { disposition: "friendly" });
  const foe = await table.creature("Foe", { disposition: "hostile" });
  await table.encounter(hero, foe, { initiative: [9, 7] });
  // The foes throw 2d10 for ties.
  table.dice(9, 5);
  await table.start();
  await table.edit(foe, { "system.health.value": 0 });
  table.answerQuestions(false);
  expect(table.phase).toBe("turns");
  await table.nextRound();
  const asked = () => table.questions.filter((one) => one.includes(QUESTION)).length;
  expect([table.phase, asked()]).toEqual(["end", 0]);
  await table.nextRound();
  expect([table.combat.round, asked()]).toEqual([2, 1]);
});
