import type { Person } from "../fixtures/person";
import { expect, test } from "../fixtures/test";
import {
  act,
  begins,
  type Client,
  CUT,
  finishRound,
  next,
  order,
  prepare,
  SWORD,
  seat,
  start,
  WATCH,
  whose,
} from "../fixtures/uchma";

test("a fight in order of speed: the sides roll for ties, a sword reaches Parry, bleeding hurts when the turn starts and ends with its rounds [U-060] [U-069] [U-087] [U-090] [U-095] [U-106] [U-108] [U-109]", {
  tag: "@both",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    {
      name: "Ayla",
      at: [5, 5],
      system: { level: 4, player: true, speed: { walk: 5 } },
      items: [SWORD, CUT],
      owner: "Mara",
    },
    {
      name: "Wolf",
      at: [6, 5],
      system: { speed: { walk: 8 }, resist: { parry: 6 }, armor: { physical: 5 }, health: { value: 40, max: 40 } },
    },
  ]);
  await start(gm);
  // The faster first, whatever the sides have rolled.
  await expect.poll(() => order(gm)).toEqual(["Wolf", "Ayla"]);
  await expect.poll(() => whose(gm)).toBe("Wolf");
  await expect.poll(() => gm.number("Ayla", "groupRoll")).toBeGreaterThan(1);
  await expect.poll(() => gm.number("Wolf", "groupRoll")).not.toBe(await gm.number("Ayla", "groupRoll"));

  await expect.poll(() => gm.number("Wolf", "turn.acted")).toBe(1);
  // Not in somebody else's turn.
  expect(await act(mara, "Ayla", "use", "Sword", ["Wolf"])).toMatchObject({ ok: false });
  await next(gm);
  await begins("Ayla", gm, mara);
  // The roll waits until nobody who watches wants to act first: it is the game master's client that rolls then.
  await gm.dice(3);
  expect(await act(mara, "Ayla", "use", "Sword", ["Wolf"])).toEqual({ ok: true });
  await mara.tab("chat");
  await expect(mara.card()).toContainText("6");
  await expect(mara.card()).toContainText("Parry");
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(25);
  await expect.poll(() => gm.number("Ayla", "turn.actions")).toBe(0);
  // One action a turn.
  expect(await act(mara, "Ayla", "use", "Cut", ["Wolf"])).toMatchObject({ ok: false });

  await finishRound(gm);
  await expect.poll(() => whose(gm)).toBe("Wolf");
  await next(gm);
  await expect.poll(() => whose(mara)).toBe("Ayla");
  await expect.poll(() => gm.number("Ayla", "turn.actions")).toBe(1);
  await gm.dice(9);
  expect(await act(mara, "Ayla", "use", "Cut", ["Wolf"])).toEqual({ ok: true });
  await expect.poll(() => gm.statuses("Wolf")).toContain("uchma-bleeding");
  await finishRound(gm);
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(20);
  await next(gm);
  await finishRound(gm);
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(15);
  expect(await gm.statuses("Wolf")).toContain("uchma-bleeding");
  await next(gm);
  await expect.poll(() => gm.statuses("Wolf")).not.toContain("uchma-bleeding");
});

test("a prepared action is set up, offered when it is attacked, and lapses with the round; the order follows the speed of each round [U-041] [U-042] [U-043] [U-044] [U-095]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    {
      name: "Ayla",
      at: [5, 5],
      system: { level: 4, player: true, speed: { walk: 9 } },
      items: [SWORD, WATCH],
      owner: "Mara",
    },
    { name: "Wolf", at: [6, 5], system: { speed: { walk: 8 }, health: { value: 40, max: 40 } }, items: [SWORD] },
  ]);
  await start(gm);
  await begins("Ayla", gm, mara);
  expect(await act(mara, "Ayla", "prepare", "Riposte", [])).toEqual({ ok: true });
  await expect.poll(() => gm.statuses("Ayla")).toContain("uchma-ready");
  await next(gm);
  await expect.poll(() => whose(gm)).toBe("Wolf");
  expect(await act(gm, "Wolf", "use", "Sword", ["Ayla"])).toEqual({ ok: true });
  await mara.tab("chat");
  await expect(mara.card()).toContainText("use Riposte now?");
  await mara.card().locator('[data-action="ff-answer"][data-value="use"]').click();
  await expect.poll(() => gm.statuses("Ayla")).not.toContain("uchma-ready");
  await expect.poll(() => gm.state()).toBe("closed");

  // Slower now: the next round begins with the wolf.
  await gm.page.evaluate(() =>
    (
      globalThis as unknown as { game: { actors: { getName(n: string): { update(d: object): Promise<unknown> } } } }
    ).game.actors
      .getName("Ayla")
      .update({ "system.speed.walk": 3 }),
  );
  await finishRound(gm);
  await expect.poll(() => order(gm)).toEqual(["Wolf", "Ayla"]);
  await expect.poll(() => whose(gm)).toBe("Wolf");
});

