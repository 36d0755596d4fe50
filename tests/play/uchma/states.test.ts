import { standing } from "../fixtures/board";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { act, begins, next, panel, part, prepare, SWORD, start } from "../fixtures/uchma";

const ability = (name: string, system: object) => ({
  name,
  type: "uchmaAbility",
  system: { slot: "free", delivery: "other", resistance: "none", ...system },
});
const WEAR = ability("Grinding Pace", { effects: [{ name: "Worn out", status: "fatigued", rounds: 3 }] });
const HEART = ability("Borrowed Heart", {
  targeting: "self",
  effects: [{ name: "Borrowed heart", status: "tempHealth", pool: "health", amount: 8, rounds: 3 }],
});
const KINDLE = ability("Kindling Word", { effects: [{ name: "Kindled", status: "inspired", rounds: 3 }] });
const SKIN = ability("Skin of Slate", {
  targeting: "self",
  effects: [{ name: "Slate skin", changes: "physical", by: 5, rounds: 3 }],
});
/** What a creature's tokens show, by the pictures' names. */
const icons = (who: Person, name: string): Promise<readonly string[]> =>
  run(who, `return game.actors.getName("${name}").temporaryEffects.map(({ img }) => img.split("/").at(-1)).sort();`);
const lasting = (who: Person, name: string): Promise<readonly object[]> =>
  run(
    who,
    `return game.actors.getName("${name}").items.filter(({ type }) => type === "uchmaEffect")
      .map(({ name, system: { rounds, stacks, left } }) => ({ name, rounds, stacks, left }));`,
  );
const toggle = (gm: Person, name: string, status: string) =>
  run(gm, `await game.actors.getName("${name}").toggleStatusEffect("uchma-${status}");`);

test("states stack, are spent once, and temporary health is lost first: on sheet, bar, card and token [U-064] [U-069] [U-073] [U-105] [U-109]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await prepare(gm, [
    {
      name: "Ayla",
      at: [5, 5],
      system: { player: true, level: 2, speed: { walk: 9 } },
      items: [SWORD, HEART, SKIN],
      owner: "Mara",
    },
    { name: "Wolf", at: [6, 5], system: { speed: { walk: 5 } }, items: [SWORD, WEAR, KINDLE] },
  ]);
  await start(gm);
  await begins("Ayla", gm, mara);

  // Ayla's heart and skin: one has a status, the other shows the picture of its item.
  expect(await act(mara, "Ayla", "use", "Borrowed Heart", [])).toEqual({ ok: true });
  expect(await act(mara, "Ayla", "use", "Skin of Slate", [])).toEqual({ ok: true });
  await expect.poll(() => icons(mara, "Ayla")).toEqual(["effect.svg", "tempHealth.svg"]);
  await mara.token("Ayla").click();
  await expect(mara.page.locator(".ff-token-bar")).toContainText("Health 60+8/60");
  const sheet = await mara.openSheet("Ayla");
  await expect(sheet.locator('[data-pool="health"]')).toContainText("8 temporary");
  await expect(sheet).toContainText("8 points, 3 rounds");
  await gm.tab("combat");
  await expect(gm.page.locator("#combat").getByText("60+8/60")).toBeVisible();

  // The wolf wears her down, once and once more.
  for (const times of [1, 2]) {
    expect(await act(gm, "Wolf", "use", "Grinding Pace", ["Ayla"])).toEqual({ ok: true });
    await expect
      .poll(() => lasting(gm, "Ayla"))
      .toContainEqual({ name: "Worn out", rounds: 3, stacks: times, left: null });
  }
  await expect(sheet).toContainText("×2, 3 rounds");
  await expect.poll(() => icons(mara, "Ayla")).toEqual(["effect.svg", "fatigued.svg", "tempHealth.svg"]);

  // Inspired, the wolf spends it on the damage of its bite: 20 + 3 + 4 − 5, of which the borrowed heart takes 8.
  expect(await act(gm, "Wolf", "use", "Kindling Word", ["Wolf"])).toEqual({ ok: true });
  await expect.poll(() => icons(gm, "Wolf")).toEqual(["inspired.svg"]);
  await next(gm);
  await begins("Wolf", gm);
  await gm.dice(10, 3, 4);
  expect(await act(gm, "Wolf", "use", "Sword", ["Ayla"], { spend: "damage" })).toEqual({ ok: true });
  await expect.poll(() => gm.number("Ayla", "health.value")).toBe(60 - 22 + 8);
  await expect.poll(() => icons(gm, "Wolf")).toEqual([]);
  await expect.poll(() => icons(gm, "Ayla")).toEqual(["effect.svg", "fatigued.svg"]);
  await expect(sheet.locator('[data-pool="health"]')).not.toContainText("temporary");
  await gm.tab("chat");
  await expect(gm.cards().filter({ hasText: "Sword" }).last()).toContainText("Temporary health");

  // Taken back, all of it is there again.
  await gm.cards().filter({ hasText: "Sword" }).last().locator('[data-action="ff-undo"]').click();
  await expect.poll(() => gm.number("Ayla", "health.value")).toBe(60);
  await expect.poll(() => icons(gm, "Ayla")).toEqual(["effect.svg", "fatigued.svg", "tempHealth.svg"]);
  await expect.poll(() => icons(gm, "Wolf")).toEqual(["inspired.svg"]);
});

