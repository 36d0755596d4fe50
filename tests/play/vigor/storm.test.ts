import { fight, step } from "../fixtures/encounter";
import { expect, test } from "../fixtures/test";

test("a whole round in a storm: after every step both browsers reload and the server is killed, and every number is right", {
  tag: "@release",
}, async ({ joinAll, server }) => {
  test.setTimeout(150_000);
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const storm = async (): Promise<void> => {
    await server.kill();
    await server.start();
    await gm.reload();
    await mara.reload();
  };
  await fight(gm, "Ilse Varn", "Marsh Reaver");
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(2);
  await storm();

  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [18, 5, 4]);
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(1);
  await storm();

  await gm.dice(5, 4, 3, 2, 3);
  await gm.card().locator('[data-action="ff-answer"][data-value="none"]').click();
  await expect.poll(() => gm.number("Marsh Reaver", "health.value")).toBe(4);
  await storm();
  await expect.poll(() => gm.number("Marsh Reaver", "health.value")).toBe(4);
  expect(await gm.statuses("Marsh Reaver")).toContain("vigor-wounded");

  await mara.noSecond();
  await expect.poll(() => mara.state()).toBe("closed");
  await storm();

  await step(gm, "nextTurn");
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(0);
  await storm();

  // The wounded foe strikes back with a smaller bonus die (d8), and Mara dodges.
  await gm.attack("Marsh Reaver", "Reaver Cleaver", "Ilse Varn", [19, 4]);
  await storm();
  await gm.dice(20, 5, 5);
  await mara.card().locator('.ff-step[data-mine] [data-action="ff-answer"][data-value="defense"]').click();
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(15);
  // Dice that are set are lost with the page: the dodge has to be rolled, not only paid for.
  await expect(gm.card().locator('[data-at="offhand"][data-value="no"]')).toBeVisible();
  await storm();
  await gm.noSecond();
  await expect.poll(() => gm.state()).toBe("closed");
  await expect(gm.card()).toContainText("d8");

  await step(gm, "nextTurn");
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(17);
  await storm();
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(17);
  await expect.poll(() => gm.number("Ilse Varn", "durability.value")).toBe(18);
  await expect.poll(() => gm.number("Marsh Reaver", "health.value")).toBe(4);
  await expect.poll(() => gm.number("Ilse Varn", "actions.value")).toBe(2);
});
