import { expect } from "../fixtures/expect";
import { testWith } from "../fixtures/newcomer";
import { run } from "../fixtures/script";

const test = testWith(["stalk"], { latency: 60 });

test("what is done in secret reaches no other player's data: a masked card there, the whole card for its player and the game master, through reload and undo", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const mara = await join("Mara");
  const jonas = await join("Jonas");
  await run(gm, 'await game.settings.set("fivefold", "ruleset", "stalk")');
  await run(
    gm,
    `
    const [mara, jonas] = ["Mara", "Jonas"].map((name) => game.users.getName(name).id);
    for (const [name, owner] of [["Ada", mara], ["Ben", jonas]])
      await Actor.create({ name, type: "stalkHunter", ownership: { [owner]: 3 } });`,
  );
  await expect.poll(() => run(mara, "return game.actors.getName('Ben') !== undefined")).toBe(true);
  const begun = await run(
    mara,
    `const [by, on] = ["Ada", "Ben"].map((name) => game.actors.getName(name).uuid);
    return game.fivefold.begin({ actorUuid: by, act: "sneak", targets: [on], adjust: { off: [], added: [] } })`,
  );
  expect(begun).toEqual({ ok: true });
  await expect.poll(() => jonas.state()).toBe("closed");

  const ben = await run<string>(gm, "return game.actors.getName('Ben').id");
  const data = "return JSON.stringify(game.messages.contents.at(-1).toObject())";
  for (const secret of ["sneak", "hide", "Ben", ben]) expect(await run<string>(jonas, data)).not.toContain(secret);
  for (const who of [gm, mara, jonas]) await who.tab("chat");
  await expect(jonas.card()).toContainText("Ada does something in secret");
  await expect(jonas.card()).not.toContainText("Ben");
  for (const who of [gm, mara]) await expect(who.card()).toContainText("Ben");

  for (const who of [gm, mara, jonas]) {
    await who.reload();
    await who.tab("chat");
  }
  await expect(jonas.card()).toContainText("Ada does something in secret");
  for (const who of [gm, mara]) await expect(who.card()).toContainText("Ben");

  const hidden = () => run<number>(gm, "return Object.keys(game.actors.getName('Ada').system.relations.hidden).length");
  expect(await hidden()).toBe(1);
  await gm.card().locator('[data-action="ff-undo"]').click();
  await expect.poll(hidden).toBe(0);
  await expect.poll(() => jonas.state()).toBe("undone");
  expect(await run<string>(jonas, data)).not.toContain("Ben");
});
