// Played in both generations: sheets, editors and styles are the host's.

// The interface in real browsers, in both generations. Sources: foundry-api.md §9 and §10, community types `client/applications/**`.
import type { Page } from "@playwright/test";
import type { Person } from "../fixtures/person";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

type Any = Record<string, (...args: unknown[]) => Promise<unknown>> & Record<string, unknown>;

/** A journal entry with one page of text; hands out the page's uuid. */
const journal = (who: Person, content: string): Promise<string> =>
  run(
    who,
    `const entry = await JournalEntry.create({ name: "Notes", pages: [{ name: "First", type: "text", text: { content: ${JSON.stringify(content)} } }] });
     return entry.pages.contents[0].uuid;`,
  );
const stored = (who: Person, uuid: string): Promise<string> =>
  run(who, `return (await fromUuid("${uuid}")).toObject().text.content;`);

/** An application with the given form content, written back into the document's flag on change. */
const openForm = (who: Person, markup: string): Promise<void> =>
  run(
    who,
    `const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
     class Form extends ApplicationV2 {
       static DEFAULT_OPTIONS = {
         id: "test-form", tag: "form", window: { title: "Form", resizable: true }, position: { width: 420 },
         form: { submitOnChange: true, closeOnSubmit: false, handler: (event, form, data) => { globalThis.submitted = data.object; } },
       };
       async _renderHTML() { const d = document.createElement("div"); d.innerHTML = ${JSON.stringify(markup)}; return d; }
       _replaceHTML(result, content) { content.replaceChildren(result); }
     }
     await new Form().render({ force: true });`,
  );
const submitted = (page: Page): Promise<Any> =>
  page.evaluate(() => (globalThis as unknown as { submitted: Any }).submitted);

test("texts are edited: in a sheet of their own, in an editor that is toggled, and by the editor’s menu", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await test.step("rich text is edited, saved with Ctrl+S, cancelled, and shown enriched", async () => {
    const { page } = gm;
    const uuid = await journal(gm, "<p>old</p>");
    await run(gm, `await (await fromUuid("${uuid}")).sheet.render({ force: true });`);
    const editor = page.locator(".journal-entry-page prose-mirror");
    const region = editor.locator(".ProseMirror");
    await expect(region).toHaveText("old");
    await region.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+b");
    await expect(region.locator("strong")).toHaveText("old");
    // As fast as a person: the editor learns of a moved cursor only after the browser moved it.
    await page.keyboard.press("ArrowRight", { delay: 100 });
    await page.keyboard.press("Enter", { delay: 100 });
    await page.keyboard.type("# Heading [[/r 1d6]]", { delay: 20 });
    await expect(editor.locator("h1")).toHaveText("Heading [[/r 1d6]]");
    await page.keyboard.press("Control+s");
    await expect(region).toBeFocused();
    await page.locator(".journal-entry-page button[type=submit]").click();
    await expect(editor).toHaveCount(0);
    await expect.poll(() => stored(gm, uuid)).toBe("<p><strong>old</strong></p><h1>Heading [[/r 1d6]]</h1>");
    await run(gm, `await game.journal.getName("Notes").sheet.render({ force: true });`);
    await expect(page.locator(".journal-sheet h1 a.inline-roll")).toContainText("1d6");
  });
  await closeAll(gm);
  await test.step("a toggled editor shows enriched text, saves with its button and forgets with cancel", async () => {
    const { page } = gm;
    await openForm(
      gm,
      '<prose-mirror name="bio" toggled value="&lt;p&gt;raw&lt;/p&gt;"><p>enriched</p></prose-mirror>',
    );
    const editor = page.locator("#test-form prose-mirror");
    await expect(editor).toContainText("enriched");
    await editor.locator("button.toggle").click();
    await expect(editor.locator(".ProseMirror")).toHaveText("raw");
    await page.keyboard.type("more ");
    await editor.locator('[data-action="cancel"]').click();
    await expect(editor).toContainText("enriched");
    expect(await submitted(page)).toBeUndefined();
    await editor.locator("button.toggle").click();
    await page.keyboard.type("more ");
    await editor.locator('[data-action="save"]').click();
    await expect.poll(() => submitted(page)).toEqual({ bio: "<p>more raw</p>" });
    await expect(editor).toContainText("more raw");
    await expect(editor.locator("button.toggle")).toBeFocused();
  });
  await closeAll(gm);
  await test.step("the editor's menu makes lists, links, tables and secrets, and edits the source", async () => {
    const { page } = gm;
    await openForm(gm, '<prose-mirror name="bio" value="&lt;p&gt;one&lt;/p&gt;"></prose-mirror><input name="other">');
    const editor = page.locator("#test-form prose-mirror");
    await editor.locator(".ProseMirror").click();
    await editor.locator('[data-action="bullet-list"]').click();
    await expect(editor.locator("li p")).toHaveText("one");
    await expect(editor.locator('[data-action="bullet-list"]')).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Control+a");
    await editor.locator('[data-action="link"]').click();
    await page.locator('dialog input[name="href"]').fill("https://example.org/");
    await page.locator('dialog button[data-action="ok"]').click();
    await expect(editor.locator("li a")).toHaveAttribute("href", "https://example.org/");
    await editor.locator('[data-action="source-code"]').click();
    await editor.locator("textarea").fill('<section class="secret" id="secret-x"><p>hush</p></section>');
    await editor.locator('[data-action="source-code"]').click();
    await expect(editor.locator("section.secret")).toHaveText("hush");
    await page.locator('#test-form input[name="other"]').focus();
    await expect
      .poll(async () => (await submitted(page)).bio)
      .toBe('<section id="secret-x" class="secret"><p>hush</p></section>');
  });
});

