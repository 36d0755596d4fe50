// Windows, dialogs, menus, notifications and drags in real browsers. Sources: foundry-api.md §9 and §14.1; community types `client/applications/**`.
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

/** A window of the given id with some fields and an action that counts. */
const openWindow = (who: Person, id: string, options = "{}"): Promise<void> =>
  run(
    who,
    `class Probe extends foundry.applications.api.ApplicationV2 {
       static DEFAULT_OPTIONS = {
         id: "${id}", window: { title: "${id}", resizable: true, controls: [{ icon: "fa-solid fa-star", label: "Count", action: "count" }] },
         position: { width: 400, height: 300 }, actions: { count() { globalThis.count = (globalThis.count ?? 0) + 1; } },
       };
       async _renderHTML() { const d = document.createElement("div"); d.innerHTML = '<button type="button" data-action="count" data-tooltip-text="Explained">Count</button><p class="row">row</p>'; return d; }
       _replaceHTML(result, content) { content.replaceChildren(result); }
     }
     await new Probe(${options}).render({ force: true });`,
  );
const position = (who: Person, id: string) =>
  run<Record<string, number>>(who, `return { ...foundry.applications.instances.get("${id}").position };`);

test("a window is moved, resized, rolled up, brought to the front and closed with Escape", async ({ join }) => {
  const gm = await join("Gamemaster");
  const { page } = gm;
  await openWindow(gm, "one", "{ position: { left: 100, top: 100 } }");
  await openWindow(gm, "two", "{ position: { left: 300, top: 200 } }");
  const one = page.locator("#one");
  const header = one.locator(".window-header .window-title");
  const drag = async (from: { x: number; y: number }, dx: number, dy: number) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
    await page.mouse.up();
  };
  const zOf = (id: string) => page.locator(`#${id}`).evaluate((element) => Number(getComputedStyle(element).zIndex));
  expect(await zOf("two")).toBeGreaterThan(await zOf("one"));
  await drag({ x: 200, y: 115 }, 50, 30);
  expect(await position(gm, "one")).toMatchObject({ left: 150, top: 130 });
  expect(await zOf("one")).toBeGreaterThan(await zOf("two"));
  expect(await run(gm, "return ui.activeWindow.id;")).toBe("one");
  // The bar stays reachable whatever is asked for.
  await drag({ x: 250, y: 145 }, -2000, -2000);
  expect(await position(gm, "one")).toMatchObject({ left: 0, top: 0 });
  await drag({ x: 392, y: 292 }, 60, 40);
  expect(await position(gm, "one")).toMatchObject({ width: 460, height: 340 });
  await header.dblclick();
  await expect(one).toHaveClass(/minimized/);
  await expect(one.locator(".window-content")).toBeHidden();
  await header.dblclick();
  await expect(one.locator(".window-content")).toBeVisible();
  expect((await one.boundingBox())?.width).toBe(460);
  // The menu of the bar.
  await one.locator('[data-action="toggleControls"]').click();
  await page.locator(".controls-dropdown.expanded button", { hasText: "Count" }).click();
  expect(await run(gm, "return globalThis.count;")).toBe(1);
  await page.keyboard.press("Escape");
  await expect(one).toHaveCount(0);
  await expect(page.locator("#two")).toHaveCount(1);
});

test("[T-23] a window of its own in generation 14: actions, menus and tooltips work there, and it comes back", async ({
  join,
  generation,
}) => {
  const gm = await join("Gamemaster");
  const { page } = gm;
  await openWindow(gm, "probe");
  if (generation === 13) {
    expect(await run(gm, 'return "detachWindow" in foundry.applications.api.ApplicationV2.prototype;')).toBe(false);
    return;
  }
  await run(
    gm,
    `globalThis.log = [];
     Hooks.on("openDetachedWindow", (id, win) => log.push(["open", id, win.document !== document]));
     Hooks.on("closeDetachedWindow", (id) => log.push(["close", id]));
     const app = foundry.applications.instances.get("probe");
     app._createContextMenu(() => [{ label: "Line", onClick: () => log.push(["line"]) }], ".row", { fixed: true });`,
  );
  await page.locator("#probe [data-action=toggleControls]").click();
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.locator("#probe .controls-dropdown button", { hasText: "Detach" }).click(),
  ]);
  await expect(page.locator("#probe")).toHaveCount(0);
  const away = popup.locator("#probe");
  await expect(away).toBeVisible();
  expect(
    await run(
      gm,
      "const app = foundry.applications.instances.get('probe'); return [app.window.windowId, app.rendered, app.element.ownerDocument === document];",
    ),
  ).toEqual(["detached-probe", true, false]);
  await away.locator("button", { hasText: "Count" }).first().click();
  expect(await run(gm, "return globalThis.count;")).toBe(1);
  // The page's styles are there, and the window fills its window.
  expect(await away.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
  await away.locator(".row").click({ button: "right" });
  await popup.locator("#context-menu li", { hasText: "Line" }).click();
  await away.locator("button", { hasText: "Count" }).last().hover();
  await expect(popup.locator("#tooltip")).toHaveText("Explained");
  // What is drawn anew is drawn there, and a child opens beside its parent.
  await run(gm, "await foundry.applications.instances.get('probe').render();");
  await expect(away.locator(".row")).toBeVisible();
  await run(
    gm,
    `const app = foundry.applications.instances.get("probe");
     const child = new foundry.applications.api.DialogV2({ id: "child", window: { title: "Child" }, content: "<p>x</p>", buttons: [{ action: "ok", label: "OK" }] });
     await app.renderChild(child, { force: true });`,
  );
  await expect(popup.locator("#child")).toBeVisible();
  await popup.locator('#child button[data-action="ok"]').click();
  await expect(popup.locator("#child")).toHaveCount(0);
  await away.locator("[data-action=toggleControls]").click();
  await away.locator(".controls-dropdown button", { hasText: "Attach" }).click();
  await expect(page.locator("#probe")).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await run(gm, "return log;")).toEqual([
    ["open", "detached-probe", true],
    ["line"],
    ["close", "detached-probe"],
  ]);
});

