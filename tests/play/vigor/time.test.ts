import { fight, round, step, write } from "../fixtures/encounter";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

test("outside of encounters Shock runs with the time of the world, goes on in a fight with what is left, and out of it; its end can be taken back [V-022] [V-147]", {
  tag: "@release",
}, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.tab("chat");
  await write(gm, "Bog Hound", { "system.health.value": 0, "system.abilities.stamina.score": 6 });
  await expect.poll(() => gm.statuses("Bog Hound")).toContain("vigor-shock");
  const clock = async (): Promise<number[]> => [
    await gm.number("Bog Hound", "shock.round"),
    await gm.number("Bog Hound", "shock.slot"),
  ];
  const later = (seconds: number): Promise<unknown> => run(gm, `await game.time.advance(${seconds});`);
  // Half a minute is two rounds; ten seconds more are none.
  await later(30);
  await expect.poll(clock).toEqual([4, -9998]);
  await expect(gm.card()).toContainText("Bog Hound dies in 4 rounds.");
  const cards = await gm.cards().count();
  await later(10);
  await later(-10);
  expect(await gm.cards().count()).toBe(cards);

  // In an encounter its rounds count, whatever the time of the world does.
  await fight(gm, "Ilse Varn", "Bog Hound");
  await expect.poll(clock).toEqual([5, 20]);
  await later(60);
  expect(await clock()).toEqual([5, 20]);
  // The dying hound is passed over: the turn after Ilse's is hers, in the next round, if the game master goes on where one side alone can act.
  const stepped = step(gm, "nextTurn");
  await gm.page.getByRole("button", { name: "Go on" }).click();
  await stepped;
  await expect.poll(() => round(gm)).toBe(2);
  // Whoever ends the encounter: a second game master, whose client is not the one that writes.
  await run(gm, `await game.users.getName("Jonas").update({ role: CONST.USER_ROLES.GAMEMASTER });`);
  const second = await join("Jonas");
  const isActive = (who: typeof gm): Promise<boolean> => run(who, `return game.user.isActiveGM;`);
  await expect.poll(async () => [await isActive(gm), await isActive(second)]).toEqual([true, false]);
  await run(second, `await game.combat.delete();`);
  await expect.poll(clock).toEqual([3, -9998]);

  await later(45);
  await expect.poll(() => gm.statuses("Bog Hound")).toContain("vigor-dead");
  await expect(gm.card()).toContainText("Bog Hound dies of Shock.");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => gm.statuses("Bog Hound")).toContain("vigor-shock");
  await expect.poll(clock).toEqual([3, -9998]);
});
