import { expect, it } from "vitest";
import { attributes, duel, hp } from "./tabletop-duel";

// [F-096] Whoever pushes stays beside its target, and goes only where it can go itself.
const stats = (level: number, str: number, more = {}) => ({
  system: { level, ...attributes(str), ...hp(60), ...more },
});
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));

/** Ada takes up 15 ft; Ben stands before the middle of her east side. */
async function huge(walls: readonly object[] = []) {
  const x = await duel(
    { at: [3, 4], ...stats(5, 9, { size: "huge" }) },
    { at: [6, 5], ...stats(1, 1) },
    undefined,
    drawn({ walls }),
  );
  await x.ada.token.document.update({ width: 3, height: 3 });
  return x;
}
it.each([
  ["somebody who stands in its own way", [6, 6], []],
  ["a wall in its own way", null, [{ from: [6, 6], to: [6, 7] }]],
] as const)("a pusher is stopped by %s, and then pushes nobody [F-096] (A-32)", async (_what, body, walls) => {
  const { table, ada, ben } = await huge(walls);
  if (body) await table.creature("Cis", { at: [...body], disposition: "hostile" });
  table.dice(15, 5);
  const push = await ada.act("push", { on: [ben] });
  expect([ada.token.at, ben.token.at, push.story.some((line) => line.startsWith("cannotFollow"))]).toEqual([
    [3, 4],
    [6, 5],
    true,
  ]);
});

it("a critical push goes as far as its pusher can follow, and hurts nobody for the rest, a wall or not [F-095] [F-096] [F-097] (A-32)", async () => {
  const { table, ada, ben } = await huge([{ from: [9, 0], to: [9, 20] }]);
  await table.creature("Cis", { at: [7, 6], disposition: "hostile" });
  table.dice(20, 5);
  const push = await ada.act("push", { on: [ben] });
  await push.answer(ada, "distance", "15");
  expect([ada.token.at, ben.token.at, ben.system.hp.value, ben.statuses]).toEqual([[4, 4], [7, 5], 60, []]);
});

it("a pusher takes along whom it holds as it follows [F-096] [F-199]", async () => {
  const { table, ada, ben } = await duel(stats(5, 9), stats(1, 1));
  const cis = await table.creature("Cis", { at: [5, 6], disposition: "hostile", ...stats(1, 1) });
  table.dice(15, 5);
  await ada.act("grapple", { on: [cis] });
  expect([ada.token.at, cis.token.at]).toEqual([
    [5, 6],
    [5, 6],
  ]);
  await ben.token.document.update({ x: 600, y: 600 });
  table.dice(20, 5);
  const push = await ada.act("push", { on: [ben] });
  await push.answer(ada, "distance", "10");
  expect([ada.token.at, cis.token.at, ben.token.at]).toEqual([
    [7, 6],
    [7, 6],
    [8, 6],
  ]);
});
