import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import { type Creature, type TabletopOptions, tabletop } from "../tabletop";
import { feature, pool } from "./gear";

async function fight(options: TabletopOptions = {}, system = {}, statuses: readonly string[] = []) {
  const table = await tabletop("vigor", options);
  const ilse = await table.creature("Ilse");
  const block = feature("Block", "talent", { cost: { vigor: 2 }, reaction: { trigger: "attack" } });
  const reaver = await table.creature("Reaver", { system, statuses, items: [block] });
  const other = await table.creature("Other", { system, statuses });
  await table.encounter(ilse, reaver, other, { initiative: [18, 12, 6] });
  await table.start();
  const row = (creature: Creature) => {
    const combatant = table.combat.turns.find((one: { actor: { uuid: string } }) => one.actor.uuid === creature.uuid);
    const row = shell().trackerRow(table.combat, combatant, (globalThis as Dynamic).game.user);
    if (!row) throw new Error(`${creature.name} has no row`);
    return row;
  };
  return { table, ilse, reaver, other, row };
}

it("the tracker says who can react as the rules do, options of the table and special reactions included [V-054] [V-065] [V-067] [V-075] [V-096]", async () => {
  const winded = await fight({ settings: { windedBlocksReactions: true } }, { vigor: pool(20, 6) }, ["winded"]);
  expect(winded.row(winded.other).reaction?.label).toBe("Winded");
  expect(winded.row(winded.ilse).reaction?.label).toBe("Acting");
  const plain = await fight({}, { vigor: pool(20, 6) }, ["winded"]);
  expect(plain.row(plain.other).reaction?.label).toBe("Can react");
  const unaware = await fight({ settings: { unawareCanReact: false } }, {}, ["unaware"]);
  expect(unaware.row(unaware.other).reaction?.label).toBe("Unaware");
  const tired = await fight({}, { vigor: pool(20, 4) });
  expect(tired.row(tired.other).reaction?.label).toBe("Not enough Vigor");
  expect(tired.row(tired.reaver).reaction?.label).toBe("Can react");
  const ready = await fight({}, { vigor: pool(20, 4) }, ["defending"]);
  expect(ready.row(ready.other).reaction?.label).toBe("Can react");
});

it("the tracker counts the actions that the rules give [V-048] [V-049]", async () => {
  const { row, reaver } = await fight({}, { actions: { value: 3, bonus: 1 } });
  expect(row(reaver).pips).toMatchObject({ filled: 3, total: 3, extra: 0 });
});