test("the sheet offers everything with its reasons, the dialog shows each term, the card tells it [U-008] [U-059] [U-061] [U-124] [U-125] [U-128]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    {
      name: "Ayla",
      at: [5, 5],
      system: { level: 4, player: true, speed: { walk: 5 } },
      items: [SWORD, CUT],
      owner: "Mara",
    },
    { name: "Wolf", at: [6, 5], system: { health: { value: 40, max: 40 } } },
  ]);
  await expect.poll(() => mara.page.evaluate(() => (globalThis as unknown as Client).canvas.scene?.name)).toBe("Yard");
  // The scene was changed under way: the page is loaded anew, so that each token is drawn once.
  await mara.reload();
  await mara.target("Wolf");
  const sheet = await mara.openSheet("Ayla");
  await expect(sheet).toContainText("20 physical, against Parry, 1 m");
  await sheet.locator('[data-act="dropProne"]').click();
  await expect.poll(() => gm.statuses("Ayla")).toContain("uchma-prone");
  await expect(sheet).toContainText("While prone you can only make basic weapon attacks.");
  await sheet.locator('[data-act="use"]', { hasText: "Use" }).first().click();
  const dialog = mara.page.locator(".ff-act-dialog");
  await expect(dialog).toContainText("Half the level");
  await expect(dialog).toContainText("Parry of Wolf");
  await gm.dice(9);
  await dialog.locator('button[type="submit"], [data-action="roll"]').first().click();
  // Half damage for the prone, whatever the weapon's precision.
  await expect.poll(() => gm.number("Wolf", "health.value")).toBe(30);
  await sheet.locator('[data-act="standUp"]').click();
  await expect.poll(() => gm.statuses("Ayla")).not.toContain("uchma-prone");
});

test("a token goes square by square: each step is paid, a prepared action comes in between, the way goes on, undo brings everything back [U-022] [U-034] [U-045] [U-025]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const guard = { ...WATCH, name: "Opportunity", system: { ...WATCH.system, trigger: "move", area: 1, range: 1 } };
  await prepare(gm, [
    {
      name: "Ayla",
      at: [5, 5],
      system: { level: 4, player: true, speed: { walk: 5 }, resist: { parry: 1 } },
      owner: "Mara",
    },
    { name: "Wolf", at: [4, 5], system: { speed: { walk: 8 } }, items: [guard] },
  ]);
  await start(gm);
  await begins("Wolf", gm);
  expect(await act(gm, "Wolf", "prepare", "Opportunity", [])).toEqual({ ok: true });
  await expect.poll(() => gm.statuses("Wolf")).toContain("uchma-ready");
  await next(gm);
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(1);

  const place = (who: Person): Promise<number> =>
    who.page.evaluate(
      () =>
        (globalThis as unknown as Client).canvas.scene?.tokens.contents.find(({ name }) => name === "Ayla")?.x ?? -1,
    );
  const go = (x: number): Promise<unknown> =>
    mara.page.evaluate(
      (to) =>
        (globalThis as unknown as Client).canvas.scene?.tokens.contents
          .find(({ name }) => name === "Ayla")
          ?.move({ x: to }, { method: "keyboard" }),
      x,
    );
  await go(800);
  // One square away from the wolf's reach she stands still until it is decided.
  await expect.poll(() => place(mara)).toBe(600);
  await gm.tab("chat");
  await expect(gm.card()).toContainText("use Opportunity now?");
  await gm.dice(9);
  await gm.card().locator('[data-action="ff-answer"][data-value="use"]').click();
  await expect.poll(() => place(mara)).toBe(800);
  await expect.poll(() => gm.number("Ayla", "health.value")).toBe(50);
  await expect.poll(() => gm.number("Ayla", "turn.spent")).toBe(3);
  // The wolf came into the exchange by its own trigger: what it used up is gone on its side as well.
  await expect.poll(() => gm.statuses("Wolf")).not.toContain("uchma-ready");
  // Two metres are left.
  await go(1000);
  await expect.poll(() => place(mara)).toBe(1000);
  await expect.poll(() => gm.state()).toBe("closed");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => place(mara)).toBe(800);
  await expect.poll(() => gm.number("Ayla", "turn.spent")).toBe(3);
});

