import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { quiet } from "../boot/client";
import { tabletop } from "../tabletop";
import { globals } from "./kit";

const sword = { type: "vigorWeapon", name: "Sword", system: { equipped: true, damage: { value: 3 } } };
const pool = (value: number, max = value) => ({ value, max });
const plain = (): readonly Dynamic[] => globals().game.messages.filter(({ type }: Dynamic) => type === "base");

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
  await table.endEncounter();
  await quiet();
  const [summary, ...others] = plain();
  expect(others).toEqual([]);
  const page = document.createElement("div");
  page.innerHTML = summary.content;
  const rows = [...page.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent?.trim()),
  );
  expect(rows).toEqual([
    ["Ilse", "1", "6", "0", "0"],
    ["Reaver", "0", "0", "6", "0"],
  ]);
  expect(page.textContent).toContain("Over after 1 round.");
  expect(page.textContent).toContain("Ilse, Sword on Reaver, 6 damage");
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
