import type { Person } from "../fixtures/person";
import { expect, test } from "../fixtures/test";

interface Client {
  readonly game: {
    readonly messages: { readonly contents: readonly { readonly system: { readonly adopted: boolean } }[] };
    readonly actors: {
      getName(name: string): {
        readonly system: { readonly durability: { readonly max: number } };
        update(data: object): Promise<unknown>;
      };
    };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
}
const limit = (gm: Person, seconds: number): Promise<unknown> =>
  gm.page.evaluate(
    (value) => (globalThis as unknown as Client).game.settings.set("fivefold", "promptSeconds", value),
    seconds,
  );
const policy = (who: Person, value: string) =>
  who.card().locator(`[data-policy="reaction"] [data-action="ff-policy"][data-value="${value}"]`);
/** The dice of the Reaver's damage, and of Ilse's defence: as little as there is. */
const [LOW, LOW_DEFENCE] = [
  [1, 1, 1],
  [1, 1, 1],
];
/** The Reaver strikes Ilse and hits: her player is asked. */
const strike = async (gm: Person, then: readonly number[] = LOW): Promise<void> =>
  gm.attack("Marsh Reaver", "Reaver Cleaver", "Ilse Varn", [19, 4, ...then]);

const adopted = (who: Person): Promise<boolean> =>
  who.page.evaluate(() => (globalThis as unknown as Client).game.messages.contents.at(-1)?.system.adopted ?? false);
/** Nothing follows from the strike any more: the Reaver leaves its other hand alone. */
const over = async (gm: Person): Promise<void> => {
  await gm.noSecond();
  await expect.poll(() => gm.state()).toBe("closed");
  // Ilse is made whole again, so that nothing but her player's wish decides whether she is asked.
  await gm.page.evaluate(async () => {
    const ilse = (globalThis as unknown as Client).game.actors.getName("Ilse Varn");
    await ilse.update({ "system.durability.value": ilse.system.durability.max });
  });
};

test("[V-046] [V-070] a player decides a reaction beforehand; the card says so, and asks again when told to", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  for (const person of [gm, mara]) await person.tab("chat");
  await strike(gm);
  await expect(policy(mara, "ask")).toHaveAttribute("aria-pressed", "true");
  // The game master may answer for her, but decides nothing for her next time.
  await expect(policy(gm, "ask")).toHaveCount(0);
  await policy(mara, "off").click();
  await expect(policy(mara, "off")).toHaveAttribute("aria-pressed", "true");
  // This time she is still asked.
  await mara.card().locator('[data-action="ff-answer"][data-value="none"]').click();
  await over(gm);
  const vigor = await gm.number("Ilse Varn", "vigor.value");

  await strike(gm);
  await over(gm);
  await expect(mara.card()).toContainText("Answered automatically.");
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(vigor);

  // Auto spends the Vigor that a defence costs; the sheet lists everything that can be decided. Afterwards she wants to be asked again.
  const sheet = await mara.openSheet("Ilse Varn");
  await sheet.getByRole("tab", { name: "Effects" }).click();
  // The five of this game, and whether a called roll is made at once.
  await expect(sheet.locator("[data-policy]")).toHaveCount(6);
  const wish = (value: string) => sheet.locator(`[data-policy="reaction"] [data-value="${value}"]`);
  await expect(wish("off")).toHaveAttribute("aria-pressed", "true");
  await wish("auto").click();
  await expect(wish("auto")).toHaveAttribute("aria-pressed", "true");
  await expect(policy(mara, "auto")).toHaveAttribute("aria-pressed", "true");
  await sheet.locator('[data-action="close"]').click();
  await strike(gm, [...LOW_DEFENCE, ...LOW]);
  await expect.poll(() => gm.number("Ilse Varn", "vigor.value")).toBe(vigor - 5);
  await over(gm);
  // A finished card is one sentence; what was decided beforehand stands below it.
  await mara.card().locator("summary[data-key='fold']").click();
  await policy(mara, "ask").click();
  await expect(policy(mara, "ask")).toHaveAttribute("aria-pressed", "true");
  await strike(gm);
  await expect(mara.card().locator('[data-action="ff-answer"][data-value="none"]')).toBeVisible();
});

test("[V-070] a time limit counts down for everybody, then the default counts; without a game master no time runs", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  for (const person of [gm, mara]) await person.tab("chat");
  await limit(gm, 5);
  await strike(gm);
  await expect(mara.card().locator(".ff-count")).toContainText(/0:0[345] left, then /);
  await expect(gm.card().locator(".ff-count")).toContainText(/left, then /);
  await over(gm);
  await expect(mara.card()).toContainText("Not answered in time.");

  await limit(gm, 10);
  await strike(gm);
  await expect(mara.card().locator(".ff-count")).toBeVisible();
  // The game master's client has taken the exchange over before it leaves.
  await expect.poll(() => adopted(mara)).toBe(true);
  await gm.leave();
  await expect(mara.card().locator(".ff-count")).toHaveCount(0);
  await mara.page.waitForTimeout(11_000);
  expect(await mara.state()).toBe("open");
  // Her answer is kept, and counts before any clock does.
  await mara.card().locator('[data-action="ff-answer"][data-value="defense"]').click();
  await gm.join();
  await over(gm);
  await expect(mara.card()).not.toContainText("Not answered in time.");
});
