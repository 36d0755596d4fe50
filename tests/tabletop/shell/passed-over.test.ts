import { expect, it } from "vitest";
import { quiet } from "../boot/client";
import { type Creature, type Tabletop, tabletop } from "../tabletop";
import * as uchma from "../uchma/tabletopKit";

/** The lines over the middle of the screen. */
const lines = (): readonly string[] =>
  [...document.querySelectorAll(".ff-banner__line--passed")].map(({ textContent }) => textContent ?? "");

async function ranked(table: Tabletop, status: string): Promise<readonly [Creature, Creature, Creature]> {
  const all = [
    await table.creature("Ada"),
    await table.creature("Ben", { statuses: [status] }),
    await table.creature("Cleo"),
  ] as const;
  await table.encounter(...all, { initiative: [18, 15, 12] });
  await table.start();
  return all;
}
async function bySpeed(table: Tabletop): Promise<void> {
  const ada = await table.creature("Ada", { system: uchma.hero() });
  const ben = await table.creature("Ben", {
    system: uchma.foe({ speed: { walk: 8 }, health: uchma.health(-2, 60) }),
    statuses: ["down"],
  });
  const cleo = await table.creature("Cleo", { system: uchma.foe({ speed: { walk: 7 } }) });
  await uchma.begin(table, ada, ben, cleo);
}

it.each([
  ["vigor", (table: Tabletop) => ranked(table, "unconscious")],
  ["uchma", bySpeed],
  ["generia", (table: Tabletop) => ranked(table, "unconscious")],
  ["fragments", (table: Tabletop) => ranked(table, "dead")],
  ["fragments", (table: Tabletop) => ranked(table, "unconscious")],
  ["fragments", (table: Tabletop) => ranked(table, "stunned")],
  ["shapers", (table: Tabletop) => ranked(table, "dead")],
] as const)("whoever cannot act in %s is passed over, with a line that says so to everybody", async (slug, begin) => {
  const table = await tabletop(slug);
  // The line of the test before stands for some seconds.
  document.querySelector(".ff-banner")?.remove();
  await begin(table);
  expect([table.turnOf, lines()]).toEqual(["Ada", []]);
  // Generia's senseless roll whether they come round.
  if (slug === "generia") table.dice(1);
  await table.nextTurn();
  await quiet();
  expect(table.turnOf).toBe("Cleo");
  await expect.poll(lines).toEqual(["Ben cannot act and is passed over."]);
});
