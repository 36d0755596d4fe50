import type { Locator } from "@playwright/test";
import type { Person } from "../fixtures/person";
import { showNumbers } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

interface Client {
  readonly canvas: {
    readonly scene: {
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      readonly tokens: { getName(name: string): { update(data: object): Promise<unknown> } };
    };
  };
}
const place = (gm: Person, name: string, x: number, y: number): Promise<unknown> =>
  gm.page.evaluate(
    ([who, at]) => (globalThis as unknown as Client).canvas.scene.tokens.getName(who as string).update(at as object),
    [name, { x, y }] as const,
  );
const wall = (gm: Person, ...c: readonly number[]): Promise<unknown> =>
  gm.page.evaluate(
    (ends) => (globalThis as unknown as Client).canvas.scene.createEmbeddedDocuments("Wall", [{ c: ends }]),
    c,
  );
/** Opens the dialog of an attack from the sheet, as a player does. */
async function aim(who: Person, hero: string, weapon: string, target: string): Promise<Locator> {
  await who.target(target);
  return who.openAct(await who.openSheet(hero), `Attack: ${weapon}`);
}

test("melee needs its reach: the dialog says how far the target is and how far the sword reaches [V-077] [V-082]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await place(gm, "Marsh Reaver", 1000, 800);
  const dialog = await aim(mara, "Ilse Varn", "Dawnedge", "Marsh Reaver");
  await expect(dialog.getByRole("alert")).toContainText("18 ft away");
  await dialog.locator('[data-key="roll"]').click();
  await expect(dialog).toBeVisible();
  await expect(mara.cards()).toHaveCount(0);
  // A game master may override it, after Roll as before, and reads what was overridden.
  const judged = await aim(gm, "Ilse Varn", "Dawnedge", "Marsh Reaver");
  await judged.locator('[data-key="roll"]').click();
  await expect(judged.locator('[data-key="override"]')).toHaveText("Override");
  await judged.locator('[data-key="override"]').click();
  await expect(judged.locator(".ff-note")).toContainText(["Overridden by the GM. "]);
  await expect(judged.locator(".ff-note").filter({ hasText: "Overridden" })).toContainText("18 ft away");
  await gm.page.keyboard.press("Escape");
  await expect(judged).toHaveCount(0);
  // Back at her side the same dialog lets the blow begin.
  await place(gm, "Marsh Reaver", 800, 900);
  await mara.dice(1, 1, 1);
  await dialog.locator('[data-key="roll"]').click();
  await expect(mara.card().locator(".ff-tag")).toContainText("Waiting");
  await mara.noSecond();
});

test("cover and distance are read off the scene; what the archer says instead travels with the shot [V-014] [V-166] [V-167] [V-169]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await showNumbers(gm);
  const jonas = await join("Jonas");
  await place(gm, "Marsh Reaver", 1000, 900);
  await place(gm, "Ilse Varn", 700, 900);
  const dialog = await aim(jonas, "Tomas Reed", "Longbow", "Marsh Reaver");
  const option = (group: string, id: string): Locator =>
    dialog.locator(`[data-action="say"][data-group="${group}"][data-option="${id}"]`);
  // Ilse stands in the line of fire. That line can be switched off, and so can no other that the number starts from.
  await expect(option("cover", "partial")).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.locator("[data-against]")).toContainText("Guard of Marsh Reaver 18");
  await dialog.locator('[data-against] [data-modifier="cover.partial"] [role="switch"]').click();
  await expect(dialog.locator("[data-against]")).toContainText("Guard of Marsh Reaver 15");
  await expect(dialog.locator('[data-against] [role="switch"]')).toHaveCount(1);
  await dialog.locator('[data-against] [data-modifier="cover.partial"] [role="switch"]').click();
  // She steps aside, and a wall takes her place.
  await place(gm, "Ilse Varn", 700, 300);
  await option("cover", "none").click();
  await expect(option("cover", "none")).toHaveAttribute("data-found", "");
  await wall(gm, 900, 700, 900, 940);
  await option("cover", "none").click();
  await option("cover", "partial").click();
  await expect(option("cover", "partial")).toHaveAttribute("aria-pressed", "true");
  await expect(option("cover", "partial").getByRole("img")).toHaveAccessibleName("From the scene");
  await expect(dialog.locator("[data-against]")).toContainText("Guard of Marsh Reaver 18");
  await option("cover", "light").click();
  await expect(dialog.locator("[data-against]")).toContainText("Guard of Marsh Reaver 25");
  await expect(option("cover", "light")).toHaveAttribute("aria-pressed", "true");
  await jonas.dice(20, 1, 1, 1);
  await dialog.locator('[data-key="roll"]').click();
  for (const person of [gm, jonas]) await expect(person.card().locator(".ff-beat").first()).toContainText("25");
});
