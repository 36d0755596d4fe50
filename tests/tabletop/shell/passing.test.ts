import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import type { CreatureSpec } from "../place";
import { shell } from "../shell";
import { type Creature, type Tabletop, tabletop } from "../tabletop";
import { globals } from "./kit";

const THREE = ["Ada", "Ben", "Cleo"];
/** Three of one kind who stand outside of any encounter. */
async function three(table: Tabletop, spec: CreatureSpec, names = THREE): Promise<readonly Creature[]> {
  const all = [];
  for (const name of names) all.push(await table.creature(name, spec));
  return all;
}
/** The cards in the chat, each as the line that is read while it is folded. */
async function lines(): Promise<readonly string[]> {
  const told = [];
  for (const message of globals().game.messages.contents) {
    const card = (await shell().renderExchange(message, {})).querySelector<HTMLElement>(".ff-card");
    expect(card?.dataset.fold).toBe("line");
    told.push(card?.querySelector(".ff-card__title")?.textContent?.trim() ?? "");
  }
  return told;
}

it("a round of world time that goes by for three who are dying is one line, and undone as one [V-147]", async () => {
  const table = await tabletop("vigor");
  const all = await three(table, {
    system: { durability: { value: 0, max: 10 }, health: { value: 5, max: 5 }, abilities: { stamina: { score: 6 } } },
  });
  for (const one of all) await table.edit(one, { "system.health.value": 0 });
  for (let round = 0; round < 3; round++) await table.time(15);
  const left = (rounds: number): string =>
    `Time passes: ${["Ada", "Ben", "Cleo"].map((name) => `${name} dies in ${rounds} rounds.`).join(" ")}`;
  expect(await lines()).toEqual([left(5), left(4), left(3)]);
  const clocks = () => all.map(({ system }) => system.shock.round);
  expect(clocks()).toEqual([3, 3, 3]);
  await table.cards.at(-1)?.undo();
  expect(clocks()).toEqual([4, 4, 4]);
  await table.time(60);
  expect(all.map(({ statuses }) => statuses.includes("dead"))).toEqual([true, true, true]);
});

it.each([
  [
    "fragments",
    6,
    "Slowed",
    { clocks: { slowed: { round: 5, slot: -9998 } } },
    ({ system }: Creature) => system.clocks.slowed.round,
  ],
  ["shapers", 12, "Burning", { lasts: { burning: 5 } }, ({ system }: Creature) => system.lasts.burning],
] as const)("what lasts on three in %s goes on in one line for each round", async (slug, seconds, status, system, left) => {
  const table = await tabletop(slug);
  const all = await three(table, { system: system as Dynamic, statuses: [status.toLowerCase()] });
  for (let round = 0; round < 3; round++) await table.time(seconds);
  const goesOn = "Time passes: Ada, Ben, Cleo";
  expect(await lines()).toEqual([goesOn, goesOn, goesOn]);
  expect(all.map((one) => left(one))).toEqual([2, 2, 2]);
  for (let round = 0; round < 3; round++) await table.time(seconds);
  const ends = `Time passes: ${THREE.map((name) => `${name} no longer ${status}`).join("; ")}`;
  expect(await lines()).toContain(ends);
});

it("of many for whom something ends at one time the line names three and counts the others", async () => {
  const table = await tabletop("shapers");
  await three(table, { system: { lasts: { burning: 1 } }, statuses: ["burning"] }, [...THREE, "Dara", "Egon"]);
  await table.time(12);
  const ends = THREE.map((name) => `${name} no longer Burning`).join("; ");
  expect(await lines()).toEqual([`Time passes: ${ends}; and 2 more`]);
});
