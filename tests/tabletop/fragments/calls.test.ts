import { expect, it } from "vitest";
import { tabletop } from "../tabletop";

/** A call for rolls begins with the game master's word, as the tool says it. */
const called = (check: string, more: Readonly<Record<string, string>> = {}) => ({
  said: { check, ...more },
  override: true as const,
});

it("a call asks everybody's players at once for one skill, each with the modifier of their own; who does not have it rolls the die alone [F-084]", async () => {
  const table = await tabletop("fragments");
  const ilse = await table.creature("Ilse", {
    owner: "Mara",
    system: { skills: [{ name: "Perception", modifier: 4 }] },
  });
  const taro = await table.creature("Taro", { owner: "Jon" });
  const call = await ilse.act("call", { on: [taro], ...called("perception", { number: "12" }) });
  expect(call.asked.map(({ who, by }) => `${who} ${by}`)).toEqual(["Ilse Mara", "Taro Jon"]);
  table.dice(11);
  await call.answer(taro, "called", "roll");
  expect(await call.answer(ilse, "called", "pass", { as: "Jon" })).toEqual({ ok: false, reason: "notYours" });
  table.dice(8);
  await call.answer(ilse, "called", "roll");
  expect(call.story.filter((line) => !line.includes("called"))).toEqual([
    "who/a/check 1d20 + 4 = 12",
    "F-084 12 >= 12",
    "who/b/check 1d20 = 11",
    "F-084 11 not >= 12",
  ]);
});

it("only game masters call, and for a number that is one; in secret nobody is asked [F-084]", async () => {
  const table = await tabletop("fragments");
  const ilse = await table.creature("Ilse", { owner: "Mara", system: { skills: [{ name: "Stealth", modifier: 1 }] } });
  expect((await ilse.act("call", { said: { check: "stealth" } })).refused).toBe("gmOnly");
  const odd = await ilse.act("call", called("stealth", { number: "many" }));
  expect(odd.refused).toBe("callNumber");
  table.dice(9);
  const secret = await ilse.act("call", called("stealth", { results: "secret" }));
  expect([secret.state, secret.asked]).toEqual(["closed", []]);
});

it("where nobody has a skill written down there is nothing to call for [F-084]", async () => {
  const table = await tabletop("fragments");
  const ilse = await table.creature("Ilse");
  expect((await ilse.act("call", called("stealth"))).refused).toBe("nothingToRoll");
});

it("a game master lets several rest outside encounters: Energy after a short rest, after a long one Hit Points too; the dead stay dead, undone whole [F-180]", async () => {
  const table = await tabletop("fragments");
  const worn = { hp: { value: 0, max: 12 }, energy: { value: 2, max: 9 } };
  const ilse = await table.creature("Ilse", { owner: "Mara", system: worn, statuses: ["bleeding", "unconscious"] });
  const taro = await table.creature("Taro", { owner: "Jon", system: { hp: { value: 7, max: 7 } } });
  const fallen = await table.creature("Fallen", { system: worn, statuses: ["dead"] });
  const numbers = (who: typeof ilse): readonly unknown[] => [
    who.system.hp.value,
    who.system.energy.value,
    ...who.statuses.filter((one: string) => one !== "prone"),
  ];
  const rest = (level?: string) =>
    ilse.act("rest", { on: [taro, fallen], ...(level && { said: { rest: level } }), override: true });

  const before = numbers(ilse);
  const short = await rest();
  expect([short.state, short.asked, numbers(ilse).slice(0, 2)]).toEqual(["closed", [], [0, 9]]);
  await short.undo();
  expect(numbers(ilse)).toEqual(before);
  const long = await rest("full");
  expect([numbers(ilse), numbers(taro), numbers(fallen).slice(0, 2)]).toEqual([
    [12, 9],
    [7, 0],
    [0, 2],
  ]);
  await long.undo();
  expect(numbers(ilse)).toEqual(before);
  await rest("full");

  expect((await ilse.act("rest", { on: [taro], as: "Mara" })).refused).toContain("notGM");
  await table.encounter(ilse, taro, { initiative: [18, 12] });
  await table.start();
  expect((await rest("full")).refused).toContain("restInFight");
});