test("dialogs: the four forms, dismissal, and a query to another person", async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const { page } = gm;
  const ask = (script: string) =>
    run(gm, `globalThis.answer = undefined; ${script}.then((value) => { globalThis.answer = { value }; });`);
  const answer = () => page.evaluate(() => (globalThis as unknown as { answer?: { value: unknown } }).answer);
  const D = "foundry.applications.api.DialogV2";
  const dialog = page.locator("dialog.application");

  await ask(`${D}.confirm({ window: { title: "Sure?" }, content: "<p>Really</p>" })`);
  await expect(dialog.getByRole("button", { name: "No" })).toBeFocused();
  await dialog.getByRole("button", { name: "Yes" }).click();
  await expect.poll(answer).toEqual({ value: true });

  await ask(`${D}.confirm({ window: { title: "Sure?" } })`);
  await page.keyboard.press("Escape");
  await expect.poll(answer).toEqual({ value: null });

  await ask(
    `${D}.prompt({ content: "<input name='a' value='x'>", ok: { label: "Go", callback: (event, button, dialog) => [button.form.elements.a.value, dialog.constructor.name] } })`,
  );
  await dialog.locator('input[name="a"]').fill("y");
  await page.keyboard.press("Enter");
  await expect.poll(answer).toEqual({ value: ["y", "DialogV2"] });

  await ask(
    `${D}.input({ content: "<input type='number' name='n.deep' value='3'><input type='checkbox' name='c' checked>" })`,
  );
  await dialog.locator('button[data-action="ok"]').click();
  await expect.poll(answer).toEqual({ value: { n: { deep: 3 }, c: true } });

  await ask(
    `${D}.wait({ buttons: [{ action: "a", label: "A" }, { action: "b", label: "B", default: true }], rejectClose: false })`,
  );
  await dialog.getByRole("button", { name: "B" }).click();
  await expect.poll(answer).toEqual({ value: "b" });

  await ask(
    `${D}.query(game.users.getName("Mara"), "confirm", { window: { title: "From afar" }, content: "<p>Will you?</p>" })`,
  );
  const far = mara.page.locator("dialog.application", { hasText: "From afar" });
  await far.getByRole("button", { name: "Yes" }).click();
  await expect.poll(answer).toEqual({ value: true });

  // Modal: nothing behind it takes the focus.
  await ask(`${D}.wait({ modal: true, buttons: [{ action: "a", label: "A" }] })`);
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  await dialog.getByRole("button", { name: "A" }).click();
  await expect.poll(answer).toEqual({ value: "a" });
});

test("notifications with progress, locked tooltips, and who hears of them", async ({ join }) => {
  const gm = await join("Gamemaster");
  const { page } = gm;
  await run(gm, 'globalThis.bar = ui.notifications.info("Loading <b>x</b>", { progress: true });');
  const note = page.locator("#notifications .notification", { hasText: "Loading" });
  await expect(note).toHaveText(/Loading <b>x<\/b>/);
  await run(gm, 'bar.update({ pct: 0.5, message: "Half" });');
  const half = page.locator("#notifications .notification", { hasText: "Half" });
  await expect(half.locator("progress")).toHaveJSProperty("value", 0.5);
  await run(gm, "bar.update({ pct: 1 });");
  await expect(half).toHaveCount(0);
  await run(gm, 'ui.notifications.error("Bad", { permanent: true, console: false });');
  await expect(page.locator('#notifications [role="alert"]', { hasText: "Bad" })).toBeVisible();

  await openWindow(gm, "probe");
  await run(
    gm,
    `const button = document.querySelector("#probe [data-action=count].x, #probe .window-content [data-action=count]");
     game.tooltip.activate(button, { html: "<em>Long</em> text", direction: "RIGHT", locked: true, cssClass: "mine" });`,
  );
  const locked = page.locator(".locked-tooltip.mine");
  await expect(locked.locator("em")).toHaveText("Long");
  const button = await page.locator("#probe .window-content [data-action=count]").boundingBox();
  const box = await locked.boundingBox();
  expect((box?.x ?? 0) >= (button?.x ?? 0) + (button?.width ?? 0)).toBe(true);
  await locked.click({ button: "middle" });
  await expect(locked).toHaveCount(0);
  await page.locator("#probe .window-content [data-action=count]").hover();
  await expect(page.locator("#tooltip")).toHaveText("Explained");
});
