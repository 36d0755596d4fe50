import type { Locator } from "@playwright/test";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { begins, prepare, start, THORNS } from "../fixtures/uchma";

/** Thorns that also strike whoever stands there. */
const LASHING = { ...THORNS, system: { ...THORNS.system, resistance: "evasion", packets: [{ damage: 10 }] } };
/** The squares that regions cover, as somebody's client knows them: column, row, width, height. */
const squares = (who: Person): Promise<unknown[]> =>
  run(
    who,
    `return canvas.scene.regions.contents.flatMap(({ shapes }) =>
       shapes.map(({ x, y, width, height }) => [x, y, width, height].map((part) => part / 100)));`,
  );
/** Presses the ability on the sheet. */
async function press(who: Person, name = "Ayla"): Promise<void> {
  const sheet = await who.openSheet(name);
  await sheet.getByRole("button", { name: "Thorn Ground" }).and(sheet.locator('[data-act="use"]')).first().click();
}
const cursor = (who: Person): Locator => who.page.getByRole("application", { name: "Thorn Ground: choose a point" });

/** Sends the newest exchange once more as a hostile script would: as if it began now, somewhere else. */
const forge = (who: Person, x: number): Promise<unknown> =>
  run(
    who,
    `const { system } = game.messages.contents.filter(({ type }) => type === "exchange").at(-1).toObject();
     const [act, item, by, on, scene, adjust] = system.origin;
     const origin = [act, item, by, on, scene, { ...adjust, said: { place: "${x},550,0" } }];
     const args = { ...system.args, place: { ...system.args.place, x: ${x} } };
     const fresh = { state: "open", adopted: false, story: null, commit: null, log: {}, history: [] };
     await ChatMessage.create({ type: "exchange", system: { ...system, ...fresh, origin, args } });`,
  );

test("a player lays a ground where she chooses on the map, by the keyboard; a place out of range is refused with a sentence, and as a forgery stays a record [U-022] [U-056] [U-110]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await prepare(gm, [
    { name: "Ayla", at: [3, 5], system: { player: true, speed: { walk: 9 } }, items: [LASHING], owner: "Mara" },
    { name: "Wolf", at: [8, 5], system: { speed: { walk: 6 } } },
    { name: "Fox", at: [9, 6] },
  ]);
  await start(gm);
  await begins("Ayla", gm, mara);

  // Going back leaves the dialog as it is without a map.
  await press(mara);
  await expect(cursor(mara)).toBeFocused();
  await expect(cursor(mara)).toContainText("0 m from Ayla. Affects Ayla (you).");
  await mara.page.keyboard.press("Escape");
  const dialog = mara.page.locator(".ff-act-dialog");
  await expect(dialog.locator("[data-place]")).toContainText("No point chosen on the map.");
  await dialog.locator('[data-key="pick"]').click();
  await expect(dialog).toBeHidden();
  for (let step = 0; step < 7; step++) await mara.page.keyboard.press("ArrowRight");
  await expect(cursor(mara)).toContainText("7 m from Ayla. Affects Fox (foe).");
  await expect(cursor(mara)).toContainText("This point is 7 m away; the range is 6 m.");
  await mara.page.keyboard.press("Enter");
  await expect(cursor(mara)).toBeVisible();
  await mara.page.keyboard.press("ArrowLeft");
  await expect(cursor(mara)).toContainText("6 m from Ayla. Affects Wolf (foe), Fox (foe).");
  await expect(cursor(mara)).not.toContainText("This point is");
  await mara.page.keyboard.press("Enter");
  await expect(dialog.locator("[data-place]")).toContainText("6 m away");
  await expect(dialog.locator('[data-aim] [aria-pressed="true"]')).toHaveText([/Wolf/, /Fox/]);
  await expect(dialog.locator('[data-key="pick"]')).toBeFocused();
  // The fox is left out; the thorns lie where she said, on both maps.
  await dialog.locator("[data-aim]").getByRole("button", { name: "Fox" }).click();
  await gm.dice(9);
  await dialog.locator('[data-key="roll"]').click();
  for (const who of [gm, mara]) await expect.poll(() => squares(who)).toEqual([[8, 4, 3, 3]]);
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(50);
  await expect.poll(() => gm.number("Fox", "health.value")).toBe(60);

  // Somewhere else within range the same message would have been as good; out of range it changes nothing.
  const undo = async () => {
    await gm.tab("chat");
    await gm.card().locator('[data-key="undo"]').click();
    await expect.poll(() => squares(gm)).toEqual([]);
  };
  await undo();
  await gm.dice(9);
  await forge(mara, 850);
  await expect.poll(() => squares(gm)).toEqual([[7, 4, 3, 3]]);
  await undo();
  await forge(mara, 1650);
  await expect.poll(() => gm.state()).toBe("record");
  expect(await squares(gm)).toEqual([]);
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(60);
});

