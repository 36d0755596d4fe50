import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { quiet } from "../boot/client";
import { tabletop } from "../tabletop";
import { dice, feature } from "./gear";

/** A call for rolls begins with the game master's word, as the tool says it. */
const called = (check: string, more: Readonly<Record<string, string>> = {}) => ({
  said: { check, ...more },
  override: true as const,
});
async function watch(settings = {}) {
  const table = await tabletop("vigor", { settings });
  const awareness = feature("Awareness", "skill", { dice: 2, ability: "reason" });
  const ilse = await table.creature("Ilse", {
    owner: "Mara",
    items: [awareness],
    system: { abilities: dice({ reason: 1 }) },
  });
  const taro = await table.creature("Taro", { owner: "Jon" });
  const reaver = await table.creature("Reaver");
  return { table, ilse, taro, reaver };
}
const messageOf = ({ id }: { id: string }): Dynamic => (globalThis as Dynamic).game.messages.get(id);

it("a call asks everybody's players at once, in any order, on one card, each with the skill of their own [V-062] [V-011] [034]", async () => {
  const { table, ilse, taro, reaver } = await watch();
  const call = await ilse.act("call", { on: [taro, reaver], ...called("skill Awareness", { number: "12" }) });
  const asked = (): string[] => call.asked.map(({ who, by, options }) => `${who} ${by} ${options.join("/")}`);
  expect(asked()).toEqual(["Ilse Mara roll/pass", "Taro Jon roll/pass", "Reaver Gamemaster roll/pass"]);
  // The last one who is asked may answer first, and nobody answers for another.
  table.dice(14);
  expect(await call.answer(reaver, "called", "roll")).toEqual({ ok: true });
  expect(await call.answer(taro, "called", "roll", { as: "Mara" })).toEqual({ ok: false, reason: "notYours" });
  expect(await call.answer(taro, "called", "pass")).toEqual({ ok: true });
  expect(asked()).toEqual(["Ilse Mara roll/pass"]);
  table.dice(5, 2, 2, 3);
  await call.answer(ilse, "called", "roll");
  expect(call.state).toBe("closed");
  const story = call.story.filter((line) => !line.includes("called"));
  expect(story).toEqual([
    "who/a/check 1d20 + 3d10 = 12",
    "V-011 12 not > 12",
    "who/c/check 1d20 = 14",
    "V-011 14 > 12",
  ]);

  // One roll again is one roll: what others rolled stays.
  table.dice(19, 1, 1, 1);
  await call.reroll("who/a/check");
  expect(call.story.filter((line) => line.includes("check"))).toEqual([
    "who/a/check 1d20 + 3d10 = 22",
    "who/c/check 1d20 = 14",
  ]);
  await call.undo();
  expect(call.state).toBe("undone");
  await call.redo();
  expect(call.state).toBe("closed");
});

it("a player who has said so beforehand rolls, or does not, without being asked [034]", async () => {
  const { table, ilse, taro } = await watch();
  await table.wish(ilse, "called", "auto");
  await table.wish(taro, "called", "off");
  table.dice(7, 1);
  const call = await ilse.act("call", { on: [taro], ...called("ability reason") });
  expect([call.state, call.asked]).toEqual(["closed", []]);
  expect(call.story.filter((line) => line.includes("check"))).toEqual(["who/a/check 1d20 + 1d10 = 8"]);
});

it("a call in secret asks nobody, and only game masters may read it, whoever's creatures roll [034] [031]", async () => {
  const { table, ilse, taro } = await watch();
  table.dice(9, 1, 1, 1, 15);
  const call = await ilse.act("call", {
    on: [taro],
    ...called("skill Awareness", { results: "secret", number: "10" }),
  });
  expect([call.state, call.asked]).toEqual(["closed", []]);
  expect(call.story).toEqual([
    "who/a/check 1d20 + 3d10 = 12",
    "V-011 12 > 10",
    "who/b/check 1d20 = 15",
    "V-011 15 > 10",
  ]);
  const data = messageOf(call).toObject();
  for (const word of ["Ilse", "Taro", "Awareness", ilse.actor.id, taro.actor.id, "call"])
    expect(JSON.stringify(data)).not.toContain(word);
  expect(data.rolls).toEqual([]);
  const { mayRead } = await import("../../../src/foundry/exchange/stored/carriers");
  const { users } = (globalThis as Dynamic).game;
  const readers = users.filter((user: Dynamic) => mayRead(messageOf(call), user)).map(({ name }: Dynamic) => name);
  expect(readers).toEqual(["Gamemaster"]);
});

