// Directories, compendia, macros, ownership and settings in real browsers. Sources: foundry-api.md §9.10, §10.1, §10.2, §2.2; community types
// `client/applications/sidebar/**`, `ui/hotbar.d.mts`, `settings/config.d.mts`.
import type { Person } from "../fixtures/person";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

test("directories and compendia: folders, entries that are dragged, searches", async ({ join }) => {
  const gm = await join("Gamemaster");
  await test.step("folders are made, renamed and removed, entries dragged into them, and lists searched", async () => {
    const { page } = gm;
    await gm.tab("journal");
    const list = page.locator("#journal");
    await list.locator('[data-action="createFolder"]').first().click();
    const form = page.locator(".application", { has: page.locator('[name="sorting"]') });
    await form.locator('input[name="name"]').fill("Notes");
    await form.locator('button[type="submit"]').click();
    await expect(list.locator(".folder", { hasText: "Notes" })).toBeVisible();
    await run(gm, 'await JournalEntry.create([{ name: "Alpha" }, { name: "Beta" }]);');
    // The types: only an update of one of renderUpdateKeys draws the tab anew.
    const drawn = await run<number[]>(
      gm,
      `const counts = [0];
       const hook = Hooks.on("renderJournalDirectory", () => { counts[counts.length - 1] += 1; });
       const beta = game.journal.getName("Beta");
       const quiet = () => new Promise((done) => setTimeout(done, 200));
       for (const change of [{ "flags.fivefold.seen": true }, { name: "Beta 2" }, { "ownership.default": 1 }, { name: "Beta" }]) {
         await beta.update(change);
         await quiet();
         counts.push(0);
       }
       Hooks.off("renderJournalDirectory", hook);
       return counts.slice(0, -1);`,
    );
    expect(drawn).toEqual([0, 1, 1, 1]);
    await list.locator(".entry", { hasText: "Alpha" }).dragTo(list.locator(".folder", { hasText: "Notes" }));
    await expect(list.locator(".folder", { hasText: "Notes" }).locator(".entry")).toHaveText(/Alpha/);
    expect(await run(gm, 'return game.journal.getName("Alpha").folder.name;')).toBe("Notes");

    await list.locator("search input").fill("bet");
    await expect(list.locator(".entry:visible", { hasText: "Beta" })).toBeVisible();
    await expect(list.locator(".entry", { hasText: "Alpha" })).toBeHidden();
    await list.locator("search input").fill("");
    await expect(list.locator(".folder", { hasText: "Notes" })).toBeVisible();

    // By hand: before the one it is dropped on.
    await run(gm, 'await JournalEntry.create([{ name: "Gamma", sort: 300000 }, { name: "Delta", sort: 400000 }]);');
    await list.locator('[data-action="toggleSort"]').click();
    await list.locator(".entry", { hasText: "Delta" }).dragTo(list.locator(".entry", { hasText: "Gamma" }));
    await expect(list.locator(".directory-list > .entry").filter({ hasText: /Gamma|Delta/ })).toHaveText([
      /Delta/,
      /Gamma/,
    ]);

    await list.locator(".folder-header", { hasText: "Notes" }).click({ button: "right" });
    await page.locator("#context-menu li", { hasText: "Edit" }).click();
    await form.locator('input[name="name"]').fill("Old notes");
    await form.locator('button[type="submit"]').click();
    await expect(list.locator(".folder-header")).toContainText("Old notes");
    await list.locator(".folder-header").click({ button: "right" });
    await page
      .locator("#context-menu li")
      .filter({ hasText: /Remove/ })
      .click();
    await expect(list.locator(".folder")).toHaveCount(0);
    await expect(list.locator(".entry", { hasText: "Alpha" })).toBeVisible();
  });
  await closeAll(gm);
  await test.step("a compendium is searched, an entry opened, and one dragged into the world", async () => {
    const { page } = gm;
    const before = await run<number>(gm, "return game.items.size;");
    const pack = await run<{ collection: string; name: string }>(
      gm,
      `const own = game.settings.get("fivefold", "ruleset") || "vigor";
     const pack = game.packs.find(({ documentName, index, metadata }) =>
       documentName === "Item" && index.size > 3 && metadata.flags.fivefold.ruleset === own);
     pack.render(true);
     return { collection: pack.collection, name: pack.index.contents[2].name };`,
    );
    const book = page.locator(`#compendium-${pack.collection.replaceAll(".", "_")}`);
    await expect(book).toBeVisible();
    await book.locator("search input").fill(pack.name);
    await expect(book.locator(".entry:visible").first()).toContainText(pack.name);
    await gm.tab("items");
    await book.locator(".entry:visible").first().dragTo(page.locator("#items .directory-list"));
    await expect(page.locator("#items .directory-item", { hasText: pack.name })).toBeVisible();
    expect(await run(gm, "return game.items.size;")).toBe(before + 1);
    expect(await run(gm, `return game.items.getName(${JSON.stringify(pack.name)})._stats.compendiumSource;`)).toContain(
      `Compendium.${pack.collection}.Item.`,
    );
  });
});