test("[T-22] layers in the documented order, a system's style above core's, themes by area, text size", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const { page } = gm;
  const order = await run<string[]>(
    gm,
    `for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];`,
  );
  // foundryvtt.wiki, css-cascade-layers
  expect(order).toEqual(
    "reset variables elements blocks applications compatibility layouts system modules exceptions".split(" "),
  );
  const color = await run<string>(
    gm,
    `const style = document.createElement("style");
     style.textContent = "@layer system { button { color: rgb(1, 2, 3); } } @layer elements { #sidebar button { color: rgb(9, 9, 9); } }";
     document.head.append(style);
     return getComputedStyle(document.querySelector("#sidebar button")).color;`,
  );
  expect(color).toBe("rgb(1, 2, 3)");

  await openForm(gm, '<input name="a" value="1">');
  const themes = () =>
    page.evaluate(() =>
      [document.body, document.getElementById("test-form") as HTMLElement].map((one) =>
        [...one.classList].filter((name) => name.startsWith("theme")),
      ),
    );
  expect(await themes()).toEqual([["theme-light"], ["themed", "theme-light"]]);
  await page.click('#sidebar button[data-tab="settings"]');
  await page.click('#settings [data-app="configure"]');
  await page.click('#settings-config [data-action="openSubmenu"][data-key="core.uiConfig"]');
  await page.selectOption('#ui-config [name="colorScheme.applications"]', "dark");
  await page.locator('#ui-config range-picker input[type="number"]').fill("10");
  await page.locator('#ui-config button[type="submit"]').click();
  await expect.poll(themes).toEqual([["theme-light"], ["themed", "theme-dark"]]);
  expect(await run(gm, 'return game.settings.get("core", "uiConfig");')).toEqual({
    colorScheme: { applications: "dark", interface: "" },
    fontScale: 10,
  });
  // 200 % text: nothing of the window is cut off sideways, and its bar can still be reached.
  expect(await run(gm, "return getComputedStyle(document.documentElement).fontSize;")).toBe("32px");
  const box = await page.locator("#settings-config").boundingBox();
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 1400 && box.y + box.height <= 900).toBe(true);
  await page.locator('#settings-config [data-action="close"]').first().click();
  for (const part of ["#hotbar .slot:last-child", "#hotbar [data-action=cyclePage]", "#players", "#scene-controls"])
    await expect(page.locator(part).first()).toBeInViewport();
  await page.click('#settings [data-app="configure"]');
  await page.locator("#settings-config .main").waitFor();
  const wide = await page.locator("#settings-config .main").evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(wide).toBeLessThanOrEqual(1);
});

