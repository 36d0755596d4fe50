// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { arrive, startBoard } from "./movement-support";

/** Public sources: the community types' `ActiveEffect#_displayScrollingStatus`, PIXI docs of `DisplayObject#visible`, `Token#isVisible`. */
it("[T-10] an effect shows its name over the tokens that this user sees, when it comes and when it goes", async () => {
  const { scene, canvas } = await startBoard();
  const shown: unknown[] = [];
  canvas.interface.createScrollingText = async (at: object, text: string) => void shown.push([at, text]);
  const token = [...scene.tokens][0];
  expect([token.object.visible, token.object.isVisible]).toEqual([true, true]);
  const [effect] = await token.actor.createEmbeddedDocuments("ActiveEffect", [
    { name: "Dazed", img: "icons/svg/daze.svg", statuses: ["dazed"] },
  ]);
  await effect.delete();
  await arrive();
  expect(shown).toEqual([
    [{ x: 150, y: 150 }, "+(Dazed)"],
    [{ x: 150, y: 150 }, "-(Dazed)"],
  ]);
});