test("who owns a document is set in its dialog; macros are dropped on the hotbar and run by those who may", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await test.step("macros: dropped on the hotbar, run by key and click, and scripts only by those who may", async () => {
    const { page } = gm;
    await run(
      gm,
      `const macro = await Macro.create({ name: "Count", type: "script", ownership: { default: 2 }, command: "globalThis.ran = [...(globalThis.ran ?? []), { speaker: speaker?.alias, scope: scope.extra }]; return 5;" });
     await Macro.create({ name: "Say", type: "chat", command: "Hello" });`,
    );
    await gm.tab("macros");
    const hotbar = page.locator("#hotbar");
    await page.locator("#macros .directory-item", { hasText: "Count" }).dragTo(hotbar.locator('.slot[data-slot="3"]'));
    await expect(hotbar.locator('.slot[data-slot="3"] button')).toHaveAttribute("aria-label", /Count/);
    await page.locator("#board").click({ position: { x: 700, y: 300 } });
    await page.keyboard.press("Digit3");
    await hotbar.locator('.slot[data-slot="3"] button').click();
    expect(await run(gm, "return globalThis.ran.length;")).toBe(2);
    expect(await run(gm, 'return await game.macros.getName("Count").execute({ extra: 7 });')).toBe(5);
    expect(await run(gm, "return globalThis.ran.at(-1).scope;")).toBe(7);
    // The hook may take the drop over.
    await run(
      gm,
      'Hooks.once("hotbarDrop", (bar, data, slot) => { globalThis.dropped = [bar === ui.hotbar, data.type, slot]; return false; });',
    );
    await page.locator("#macros .directory-item", { hasText: "Say" }).dragTo(hotbar.locator('.slot[data-slot="5"]'));
    await expect.poll(() => run(gm, "return globalThis.dropped;")).toEqual([true, "Macro", 5]);
    await expect(hotbar.locator('.slot[data-slot="5"]')).toHaveClass(/open/);
    await hotbar.locator('.slot[data-slot="3"]').click({ button: "right" });
    await page.locator("#context-menu li", { hasText: "Remove" }).click();
    await expect(hotbar.locator('.slot[data-slot="3"]')).toHaveClass(/open/);

    // A player without the permission for scripts is told so, and nothing runs.
    await run(gm, `await game.settings.set("core", "permissions", { ...game.permissions, MACRO_SCRIPT: [4] });`);
    await expect.poll(() => run(mara, 'return game.user.hasPermission("MACRO_SCRIPT");')).toBe(false);
    expect(
      await run(
        mara,
        'const result = await game.macros.getName("Count").execute(); return [result ?? null, globalThis.ran ?? null];',
      ),
    ).toEqual([null, null]);
    await expect(mara.page.locator("#notifications .notification.warning")).toContainText("Count");
  });
  await closeAll(gm);
  await closeAll(mara);
  await test.step("who owns a document is set in its dialog, and the player sees it at once", async () => {
    const { page } = gm;
    await run(gm, 'await JournalEntry.create({ name: "Secret plan" });');
    await gm.tab("journal");
    await mara.tab("journal");
    await expect(mara.page.locator("#journal .directory-item", { hasText: "Secret plan" })).toBeHidden();
    await page.locator("#journal .directory-item", { hasText: "Secret plan" }).click({ button: "right" });
    await page.locator("#context-menu li", { hasText: /permission|ownership|Owner/i }).click();
    const dialog = page.locator(".document-ownership");
    await dialog
      .locator(`select[name="${await run<string>(gm, 'return game.users.getName("Mara").id;')}"]`)
      .selectOption("3");
    await dialog.locator('button[type="submit"]').click();
    await expect(mara.page.locator("#journal .directory-item", { hasText: "Secret plan" })).toBeVisible();
    expect(await run(mara, 'return game.journal.getName("Secret plan").isOwner;')).toBe(true);
  });
});

