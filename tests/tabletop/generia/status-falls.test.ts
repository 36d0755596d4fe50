import { expect, it } from "vitest";
import { documents } from "../identity/acts";
import { duel, mods, weapon } from "./tabletop-duel";
import { at, line, next, turnOf } from "./tabletop-meetings";
import { give, hex, thereAndBack } from "./tabletop-statuses";

// Leaps and falls of those who have statuses. Every number was derived from the ledger before the game was asked.
const sword = (formula: string) => weapon("Sword", { proficiency: "swords", damage: { formula } });

it.each([
  // Three more than the lowest of three dice, against 4 and twice 4.
  [["offBalance", "drowsy"], [6, 5, 9], "jump 3d20kl1 + 3 = 8", [7, 5], ["drowsy", "offBalance"]],
  [["offBalance", "drowsy"], [6, 4, 9], "jump 3d20kl1 + 3 = 7", [7, 5], ["drowsy", "prone"]],
  [["offBalance", "drowsy"], [6, 1, 9], "jump 3d20kl1 + 3 = 4", [5, 5], ["drowsy", "prone"]],
  [["offBalance", "nimble"], [4], "jump 1d20 + 3 = 7", [7, 5], ["nimble", "prone"]],
  [["stunned"], [6, 4], "jump 2d20kl1 + 3 = 7", [7, 5], ["offBalance", "stunned"]],
] as const)("a leap of two metres by whoever is slowed and %j, with dice of %j: metres cost it nothing more, and the unsteady fall [G-116] [G-117] [G-118] [G-169] [G-182]", async (statuses, dice, told, place, after) => {
  const { table, ilse } = await duel(
    0,
    { at: [5, 5], system: { speed: 3, ...mods({ str: 1, dex: 2 }) } },
    { at: [12, 12] },
  );
  await give(ilse, "slowed", ...statuses);
  await table.edit(ilse, { "system.tiers.slowed": 4 });
  const before = documents(table);
  table.dice(...dice);
  const jump = await ilse.act("jump", { said: { landing: "map", slot: "movement" }, place: [7, 5], as: "Mara" });
  expect([line(jump.story, "jump "), at(ilse)]).toEqual([told, [...place]]);
  expect(ilse.statuses).toEqual([...after, "slowed"].sort());
  expect([turnOf(ilse).movement, turnOf(ilse).attack]).toEqual([0, 1]);
  await thereAndBack(table, before, jump);
});

it.each([
  [1, 2, [12, 4], null, 0],
  [2, 4, [12, 4, 3, 2, 1], "fallDamage 2d4 = 5", 1],
  [3, 6, [12, 4, 3, 2, 1, 4, 12, 1], "fallDamage 4d4 = 10", 2],
  [3, 6, [12, 3, 4, 4, 4, 4, 4, 4, 12, 1], "fallDamage 6d4 = 24", 5],
] as const)("whoever levitates at tier %i by a concentration that a blow of 20 ends, and falls its %i m, drowsy, nimble and stunned: dice of %j [G-095] [G-119] [G-121] [G-122] [G-123] [G-182]", async (tier, metres, dice, told, wounds) => {
  const lift = hex("Lift", "levitating", { keywords: "CONCENTRATION", strength: tier });
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword("20")] },
    { items: [lift], system: { threshold: 4, limit: 20, armor: { torso: 17 }, ...mods({ dex: 2 }), athletics: 4 } },
  );
  await reaver.act("cast", { item: "Lift", on: [reaver], override: true });
  expect([reaver.statuses, reaver.system.tiers.levitating]).toEqual([["levitating"], tier]);
  await give(reaver, "drowsy", "nimble");
  const before = documents(table);
  // 20 against 4 + 17 is no wound, and a hit all the same: half of it is the number to keep it up, with two dice.
  table.dice(15, 1, 9, 19);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "none");
  await next(blow, reaver, "wil");
  expect([line(blow.story, "focus"), reaver.statuses]).toEqual(["focus 2d20kl1 = 9", ["drowsy", "nimble"]]);
  await thereAndBack(table, before, blow);
  await give(reaver, "stunned");
  table.dice(...dice);
  const fall = await reaver.act("fall", { said: { metres: String(metres), damage: "20" } });
  await next(fall, reaver, "try");
  expect([
    line(fall.story, "fallRoll"),
    line(fall.story, "fallDamage") ?? null,
    reaver.system.wounds.light + reaver.system.wounds.severe,
  ]).toEqual([`fallRoll 2d20kl1 + 6 = ${Math.min(dice[0], dice[1]) + 6}`, told, wounds]);
});
