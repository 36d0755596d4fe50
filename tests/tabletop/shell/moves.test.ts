import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { runAs } from "../ask";
import { quiet } from "../boot/client";
import { shell } from "../shell";
import { type Creature, type Tabletop, tabletop } from "../tabletop";
import { globals } from "./kit";

interface Going {
  readonly slug: string;
  readonly system: JsonObject;
  /** Where Ilse goes, one drag after the other, from column 5. */
  readonly to: readonly number[];
  /** The rolls of the game in which sides roll. */
  readonly dice?: readonly number[];
  readonly told: string;
  /** What is told once the last one is undone. */
  readonly rest: string;
}
const GAMES: readonly Going[] = [
  {
    slug: "vigor",
    system: { abilities: { speed: { score: 10 } } },
    to: [6, 8, 9],
    told: "Ilse Varn moves 24 ft (in 3 parts): Actions −2",
    rest: "Ilse Varn moves 18 ft (in 2 parts): Actions −2",
  },
  {
    slug: "uchma",
    system: { speed: { walk: 6 } },
    to: [6, 7, 9],
    dice: [9, 5, 2, 1],
    told: "Ilse Varn moves 4 m (in 3 parts)",
    rest: "Ilse Varn moves 2 m (in 2 parts)",
  },
  {
    slug: "generia",
    system: {},
    to: [6, 7, 8],
    told: "Ilse Varn moves 6 m (in 3 parts): Movement Action −1",
    rest: "Ilse Varn moves 4 m (in 2 parts): Movement Action −1",
  },
  {
    slug: "fragments",
    system: {},
    to: [6, 7, 9],
    told: "Ilse Varn moves 20 ft (in 3 parts): Actions spent +1",
    rest: "Ilse Varn moves 10 ft (in 2 parts): Actions spent +1",
  },
  {
    slug: "shapers",
    system: {},
    to: [6, 7, 8],
    told: "Ilse Varn moves 3 m (in 3 parts)",
    rest: "Ilse Varn moves 2 m (in 2 parts)",
  },
];
const cardOf = async (id: string): Promise<HTMLElement> => shell().renderExchange(globals().game.messages.get(id), {});
const textOf = (element: Element | null | undefined): string => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
/** What the log shows now: each message that is not folded into another, by its line. */
async function log(): Promise<readonly string[]> {
  const lines = [];
  for (const { id, type } of globals().game.messages.contents) {
    const card = type === "exchange" ? await cardOf(id) : null;
    if (card && card.dataset.together === undefined) lines.push(textOf(card.querySelector(".ff-card__title")));
  }
  return lines;
}
async function field({ slug, system, dice = [] }: Going): Promise<{ table: Tabletop; ilse: Creature; foe: Creature }> {
  const table = await tabletop(slug);
  const side = slug === "uchma";
  const ilse = await table.creature("Ilse Varn", {
    system: { ...system, ...(side && { side: "party" }) },
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const foe = await table.creature("Foe", {
    system: side ? { side: "foes", speed: { walk: 1 } } : slug === "generia" ? { speed: 6 } : {},
    disposition: "hostile",
    at: [30, 30],
  });
  await table.encounter(ilse, foe, ...(side ? [] : [{ initiative: [18, 12] }]));
  table.dice(...dice);
  await table.start();
  return { table, ilse, foe };
}

const insideOf = (card: HTMLElement): readonly HTMLElement[] => [
  ...card.querySelectorAll<HTMLElement>(".ff-moves__one"),
];
async function go({ table, ilse }: { table: Tabletop; ilse: Creature }, columns: readonly number[]): Promise<void> {
  for (const column of columns) await table.move(ilse, [[column, 5]]);
}

it.each(GAMES)("moves of one turn in $slug are one card, which holds each with its own undo", async (game) => {
  const { table, ilse } = await field(game);
  const before = (await log()).length;
  await go({ table, ilse }, game.to);
  const shown = async () => (await log()).slice(before);
  expect(await shown()).toEqual([game.told]);
  // Players read the same.
  expect(await runAs(table.running, "Mara", shown)).toEqual([game.told]);
  const last = table.cards.at(-1);
  const card = await cardOf(last?.id ?? "");
  const inside = insideOf(card);
  expect(inside).toHaveLength(3);
  expect(inside.map((one) => textOf(one.querySelector("[data-action='ff-undo']")))).toEqual(["Undo", "Undo", "Undo"]);
  const keys = [...card.querySelectorAll<HTMLElement>("[data-key]")].map(({ dataset }) => dataset.key);
  expect(new Set(keys).size).toBe(keys.length);
  // The button of one of them undoes that one and no other.
  await table.during(async () => inside[2]?.querySelector<HTMLElement>("[data-action='ff-undo']")?.click());
  expect(ilse.token.at).toEqual([game.to[1], 5]);
  const undone = (await shown()).at(-1) ?? "";
  expect(await shown()).toEqual([game.rest, undone]);
  expect((await cardOf(last?.id ?? "")).querySelector<HTMLElement>(".ff-card")?.dataset.state).toBe("undone");
  await last?.redo();
  expect(await shown()).toEqual([game.told]);
  // Nothing of it is stored: who comes later, or loads anew, reads the same; and the moves stay as many records.
  await table.reload();
  expect(await shown()).toEqual([game.told]);
  expect(table.cards.slice(-3).map(({ state }) => state)).toEqual(["closed", "closed", "closed"]);
});

it.each(GAMES)("players read how far a foe has gone in $slug, whose numbers they do not know", async (game) => {
  const { table, foe } = await field(game);
  await globals().game.settings.set("fivefold", "hideNumbers", true);
  table.answerQuestions(false);
  await table.nextTurn();
  expect(table.turnOf).toBe("Foe");
  const before = (await log()).length;
  await table.move(foe, [[30, 29]]);
  const shown = async () => (await log()).slice(before);
  const read = await shown();
  expect(read).toEqual([expect.stringMatching(/Foe.* \d/)]);
  expect(await runAs(table.running, "Mara", shown)).toEqual(read);
});

it("what somebody says or does between two moves parts them, until it is gone; so does the next turn", async () => {
  const [vigor] = GAMES;
  if (!vigor) return;
  const { table, ilse } = await field(vigor);
  await go({ table, ilse }, [6, 8]);
  const Message = globals().CONFIG.ChatMessage.documentClass;
  const said = await Message.create({ content: "Look out!" });
  await go({ table, ilse }, [9]);
  const [both, single] = [
    "Ilse Varn moves 18 ft (in 2 parts): Actions −2",
    "Ilse Varn moves 6 ft; 6 ft of the Move left.",
  ];
  expect(await log()).toEqual([both, single]);
  await said.delete();
  expect(await log()).toEqual(["Ilse Varn moves 24 ft (in 3 parts): Actions −2"]);
  await table.nextTurn();
  await table.nextTurn();
  await go({ table, ilse }, [10]);
  expect(await log()).toEqual([
    "Ilse Varn moves 24 ft (in 3 parts): Actions −2",
    "Ilse Varn moves 6 ft; 4 ft of the Move left: Actions −1",
  ]);
});

it.each(
  GAMES,
)("Foundry’s own undo of a movement undoes the move itself in $slug, with what it took; a token that was placed by hand goes back as ever", async (game) => {
  const { table, ilse } = await field(game);
  const { document } = ilse.token;
  const undo = (column: number) =>
    table.during(async () => {
      await document.move([{ x: column * 100, y: 500, elevation: 0, action: "displace" }], { method: "undo" });
      await quiet();
    });
  const start = JSON.stringify(ilse.system.turn ?? ilse.system.actions);
  await go({ table, ilse }, game.to);
  const [, middle = 0, last = 0] = game.to;
  expect(ilse.token.at).toEqual([last, 5]);
  await undo(middle);
  expect([ilse.token.at, table.cards.at(-1)?.state]).toEqual([[middle, 5], "undone"]);
  for (const column of [game.to[0] ?? 0, 5]) await undo(column);
  expect([ilse.token.at, JSON.stringify(ilse.system.turn ?? ilse.system.actions)]).toEqual([[5, 5], start]);
  // Nothing has led it to where a game master puts it.
  await table.during(() => document.update({ x: 1200 }));
  await undo(5);
  expect(ilse.token.at).toEqual([5, 5]);
});
