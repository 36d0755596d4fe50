import { expect, test } from "../fixtures/test";

test("a hostile player changes nothing and is told why", async ({ joinAll }) => {
  const [gm, mara, jonas] = await joinAll("Gamemaster", "Mara", "Jonas");
  await gm.attack("Marsh Reaver", "Reaver Cleaver", "Ilse Varn", [19, 4]);
  await expect(mara.card().locator(".ff-step[data-mine]")).toBeVisible();
  const before = await gm.creature("Ilse Varn");
  const id = await gm.page.evaluate(
    () =>
      (globalThis as unknown as { game: { messages: { contents: { id: string }[] } } }).game.messages.contents.at(-1)
        ?.id ?? "",
  );
  const users = await gm.page.evaluate(() =>
    Object.fromEntries(
      (
        globalThis as unknown as { game: { users: { contents: { name: string; id: string }[] } } }
      ).game.users.contents.map(({ name, id: user }) => [name, user]),
    ),
  );
  const answer = { do: "answer", exchange: id, at: "reaction", h: "x", value: "none" };

  // Nonsense, and names of others: nobody vouches for a token that was never opened.
  expect(await jonas.forge(null)).toEqual({ ok: false, reason: "badData" });
  expect(await jonas.forge({ user: users.Jonas, token: "t", command: { ...answer, value: { x: 1 } } })).toEqual({
    ok: false,
    reason: "badData",
  });
  for (const name of ["Gamemaster", "Mara", "Jonas"]) {
    expect(await jonas.forge({ user: users[name], token: "guess", command: answer })).toEqual({
      ok: false,
      reason: "forged",
    });
  }
  // Honest about who he is, through the system's own way, but it is not his to answer, reroll or undo.
  const through = (operation: string): Promise<unknown> =>
    jonas.page.evaluate(
      ([what, exchange]) => {
        const { fivefold } = (
          globalThis as unknown as { game: { fivefold: Record<string, (...args: string[]) => Promise<unknown>> } }
        ).game;
        const args = what === "answer" ? [exchange ?? "", "reaction", "none"] : [exchange ?? "", "strike"];
        return fivefold[what ?? ""]?.(...args);
      },
      [operation, id],
    );
  expect(await through("answer")).toEqual({ ok: false, reason: "notYours" });
  expect(await through("reroll")).toEqual({ ok: false, reason: "gmOnly" });
  expect(await through("undo")).toEqual({ ok: false, reason: "gmOnly" });

  // Writing the message or the other's creature directly is the server's to refuse.
  const direct = await jonas.page.evaluate(async (message) => {
    const { game } = globalThis as unknown as {
      game: {
        messages: { get(id: string): { update(data: object): Promise<unknown> } };
        actors: { getName(name: string): { update(data: object): Promise<unknown> } };
      };
    };
    const tries = [
      () => game.messages.get(message).update({ "system.state": "closed" }),
      () => game.actors.getName("Ilse Varn").update({ "system.health.value": 0 }),
    ];
    const ends = [];
    for (const one of tries)
      ends.push(
        await one().then(
          (done) => (done ? "written" : "nothing"),
          () => "refused",
        ),
      );
    return ends;
  }, id);
  expect(direct).not.toContain("written");

  expect(await gm.creature("Ilse Varn")).toEqual(before);
  expect(await gm.state()).toBe("open");

  // Mara answers; answering again, or late, is refused.
  await gm.dice(1, 1, 1);
  await mara.card().locator('.ff-step[data-mine] [data-action="ff-answer"][data-value="none"]').click();
  await gm.noSecond();
  await expect.poll(() => mara.state()).toBe("closed");
  const late = await mara.page.evaluate(
    (exchange) =>
      (
        globalThis as unknown as {
          game: { fivefold: { answer(id: string, at: string, value: string): Promise<unknown> } };
        }
      ).game.fivefold.answer(exchange, "reaction", "defense"),
    id,
  );
  expect(late).toEqual({ ok: false, reason: "notAsked" });
});

test("a forged exchange that claims more than its author may becomes a record and changes nothing", async ({
  joinAll,
}) => {
  const [gm, jonas] = await joinAll("Gamemaster", "Jonas");
  await gm.attack("Marsh Reaver", "Reaver Cleaver", "Ilse Varn", [1, 1]);
  await gm.noSecond();
  await expect.poll(() => gm.state()).toBe("closed");
  const before = [await gm.creature("Ilse Varn"), await gm.creature("Marsh Reaver")];
  // A copy of a genuine exchange with other facts: a giant's blow, answered for Mara, in Jonas' name.
  await jonas.page.evaluate(async () => {
    const client = globalThis as unknown as {
      game: { messages: { contents: { toObject(): { system: Record<string, unknown> } }[] } };
      ChatMessage: { create(data: object): Promise<unknown> };
    };
    const system = structuredClone(client.game.messages.contents.at(-1)?.toObject().system ?? {});
    // Stored entries are tuples: number, fingerprint, answer.
    const log = system.log as Record<string, unknown[]>;
    if (log.strike) log.strike[2] = [20, 9];
    await client.ChatMessage.create({
      type: "exchange",
      system: {
        ...system,
        state: "open",
        adopted: false,
        story: null,
        commit: null,
        log: { ...log, reaction: [9, "x", "none"] },
      },
    });
  });
  await expect.poll(() => gm.state()).toBe("record");
  expect([await gm.creature("Ilse Varn"), await gm.creature("Marsh Reaver")]).toEqual(before);
});

test("a name that carries a script is refused with a reason; a name that is markup stays a name", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const rename = (name: string): Promise<string> =>
    gm.page.evaluate(async (wanted) => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { update(data: object): Promise<unknown> } } };
      };
      return game.actors
        .getName("Marsh Reaver")
        .update({ name: wanted })
        .then(
          () => "renamed",
          (error: Error) => error.message,
        );
    }, name);
  expect(await rename('<img src=x onerror="document.title=1">')).toContain("script");
  expect(await gm.creature("Marsh Reaver")).toMatchObject({ name: "Marsh Reaver" });

  const name = '<b class="x">Grim</b> & <img src=x alt=no>';
  expect(await rename(name)).toBe("renamed");
  await mara.attack("Ilse Varn", "Dawnedge", name, [10, 3, 2]);
  for (const person of [gm, mara]) {
    await expect(person.card()).toContainText(name);
    await expect(person.card().locator('img[src="x"], b.x')).toHaveCount(0);
  }
});
