import { whose } from "../fixtures/encounter";
import { expect } from "../fixtures/expect";
import { testWithNewcomers } from "../fixtures/newcomer";
import { run } from "../fixtures/script";

const test = testWithNewcomers();

test("a sixth game is a folder: built without touching another file it is chosen, fought with and counted; without it the world opens, says so and keeps everything [Y-001] [Y-002] [Y-003] [Y-004] [Y-005]", async ({
  join,
  server,
  serverOptions,
}) => {
  const gm = await join("Gamemaster");
  await run(gm, 'await game.settings.set("fivefold", "ruleset", "toy")');
  await gm.tab("compendium");
  await expect(gm.page.locator("#compendium [data-pack]", { hasText: "Toy: figures" })).toBeVisible();
  await expect(gm.page.locator("#compendium [data-pack]", { hasText: "Vigor: creatures" })).toBeHidden();

  await run(
    gm,
    `
    const red = await game.actors.importFromCompendium(game.packs.get("fivefold.toy-creatures"), "toyRedFigure0001");
    const blue = await Actor.create({ name: "Blue", type: "toyFigure", system: { breath: { value: 4, max: 5 }, speed: 3 } });
    const scene = await Scene.create({ name: "Nursery", width: 1200, height: 800, padding: 0, grid: { type: 1, size: 100 } });
    await scene.createEmbeddedDocuments("Token", [red, blue].map(({ id, name }, index) =>
      ({ name, actorId: id, actorLink: true, x: 300 + index * 100, y: 300, width: 1, height: 1, disposition: index * 2 - 1 })));
    await scene.activate();`,
  );
  await expect.poll(() => run(gm, "return canvas.ready && canvas.scene.name")).toBe("Nursery");
  await expect(gm.token("Blue")).toHaveCount(1);
  await run(gm, "for (const token of canvas.tokens.placeables) token.control({ releaseOthers: false })");
  await gm.tab("combat");
  await gm.page.locator('#combat [data-action="ffEncounter"]').first().click();
  await expect(gm.page.locator("#combat .combatant")).toHaveCount(2);
  await run(gm, "await game.combat.startCombat()");
  // The faster first, and a turn begins with a breath.
  await expect.poll(() => whose(gm)).toBe("Red");
  await expect.poll(() => gm.number("Red", "breath.value")).toBe(4);

  // The one attack, from the sheet, through the shell's dialog.
  await gm.target("Blue");
  const sheet = await gm.openSheet("Red");
  await expect(sheet).toHaveAttribute("data-ruleset", "toy");
  await sheet.locator('[data-action="act"][data-act="strike"]').click();
  const dialog = gm.page.locator(".application.ff-win", { hasText: "1 breath" });
  await expect(dialog).toContainText("50 %");
  await gm.dice(4);
  await dialog.locator('button[type="submit"]').click();
  await gm.tab("chat");
  await expect(gm.card()).toContainText("Hit");
  await expect.poll(() => gm.number("Blue", "breath.value")).toBe(2);
  await expect.poll(() => gm.number("Red", "breath.value")).toBe(3);
  await run(gm, "await game.combat.nextTurn()");
  await expect.poll(() => gm.number("Blue", "breath.value")).toBe(3);
  // Two more, and Blue is out: its turn is passed over.
  const red = await run<string>(gm, 'return game.actors.getName("Red").uuid');
  for (const left of [1, 0]) {
    await gm.dice(6);
    expect(
      await run(
        gm,
        `return game.fivefold.begin({ actorUuid: "${red}", act: "strike",
      targets: [game.actors.getName("Blue").uuid], adjust: { off: [], added: [] } })`,
      ),
    ).toEqual({ ok: true });
    await expect.poll(() => gm.number("Blue", "breath.value")).toBe(left);
  }
  await expect.poll(() => gm.statuses("Blue")).toEqual(["toy-out"]);

  // A world whose game is not there.
  await server.stop();
  const stored = await server.stored();
  server.install("dist/fivefold");
  await server.start();
  await gm.join();
  await expect(gm.page.locator("#notifications .notification.error")).toContainText("set to the game “toy”");
  expect(await run(gm, "return game.actors.getName('Ilse Varn').type")).toBe("vigorCreature");
  await gm.openSheet("Ilse Varn");
  await gm.tab("combat");
  await server.stop();
  // Who is there is remembered with the users; and a game master's client reserves numbers for what it will write.
  const rest = (all: Record<string, string>) =>
    Object.entries(all).filter(([key, text]) => !key.startsWith("!users") && !text.includes('"fivefold.numbers"'));
  expect(rest(await server.stored())).toEqual(rest(stored));

  // It is put back, and everything is where it was.
  server.install(serverOptions.system ?? "");
  await server.start();
  await gm.join();
  expect(await gm.statuses("Blue")).toEqual(["toy-out"]);
  expect(await run(gm, "return [game.combat.type, game.combat.round]")).toEqual(["toy", 1]);
});
