import type { Person } from "../fixtures/person";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

// Rolls as the chat offers them to everybody: foundry-api.md §5 (modes: §5.6, fulfilment: §5.3), points T-12 and T-13.
interface Client {
  readonly game: {
    readonly settings: {
      get(scope: string, key: string): unknown;
      set(scope: string, key: string, value: unknown): Promise<unknown>;
    };
    readonly messages: {
      readonly contents: readonly {
        readonly content: string;
        readonly rolls: readonly { readonly total: number }[];
        readonly blind: boolean;
        readonly whisper: readonly string[];
      }[];
    };
  };
  readonly Roll: new (formula: string) => { evaluate(options?: object): Promise<{ total: number }> };
}

async function say(who: Person, text: string): Promise<void> {
  const box = who.page.locator("#chat-message");
  await box.fill(text);
  await box.press("Enter");
}
const totals = (who: Person): Promise<number[]> =>
  who.page.evaluate(() =>
    (globalThis as unknown as Client).game.messages.contents.flatMap(({ rolls }) => rolls.map(({ total }) => total)),
  );

test("[T-13] who sees what of /roll, /gmroll, /blindroll and /selfroll", async ({ join }) => {
  const [gm, mara, jonas] = [await join("Gamemaster"), await join("Mara"), await join("Jonas")];
  const everybody = [gm, mara, jonas];
  for (const person of everybody) await person.tab("chat");
  const seen = async (expected: readonly (readonly string[])[]): Promise<void> => {
    for (const [index, person] of everybody.entries())
      await expect(person.page.locator("#chat li.chat-message .dice-total")).toHaveText([...(expected[index] ?? [])]);
  };

  await mara.dice(4, 5);
  await say(mara, "/roll 2d6 + 1 # a look around");
  await seen([["10"], ["10"], ["10"]]);
  await expect(jonas.card().locator(".flavor-text")).toHaveText("a look around");
  await mara.dice(11);
  await say(mara, "/gmroll 1d20");
  // Who is not meant hears that dice fell, not which.
  await seen([
    ["10", "11"],
    ["10", "11"],
    ["10", "?"],
  ]);
  await mara.dice(12);
  await say(mara, "/blindroll 1d20");
  await seen([
    ["10", "11", "12"],
    ["10", "11", "?"],
    ["10", "?", "?"],
  ]);
  await mara.dice(13);
  await say(mara, "/selfroll 1d20");
  await seen([
    ["10", "11", "12", "?"],
    ["10", "11", "?", "13"],
    ["10", "?", "?", "?"],
  ]);

  // A reload shows everybody the same again, the roller of the blind roll too.
  await mara.reload();
  await seen([
    ["10", "11", "12", "?"],
    ["10", "11", "?", "13"],
    ["10", "?", "?", "?"],
  ]);
  // The tooltip holds the faces; the blind roll's roller has none.
  await mara.card().locator("summary, .dice-result").first().click();
  await expect(mara.card().locator(".dice-rolls .roll")).toHaveText(["13"]);
  await expect(mara.cards().nth(2).locator(".dice-rolls")).toHaveCount(0);

  // A message that changes while a log with it is drawn for the first time stands there once.
  const times = await run<number[]>(
    gm,
    `let changed = null;
     Hooks.once("renderChatMessageHTML", () => { changed = ui.chat.popout.updateMessage(game.messages.contents.at(-1)); });
     await ui.chat.renderPopout();
     await changed;
     const shown = [...ui.chat.popout.element.querySelectorAll("li[data-message-id]")].map(({ dataset }) => dataset.messageId);
     await ui.chat.popout.close();
     return game.messages.contents.map(({ id }) => shown.filter((one) => one === id).length);`,
  );
  expect(times).toEqual([1, 1, 1, 1]);
});

test("[T-13] the selector's mode holds for /roll, and a whisper is read by whom it names", async ({
  join,
  generation,
}) => {
  const [gm, mara, jonas] = [await join("Gamemaster"), await join("Mara"), await join("Jonas")];
  for (const person of [gm, mara, jonas]) await person.tab("chat");
  await mara.page
    .getByRole("group", { name: /roll/i })
    .getByRole("button", { name: /private/i })
    .click();
  await mara.dice(3);
  await say(mara, "/roll 1d4");
  await expect(gm.page.locator("#chat .dice-total")).toHaveText(["3"]);
  await expect(jonas.page.locator("#chat .dice-total")).toHaveText(["?"]);
  const [key, mode] = generation === 13 ? ["rollMode", "gmroll"] : ["messageMode", "gm"];
  expect(
    await mara.page.evaluate((name) => (globalThis as unknown as Client).game.settings.get("core", name ?? ""), key),
  ).toBe(mode);

  await say(mara, "/w Jonas Behind the reeds");
  await expect(jonas.card().locator(".message-content")).toHaveText("Behind the reeds");
  await expect(gm.cards()).toHaveCount(1);
});

test("[T-12] a formula that can't be read stays in the box; dice by hand wait for their faces", async ({ join }) => {
  const mara = await join("Mara");
  await test.step("[T-12] a formula that can't be read is told, and stays in the box", async () => {
    await mara.tab("chat");
    await say(mara, "/roll 2d6 + (");
    await expect(mara.page.locator("#notifications .error, .notification.error")).toBeVisible();
    await expect(mara.page.locator("#chat-message")).toHaveValue("/roll 2d6 + (");
    await expect(mara.cards()).toHaveCount(0);
  });
  await closeAll(mara);
  await test.step("[T-12] dice by hand: the roll waits for the faces, an empty one is left to chance, and who does not ask does not wait", async () => {
    await mara.tab("chat");
    await mara.page.evaluate(() =>
      (globalThis as unknown as Client).game.settings.set("core", "diceConfiguration", { d20: "manual" }),
    );
    await say(mara, "/roll 2d20 + 1d4");
    const resolver = mara.page.locator(".roll-resolver");
    await expect(resolver.locator("input")).toHaveCount(2);
    await expect(mara.cards()).toHaveCount(0);
    await mara.dice(2);
    await resolver.locator("input").nth(0).fill("17");
    await resolver.locator("input").nth(1).fill("9");
    await resolver.locator('button[data-action="submit"]').click();
    await expect.poll(() => totals(mara)).toEqual([28]);

    await mara.dice(14);
    const alone = await mara.page.evaluate(async () => {
      const { Roll } = globalThis as unknown as Client;
      return (await new Roll("1d20").evaluate({ allowInteractive: false })).total;
    });
    expect(alone).toBe(14);
    await expect(resolver).toHaveCount(0);
  });
});

test("[T-12] inline rolls: one that is rolled at once, one that waits for a click", async ({ join }) => {
  const [gm, mara] = [await join("Gamemaster"), await join("Mara")];
  for (const person of [gm, mara]) await person.tab("chat");
  await mara.dice(4, 5);
  await say(mara, "Falls [[1d6 + 1]] paces, then [[/roll 1d6]]");
  // The author rolls, once: everybody reads the same, after a reload too.
  await gm.reload();
  for (const person of [gm, mara]) await expect(person.card().locator(".inline-result")).toHaveText("5");
  await mara.card().locator(".inline-roll:not(.inline-result)").click();
  await expect.poll(() => totals(gm)).toEqual([5]);
});
