import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { duel, mods } from "./tabletop-duel";

type Pool = { readonly value: number };

/** A call for rolls begins with the game master's word, as the tool says it. */
const called = (check: string, more: Readonly<Record<string, string>> = {}) => ({
  said: { check, ...more },
  override: true as const,
});

it("a call asks everybody's players at once for one check, each with the modifier of their own [G-131]", async () => {
  const table = await tabletop("generia");
  const ilse = await table.creature("Ilse", { owner: "Mara", system: mods({ per: 4 }) });
  const taro = await table.creature("Taro", { owner: "Jon" });
  const call = await ilse.act("call", { on: [taro], ...called("per", { number: "12" }) });
  expect(call.asked.map(({ who, by }) => `${who} ${by}`)).toEqual(["Ilse Mara", "Taro Jon"]);
  table.dice(11);
  await call.answer(taro, "called", "roll");
  expect(await call.answer(ilse, "called", "pass", { as: "Jon" })).toEqual({ ok: false, reason: "notYours" });
  table.dice(8);
  await call.answer(ilse, "called", "roll");
  expect(call.story.filter((line) => !line.includes("called"))).toEqual([
    "who/a/check 1d20 + 4 = 12",
    "G-131 12 >= 12",
    "who/b/check 1d20 = 11",
    "G-131 11 not >= 12",
  ]);
});

it("only game masters call, and for a number that is one; in secret nobody is asked [G-131]", async () => {
  const table = await tabletop("generia");
  const ilse = await table.creature("Ilse", { owner: "Mara" });
  expect((await ilse.act("call", { said: { check: "dex" } })).refused).toBe("gmOnly");
  const odd = await ilse.act("call", called("dex", { number: "many" }));
  expect(odd.refused).toBe("callNumber");
  table.dice(9);
  const secret = await ilse.act("call", called("dex", { results: "secret" }));
  expect([secret.state, secret.asked]).toEqual(["closed", []]);
});

it("a player checks an attribute from the sheet at once, without a price, against a number or none [G-131]", async () => {
  const { table, ilse, reaver } = await duel(0, { system: mods({ per: 3 }) });
  await table.nextTurn();
  table.dice(12);
  const check = await ilse.act("check", { said: { check: "per", number: "15" }, as: "Mara" });
  expect([check.state, check.asked]).toEqual(["closed", []]);
  expect(check.story).toEqual(["who/a/check 1d20 + 3 = 15", "G-131 15 >= 15"]);
  expect(check.changes).toEqual([]);
  table.dice(4, 9);
  const helped = await ilse.act("check", {
    said: { check: "str" },
    add: [{ kind: "advantage", value: 1, label: "A lever" }],
    as: "Mara",
  });
  expect(helped.story).toEqual(["who/a/check 2d20kh1 = 9"]);
  expect((await reaver.act("check", { said: { check: "per" }, as: "Mara" })).refused).toBe("notOwner");
});

it("a game master lets several rest outside encounters: magic power by Phase, a level of exhaustion by sleep, wounds stay, undone whole [G-156] [G-180]", async () => {
  const table = await tabletop("generia");
  const ilse = await table.creature("Ilse", {
    owner: "Mara",
    system: { recovery: 2, mp: { value: 1, max: 40 }, en: { value: 3, max: 8 }, exhaustion: 2, wounds: { light: 1 } },
  });
  const taro = await table.creature("Taro", {
    owner: "Jon",
    system: { recovery: 3, mp: { value: 9, max: 10 }, en: { value: 8, max: 8 } },
  });
  const numbers = ({ system }: { system: { mp: Pool; en: Pool; exhaustion: number; wounds: { light: number } } }) => [
    system.mp.value,
    system.en.value,
    system.exhaustion,
    system.wounds.light,
  ];
  const rest = (level?: string) =>
    ilse.act("rest", { on: [taro], ...(level && { said: { rest: level } }), override: true });

  const phase = await rest();
  expect([phase.state, phase.asked, numbers(ilse), numbers(taro)]).toEqual(["closed", [], [3, 3, 2, 1], [10, 8, 0, 0]]);
  await phase.undo();
  expect([numbers(ilse), numbers(taro)]).toEqual([
    [1, 3, 2, 1],
    [9, 8, 0, 0],
  ]);
  // Four hours are sixteen Phases.
  const sleep = await rest("sleep");
  expect([numbers(ilse), numbers(taro)]).toEqual([
    [33, 3, 1, 1],
    [10, 8, 0, 0],
  ]);
  await sleep.undo();
  expect(numbers(ilse)).toEqual([1, 3, 2, 1]);
  await rest("full");
  expect([numbers(ilse), numbers(taro)]).toEqual([
    [40, 8, 0, 1],
    [10, 8, 0, 0],
  ]);
  expect((await rest("full")).changes).toEqual([]);

  expect((await ilse.act("rest", { on: [taro], as: "Mara" })).refused).toContain("notGM");
  await table.encounter(ilse, taro, { initiative: [18, 12] });
  await table.start();
  expect((await rest("full")).refused).toContain("restInFight");
});

it("how many Phases four hours of sleep are follows from how long one is [G-008] [G-180]", async () => {
  const table = await tabletop("generia", { settings: { phaseSeconds: 7200 } });
  const ilse = await table.creature("Ilse", { system: { recovery: 2, mp: { value: 0, max: 40 } } });
  await ilse.act("rest", { said: { rest: "sleep" }, override: true });
  expect(ilse.system.mp.value).toBe(4);
});
