import { write } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { expect, test } from "../fixtures/test";

interface Client {
  readonly canvas: {
    readonly scene: { readonly tokens: { getName(name: string): { update(data: object): Promise<unknown> } } };
  };
  readonly game: {
    readonly actors: {
      getName(name: string): {
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      };
    };
  };
}
const place = (gm: Person, name: string, x: number, y: number): Promise<unknown> =>
  gm.page.evaluate(
    ([who, at]) => (globalThis as unknown as Client).canvas.scene.tokens.getName(who as string).update(at as object),
    [name, { x, y }] as const,
  );
/** Gives a creature abilities, skills and things. */
const give = (gm: Person, name: string, ...items: readonly { name: string; system: object }[]): Promise<unknown> =>
  gm.page.evaluate(
    ([actor, data]) =>
      (globalThis as unknown as Client).game.actors.getName(actor as string).createEmbeddedDocuments(
        "Item",
        (data as { name: string; system: object }[]).map((item) => ({ ...item, type: "vigorFeature" })),
      ),
    [name, items] as const,
  );

test("skills, spells and things are used from the sheet: a dialog where something is rolled or somebody is afflicted, at once where nothing is [V-060] [V-061] [V-062] [V-064]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await give(
    gm,
    "Ilse Varn",
    { name: "Field medicine", system: { kind: "skill", tag: "medicine", dice: 2 } },
    { name: "Bitter tonic", system: { kind: "item", effect: { heals: "vigor", amount: 6 } } },
    {
      name: "Grasping root",
      system: {
        kind: "spell",
        cost: { vigor: 2 },
        resist: { ability: "strength", vs: 14 },
        effect: { afflicts: "pinned" },
      },
    },
  );
  await write(gm, "Ilse Varn", { "system.vigor.value": 5, "system.durability.value": 1 });
  const sheet = await mara.openSheet("Ilse Varn");

  await sheet.getByRole("button", { name: "Use: Bitter tonic" }).click();
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(11);
  await expect(mara.card()).toContainText("Bitter tonic");

  await sheet.getByRole("button", { name: "Use: Field medicine" }).click();
  const dialog = mara.page.locator(".ff-act-dialog");
  await expect(dialog).toContainText("d20 + 2d10");
  await dialog.locator('[data-group="vs"][data-option="15"]').click();
  await expect(dialog.locator("[data-against]")).toContainText("15");
  await mara.dice(10, 4, 2);
  await dialog.locator('[data-key="roll"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(mara.card().locator(".ff-tag")).toContainText("Success");
  await expect(mara.card()).toContainText("16");

  // First aid on herself: the check, then one plain d10.
  await mara.dice(19, 3, 4, 7);
  await sheet.locator('[data-action="act"][data-act="aid"]').click();
  await dialog.locator('[data-key="roll"]').click();
  await expect.poll(() => gm.number("Ilse Varn", "durability.value")).toBe(8);

  // The target struggles on the card; the game master answers for the Reaver.
  await sheet.locator('[data-action="close"]').click();
  await mara.target("Marsh Reaver");
  const again = await mara.openSheet("Ilse Varn");
  await again.getByRole("button", { name: "Use: Grasping root" }).click();
  // Whom it afflicts stands in its window.
  await mara.page.locator('.ff-act-dialog [data-key="roll"]').click();
  await gm.dice(3, 1, 1, 1, 1);
  await gm.card().locator('[data-action="ff-answer"][data-at="resist"][data-value="resist"]').click();
  await expect.poll(() => gm.statuses("Marsh Reaver")).toContain("vigor-pinned");
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(9);
});

test("a dying friend is stabilized from the helper's sheet, and stays asleep [V-149] [V-150]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await give(gm, "Ilse Varn", { name: "Surgery", system: { kind: "skill", tag: "science", dice: 1 } });
  await write(gm, "Tomas Reed", { "system.health.value": 0 });
  await expect.poll(() => gm.statuses("Tomas Reed")).toContain("vigor-shock");
  await place(gm, "Ilse Varn", 700, 800);
  await place(gm, "Tomas Reed", 800, 900);
  await mara.target("Tomas Reed");
  const sheet = await mara.openSheet("Ilse Varn");
  await sheet.locator('[data-action="act"][data-act="stabilize"]').click();
  await mara.dice(20, 5);
  const dialog = mara.page.locator(".ff-act-dialog");
  await expect(dialog).toContainText("Surgery");
  await dialog.locator('[data-key="roll"]').click();
  await expect
    .poll(() => gm.statuses("Tomas Reed"))
    .toEqual(expect.arrayContaining(["vigor-stabilized", "vigor-unconscious"]));
  await expect.poll(() => gm.statuses("Tomas Reed")).not.toContain("vigor-shock");
});
