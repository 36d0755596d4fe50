import path from "node:path";
import type { Locator } from "@playwright/test";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { act } from "../fixtures/uchma";

const STAIR = "The Lantern Stair";
/** The looks in which every screen is held against the eye; pictures of the first two are kept with the documentation. */
const LOOKS = [
  { name: "light", scheme: "light", font: 5, folder: "docs/screens" },
  { name: "dark", scheme: "dark", font: 5, folder: "docs/screens" },
  { name: "large", scheme: "light", font: 10, folder: "test-results/screens" },
  { name: "large-dark", scheme: "dark", font: 10, folder: "test-results/screens" },
] as const;
type Look = (typeof LOOKS)[number];

const put = (gm: Person, { scheme, font }: Look): Promise<unknown> =>
  run(
    gm,
    `const config = game.settings.get("core", "uiConfig");
     await game.settings.set("core", "uiConfig", { ...config, fontScale: ${font},
       colorScheme: { applications: "${scheme}", interface: "${scheme}" } });`,
  );
const keep = (what: Locator, { name, folder }: Look, screen: string): Promise<unknown> =>
  what.screenshot({ path: path.resolve(import.meta.dirname, `../../../${folder}/uchma-${screen}-${name}.png`) });
const close = (gm: Person): Promise<unknown> =>
  run(gm, `for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close();`);

async function windows(gm: Person, look: Look): Promise<void> {
  const sheet = await gm.openSheet("Sefa Ohr");
  await keep(sheet, look, "sheet");
  await sheet.getByRole("button", { name: /^Edit/ }).click();
  await keep(sheet, look, "edit");
  await sheet.getByRole("button", { name: "Done" }).click();
  await close(gm);
  await keep(await gm.openSheet("Terrace Raider"), look, "foe");
  await close(gm);
  for (const [kind, screen] of [
    ["uchmaWeapon", "weapon"],
    ["uchmaAbility", "ability"],
    ["uchmaForm", "form"],
    ["uchmaEffect", "effect"],
    ["uchmaArmor", "armor"],
  ] as const) {
    const found = await run<boolean>(
      gm,
      `const all = game.actors.contents.flatMap(({ items }) => items.contents);
       const item = all.find(({ type }) => type === "${kind}") ?? (await Item.create({ name: "Hill Bear", type: "${kind}" }));
       item.sheet.render({ force: true });
       return true;`,
    );
    expect(found).toBe(true);
    const item = gm.page.locator(".application.ff-sheet--item");
    await expect(item).toBeVisible();
    await keep(item, look, screen);
    await close(gm);
  }
}

async function dialogs(gm: Person, look: Look): Promise<void> {
  for (const [key, screen] of [
    ["use", "odds"],
    ["command", "command"],
    ["fall", "fall"],
    ["move", "move"],
    ["speak", "speak"],
  ] as const) {
    await run(
      gm,
      `const name = "${key}" === "command" ? "Dune Strider" : "Terrace Raider";
       canvas.tokens.placeables.find(({ document }) => document.name === name).setTarget(true, { releaseOthers: true });`,
    );
    const sheet = await gm.openSheet("Sefa Ohr");
    await sheet.locator(`[data-action="act"][data-act="${key}"]`).first().click();
    const dialog = gm.page.locator(".ff-act-dialog");
    await expect(dialog).toBeVisible();
    await keep(dialog, look, screen);
    await close(gm);
  }
}

async function tracker(gm: Person, look: Look): Promise<void> {
  await gm.tab("combat");
  const side = gm.page.locator("#sidebar");
  await run(gm, `await canvas.scene.update({ grid: { distance: 5, units: "ft" } });`);
  await run(
    gm,
    `const combat = await Combat.create({});
     await combat.activate();
     await combat.createEmbeddedDocuments("Combatant",
       canvas.scene.tokens.contents.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));`,
  );
  await expect(gm.page.locator(".ff-mapnote").first()).toBeVisible();
  await keep(side, look, "mapnote");
  await run(gm, `await canvas.scene.update({ grid: { distance: 1, units: "m" } });`);
  await gm.page.locator('#combat [data-action="ffTool"][data-act="quarrel"]').click();
  await expect(gm.page.locator("#fivefold-tool")).toBeVisible();
  await keep(gm.page.locator("#fivefold-tool"), look, "tool");
  await close(gm);
  await gm.page.locator('#combat [data-action="startCombat"]').click();
  const opening = gm.page.locator(".application", { has: gm.page.locator(".ff-surprise-dialog") });
  await expect(opening).toBeVisible();
  await keep(opening, look, "opening");
  await opening.locator('[data-key="begin"]').click();
  await expect(gm.page.locator("#combat .ff-phases")).toBeVisible();
  await expect(gm.page.locator("#combat [aria-current='true']")).toBeVisible();
  await keep(side, look, "tracker");
  const sefa = await run<string>(gm, `return canvas.scene.tokens.getName("Sefa Ohr").id;`);
  await run(gm, `canvas.tokens.get("${sefa}").control({ releaseOthers: true });`);
  await expect(gm.page.locator(".ff-bar-inner")).toBeVisible();
  await keep(gm.page.locator(".ff-bar-inner"), look, "bar");
  await run(
    gm,
    `await game.combat.nextRound();
     await game.actors.getName("Terrace Raider").update({ "system.health.value": -3 });`,
  );
  await expect(gm.page.locator("#combat .ff-phase__foot")).toBeVisible();
  await keep(side, look, "end");
  // Whoever had not acted has had the end of their turn by then; the two ridden mounts have none of their own.
  const ended = (): Promise<boolean> =>
    run(
      gm,
      `const ends = Object.keys(game.combat.system.ledger).filter((key) => key.includes("turnEnd"));
       return ends.length >= game.combat.turns.length - 2;`,
    );
  await expect.poll(ended).toBe(true);
  await run(gm, `await game.combat.delete();`);
}

/** The host keeps its log light in either theme. */
async function card(gm: Person, look: Look): Promise<void> {
  if (look.scheme === "dark") return;
  await gm.tab("chat");
  await gm.dice(8);
  await run(
    gm,
    `const sefa = game.actors.getName("Sefa Ohr");
     const target = canvas.scene.tokens.contents.find(({ name }) => name === "Terrace Raider");
     const weapon = sefa.items.contents.find(({ type, system }) => type === "uchmaWeapon" && system.held);
     await game.fivefold.begin({ actorUuid: sefa.uuid, act: "use", itemId: weapon.id, targets: [target.actor.uuid],
       adjust: { off: [], added: [], override: true } });`,
  );
  await expect.poll(() => gm.state()).toBe("closed");
  await keep(gm.card(), look, "card");
}

/** Written only when asked for: pictures differ a little with every machine. */
if (process.env.SCREENS)
  test("what Uchma's screens look like, as pictures", async ({ join }) => {
    test.setTimeout(120_000);
    const gm = await join("Gamemaster");
    gm.page.setDefaultTimeout(8_000);
    await run(
      gm,
      `await game.settings.set("fivefold", "ruleset", "uchma");
       await game.scenes.getName("${STAIR}").activate();`,
    );
    await expect.poll(() => run(gm, `return canvas.scene?.name;`)).toBe(STAIR);
    await gm.reload();
    await gm.dice(9);
    expect(await act(gm, "Sefa Ohr", "mount", null, ["Dune Strider"])).toEqual({ ok: true });
    for (const look of LOOKS) {
      await put(gm, look);
      await windows(gm, look);
      await dialogs(gm, look);
      await tracker(gm, look);
      await card(gm, look);
    }
  });
