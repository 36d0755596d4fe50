import { expect, test } from "./fixtures/test";

interface Client {
  readonly game: {
    readonly combat: {
      readonly round: number;
      readonly combatant: { readonly name: string } | null;
      readonly combatants: { readonly contents: readonly { readonly id: string; readonly name: string }[] };
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      setInitiative(id: string, value: number): Promise<unknown>;
      startCombat(options: object): Promise<unknown>;
      nextTurn(): Promise<unknown>;
    } | null;
  };
  readonly canvas: {
    readonly scene: {
      readonly id: string;
      readonly tokens: {
        readonly contents: readonly { readonly id: string; readonly name: string; readonly actorId: string }[];
      };
    };
  };
  readonly Combat: { create(data: object): Promise<{ activate(): Promise<unknown> }> };
}

test("a whole round in a storm: after every step both browsers reload and the server is killed, and every number is right", async ({
  join,
  server,
}) => {
  test.setTimeout(150_000);
  const gm = await join("Gamemaster");
  const mara = await join("Mara");
  const storm = async (): Promise<void> => {
    await server.kill();
    await server.start();
    await gm.reload();
    await mara.reload();
  };
  await gm.page.evaluate(async () => {
    const { game, canvas, Combat } = globalThis as unknown as Client;
    await (await Combat.create({})).activate();
    const order = ["Ilse Varn", "Marsh Reaver"];
    const tokens = order.flatMap((name) => canvas.scene.tokens.contents.find((token) => token.name === name) ?? []);
    const data = tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId }));
    await game.combat?.createEmbeddedDocuments("Combatant", data);
    for (const { id, name } of game.combat?.combatants.contents ?? [])
      await game.combat?.setInitiative(id, 20 - order.indexOf(name));
    await game.combat?.startCombat({ asked: true });
  });
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(2);
  await storm();

  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [18, 5, 4]);
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(1);
  await storm();

  await gm.dice(5, 4, 3, 2, 3);
  await gm.card().locator('[data-action="ff-answer"][data-value="none"]').click();
  await expect.poll(() => gm.number("Marsh Reaver", "health.value")).toBe(4);
  await storm();
  expect(await gm.number("Marsh Reaver", "health.value")).toBe(4);
  expect(await gm.statuses("Marsh Reaver")).toContain("vigor-wounded");

  await mara.noSecond();
  await expect.poll(() => mara.state()).toBe("closed");
  await storm();

  const next = (): Promise<unknown> =>
    gm.page.evaluate(() => (globalThis as unknown as Client).game.combat?.nextTurn());
  await next();
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(0);
  await storm();

  // The wounded foe strikes back with a smaller bonus die (d8), and Mara dodges.
  await gm.attack("Marsh Reaver", "Reaver Cleaver", "Ilse Varn", [19, 4]);
  await storm();
  await gm.dice(20, 5, 5);
  await mara.card().locator('.ff-step[data-mine] [data-action="ff-answer"][data-value="defense"]').click();
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(15);
  await storm();
  await gm.noSecond();
  await expect.poll(() => gm.state()).toBe("closed");
  await expect(gm.card()).toContainText("d8");

  await next();
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(17);
  await storm();
  expect(await gm.number("Ilse Varn", "vigor.value")).toBe(17);
  expect(await gm.number("Ilse Varn", "durability.value")).toBe(18);
  expect(await gm.number("Marsh Reaver", "health.value")).toBe(4);
  expect(await gm.number("Ilse Varn", "actions.value")).toBe(2);
});
