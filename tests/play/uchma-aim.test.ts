import type { Locator } from "@playwright/test";
import type { Person } from "./fixtures/person";
import { expect, test } from "./fixtures/test";
import { act, BOW, type Client, prepare, SWORD } from "./fixtures/uchma";

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
    override: true,
  });
  // Only one may be chosen with a sword; the willing need no roll, and oneself is an ally.
  expect(await act(gm, "Ayla", "use", "Sword", ["Wolf", "Bek"])).toMatchObject({ ok: false });
  expect(await act(gm, "Ayla", "use", "Song", ["Ayla", "Bek"])).toEqual({ ok: true });
  await expect.poll(() => gm.state()).toBe("closed");
  await expect(gm.card()).not.toContainText("Constitution");
  for (const name of ["Ayla", "Bek"]) await expect(await gm.openSheet(name)).toContainText("Inspired");
});
