import { expect, it } from "vitest";
import { globals } from "../shell/kit";
import type { Tabletop } from "../tabletop";
import { ability, armor, duel, weapon } from "./tabletop-shapers";

// What comes from outside of an encounter, and what a game master changes by hand.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const answers = (table: Tabletop, key: string, value: string | boolean): Promise<unknown> =>
  table.during(() => globals().game.settings.set("fivefold", `shapers.${key}`, value));
const brand = ability("Brand", [], {
  ...{ resolution: "automatic", status: "burning", aid: { what: "armor", by: -2 } },
  ...{ lasts: 1, lastsIn: "rounds", range: 30, cost: { ap: 0 } },
});

it("what somebody brings who has no place in the encounter ends with the round, or so many rounds later [W-161] (A-24)", async () => {
  const { table, ilse, reaver } = await duel();
  const witch = await table.creature("Witch", { disposition: "hostile", items: [brand] });
  await witch.act("useAbility", { item: "Brand", on: [ilse] });
  await witch.act("useAbility", { item: "Brand", on: [reaver] });
  expect([ilse.statuses, reaver.statuses, ilse.system.aid.armor]).toEqual([["burning"], ["burning"], -2]);
  await table.nextTurn();
  expect([ilse.statuses, reaver.statuses]).toEqual([["burning"], ["burning"]]);
  await table.nextTurn();
  expect([table.turnOf, ilse.statuses, reaver.statuses, ilse.system.aid.armor]).toEqual(["Ilse", [], [], 0]);
});

it("damage that a game master puts in by hand follows the table's decisions on damage, whatever card it is put on [W-074] [W-118] [W-143] (A-11)", async () => {
  const { table, ilse, reaver } = await duel(
    { items: [weapon("Sword", [["1", "physical"]])] },
    { system: { ...vitality(40), resists: ["cold"] }, items: [armor(3)] },
  );
  const chill = {
    k: "rows",
    rows: [{ kind: "damage", fields: { on: "b", dice: 0, faces: "6", flat: 11, type: "cold" } }],
  } as const;
  table.dice(15);
  const before = await ilse.act("attack", { item: "Sword", on: [reaver] });
  const hit = reaver.system.vitality.value;
  expect(await before.correct(chill)).toEqual({ ok: true });
  // Armor first: 11 - 3, and half of that.
  expect(reaver.system.vitality.value).toBe(hit - 4);
  await answers(table, "damageOrder", "typesFirst");
  await table.edit(ilse, { "system.ap.value": 3 });
  table.dice(15);
  const after = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await after.correct(chill);
  // Types first: 5 - 3.
  expect(reaver.system.vitality.value).toBe(hit - 4 - 2);
  // A card whose act itself knows nothing of damage.
  await table.edit(ilse, { "system.ap.value": 3 });
  const swap = await ilse.act("switchPlaces", { on: [reaver] });
  await swap.correct(chill);
  expect(reaver.system.vitality.value).toBe(hit - 8);
});
