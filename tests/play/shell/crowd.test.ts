import { canonical } from "../../tabletop/canonical";
import type { Person } from "../fixtures/person";
import { expect, test } from "../fixtures/test";

interface Client {
  readonly game: {
    readonly users: {
      readonly contents: readonly { readonly name: string; readonly active: boolean }[];
      readonly activeGM: { readonly name: string } | null;
    };
    readonly messages: { readonly size: number };
    readonly collections: { entries(): Iterable<[string, Iterable<{ toObject(): { _id: string } }>]> };
  };
  readonly canvas: {
    readonly scene: {
      readonly tokens: { getName(name: string): { update(data: object): Promise<unknown> } | undefined };
    };
  };
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly User: { createDocuments(data: readonly object[]): Promise<unknown> };
}

const NAMES = ["Gamemaster", "Mara", "Jonas", "Ines", "Second"] as const;

/** Everything that a client holds, as text, so that two clients are compared to the last letter. */
async function everything(person: Person): Promise<string> {
  const all = await person.page.evaluate(() => {
    const { game } = globalThis as unknown as Client;
    return [...game.collections.entries()].map(([name, documents]): [string, unknown[]] => [
      name,
      [...documents].map((one) => one.toObject()).sort((a, b) => (a._id < b._id ? -1 : 1)),
    ]);
  });
  // Whoever has loaded a document before it was written for the first time keeps its keys in another order.
  return canonical(all);
}

/** Chat and moves of one person, without a break. */
async function busy(person: Person, token: string | null): Promise<void> {
  await person.page.evaluate(
    async ([who, name]) => {
      const { canvas, ChatMessage } = globalThis as unknown as Client;
      const work: Promise<unknown>[] = [];
      for (let i = 0; i < 5; i += 1) {
        work.push(ChatMessage.create({ content: `${who} ${i}` }));
        const own = name ? canvas.scene.tokens.getName(name) : undefined;
        if (own) work.push(own.update({ x: 100 + i * 100, y: 200 }));
      }
      await Promise.all(work);
    },
    [person.name, token] as const,
  );
}

test.use({ serverOptions: { latency: "50-300" } });

test("five browsers at once under jitter: chat, moves and an exchange end the same everywhere", {
  tag: "@release",
}, async ({ join }) => {
  test.setTimeout(120_000);
  const gm = await join(NAMES[0]);
  await gm.page.evaluate(async () => {
    const { User } = globalThis as unknown as Client;
    await User.createDocuments([
      { name: "Ines", role: 1 },
      { name: "Second", role: 4 },
    ]);
  });
  const people = [gm];
  for (const name of NAMES.slice(1)) people.push(await join(name));
  const [, mara] = people as [Person, Person];

  // Everybody sees everybody, and all agree on who the active game master is.
  for (const person of people) {
    await expect
      .poll(() =>
        person.page.evaluate(
          () => (globalThis as unknown as Client).game.users.contents.filter((user) => user.active).length,
        ),
      )
      .toBe(5);
    for (const name of NAMES) await expect(person.page.locator("#players")).toContainText(name);
  }
  const actives = await Promise.all(
    people.map(({ page }) => page.evaluate(() => (globalThis as unknown as Client).game.users.activeGM?.name)),
  );
  expect(new Set(actives).size).toBe(1);

  const tokens = ["Bog Hound", null, "Tomas Reed", null, "Fen Giant"];
  const exchange = mara.attack("Ilse Varn", "Dawnedge", "Marsh Reaver", [18, 5, 4]);
  await Promise.all([exchange, ...people.map((person, i) => busy(person, tokens[i] ?? null))]);
  for (const { page } of people)
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as Client).game.messages.size)).toBe(26);

  // The exchange is played to its end among all the talk.
  const decider = people.find(({ name }) => name === actives[0]) as Person;
  const pass = decider.page.locator('#chat [data-action="ff-answer"][data-value="none"]');
  await decider.dice(1, 1, 1, 1, 1);
  await pass.click();
  await mara.page.locator('#chat [data-action="ff-answer"][data-at="offhand"][data-value="no"]').click();
  for (const person of people) await expect.poll(() => person.state()).toBe("closed");

  await expect.poll(async () => new Set(await Promise.all(people.map(everything))).size, { timeout: 20_000 }).toBe(1);
  await mara.page.reload();
  await mara.ready();
  // What a page that loads anew reads from the server is the same as well.
  expect(await everything(mara)).toBe(await everything(gm));
});

test("a browser whose network goes away catches up without loading again: half-typed words stay", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await mara.page.evaluate(() => {
    (globalThis as unknown as { kept: boolean }).kept = true;
  });
  const players = gm.page.locator("#players");
  // The socket is cut below the client, as by a closed laptop.
  await mara.page.evaluate(() => {
    const { socket } = (
      globalThis as unknown as {
        game: { socket: { io: { engine: { close(): void }; reconnection(on: boolean): void } } };
      }
    ).game;
    socket.io.reconnection(false);
    socket.io.engine.close();
  });
  await expect(mara.page.locator("body")).toHaveClass(/disconnected/);
  await expect(players.locator("li", { hasText: "Mara" }).locator("visible=true")).toHaveCount(0);
  await gm.page.evaluate(async () => {
    const { ChatMessage, canvas } = globalThis as unknown as Client;
    await ChatMessage.create({ content: "said while Mara was away" });
    await canvas.scene.tokens.getName("Ilse Varn")?.update({ x: 300, y: 300 });
  });
  await mara.page.evaluate(() => {
    const { socket } = (
      globalThis as unknown as { game: { socket: { connect(): void; io: { reconnection(on: boolean): void } } } }
    ).game;
    socket.io.reconnection(true);
    socket.connect();
  });
  await expect(mara.page.locator("body")).not.toHaveClass(/disconnected/);
  await expect(mara.cards().filter({ hasText: "said while Mara was away" })).toHaveCount(1);
  expect(await mara.page.evaluate(() => (globalThis as unknown as { kept?: boolean }).kept)).toBe(true);
  await expect.poll(async () => (await everything(mara)) === (await everything(gm))).toBe(true);
});