test("sickness lets harm trigger at once, disease spreads to neighbours alone, what is wet suffers a shock twice, and whoever stands firm neither falls nor is dragged [U-086] [U-106] [U-109] [U-124]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  const put = (name: string, status: string, rounds = 2) =>
    ability(name, { range: 5, effects: [{ name, status, rounds }] });
  await prepare(gm, [
    {
      name: "Ayla",
      at: [4, 5],
      system: { player: true, speed: { walk: 9 } },
      items: [
        put("Bad Water", "sickened"),
        put("Grave Breath", "diseased"),
        put("Downpour", "soaked"),
        put("Live Wire", "electrified"),
        put("Kindling", "burning"),
        put("Deep Roots", "surefooted", 3),
      ],
      owner: "Mara",
    },
    { name: "Wolf", at: [6, 5], system: { speed: { walk: 8 } }, items: [put("Sweep", "prone", 1)] },
    { name: "Fox", at: [7, 5], system: { speed: { walk: 7 } } },
  ]);
  await start(gm);
  await begins("Ayla", gm, mara);
  const participants = async (what: string, on: string): Promise<void> => {
    expect(await act(mara, "Ayla", "use", what, [on])).toEqual({ ok: true });
    await expect.poll(() => gm.state()).toBe("closed");
  };
  const health = (name: string) => gm.number(name, "health.value");
  // Sick, the wolf feels the disease as it comes.
  await participants("Bad Water", "Wolf");
  await expect(await gm.openSheet("Wolf")).toContainText("4 Constitution");
  await participants("Grave Breath", "Wolf");
  await expect.poll(() => health("Wolf")).toBe(55);
  // What is wet does not burn: the fire dries it.
  await participants("Downpour", "Fox");
  await participants("Kindling", "Fox");
  await expect.poll(() => icons(mara, "Fox")).toEqual([]);
  await participants("Downpour", "Fox");
  await participants("Live Wire", "Fox");
  await expect.poll(() => icons(mara, "Fox")).toEqual(["electrified.svg", "soaked.svg"]);
  await participants("Deep Roots", "Ayla");

  await next(gm);
  await begins("Wolf", gm);
  await expect.poll(() => health("Wolf")).toBe(50);
  expect(await act(gm, "Wolf", "use", "Sweep", ["Ayla"])).toEqual({ ok: true });
  await expect.poll(() => gm.state()).toBe("closed");
  expect(await gm.statuses("Ayla")).toEqual(["uchma-surefooted"]);
  // Nor does a way that the game master forces move her.
  await run(
    gm,
    `const { uuid: actorUuid } = game.actors.getName("Ayla");
     const adjust = { off: [], added: [], said: { way: "2" }, override: true };
     await game.fivefold.begin({ actorUuid, act: "move", targets: [], adjust });`,
  );
  await gm.tab("chat");
  await expect(gm.card()).toContainText("Ayla is Sure-footed and is not moved.");
  expect(await standing(mara, "Ayla")).toEqual([4, 5, 0]);
  await gm.tab("chat");
  await next(gm);
  await expect(gm.cards().filter({ hasText: "Grave Breath spreads to Fox." })).toHaveCount(1);
  await begins("Fox", gm);
  // Twice 10, and 5.
  await expect.poll(() => health("Fox")).toBe(35);
  await expect.poll(() => icons(mara, "Fox")).toEqual(["diseased.svg", "electrified.svg"]);
  expect(await health("Ayla")).toBe(60);
  expect(await icons(mara, "Ayla")).toEqual(["surefooted.svg"]);
});

