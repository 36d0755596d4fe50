import type { Person } from "../fixtures/person";
import { closeAll } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

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

test("macros and tables of the compendium: a struggle of everybody selected, how far the scene can see, gear that is there [V-091] [V-092] [V-156] [V-158]", {
  tag: "@release",
}, async ({ join }) => {
  const gm = await join("Gamemaster");
  await test.step("a macro lets everyone selected struggle against something [V-091] [V-092]", async () => {
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
  await closeAll(gm);
  await test.step("a macro changes how far the whole scene can see, and shots know it [V-156] [V-158]", async () => {
    await run(gm, "How far can we see");
    const window = gm.page.locator(".application.dialog");
    await window.locator('[name="grade"]').selectOption({ label: "Reduced" });
    await window.getByRole("button", { name: "Apply" }).click();
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
  await closeAll(gm);
  await test.step("the tables give gear that is there", async () => {
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
});

test("the adventure brings the scene and everybody on it into a world, under the ids that the tokens name", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const after = await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        packs: { get(id: string): { getDocuments(): Promise<{ import(options: object): Promise<unknown> }[]> } };
        actors: { getName(name: string): { delete(): Promise<unknown>; folder: { name: string } | null } };
        scenes: {
          getName(name: string): {
            delete(): Promise<unknown>;
            tokens: { contents: { name: string; actor: { name: string } | null }[] };
            regions: { size: number };
          };
        };
      };
    };
    await game.scenes.getName("Causeway in the Fen").delete();
    for (const name of ["Bog Hound", "Storm Heron"]) await game.actors.getName(name).delete();
    const [adventure] = await game.packs.get("fivefold.vigor-adventures").getDocuments();
    await adventure?.import({ dialog: false });
    const { tokens, regions } = game.scenes.getName("Causeway in the Fen");
    const { folder } = game.actors.getName("Bog Hound");
    return {
      pairs: tokens.contents.map(({ name, actor }) => [name, actor?.name]),
      regions: regions.size,
      folder: folder?.name,
    };
  });
  expect(after.pairs).toHaveLength(7);
  for (const [token, actor] of after.pairs) expect(actor).toBe(token);
  expect([after.regions, after.folder]).toEqual([5, "Vigor: The Causeway"]);
});

test("every premade creature can do what it carries: all attacks and uses are open to it, and its first attack goes off", {
  tag: "@release",
}, async ({ join }) => {
  const gm = await join("Gamemaster");
  const report = await gm.page.evaluate(async () => {
    interface Item {
      readonly id: string;
      readonly name: string;
      readonly type: string;
      readonly system: {
        readonly kind?: string;
        readonly carried?: boolean;
        readonly reaction?: { readonly trigger: string };
      };
    }
    interface Creature {
      readonly name: string;
      readonly uuid: string;
      readonly items: { readonly contents: readonly Item[] };
      toObject(): object;
    }
    const { game, Actor } = globalThis as unknown as {
      Actor: { createDocuments(data: readonly object[]): Promise<readonly Creature[]> };
      game: {
        packs: { get(id: string): { getDocuments(): Promise<readonly Creature[]> } };
        actors: { getName(name: string): Creature };
        fivefold: {
          loadGame(slug: string): Promise<unknown>;
          prepare(request: object): { readonly refusal?: unknown; readonly dialog?: unknown };
          begin(request: object): Promise<{ readonly ok: boolean; readonly reason?: string }>;
        };
      };
    };
    await game.fivefold.loadGame("vigor");
    const premade = await game.packs.get("fivefold.vigor-creatures").getDocuments();
    const made = await Actor.createDocuments(premade.map((creature) => creature.toObject()));
    const targets = [game.actors.getName("Ilse Varn").uuid];
    const wrong: string[] = [];
    let tried = 0;
    let begun = 0;
    for (const { name, uuid, items } of made) {
      const usable = items.contents.filter(
        ({ type, system }) =>
          type === "vigorWeapon" ||
          (type === "vigorFeature" &&
            system.kind !== "talent" &&
            system.carried &&
            system.reaction?.trigger === "none"),
      );
      for (const [n, { id, name: what, type }] of usable.entries()) {
        const act = type === "vigorWeapon" ? "attack" : "use";
        const request = { actorUuid: uuid, act, itemId: id, targets, adjust: { off: [], added: [] } };
        tried++;
        const { refusal, dialog } = game.fivefold.prepare(request);
        if (refusal || !dialog) wrong.push(`${name}, ${what}: ${JSON.stringify(refusal ?? "no dialog")}`);
        else if (n === 0) {
          const outcome = await game.fivefold.begin(request);
          if (outcome.ok) begun++;
          else wrong.push(`${name}, ${what}: ${outcome.reason}`);
        }
      }
    }
    return { wrong, tried, begun };
  });
  expect(report.wrong).toEqual([]);
  expect(report.tried).toBeGreaterThan(40);
  expect(report.begun).toBeGreaterThan(15);
});
