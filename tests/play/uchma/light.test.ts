import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { act, prepare } from "../fixtures/uchma";

const BOW = {
  name: "Bow",
  type: "uchmaWeapon",
  system: { held: true, class: "ranged", delivery: "projectile", range: 12, packets: [{ damage: 5 }] },
};
/** Opens the HUD of a token as a right click does. */
const hud = (who: Person, name: string): Promise<unknown> =>
  run(who, `canvas.hud.token.bind(canvas.scene.tokens.getName("${name}").object);`);
/** What the dialog before a shot has found, by group. */
async function found(who: Person, group: string): Promise<string> {
  const sheet = await who.openSheet("Ayla");
  await sheet.getByRole("button", { name: "Bow", exact: false }).and(sheet.locator('[data-act="use"]')).first().click();
  const dialog = who.page.locator(".ff-act-dialog");
  const pressed = dialog.locator(`[data-group="${group}"][aria-pressed="true"]`);
  await expect(pressed).toBeVisible();
  const text = (await pressed.innerText()).trim();
  await run(
    who,
    `for (const app of foundry.applications.instances.values()) if (app.element.classList.contains("ff-act-dialog")) await app.close();`,
  );
  await expect(dialog).toHaveCount(0);
  return text;
}

test("a cone lights what lies in it, and what the game master marks a creature with counts before that: light and cover, set in the token's HUD [U-123] [U-138] [U-140] [U-142]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await prepare(gm, [
    { name: "Ayla", at: [3, 5], system: { player: true }, items: [BOW], owner: "Mara" },
    { name: "Wolf", at: [7, 5] },
  ]);
  await run(
    gm,
    `await canvas.scene.setFlag("fivefold", "marks", ["uchma.light.dark"]);
     await canvas.scene.createEmbeddedDocuments("AmbientLight", [{ x: 750, y: 250, config: { bright: 6, dim: 6, angle: 60 } }]);`,
  );
  await mara.reload();
  await mara.target("Wolf");
  // It opens down the screen, onto the wolf.
  expect(await found(mara, "light")).toMatch(/^Bright/);
  await run(gm, `await canvas.scene.lights.contents[0].update({ rotation: 180 });`);
  expect(await found(mara, "light")).toMatch(/^Dark/);
  expect(await act(mara, "Ayla", "use", "Bow", ["Wolf"])).toMatchObject({
    reason: "FIVEFOLD.Uchma.Refused.away.unlit",
  });

  await hud(gm, "Wolf");
  const button = gm.page.locator('#token-hud [data-ff="marks"]');
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  const page = gm.page.locator(".ff-win", { hasText: "Creature tags" });
  await expect(page).toContainText("Wolf");
  await page.getByLabel("Light").selectOption("uchma.light.bright");
  await page.getByLabel("Cover").selectOption("uchma.cover.half");
  await page.locator('[data-key="save"]').click();
  await expect(page).toHaveCount(0);
  await expect
    .poll(() => run(mara, `return canvas.scene.tokens.getName("Wolf").flags.fivefold?.marks ?? [];`))
    .toEqual(["uchma.light.bright", "uchma.cover.half"]);
  expect(await found(mara, "light")).toMatch(/^Bright/);
  expect(await found(mara, "cover")).toMatch(/^Half/);
  await gm.dice(7);
  expect(await act(mara, "Ayla", "use", "Bow", ["Wolf"])).toEqual({ ok: true });
  // 7 - 2 reaches Parry 5.
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(55);

  // Back to what the scene has, and the HUD says so. Players have no such button.
  await hud(gm, "Wolf");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  await page.getByLabel("Light").selectOption("");
  await page.getByLabel("Cover").selectOption("");
  await page.locator('[data-key="save"]').click();
  await expect.poll(() => run(mara, `return canvas.scene.tokens.getName("Wolf").flags.fivefold.marks;`)).toEqual([]);
  expect(await found(mara, "light")).toMatch(/^Dark/);
  await hud(mara, "Ayla");
  await expect(mara.page.locator("#token-hud")).toBeVisible();
  await expect(mara.page.locator('#token-hud [data-ff="marks"]')).toHaveCount(0);
});

test("who hears a voice: as far as it carries, through doors, not through walls that stop sounds [U-051] [U-052] [U-053] [U-054]", {
  tag: "@release",
}, async ({ join }) => {
  const gm = await join("Gamemaster");
  await prepare(gm, [
    { name: "Ayla", at: [3, 5], system: { player: true } },
    { name: "Near", at: [3, 8] },
    { name: "Far", at: [19, 5] },
    { name: "Beyond", at: [8, 5] },
  ]);
  const hearers = async (): Promise<string> => {
    expect(await act(gm, "Ayla", "speak", null, [], { words: "To me!" })).toEqual({ ok: true });
    await gm.tab("chat");
    await expect(gm.card()).toContainText("To me!");
    await expect.poll(() => gm.state()).toBe("closed");
    const text = (await gm.card().textContent()) ?? "";
    return ["Near", "Far", "Beyond"].filter((name) => text.includes(`${name} hears`)).join();
  };
  const wall = (changes: object): Promise<unknown> =>
    run(gm, `await canvas.scene.walls.contents[0].update(${JSON.stringify(changes)});`);
  expect(await hearers()).toBe("Near,Beyond");
  await run(gm, `await canvas.scene.createEmbeddedDocuments("Wall", [{ c: [600, 0, 600, 1200] }]);`);
  expect(await hearers()).toBe("Near");
  // A closed door is of wood; a wall that lets sounds through is no wall for them.
  await wall({ door: 1, ds: 0 });
  expect(await hearers()).toBe("Near,Beyond");
  await wall({ door: 0, sound: 0 });
  expect(await hearers()).toBe("Near,Beyond");
});
