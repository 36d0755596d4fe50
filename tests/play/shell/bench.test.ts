import { figures } from "../../../bench/table/figures";
import { expect, test } from "../fixtures/test";

// For releases: `npm run bench` runs the same code with larger numbers, and the gates check its types.
test("what `npm run bench` measures on the table can be measured", { tag: "@release" }, async () => {
  // Worlds and browsers of its own, one after another.
  test.slow();
  const measured = await figures({ combatants: 3, targets: 2, log: 12, actors: 3, items: 5, times: 1 });
  expect(measured.map(({ name }) => name)).toEqual([
    "vigor: tracker of 3, next turn",
    "uchma: tracker of 3, next turn",
    "technique on 2: own work",
    "technique on 2: most writes of one kind of document",
    "technique on 2: message",
    "fragments: a move of 30 squares, 5 kinds of ground, 4 watchers: own work",
    "an attack: own work",
    "the 12th roll / the first",
    "memory of a client after 12 cards",
    "memory that each card takes",
    "a world with 3 actors opens",
    "the first card after joining",
    "the first card after joining: own work",
    "the second card after joining",
    "vigor: sheet with 5 items, first time",
    "vigor: sheet with 5 items, again",
    "uchma: sheet with 5 items, first time",
    "uchma: sheet with 5 items, again",
  ]);
  // Times are for the bench alone; bytes and counts are the same on every machine.
  for (const { name, value, unit, atMost } of measured) {
    expect(value, name).toBeGreaterThan(0);
    if (atMost !== undefined && unit !== "x") expect(value, name).toBeLessThanOrEqual(atMost);
  }
});
