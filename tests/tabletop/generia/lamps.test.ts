import { expect, it } from "vitest";
import type { SceneSpec } from "../scene";
import { preparedFor } from "./odds";
import { field, mods } from "./tabletop-duel";

// [G-113] What light falls on whoever sneaks: marks, lamps, and the darkness of the scene.
const LAMP = { at: [10, 5], bright: 2, dim: 5 } as const;
async function night(spec: Partial<SceneSpec> = {}, light = {}) {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, darkness: 1, lights: [LAMP], ...spec });
  const ilse = await table.creature("Ilse", { system: { ...mods({ dex: 4 }), speed: 20 }, owner: "Mara", at: [2, 5] });
  const guard = await table.creature("Guard", { system: mods({ per: 2 }), disposition: "hostile", at: [10, 12] });
  await table.during(() => ilse.token.document.update({ light }));
  const found = (...path: (readonly [number, number])[]) => {
    const { dialog } = preparedFor(table, ilse, "sneak", { on: [guard], ...(path.length > 0 && { path }) });
    return dialog?.situation.find(({ id }) => id === "light")?.chosen;
  };
  return { table, ilse, guard, found };
}

it("the lamps of a scene light whoever sneaks past them, and the brightest space of a way counts [G-112] [G-113]", async () => {
  const { table, ilse, guard, found } = await night();
  expect([found(), found([3, 5]), found([3, 5], [6, 5]), found([3, 5], [9, 5])]).toEqual([
    "dark",
    "dark",
    "dim",
    "bright",
  ]);
  // Half cover, and dim light at the end of the way: one level of advantage.
  table.dice(3, 8);
  const said = { sneakCover: "half" };
  const way = await ilse.act("sneak", { on: [guard], path: [[6, 5]], said, as: "Mara" });
  expect(way.story.find((line) => line.includes("sneak"))).toBe("observer/b/sneak 2d20kh1 + 4 = 12");
  // Where she stands now.
  expect(found()).toBe("dim");
});

it("a torch lights its bearer, a wall keeps the light of a lamp away, and a mark of the place goes before lamps [G-113]", async () => {
  const torch = await night({ lights: [] }, { bright: 1, dim: 2 });
  expect([torch.found(), torch.found([3, 5])]).toEqual(["bright", "bright"]);
  const wall = await night({ walls: [{ from: [8, 0], to: [8, 20] }] });
  expect([wall.found([3, 5], [7, 5]), wall.found([3, 5], [9, 5])]).toEqual(["dark", "bright"]);
  const marked = await night({ regions: [{ at: [8, 5], size: [2, 1], marks: ["light.dark"] }] });
  expect([marked.found([9, 5]), marked.found([6, 5])]).toEqual(["dim", "dim"]);
});

it("by day no lamp makes it darker [G-113]", async () => {
  const day = await night({ darkness: 0 });
  expect([day.found(), day.found([6, 5])]).toEqual(["bright", "bright"]);
  const dusk = await night({ darkness: 0.5 });
  expect([dusk.found(), dusk.found([6, 5]), dusk.found([9, 5])]).toEqual(["dim", "dim", "bright"]);
});
