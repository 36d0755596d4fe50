import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import type { Tabletop } from "../tabletop";
import { ability, armor, duel, field, weapon } from "./tabletop-shapers";

const vitality = (value: number) => ({ vitality: { value, max: value } });

it("E-17 a critical hit with an Ability of Tier 2 adds 12 to what was rolled, of Tier 0 only 6 [W-101] [W-103]", async () => {
  const struck = async (tier: number) => {
    const fire = ability("Fire", [["2d6", "heat"]], { tier, range: 5, mode: "melee" });
    const { table, ilse, reaver } = await duel({ items: [fire] }, { system: vitality(50) });
    table.dice(20, 3, 4);
    await ilse.act("attack", { item: "Fire", on: [reaver] });
    return 50 - reaver.system.vitality.value;
  };
  expect([await struck(2), await struck(0)]).toEqual([19, 13]);
});

it("E-18 a critical hit adds 6 to the weapon and 6 with 3 for each Tier to its Maneuver; Armor comes off once [W-104] [W-119]", async () => {
  const storm = ability("Storm", [["2d4", "shock"]], { activation: "maneuver", tier: 3, cost: { ap: 0 } });
  const { table, ilse, reaver } = await duel(
    { items: [weapon("Sword", [["1d10", "physical"]]), storm] },
    { system: vitality(50), items: [armor(4)] },
  );
  table.dice(20, 7, 2, 3);
  const said = { maneuver: ilse.items.get("Storm").id };
  const x = await ilse.act("attack", { item: "Sword", on: [reaver], said });
  expect(x.story.slice(2)).toEqual([
    "strike 1d20 = 20",
    "W-105 20 >= 2",
    "W-101 20 >= 20",
    "damage 1d10 + 6 = 13",
    "maneuver 2d4 + 9 = 14",
    "against.armor (Reaver)",
    "Reaver vitality -23",
  ]);
  expect(reaver.system.vitality.value).toBe(27);
});

it("E-19 a natural 1 misses, although 1 and 15 would reach Evasion 12 [W-105]", async () => {
  const system: JsonObject = { ...vitality(50), stats: { dexterity: 12 }, evasionStat: "will" };
  const { table, ilse, reaver } = await duel({ system: { bonus: { hit: 15 } } }, { system });
  table.dice(1);
  const x = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(x.story.slice(2)).toEqual(["strike 1d20 + 15 = 16", "W-105 1 not >= 2"]);
  expect(reaver.system.vitality.value).toBe(50);
  await table.nextTurn();
  await table.nextTurn();
  table.dice(2, 8);
  const hit = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(hit.story).toContain("W-092 17 >= 12");
  expect(reaver.system.vitality.value).toBe(42);
});

/** The game master fills fields of the window with the table's lists in, and presses Save: what the window says. It closes where it has nothing to say. */
async function edited(table: Tabletop, fields: Readonly<Record<string, string>>) {
  const { game, foundry } = globalThis as Dynamic;
  const open = (): Dynamic[] => [...foundry.applications.instances.values()];
  return table.during(async () => {
    const before = open();
    const Settings = game.settings.menus.get("fivefold.rules-shapers").type;
    const shown = async (id: string): Promise<Dynamic> => {
      const found = (): Dynamic => open().find((app) => app.id === id && app.rendered);
      await expect.poll(() => found() !== undefined).toBe(true);
      return found();
    };
    await new Settings().render({ force: true });
    const settings = await shown("fivefold-settings-shapers");
    settings.element.querySelector('[data-action="ffLists"]').click();
    const page = await shown("fivefold-lists-shapers");
    // The page of this table forgets which options its template has selected.
    for (const select of page.element.querySelectorAll("select"))
      select.value = select.querySelector("option[selected]")?.value ?? select.value;
    for (const [name, value] of Object.entries(fields)) page.element.querySelector(`[name="${name}"]`).value = value;
    await page.submit();
    const problems = [...(page.element?.querySelectorAll("[data-problems] li") ?? [])].map(
      (one: Dynamic) => one.textContent,
    );
    for (const app of open()) if (!before.includes(app)) await app.close();
    return problems;
  });
}
it("E-69 the lists take no second status for Heat and no Mental one for Shock: the reason is said, and nothing is stored [W-162] [W-163]", async () => {
  const table = await field();
  const swapped = { "statuses.frozen.element": "heat", "statuses.burning.element": "cold" };
  expect(await edited(table, swapped)).toEqual([]);
  const stored = JSON.stringify({ statuses: { frozen: { element: "heat" }, burning: { element: "cold" } } });
  expect(table.setting("lists")).toBe(stored);
  expect(await edited(table, { "statuses.burning.element": "heat" })).toEqual([
    "Burning and Frozen both go with Heat. Each Elemental type has exactly one status: choose another type for one of them.",
    "Cold is an Elemental damage type without a status. Give it one among the statuses.",
  ]);
  const mental = { "statuses.own1.name": "Frightened", "statuses.own1.category": "mental" };
  expect(await edited(table, { ...mental, "statuses.own1.element": "shock" })).toEqual([
    "Frightened is no Elemental status, so it cannot go with Shock. Choose None, or make it Elemental.",
  ]);
  expect(table.setting("lists")).toBe(stored);
  expect(await edited(table, { ...mental, "statuses.own1.element": "none" })).toEqual([]);
  expect(table.setting("lists")).toContain("Frightened");
});
