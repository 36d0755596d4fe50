// Played in both generations: a guest may be written for either.

import type { Locator } from "@playwright/test";
import type { Person } from "../fixtures/person";
import { expect, test } from "../fixtures/test";

// A system that is not ours, on the practice table: nothing here knows Fivefold (docs/table.md).
test.use({ serverOptions: { system: "table/guests/minimal" } });

interface Client {
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly actors: { getName(name: string): GuestActor };
    readonly messages: {
      readonly contents: readonly { readonly rolls: readonly { constructor: { name: string }; total: number }[] }[];
    };
    readonly combat: { readonly round: number; readonly combatant: { readonly name: string } | null } | null;
  };
}
interface GuestActor {
  readonly system: { readonly might: number; readonly breath: { readonly value: number } };
  readonly _source: { readonly system: { readonly might: number } };
  readonly statuses: ReadonlySet<string>;
  readonly items: { readonly size: number };
  update(data: object): Promise<unknown>;
}

/** Creates a document with its directory's button, and returns the sheet that opens. */
async function create(who: Person, tab: "actors" | "items", name: string): Promise<Locator> {
  const { page } = who;
  await who.tab(tab);
  await page.click(`#${tab} button[data-action="createEntry"]`);
  const dialog = page.locator("dialog.application").last();
  await dialog.locator('input[name="name"]').fill(name);
  await dialog.locator('button[data-action="ok"]').click();
  const sheet = page.locator(".application.sheet.minimal", {
    has: page.locator(`input[name="name"][value="${name}"]`),
  });
  await expect(sheet).toBeVisible();
  return sheet;
}
const close = (sheet: Locator): Promise<void> => sheet.locator('[data-action="close"]').click();
const entry = (who: Person, tab: string, name: string): Locator =>
  who.page.locator(`#${tab} li.entry`, { hasText: name });
const actor = <T>(who: Person, name: string, read: (actor: GuestActor) => T): Promise<T> =>
  who.page.evaluate(
    ([which, code]) => {
      const { game } = globalThis as unknown as Client;
      return new Function("actor", `return (${code})(actor)`)(game.actors.getName(which ?? ""));
    },
    [name, read.toString()],
  );
/** The class and total of every roll in the log. */
const rolls = (who: Person): Promise<string[]> =>
  who.page.evaluate(() =>
    (globalThis as unknown as Client).game.messages.contents.flatMap((message) =>
      message.rolls.map((roll) => `${roll.constructor.name} ${roll.total}`),
    ),
  );

test("a new world of a guest has its seats and an empty scene", async ({ server, join, page }) => {
  await page.goto(`${server.url}/join`);
  await expect(page.locator('select[name="userid"] option:not([value=""])')).toHaveText([
    "Gamemaster",
    "Assistant",
    "Player 1",
    "Player 2",
  ]);
  const gm = await join("Gamemaster");
  await expect(gm.page.locator("body")).toHaveClass(/\bsystem-minimal\b/);
  await gm.tab("actors");
  await expect(gm.page.locator("#actors li.entry")).toHaveCount(0);
});

test("a guest's sheets, tabs, rolls, items and effects", async ({ join }) => {
  const gm = await join("Gamemaster");
  const tool = await create(gm, "items", "Long rope");
  await tool.locator('[name="system.aid"]').fill("2");
  await tool.locator('[name="system.aid"]').press("Tab");
  await close(tool);

  const sheet = await create(gm, "actors", "Wren");
  await sheet.locator('[name="system.might"]').fill("3");
  await sheet.locator('[name="system.might"]').press("Tab");
  await expect(sheet.locator('[data-trait-now="might"]')).toHaveText("3");
  await gm.dice(6, 5, 2);
  await sheet.locator('[data-action="rollTrait"][data-trait="might"]').click();
  await gm.tab("chat");
  await expect(gm.card().locator(".outcome")).toHaveText("2 successes");
  await expect(gm.card().locator(".faces li")).toHaveText(["6", "5", "2"]);

  // The tool goes from the sidebar into the pack, and its dice into the roll.
  await sheet.locator('[data-action="tab"][data-tab="pack"]').click();
  await expect(sheet.locator('.tab[data-tab="pack"]')).toBeVisible();
  await expect(sheet.locator('.tab[data-tab="traits"]')).toBeHidden();
  await expect(sheet.locator(".carried")).toHaveText("0 of 7 places taken");
  await gm.tab("items");
  await entry(gm, "items", "Long rope").dragTo(sheet.locator('.tab[data-tab="pack"]'));
  await expect(sheet.locator(".carried")).toHaveText("1 of 7 places taken");
  await gm.dice(1, 2, 5, 3);
  await sheet.getByRole("button", { name: "Use Long rope" }).click();
  await gm.tab("chat");
  await expect(gm.card().locator(".flavor-text")).toHaveText("Wits with Long rope");
  await expect(gm.card().locator(".faces li")).toHaveText(["1", "2", "5", "3"]);
  await expect(gm.card().locator(".outcome")).toHaveText("1 success");

  // An effect that somebody makes by hand changes what is prepared, never what is stored.
  await sheet.locator('[data-action="tab"][data-tab="effects"]').click();
  await sheet.getByRole("button", { name: "Add an effect" }).click();
  await sheet.getByRole("button", { name: "Open New effect" }).click();
  const effect = gm.page.locator(".application.sheet", {
    has: gm.page.locator('input[name="name"][value="New effect"]'),
  });
  await effect.locator('[data-action="tab"][data-tab="changes"]').click();
  await effect.locator('[data-action="addChange"]').click();
  await effect.locator('[name$="changes.0.key"]').fill("system.might");
  await effect.locator('[name$="changes.0.value"]').fill("2");
  await effect.locator('[type="submit"]').click();
  await expect
    .poll(() => actor(gm, "Wren", ({ system, _source }) => [system.might, _source.system.might]))
    .toEqual([5, 3]);
  await sheet.getByRole("button", { name: "Switch New effect off" }).click();
  await expect.poll(() => actor(gm, "Wren", ({ system }) => system.might)).toBe(3);
  await sheet.getByRole("button", { name: "Switch New effect on" }).click();
  await expect(sheet.locator('[data-trait-now="might"]')).toHaveText("5");

  // The rolls come back as what they were.
  expect(await rolls(gm)).toEqual(["PoolRoll 2", "PoolRoll 1"]);
  await gm.reload();
  expect(await rolls(gm)).toEqual(["PoolRoll 2", "PoolRoll 1"]);
});

