import { fight, write } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

const place = (gm: Person, name: string, x: number, y: number): Promise<unknown> =>
  run(gm, `await canvas.scene.tokens.getName("${name}").update({ x: ${x}, y: ${y} });`);

test("foes in reach are asked about an opportunity attack, or the card says why not; an off hand strikes whom it likes [V-027] [V-051] [V-055] [V-067] [V-072] [V-073] [V-082]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await place(gm, "Bog Hound", 700, 900);
  await write(gm, "Bog Hound", { "system.vigor.value": 4 });
  await fight(gm, "Ilse Varn", "Marsh Reaver", "Bog Hound");
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(2);

  // A blow at the Reaver, and a fist for the Hound at the other side: 4 against 15, then 4 against 20.
  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [2, 1, 1]);
  await gm.dice(2, 1, 1);
  await mara.card().locator('[data-action="ff-answer"][data-at="offhand"][data-value="unarmed"]').click();
  const whom = mara.card().locator('[data-action="ff-answer"][data-at="offhandOn"]');
  await expect(whom).toHaveText([/Marsh Reaver/, /Bog Hound/, /No off-hand attack/]);
  await whom.filter({ hasText: "Bog Hound" }).click();
  for (const who of [gm, mara]) await expect.poll(() => who.state()).toBe("closed");
  await expect(gm.card().locator(".ff-beat").first()).toHaveText(/4 .*15/);
  await expect(gm.card().locator(".ff-beat").last()).toHaveText(/4 .*20/);
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(12);

  // She flees: the Reaver may strike, the Hound is too tired; on her own turn she cannot dodge.
  const sheet = await mara.openSheet("Ilse Varn");
  await sheet.locator('[data-action="act"][data-act="escape"]').click();
  await expect(gm.card().locator('[data-action="ff-answer"][data-value="take"]')).toHaveCount(1);
  await expect(gm.card()).toContainText("Bog Hound does not have enough Vigor for an opportunity attack");
  await expect(mara.card().locator('[data-action="ff-answer"]')).toHaveCount(0);
  await gm.dice(20, 10, 1, 1, 1, 1, 1, 1, 1);
  await gm.card().locator('[data-action="ff-answer"][data-value="take"]').click();
  await expect.poll(() => gm.state()).toBe("closed");
  await expect(gm.card()).toContainText("Ilse Varn cannot react on its own turn");
  await expect.poll(() => gm.number("Marsh Reaver", "vigor.value")).toBeLessThan(20);
  await expect.poll(() => gm.number("Ilse Varn", "stride")).toBe(30);
});
