import { expect } from "../fixtures/expect";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";

/** An Uchma creature of Jonas', a wolf on a map of its own, and the wolf once more on the causeway among Vigor's creatures. */
export const PREPARE = `
  const jonas = game.users.getName("Jonas").id;
  const sword = { name: "Sword", type: "uchmaWeapon", system: { held: true, packets: [{ damage: 20 }] } };
  const ayla = await Actor.create({ name: "Ayla", type: "uchmaCreature", items: [sword], ownership: { default: 0, [jonas]: 3 } });
  const wolf = await Actor.create({ name: "Wolf", type: "uchmaCreature", system: { speed: { walk: 8 } } });
  const token = ({ id, name }, x, y) =>
    ({ name, actorId: id, actorLink: true, x: x * 100, y: y * 100, width: 1, height: 1, disposition: -1 });
  const yard = await Scene.create({ name: "Yard", width: 2000, height: 1200, padding: 0,
    grid: { type: 1, size: 100, distance: 1, units: "m" } });
  await yard.createEmbeddedDocuments("Token", [token(ayla, 5, 5), token(wolf, 6, 5)]);
  const reaver = canvas.scene.tokens.contents.find(({ name }) => name === "Marsh Reaver");
  await canvas.scene.createEmbeddedDocuments("Token", [{ ...token(wolf, 0, 0), x: reaver.x + 300, y: reaver.y }]);`;

/** Sets the world to a game. */
export const play = (gm: Person, ruleset: string): Promise<unknown> =>
  run(gm, `await game.settings.set("fivefold", "ruleset", "${ruleset}")`);
export const warnings = (who: Person) => who.page.locator("#notifications .notification");

/** The statuses that a token's HUD offers, by the game in their ids. */
export async function palette(gm: Person, name: string): Promise<string[]> {
  await gm.token(name).click({ button: "right" });
  await gm.page.locator('#token-hud [data-palette="effects"][data-action]').click();
  const offered = gm.page.locator("#token-hud [data-status-id]");
  await expect(offered.first()).toBeVisible();
  const ids = await offered.evaluateAll((all) => all.map((one) => one.getAttribute("data-status-id") ?? ""));
  await gm.page.keyboard.press("Escape");
  return [...new Set(ids.map((id) => id.split("-")[0] ?? ""))];
}
/** The types that a creation dialog offers; none where there is but one. */
export async function types(gm: Person, script: string): Promise<string[]> {
  await run(gm, `void ${script}`);
  const dialog = gm.page.locator("dialog.application, .application.dialog").last();
  await expect(dialog).toBeVisible();
  const values = await dialog
    .locator('select[name="type"] option')
    .evaluateAll((all) => all.map((one) => one.getAttribute("value") ?? ""));
  await dialog.locator('[data-action="close"]').click();
  await expect(dialog).toHaveCount(0);
  return values;
}