test("a guest's player, the status that follows a number, and a combat", async ({ join }) => {
  const gm = await join("Gamemaster");
  for (const name of ["Wren", "Tarn"]) await close(await create(gm, "actors", name));
  await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as Client;
    await game.actors.getName("Wren").update({ ownership: { [game.users.getName("Player 1").id]: 3 } });
  });
  await gm.tab("actors");
  for (const [name, x] of [
    ["Wren", 450],
    ["Tarn", 750],
  ] as const)
    await entry(gm, "actors", name).dragTo(gm.page.locator("#board"), { targetPosition: { x, y: 450 } });
  await expect(gm.token("Wren")).toBeVisible();
  await expect(gm.token("Tarn")).toBeVisible();

  const player = await join("Player 1");
  await player.tab("actors");
  await expect(entry(player, "actors", "Tarn")).toHaveCount(0);
  await entry(player, "actors", "Wren").locator(".entry-name").click();
  const sheet = player.page.locator(".application.sheet.minimal");
  await sheet.locator('[name="system.breath.value"]').fill("0");
  await sheet.locator('[name="system.breath.value"]').press("Tab");
  await expect.poll(() => actor(gm, "Wren", ({ statuses }) => [...statuses])).toEqual(["winded"]);
  await sheet.getByRole("button", { name: "Rest" }).click();
  await expect
    .poll(() => actor(gm, "Wren", ({ statuses, system }) => [statuses.size, system.breath.value]))
    .toEqual([0, 10]);

  for (const name of ["Wren", "Tarn"]) {
    await gm.token(name).click({ button: "right" });
    await gm.page.locator('#token-hud [data-action="combat"]').click();
    await gm.page.keyboard.press("Escape");
  }
  await gm.tab("combat");
  const tracker = gm.page.locator("#combat");
  await expect(tracker.locator(".combatant")).toHaveCount(2);
  await gm.dice(6);
  await tracker.locator(".combatant", { hasText: "Wren" }).locator('[data-action="rollInitiative"]').click();
  // The number is written and the row drawn anew: a press meanwhile would be one on a row that goes.
  const initiatives = tracker.locator(".combatant .token-initiative input");
  await expect(initiatives).toHaveCount(1);
  await gm.dice(1);
  await tracker.locator(".combatant", { hasText: "Tarn" }).locator('[data-action="rollInitiative"]').click();
  await expect(initiatives).toHaveCount(2);
  expect(await initiatives.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual([
    "8",
    "3",
  ]);
  await tracker.locator('[data-action="startCombat"]').click();
  const turn = (who: Person): Promise<string> =>
    who.page.evaluate(() => {
      const { combat } = (globalThis as unknown as Client).game;
      return `${combat?.round} ${combat?.combatant?.name}`;
    });
  await expect.poll(() => turn(player)).toBe("1 Wren");
  await player.tab("combat");
  await player.page.locator('#combat [data-action="nextTurn"]').click();
  await expect.poll(() => turn(gm)).toBe("1 Tarn");
  await tracker.locator('[data-action="nextTurn"]').click();
  await expect.poll(() => turn(player)).toBe("2 Wren");
});
