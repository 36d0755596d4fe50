import { fight, write } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { expect, test } from "../fixtures/test";

interface Client {
  readonly game: {
    readonly actors: { getName(name: string): { toggleStatusEffect(id: string): Promise<unknown> } };
    readonly settings: {
      readonly menus: ReadonlyMap<string, { readonly type: new () => { render(options: object): unknown } }>;
    };
    readonly combat: { readonly combatants: { readonly contents: readonly object[] } } | null;
  };
  readonly canvas: {
    readonly scene: {
      readonly tokens: {
        getName(name: string): {
          readonly x: number;
          readonly y: number;
          readonly sight: { readonly range: number };
          move(to: object, options: object): Promise<boolean>;
        };
      };
    };
  };
}

/** Opens one of the system's pages, as the button in Foundry's settings does. */
const openMenu = (gm: Person, key: string): Promise<unknown> =>
  gm.page.evaluate((name) => {
    const menu = (globalThis as unknown as Client).game.settings.menus.get(`fivefold.${name}`);
    if (menu) new menu.type().render({ force: true });
  }, key);

test("every open question stands on one page; a changed answer counts in the next attack, without a reload [V-045] [V-109]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await write(gm, "Marsh Reaver", { "system.vigor.value": 0, "system.durability.value": 2 });
  await openMenu(gm, "rules-vigor");
  const page = gm.page.locator("#fivefold-settings-vigor");
  await expect(page.locator("fieldset")).toHaveCount(6);
  await expect(page.locator('[name="damageOverflow"]')).toBeChecked();
  await page.locator('[name="damageOverflow"]').uncheck();
  await page.locator('[name="namePoor"]').fill("Shoddy");
  await page.locator('[data-key="save"]').click();
  await expect(page).toHaveCount(0);

  const health = await gm.number("Marsh Reaver", "health.value");
  await gm.dice(8, 8, 8, 1, 1);
  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [19, 2, 2]);
  await expect.poll(() => gm.number("Marsh Reaver", "durability.value")).toBe(0);
  await expect.poll(() => gm.statuses("Marsh Reaver")).toContain("vigor-wounded");
  await expect.poll(() => gm.number("Marsh Reaver", "health.value")).toBe(health);
  await openMenu(gm, "rules-vigor");
  await expect(page.locator('[name="damageOverflow"]')).not.toBeChecked();
  await expect(page.locator('[name="namePoor"]')).toHaveValue("Shoddy");
});

test("whoever escapes may leave the encounter, when the game master says so [V-055]", { tag: "@release" }, async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await fight(gm, "Tomas Reed");
  await expect.poll(() => gm.number("Tomas Reed", "actions.value")).toBe(2);
  const sheet = await gm.openSheet("Tomas Reed");
  await sheet.locator('[data-action="act"][data-act="escape"]').click();
  await gm.card().locator('[data-action="ff-offer"]', { hasText: "Leave" }).click();
  await expect
    .poll(() => gm.page.evaluate(() => (globalThis as unknown as Client).game.combat?.combatants.contents.length))
    .toBe(0);
});

test("a blow at somebody who cannot resist asks the game master; nobody else can answer [V-039] [V-040]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await gm.page.evaluate(() =>
    (globalThis as unknown as Client).game.actors.getName("Marsh Reaver").toggleStatusEffect("vigor-bound"),
  );
  await expect.poll(() => gm.statuses("Marsh Reaver")).toContain("vigor-bound");
  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [19, 2, 2]);
  await expect(mara.card()).toContainText("The GM is choosing");
  await expect(mara.card().locator('[data-value="kill"]')).toHaveCount(0);
  await gm.card().locator('[data-at="fate"][data-value="kill"]').click();
  await expect.poll(() => gm.statuses("Marsh Reaver")).toContain("vigor-dead");
});

test("a token's way on its own turn is a Move: paid without a question, refused where it is too far, gone on freely within it, and taken back with its place [V-056] [V-057]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await fight(gm, "Ilse Varn");
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(2);
  const at = (): Promise<number> =>
    gm.page.evaluate(() => (globalThis as unknown as Client).canvas.scene.tokens.getName("Ilse Varn").x);
  const go = (by: number, down = 0): Promise<unknown> =>
    gm.page.evaluate(
      ([far, low]) => {
        const token = (globalThis as unknown as Client).canvas.scene.tokens.getName("Ilse Varn");
        const bend = { x: token.x + far, y: token.y, action: "walk" };
        void token.move(low > 0 ? [bend, { ...bend, y: token.y + low }] : bend, { method: "keyboard" });
      },
      [by, down] as const,
    );
  const start = await at();
  await go(100);
  await expect.poll(at).toBe(start + 100);
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(1);
  // Speed 30: one square of six feet is gone, four are left.
  await expect.poll(() => gm.number("Ilse Varn", "stride")).toBe(24);
  await go(100);
  await expect.poll(at).toBe(start + 200);
  await expect.poll(() => gm.number("Ilse Varn", "stride")).toBe(18);
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(1);
  // The rest of a Move is taken back as well; where its feet were edited since, the refusal says so and leaves them.
  await gm.tab("chat");
  await expect.poll(() => gm.state()).toBe("closed");
  await write(gm, "Ilse Varn", { "system.stride": 12 });
  await gm.card().locator('[data-key="undo"]').click();
  const refusal = gm.card().getByRole("alert");
  await expect(refusal).toContainText("Ilse Varn, Feet left to move: 12 now, 18 after this action. Set it to 18");
  await refusal.getByRole("button", { name: "Undo the rest" }).click();
  await expect.poll(at).toBe(start + 100);
  expect(await gm.number("Ilse Varn", "stride")).toBe(12);
  await expect.poll(() => gm.state()).toBe("undone");
  await write(gm, "Ilse Varn", { "system.stride": 24 });
  await go(100);
  await expect.poll(at).toBe(start + 200);
  await expect.poll(() => gm.number("Ilse Varn", "stride")).toBe(18);

  // A way with a bend costs the other action; undo gives price and place back.
  await go(400, 100);
  await expect.poll(at).toBe(start + 600);
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(0);
  await gm.tab("chat");
  await expect.poll(() => gm.state()).toBe("closed");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(at).toBe(start + 200);
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(1);
  await expect.poll(() => gm.number("Ilse Varn", "stride")).toBe(18);
  // Too far for the action that is left: a sentence says so, and only a game master may override it.
  await go(900);
  const question = gm.page.getByRole("dialog").filter({ hasText: "2 actions" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect([await at(), await gm.number("Ilse Varn", "actions.value")]).toEqual([start + 200, 1]);
});

test("the game master marks the scene with its fog and gives its sight to the tokens [V-156] [V-158] [V-165]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await openMenu(gm, "scene");
  const page = gm.page.locator("#fivefold-scene");
  await page.locator('select[data-group="vigor.visibility"]').selectOption("vigor.visibility.reduced");
  await page.locator('[name="sight"]').check();
  await page.locator('[data-key="save"]').click();
  await expect
    .poll(() =>
      gm.page.evaluate(() => (globalThis as unknown as Client).canvas.scene.tokens.getName("Marsh Reaver").sight.range),
    )
    .toBe(100);
  const shot = gm.page.locator(".ff-act-dialog");
  await gm.target("Marsh Reaver");
  const sheet = await gm.openSheet("Tomas Reed");
  await sheet.getByRole("button", { name: "Attack: Longbow" }).click();
  await expect(shot.locator("[data-against]")).toContainText("Reduced visibility");
});