it("only game masters call, with a whole target number or none [V-062] [V-011]", async () => {
  const { ilse, taro } = await watch();
  expect((await ilse.act("call", { on: [taro], said: { check: "ability reason" }, as: "Mara" })).refused).toContain(
    "notGM",
  );
  expect((await ilse.act("call", { on: [taro], ...called("ability reason"), as: "Mara" })).refused).toBe("notGM");
  for (const number of ["a lot", "-3", "4.5", "1000"])
    expect((await ilse.act("call", { on: [taro], ...called("ability reason", { number }) })).rule, number).toBe(
      "V-062",
    );
});

it("a sheet rolls a check of an ability: with its dice, against a number or none, without a cost and on anybody's turn; not for the dead [V-001] [V-007]", async () => {
  const { table, ilse, taro } = await watch();
  await table.encounter(ilse, taro, { initiative: [18, 12] });
  await table.start();
  table.dice(9, 4);
  const check = await ilse.act("ability", { said: { ability: "reason", vs: "15" }, as: "Mara" });
  expect([check.state, check.asked]).toEqual(["closed", []]);
  expect(check.story).toEqual(["check 1d20 + 1d10 = 13", "V-011 13 not > 15"]);
  expect(check.changes).toEqual([]);
  // Nobody named a number, and it is not Taro's turn: the game master judges.
  table.dice(17);
  const other = await taro.act("ability", { said: { ability: "speed" }, as: "Jon" });
  expect(other.story).toEqual(["check 1d20 = 17"]);
  await table.edit(taro, { system: { health: { value: 0 }, abilities: { stamina: { score: 0 } } } });
  expect(taro.statuses).toContain("dead");
  expect((await taro.act("ability", { said: { ability: "speed" } })).refused).toBe("FIVEFOLD.Vigor.Refused.dead");
});

it("players roll for initiative themselves where the game master wants that: the program rolls for those alone whom nobody plays [V-029]", async () => {
  const { table, ilse, taro, reaver } = await watch();
  await table.encounter(ilse, taro, reaver);
  table.dice(11);
  await table.start({}, { roll: "unplayed" });
  const combat = table.combat;
  const order = (): unknown[] => combat.turns.map(({ name, initiative }: Dynamic) => [name, initiative]);
  expect(order()[0]).toEqual(["Reaver", 11]);
  expect(order().slice(1)).toEqual(
    expect.arrayContaining([
      ["Ilse", null],
      ["Taro", null],
    ]),
  );
  const roll = (who: string, face: number): Promise<void> =>
    table.during(async () => {
      table.dice(face);
      await combat.rollInitiative([combat.turns.find(({ name }: Dynamic) => name === who).id]);
      await quiet();
    });
  await roll("Ilse", 19);
  expect([order()[0], combat.started]).toEqual([["Ilse", 19], false]);
  // The last roll starts it, with the highest.
  await roll("Taro", 3);
  expect([combat.round, table.turnOf, order().at(-1)]).toEqual([1, "Ilse", ["Taro", 3]]);
});

it("a game master lets several rest outside encounters: one card, never above the maximum, the wounded keep their wound, undone whole [V-113]", async () => {
  const table = await tabletop("vigor");
  const worn = (wounded: number) => ({
    system: {
      vigor: { value: 2, max: 20 },
      mana: { value: 1, max: 4 },
      durability: { value: wounded, max: 12 },
      health: { value: 5, max: 8 },
    },
  });
  const ilse = await table.creature("Ilse", { owner: "Mara", ...worn(3) });
  const taro = await table.creature("Taro", { owner: "Jon", ...worn(0), statuses: ["wounded"] });
  const numbers = (who: { system: Dynamic }): number[] =>
    ["vigor", "mana", "durability", "health"].map((pool) => who.system[pool].value);
  const rest = (level: string) => ilse.act("rest", { on: [taro], said: { rest: level }, override: true });

  const breath = await rest("breath");
  expect([breath.state, numbers(ilse), numbers(taro)]).toEqual(["closed", [20, 1, 3, 5], [20, 1, 0, 5]]);
  await breath.undo();
  expect([numbers(ilse), numbers(taro)]).toEqual([
    [2, 1, 3, 5],
    [2, 1, 0, 5],
  ]);
  await rest("rest");
  expect([numbers(ilse), numbers(taro), taro.statuses]).toEqual([[20, 1, 12, 5], [20, 1, 0, 5], ["wounded"]]);
  await rest("full");
  expect([numbers(ilse), numbers(taro), taro.statuses]).toEqual([[20, 4, 12, 8], [20, 4, 12, 8], []]);
  // Nothing is left to come back: the card says so by changing nothing.
  expect((await rest("full")).changes).toEqual([]);

  expect((await ilse.act("rest", { on: [taro], as: "Mara" })).refused).toContain("notGM");
  await table.encounter(ilse, taro, { initiative: [18, 12] });
  await table.start();
  expect((await rest("full")).refused).toContain("restInFight");
});
