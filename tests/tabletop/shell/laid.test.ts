import { expect, it } from "vitest";
import { effect, magic, spell } from "../generia/tabletop-magic";
import { shell } from "../shell";
import type { Tabletop } from "../tabletop";
import { begin, hero, foe as hostile, technique, uchma } from "../uchma/tabletopKit";
import { globals } from "./kit";

const names = (table: Tabletop): readonly string[] =>
  table.map.regions.contents.map(({ name }: { name: string }) => name);
/** The newest card as somebody reads it who unfolds it. */
async function newest(): Promise<string> {
  const card = await shell().renderExchange(globals().game.messages.contents.at(-1), {});
  return card.textContent?.replace(/\s+/g, " ") ?? "";
}

it.each([
  [{ harm: 3, harmPotency: false }, "Embers lasts 2 rounds: whoever steps in or begins a turn there takes 3 damage."],
  [{ heals: 4 }, "Embers lasts 2 rounds: whoever steps in or begins a turn there regains 4 health."],
])("what is laid on the ground in Uchma says on its card what it does and how long, and on the map until when: %j [U-106] [U-110]", async (does, told) => {
  const table = await uchma();
  const effects = [{ name: "Embers", rounds: 2, onGround: true, ...does }];
  const fire = technique("Fire", { delivery: "ground", radius: 1, range: 9, resistance: "none", effects });
  const ayla = await table.creature("Ayla", { system: hero(), items: [fire] });
  const raider = await table.creature("Raider", { system: hostile(), at: [15, 5] });
  await begin(table, ayla, raider);
  await ayla.act("use", { item: "Fire", on: [raider], override: true });
  expect(await newest()).toContain(told);
  expect(names(table)).toEqual(["Embers of Ayla, until round 3"]);
  for (let turn = 0; turn < 6; turn++) await table.nextTurn();
  expect([table.combat.round, names(table).length]).toEqual([3, 1]);
  // Her turn of that round ends.
  await table.nextTurn();
  expect([table.combat.round, names(table)]).toEqual([3, []]);
});

it("an area in Generia is called after its caster, with the round to which it lasts; outside of encounters with the rounds that are left; a name that a game master gave it stays [G-091] [G-097]", async () => {
  const mire = spell("Mire", "SURECAST", {
    keywords: "FIELD",
    rounds: 3,
    area: { shape: "circle", size: 1 },
    range: 20,
    ...effect("damage", "4", { class: "absolute" }),
  });
  const { table, ilse, guard } = await magic({}, mire);
  await table.encounter(ilse, guard, { initiative: [9, 1] });
  await table.start();
  await ilse.act("cast", { item: "Mire", place: [12, 12], as: "Mara" });
  expect(names(table)).toEqual(["Mire of Ilse, until round 4"]);
  await table.endEncounter();
  expect(names(table)).toEqual(["Mire of Ilse, 3 rounds"]);
  await table.time(6);
  expect(names(table)).toEqual(["Mire of Ilse, 2 rounds"]);
  await table.during(() => table.map.regions.contents[0].update({ name: "The bog" }));
  await table.time(6);
  expect(names(table)).toEqual(["The bog"]);
});
