import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { quiet } from "../boot/client";
import { tabletop } from "../tabletop";

it.each([
  ["vigor", "equipped", [true]],
  ["uchma", "held", [true]],
  // It holds one weapon for each hand, and a new one is made for the main hand.
  ["generia", "equipped", [true, false]],
  // In the main hand, in the other one; then both are full.
  ["fragments", "place", [2, 3, 0]],
  ["shapers", "place", [2, 3, 0]],
] as const)("in %s a weapon made by the sheet's button is in a hand that is free [F-105] [G-012] [W-042]", async (slug, path, expected) => {
  const table = await tabletop(slug);
  const ada = await table.creature("Ada");
  const sheet: Dynamic = ada.actor.sheet;
  await sheet.render({ force: true });
  const made: unknown[] = [];
  for (const _ of expected) {
    await quiet();
    const before = new Set(ada.actor.items.contents.map(({ id }: Dynamic) => id));
    await table.during(async () => {
      sheet.element.querySelector("[data-key='new-weapon']").click();
      await expect.poll(() => ada.actor.items.contents.length).toBe(before.size + 1);
    });
    const weapon: Dynamic = ada.actor.items.contents.find(({ id }: Dynamic) => !before.has(id));
    made.push(weapon.system[path]);
    await weapon.sheet.close();
  }
  expect(made).toEqual([...expected]);
  await sheet.close();
});
