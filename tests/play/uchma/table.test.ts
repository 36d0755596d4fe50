import type { Person } from "../fixtures/person";
import { expect, test } from "../fixtures/test";
import { act, type Client, gather, next, order, panel, part, prepare, SWORD, tracker, whose } from "../fixtures/uchma";

const openMenu = (gm: Person, key: string): Promise<unknown> =>
  gm.page.evaluate((name) => {
    const { game } = globalThis as unknown as {
      game: { settings: { menus: ReadonlyMap<string, { type: new () => { render(o: object): unknown } }> } };
    };
    const menu = game.settings.menus.get(`fivefold.${name}`);
    if (menu) new menu.type().render({ force: true });
  }, key);
const hours = (who: Person): Promise<number> =>
  who.page.evaluate(() => (globalThis as unknown as { game: { time: { worldTime: number } } }).game.time.worldTime);

test("the start phase waits for the weather: it is decided, then the order is made; a round takes ten seconds; without a game master nothing is lost [U-004] [U-005] [U-006] [U-037] [U-095] [U-133]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const gale = {
    name: "Gale",
    type: "uchmaAbility",
    system: { slot: "passive", packets: [], effects: [{ name: "Gale", rounds: 1, changes: "speed", by: -3 }] },
  };
  await prepare(gm, [
    {
      name: "Kor",
      at: [4, 5],
      system: { player: true, speed: { walk: 6 }, health: { value: 60, max: 60 } },
      owner: "Mara",
    },
    { name: "Ula", at: [8, 5], system: { speed: { walk: 5 } } },
    { name: "Sky", at: [15, 1], items: [gale] },
  ]);
  await gather(gm, ["Kor", "Ula"]);
  await gm.tab("combat");
  await mara.tab("combat");
  await gm.page.evaluate(() => (globalThis as unknown as Client).game.combat?.startCombat({ asked: true }));
  await expect(part(gm)).toHaveText("Start");
  await expect(panel(gm)).toContainText("Gale");
  await expect(panel(mara).locator("button:not(.ff-rule)")).toHaveCount(0);
  await expect.poll(() => gm.number("Kor", "turn.acted")).toBe(0);
  // Nobody acts yet.
  expect(await act(mara, "Kor", "move", null, [])).toMatchObject({ reason: "FIVEFOLD.Uchma.Refused.notYourTurn" });
  // The scene was changed under way: the page is loaded anew, so that each token is drawn once.
  await gm.reload();
  await gm.target("Kor");
  await gm.tab("combat");
  await panel(gm).getByRole("button", { name: "Gale: Apply to my targets" }).click();
  await expect(panel(mara)).toContainText("Applied");
  // The game master's browser goes away and comes back: it waits where it was.
  await gm.leave();
  await expect
    .poll(() =>
      mara.page.evaluate(
        () => (globalThis as unknown as { game: { users: { activeGM: object | null } } }).game.users.activeGM === null,
      ),
    )
    .toBe(true);
  await gm.join();
  await gm.tab("combat");
  await expect(part(gm)).toHaveText("Start");
  await panel(gm).getByRole("button", { name: "Start turns" }).click();
  await expect(part(mara)).toHaveText("Turns");
  await expect.poll(() => order(gm)).toEqual(["Ula", "Kor"]);
  await expect.poll(() => gm.number("Ula", "turn.acted")).toBe(1);
  await expect.poll(() => gm.number("Kor", "turn.acted")).toBe(0);
  // Back at the start nobody has acted; the weather stands until it is taken back on its card, and is open again then.
  await gm.page.evaluate(() => (globalThis as unknown as Client).game.combat?.previousTurn());
  await expect(part(gm)).toHaveText("Start");
  await expect.poll(() => gm.number("Ula", "turn.acted")).toBe(0);
  await gm.tab("chat");
  await gm.cards().filter({ hasText: "Gale takes effect" }).locator('[data-action="ff-undo"]').click();
  await gm.tab("combat");
  await panel(gm).getByRole("button", { name: "Gale: Skip this round" }).click();
  await expect(panel(gm)).toContainText("Skipped");
  await panel(gm).getByRole("button", { name: "Start turns" }).click();
  await expect.poll(() => gm.number("Kor", "turn.acted")).toBe(1);

  const before = await hours(gm);
  await next(gm);
  await expect.poll(() => whose(gm)).toBe("Ula");
  await next(gm);
  await expect(part(gm)).toHaveText("End");
  await next(gm);
  await expect(part(gm)).toHaveText("Start");
  await expect.poll(() => hours(gm)).toBe(before + 10);
  // Somebody falls nine metres.
  const sheet = await mara.openSheet("Kor");
  await sheet.locator('[data-act="fall"]').click();
  await mara.page.locator('.ff-act-dialog [data-text="metres"]').fill("9");
  await mara.page.locator('.ff-act-dialog [data-key="roll"]').click();
  await expect.poll(() => gm.number("Kor", "health.value")).toBe(10);
});

