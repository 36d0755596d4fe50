import { carry, mark, put, standing, walk } from "../fixtures/board";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { act, begins, next, seat, start, WATCH, whose } from "../fixtures/uchma";

const STRIKE = { ...WATCH, name: "Opportunity", system: { ...WATCH.system, trigger: "into", area: 1, range: 1 } };

test("a dragged way is stopped where a prepared action triggers, and goes on after it: through reloads of both browsers and a killed server [U-022] [U-042] [U-043] [U-045]", {
  tag: "@release",
}, async ({ joinAll, server }) => {
  test.setTimeout(90_000);
  const { gm, mara } = await seat(joinAll, [
    { name: "Ayla", at: [5, 5], system: { player: true, speed: { walk: 7 }, resist: { parry: 9 } }, owner: "Mara" },
    { name: "Wolf", at: [9, 6], system: { speed: { walk: 8 } }, items: [STRIKE] },
  ]);
  const storm = async (): Promise<void> => {
    await server.kill();
    await server.start();
    await gm.reload();
    await mara.reload();
  };
  await start(gm);
  await expect.poll(() => gm.number("Wolf", "turn.acted")).toBe(1);
  expect(await act(gm, "Wolf", "prepare", "Opportunity", [])).toEqual({ ok: true });
  await expect.poll(() => gm.statuses("Wolf")).toContain("uchma-ready");
  await next(gm);
  await begins("Ayla", gm, mara);
  await mara.reload();

  await carry(mara, [5, 5], [11, 5]);
  await expect(mara.page.locator(".ruler-label").last()).toContainText("6 of 7 m");
  await mara.page.mouse.up();
  // The third step leads next to the wolf: she stands there until its owner has decided.
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Ayla")).toEqual([8, 5, 0]);
  await gm.tab("chat");
  await expect(gm.card()).toContainText("use Opportunity now?");
  await storm();
  for (const who of [gm, mara]) expect(await standing(who, "Ayla")).toEqual([8, 5, 0]);
  await expect.poll(() => gm.number("Ayla", "turn.spent")).toBe(3);
  await gm.tab("chat");
  await gm.dice(9);
  await gm.card().locator('[data-action="ff-answer"][data-value="use"]').click();
  await expect.poll(() => gm.number("Ayla", "health.value")).toBe(50);
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Ayla")).toEqual([11, 5, 0]);
  await expect.poll(() => gm.state()).toBe("closed");
  await storm();
  for (const who of [gm, mara]) expect(await standing(who, "Ayla")).toEqual([11, 5, 0]);
  await expect.poll(() => gm.number("Ayla", "turn.spent")).toBe(6);
  await expect.poll(() => gm.number("Ayla", "health.value")).toBe(50);
  expect(await gm.statuses("Wolf")).not.toContain("uchma-ready");
});

