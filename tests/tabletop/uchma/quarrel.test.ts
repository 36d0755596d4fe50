import { expect, it } from "vitest";
import { hero, uchma } from "./tabletopKit";

it("E-47 as many teams as were named; each rolls a die per player, the game master adds up to 2 [U-176] [U-177] [U-178]", async () => {
  const table = await uchma();
  const names = ["Ayla", "Bek", "Cai", "Dov", "Eda", "Fay"];
  const players = [];
  for (const name of names) players.push(await table.creature(name, { system: hero(), owner: "Mara" }));
  const [ayla, ...others] = players;
  if (!ayla) throw new Error("nobody");
  const x = await ayla.act("quarrel", { on: others, said: { teams: "Xan, Yew, Zed" } });
  const teams = ["Xan", "Xan", "Xan", "Yew", "Yew", "neutral"];
  expect(x.asked[0]?.options).toEqual(["Xan", "Yew", "Zed", "neutral"]);
  for (const [index, player] of players.entries()) await x.answer(player, "team", teams[index] ?? "");
  expect(x.asked.map(({ at, options }) => [at, options.join()])).toEqual([
    ["bonus/Xan/advantage", "0,1,2"],
    ["bonus/Yew/advantage", "0,1,2"],
  ]);
  await x.answer("GM", "bonus/Xan/advantage", "0");
  table.dice(4, 7, 2, 9, 3);
  await x.answer("GM", "bonus/Yew/advantage", "2");
  expect(x.story.slice(-3)).toEqual(["team Xan 3d10 = 13", "team Yew 2d10 + 2 = 14", "wins"]);
});
it("refuses a quarrel with one team, and keeps two where nobody names any [U-176]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero() });
  const bek = await table.creature("Bek", { system: hero() });
  expect((await ayla.act("quarrel", { on: [bek], said: { teams: "Xan, neutral, Xan" } })).rule).toBe("U-176");
  const x = await ayla.act("quarrel", { on: [bek] });
  expect(x.asked[0]?.options).toEqual(["A", "B", "neutral"]);
});
