import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

interface Client {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly uuid: string;
        readonly items: { getName(name: string): { readonly id: string; update(data: object): Promise<unknown> } };
        update(data: object): Promise<unknown>;
        delete(): Promise<unknown>;
      };
    };
    readonly combat: {
      readonly scene: unknown;
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      startCombat(options: object): Promise<unknown>;
    } | null;
    readonly fivefold: { begin(request: object): Promise<{ ok: boolean; reason?: string }> };
  };
  readonly Combat: { create(data: object): Promise<{ activate(): Promise<unknown> }> };
}
/** Begins an act through the API with this much of a request; the rest is a sword and nobody. */
const begin = (who: Person, request: object): Promise<{ ok: boolean; reason?: string }> =>
  who.page.evaluate(async (more) => {
    const { game } = globalThis as unknown as Client;
    const ilse = game.actors.getName("Ilse Varn");
    const usual = { actorUuid: ilse.uuid, act: "attack", itemId: ilse.items.getName("Dawnedge").id, targets: [] };
    return game.fivefold.begin({ ...usual, adjust: { off: [], added: [] }, ...more });
  }, request);

test("what is not there is refused with its reason, and leaves no card", async ({ join }) => {
  const gm = await join("Gamemaster");
  expect(await begin(gm, { actorUuid: "Actor.nobodyatallhere1" })).toMatchObject({ ok: false, reason: "noActor" });
  expect(await begin(gm, { targets: ["Actor.nobodyatallhere1"] })).toMatchObject({ ok: false, reason: "noActor" });
  expect(await begin(gm, { act: "dance" })).toMatchObject({ ok: false, reason: "noAct" });
  expect(await begin(gm, { itemId: "noitematallhere1" })).toMatchObject({ ok: false, reason: "noItem" });
  await expect(gm.cards()).toHaveCount(0);
  // Through the sheet, with nobody on the scene to aim at, the same refusal is a sentence.
  await run(
    gm,
    `for (const token of canvas.scene.tokens.contents) if (token.name !== "Ilse Varn") await token.delete();`,
  );
  const sheet = await gm.openSheet("Ilse Varn");
  await sheet.getByRole("button", { name: "Attack: Dawnedge" }).click();
  await expect(gm.page.locator("#notifications")).toContainText("Target a token first.");
});

test("a creature that is deleted while it is asked leaves a readable card behind, and the table plays on [V-045]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [18, 2, 2]);
  const card = gm.cards().first();
  await expect(card.locator('[data-action="ff-answer"][data-at="reaction"]').first()).toBeVisible();
  // It is asked on the card before the writer has taken it over: whoever is gone by then is never asked.
  const adopted = () => run<boolean>(gm, "return game.messages.contents.at(-1).system.adopted");
  await expect.poll(adopted).toBe(true);
  await gm.page.evaluate(() => (globalThis as unknown as Client).game.actors.getName("Marsh Reaver").delete());
  await card.locator('[data-action="ff-answer"][data-at="reaction"][data-value="none"]').click();
  await expect(card).toContainText("Dawnedge");
  await expect(card.locator(".ff-tag")).toContainText("Cancelled");
  await expect(card).toContainText("no longer exists");
  await gm.reload();
  await gm.tab("chat");
  await expect(gm.cards().first()).toContainText("Dawnedge");
  // Others go on as if nothing had been.
  expect(await begin(mara, { act: "defend", itemId: undefined })).toEqual({ ok: true });
  await expect.poll(() => gm.statuses("Ilse Varn")).toContain("vigor-defending");
});

test("nonsense numbers and missing pools make sane dice, not broken cards [V-095] [V-103]", async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as Client;
    const ilse = game.actors.getName("Ilse Varn");
    await ilse.items.getName("Dawnedge").update({ "system.damage.value": -7, "system.cost.vigor": -3 });
    await game.actors
      .getName("Marsh Reaver")
      .update({ "system.vigor": { value: 0, max: 0 }, "system.health": { value: 0, max: 0 } });
  });
  await gm.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [18, 2, 2]);
  await gm.noSecond();
  await expect(gm.card().locator(".ff-tag")).toContainText(/hit/i);
  await expect(gm.card()).toContainText("enough Vigor");
  expect(await gm.statuses("Marsh Reaver")).not.toContain("vigor-winded");
});

test("an encounter without a scene runs: positions are said by hand [V-018] [V-024]", { tag: "@release" }, async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await gm.page.evaluate(async () => {
    const { game, Combat } = globalThis as unknown as Client;
    const combat = await Combat.create({ scene: null });
    await combat.activate();
    const idOf = (name: string) => game.actors.getName(name).uuid.replace("Actor.", "");
    await game.combat?.createEmbeddedDocuments("Combatant", [
      { actorId: idOf("Ilse Varn"), initiative: 20 },
      { actorId: idOf("Marsh Reaver"), initiative: 10 },
    ]);
    await game.combat?.startCombat({ asked: true });
  });
  expect(await gm.page.evaluate(() => (globalThis as unknown as Client).game.combat?.scene ?? null)).toBeNull();
  // The turn has begun when its event is carried out: it gives the actions.
  await expect
    .poll(() =>
      run<string[]>(
        gm,
        "return Object.entries(game.combat.system.ledger).filter(([key]) => key.includes('turnStart')).map(([, { state }]) => state);",
      ),
    )
    .toEqual(["closed"]);
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(2);
  await gm.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [2, 1, 1]);
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(1);
  await gm.noSecond();
  await expect(gm.card().locator(".ff-tag")).toContainText("Miss");
});
