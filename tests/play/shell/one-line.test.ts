import { wear } from "../fixtures/axe";
import type { Person } from "../fixtures/person";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

/** A fight of everybody on the scene of a game's adventure. */
const begin = (slug: string): string => `
  await game.settings.set("fivefold", "ruleset", "${slug}");
  const pack = game.packs.find(({ documentName, metadata }) => documentName === "Adventure" && metadata.flags?.fivefold?.ruleset === "${slug}");
  const [adventure] = await pack.getDocuments();
  await adventure.import({ dialog: false });
  const scene = game.scenes.getName([...adventure.scenes][0].name);
  if (!scene.active) await scene.activate();
  await scene.view();
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
/** Sentences of folded cards that are not read whole, with what hides them. */
const cutOff = (who: Person): Promise<readonly string[]> =>
  run(
    who,
    `const lines = [...document.querySelectorAll("#chat .ff-card[data-fold='line'] > .ff-card__fold > summary .ff-card__told, #chat .ff-card__hidden .ff-card__line")];
     const shown = lines.filter((line) => line.checkVisibility());
     return shown.flatMap((line) => {
       const height = parseFloat(getComputedStyle(line).lineHeight);
       const rows = Math.round(line.getBoundingClientRect().height / height);
       const card = line.closest(".ff-card").getBoundingClientRect();
       const own = line.getBoundingClientRect();
       const why = [
         ...(line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1 ? ["cut"] : []),
         ...(own.right > card.right + 1 || own.left < card.left - 1 ? ["outside"] : []),
         rows + " rows of " + Math.round(own.width),
       ];
       return [why.join(", ") + ": " + line.textContent.trim()];
     });`,
  );

test("a card of one line is read whole in a chat of 300 pixels, with text of 100 and 200 %, in each game", async ({
  join,
}) => {
  test.setTimeout(400_000);
  const gm = await join("Gamemaster");
  await run(gm, `document.documentElement.style.setProperty("--sidebar-width", "300px");`);
  for (const slug of ["vigor", "uchma", "generia", "fragments", "shapers"]) {
    await run(gm, begin(slug));
    await gm.page.waitForTimeout(1500);
    await closeAll(gm);
    await run(gm, GOES);
    await run(gm, `const last = game.messages.contents.at(-1); await game.fivefold.undo?.(last.id);`);
    for (let turn = 0; turn < 8; turn++) {
      await run(gm, `await game.combat.nextTurn();`);
      await gm.page.waitForTimeout(300);
    }
    await closeAll(gm);
    await gm.tab("chat");
    for (const [font, theme] of [
      [5, "light"],
      [10, "dark"],
      [10, "light"],
      [5, "dark"],
    ] as const) {
      await wear(gm, theme, font);
      await run(
        gm,
        `document.documentElement.style.setProperty("--sidebar-width", "300px"); document.body.style.setProperty("--sidebar-width", "300px");`,
      );
      await gm.page.waitForTimeout(400);
      console.log(slug, font, theme, JSON.stringify(await cutOff(gm), null, 1));
      await gm.page.locator("#sidebar").screenshot({ path: `/tmp/hchat/${slug}-${font}-${theme}.png` });
    }
    await wear(gm, "light", 5);
  }
  expect(1).toBe(1);
});
