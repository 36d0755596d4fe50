import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { field } from "./tabletop-shapers";

/** A call for rolls begins with the game master's word, as the tool says it. */
const called = (check: string, more: Readonly<Record<string, string>> = {}) => ({
  said: { check, ...more },
  override: true as const,
});

it("a call asks everybody's players at once for one Skill Check, each with the Skill of their own [W-073]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { owner: "Mara", system: { skills: { perception: 4 } } });
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
    "W-073 12 >= 12",
    "who/b/check 1d20 = 11",
    "W-073 11 not >= 12",
  ]);
});

it("only game masters call, and for a number that is one; in secret nobody is asked [W-073]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { owner: "Mara" });
  expect((await ilse.act("call", { said: { check: "stealth" } })).refused).toBe("gmOnly");
  const odd = await ilse.act("call", called("stealth", { number: "many" }));
  expect(odd.refused).toBe("callNumber");
  table.dice(9);
  const secret = await ilse.act("call", called("stealth", { results: "secret" }));
  expect([secret.state, secret.asked]).toEqual(["closed", []]);
});

it("a game master lets several rest outside encounters: WP after a short rest, after a long one Vitality too, and nobody bleeds any more; the dead stay dead, undone whole [W-111]", async () => {
  const table = await tabletop("shapers");
  const worn = { vitality: { value: -2, max: 12 }, wp: { value: 2, max: 9 } };
  const ilse = await table.creature("Ilse", { owner: "Mara", system: worn, statuses: ["bleeding"] });
  const taro = await table.creature("Taro", { owner: "Jon", system: { vitality: { value: 7, max: 7 } } });
  const fallen = await table.creature("Fallen", { system: worn, statuses: ["dead"] });
  const numbers = (who: typeof ilse): readonly unknown[] => [
    who.system.vitality.value,
    who.system.wp.value,
    ...who.statuses,
  ];
  const rest = (level?: string) =>
    ilse.act("rest", { on: [taro, fallen], ...(level && { said: { rest: level } }), override: true });

  const before = numbers(ilse);
  const short = await rest();
  expect([short.state, short.asked, numbers(ilse).slice(0, 2)]).toEqual(["closed", [], [-2, 9]]);
  await short.undo();
  expect(numbers(ilse)).toEqual(before);
  const long = await rest("full");
  expect([numbers(ilse), numbers(taro), numbers(fallen).slice(0, 2)]).toEqual([
    [12, 9],
    [7, 0],
    [-2, 2],
  ]);
  await long.undo();
  expect(numbers(ilse)).toEqual(before);
  await rest("full");

  expect((await ilse.act("rest", { on: [taro], as: "Mara" })).refused).toContain("notGM");
  await table.encounter(ilse, taro, { initiative: [18, 12] });
  await table.start();
  expect((await rest("full")).refused).toContain("restInFight");
});

it("a player rolls a Skill Check from the sheet at once, without a price, against a number or none [W-073]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { owner: "Mara", system: { skills: { perception: 3 } } });
  const reaver = await table.creature("Reaver");
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  table.dice(12);
  const check = await ilse.act("check", { said: { check: "perception", number: "15" }, as: "Mara" });
  expect([check.state, check.asked, check.changes]).toEqual(["closed", [], []]);
  expect(check.story).toEqual(["who/a/check 1d20 + 3 = 15", "W-073 15 >= 15"]);
  table.dice(4, 9);
  const helped = await ilse.act("check", {
    said: { check: "athletics" },
    add: [{ kind: "advantage", value: 1, label: "A lever" }],
    as: "Mara",
  });
  expect(helped.story).toEqual(["who/a/check 2d20kh1 = 9"]);
  expect((await reaver.act("check", { said: { check: "perception" }, as: "Mara" })).refused).toBe("notOwner");
});