test("keys are changed and pointed out where they are shared; a journal's pages are shown, ordered and edited", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await test.step("keys are changed in the controls, and shared ones are pointed out", async () => {
    const { page } = gm;
    await page.click('#sidebar button[data-tab="settings"]');
    await page.click('#settings [data-app="controls"]');
    const pause = page.locator('#controls-config [data-action-id="core.pause"]');
    await pause.locator('[data-action="editBinding"]').click();
    await expect(pause.locator(".listening")).toBeFocused();
    await page.keyboard.press("Control+KeyC");
    await expect(pause.locator("kbd")).toHaveText("Control + C");
    await pause.locator('[data-action="addBinding"]').click();
    await page.keyboard.press("KeyC");
    await expect(pause.locator(".conflicts")).toContainText("Write in the chat");
    await page.locator('#controls-config [data-action="close"]').click();
    await page.locator("#board").click({ position: { x: 700, y: 300 } });
    await page.keyboard.press("Control+KeyC");
    await expect(page.locator("#pause")).toHaveClass(/paused/);
    await run(gm, "await game.keybindings.resetDefaults();");
    await page.keyboard.press("Space");
    await expect(page.locator("#pause")).not.toHaveClass(/paused/);
    await page.keyboard.press("KeyC");
    await expect(page.locator("#chat-message")).toBeFocused();
    await page.keyboard.type("c");
    await expect(page.locator("#chat-message")).toHaveValue("c");
  });
  await closeAll(gm);
  await test.step("a journal's pages are shown, listed with their headings, added, ordered, edited and deleted", async () => {
    const { page } = gm;
    const uuid = await journal(gm, "<h2>Alpha</h2><p>one</p><h3>Beta</h3><p>@UUID[.]{here}</p>");
    await run(gm, `await game.journal.getName("Notes").sheet.render({ force: true });`);
    const book = page.locator(".journal-sheet");
    await expect(book.locator("article.journal-entry-page h1")).toHaveText("First");
    await expect(book.locator(".toc .heading button")).toHaveText(["Alpha", "Beta"]);
    await book.locator(".toc .heading button", { hasText: "Beta" }).click();
    await expect(book.locator('h3[data-anchor="beta"]')).toBeFocused();

    // Another page, through the dialog; its kind is chosen there.
    await book.locator('[data-action="createPage"]').click();
    const dialog = page.locator("dialog.application");
    await dialog.locator('input[name="name"]').fill("Map");
    await dialog.locator('select[name="type"]').selectOption("image");
    await dialog.locator('button[data-action="ok"]').click();
    const editing = page.locator(".application.journal-entry-page.sheet:not(article)", { hasText: "Map" });
    await editing.locator('file-picker input[type="text"]').fill("systems/fivefold/assets/none.webp");
    await editing.locator('input[name="image.caption"]').fill("A caption");
    await editing.locator("button[type=submit]").click();
    await book.locator(".toc .page-heading", { hasText: "Map" }).click();
    await expect(book.locator("article figure img")).toHaveAttribute("alt", "A caption");
    await expect(book.locator("article figcaption")).toHaveText("A caption");
    await expect(book.locator('[data-action="nextPage"]')).toBeDisabled();

    // Both at once, and in the other order.
    await book.locator('[data-action="toggleMode"]').click();
    await expect(book.locator("article.journal-entry-page")).toHaveCount(2);
    await book.locator(".toc .page", { hasText: "Map" }).dragTo(book.locator(".toc .page", { hasText: "First" }));
    await expect(book.locator(".toc .page-title")).toHaveText(["Map", "First"]);

    // A change elsewhere shows at once.
    await run(gm, `await (await fromUuid("${uuid}")).update({ "text.content": "<p>changed</p>" });`);
    await expect(book.locator("article", { hasText: "changed" })).toHaveCount(1);
    await expect(book.locator(".toc .page", { hasText: "First" }).locator(".heading")).toHaveCount(0);

    await book.locator(".toc .page", { hasText: "Map" }).click({ button: "right" });
    await page.locator("#context-menu li", { hasText: "Delete" }).click();
    await page.locator('dialog button[data-action="yes"]').click();
    await expect(book.locator(".toc .page-title")).toHaveText(["First"]);
    await expect(book.locator("article.journal-entry-page")).toHaveCount(1);
  });
});

test("texts show links, embeds, rolls and secrets, and a secret is revealed for the players", async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const inner = await journal(gm, "<p>Embedded words</p>");
  const uuid = await run<string>(
    gm,
    `CONFIG.TextEditor.enrichers.push({ id: "probe", pattern: /\\[\\[probe (\\w+)\\]\\]/g, enricher: async ([, word]) => { const b = document.createElement("b"); b.textContent = word; return b; }, onRender: (element) => { element.dataset.seen = "yes"; } });
     const content = '<section class="secret" id="secret-probe"><p>Hidden words</p></section><p>@UUID[${inner}]{the page} [[1d1 + 4]] [[/r 1d6 # luck]]{roll it} [[probe word]]</p><p>@Embed[${inner} caption=false]</p>';
     const entry = await JournalEntry.create({ name: "Told", ownership: { default: 2 }, pages: [{ name: "Tale", type: "text", text: { content } }] });
     return entry.pages.contents[0].uuid;`,
  );
  for (const person of [gm, mara])
    await run(person, 'await game.journal.getName("Told").sheet.render({ force: true });');
  const book = gm.page.locator(".journal-sheet", { hasText: "Tale" });
  await expect(book.locator("a.content-link").first()).toHaveText("the page");
  await expect(book.locator("a.inline-result")).toContainText("5");
  await expect(book.locator("a.inline-roll[data-formula]")).toHaveText("roll it");
  await expect(book.locator('enriched-content[enricher="probe"]')).toHaveAttribute("data-seen", "yes");
  await expect(book.locator(".content-embed")).toContainText("Embedded words");
  const before = await run<number>(gm, "return game.messages.size;");
  await book.locator("a.inline-roll[data-formula]").click();
  await expect.poll(() => run(gm, "return game.messages.size;")).toBe(before + 1);
  expect(await run(gm, "return game.messages.contents.at(-1).flavor;")).toBe("luck");

  const read = mara.page.locator(".journal-sheet", { hasText: "Tale" });
  await expect(read.locator("article")).not.toContainText("Hidden words");
  await book.locator("secret-block button.reveal").click();
  await expect(read.locator("article")).toContainText("Hidden words");
  await expect.poll(() => stored(gm, uuid)).toContain('class="secret revealed"');
  await book.locator("secret-block button.reveal").click();
  await expect(read.locator("article")).not.toContainText("Hidden words");
});