test("an area is thrown by the mouse at everybody who stands there, its thrower too, and at nobody behind a wall; a flyer's ground lies below it [U-032] [U-050] [U-056]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const POT = {
    name: "Thorn Ground",
    type: "uchmaAbility",
    system: { delivery: "projectile", targeting: "radius", range: 5, radius: 1, packets: [{ damage: 10 }] },
  };
  await prepare(gm, [
    { name: "Ayla", at: [3, 5], items: [POT] },
    { name: "Wolf", at: [5, 5] },
    { name: "Fox", at: [5, 4] },
    { name: "Moth", at: [3, 9], system: { altitude: 2, speed: { walk: 2, fly: 7 } }, items: [LASHING] },
  ]);
  await run(
    gm,
    `await canvas.scene.createEmbeddedDocuments("Wall", [
       { c: [500, 480, 600, 480], move: 20, sight: 0 }, { c: [800, 0, 800, 1200], move: 20, sight: 20 },
     ]);
     await canvas.scene.tokens.getName("Moth").update({ elevation: 2 });
     await game.actors.getName("Moth").toggleStatusEffect("uchma-flying", { active: true });`,
  );
  const click = async ([x, y]: readonly [number, number]) => {
    const at = await run<{ x: number; y: number }>(
      gm,
      `return canvas.clientCoordinatesFromCanvas({ x: ${x * 100 + 20}, y: ${y * 100 + 70} });`,
    );
    await gm.page.mouse.move(at.x, at.y);
    await gm.page.mouse.down();
    await gm.page.mouse.up();
  };
  await press(gm);
  await expect(cursor(gm)).toBeFocused();
  await click([8, 5]);
  await expect(cursor(gm)).toContainText("You have no line of sight to this point.");
  await click([4, 5]);
  const dialog = gm.page.locator(".ff-act-dialog");
  // The fox stands there too, but behind the wall.
  await expect(dialog.locator('[data-aim] [aria-pressed="true"]')).toHaveText([/Ayla/, /Wolf/]);
  await dialog.locator('[data-key="unpick"]').click();
  await expect(dialog.locator("[data-place]")).toContainText("No point chosen on the map.");
  await dialog.locator('[data-key="pick"]').click();
  await click([4, 5]);
  await gm.dice(9, 9);
  await dialog.locator('[data-key="roll"]').click();
  for (const [name, health] of [
    ["Ayla", 50],
    ["Wolf", 50],
    ["Fox", 60],
  ] as const)
    await expect.poll(() => gm.number(name, "health.value"), name).toBe(health);

  await press(gm, "Moth");
  await expect(cursor(gm)).toContainText("2 m from Moth.");
  await gm.page.keyboard.press("PageUp");
  await expect(cursor(gm)).toContainText("1 m from Moth. 1 m higher.");
  await gm.page.keyboard.press("PageDown");
  await gm.page.keyboard.press("Enter");
  // The moth itself is above it, and not aimed at.
  await expect(dialog.locator('[data-aim] [aria-pressed="true"]')).toHaveCount(0);
  await dialog.locator('[data-key="roll"]').click();
  await expect
    .poll(() =>
      run(gm, `return canvas.scene.regions.contents.map(({ elevation }) => [elevation.bottom, elevation.top]);`),
    )
    .toEqual([[0, 1]]);
});
