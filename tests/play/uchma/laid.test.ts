import { carry, put, standing, walk } from "../fixtures/board";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { act, begins, finishRound, next, prepare, seat, start, THORNS, whose } from "../fixtures/uchma";

/** Thorns that cost energy, and that somebody may evade. */
const COSTLY = { ...THORNS, system: { ...THORNS.system, energy: 4, resistance: "evasion" } };
/** The regions of the scene as somebody's client knows them: name, heights, and the square that they cover. */
const regions = (who: Person): Promise<unknown[]> =>
  run(
    who,
    `return canvas.scene.regions.contents.map(({ name, visibility, elevation, shapes }) =>
       [name, visibility, elevation.bottom, elevation.top, ...shapes.map(({ x, y, width, height }) => [x, y, width, height])]);`,
  );
const AROUND_WOLF = ["Thorns of Ayla, until round 3", 2, 0, 1, [700, 400, 300, 300]];
const shown = (who: Person) => who.page.locator("#board .region, .placeable.region").first();

test("what an ability lays on the ground is a region that harms whoever steps in or begins there, and goes with its time, by hand, by undo and with the encounter [U-032] [U-106] [U-110] [U-155]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const health = (name: string) => gm.number(name, "health.value");
  await prepare(gm, [
    { name: "Ayla", at: [3, 5], system: { player: true, speed: { walk: 9 } }, items: [COSTLY], owner: "Mara" },
    { name: "Moth", at: [8, 3], system: { speed: { walk: 2, fly: 7 } } },
    { name: "Wolf", at: [8, 5], system: { speed: { walk: 6 } } },
  ]);
  await start(gm);
  await begins("Ayla", gm, mara);

  // A player may not make regions: the game master's client draws it. Undo takes it away and gives the energy back.
  await mara.dice(1);
  expect(await act(mara, "Ayla", "use", "Thorn Ground", ["Wolf"])).toEqual({ ok: true });
  for (const who of [gm, mara]) await expect.poll(() => regions(who)).toEqual([AROUND_WOLF]);
  await expect(shown(mara)).toBeVisible();
  await expect.poll(() => gm.number("Ayla", "energy.value")).toBe(6);
  await gm.tab("chat");
  await expect(gm.card()).toContainText("Thorns now covers the ground.");
  await expect(gm.card()).toContainText("Thorns lasts 2 rounds: whoever steps in or begins a turn there takes");
  await gm.card().locator('[data-key="undo"]').click();
  for (const who of [gm, mara]) await expect.poll(() => regions(who)).toEqual([]);
  await expect.poll(() => gm.number("Ayla", "energy.value")).toBe(10);

  await mara.dice(1);
  expect(await act(mara, "Ayla", "use", "Thorn Ground", ["Wolf"])).toEqual({ ok: true });
  await expect.poll(() => regions(mara)).toEqual([AROUND_WOLF]);
  await expect.poll(() => gm.state()).toBe("closed");
  // She steps in, goes on in it, and leaves: the first step counts.
  await walk(mara, "Ayla", [6, 5], [7, 5], [7, 6], [6, 7]);
  await expect.poll(() => standing(gm, "Ayla")).toEqual([6, 7, 0]);
  await expect.poll(() => health("Ayla")).toBe(55);
  await expect(gm.card()).toContainText("Ayla stands in Thorns.");

  // The wolf's turn begins there; the moth flies over it and is not reached.
  await next(gm);
  await expect.poll(() => whose(gm)).toBe("Wolf");
  await expect.poll(() => health("Wolf")).toBe(55);
  await next(gm);
  await begins("Moth", gm);
  await walk(gm, "Moth", [8, 4, 2], [7, 4, 2]);
  await expect.poll(() => standing(gm, "Moth")).toEqual([7, 4, 2]);
  expect(await health("Moth")).toBe(60);

  // It lasts two turns of hers after this one.
  await put(gm, "Wolf", [12, 9]);
  await finishRound(gm);
  await expect.poll(() => whose(mara)).toBe("Ayla");
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(2);
  expect(await regions(mara)).toHaveLength(1);
  await gm.reload();
  expect(await regions(gm)).toEqual([AROUND_WOLF]);
  // The game master carries the wolf into it, out of its turn: whether that counts is asked.
  const question = gm.page.locator("dialog, .application.dialog", {
    hasText: "Wolf now stands in Thorns. Does that count as entering?",
  });
  for (const [answer, left] of [
    ["no", 55],
    ["yes", 50],
  ] as const) {
    await put(gm, "Wolf", [12, 9]);
    await carry(gm, [12, 9], [8, 5]);
    await gm.page.mouse.up();
    await question.locator(`button[data-action="${answer}"]`).click();
    await expect.poll(() => standing(mara, "Wolf")).toEqual([8, 5, 0]);
    await expect.poll(() => health("Wolf")).toBe(left);
  }
  // Taken off the map by hand it ends.
  await run(gm, `await canvas.scene.regions.contents[0].delete();`);
  await expect
    .poll(() =>
      run(gm, `return game.actors.getName("Ayla").items.filter(({ type }) => type === "uchmaEffect").length;`),
    )
    .toBe(0);

  // Around herself, from the dialog, with nobody to be aimed at; then the encounter ends.
  await run(gm, `await game.actors.getName("Ayla").update({ "system.energy.value": 10 });`);
  expect(await act(mara, "Ayla", "use", "Thorn Ground", [])).toEqual({ ok: true });
  await expect
    .poll(() => regions(mara))
    .toEqual([[expect.stringMatching(/^Thorns of Ayla, until round \d+$/), 2, 0, 1, [500, 600, 300, 300]]]);
  await run(gm, `await game.combat.delete();`);
  for (const who of [gm, mara]) await expect.poll(() => regions(who)).toEqual([]);
});

test("without a game master nothing is half done: the use waits, and the ground is drawn when one is back; its time ends it [U-109] [U-110]", async ({
  joinAll,
}) => {
  const { gm, mara } = await seat(joinAll, [
    { name: "Ayla", at: [3, 5], system: { player: true, speed: { walk: 9 } }, items: [COSTLY], owner: "Mara" },
    { name: "Wolf", at: [8, 5], system: { speed: { walk: 6 } } },
  ]);
  await start(gm);
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(1);
  await gm.page.goto("about:blank");
  await expect.poll(() => run(mara, `return game.users.activeGM === null;`)).toBe(true);
  await mara.dice(1);
  expect(await act(mara, "Ayla", "use", "Thorn Ground", ["Wolf"])).toEqual({ ok: true });
  await mara.tab("chat");
  await expect(mara.card()).toContainText("No GM is connected.");
  expect(await regions(mara)).toEqual([]);
  await expect.poll(() => mara.number("Ayla", "energy.value")).toBe(10);
  await gm.join();
  for (const who of [gm, mara]) await expect.poll(() => regions(who)).toEqual([AROUND_WOLF]);
  await expect.poll(() => gm.number("Ayla", "energy.value")).toBe(6);

  for (const round of [2, 3]) {
    await next(gm);
    await finishRound(gm);
    await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(round);
    expect(await regions(gm)).toHaveLength(1);
  }
  await next(gm);
  for (const who of [gm, mara]) await expect.poll(() => regions(who)).toEqual([]);
});
