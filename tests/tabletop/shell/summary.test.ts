import { expect, it, vi } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { quiet } from "../boot/client";
import * as fragments from "../fragments/tabletop-duel";
import * as generia from "../generia/tabletop-duel";
import * as shapers from "../shapers/tabletop-shapers";
import { type Tabletop, tabletop } from "../tabletop";
import * as uchma from "../uchma/tabletopKit";
import * as vigor from "../vigor/gear";
import { globals } from "./kit";

const sword = { type: "vigorWeapon", name: "Sword", system: { equipped: true, damage: { value: 3 } } };
const pool = (value: number, max = value) => ({ value, max });
const plain = (): readonly Dynamic[] => globals().game.messages.filter(({ type }: Dynamic) => type === "notice");

function pageOf({ content }: Dynamic): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = content;
  return page;
}
const rowsOf = (page: HTMLElement) =>
  [...page.querySelectorAll("li")].map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));
/** The rows of the summary that stands in the chat once the encounter of this table has ended, in a world that hides foes' numbers or does not. */
async function summaryOf(table: Tabletop, { hides = false } = {}) {
  await globals().game.settings.set("fivefold", "hideNumbers", hides);
  await table.endEncounter();
  await vi.waitFor(() => expect(plain()).not.toEqual([]), 5000);
  const [summary] = plain();
  return rowsOf(pageOf(summary));
}

it("the end of an encounter posts who did what, the best hit and the rounds; what was undone does not count", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [sword], system: { vigor: pool(0) }, disposition: "friendly" });
  const reaver = await table.creature("Reaver", {
    system: { durability: pool(20), vigor: pool(0) },
    disposition: "hostile",
  });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  table.dice(19, 2, 2, 2);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(20 - reaver.system.durability.value).toBe(6);
  table.dice(19, 2, 2, 1);
  const second = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await second.undo();
  expect(20 - reaver.system.durability.value).toBe(6);
  const ends: string[] = [];
  const ear = globals().Hooks.on("createChatMessage", (message: Dynamic) => {
    const end = globals().game.messages.find(({ system }: Dynamic) => system.procedure === "combatEnd");
    if (message.type === "notice") ends.push(end?.system.state ?? "none");
    // What ends is written slowly, so that a summary which did not wait for it would come first.
    else if (message === end) {
      const update = message.update.bind(message);
      message.update = async (...args: readonly unknown[]) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        return update(...args);
      };
    }
  });
  await table.endEncounter();
  await vi.waitFor(() => expect(plain()).not.toEqual([]), 5000);
  globals().Hooks.off("createChatMessage", ear);
  // What ends with the encounter is over when it is summed up.
  expect(ends).toEqual(["closed"]);
  const [summary, ...others] = plain();
  expect(others).toEqual([]);
  const page = pageOf(summary);
  expect(rowsOf(page)).toEqual([
    ["Ilse", "1 action, 6 damage dealt"],
    ["Reaver", "6 damage taken"],
  ]);
  expect(page.textContent).toContain("Over after 1 round.");
  expect(page.textContent).toContain("Ilse, Sword on Reaver, 6 damage");
});

it("who neither did nor suffered anything did nothing", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [sword], system: { vigor: pool(0) } });
  const reaver = await table.creature("Reaver", { system: { durability: pool(20), vigor: pool(0) } });
  const oswin = await table.creature("Oswin");
  await table.encounter(ilse, reaver, oswin, { initiative: [18, 12, 5] });
  await table.start();
  table.dice(19, 2, 2, 2);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(await summaryOf(table)).toEqual([
    ["Ilse", "1 action, 6 damage dealt"],
    ["Reaver", "6 damage taken"],
    ["Oswin", "did nothing"],
  ]);
});

it("damage that armor and cover keep off is prevented [V-115] [V-169]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [sword], system: { vigor: pool(0) } });
  const reaver = await table.creature("Reaver", {
    items: [vigor.armor("Vest", { rank: 4, durability: pool(8) })],
    system: { durability: pool(20), vigor: pool(0) },
  });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  table.dice(19, 2, 2, 2);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(await summaryOf(table)).toEqual([
    ["Ilse", "1 action, 2 damage dealt"],
    ["Reaver", "2 damage taken, 4 damage prevented"],
  ]);
});

it.each([
  ["leaves out what a foe's armor stopped, where players may not know its numbers", false, "2 damage taken"],
  ["tells it of one whom a game master has revealed", true, "2 damage taken, 4 damage prevented"],
])("%s", async (_what, revealed, told) => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [sword], system: { vigor: pool(0) }, disposition: "friendly" });
  const reaver = await table.creature("Reaver", {
    items: [vigor.armor("Vest", { rank: 4, durability: pool(8) })],
    system: { durability: pool(20), vigor: pool(0) },
    disposition: "hostile",
  });
  if (revealed) await reaver.actor.setFlag("fivefold", "revealed", true);
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  table.dice(19, 2, 2, 2);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(await summaryOf(table, { hides: true })).toEqual([
    ["Ilse", "1 action, 2 damage dealt"],
    ["Reaver", told],
  ]);
});

it("damage that armor takes and halving keep off is prevented [U-070] [U-076]", async () => {
  const table = await uchma.uchma();
  const ayla = await table.creature("Ayla", {
    system: uchma.hero(),
    items: [uchma.technique("Blow", {}, [{ damage: 20 }])],
  });
  const target = await table.creature("Target", { system: uchma.foe({ armor: { physical: 6, magical: 0 } }) });
  await table.encounter(ayla, target);
  table.dice(5, 5, 4, 4);
  await table.start();
  table.dice(10);
  await ayla.act("use", { item: "Blow", on: [target] });
  expect(await summaryOf(table)).toEqual([
    ["Ayla", "1 action, 14 damage dealt"],
    ["Target", "14 damage taken, 6 damage prevented"],
  ]);
});

