import { carry, standing } from "../fixtures/board";
import { round } from "../fixtures/encounter";
import { count, counted } from "../fixtures/inputs";
import { low, play, type Turn } from "../fixtures/rounds";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { begins, panel, part, SWORD, seat, start, WATCH } from "../fixtures/uchma";

test("an attack with default choices takes three inputs, a move one [U-009] [U-022]", async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    { name: "Ayla", at: [5, 5], system: { player: true, speed: { walk: 9 } }, items: [SWORD], owner: "Mara" },
    { name: "Wolf", at: [6, 5], system: { speed: { walk: 5 }, health: { value: 40, max: 40 } } },
  ]);
  await start(gm);
  await begins("Ayla", gm, mara);
  await expect
    .poll(() => run<string[]>(mara, "return canvas.tokens.controlled.map(({ document }) => document.name);"))
    .toEqual(["Ayla"]);
  await expect(mara.page.locator(".ff-bar-key").first()).toHaveAccessibleName(/^Sword/);
  for (const who of [gm, mara]) await count(who);
  await mara.target("Wolf");
  await gm.dice(9);
  await mara.page.keyboard.press("Shift+Digit1");
  await expect(mara.page.locator('.ff-act-dialog [data-key="roll"]')).toBeFocused();
  await mara.page.keyboard.press("Enter");
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(20);
  expect(await counted(gm, mara)).toBe(3);
  await carry(mara, [5, 5], [5, 9]);
  await mara.page.mouse.up();
  await expect.poll(() => standing(gm, "Ayla")).toEqual([5, 9, 0]);
  // Each step is paid on its own, the last one as soon as the token stands there.
  await expect.poll(() => gm.number("Ayla", "turn.spent")).toBe(4);
  expect(await counted(gm, mara)).toBe(4);
});

test("two rounds of four creatures take at most 20 inputs each, a prepared action and its question among them, and their cards are lower than two screens", async ({
  joinAll,
}) => {
  const strong = { level: 4, health: { value: 200, max: 200 } };
  const { gm, mara } = await seat(joinAll, [
    {
      name: "Ayla",
      at: [5, 5],
      system: { ...strong, player: true, speed: { walk: 9 } },
      items: [SWORD, WATCH],
      owner: "Mara",
    },
    { name: "Wolf", at: [8, 5], system: { ...strong, speed: { walk: 8 } }, items: [SWORD] },
    {
      name: "Brom",
      at: [5, 8],
      system: { ...strong, player: true, speed: { walk: 7 } },
      items: [SWORD],
      owner: "Mara",
    },
    { name: "Fox", at: [8, 8], system: { ...strong, speed: { walk: 6 } }, items: [SWORD] },
  ]);
  // Whoever leads the game has the tracker before them, the player the chat.
  await gm.tab("combat");
  await mara.tab("chat");
  await start(gm);
  for (const who of [gm, mara]) await count(who);
  // The game master's client rolls, after everybody had their chance to step in. Every blow hits.
  const hurts = `return ["Ayla", "Wolf", "Brom", "Fox"].reduce((sum, name) => sum + game.actors.getName(name).system.health.value, 0);`;
  const hers = { hurts, who: mara, roller: gm, faces: [9] };
  const theirs = { hurts, who: gm, roller: gm, faces: [9] };
  const paid = (metres: number) => ({ "turn.actions": 0, "turn.spent": metres });
  const asked = { who: mara, value: "use" };
  const rounds: readonly (readonly Turn[])[] = [
    [
      { ...hers, name: "Ayla", goes: "before", to: [7, 5], paid: paid(2), prepares: 2 },
      { ...theirs, name: "Wolf", goes: "after", to: [8, 6], paid: paid(1), asked },
      { ...hers, name: "Brom", goes: "before", to: [7, 8], paid: paid(2) },
      { ...theirs, name: "Fox", goes: "after", to: [8, 7], paid: paid(1) },
    ],
    [
      { ...hers, name: "Ayla", goes: "after", to: [7, 6], paid: paid(1), prepares: 2 },
      { ...theirs, name: "Wolf", goes: "after", to: [8, 5], paid: paid(1), asked },
      { ...hers, name: "Brom", goes: "after", to: [7, 7], paid: paid(1) },
      { ...theirs, name: "Fox", goes: "after", to: [8, 8], paid: paid(1) },
    ],
  ];
  for (const [index, turns] of rounds.entries()) {
    const before = await counted(gm, mara);
    for (const turn of turns) await play({ ...turn, began: ["turn.acted", index + 1] });
    await expect(part(gm)).toHaveText("End");
    await panel(gm).getByRole("button", { name: "End round" }).click();
    await expect.poll(() => round(gm)).toBe(index + 2);
    expect((await counted(gm, mara)) - before).toBeLessThanOrEqual(20);
  }
  await gm.tab("chat");
  for (const who of [gm, mara]) await low(who, 8);
});
