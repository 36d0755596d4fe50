import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { runAs } from "../ask";
import { shell } from "../shell";
import { type Creature, type Exchange, type Tabletop, tabletop } from "../tabletop";
import { globals } from "./kit";

interface Going {
  readonly slug: string;
  readonly system: JsonObject;
  /** The rolls of the game in which sides roll. */
  readonly dice?: readonly number[];
  /** What her movement is paid with. */
  readonly paid: (system: JsonObject) => unknown;
  /** What the ruler says of thirty squares, which no turn could pay for. */
  readonly ruler: string;
}
const GAMES: readonly Going[] = [
  {
    slug: "vigor",
    system: { abilities: { speed: { score: 10 } } },
    paid: ({ actions, stride }) => [actions, stride],
    ruler: "not your turn: the GM decides",
  },
  {
    slug: "uchma",
    system: { speed: { walk: 6 } },
    dice: [1, 2, 9, 5],
    paid: ({ turn }) => turn,
    ruler: "30 m, not your turn: the GM decides",
  },
  {
    slug: "generia",
    system: {},
    paid: ({ turn, stride }) => [turn, stride],
    ruler: "55 m, not your turn: the GM decides",
  },
  { slug: "fragments", system: {}, paid: ({ turn }) => turn, ruler: "150 ft, not your turn: the GM decides" },
  { slug: "shapers", system: {}, paid: ({ turn }) => turn, ruler: "30 m, not your turn: the GM decides" },
];
async function field({ slug, system, dice = [] }: Going): Promise<{ table: Tabletop; ilse: Creature }> {
  const table = await tabletop(slug);
  const side = slug === "uchma";
  const ilse = await table.creature("Ilse Varn", {
    system: { ...system, ...(side && { side: "party" }) },
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const foe = await table.creature("Foe", {
    system: side ? { side: "foes", speed: { walk: 1 } } : {},
    disposition: "hostile",
    at: [35, 35],
  });
  await table.encounter(ilse, foe, ...(side ? [] : [{ initiative: [12, 18] }]));
  table.dice(...dice);
  await table.start();
  while (table.turnOf !== "Foe") await table.nextTurn();
  return { table, ilse };
}
/** Mara drags Ilse to a column of her row, and lets go. */
const drag = (table: Tabletop, ilse: Creature, column: number): Promise<unknown> =>
  runAs(table.running, "Mara", () => table.move(ilse, [[column, 5]]));
const textOf = (element: Element | null | undefined): string => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const cardOf = async (exchange: Exchange | undefined): Promise<HTMLElement> =>
  shell().renderExchange(globals().game.messages.get(exchange?.id), {});
/** How it ended, and what its only step says. */
async function wordsOf(exchange: Exchange | undefined): Promise<readonly string[]> {
  const card = await cardOf(exchange);
  return [".ff-tag", ".ff-step__name", ".ff-step .ff-push"].map((place) => textOf(card.querySelector(place)));
}
/** What Mara's ruler says of a way to a column of Ilse's row, whether in red, and how many steps of it lead too far. */
async function ruler(table: Tabletop, ilse: Creature, column: number): Promise<readonly unknown[]> {
  const { tollOf } = await import("../../../src/foundry/scene/walk");
  const points = [5, column].map((x) => ({ x: x * 100, y: 500, elevation: 0 }));
  const toll = await runAs(table.running, "Mara", async () => tollOf(ilse.token.document, points));
  return [toll?.text, toll?.over, toll?.beyond.length];
}

it.each(
  GAMES,
)("$slug: whoever is dragged on another's turn waits for the game master, stays where that is refused, goes for nothing where it is allowed, and undo brings it back", async (game) => {
  const { table, ilse } = await field(game);
  const before = structuredClone(game.paid(ilse.system));
  const now = () => [ilse.token.at, game.paid(ilse.system)];
  expect(await ruler(table, ilse, 35)).toEqual([game.ruler, false, 0]);
  await drag(table, ilse, 35);
  const asks = table.cards.at(-1);
  expect([table.notices.map(({ text }) => text), asks?.asked, now()]).toMatchObject([
    [],
    [{ who: "GM", at: "outOfTurn" }],
    [[5, 5], before],
  ]);
  expect(textOf(await cardOf(asks))).toContain("Out of turn: may Ilse Varn move here?");
  // While she waits there is no second way.
  await drag(table, ilse, 6);
  expect(table.cards.at(-1)?.id).toBe(asks?.id);
  await asks?.answer("GM", "outOfTurn", "stay");
  expect([asks?.state, asks?.changes, now()]).toEqual(["closed", [], [[5, 5], before]]);
  expect(await wordsOf(asks)).toEqual(["Refused", "Move out of turn", "Refuse"]);
  await drag(table, ilse, 35);
  const goes = table.cards.at(-1);
  expect(goes?.id).not.toBe(asks?.id);
  await goes?.answer("GM", "outOfTurn", "allow");
  expect([goes?.state, now()]).toEqual(["closed", [[35, 5], before]]);
  expect(await goes?.undo()).toEqual({ ok: true });
  expect(now()).toEqual([[5, 5], before]);
});

it.each([
  ["generia", "restrained", "37 m, not your turn: the GM decides"],
  ["fragments", "unconscious", "100 ft, not your turn: the GM decides; ends after 0 steps"],
  ["shapers", "restrained", "20 m, not your turn: the GM decides; ends after 0 steps"],
])("%s: whoever is %s goes nowhere on another's turn: the ruler is red, and nobody is asked", async (slug, status, text) => {
  const game = GAMES.find((one) => one.slug === slug);
  if (!game) throw new Error(slug);
  const { table, ilse } = await field(game);
  await table.during(() => ilse.actor.toggleStatusEffect(`${slug}-${status}`, { active: true, overlay: false }));
  const before = table.cards.length;
  expect((await ruler(table, ilse, 25)).slice(0, 2)).toEqual([text, true]);
  await drag(table, ilse, 25);
  expect([ilse.token.at, table.cards.length, table.notices.length]).toEqual([[5, 5], before, 1]);
});

it.each(
  GAMES,
)("$slug: a game master who drags somebody on another's turn places it, and is asked nothing", async (game) => {
  const { table, ilse } = await field(game);
  const before = [table.cards.length, structuredClone(game.paid(ilse.system))];
  await table.move(ilse, [[9, 5]]);
  expect([ilse.token.at, table.cards.length, game.paid(ilse.system)]).toEqual([[9, 5], ...before]);
});
