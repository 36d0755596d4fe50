import { expect, it } from "vitest";
import type { Creature } from "../tabletop";
import { ability, bow, field, weapon } from "./tabletop-shapers";

// The lines of leaning out: from the space towards which somebody leans, and to it.
const FULL = "FIVEFOLD.Shapers.Refused.fullCover";
/** Leans towards the space that lies so many to the right and down. */
async function leans(who: Creature, shift: string) {
  if (who.statuses.includes("leaning")) await who.act("lean");
  const x = await who.act("lean");
  await x.answer(who, "lean", x.asked[0]?.options.find((one) => one.endsWith(`|${shift},0`)) ?? "");
  return x;
}
/** A wall that ends below the row in which its archer stands right behind it. */
async function corner() {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, walls: [{ from: [5, 0], to: [5, 5] }] });
  const blast = ability("Blast", [["4", "heat"]], { resolution: "automatic", range: 9, cost: { ap: 0 } });
  const leaner = await table.creature("Leaner", {
    ...{ at: [5, 4], disposition: "hostile", items: [bow(), blast] },
    system: { vitality: { value: 40, max: 40 }, bonus: { hit: 9 }, stats: { dexterity: 14 }, evasionStat: "will" },
  });
  const archer = await table.creature("Archer", {
    ...{ at: [2, 4], disposition: "friendly", items: [bow()] },
    system: { vitality: { value: 40, max: 40 }, bonus: { hit: 5 } },
  });
  return { table, leaner, archer };
}

it("whoever leans out is seen from where the space lies open towards which it leans, with half cover, and from nowhere else [W-178] [W-179] [W-180]", async () => {
  const { table, leaner, archer } = await corner();
  const shoots = () => archer.act("attack", { item: "Bow", on: [leaner] });
  expect((await shoots()).refused).toBe(FULL);
  await leans(leaner, "0,-1");
  expect([leaner.statuses, (await shoots()).refused]).toEqual([["leaning"], FULL]);
  await leans(leaner, "0,1");
  table.dice(10);
  await shoots();
  expect(leaner.system.vitality.value).toBe(40);
  table.dice(11, 3);
  await shoots();
  expect(leaner.system.vitality.value).toBe(37);
});

it("whoever leans out sees and targets from there, with attacks and Abilities [W-099] [W-178] [W-179]", async () => {
  const { table, leaner, archer } = await corner();
  const acts = () =>
    Promise.all([
      leaner.act("attack", { item: "Bow", on: [archer], said: { misses: "yes" } }),
      leaner.act("useAbility", { item: "Blast", on: [archer] }),
    ]);
  expect((await acts()).map(({ refused }) => refused)).toEqual([FULL, FULL]);
  await leans(leaner, "0,-1");
  expect((await acts()).map(({ refused }) => refused)).toEqual([FULL, FULL]);
  const x = await leans(leaner, "0,1");
  table.dice(15, 6);
  await leaner.act("attack", { item: "Bow", on: [archer] });
  await leaner.act("useAbility", { item: "Blast", on: [archer] });
  expect(archer.system.vitality.value).toBe(30);
  await x.undo();
  expect([leaner.statuses, leaner.system.turn.leans]).toEqual([[], 0]);
});

it("a blade reaches as if it were held from the space towards which its bearer leans, round the end of a wall [W-098] [W-179]", async () => {
  const { table, leaner } = await corner();
  const foe = await table.creature("Foe", {
    ...{ at: [4, 6], disposition: "friendly", items: [weapon("Axe")] },
    system: { vitality: { value: 40, max: 40 } },
  });
  const strikes = () => leaner.act("unarmed", { on: [foe] });
  expect((await strikes()).refused).toBe("FIVEFOLD.Shapers.Refused.reach");
  await leans(leaner, "0,1");
  table.dice(15);
  expect([(await strikes()).state, foe.system.vitality.value]).toEqual(["closed", 39]);
});

