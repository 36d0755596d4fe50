import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { runAs } from "../ask";
import { shell } from "../shell";
import type { Exchange, Tabletop } from "../tabletop";
import { mounted } from "./mounted";
import { trained, weapon } from "./tabletop-duel";

// What a hostile reading of the rules of magic and of what cards say has found.
/** What Mara reads on a card. */
const readBy = (table: Tabletop, x: Exchange): Promise<string> =>
  runAs(
    table.running,
    "Mara",
    async () =>
      (await shell().renderExchange(x.stored.document as Dynamic, {})).textContent?.replace(/\s+/g, " ") ?? "",
  );

it("a rider who parries for its mount chooses among the mount’s zones, with the mount’s armor [G-039] [G-055] [G-065]", async () => {
  const { table, ilse, horse, foe } = await mounted(
    {
      system: { ...trained(9), armor: { torso: 9, arms: 9, legs: 9, head: 9 } },
      items: [weapon("Sword", { proficiency: "swords" })],
    },
    { system: { armor: { torso: 1, arms: 2, legs: 3, head: 4 } } },
  );
  await table.nextTurn();
  await table.move(foe, [[7, 5]]);
  table.dice(10, 5);
  const blow = await foe.act("unarmed", { on: [horse], as: "Jon" });
  await blow.answer(ilse, "defence", "parry0");
  await blow.answer(ilse, "secondDie", "skip");
  const card = await readBy(table, blow);
  expect(card).toMatch(
    /Where does the attack land on Horse\?.*Torso Armor 1 .*Arms Armor 2 .*Legs Armor 3 .*Head Armor 4/,
  );
  expect(card).not.toMatch(/Armor 9|land on Ilse/);
  table.dice(1);
  await blow.answer(ilse, "mountZone", "torso");
  expect([blow.asked.map(({ at }) => at), blow.story.includes("G-055 1 not > 1"), horse.system.wounds.light]).toEqual([
    ["followUp"],
    true,
    0,
  ]);
});
