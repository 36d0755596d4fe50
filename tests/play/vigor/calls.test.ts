import { look } from "../fixtures/axe";
import { expect } from "../fixtures/expect";
import { run } from "../fixtures/script";
import { test } from "../fixtures/test";

test("a game master calls by the keyboard; every player is asked in the prompt place, answers there, and the card holds all rolls; a secret call shows players nothing [V-062] [034]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const uuids = await run<string[]>(
    gm,
    `const mara = game.users.getName("Mara");
    const one = await Actor.create({ name: "Anna", type: "vigorCreature", ownership: { [mara.id]: 3 }, items: [{ name: "Awareness", type: "vigorFeature", system: { kind: "skill", dice: 1 } }] });
    const two = await Actor.create({ name: "Bela", type: "vigorCreature", ownership: { [mara.id]: 3 } });
    const scene = await Scene.create({ name: "Hall", width: 1600, height: 800, padding: 0, grid: { type: 1, size: 100 } });
    await scene.createEmbeddedDocuments("Token", [one, two].map(({ id, name }, index) => ({ name, actorId: id, actorLink: true, x: 200 + index * 400, y: 300, width: 1, height: 1 })));
    await scene.activate();
    return [one.uuid, two.uuid];`,
  );
  await expect
    .poll(() => run(gm, "return canvas.tokens.placeables.map(({ name }) => name).sort().join()"))
    .toBe("Anna,Bela");
  await run(gm, "for (const token of canvas.tokens.placeables) token.control({ releaseOthers: false })");
  await run(gm, 'canvas.hud.token.bind(canvas.tokens.placeables.find(({ name }) => name === "Anna"))');
  await gm.page.locator('#token-hud [data-ff="call"]').focus();
  await gm.page.keyboard.press("Enter");
  const who = gm.page.locator("#fivefold-tool");
  await expect(who).toBeVisible();
  await look(gm, "a call for rolls");
  for (const uuid of uuids) await expect(who.locator(`[value="${uuid}"]`)).toBeChecked();
  await who.locator('button[type="submit"]').focus();
  await gm.page.keyboard.press("Enter");
  const window = gm.page.locator(".ff-act-dialog");
  await expect(window).toContainText("Awareness");
  await window.locator('[data-text="number"]').fill("12");
  await window.locator('[data-key="roll"]').focus();
  await gm.page.keyboard.press("Enter");

  const place = mara.page.locator("#ff-prompts");
  await expect(place).toContainText("Does Anna roll?");
  await expect(place).toContainText("Does Bela roll?");
  await gm.dice(15, 2, 4);
  // One press would answer for both; here each answers for herself.
  await expect(place.locator('[data-action="ff-for-all"][data-value="roll"]')).toBeVisible();
  const roll = place.locator('[data-action="ff-answer"][data-value="roll"]');
  await roll.first().click();
  await expect(place).not.toContainText("Does Anna roll?");
  await roll.click();
  await expect.poll(() => mara.state()).toBe("closed");
  for (const person of [gm, mara]) {
    await person.tab("chat");
    await expect(person.card()).toContainText("Awareness");
  }

  // In secret nobody is asked, and the card says nothing to the player whose creatures rolled.
  const secret = await run(
    gm,
    `return game.fivefold.begin({ actorUuid: "${uuids[0]}", act: "call", targets: ["${uuids[1]}"],
      adjust: { off: [], added: [], override: true, said: { check: "skill Awareness", results: "secret" } } })`,
  );
  expect(secret).toEqual({ ok: true });
  await expect.poll(() => mara.state()).toBe("closed");
  await expect(mara.card()).toContainText("The GM does something in secret");
  await expect(gm.card()).toContainText("Awareness");
  const data = await run<string>(mara, "return JSON.stringify(game.messages.contents.at(-1).toObject())");
  for (const word of ["Anna", "Bela", "Awareness", "call"]) expect(data).not.toContain(word);
});
