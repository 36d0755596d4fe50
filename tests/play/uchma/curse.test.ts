import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { act, finishRound, next, prepare, start, whose } from "../fixtures/uchma";

const WITCH = "Granny Puddock";

test("a curse turns its target into a toad: numbers, token and sheet are the toad's, nobody shakes it off, its time and an undo give everything back [U-109] [U-168] [U-169] [U-170] [U-171]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await prepare(gm, [
    {
      name: "Ayla",
      at: [6, 5],
      system: { player: true, speed: { walk: 4 }, health: { value: 34, max: 60 } },
      owner: "Mara",
    },
  ]);
  // She comes from the compendium with everything that she needs, as somebody would drag her.
  await run(
    gm,
    `const pack = game.packs.get("fivefold.uchma-creatures");
     const witch = await game.actors.importFromCompendium(pack, pack.index.getName("Granny Puddock")._id);
     const token = await witch.getTokenDocument({ x: 500, y: 500, actorLink: true });
     await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);`,
  );
  const look = (who: Person): Promise<unknown> =>
    run(who, `return canvas.scene.tokens.getName("Ayla").texture.src.split("/").at(-1);`);
  const before = await look(gm);
  const curse = async (): Promise<void> => {
    await gm.dice(9);
    expect(await act(gm, WITCH, "use", "Toad’s Curse", ["Ayla"])).toEqual({ ok: true });
    await expect.poll(() => gm.statuses("Ayla")).toEqual(["uchma-transformed"]);
    for (const who of [gm, mara]) await expect.poll(() => look(who)).toBe("toad.svg");
    await expect.poll(() => gm.state()).toBe("closed");
  };
  await start(gm);
  await expect.poll(() => gm.number(WITCH, "turn.acted")).toBe(1);
  await curse();
  await expect.poll(() => gm.number("Ayla", "health.value")).toBe(10);
  await gm.tab("chat");
  await gm.card().locator('[data-key="undo"]').click();
  for (const who of [gm, mara]) await expect.poll(() => look(who)).toBe(before);
  await expect.poll(() => gm.number("Ayla", "health.value")).toBe(34);
  await expect.poll(() => gm.statuses("Ayla")).toEqual([]);

  await curse();
  await next(gm);
  await expect.poll(() => whose(mara)).toBe("Ayla");
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(1);
  await mara.reload();
  expect(await act(mara, "Ayla", "turnBack", null, [])).toMatchObject({
    reason: "FIVEFOLD.Uchma.Refused.formLasts",
    data: { count: 2 },
  });
  // A toad has no fists.
  await expect((await mara.openSheet("Ayla")).locator('[data-act="unarmed"]')).toHaveCount(0);
  await finishRound(gm);
  await expect.poll(() => gm.number(WITCH, "turn.acted")).toBe(2);
  expect(await gm.statuses("Ayla")).toEqual(["uchma-transformed"]);
  await next(gm);
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(2);
  await next(gm);
  for (const who of [gm, mara]) await expect.poll(() => look(who)).toBe(before);
  await expect.poll(() => gm.number("Ayla", "health.value")).toBe(34);
  await expect.poll(() => gm.statuses("Ayla")).toEqual([]);
});
