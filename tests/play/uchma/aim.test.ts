import type { Locator } from "@playwright/test";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { act, BOW, type Client, prepare, SWORD } from "../fixtures/uchma";

const LONGBOW = { ...BOW, system: { ...BOW.system, range: 12, packets: [{ damage: 5 }] } };
const SONG = {
  name: "Song",
  type: "uchmaAbility",
  system: {
    slot: "rapid",
    delivery: "other",
    targeting: "allies",
    range: 6,
    helpful: true,
    packets: [],
    resistance: "constitution",
    effects: [{ name: "Inspired", rounds: 2, changes: "precision", by: 1 }],
  },
};
/** Opens the dialog before a shot or a blow, as the sheet's button does. */
async function aim(who: Person, actor: string, item: string): Promise<Locator> {
  const sheet = await who.openSheet(actor);
  await sheet.getByRole("button", { name: item, exact: false }).and(sheet.locator('[data-act="use"]')).first().click();
  return who.page.locator(".ff-act-dialog");
}

test("where everybody stands is found on the scene: creatures in the way, flanks, walls; whoever helps needs no roll [U-047] [U-049] [U-050] [U-055] [U-057] [U-058] [U-112] [U-114] [U-115] [U-118] [U-120] [U-122] [U-123]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await prepare(gm, [
    { name: "Ayla", at: [2, 5], system: { player: true, level: 2 }, items: [SWORD, LONGBOW, SONG] },
    { name: "Bek", at: [3, 5], system: { player: true, melee: true } },
    { name: "Wolf", at: [4, 5], system: { melee: true } },
    { name: "Cora", at: [5, 5], system: { player: true, melee: true } },
    { name: "Fox", at: [9, 9] },
  ]);
  await gm.page.evaluate(() =>
    (globalThis as unknown as Client).canvas.scene?.createEmbeddedDocuments("Wall", [
      { c: [500, 850, 1200, 850], move: 20, sight: 0 },
    ]),
  );
  await gm.reload();
  await gm.target("Wolf");
  const shot = await aim(gm, "Ayla", "Bow");
  await expect(shot).toContainText("Creatures in the way");
  await expect(shot).not.toContainText("Flanked target");
  await gm.dice(6);
  await shot.locator('[data-key="roll"]').click();
  await gm.tab("chat");
  // 6 + half of level 2 - 2 for half cover: 5 reaches Parry 5.
  await expect(gm.card()).toContainText("Creatures in the way");
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(55);

  // Two armed neighbours flank it: +1 with a blade, nothing with a bow.
  await gm.page.evaluate(() =>
    (globalThis as unknown as Client).canvas.scene?.tokens.contents
      .find(({ name }) => name === "Ayla")
      ?.update({ x: 400, y: 600 }),
  );
  const blow = await aim(gm, "Ayla", "Sword");
  await expect(blow.locator('[data-roll^="precision"]')).toContainText("Target flanked");
  await gm.dice(2);
  await blow.locator('[data-key="roll"]').click();
  // 2 + 1 + 1 for the sword + 1 for the flank.
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(35);

  // A wall that can be seen through: the game master is told, and may let it happen.
  expect(await act(gm, "Ayla", "use", "Bow", ["Fox"])).toMatchObject({
    reason: "FIVEFOLD.Uchma.Refused.away.walled",
    overridable: true,
  });
  // Only one may be chosen with a sword; the willing need no roll, and oneself is an ally.
  expect(await act(gm, "Ayla", "use", "Sword", ["Wolf", "Bek"])).toMatchObject({ ok: false });
  expect(await act(gm, "Ayla", "use", "Song", ["Ayla", "Bek"])).toEqual({ ok: true });
  await expect.poll(() => gm.state()).toBe("closed");
  await expect(gm.card()).not.toContainText("Constitution");
  for (const name of ["Ayla", "Bek"]) await expect(await gm.openSheet(name)).toContainText("Inspired");
});

test("the dialog offers whom an ability reaches and says why not the others: the dead and the far fall away, one press aims at somebody else [U-022] [U-047] [U-055]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const strike = { ...SWORD, system: { ...SWORD.system, range: 1 } };
  await prepare(gm, [
    { name: "Ayla", at: [5, 5], system: { player: true }, items: [strike], owner: "Mara" },
    { name: "Wolf", at: [6, 5] },
    { name: "Boar", at: [6, 6] },
    { name: "Fox", at: [14, 5] },
    { name: "Crow", at: [4, 5] },
    { name: "Ghost", at: [5, 6] },
  ]);
  await run(
    gm,
    `await game.actors.getName("Crow").toggleStatusEffect("uchma-dead", { active: true });
     await canvas.scene.tokens.getName("Ghost").update({ hidden: true });`,
  );
  await mara.reload();
  for (const name of ["Fox", "Crow", "Wolf"])
    await run(mara, `canvas.scene.tokens.getName("${name}").object.setTarget(true, { releaseOthers: false });`);
  const dialog = await aim(mara, "Ayla", "Sword");
  const offered = dialog.locator("[data-aim] .ff-aims .ff-aim");
  await expect(offered).toHaveText([/Wolf\s*1 m/, /Boar\s*1 m/]);
  await expect(offered.first()).toHaveAttribute("aria-pressed", "true");
  // Nobody is told what they cannot see.
  await expect(dialog).not.toContainText("Ghost");
  await dialog.locator("[data-aim] summary").click();
  const others = dialog.locator("[data-aim] .ff-unfit li");
  await expect(others).toHaveText([/Crow.*dead/i, /Fox\s*9 m.*the range is 1 m/]);
  await expect(others.locator("button").first()).toHaveAttribute("aria-disabled", "true");
  await expect(dialog).toContainText("Parry of Wolf");
  await offered.filter({ hasText: "Boar" }).click();
  await expect(dialog).toContainText("Parry of Boar");
  await expect(offered.filter({ hasText: "Wolf" })).toHaveAttribute("aria-pressed", "false");
  await gm.dice(9);
  await dialog.locator('[data-key="roll"]').click();
  await expect.poll(() => gm.number("Boar", "health.value")).toBe(40);
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(60);

  // Nobody is targeted: the dialog begins with the nearest foe it can be aimed at, who stays chosen however often it is pressed.
  await run(mara, `for (const token of [...game.user.targets]) token.setTarget(false, { releaseOthers: false });`);
  const empty = await aim(mara, "Ayla", "Sword");
  const wolf = empty.locator("[data-aim] .ff-aims .ff-aim", { hasText: "Wolf" });
  await expect(empty.locator("[data-aim] .ff-aims .ff-aim")).toHaveCount(2);
  await expect(wolf).toHaveAttribute("aria-pressed", "true");
  await wolf.click();
  await gm.dice(9);
  await empty.locator('[data-key="roll"]').click();
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(40);
});
