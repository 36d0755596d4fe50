import { expect, it } from "vitest";
import { hero, uchma } from "./tabletopKit";

const called = (more: Readonly<Record<string, string>> = {}) => ({
  said: { check: "scouting", ...more },
  override: true as const,
});

it("a call asks everybody's players at once, each with the dice of their own rank [U-181] [U-182] [034]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { owner: "Mara", system: hero({ control: 5 }) });
  const bero = await table.creature("Bero", {
    owner: "Jon",
    system: hero({ control: 2, skills: { scouting: { rank: "major" } } }),
  });
  const call = await ayla.act("call", { on: [bero], ...called({ number: "9" }) });
  expect(call.asked.map(({ who, by }) => `${who} ${by}`)).toEqual(["Ayla Mara", "Bero Jon"]);
  table.dice(4, 4);
  await call.answer(bero, "called", "roll");
  table.dice(6);
  await call.answer(ayla, "called", "roll");
  expect(call.state).toBe("closed");
  expect(call.story.filter((line) => !line.includes("called"))).toEqual([
    "who/a/scouting 1d10 + 2 = 8",
    "U-181 8 not >= 9",
    "who/b/scouting 2d10 + 1 = 9",
    "U-181 9 >= 9",
  ]);
  await call.undo();
  expect(call.state).toBe("undone");
});

it("a call in secret asks nobody; only game masters call, with a whole target number or none [U-181] [034]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { owner: "Mara", system: hero({ control: 5 }) });
  table.dice(3);
  const secret = await ayla.act("call", called({ results: "secret" }));
  expect([secret.state, secret.story]).toEqual(["closed", ["who/a/scouting 1d10 + 2 = 5"]]);
  expect((await ayla.act("call", { said: { check: "scouting" }, as: "Mara" })).refused).toContain("notGM");
  expect((await ayla.act("call", called({ number: "nine" }))).rule).toBe("U-181");
});

it("a game master lets several rest outside encounters: energy, after a long rest health too, on one card that can be undone; the dead stay as they are", async () => {
  const table = await uchma();
  const worn = { energy: { value: 1, max: 10 }, health: { value: 4, max: 20 } };
  const ayla = await table.creature("Ayla", { owner: "Mara", system: worn });
  const bero = await table.creature("Bero", { owner: "Jon", system: { ...worn, energy: { value: 12, max: 10 } } });
  const corpse = await table.creature("Corpse", { system: worn, statuses: ["dead"] });
  const numbers = () => [ayla, bero, corpse].map(({ system }) => [system.energy.value, system.health.value]);
  const rest = (level: string) => ayla.act("rest", { on: [bero, corpse], said: { rest: level }, override: true });
  const before = numbers();
  const short = await rest("energy");
  expect([short.state, numbers()]).toEqual(["closed", [[10, 4], before[1], [1, 4]]]);
  await short.undo();
  expect(numbers()).toEqual(before);
  await rest("full");
  expect(numbers().map(([, health]) => health)).toEqual([20, 20, 4]);
  expect((await ayla.act("rest", { on: [bero], as: "Mara" })).refused).toContain("notGM");
});
