import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { runAs } from "../ask";
import { quiet } from "../boot/client";
import type { Creature, Tabletop } from "../tabletop";
import { duel, field, weapon } from "./tabletop-duel";

// The box “Equipped” on the sheet of a weapon, pressed as a person presses it.
const sword = weapon("Sword", { hand: "main" });
const axe = weapon("Axe", { hand: "main", equipped: false });
const boxOf = ({ items }: Creature, name: string, field: string): Dynamic =>
  (items.get(name) as Dynamic).sheet.element.querySelector(`input[name='system.${field}']`);
async function press(table: Tabletop, whose: Creature, name: string, field = "equipped"): Promise<void> {
  await (whose.items.get(name) as Dynamic).sheet.render({ force: true });
  await table.during(() =>
    runAs(table.running, "Mara", async () => {
      const box = boxOf(whose, name, field);
      box.checked = !box.checked;
      box.dispatchEvent(new Event("change", { bubbles: true }));
      await quiet();
    }),
  );
}
const inHand = ({ items }: Creature): readonly string[] =>
  items.all.filter(({ system }) => system.equipped).map(({ name }) => name);

it("the box “Equipped” of a weapon’s sheet is a swap in an encounter: the Utility Action pays, what is in the way is stowed, and without the action nothing changes [G-011] [G-012]", async () => {
  const { table, ilse } = await duel(5, { items: [sword, axe] });
  await press(table, ilse, "Axe");
  expect([inHand(ilse), ilse.system.turn.utility, boxOf(ilse, "Axe", "equipped").checked]).toEqual([["Axe"], 0, true]);
  await press(table, ilse, "Axe");
  expect([inHand(ilse), boxOf(ilse, "Axe", "equipped").checked]).toEqual([["Axe"], true]);
});

it("other boxes of that sheet are written, and so is this one outside of encounters [G-012]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { items: [sword, axe], owner: "Mara" });
  await press(table, ilse, "Axe");
  expect([inHand(ilse), ilse.system.turn.utility]).toEqual([["Sword", "Axe"], 1]);
  const fight = await duel(5, { items: [sword] });
  await press(fight.table, fight.ilse, "Sword", "canParry");
  expect([fight.ilse.items.get("Sword")?.system.canParry, fight.ilse.system.turn.utility]).toEqual([false, 1]);
});
