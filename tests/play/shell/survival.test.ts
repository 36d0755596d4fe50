import { expect, test } from "../fixtures/test";

const STRIKE = [18, 5, 4] as const;
const LOW = [1, 1, 1, 1, 1] as const;

test("either browser may reload at every step, and nothing is lost or doubled", { tag: "@release" }, async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", STRIKE);
  await mara.reload();
  await expect(mara.card().locator(".ff-beat").first()).toContainText("27");
  await gm.reload();
  const pass = gm.card().locator('[data-action="ff-answer"][data-value="none"]');
  await expect(pass).toBeVisible();
  await gm.dice(...LOW);
  await pass.click();
  // What a browser has not sent yet goes with its page: the answer counts once the question is gone.
  await expect(pass).toBeHidden();
  await gm.reload();
  await mara.reload();
  await mara.noSecond();
  await expect.poll(() => gm.state()).toBe("closed");
  await expect.poll(() => mara.number("Marsh Reaver", "durability.value")).toBeLessThan(10);
  const after = await gm.creature("Marsh Reaver");
  await gm.reload();
  expect(await gm.creature("Marsh Reaver")).toEqual(after);
  await expect(gm.cards()).toHaveCount(1);
});

test("the server may be killed and started again: the fight goes on where it was", async ({ joinAll, server }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", STRIKE);
  await expect(gm.card().locator('[data-action="ff-answer"][data-value="none"]')).toBeVisible();
  await server.kill();
  await server.start();
  // Clients notice and come back by themselves.
  await gm.page.waitForFunction(() => !document.body.classList.contains("disconnected"));
  await gm.reload();
  await mara.reload();
  await expect(gm.cards()).toHaveCount(1);
  await gm.dice(...LOW);
  await gm.card().locator('[data-action="ff-answer"][data-value="none"]').click();
  await mara.noSecond();
  await expect.poll(() => mara.state()).toBe("closed");
  await expect.poll(() => mara.number("Marsh Reaver", "durability.value")).toBe(8);
});

test("with no game master connected the card says so and keeps the answer; it goes on when one is back", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await gm.attack("Marsh Reaver", "Reaver Cleaver", "Ilse Varn", [19, 4]);
  const dodge = mara.card().locator('[data-action="ff-answer"][data-value="none"]');
  await expect(dodge).toBeVisible();
  await gm.leave();
  await expect(mara.card()).toContainText("No GM is connected");
  await dodge.click();
  await expect(mara.card().locator('[data-action="ff-answer"][data-value="none"]')).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await mara.state()).toBe("open");
  await mara.reload();
  await expect(mara.card().locator('[data-action="ff-answer"][data-value="none"]')).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await gm.join();
  await gm.noSecond();
  await expect.poll(() => mara.state()).toBe("closed");
  await expect.poll(() => mara.number("Ilse Varn", "durability.value")).toBeLessThan(18);
});

test("an attack that begins without a game master waits and is played when one comes", async ({ join }) => {
  const mara = await join("Mara");
  await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [10, 3, 2]);
  await expect(mara.card()).toContainText("No GM is connected");
  expect(await mara.state()).toBe("open");
  await join("Gamemaster");
  await mara.noSecond();
  await expect.poll(() => mara.state()).toBe("closed");
  await expect(mara.card().locator(".ff-tag")).toContainText("Miss");
});

test.describe("with slow connections", () => {
  test.use({ serverOptions: { latency: 120 } });
  test("two clicks at once count once", async ({ joinAll }) => {
    const [gm, mara] = await joinAll("Gamemaster", "Mara");
    await mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", STRIKE);
    const pass = gm.card().locator('[data-action="ff-answer"][data-value="none"]');
    await expect(pass).toBeVisible();
    await gm.dice(...LOW);
    await pass.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await mara.noSecond();
    await expect.poll(() => mara.state()).toBe("closed");
    await expect.poll(() => mara.number("Marsh Reaver", "durability.value")).toBe(8);
  });
});
