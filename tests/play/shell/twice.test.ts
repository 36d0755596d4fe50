import { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

const STRIKE = [18, 5, 4] as const;
const DAMAGE = [5, 4, 3, 2, 3] as const;

// Both windows hear of everything before either hears of what the other one writes.
test.use({ serverOptions: { latency: 120 } });

test("a game master who is there twice writes once: the window used last does, and when it is gone, the other one", async ({
  join,
  server,
}) => {
  const first = await join("Gamemaster");
  // A second tab of the same browser is the same session: nobody is asked who they are.
  const second = new Person("Gamemaster", await first.page.context().newPage(), () => server.url);
  await second.listen();
  await second.page.goto(`${server.url}/game`);
  await second.ready();
  const mara = await join("Mara");
  const seat = (): Promise<string> => run(mara, `return game.users.activeGM.getFlag("fivefold", "seat") ?? "";`);
  const rolls = (): Promise<number> => run(mara, `return game.messages.contents.at(-1)?.rolls.length ?? 0;`);

  // Nobody is asked anything: whoever takes the attack over throws for its damage at once.
  await run(first, `await game.actors.getName("Marsh Reaver").setFlag("fivefold", "prompts", { reaction: "off" });`);
  const health = (): Promise<number> => mara.number("Marsh Reaver", "health.value");
  const before = await health();
  // Whoever else writes throws other dice.
  await first.dice(1, 1, 1, 1, 1);
  await second.dice(...DAMAGE);

  await mara.target("Marsh Reaver");
  const sheet = await mara.openSheet("Ilse Varn");
  await sheet.locator('button[data-act="attack"]').first().click();
  await mara.dice(...STRIKE);
  await mara.page.locator('.ff-act-dialog [data-key="roll"]').click();
  await mara.noSecond();
  await expect.poll(() => mara.state()).toBe("closed");
  expect(await health()).toBe(4);
  expect(await rolls()).toBe(2);

  const taken = await seat();
  expect([...second.problems, ...second.outdated]).toEqual([]);
  await second.page.close();
  await first.tab("chat");
  await first.card().locator('[data-key="undo"]').click();
  await expect.poll(() => mara.state()).toBe("undone");
  await expect.poll(health).toBe(before);
  expect(await seat()).not.toBe(taken);
});
