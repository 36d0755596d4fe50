import { expect, it } from "vitest";
import { turnEntry } from "../../../src/foundry/facts/entries";
import type { HostCombatant } from "../../../src/foundry/host/types";
import { SURPRISE } from "../../../src/rulesets/uchma/view/surprise";
import { differences, documents } from "../identity/acts";
import type { Creature, Tabletop } from "../tabletop";
import { uchma } from "./tabletopKit";

/** The order of the running round, read off turn by turn; the round is over afterwards. */
async function order(table: Tabletop, fighters: readonly Creature[]): Promise<readonly (string | null)[]> {
  const names: (string | null)[] = [];
  for (const _one of fighters) {
    names.push(table.turnOf);
    await table.nextTurn();
  }
  return names;
}

it("E-21 E-22 by current speed: a flyer on the ground by its walking speed, in the air by its flying speed [U-027] [U-090] [U-091] [U-092] [U-094] [U-095]", async () => {
  const table = await uchma();
  const member = (name: string, side: string, speed: object, rank = 0) =>
    table.creature(name, { system: { side, speed: { ...speed }, rank } });
  const ayla = await member("Ayla", "P", { walk: 6 }, 1);
  const bek = await member("Bek", "P", { walk: 6 });
  const wolf = await member("Wolf", "W", { walk: 8 });
  const owl = await member("Owl", "W", { fly: 12 });
  const fighters = [ayla, bek, wolf, owl];
  await table.encounter(...fighters);
  table.dice(5, 6, 7, 7);
  await table.start();
  expect([ayla.system.groupRoll, wolf.system.groupRoll]).toEqual([11, 14]);
  expect(await order(table, fighters)).toEqual(["Wolf", "Owl", "Bek", "Ayla"]);
  await table.edit(owl, { "system.altitude": 2 });
  await owl.actor.toggleStatusEffect("uchma-flying", { active: true, overlay: false });
  await table.nextRound();
  expect(await order(table, fighters)).toEqual(["Owl", "Wolf", "Bek", "Ayla"]);
});
it("E-36 the ambushed are slower for one round [U-134] [U-135] [U-090] [U-094]", async () => {
  const table = await uchma();
  const member = (name: string, side: string, walk: number, rank = 0) =>
    table.creature(name, { system: { side, speed: { walk }, rank } });
  const fighters = [
    await member("Ayla", "party", 6),
    await member("Bek", "party", 5, 1),
    await member("Bandit 1", "bandits", 5),
    await member("Bandit 2", "bandits", 5, 1),
  ];
  await table.encounter(...fighters);
  table.dice(6, 7, 4, 5);
  await table.start({ party: { ambushed: "yes" } });
  expect(await order(table, fighters)).toEqual(["Bandit 1", "Bandit 2", "Ayla", "Bek"]);
  await table.nextRound();
  expect(await order(table, fighters)).toEqual(["Ayla", "Bek", "Bandit 1", "Bandit 2"]);
});
it("who was ambushed before the start is said to be, keeps it once, and loses it where the start says so [U-003] [U-134]", async () => {
  for (const said of ["yes", "no"]) {
    const table = await uchma();
    const ayla = await table.creature("Ayla", { system: { side: "party", speed: { walk: 6 } } });
    const bandit = await table.creature("Bandit", { system: { side: "bandits", speed: { walk: 5 } } });
    await table.encounter(ayla, bandit);
    await ayla.act("ambush", {
      on: [bandit],
      said: { "ambushed party": "no", "ambushed bandits": "yes" },
      override: true,
    });
    expect([ayla.statuses, bandit.statuses]).toEqual([[], ["ambushed"]]);
    const rows = SURPRISE.rows(table.combat.turns.map(turnEntry), (key) => key, {});
    expect(rows.map(({ id, groups }) => [id, groups[0]?.chosen])).toEqual([
      ["party", "no"],
      ["bandits", "yes"],
    ]);
    table.dice(5, 6, 7, 7);
    await table.start({ party: { ambushed: "no" }, bandits: { ambushed: said } });
    expect([ayla.statuses, bandit.statuses]).toEqual([[], said === "yes" ? ["ambushed"] : []]);
    expect(bandit.items.all.filter(({ type }) => type === "uchmaEffect")).toHaveLength(said === "yes" ? 1 : 0);
  }
});
it("of the turn of somebody who is down a line says that it can only end; of the dead nobody hears any more [U-014]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: { side: "party", speed: { walk: 9 } } });
  const down = { system: { side: "raiders", speed: { walk: 5 }, health: { value: -15, max: 60 } }, statuses: ["down"] };
  const raider = await table.creature("Raider", down);
  const other = await table.creature("Other", { system: { side: "raiders", speed: { walk: 4 } } });
  table.answerQuestions(false);
  await table.encounter(ayla, raider, other);
  table.dice(5, 6, 7, 7);
  await table.start();
  const said = () => {
    const all = table.posted.flatMap(({ story }) => story).filter((line) => line.startsWith("down "));
    return [table.turnOf, ...all];
  };
  await table.nextTurn();
  expect(said()).toEqual(["Other", "down (Raider)"]);
  await table.nextTurn();
  await raider.act("fate", { said: { fate: "dead" }, override: true });
  expect(raider.statuses).toEqual(["dead"]);
  await table.nextTurn();
  await table.nextTurn();
  expect([table.combat.round, ...said()]).toEqual([2, "Other"]);
});
it("a step back into a round brings back its order: who flies up is faster in the next round, and not in the one before [U-091] [U-095]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: { side: "P", speed: { walk: 6 } } });
  const wolf = await table.creature("Wolf", { system: { side: "W", speed: { walk: 8 } } });
  const owl = await table.creature("Owl", { system: { side: "W", speed: { fly: 12 } } });
  await table.encounter(ayla, wolf, owl);
  table.dice(5, 6, 7, 7);
  await table.start();
  const stands = () => [table.combat.round, table.turnOf, ...table.combat.turns.map(({ name }: HostCombatant) => name)];
  await table.nextTurn();
  await table.nextTurn();
  const first = stands();
  const before = documents(table);
  await table.edit(owl, { "system.altitude": 2 });
  await owl.actor.toggleStatusEffect("uchma-flying", { active: true, overlay: false });
  await table.nextTurn();
  await table.nextTurn();
  expect([first, stands()]).toEqual([
    [1, "Ayla", "Wolf", "Owl", "Ayla"],
    [2, "Owl", "Owl", "Wolf", "Ayla"],
  ]);
  await table.previousTurn();
  expect(stands()).toEqual([1, null, "Wolf", "Owl", "Ayla"]);
  await table.previousTurn();
  expect(stands()).toEqual(first);
  await owl.actor.toggleStatusEffect("uchma-flying", { active: false, overlay: false });
  await table.edit(owl, { "system.altitude": 0 });
  expect(differences(before, documents(table))).toEqual([]);
});