test("settings of every kind are shown, saved, and open their menus", async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const register = `
    globalThis.changed = [];
    const onChange = (value) => changed.push(value);
    const common = { scope: "world", config: true, onChange };
    game.settings.register("fivefold", "probeText", { ...common, name: "Probe text", type: String, default: "a" });
    game.settings.register("fivefold", "probeRange", { ...common, name: "Probe range", type: Number, range: { min: 0, max: 10, step: 2 }, default: 4 });
    game.settings.register("fivefold", "probeChoice", { ...common, name: "Probe choice", type: String, choices: { x: "X", y: "Y" }, default: "x" });
    game.settings.register("fivefold", "probeField", { ...common, name: "Probe field", type: new foundry.data.fields.NumberField({ min: 0, max: 5, integer: true, initial: 1 }) });
    game.settings.register("fivefold", "probeOwn", { ...common, scope: "client", name: "Probe own", type: Boolean, default: false });
    game.settings.register("fivefold", "probeHidden", { ...common, config: false, name: "Probe hidden", type: String, default: "" });
    class Menu extends foundry.applications.api.ApplicationV2 {
      static DEFAULT_OPTIONS = { id: "probe-menu", window: { title: "Probe menu" } };
      async _renderHTML() { return document.createElement("p"); }
      _replaceHTML(result, content) { content.replaceChildren(result); }
    }
    game.settings.registerMenu("fivefold", "probeMenu", { name: "Probe menu", label: "Open it", icon: "fa-solid fa-star", type: Menu, restricted: true });`;
  for (const person of [gm, mara]) {
    await run(person, register);
    await person.tab("settings");
    await person.page.click('#settings [data-app="configure"]');
    await person.page.locator('#settings-config nav [data-tab="fivefold"]').click();
  }
  const { page } = gm;
  const form = page.locator("#settings-config");
  await expect(mara.page.locator('#settings-config [name="fivefold.probeText"]')).toHaveCount(0);
  await expect(mara.page.locator('#settings-config [data-key="fivefold.probeMenu"]')).toHaveCount(0);
  await expect(mara.page.locator('#settings-config [name="fivefold.probeOwn"]')).toBeVisible();
  await expect(form.locator('[name="fivefold.probeHidden"]')).toHaveCount(0);
  await form.locator("search input").fill("probe r");
  await expect(form.locator('[name="fivefold.probeText"]')).toBeHidden();
  await expect(form.locator('range-picker[name="fivefold.probeRange"]')).toBeVisible();
  await form.locator("search input").fill("");
  await expect(form.locator('[name="fivefold.probeText"]')).toBeVisible();
  await form.locator('[name="fivefold.probeText"]').fill("b");
  await form.locator('range-picker[name="fivefold.probeRange"] input[type="number"]').fill("8");
  await form.locator('[name="fivefold.probeChoice"]').selectOption("y");
  await form.locator('[name="fivefold.probeField"]').fill("3");
  await form.locator('[data-key="fivefold.probeMenu"]').click();
  await expect(page.locator("#probe-menu")).toBeVisible();
  await form.locator('button[type="submit"]').click();
  await expect(form).toHaveCount(0);
  const values = (who: Person) =>
    run(
      who,
      `return ["probeText", "probeRange", "probeChoice", "probeField"].map((key) => game.settings.get("fivefold", key));`,
    );
  await expect.poll(() => values(gm)).toEqual(["b", 8, "y", 3]);
  await expect.poll(() => values(mara)).toEqual(["b", 8, "y", 3]);
  expect(await run(mara, "return changed;")).toEqual(["b", 8, "y", 3]);
});
