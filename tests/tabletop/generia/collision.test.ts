import { expect, it } from "vitest";
import type { Creature } from "../tabletop";
import { field, mods } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

// [G-182] What Knockback does where something stops it; [G-071] swallowed matter where damage only adds up.
const gale = (metres: number, cast = "SURECAST") =>
  spell("Gale", cast, { mp: 0, ...effect("knockback", String(metres)) });
interface Push {
  readonly metres?: number;
  readonly cast?: string;
  readonly sizes?: readonly [string, string];
  readonly to?: readonly [number, number];
  readonly wall?: boolean;
}
/** Ilse at [5, 5] pushes a guard beside her to the right; a wall stands behind its space 8, or a post on space 9. */
async function pushed({ metres = 5, cast, sizes = ["medium", "medium"], to, wall = true }: Push = {}) {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, walls: wall ? [{ from: [9, 0], to: [9, 20] }] : [] });
  const ilse = await table.creature("Ilse", {
    system: { ...mp(9), ...mods({ int: 3 }), size: sizes[0] },
    items: [gale(metres, cast)],
    at: [5, 5],
  });
  const guard = await table.creature("Guard", {
    system: { ...mods({ con: 1, str: 3, dex: 2 }), size: sizes[1], speed: 9 },
    owner: "Jon",
    disposition: "hostile",
    at: [6, 5],
  });
  if (to) await table.creature("Post", { disposition: "hostile", at: to });
  return { table, ilse, guard };
}
const at = ({ token }: Creature): readonly number[] => token.at.slice(0, 2);
const line = (story: readonly string[], word: string) => story.find((one) => one.includes(`${word} `));

it.each([
  ["nothing", [], []],
  ["offBalance", [9], ["offBalance"]],
  ["offBalance", [10], []],
  ["prone", [9], ["prone"]],
  ["prone", [10], ["offBalance"]],
  ["stunned", [9], ["offBalance", "stunned"]],
  ["stunned", [10], ["prone"]],
] as const)("a wall stops it: the game master says %s, and a save of %j + 3 against 10 + 3 makes it one stage milder [G-182] [G-171]", async (stage, faces, statuses) => {
  const { table, ilse, guard } = await pushed({ cast: "DC INT vs WIL" });
  table.dice(1, ...faces);
  const gust = await ilse.act("cast", { item: "Gale", on: [guard] });
  expect([at(guard), gust.asked.map(({ who, by, at: label }) => [who, by, label])]).toEqual([
    [8, 5],
    [["GM", "Gamemaster", "collision"]],
  ]);
  await gust.answer("GM", "collision", stage);
  expect([gust.state, [...guard.statuses].sort()]).toEqual(["closed", statuses]);
  if (faces.length > 0) expect(line(gust.story, "brace")).toBe(`brace 1d20 + 3 = ${(faces[0] ?? 0) + 3}`);
  await gust.undo();
  expect([at(guard), guard.statuses]).toEqual([[6, 5], []]);
});

it.each([
  ["as far as the wall: nothing is left of the push", { metres: 2 }, [8, 5], false],
  ["into somebody", { wall: false, to: [9, 5] as const }, [8, 5], true],
  ["by somebody larger: twice as far", { metres: 1, sizes: ["large", "medium"] as const }, [8, 5], false],
  ["by somebody huge: four times as far", { metres: 1, sizes: ["huge", "medium"] as const }, [8, 5], true],
  ["by somebody smaller: half as far", { metres: 3, sizes: ["small", "medium"] as const }, [7, 5], false],
  ["by somebody smaller, 1 m: not at all", { metres: 1, sizes: ["small", "medium"] as const }, [6, 5], false],
] as const)("pushed %s [G-182]", async (_name, push, place, collides) => {
  const { ilse, guard } = await pushed(push);
  const gust = await ilse.act("cast", { item: "Gale", on: [guard] });
  expect([at(guard), gust.asked.map(({ at: label }) => label)]).toEqual([[...place], collides ? ["collision"] : []]);
  if (collides) await gust.answer("GM", "collision", "nothing");
});

it("where damage only adds up, swallowed matter adds its dice to the total when the Phase ends, and nobody is wounded [G-071] [G-148] (A-17)", async () => {
  const flask = spell("Water", "SURECAST", { conjures: true, tier: 2, mp: 0, ...effect("other") });
  const { table, ilse, guard } = await magic({}, flask, { tally: 3 }, { settings: { harmModel: "tally" } });
  await ilse.act("cast", { item: "Water" });
  const matter = ilse.items.all.find(({ type }) => type === "generiaEffect")?.id ?? "";
  await ilse.act("absorb", { item: matter, on: [guard] });
  await ilse.act("absorb", { item: matter, on: [guard] });
  await table.time(894);
  expect([guard.system.tally, guard.items.all.length]).toEqual([3, 2]);
  table.dice(5, 3, 6, 2);
  await table.time(6);
  expect([guard.system.tally, guard.system.wounds.light, guard.items.all.length]).toEqual([19, 0, 0]);
});
