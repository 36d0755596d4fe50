import { step, whose } from "../fixtures/encounter";
import { expect } from "../fixtures/expect";
import { testWithNewcomers } from "../fixtures/newcomer";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";

const test = testWithNewcomers({ latency: 60 });

const ORDER = "return game.combat.turns.map(({ name, system }) => [name, system.waits].join(' '))";

/** Three soldiers in a yard, Ada is Mara's; their encounter begins. */
async function yard(gm: Person): Promise<void> {
  await run(gm, 'await game.settings.set("fivefold", "ruleset", "drill")');
  await run(
    gm,
    `
    const mara = game.users.getName("Mara").id;
    const scene = await Scene.create({ name: "Yard", width: 1200, height: 800, padding: 0, grid: { type: 1, size: 100 } });
    const actors = [];
    for (const [name, speed] of [["Ada", 21], ["Ben", 17], ["Cleo", 9]])
      actors.push(await Actor.create({ name, type: "drillSoldier", system: { speed }, ownership: { [mara]: name === "Ada" ? 3 : 2 } }));
    await scene.createEmbeddedDocuments("Token", actors.map(({ id, name }, index) =>
      ({ name, actorId: id, actorLink: true, x: 300 + index * 100, y: 300, width: 1, height: 1 })));
    await scene.activate();
    const combat = await Combat.create({});
    await combat.activate();
    await combat.createEmbeddedDocuments("Combatant", scene.tokens.contents.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
    await combat.startCombat();`,
  );
}

test("a player puts her turn off, takes it later and is called for it; reloads, steps back and undo agree on both screens", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await yard(gm);
  await expect.poll(() => whose(mara)).toBe("Ada");
  await expect
    .poll(() => run(mara, "return game.combat.system.ledger !== undefined && game.actors.getName('Ada').system.starts"))
    .toBe(1);

  // She waits, by her sheet; the tracker goes on by itself.
  const sheet = await mara.openSheet("Ada");
  await sheet.locator('[data-act="wait"]').click();
  await expect.poll(() => whose(mara)).toBe("Ben");
  await expect.poll(() => run(mara, ORDER)).toEqual(["Ada 1", "Ben 0", "Cleo 0"]);

  // The game master's page is loaded again: nothing is forgotten.
  await gm.page.reload();
  await gm.ready();
  await mara.tab("combat");
  await mara.page.locator("#combat .combatant", { hasText: "Ada" }).getByText("Act after this turn").click();
  await expect.poll(() => run(mara, ORDER)).toEqual(["Ben 0", "Ada 0", "Cleo 0"]);
  await expect.poll(() => whose(gm)).toBe("Ben");
  await step(gm, "nextTurn");
  await expect.poll(() => whose(mara)).toBe("Ada");

  // Undone on its card, she waits again in Ben's turn; both see it.
  await gm.tab("chat");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => run(mara, ORDER)).toEqual(["Ada 1", "Ben 0", "Cleo 0"]);
  await expect.poll(() => whose(mara)).toBe("Ben");
  await expect.poll(() => whose(gm)).toBe("Ben");

  // Nobody calls for her until the round would end; then she is asked, not the game master.
  await step(gm, "nextTurn");
  await expect.poll(() => whose(mara)).toBe("Cleo");
  await step(gm, "nextTurn");
  await mara.tab("chat");
  await mara.card().locator('[data-action="ff-answer"]', { hasText: "Act now" }).click();
  await expect.poll(() => whose(gm)).toBe("Ada");
  expect(await run(gm, "return game.combat.round")).toBe(1);
  await expect.poll(() => run(mara, ORDER)).toEqual(["Ben 0", "Cleo 0", "Ada 0"]);

  // Back into Cleo's turn: the call is taken back with it.
  await step(gm, "previousTurn");
  await expect.poll(() => whose(mara)).toBe("Cleo");
  await expect.poll(() => run(mara, ORDER)).toEqual(["Ada 1", "Ben 0", "Cleo 0"]);
});

test("a step back that is asked for while the turn is just going on takes that turn back, and no other", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await yard(gm);
  const starts = (name: string): Promise<number> => run(gm, `return game.actors.getName("${name}").system.starts`);
  await expect.poll(() => starts("Ada")).toBe(1);
  await step(gm, "nextTurn");
  await expect.poll(() => starts("Ben")).toBe(1);
  // Cleo's turn begins and Ben's ends: both are taken back, whichever of them had happened when the key was pressed.
  await run(
    gm,
    "const { combat } = game; const forwards = combat.nextTurn(); const back = combat.previousTurn(); await forwards; await back;",
  );
  await expect.poll(() => whose(gm)).toBe("Ben");
  await expect.poll(() => starts("Cleo")).toBe(0);
  await expect.poll(() => run(gm, 'return game.actors.getName("Ben").system.ends')).toBe(0);
  expect(await starts("Ben")).toBe(1);
  expect(await starts("Ada")).toBe(1);
  expect(await run(gm, "return game.combat.round")).toBe(1);
});
