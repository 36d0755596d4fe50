import { expect } from "../fixtures/expect";
import { testWithNewcomers } from "../fixtures/newcomer";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";

const test = testWithNewcomers({ latency: 60 });

/** All that a client holds of the messages but the first ones, as text. */
const dataOf = (who: Person, from = 0): Promise<string> =>
  run<string>(who, `return JSON.stringify(game.messages.contents.slice(${from}).map((one) => one.toObject()))`);
const SECRETS = ["sneak", "hide", "Cleo"];
const cardOf = (who: Person, text: string) => who.cards().filter({ hasText: text });

test("what is done in secret reaches no other player's data until the check sees through it; reload, reroll, undo and another game master change nothing of that", async ({
  join,
  joinAll,
}) => {
  const [gm, mara, jonas] = await joinAll("Gamemaster", "Mara", "Jonas");
  await run(gm, 'await game.settings.set("fivefold", "ruleset", "stalk")');
  await run(
    gm,
    `
    const [mara, jonas] = ["Mara", "Jonas"].map((name) => game.users.getName(name));
    for (const [name, owner] of [["Ada", mara], ["Ben", jonas], ["Cleo", null]]) {
      const actor = await Actor.create({ name, type: "stalkHunter", ownership: owner ? { [owner.id]: 3 } : {} });
      await owner?.update({ character: actor.id });
    }
    await User.create({ name: "Vera", role: 4 });`,
  );
  await expect.poll(() => run(jonas, "return game.user.character?.name")).toBe("Ben");
  await expect.poll(() => run(mara, "return game.actors.getName('Cleo') !== undefined")).toBe(true);
  for (const who of [gm, mara, jonas]) await who.tab("chat");
  const begun = await run(
    mara,
    `const [by, on] = ["Ada", "Cleo"].map((name) => game.actors.getName(name).uuid);
    return game.fivefold.begin({ actorUuid: by, act: "sneak", targets: [on], adjust: { off: [], added: [] } })`,
  );
  expect(begun).toEqual({ ok: true });
  await expect.poll(() => jonas.state()).toBe("closed");
  const cleo = await run<string>(gm, "return game.actors.getName('Cleo').id");
  for (const secret of [...SECRETS, cleo]) expect(await dataOf(jonas)).not.toContain(secret);
  await expect(jonas.card()).toContainText("Ada does something in secret");
  await expect(jonas.card()).not.toContainText("Cleo");
  for (const who of [gm, mara]) await expect(who.card()).toContainText("Cleo");
  // Nothing of ours tells him anywhere on his page.
  await expect(jonas.page.locator("#ff-prompts, #notifications")).not.toContainText(["Cleo", "Hide"]);

  // Ben looks closely, by the keyboard, and does not see it.
  await jonas.dice(3);
  await jonas.card().locator('[data-action="ff-offer"]').focus();
  await jonas.page.keyboard.press("Enter");
  await expect(cardOf(gm, "Look closely")).toHaveCount(1);
  await expect.poll(() => jonas.state()).toBe("closed");
  await expect(cardOf(jonas, "Ada does something in secret")).toHaveCount(1);
  expect(await run(jonas, "return Object.keys(game.settings.get('fivefold', 'keys')).length")).toBe(0);
  // The game master has him roll again: now he sees it, and a page that is loaded again still does.
  await gm.dice(20);
  await gm.card().locator('[data-key="fold"]').click();
  await gm.card().locator('[data-action="ff-reroll"]').click();
  await expect(cardOf(jonas, "Ada does something in secret")).toHaveCount(0);
  await expect(cardOf(jonas, "Cleo")).toHaveCount(1);
  for (const who of [gm, mara, jonas]) {
    await who.reload();
    await who.tab("chat");
  }
  for (const who of [gm, mara, jonas]) await expect(cardOf(who, "Cleo")).toHaveCount(1);

  // Undone, it is masked for him again.
  await gm.card().locator('[data-key="undo"]').click();
  await expect(cardOf(jonas, "Ada does something in secret")).toHaveCount(1);
  await expect(cardOf(jonas, "Cleo")).toHaveCount(0);

  // Another game master reads it, goes on when the first one leaves, and takes it back.
  const vera = await join("Vera");
  await vera.tab("chat");
  await expect(cardOf(vera, "Cleo")).toHaveCount(1);
  await gm.leave();
  await expect.poll(() => run(vera, "return game.users.activeGM.isSelf")).toBe(true);
  const hidden = () =>
    run<number>(vera, "return Object.keys(game.actors.getName('Ada').system.relations.hidden).length");
  expect(await hidden()).toBe(1);
  await cardOf(vera, "Cleo").locator('[data-action="ff-undo"]').click();
  await expect.poll(hidden).toBe(0);
  await expect(cardOf(jonas, "Ada does something in secret")).toContainText("Undone");
  await cardOf(vera, "Cleo").locator('[data-action="ff-redo"]').click();
  await expect.poll(hidden).toBe(1);
  for (const secret of SECRETS) expect((await dataOf(jonas)).split(cleo).length, secret).toBe(1);

  // Shown to all, it is a card like others.
  await cardOf(vera, "Cleo").locator('[data-action="ff-reveal"]').click();
  await expect(cardOf(jonas, "Cleo")).toHaveCount(1);
  await expect(cardOf(jonas, "in secret")).toHaveCount(0);
});