test("a state from the palette brings its record, the world's own first; item and status come and go together [U-059] [U-105]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await prepare(gm, [
    { name: "Ayla", at: [5, 5], system: { player: true, level: 2 }, items: [SWORD], owner: "Mara" },
    { name: "Wolf", at: [6, 5], items: [SWORD] },
  ]);
  await toggle(gm, "Wolf", "blinded");
  await expect.poll(() => lasting(gm, "Wolf")).toEqual([{ name: "Blinded", rounds: 1, stacks: 1, left: null }]);
  await expect.poll(() => icons(mara, "Wolf")).toEqual(["blinded.svg"]);
  await toggle(gm, "Wolf", "blinded");
  await expect.poll(() => lasting(gm, "Wolf")).toEqual([]);

  // The world's own record goes first.
  await run(
    gm,
    `await Item.create({ name: "Our fatigue", type: "uchmaEffect", system: { rounds: 2, lines: [{ name: "Our fatigue", status: "fatigued", changes: "parry", by: -4 }] } });`,
  );
  await toggle(gm, "Wolf", "fatigued");
  await expect.poll(() => lasting(gm, "Wolf")).toContainEqual({ name: "Fatigued", rounds: 2, stacks: 1, left: null });
  await gm.openSheet("Wolf");
  await expect(gm.page.locator(".application.sheet", { hasText: "Wolf" })).toContainText("1 Parry");

  // A state that the game master wrote: on Ayla's token as long as she has it.
  await run(
    gm,
    `await game.actors.getName("Ayla").createEmbeddedDocuments("Item", [
       { name: "Cold feet", type: "uchmaEffect", img: "systems/fivefold/assets/uchma/gear/wind.svg", system: { rounds: 2, lines: [{ name: "Cold feet", changes: "speed", by: -1 }] } },
       { name: "Wet", type: "uchmaEffect", system: { rounds: 2, lines: [{ name: "Wet", status: "soaked" }] } } ]);`,
  );
  await expect.poll(() => icons(mara, "Ayla")).toEqual(["soaked.svg", "wind.svg"]);
  // A chip on the sheet takes it away, as the game master does with the item itself.
  const sheet = await mara.openSheet("Ayla");
  await sheet
    .getByRole("button", { name: /Cold feet/ })
    .first()
    .click();
  await expect.poll(() => lasting(gm, "Ayla")).toMatchObject([{ name: "Wet" }]);
  await run(
    gm,
    `for (const item of game.actors.getName("Ayla").items.filter(({ type }) => type === "uchmaEffect")) await item.delete();`,
  );
  await expect.poll(() => icons(mara, "Ayla")).toEqual([]);
});

test("a hero loses consciousness, is counted through the rounds, and wakes lying [U-014] [U-126]", {
  tag: "@release",
}, async ({ join }) => {
  const gm = await join("Gamemaster");
  const SALVE = ability("Salve", { effects: [{ name: "Salved", heals: 9, rounds: 1 }] });
  await prepare(gm, [
    {
      name: "Ayla",
      at: [5, 5],
      system: { player: true, health: { value: 15, max: 60 }, speed: { walk: 4 } },
      owner: "Mara",
    },
    { name: "Wolf", at: [6, 5], system: { speed: { walk: 8 } }, items: [SWORD, SALVE] },
  ]);
  await start(gm);
  await begins("Wolf", gm);
  await gm.dice(10);
  expect(await act(gm, "Wolf", "use", "Sword", ["Ayla"])).toEqual({ ok: true });
  await expect.poll(() => gm.number("Ayla", "health.value")).toBe(-5);
  await expect
    .poll(() => gm.statuses("Ayla"))
    .toEqual(expect.arrayContaining(["uchma-down", "uchma-prone", "uchma-fatigued"]));
  await expect.poll(() => lasting(gm, "Ayla")).toMatchObject([{ stacks: 1 }]);
  await gm.tab("combat");
  await next(gm);
  // The turn of somebody unconscious begins and ends, and nobody waits for it.
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(1);
  await expect(part(gm)).toHaveText("End");
  await expect(panel(gm)).toContainText("Unconscious since this round.");
  // The wolf alone can still act, so the game master is asked whether the encounter goes on.
  const stepped = next(gm);
  await gm.page.getByRole("button", { name: "Go on" }).click();
  await stepped;
  await expect.poll(() => gm.number("Ayla", "faint")).toBe(1);
  await expect.poll(() => gm.number("Wolf", "turn.acted")).toBe(2);
  expect(await act(gm, "Wolf", "use", "Salve", ["Ayla"])).toEqual({ ok: true });
  await next(gm);
  await expect.poll(() => gm.number("Ayla", "health.value")).toBe(4);
  await expect.poll(() => gm.statuses("Ayla")).not.toContain("uchma-down");
  await expect.poll(() => gm.statuses("Ayla")).toContain("uchma-prone");
  await expect.poll(() => gm.number("Ayla", "faint")).toBe(0);
});
