import { wear } from "../fixtures/axe";
import type { Person } from "../fixtures/person";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

/** A fight of everybody on the scene of a game's adventure. Aboard the wreck of Fragments of Power nobody walks before there is gravity. */
const begin = (slug: string): string => `
  await game.settings.set("fivefold", "ruleset", "${slug}");
  const pack = game.packs.find(({ documentName, metadata }) => documentName === "Adventure" && metadata.flags?.fivefold?.ruleset === "${slug}");
  const [adventure] = await pack.getDocuments();
  await adventure.import({ dialog: false });
  const scene = game.scenes.getName([...adventure.scenes][0].name);
  if (!scene.active) await scene.activate();
  await scene.view();
  await scene.deleteEmbeddedDocuments("Region", scene.regions.filter(({ name }) => name === "No gravity").map(({ id }) => id));
  for (const combat of [...game.combats]) await combat.delete();
  await ChatMessage.deleteDocuments(game.messages.contents.map(({ id }) => id));
  const combat = await Combat.create({ type: "${slug}", scene: scene.id });
  await combat.activate();
  const fighters = scene.tokens.contents.filter(({ actor }) => actor).slice(0, 6);
  await combat.createEmbeddedDocuments("Combatant", fighters.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
  await combat.rollInitiative(combat.combatants.map(({ id }) => id));
  await combat.startCombat({ asked: true });`;
/** Whoever's turn it is goes some steps, one drag each, back and forth. */
const GOES = `
  const token = game.combat.combatant.token;
  const { size } = canvas.grid;
  const settled = () => new Promise((resolve) => setTimeout(resolve, 700));
  for (const by of [1, -1, 1]) {
    await token.move([{ x: token.x + by * size, y: token.y, elevation: token.elevation }], { method: "dragging" });
    await settled();
  }`;
/** Sentences of folded cards that are not read whole, or take more rows than they may, each with what it takes. */
const spoilt = (who: Person, most: number): Promise<readonly string[]> =>
  run(
    who,
    `const lines = [...document.querySelectorAll("#chat .ff-card[data-fold='line'] > .ff-card__fold > summary .ff-card__told")];
     const shown = lines.filter((line) => line.checkVisibility());
     if (shown.length < 1) return ["no cards"];
     return shown.flatMap((line) => {
       const own = line.getBoundingClientRect();
       const card = line.closest(".ff-card").getBoundingClientRect();
       const rows = Math.round(own.height / parseFloat(getComputedStyle(line).lineHeight));
       const cut = line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1;
       const outside = own.right > card.right + 1 || own.left < card.left - 1;
       return cut || outside || rows > ${most} ? [[line.textContent.trim(), cut, outside, rows].join(", ")] : [];
     });`,
  );

test("cards of one line are read whole in a chat of 300 pixels, in two rows, and with text of 200 % in as many as that needs, in each game", {
  tag: "@release",
}, async ({ join }) => {
  test.setTimeout(300_000);
  const gm = await join("Gamemaster");
  const narrow = () => run(gm, `document.body.style.setProperty("--sidebar-width", "300px");`);
  for (const slug of ["vigor", "uchma", "generia", "fragments", "shapers"]) {
    await run(gm, begin(slug));
    // What the game is played by has to be there before a drag means anything.
    await gm.page.waitForTimeout(2000);
    await closeAll(gm);
    await run(gm, GOES);
    await run(gm, `await game.fivefold.undo(game.messages.contents.at(-1).id);`);
    await closeAll(gm);
    await gm.tab("chat");
    // The first two are one card, the last was undone.
    const line = gm.page.locator("#chat .chat-log > .ff-message:not([data-together]) .ff-card[data-fold='line']");
    await expect.poll(() => line.last().getAttribute("data-state")).toBe("undone");
    for (const [theme, font, most] of [
      ["light", 5, 2],
      ["dark", 5, 2],
      ["light", 10, 5],
      ["dark", 10, 5],
    ] as const) {
      await wear(gm, theme, font);
      await narrow();
      expect(await spoilt(gm, most), `${slug}, ${theme}, ${font}`).toEqual([]);
      await gm.page.locator("#sidebar").screenshot({ path: `test-results/one-line-${slug}-${theme}-${font}.png` });
    }
    await wear(gm, "light", 5);
  }
});
