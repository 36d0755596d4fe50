import { fight } from "../fixtures/encounter";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { begins, seat, start, tracker } from "../fixtures/uchma";

// What public documents leave open about Foundry, done the other way round (table/UNCONFIRMED.md, docs/table.md): the system leans on neither.
test.use({ serverOptions: { contrary: true } });

test("the tracker, cards and windows work where none of core's own buttons is known", async ({ join }) => {
  const gm = await join("Gamemaster");
  await fight(gm, "Ilse Varn", "Bog Hound");
  await gm.tab("combat");
  const hound = tracker(gm).locator(".combatant", { hasText: "Bog Hound" });
  const marks = (): Promise<boolean[]> =>
    run(
      gm,
      `return game.combat.combatants.filter(({ name }) => name === "Bog Hound")
      .flatMap(({ hidden, isDefeated }) => [hidden, isDefeated]);`,
    );
  await hound.locator('[data-key^="hide-"]').click();
  await expect.poll(marks).toEqual([true, false]);
  await hound.locator('[data-key^="defeat-"]').click();
  await expect.poll(marks).toEqual([true, true]);
  await hound.locator('[data-key^="row-"]').first().click();
  await expect.poll(() => run(gm, `return canvas.tokens.controlled.map(({ name }) => name);`)).toEqual(["Bog Hound"]);

  await gm.tab("chat");
  await run(gm, `await ChatMessage.create({ type: "exchange", system: { ruleset: "nobody", procedure: "nothing" } });`);
  const unreadable = gm.cards().filter({ hasText: "not installed, or its data is damaged" });
  await unreadable.locator('[data-key="delete"]').click();
  await expect(unreadable).toHaveCount(0);

  await run(gm, `new (game.settings.menus.get("fivefold.chooser").type)().render({ force: true });`);
  const chooser = gm.page.locator("#fivefold-chooser");
  await chooser.locator('[data-key="later"]').click();
  await expect(chooser).toHaveCount(0);
});

test("a way is gone step by step, told by its start and its end alone", async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    { name: "Ayla", at: [5, 5], system: { player: true, speed: { walk: 5 } }, owner: "Mara" },
    { name: "Wolf", at: [12, 9], system: { speed: { walk: 4 } } },
  ]);
  await start(gm);
  await begins("Ayla", gm);
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(1);
  const token = `canvas.scene.tokens.contents.find(({ name }) => name === "Ayla")`;
  await run(mara, `await ${token}.move([{ x: 700 }, { y: 700 }], { method: "keyboard" });`);
  const place = (): Promise<number[]> => run(gm, `const { x, y } = ${token}; return [x, y];`);
  await expect.poll(place).toEqual([700, 700]);
  await expect.poll(() => gm.number("Ayla", "turn.spent")).toBe(4);
});