test("a quarrel among players is settled quickly: the tool asks everybody for a team, the game master adds an advantage, the higher total wins [U-175] [U-176] [U-177] [U-178]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara, jonas] = await joinAll("Gamemaster", "Mara", "Jonas");
  await prepare(gm, [
    { name: "Ayla", at: [4, 5], system: { player: true }, owner: "Mara" },
    { name: "Bek", at: [5, 5], system: { player: true }, owner: "Jonas" },
    { name: "Wolf", at: [9, 5] },
  ]);
  await gm.tab("combat");
  await mara.tab("combat");
  await expect(tracker(mara).locator('[data-action="ffTool"]')).toHaveCount(0);
  await tracker(gm).locator('[data-action="ffTool"][data-act="quarrel"]').click();
  const tool = gm.page.locator("#fivefold-tool");
  const picked = tool.locator("input:checked");
  await expect(picked).toHaveCount(2);
  await tool.locator('[data-key="begin"]').click();
  // The teams are named next; two are proposed.
  const dialog = gm.page.locator(".ff-act-dialog");
  await expect(dialog.getByRole("textbox", { name: "Teams (separated by commas)" })).toHaveValue("A, B");
  // The tool is the game master's: nothing is overridden, and the first window is gone.
  await expect(dialog).not.toContainText("Overridden");
  await expect(tool).toBeHidden();
  await dialog.locator('[data-key="roll"]').click();
  await mara.tab("chat");
  await jonas.tab("chat");
  await gm.tab("chat");
  await expect(mara.card()).toContainText("Which team does Ayla join?");
  // Somebody else's answer changes nothing.
  await expect(jonas.card().locator('[data-value="A"]')).toHaveCount(1);
  await mara.card().locator('[data-action="ff-answer"][data-value="A"]').click();
  await jonas.card().locator('[data-action="ff-answer"][data-value="B"]').click();
  await expect(gm.card()).toContainText("Situational advantage of team A?");
  await gm.dice(6, 7);
  await gm.card().locator('[data-action="ff-answer"][data-at*="A"][data-value="2"]').click();
  await gm.card().locator('[data-action="ff-answer"][data-at*="B"][data-value="0"]').click();
  await expect(mara.card()).toContainText("Team A wins with 8.");
  await expect(gm.card()).not.toContainText("Overridden");
});

test("what the book leaves open stands on one page; a changed answer counts at once [U-019] [U-020] [U-021] [U-113] [U-116] [U-181] [U-182]", {
  tag: "@release",
}, async ({ join }) => {
  const gm = await join("Gamemaster");
  const bow = {
    name: "Bow",
    type: "uchmaWeapon",
    system: { held: true, class: "ranged", delivery: "projectile", range: 10, packets: [{ damage: 5 }] },
  };
  await prepare(gm, [
    {
      name: "Ayla",
      at: [2, 2],
      system: { player: true, control: 4, skills: { scouting: { rank: "major" } } },
      items: [bow, SWORD],
      // A player's creature: game masters see its whole sheet at once.
      owner: "Mara",
    },
    { name: "Wolf", at: [6, 6], system: {} },
  ]);
  await openMenu(gm, "rules-uchma");
  const page = gm.page.locator("#fivefold-settings-uchma");
  await expect(page.locator("select, input")).toHaveCount(11);
  await expect(page.locator('[name="distanceMode"]')).toHaveValue("game");
  await page.locator('[data-key="save"]').click();
  // Four steps across and down: four metres, or six.
  const reach = async (range: number): Promise<object> => {
    await gm.page.evaluate(
      (metres) =>
        (
          globalThis as unknown as {
            game: {
              actors: {
                getName(n: string): { items: { getName(n: string): { update(d: object): Promise<unknown> } } };
              };
            };
          }
        ).game.actors
          .getName("Ayla")
          .items.getName("Bow")
          .update({ "system.range": metres }),
      range,
    );
    await gm.dice(1);
    return act(gm, "Ayla", "use", "Bow", ["Wolf"]);
  };
  expect(await reach(4)).toEqual({ ok: true });
  await openMenu(gm, "rules-uchma");
  await page.locator('[name="distanceMode"]').selectOption("simulation");
  await page.locator('[name="highGroundThreshold"]').fill("5");
  await page.locator('[data-key="save"]').click();
  await expect(page).toHaveCount(0);
  await gather(gm);
  await gm.tab("combat");
  await tracker(gm).locator(".ff-mapnote").getByRole("button", { name: "Fix the map" }).click();
  await gm.page
    .locator("dialog, .application.dialog", { hasText: "alternating" })
    .locator('button[data-action="yes"]')
    .click();
  await expect(tracker(gm).locator(".ff-mapnote")).toContainText("The map was fixed.");
  expect(await reach(4)).toMatchObject({ reason: "FIVEFOLD.Uchma.Refused.away.range" });
  expect(await reach(6)).toEqual({ ok: true });
  await openMenu(gm, "rules-uchma");
  await expect(page.locator('[name="distanceMode"]')).toHaveValue("simulation");
  await expect(page.locator('[name="highGroundThreshold"]')).toHaveValue("5");
  await page.locator('[data-key="save"]').click();
  // A major skill: two dice and half of Control.
  const sheet = await gm.openSheet("Ayla");
  await expect(sheet).toContainText("2d10 + 2");
  await gm.dice(3, 4);
  await sheet.locator('[data-act="scouting"]').click();
  await gm.page.locator('.ff-act-dialog [data-key="roll"]').click();
  await gm.tab("chat");
  await expect(gm.card()).toContainText("9");
});
