import { expect, it } from "vitest";
import type { FilledForm } from "../../../src/engine/procedure/form";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import { begin, foe, hero, uchma } from "./tabletopKit";

const wayOut = (threshold: number): FilledForm => ({ option: "way", fields: { threshold } });
/** The end phase of a round in which Ayla stands at the edge of the map and one raider can give chase. */
async function chased(speed: number, skills = {}) {
  const table = await uchma();
  const system = hero({ speed: { walk: speed }, control: 3, skills });
  const ayla = await table.creature("Ayla", { system, at: [0, 5] });
  const raider = await table.creature("Raider", { system: foe() });
  await begin(table, ayla, raider);
  await table.nextTurn();
  await table.nextTurn();
  expect(table.combat.system.closed).toBe(1);
  const x = await ayla.act("flee");
  await x.answer(raider, "chase", "chase");
  return { table, ayla, raider, x };
}

it("as fast as the pursuer: Athletics against 9 [U-101] [U-104] [U-181]", async () => {
  const { table, ayla, raider, x } = await chased(6);
  table.dice(8);
  await x.answer("GM", "hide", "none");
  expect(x.story).toContain("U-101 9 >= 9");
  expect([ayla.statuses, raider.statuses]).toEqual([["gone"], ["gone"]]);
});
it("who may give chase is looked for again when the game master goes back to it: the same creatures are asked [U-098] [U-101]", async () => {
  const { table, ayla, raider, x } = await chased(6);
  expect(await x.reroll("foes")).toEqual({ ok: true });
  expect(x.asked.map(({ who, at }) => [who, at])).toEqual([["Raider", "pursue/b/chase"]]);
  await x.answer(raider, "chase", "chase");
  table.dice(8);
  await x.answer("GM", "hide", "none");
  expect(x.state).toBe("closed");
  expect([ayla.statuses, raider.statuses]).toEqual([["gone"], ["gone"]]);
  expect(Object.values(x.stored.stored.members).map(({ name }) => name)).toEqual(["Ayla", "Raider"]);
  expect(table.combat.round).toBe(1);
});
it.each([
  12, 41, 120,
])("as fast, and there is a way: Scouting against any number that the game master names: %i [U-102] [U-181]", async (threshold) => {
  const { table, ayla, x } = await chased(6);
  await x.answer("GM", "hide", wayOut(threshold));
  table.dice(10);
  await x.answer(ayla, "way", "scouting");
  expect(x.story).toContain(`U-102 11 not >= ${threshold}`);
  expect(ayla.statuses).toEqual([]);
});
it("slower: a threshold that no die reaches alone is reached by bonuses, and 1000 is none [U-103]", async () => {
  const { table, ayla, x } = await chased(5, { scouting: { bonus: 115 } });
  expect(await x.answer("GM", "hide", wayOut(1000), { unoffered: true })).toMatchObject({ ok: false });
  table.dice(4);
  await x.answer("GM", "hide", wayOut(120));
  expect(x.story).toContain("U-103 120 >= 120");
  expect(ayla.statuses).toEqual(["gone"]);
});
it("a card of before, whose threshold was one of forty options, shows it and is taken back as it was", async () => {
  const { table, ayla, x } = await chased(6);
  await x.answer("GM", "hide", wayOut(5));
  table.dice(5);
  await x.answer(ayla, "way", "scouting");
  const document = (globalThis as Dynamic).game.messages.get(x.id);
  const { system } = JSON.parse(JSON.stringify(document.toObject()));
  const [n, , , ...rest] = system.log.hide;
  system.log.hide = [n, "of before", "12", ...rest];
  table.older.add(x.id);
  document.updateSource({ system }, { recursive: false });
  const { textContent } = await shell().renderExchange(document, {});
  expect(textContent?.replace(/\s+/g, " ")).toContain("Way to lose pursuers 12");
  expect(await x.undo()).toEqual({ ok: true });
  expect([x.state, ayla.statuses]).toEqual(["undone", []]);
});
it("E-46 slower: not in the open field; through the forest by Scouting [U-103] [U-182] [U-179]", async () => {
  const field = await chased(5);
  await field.x.answer("GM", "hide", "none");
  expect(field.x.story).toContain("flee.slower (Ayla)");
  expect(field.ayla.statuses).toEqual([]);

  const forest = await chased(5, { scouting: { rank: "major" } });
  forest.table.dice(5, 5);
  await forest.x.answer("GM", "hide", wayOut(11));
  expect(forest.x.story).toContain("U-103 11 >= 11");
  expect(forest.ayla.statuses).toEqual(["gone"]);
});
it("says what has ended: the round, or the fight", async () => {
  const { table, ayla, x } = await chased(5);
  await x.answer("GM", "hide", "none");
  const titles = () => {
    const { words } = table.ruleset;
    const t = (key: string): string => key;
    return table.posted.map(({ stored }) => {
      const { procedure, args, participants } = stored.record;
      return words.title({ procedure, args, t, world: participants } as never).title;
    });
  };
  await table.nextTurn();
  expect(titles()).toContain("FIVEFOLD.Uchma.Card.roundEnd");
  await table.endEncounter();
  expect(ayla.system.groupRoll).toBe(0);
  expect(titles()).toEqual(["FIVEFOLD.Uchma.Card.combatEnd"]);
});
