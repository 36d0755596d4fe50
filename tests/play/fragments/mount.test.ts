import path from "node:path";
import { step, whose } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { begin } from "./table";

const REFUSED = "FIVEFOLD.Fragments.Refused";

/** Begins an act as a macro would. @returns what came of it: `{ ok: true }`, or why it was refused */
const act = (who: Person, by: string, name: string, on: readonly string[], said: object = {}): Promise<unknown> =>
  run(
    who,
    `return game.fivefold.begin({ actorUuid: game.actors.getName("${by}").uuid, act: "${name}",
       targets: ${JSON.stringify(on)}.map((one) => game.actors.getName(one).uuid),
       adjust: { off: [], added: [], said: ${JSON.stringify(said)} } });`,
  );
/** Actions that somebody has spent in this turn. */
const spent = (who: Person, name: string): Promise<number> => who.number(name, "turn.spent");

test("a mount has no turn of its own: commanded, it acts in its rider's turn, in any order and once a round; the Command is taken back and outlives a page that is loaded anew; burning, it burns when its rider's turn starts [F-075] [F-076] [F-077] [F-078] [F-079] [F-080] [F-221] (W-32)", async ({
  joinAll,
}, info) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const hp = { value: 30, max: 30 };
  await begin(gm, [
    { name: "Rider", at: [5, 4], owner: "Mara", system: { hp } },
    { name: "Horse", at: [5, 5], owner: "Mara", system: { companion: true, hp } },
    { name: "Foe", at: [6, 5], system: { physical: 40, hp } },
  ]);
  await expect.poll(() => whose(mara)).toBe("Rider");
  for (const who of [gm, mara]) await who.tab("chat");
  expect(await act(gm, "Horse", "decide", ["Rider"], { kind: "obeys", active: "yes" })).toEqual({ ok: true });
  await expect.poll(() => gm.state()).toBe("closed");

  // Uncommanded it has no Actions, which its sheet says where its attack stands.
  const sheet = await mara.openSheet("Horse");
  const strike = sheet.locator('[data-action="act"][data-act="unarmed"]').first();
  await expect(strike).toHaveAccessibleDescription(/Action/);
  expect(await act(mara, "Horse", "unarmed", ["Foe"])).toMatchObject({ ok: false, reason: `${REFUSED}.noActions` });

  // The book's example: a Command, and then both as they please. Taken back, the horse obeys no longer, and can be commanded again.
  const both = async (who: Person) => [await who.creature("Rider"), await who.creature("Horse")];
  const before = await both(gm);
  await run(mara, `canvas.scene.tokens.getName("Horse").object.setTarget(true, { releaseOthers: true });`);
  const commands = (await mara.openSheet("Rider")).locator('[data-action="act"][data-act="command"]').first();
  await commands.click();
  await expect.poll(() => spent(gm, "Rider")).toBe(1);
  await expect.poll(() => mara.state()).toBe("closed");
  await gm.card().locator('[data-key="undo"]').click();
  for (const who of [gm, mara]) await expect.poll(() => both(who)).toEqual(before);
  await expect(strike).toHaveAccessibleDescription(/Action/);
  expect(await act(mara, "Horse", "unarmed", ["Foe"])).toMatchObject({ ok: false, reason: `${REFUSED}.noActions` });
  await commands.click();
  await expect.poll(() => spent(gm, "Rider")).toBe(1);
  await expect.poll(() => mara.state()).toBe("closed");
  const commanded = await both(gm);
  await mara.reload();
  expect(await both(mara)).toEqual(commanded);
  await gm.tab("combat");
  await expect(gm.page.locator("#combat .combatant[aria-current]")).toHaveCount(2);
  await gm.page.screenshot({ path: path.join(info.outputDir, "commanded.png") });
  await gm.tab("chat");
  for (const [by, faces, horse, rider] of [
    ["Horse", [1, 1], 1, 1],
    ["Rider", [1, 1], 1, 2],
    ["Horse", [1, 1], 2, 2],
  ] as const) {
    await mara.dice(...faces);
    expect(await act(mara, by, "unarmed", ["Foe"])).toEqual({ ok: true });
    await expect.poll(async () => [await spent(gm, "Horse"), await spent(gm, "Rider")]).toEqual([horse, rider]);
    await expect.poll(() => mara.state()).toBe("closed");
  }
  expect(await act(mara, "Rider", "command", ["Horse"])).toMatchObject({ ok: false, reason: `${REFUSED}.commanded` });
  expect(await spent(gm, "Rider")).toBe(2);

  // Nobody waits for the horse: after the rider comes the foe. On fire, the horse burns as its rider's next turn starts.
  await run(gm, `await game.actors.getName("Horse").toggleStatusEffect("fragments-onFire", { active: true });`);
  await step(gm, "nextTurn");
  await expect.poll(() => whose(mara)).toBe("Foe");
  await gm.dice(3, 3);
  await step(gm, "nextTurn");
  await expect.poll(() => whose(mara)).toBe("Rider");
  await expect.poll(() => gm.number("Horse", "hp.value")).toBe(24);
  expect(await act(mara, "Horse", "unarmed", ["Foe"])).toMatchObject({ ok: false, reason: `${REFUSED}.noActions` });
});
