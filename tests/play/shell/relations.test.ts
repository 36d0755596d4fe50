import { expect } from "../fixtures/expect";
import { testWithNewcomers } from "../fixtures/newcomer";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";

const test = testWithNewcomers({ latency: 60 });

/** Names of the tokens that are drawn on somebody's map. */
const drawn = (who: Person): Promise<string[]> =>
  run(who, "return canvas.tokens.placeables.filter(({ visible }) => visible).map(({ name }) => name).sort()");
const targets = (who: Person): Promise<string[]> => run(who, "return [...game.user.targets].map(({ name }) => name)");
const tooltip = (who: Person, name: string): Promise<string> =>
  run(who, `return canvas.tokens.placeables.find((one) => one.name === "${name}")._getTooltipText()`);
async function relationsOf(who: Person, name: string) {
  await run(who, `canvas.hud.token.bind(canvas.tokens.placeables.find((one) => one.name === "${name}"))`);
  await who.page.locator('#token-hud [data-ff="relations"]').click();
  const page = who.page.locator(".ff-win", { hasText: `Relations of ${name}` });
  await expect(page).toBeVisible();
  return page;
}
const to = (page: Awaited<ReturnType<typeof relationsOf>>, other: string) =>
  page.locator(".ff-relations", { hasText: other });

test("whoever is hidden from a player's creatures is not drawn, targeted or offered there; the page of relations and the roll window say why, on all screens, through reload and undo", async ({
  joinAll,
}) => {
  const [gm, mara, jonas] = await joinAll("Gamemaster", "Mara", "Jonas");
  await run(gm, 'await game.settings.set("fivefold", "ruleset", "stalk")');
  await run(
    gm,
    `
    const [mara, jonas] = ["Mara", "Jonas"].map((name) => game.users.getName(name).id);
    const scene = await Scene.create({ name: "Wood", width: 1600, height: 800, padding: 0, grid: { type: 1, size: 100, distance: 5 } });
    const actors = [];
    for (const [name, owner] of [["Ada", mara], ["Ben", jonas], ["Cleo", null]])
      actors.push(await Actor.create({ name, type: "stalkHunter", ownership: owner ? { [owner]: 3 } : {} }));
    await scene.createEmbeddedDocuments("Token", actors.map(({ id, name }, index) =>
      ({ name, actorId: id, actorLink: true, x: 200 + index * 400, y: 300, width: 1, height: 1 })));
    await scene.activate();`,
  );
  for (const who of [gm, mara, jonas]) await expect.poll(() => drawn(who)).toEqual(["Ada", "Ben", "Cleo"]);
  await jonas.target("Ada");
  await expect.poll(() => targets(jonas)).toEqual(["Ada"]);

  // Ada hides from Ben: Jonas loses sight of her, and his target with it. Nobody else does.
  await mara.target("Ben");
  const sheet = await mara.openSheet("Ada");
  await sheet.locator('[data-act="hide"]').click();
  await expect.poll(() => drawn(jonas)).toEqual(["Ben", "Cleo"]);
  await expect.poll(() => targets(jonas)).toEqual([]);
  for (const who of [gm, mara]) expect(await drawn(who)).toEqual(["Ada", "Ben", "Cleo"]);
  // Her own sheet says so.
  await expect(sheet.locator('[data-relation="hidden"]')).toContainText("Ben: Hidden");
  // The roll window counts it, and says why; so it does after loading the page anew.
  const window = mara.page.locator(".ff-act-dialog");
  const shoots = async () => {
    await (await mara.openSheet("Ada")).locator('[data-act="shoot"]').click();
    await expect(window).toContainText("Ben");
  };
  const cancels = async () => {
    await mara.page.keyboard.press("Escape");
    await expect(window).toHaveCount(0);
  };
  await shoots();
  await expect(window).toContainText("Hidden from the target");
  await expect(window).toContainText("d20 + 5");
  await cancels();
  await mara.reload();
  await mara.target("Ben");
  await shoots();
  await expect(window).toContainText("Hidden from the target");

  // A page that is loaded again does not show her either, nor do Jonas's windows.
  await jonas.reload();
  await expect.poll(() => drawn(jonas)).toEqual(["Ben", "Cleo"]);
  await run(jonas, 'canvas.tokens.placeables.find(({ name }) => name === "Ada").setTarget(true)');
  expect(await targets(jonas)).toEqual([]);
  await jonas.target("Cleo");
  const bens = await jonas.openSheet("Ben");
  await bens.locator('[data-act="shoot"]').click();
  const dialog = jonas.page.locator(".ff-win", { has: jonas.page.locator('[data-key="roll"]') });
  await expect(dialog).toContainText("Cleo");
  await expect(dialog).not.toContainText("Ada");
  await run(
    jonas,
    "for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close()",
  );
  const own = await relationsOf(jonas, "Ben");
  await expect(to(own, "Cleo")).toContainText("Nothing special");
  await expect(to(own, "Ada")).toHaveCount(0);
  const uuid = await run<string>(gm, 'return game.actors.getName("Ada").uuid');
  expect(
    await run(
      jonas,
      `return game.fivefold.begin({ actorUuid: game.actors.getName("Ben").uuid, act: "shoot", targets: ["${uuid}"], adjust: { off: [], added: [] } })`,
    ),
  ).toEqual({ ok: false, reason: "unseen" });

  // The game master sees it above the token as soon as Ben is selected, and in the page, where it can be ended; its card can be undone.
  await run(gm, 'canvas.tokens.placeables.find(({ name }) => name === "Ben").control()');
  await expect.poll(() => tooltip(gm, "Ada")).toBe("Hidden");
  await expect(gm.token("Ada").locator(".elevation")).toHaveText("Hidden");
  expect(await tooltip(gm, "Cleo")).toBe("");
  const page = await relationsOf(gm, "Ada");
  await expect(to(page, "Ben").locator('[data-relation="hidden"]').first()).toContainText("Hidden");
  await expect(to(page, "Cleo").locator('[data-relation="far"]')).toContainText("40 ft away");
  await page.screenshot({ path: "test-results/relations.png" });
  await to(page, "Ben").getByRole("button", { name: "End", exact: true }).click();
  await expect.poll(() => drawn(jonas)).toEqual(["Ada", "Ben", "Cleo"]);
  await expect(to(page, "Ben").locator('button[data-relation="hidden"]')).toHaveAttribute("aria-pressed", "false");
  await expect(window).not.toContainText("Hidden from the target");
  await gm.tab("chat");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => drawn(jonas)).toEqual(["Ben", "Cleo"]);
  await expect(to(page, "Ben").locator('button[data-relation="hidden"]')).toHaveAttribute("aria-pressed", "true");
  await expect(window).toContainText("Hidden from the target");
  await expect(window).toContainText("d20 + 5");
});
