import type { Person } from "./fixtures/person";
import { expect, test } from "./fixtures/test";

interface Client {
  readonly game: {
    readonly packs: {
      get(id: string): {
        getDocuments(): Promise<
          {
            name: string;
            execute(): Promise<unknown>;
            roll(): Promise<{ results: { name: string; documentUuid: string | null }[] }>;
          }[]
        >;
      };
    };
  };
  readonly canvas: {
    readonly tokens: { readonly placeables: readonly { readonly name: string; control(options: object): unknown }[] };
    readonly scene: { getFlag(scope: string, key: string): unknown };
  };
}
/** Runs a macro out of the compendium; it goes on while its window waits for an answer. */
const run = (gm: Person, name: string): Promise<void> =>
  gm.page.evaluate(async (wanted) => {
    const { game } = globalThis as unknown as Client;
    const macros = await game.packs.get("fivefold.vigor-macros").getDocuments();
    void macros.find((macro) => macro.name === wanted)?.execute();
  }, name);

test("a macro lets everyone selected struggle against something [V-091] [V-092]", async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.page.evaluate(() => {
    const { canvas } = globalThis as unknown as Client;
    canvas.tokens.placeables.find(({ name }) => name === "Fen Giant")?.control({ releaseOthers: true });
  });
  await run(gm, "Let them struggle");
  const window = gm.page.locator(".application.dialog");
  await window.locator('[name="vs"]').selectOption("20");
  // The giant has four dice of Strength: 5 and 4 + 4 + 4 + 4 = 21.
  await gm.dice(5, 4, 4, 4, 4);
  await window.getByRole("button", { name: "Struggle" }).click();
  await expect(gm.card()).toContainText("Fen Giant");
  await expect(gm.card().locator(".ff-beat").first()).toContainText("21");
  await expect(gm.card().locator(".ff-beat").first()).toContainText("20");
});

test("a macro changes how far the whole scene can see, and shots know it [V-156] [V-158]", async ({ join }) => {
  const gm = await join("Gamemaster");
  await run(gm, "How far can we see");
  const window = gm.page.locator(".application.dialog");
  await window.locator('[name="grade"]').selectOption({ label: "Reduced" });
  await window.getByRole("button", { name: "So be it" }).click();
  await expect
    .poll(() => gm.page.evaluate(() => (globalThis as unknown as Client).canvas.scene.getFlag("fivefold", "marks")))
    .toEqual(["vigor.visibility.reduced"]);
  await gm.target("Bog Hound");
  const sheet = await gm.openSheet("Tomas Reed");
  await sheet.getByRole("button", { name: "Attack: Longbow" }).click();
  const dialog = gm.page.locator(".ff-act-dialog");
  await expect(dialog.locator('[data-group="visibility"][aria-pressed="true"]')).toHaveAttribute(
    "data-option",
    "reduced",
  );
});

test("the tables give gear that is there", async ({ join }) => {
  const gm = await join("Gamemaster");
  const drawn = await gm.page.evaluate(async () => {
    const { game, fromUuid } = globalThis as unknown as Client & {
      fromUuid(uuid: string): Promise<{ name: string } | null>;
    };
    const tables = await game.packs.get("fivefold.vigor-tables").getDocuments();
    const loot = tables.find(({ name }) => name === "What the reavers carry");
    const found: string[] = [];
    for (let n = 0; n < 30; n++) {
      const { results } = (await loot?.roll()) ?? { results: [] };
      for (const { name, documentUuid } of results) {
        const thing = documentUuid ? await fromUuid(documentUuid) : { name };
        found.push(thing?.name === name ? "there" : `missing: ${name}`);
      }
    }
    return found;
  });
  expect(drawn).toHaveLength(30);
  expect(new Set(drawn)).toEqual(new Set(["there"]));
});