test("the end phase: the game master says who dies, the dead summoner's minion vanishes; a faster minion acts right after its summoner [U-014] [U-162] [U-164] [U-165]", {
  tag: "@release",
}, async ({ join }) => {
  const gm = await join("Gamemaster");
  await prepare(gm, [
    { name: "Caller", at: [5, 5], system: { speed: { walk: 5 }, health: { value: 10, max: 40 } } },
    { name: "Foe", at: [6, 5], system: { player: true, level: 10, speed: { walk: 8 } }, items: [SWORD] },
    { name: "Slow", at: [9, 5], system: { player: true, speed: { walk: 3 } } },
  ]);
  await start(gm);
  await expect.poll(() => order(gm)).toEqual(["Foe", "Caller", "Slow"]);
  await expect.poll(() => gm.number("Foe", "turn.acted")).toBe(1);
  await gm.dice(9);
  expect(await act(gm, "Foe", "use", "Sword", ["Caller"])).toEqual({ ok: true });
  await expect.poll(() => gm.number("Caller", "health.value")).toBe(-10);
  // Down, not dead: that is decided later.
  await expect.poll(() => gm.statuses("Caller")).toEqual(["uchma-down"]);
  await next(gm);
  // Whoever is down is passed over.
  await expect.poll(() => whose(gm)).toBe("Slow");
  await gm.page.evaluate(async () => {
    const { game, canvas, Actor } = globalThis as unknown as Client;
    const summoner = game.actors.getName("Caller").uuid;
    const system = { speed: { walk: 7 }, minions: { summoner } };
    const wisp = await Actor.create({ name: "Wisp", type: "uchmaCreature", system });
    await canvas.scene?.createEmbeddedDocuments("Token", [
      { name: "Wisp", actorId: wisp.id, actorLink: true, x: 400, y: 500 },
    ]);
    const token = canvas.scene?.tokens.contents.find(({ name }) => name === "Wisp");
    await game.combat?.createEmbeddedDocuments("Combatant", [
      { tokenId: token?.id, sceneId: canvas.scene?.id, actorId: wisp.id },
    ]);
  });
  await expect.poll(() => order(gm)).toEqual(["Foe", "Caller", "Wisp", "Slow"]);
  expect(await whose(gm)).toBe("Slow");
  const judge = await gm.page.evaluate(() => {
    const { game } = globalThis as unknown as Client;
    return game.fivefold.begin({
      actorUuid: game.actors.getName("Caller").uuid,
      act: "endPhase",
      targets: [],
      adjust: { off: [], added: [], override: true },
    });
  });
  expect(judge).toEqual({ ok: true });
  await gm.tab("chat");
  const verdict = gm.cards().filter({ hasText: "Does Caller die?" });
  await expect(verdict).toBeVisible();
  await verdict.locator('[data-action="ff-answer"][data-value="dead"]').click();
  await expect.poll(() => gm.statuses("Caller")).toEqual(["uchma-dead"]);
  await expect.poll(() => gm.statuses("Wisp")).toContain("uchma-gone");
});

test("mounting, riding and being thrown; a form is taken and left with the health of before [U-144] [U-147] [U-148] [U-151] [U-168] [U-171]", {
  tag: "@release",
}, async ({ join }) => {
  const gm = await join("Gamemaster");
  await prepare(gm, [
    {
      name: "Rider",
      at: [5, 5],
      system: { player: true, speed: { walk: 6 }, health: { value: 22, max: 60 } },
      items: [{ name: "Bear", type: "uchmaForm", system: { health: 50 } }],
    },
    { name: "Horse", at: [6, 5], system: { speed: { walk: 10 }, mount: { is: true, threshold: 3 } } },
  ]);
  await gm.dice(9);
  expect(await act(gm, "Rider", "mount", null, ["Horse"])).toEqual({ ok: true });
  await expect.poll(() => gm.statuses("Rider")).toContain("uchma-mounted");
  expect(await gm.statuses("Horse")).toContain("uchma-ridden");
  expect(await act(gm, "Rider", "thrown", null, ["Horse"])).toEqual({ ok: true });
  await gm.tab("chat");
  await gm.card().locator('[data-action="ff-answer"]').first().click();
  await expect.poll(() => gm.number("Rider", "health.value")).toBe(17);
  await expect.poll(() => gm.statuses("Rider")).toEqual(["uchma-prone"]);
  expect(await gm.statuses("Horse")).toEqual(["uchma-prone"]);

  expect(await act(gm, "Rider", "transform", "Bear", [])).toEqual({ ok: true });
  await expect.poll(() => gm.number("Rider", "health.value")).toBe(50);
  await expect.poll(() => gm.statuses("Rider")).toContain("uchma-transformed");
  expect(await act(gm, "Rider", "turnBack", null, [])).toEqual({ ok: true });
  await expect.poll(() => gm.number("Rider", "health.value")).toBe(17);
  await expect.poll(() => gm.statuses("Rider")).not.toContain("uchma-transformed");
  // An exchange that ends an effect of its own goes on to its end all the same.
  await expect.poll(() => gm.state()).toBe("closed");
});
