import { carry, put, standing } from "../fixtures/board";
import { whose } from "../fixtures/encounter";
import { expect } from "../fixtures/expect";
import { testWithNewcomers } from "../fixtures/newcomer";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";

const test = testWithNewcomers({ latency: 60 });

const cursor = (who: Person) => who.page.locator(".ff-cursor");
async function onMap(who: Person): Promise<void> {
  await who.page.locator('#ff-prompts [data-action="ff-map"]').click();
  await expect(cursor(who)).toBeVisible();
}

test("a drag is paid step by step and waits for a check in its middle, keys go the same way; where somebody is thrown is chosen on the map by keys and by mouse, and undone on both screens", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await run(gm, 'await game.settings.set("fivefold", "ruleset", "haul")');
  await run(
    gm,
    `
    const mara = game.users.getName("Mara").id;
    const scene = await Scene.create({ name: "Quarry", width: 1600, height: 900, padding: 0, grid: { type: 1, size: 100, distance: 5, units: "ft" } });
    await scene.createEmbeddedDocuments("Wall", [{ c: [1100, 0, 1100, 900] }]);
    await scene.createEmbeddedDocuments("Region", [{ name: "Rubble", shapes: [{ type: "rectangle", x: 300, y: 400, width: 100, height: 100 }],
      behaviors: [{ type: "fivefold.mark", system: { mark: "haul.rough" } }] }]);
    const actors = [];
    for (const name of ["Ada", "Ben"])
      actors.push(await Actor.create({ name, type: "haulHauler", ownership: name === "Ada" ? { [mara]: 3 } : {} }));
    await scene.createEmbeddedDocuments("Token", actors.map(({ id, name }, index) =>
      ({ name, actorId: id, actorLink: true, x: 200 + index * 300, y: 400, width: 1, height: 1, disposition: name === "Ada" ? 1 : -1 })));
    await scene.activate();
    const combat = await Combat.create({});
    await combat.activate();
    await combat.createEmbeddedDocuments("Combatant", scene.tokens.contents.map(({ id, actorId, name }) =>
      ({ tokenId: id, sceneId: scene.id, actorId, initiative: name === "Ada" ? 2 : 1 })));
    await combat.startCombat();`,
  );
  await expect.poll(() => whose(mara)).toBe("Ada");
  const stands = async (name: string, at: readonly number[]): Promise<void> => {
    for (const who of [gm, mara]) await expect.poll(() => standing(who, name)).toEqual([...at, 0]);
  };

  // The drag leads through rubble and through Ben: the ruler says what each step costs, and that something is decided on the way.
  await gm.dice(2);
  await carry(mara, [2, 4], [6, 4]);
  const label = mara.page.locator(".ruler-label").last();
  await expect(label).toContainText("25 of 30 ft; 5 + 10 + 5 + 5; 1 check on the way");
  await mara.page.screenshot({ path: "test-results/steps.png" });
  await mara.page.mouse.up();
  // The check fails: she stands before him, and has paid for what she went.
  await stands("Ada", [4, 4]);
  await expect.poll(() => gm.number("Ada", "walked")).toBe(15);
  // A drag that is too long says where it ends, and moves nothing.
  await carry(mara, [4, 4], [4, 0]);
  await expect(label).toContainText("ends after 3 steps");
  await mara.page.mouse.up();
  await stands("Ada", [4, 4]);

  // Keys: two soon after each other are one way out of the same budget.
  await run(mara, 'canvas.tokens.placeables.find(({ name }) => name === "Ada").control()');
  await mara.page.locator("#board").focus();
  await mara.page.keyboard.press("ArrowUp");
  await mara.page.keyboard.press("ArrowDown");
  await mara.page.keyboard.press("ArrowUp");
  await expect.poll(() => gm.number("Ada", "walked")).toBe(30);
  await stands("Ada", [4, 3]);

  // She throws him; the places are marked on her map, none behind the wall. By keys.
  await put(gm, "Ada", [7, 4]);
  await put(gm, "Ben", [8, 4]);
  await stands("Ben", [8, 4]);
  await mara.target("Ben");
  await gm.dice(15);
  const sheet = await mara.openSheet("Ada");
  await sheet.locator('[data-act="toss"]').click();
  await onMap(mara);
  await expect(cursor(mara).locator(".ff-cursor__space")).not.toHaveCount(0);
  await expect(cursor(mara).locator(".ff-cursor__bar p").first()).toHaveText("1 east, 1 south");
  await mara.page.keyboard.press("ArrowUp");
  await expect(cursor(mara).locator(".ff-cursor__bar p").first()).toHaveText("1 east");
  await mara.page.keyboard.press("ArrowRight");
  await mara.page.screenshot({ path: "test-results/places.png" });
  await mara.page.keyboard.press("ArrowRight");
  // Behind the wall there is nothing to choose, and Enter chooses nothing.
  await expect(cursor(mara).locator(".ff-cursor__problem")).toHaveText("Choose one of the marked places.");
  await mara.page.keyboard.press("Enter");
  await stands("Ben", [8, 4]);
  await mara.page.keyboard.press("ArrowLeft");
  await mara.page.keyboard.press("Enter");
  await stands("Ben", [10, 4]);
  await gm.tab("chat");
  await gm.card().locator('[data-key="undo"]').click();
  await stands("Ben", [8, 4]);

  // By mouse, after a reload in the middle of the question.
  await gm.dice(16);
  await sheet.locator('[data-act="toss"]').click();
  await expect(mara.page.locator('#ff-prompts [data-action="ff-map"]')).toBeVisible();
  await mara.reload();
  await onMap(mara);
  const at: { x: number; y: number } = await run(
    mara,
    "return canvas.clientCoordinatesFromCanvas({ x: 850, y: 250 });",
  );
  await mara.page.mouse.move(at.x, at.y);
  await expect(cursor(mara).locator(".ff-cursor__bar p").first()).toHaveText("2 north");
  await mara.page.mouse.down();
  await mara.page.mouse.up();
  await stands("Ben", [8, 2]);
});
