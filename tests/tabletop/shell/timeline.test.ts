import { expect, it } from "vitest";
import type { Outcome } from "../../../src/engine/play/types";
import type { Happening } from "../../../src/foundry/timeline/timeline-view";
import { type Tabletop, tabletop } from "../tabletop";
import { shellModule } from "./kit";

// The list of an encounter and its rewind (src/foundry/timeline).
const timeline = () => shellModule(() => import("../../../src/foundry/timeline/rewind"));
async function listOf({ combat }: Tabletop): Promise<readonly Happening[]> {
  const { happeningsOf } = await timeline();
  return [...happeningsOf(combat)].sort((a, b) => a.opened - b.opened);
}
const standing = (all: readonly Happening[]) => all.flatMap(({ state, text }) => (state === "closed" ? [text] : []));
async function rewindTo(table: Tabletop, text: string, itself = false): Promise<Outcome> {
  const found = (await listOf(table)).find((one) => one.text === text);
  const { rewind } = await timeline();
  return table.during(() => rewind(table.combat, found?.id ?? "", itself));
}

const pool = (value: number) => ({ value, max: value });
const SWORD = { type: "vigorWeapon", name: "Sword", system: { equipped: true, damage: { value: 1 } } };
const fighter = { items: [SWORD], system: { vigor: pool(0), durability: pool(30) } };

/** Ilse strikes twice, then it is the turn of the reaver, who strikes back. */
async function fought() {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { ...fighter, disposition: "friendly" });
  const reaver = await table.creature("Reaver", { ...fighter, disposition: "hostile" });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  table.dice(19, 4);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  table.dice(19, 5);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  await table.nextTurn();
  table.dice(19, 3);
  await reaver.act("attack", { item: "Sword", on: [ilse] });
  return { table, ilse, reaver };
}
const FIRST = "Ilse hits Reaver with Sword: 4 damage";
const SECOND = "Ilse hits Reaver with Sword: 5 damage";

it("lists actions and turns as they came, each in a sentence", async () => {
  const { table } = await fought();
  expect(standing(await listOf(table))).toEqual([
    "Round 1, turn of Ilse",
    FIRST,
    SECOND,
    "Round 1, turn of Reaver",
    "Reaver hits Ilse with Sword: 3 damage",
  ]);
});

it("rewinds over actions and turns to any point, numbers and tracker with it; what was undone can be redone", async () => {
  const { table, ilse, reaver } = await fought();
  expect([ilse.system.durability.value, reaver.system.durability.value, table.turnOf]).toEqual([27, 21, "Reaver"]);
  expect(await rewindTo(table, FIRST)).toEqual({ ok: true });
  expect([ilse.system.durability.value, reaver.system.durability.value, table.turnOf]).toEqual([30, 26, "Ilse"]);
  expect(standing(await listOf(table))).toEqual(["Round 1, turn of Ilse", FIRST]);
  const second = (await listOf(table)).find(({ state }) => state === "undone");
  expect(second?.text).toContain("Sword");
  const card = table.cards.find(({ stored }) => stored.record.id === second?.id);
  expect(await card?.redo()).toEqual({ ok: true });
  expect(reaver.system.durability.value).toBe(21);
});

it("takes back an action itself with everything that stands in its way", async () => {
  const { table, ilse, reaver } = await fought();
  expect(await rewindTo(table, FIRST, true)).toEqual({ ok: true });
  expect([ilse.system.durability.value, reaver.system.durability.value, table.turnOf]).toEqual([30, 30, "Ilse"]);
  expect(ilse.system.turn?.actions ?? 2).toBe(2);
});

it("tells what came about by itself for as long as its card stands, and no longer once it was stepped back over", async () => {
  const table = await tabletop("vigor");
  const torch = { ...SWORD, name: "Torch", system: { equipped: true, afflicts: "burning", rounds: 1 } };
  const ilse = await table.creature("Ilse", { ...fighter, items: [torch], disposition: "friendly" });
  const reaver = await table.creature("Reaver", { ...fighter, disposition: "hostile" });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  table.dice(19, 4);
  await ilse.act("attack", { item: "Torch", on: [reaver] });
  const events = async () => (await listOf(table)).flatMap(({ kind, text }) => (kind === "event" ? [text] : []));
  expect(await events()).toEqual([]);
  await table.nextTurn();
  await table.nextTurn();
  const told = await events();
  expect(told).toEqual(["Ilse, Start of turn: Reaver no longer Burning"]);
  await table.during(() => table.combat.previousTurn());
  expect(await events()).toEqual([]);
  await table.nextTurn();
  expect(await events()).toEqual(told);
  for (let turns = 0; turns < 10; turns += 1) await table.nextTurn();
  expect([table.combat.round, await events()]).toEqual([7, told]);
});
