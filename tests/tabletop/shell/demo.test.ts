import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { globals, shellModule } from "./kit";

// The encounter with which a game's demo begins (combat/begin.ts).
it("has the friends and the three foes nearest to them, and whoever is as near as the third; it says how many wait, and a second time shows the same", async () => {
  const table = await tabletop("vigor");
  await table.scene({});
  await table.creature("Ilse", { at: [5, 5], disposition: "friendly" });
  await table.creature("Tomas", { at: [3, 5], disposition: "friendly" });
  await table.creature("Crate", { at: [6, 5], disposition: "neutral" });
  for (const [name, x] of [
    ["Warden", 20],
    ["Reaver", 7],
    ["Hound", 9],
    ["Rider", 12],
    ["Horse", 12],
    ["Heron", 18],
  ] as const)
    await table.creature(name, { at: [x, 5], disposition: "hostile" });
  const { firstEncounterOn } = await shellModule(() => import("../../../src/foundry/combat/begin"));
  const { game } = globals();
  const scene = game.scenes.active;
  await table.during(() => firstEncounterOn(scene));
  const [combat, ...more] = game.combats.contents;
  expect(combat.combatants.map(({ name }: { name: string }) => name)).toEqual([
    "Ilse",
    "Tomas",
    "Reaver",
    "Hound",
    "Rider",
    "Horse",
  ]);
  expect([more, combat.active, combat.round]).toEqual([[], true, 0]);
  const told = table.notices.map(({ text }) => text);
  expect(told).toEqual([
    "The encounter begins small: 2 more foes wait on the map. To add one, right-click its token and press the combat button.",
  ]);
  await table.during(() => firstEncounterOn(scene));
  expect([game.combats.size, table.notices.length]).toEqual([1, 1]);
});