test("the ground counts: rough regions, the house's diagonals, a run, a way that is too far, and one that waits for the game master [U-007] [U-011] [U-019] [U-021] [U-022] [U-025] [U-026] [U-034] [U-035]", async ({
  joinAll,
}) => {
  const { gm, mara } = await seat(joinAll, [
    { name: "Ayla", at: [2, 2], system: { player: true, speed: { walk: 6 } }, owner: "Mara" },
    { name: "Wolf", at: [15, 9], system: { speed: { walk: 1 } } },
  ]);
  await mark(gm, [4, 2], [1, 1], "uchma.terrain.light");
  await mark(gm, [5, 2], [1, 1], "uchma.terrain.heavy");
  await run(gm, `await game.settings.set("fivefold", "uchma.distanceMode", "simulation");`);
  await start(gm);
  await begins("Ayla", gm, mara);
  const spent = () => gm.number("Ayla", "turn.spent");
  const at = () => standing(mara, "Ayla");

  // One metre of grass, one of sand, one of bog: six.
  await walk(mara, "Ayla", [5, 2]);
  await expect.poll(at).toEqual([5, 2, 0]);
  await expect.poll(spent).toBe(6);
  // Four diagonals count six in the simulation: no Move, but a run.
  await walk(mara, "Ayla", [9, 6]);
  await expect.poll(at).toEqual([9, 6, 0]);
  await expect.poll(spent).toBe(12);
  // Nothing is left: the token stays, and a sentence says why.
  await walk(mara, "Ayla", [10, 6]);
  await expect(mara.page.locator("#notifications")).toContainText("This path costs 1 m; 0 m left.");
  expect(await at()).toEqual([9, 6, 0]);
  expect(await act(mara, "Ayla", "unarmed", null, ["Wolf"])).toMatchObject({
    reason: "FIVEFOLD.Uchma.Refused.turn.ran",
  });

  await next(gm);
  await expect.poll(() => whose(mara)).toBe("Wolf");
  // In somebody else's turn the game master decides: until then, and where it is refused, the token stays.
  await gm.tab("chat");
  const nod = (value: string) => gm.card().locator(`[data-action="ff-answer"][data-value="${value}"]`);
  await walk(mara, "Ayla", [9, 7]);
  await expect(gm.card()).toContainText("Out of turn: may Ayla move here?");
  expect(await at()).toEqual([9, 6, 0]);
  await nod("stay").click();
  await expect.poll(() => gm.state()).toBe("closed");
  expect(await at()).toEqual([9, 6, 0]);
  await walk(mara, "Ayla", [9, 7]);
  await nod("allow").click();
  await expect.poll(at).toEqual([9, 7, 0]);
  expect(await spent()).toBe(12);
});

test("heights: a flyer climbs for double and does not walk in the air, who lies only crawls, who goes off an edge falls [U-027] [U-028] [U-029] [U-030] [U-031] [U-036] [U-124] [U-125] [U-133]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    { name: "Moth", at: [2, 2], system: { player: true, speed: { fly: 10 } }, owner: "Mara" },
    { name: "Ayla", at: [2, 6], system: { player: true, speed: { walk: 8 } }, owner: "Mara" },
  ]);
  await put(gm, "Ayla", [2, 6], 7);
  await start(gm);
  const spent = (name: string) => gm.number(name, "turn.spent");
  // On the ground it is as quick as it walks, half of its wings.
  await expect.poll(() => gm.number("Moth", "turn.acted")).toBe(0);
  await begins("Ayla", gm, mara);

  // She goes over the edge of a ledge of seven metres.
  const health = await gm.number("Ayla", "health.value");
  await walk(mara, "Ayla", [3, 6, 7], [3, 6, 0]);
  await expect.poll(() => standing(gm, "Ayla")).toEqual([3, 6, 0]);
  await expect.poll(() => gm.number("Ayla", "health.value")).toBe(health - 30);
  expect(await spent("Ayla")).toBe(1);
  // Lying down takes half of her speed; then there are three metres for a square of crawling, and none for getting up.
  expect(await act(mara, "Ayla", "dropProne", null, [])).toEqual({ ok: true });
  await expect.poll(() => gm.statuses("Ayla")).toContain("uchma-prone");
  await expect.poll(() => spent("Ayla")).toBe(5);
  await walk(mara, "Ayla", [4, 6]);
  await expect.poll(() => standing(mara, "Ayla")).toEqual([4, 6, 0]);
  await expect.poll(() => spent("Ayla")).toBe(8);
  await next(gm);

  await begins("Moth", gm, mara);
  // Three metres up and one across: twice three, and the way across is gone with the first of them.
  await walk(mara, "Moth", [3, 2, 3]);
  await expect.poll(() => standing(gm, "Moth")).toEqual([3, 2, 3]);
  await expect.poll(() => gm.statuses("Moth")).toContain("uchma-flying");
  await expect.poll(() => spent("Moth")).toBe(6);
  await expect.poll(() => gm.number("Moth", "altitude")).toBe(3);
  await walk(mara, "Moth", [6, 2, 0]);
  await expect.poll(() => standing(gm, "Moth")).toEqual([6, 2, 0]);
  await expect.poll(() => gm.statuses("Moth")).not.toContain("uchma-flying");
  await expect.poll(() => spent("Moth")).toBe(9);
});