it("what somebody answers to an attack is dealt by whoever answers, also where its damage stands beside its roll [U-042]", async () => {
  const table = await uchma.uchma();
  const ayla = await table.creature("Ayla", { system: uchma.hero(), items: [uchma.sword()] });
  const guard = await table.creature("Guard", {
    system: uchma.foe({ speed: { walk: 12 }, resist: { parry: 9 } }),
    items: [uchma.technique("Riposte", { slot: "prepared", trigger: "attacked" }, [{ damage: 8 }])],
  });
  await uchma.begin(table, guard, ayla);
  await guard.act("prepare", { item: "Riposte" });
  await table.nextTurn();
  const blow = await ayla.act("use", { item: "Sword", on: [guard] });
  table.dice(9, 2);
  await blow.answer(guard, "reaction", "use");
  expect(await summaryOf(table)).toEqual([
    ["Guard", "1 action, 8 damage dealt"],
    ["Ayla", "1 action, 8 damage taken"],
  ]);
});

it("a game that counts wounds says how many, and what armor stopped [G-055] [G-148]", async () => {
  const { table, ilse, reaver } = await generia.duel(10, {}, { items: [generia.armor("Vest", "torso", 3)] });
  table.dice(10, 1, 1, 1);
  const stopped = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await stopped.answer(reaver, "defence", "none");
  await table.nextTurn();
  await table.nextTurn();
  table.dice(10, 1, 3, 5);
  const hit = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await hit.answer(reaver, "defence", "none");
  expect(await summaryOf(table)).toEqual([
    ["Ilse", "2 actions, 1 wound dealt"],
    ["Reaver", "1 wound taken, 2 damage prevented"],
  ]);
});

it("damage that Durability takes off is prevented [F-046] [F-186]", async () => {
  const { table, ada, ben } = await fragments.duel(
    { system: fragments.attributes(6), items: [fragments.weapon("Maul", { weight: "heavy", damage: "1d8" })] },
    { system: { physical: 12, durability: 4, ...fragments.hp(20) } },
  );
  table.dice(10, 5);
  await ada.act("attack", { item: "Maul", on: [ben] });
  expect(await summaryOf(table)).toEqual([
    ["Ada", "1 action, 7 damage dealt"],
    ["Ben", "7 damage taken, 4 damage prevented"],
  ]);
});

it("damage that Armor takes off is prevented [W-118]", async () => {
  const { table, ilse, reaver } = await shapers.duel({}, { items: [shapers.armor(3)] });
  table.dice(15, 8);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(await summaryOf(table)).toEqual([
    ["Ilse", "1 action, 5 damage dealt"],
    ["Reaver", "5 damage taken, 3 damage prevented"],
  ]);
});

it("an encounter in which nothing was done, or that never began, has no summary", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse");
  await table.encounter(ilse, { initiative: [18] });
  await table.start();
  await table.endEncounter();
  await quiet();
  expect(plain()).toEqual([]);
});

it("where the world wants that, a foe who is down counts as defeated; a friend and a player's creature do not", async () => {
  const defeated = async (system: Readonly<Record<string, boolean>>) => {
    const table = await tabletop("vigor", { system });
    const down = { statuses: ["shock", "wounded"], system: { durability: pool(0, 10), health: pool(0, 10) } };
    const foe = await table.creature("Reaver", { ...down, disposition: "hostile" });
    const friend = await table.creature("Tomas", { ...down, disposition: "friendly" });
    const played = await table.creature("Ilse", { ...down, owner: "Mara", disposition: "hostile" });
    const fresh = await table.creature("Hound", { disposition: "hostile" });
    await table.encounter(foe, friend, played, fresh, { initiative: [4, 3, 2, 1] });
    return table.combat.turns.map((one: Dynamic) => [one.name, one.isDefeated]);
  };
  const nobody = ["Reaver", "Tomas", "Ilse", "Hound"].map((name) => [name, false]);
  expect(await defeated({})).toEqual(nobody);
  expect(await defeated({ downFoesDefeated: true })).toEqual([["Reaver", true], ...nobody.slice(1)]);
});

it("what only changes when somebody acts is no action [F-023]", async () => {
  const { table, ada } = await fragments.duel();
  expect((await ada.act("delay")).refused).toBe(null);
  expect((await ada.act("enter")).refused).toBe(null);
  await table.nextTurn();
  expect((await ada.act("move", { path: [[5, 6]] })).refused).toBe(null);
  const rows = await summaryOf(table);
  expect(rows[0]).toEqual(["Ada", "1 action"]);
});

it("a move in several parts counts as one action of its turn, and the next turn's as another", async () => {
  const table = await tabletop("vigor");
  const system = { abilities: { speed: { score: 30 } } };
  const ilse = await table.creature("Ilse", { system, disposition: "friendly", at: [5, 5] });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [20, 5] });
  await table.encounter(ilse, foe, { initiative: [18, 12] });
  await table.start();
  for (const column of [6, 7, 8]) await table.move(ilse, [[column, 5]]);
  // What was undone is no part of it.
  await table.cards.at(-1)?.undo();
  await table.nextTurn();
  await table.nextTurn();
  await table.move(ilse, [[8, 5]]);
  expect(await summaryOf(table)).toEqual([
    ["Ilse", "2 actions"],
    ["Foe", "did nothing"],
  ]);
});