it("whoever leans out into sight cannot hide, and can where nobody sees that space [W-062] [W-179]", async () => {
  const { table, leaner } = await corner();
  await leans(leaner, "0,1");
  const seen = await leaner.act("hide");
  expect([seen.story.some((line) => line.includes("sees")), leaner.statuses]).toEqual([true, ["leaning"]]);
  await leans(leaner, "0,-1");
  table.dice(18, 2);
  await leaner.act("hide");
  expect(leaner.statuses).toEqual(["hidden", "leaning"]);
});

it("two who lean out of full cover see and shoot each other from the spaces towards which both lean, though neither sees where the other stands [W-178] [W-179] [W-180]", async () => {
  const table = await field();
  await table.scene({
    grid: { distance: 1, units: "m" },
    walls: [
      { from: [5, 0], to: [5, 5.5] },
      { from: [8, 0], to: [8, 5.5] },
    ],
  });
  const vitality = { vitality: { value: 40, max: 40 } };
  const archer = await table.creature("Archer", {
    ...{ at: [4, 4], disposition: "friendly", items: [bow()] },
    system: { ...vitality, bonus: { hit: 5 } },
  });
  const foe = await table.creature("Foe", { at: [8, 4], disposition: "hostile", system: vitality });
  const shoots = () => archer.act("attack", { item: "Bow", on: [foe] });
  await leans(archer, "0,1");
  expect((await shoots()).refused).toBe(FULL);
  await archer.act("lean");
  await leans(foe, "0,1");
  expect((await shoots()).refused).toBe(FULL);
  await leans(archer, "0,1");
  // Evasion 10, and 2 for the half cover of whoever leans out.
  table.dice(6);
  await shoots();
  expect(foe.system.vitality.value).toBe(40);
  table.dice(7, 3);
  await shoots();
  expect(foe.system.vitality.value).toBe(37);
  const seen = await foe.act("hide");
  expect([seen.story.some((line) => line.includes("sees")), foe.statuses]).toEqual([true, ["leaning"]]);
});

it("an area that begins at whoever leans out begins in the space towards which it leans; one that lies elsewhere may lie where that space sees it [W-128] [W-179] (A-42)", async () => {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, walls: [{ from: [5, 0], to: [5, 5] }] });
  const area = (shape: string, size: number, range: number) => ({
    ...{ resolution: "automatic", range, cost: { ap: 0 }, area: { shape, size } },
  });
  const leaner = await table.creature("Leaner", {
    ...{ at: [5, 4], disposition: "hostile" },
    items: [
      ability("Ray", [["4", "heat"]], area("line", 6, 6)),
      ability("Ball", [["5", "cold"]], area("circle", 1, 2)),
    ],
  });
  const foe = await table.creature("Foe", {
    ...{ at: [3, 5], disposition: "friendly" },
    system: { vitality: { value: 40, max: 40 } },
  });
  const throws = (item: string) => leaner.act("useAbility", { item, on: [foe], place: [3, 5] });
  expect([(await throws("Ray")).refused, (await throws("Ball")).refused]).toEqual([
    "FIVEFOLD.Shapers.Refused.outsideArea",
    "FIVEFOLD.Shapers.Refused.area.hidden",
  ]);
  await leans(leaner, "0,1");
  await throws("Ray");
  await throws("Ball");
  expect(foe.system.vitality.value).toBe(31);
});

it("a shot that misses whoever leans out past the end of a wall does not go to the one that stands in front of the wall [W-176] [W-177] [W-179]", async () => {
  const { table, leaner, archer } = await corner();
  const screen = await table.creature("Screen", {
    ...{ at: [4, 4], disposition: "hostile" },
    system: { vitality: { value: 40, max: 40 } },
  });
  await table.move(archer, [[1, 4]]);
  await leans(leaner, "0,1");
  // 10 and 5 miss Evasion 14 in half cover, and would be a hit for the other one.
  table.dice(10);
  const x = await archer.act("attack", { item: "Bow", on: [leaner] });
  expect([x.state, leaner.system.vitality.value, screen.system.vitality.value]).toEqual(["closed", 40, 40]);
});
