import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { PREPARE, palette, play, types, warnings } from "./games";

// What of each game a page has fetched, and what it shows of other games, is what these plays are about.
test.use({ newPages: true });

/** The games whose rules this browser has fetched. */
const modules = (person: Person) =>
  person.page.evaluate(() => {
    const parts = performance.getEntriesByType("resource").map(({ name }) => /modules\/(vigor|uchma)-/.exec(name)?.[1]);
    return [...new Set(parts.filter((part) => part !== undefined))].sort();
  });

test("creatures of two games meet in one world: each keeps its own sheet, bar, statuses, fights and compendia, and an attack across is refused", async ({
  joinAll,
}) => {
  const [gm, jonas] = await joinAll("Gamemaster", "Jonas");
  await run(gm, PREPARE);

  // An attack across, from the sheet, with the other game's creature as its target.
  await gm.target("Wolf");
  const ilse = await gm.openSheet("Ilse Varn");
  await expect(ilse).toHaveAttribute("data-ruleset", "vigor");
  await ilse.locator('[data-action="act"][data-act="attack"]').first().click();
  await expect(warnings(gm).last()).toContainText("Choose a target of the same game");
  expect(await gm.state()).toBe("none");
  await gm.page.keyboard.press("Escape");

  // What each creature is offered follows its own game, whatever the world is set to.
  expect(await palette(gm, "Wolf")).toEqual(["uchma"]);
  expect(await palette(gm, "Marsh Reaver")).toEqual(["vigor"]);
  await gm.token("Wolf").click();
  await expect(gm.page.locator("#ff-token-bar")).toHaveAttribute("data-ruleset", "uchma");
  await gm.token("Marsh Reaver").click();
  const bar = gm.page.locator("#ff-token-bar");
  await expect(bar).toHaveAttribute("data-ruleset", "vigor");
  // Both at once: the bar stays and says why there is nothing to press.
  await gm.token("Wolf").click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("They belong to different games");
  await expect(bar.getByRole("button")).toHaveCount(0);
  await gm.token("Marsh Reaver").click();
  await expect(bar.getByRole("button").first()).toBeVisible();

  // An item of the other game is not taken.
  expect(
    await run(
      gm,
      `return (await game.actors.getName("Wolf").createEmbeddedDocuments("Item",
    [{ name: "Axe", type: "vigorWeapon" }])).length`,
    ),
  ).toBe(0);
  await expect(warnings(gm).last()).toContainText("Axe belongs to another game");
  expect(await types(gm, "CONFIG.Actor.documentClass.createDialog({}, {})")).toEqual([]);
  // A new creature's tokens show its own game's bars, unless somebody said which.
  const bars = `({ prototypeToken }) => [prototypeToken.bar1.attribute, prototypeToken.bar2.attribute]`;
  expect(await run(gm, `return [game.actors.getName("Wolf"), game.actors.getName("Ilse Varn")].map(${bars});`)).toEqual(
    [
      ["health", "energy"],
      ["life", "vigor"],
    ],
  );
  const said = `{ name: "Owl", type: "uchmaCreature", prototypeToken: { bar1: { attribute: null } } }`;
  expect(await run(gm, `return [await Actor.create(${said})].map(${bars});`)).toEqual([[null, "energy"]]);
  expect(
    await types(gm, 'CONFIG.Item.documentClass.createDialog({}, { parent: game.actors.getName("Wolf") })'),
  ).toEqual(["uchmaWeapon", "uchmaAbility", "uchmaArmor", "uchmaForm", "uchmaEffect", "uchmaSkill"]);
  expect(await types(gm, "CONFIG.Item.documentClass.createDialog({}, {})")).toEqual([
    "vigorWeapon",
    "vigorArmor",
    "vigorFeature",
  ]);

  // An encounter is one game's: that of the selected token, else of the scene.
  await gm.tab("combat");
  await run(
    gm,
    `for (const token of canvas.tokens.placeables)
      if (["Marsh Reaver", "Wolf"].includes(token.document.name)) token.control({ releaseOthers: false });`,
  );
  await gm.page.locator('#combat [data-action="ffEncounter"]').first().click();
  await expect(warnings(gm).last()).toContainText("belong to different games");
  expect(await run(gm, "return game.combats.size")).toBe(0);
  await run(
    gm,
    `canvas.tokens.releaseAll();
    const tokens = canvas.scene.tokens.contents.filter(({ name }) => ["Marsh Reaver", "Ilse Varn"].includes(name));
    await foundry.utils.getDocumentClass("Token").createCombatants(tokens);`,
  );
  expect(await run(gm, "return game.combat.type")).toBe("vigor");
  await run(
    gm,
    `await foundry.utils.getDocumentClass("Token").createCombatants(
    canvas.scene.tokens.contents.filter(({ name }) => name === "Wolf"), { combat: game.combat })`,
  );
  await expect(warnings(gm).last()).toContainText(/Wolf belongs to .*Uchma.*, this encounter to Vigor/);
  expect(await run(gm, "return game.combat.combatants.size")).toBe(2);
  await run(gm, `await game.combat.delete(); await game.scenes.getName("Yard").view()`);
  await expect(gm.token("Ayla")).toBeVisible();
  await run(gm, `await foundry.utils.getDocumentClass("Token").createCombatants(canvas.scene.tokens.contents)`);
  expect(await run(gm, "return [game.combat.type, game.combat.combatants.size]")).toEqual(["uchma", 2]);
  // Defeat is the status of the creature's own game.
  await run(gm, `await ui.combat._onToggleDefeatedStatus(game.combat.combatants.find(({ name }) => name === "Wolf"))`);
  await expect.poll(() => gm.statuses("Wolf")).toEqual(["uchma-dead"]);
  expect(await run(gm, 'return game.combat.combatants.find(({ name }) => name === "Wolf").isDefeated')).toBe(true);
  await run(gm, `await ui.combat._onToggleDefeatedStatus(game.combat.combatants.find(({ name }) => name === "Wolf"))`);
  await expect.poll(() => gm.statuses("Wolf")).toEqual([]);

  // The world's compendia first; the others are one press away.
  await gm.tab("compendium");
  const packs = gm.page.locator("#compendium [data-pack]");
  await expect(packs.filter({ visible: true })).toHaveCount(
    (await packs.count()) -
      (await run<number>(
        gm,
        'return game.packs.filter(({ metadata }) => (metadata.flags?.fivefold?.ruleset ?? "vigor") !== "vigor").length',
      )),
  );
  // So do the creatures of each game.
  const creature = (name: string) => gm.page.locator("#actors .directory-item", { hasText: name }).first();
  await gm.tab("actors");
  await expect(creature("Ilse Varn")).toBeVisible();
  await expect(creature("Wolf")).toBeHidden();
  await play(gm, "uchma");
  await gm.tab("actors");
  await expect(creature("Ilse Varn")).toBeHidden();
  await expect(creature("Wolf")).toBeVisible();
  await gm.page.getByRole("button", { name: /Also show \d+ creatures? of other games/ }).click();
  await expect(creature("Ilse Varn")).toBeVisible();
  await gm.tab("compendium");
  await expect(packs.filter({ hasText: "Vigor: creatures" })).toBeHidden();
  await gm.page.getByRole("button", { name: /compendia of other games/ }).click();
  await expect(packs.filter({ hasText: "Vigor: creatures" })).toBeVisible();
  expect(await types(gm, "CONFIG.Item.documentClass.createDialog({}, {})")).toContain("uchmaForm");

  // A hostile client sends one all the same: it stays a record, with its reason, and nothing happens to anybody.
  await run(gm, 'await game.scenes.getName("Causeway")?.view(); ui.notifications.clear()');
  const before = [await gm.creature("Ayla"), await gm.creature("Ilse Varn")];
  await run(
    jonas,
    `
    const doer = game.actors.getName("Ayla");
    const [target] = game.actors.filter(({ name }) => name === "Ilse Varn");
    const begun = await game.fivefold.begin({ actorUuid: doer.uuid, act: "use", itemId: doer.items.contents[0].id,
      targets: [game.actors.getName("Wolf").uuid], adjust: { off: [], added: [] } });
    if (!begun.ok) throw new Error(begun.reason);
    const source = game.messages.contents.at(-1).toObject().system;
    const [letter, member] = Object.entries(source.members).find(([, [, name]]) => name === "Wolf");
    source.members[letter] = [target.uuid, target.name, target.img];
    await ChatMessage.create({ type: "exchange", system: { ...source, state: "open", adopted: false, story: null, commit: null } });`,
  );
  await expect.poll(() => jonas.state()).toBe("record");
  await jonas.tab("chat");
  await expect(jonas.card()).toContainText("belong to different games");
  expect([await gm.creature("Ayla"), await gm.creature("Ilse Varn")]).toEqual(before);
});

test("a fight of each game runs in one world, each in its own order, rounds and marks", async ({ join }) => {
  const gm = await join("Gamemaster");
  await run(gm, PREPARE);
  await run(
    gm,
    `
    for (const scene of game.scenes) {
      const yard = scene.name === "Yard";
      const own = scene.tokens.contents.filter(({ name }) => yard || ["Ilse Varn", "Marsh Reaver"].includes(name));
      if (own.length === 0) continue;
      const combat = await Combat.create({ type: yard ? "uchma" : "vigor", scene: scene.id });
      await combat.createEmbeddedDocuments("Combatant",
        own.map(({ id, actorId, name }) => ({ tokenId: id, sceneId: scene.id, actorId, ...(!yard && { initiative: name === "Ilse Varn" ? 20 : 10 }) })));
    }
    for (const combat of game.combats) await combat.startCombat({ asked: true });
    // At once, while the order of the round is still being written.
    await game.combats.find((one) => one.type === "uchma").nextTurn();`,
  );
  // In a part of a round that is nobody's turn, nobody acts.
  const acting = (type: string) =>
    run<[string, number]>(
      gm,
      `const fight = game.combats.find((one) => one.type === "${type}"); return [fight.combatant?.name ?? "", fight.round];`,
    );
  const next = (type: string) => run(gm, `await game.combats.find((one) => one.type === "${type}").nextTurn()`);
  // The wolf is faster and has had its turn; Ilse rolled higher.
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(1);
  expect(await acting("uchma")).toEqual(["Ayla", 1]);
  await expect.poll(() => gm.number("Wolf", "turn.acted")).toBe(1);
  await expect.poll(() => gm.number("Wolf", "groupRoll")).toBeGreaterThan(1);
  await expect.poll(() => acting("vigor")).toEqual(["Ilse Varn", 1]);
  expect(await acting("vigor")).toEqual(["Ilse Varn", 1]);
  await next("vigor");
  await expect.poll(() => acting("vigor")).toEqual(["Marsh Reaver", 1]);
  expect(await acting("uchma")).toEqual(["Ayla", 1]);
  // A round is as long as its own game says, whatever the world is set to.
  const seconds = (slug: string) => run<number>(gm, `return game.fivefold.ruleset("${slug}").secondsPerRound`);
  for (const type of ["vigor", "uchma"]) {
    const before = await run<number>(gm, "return game.time.worldTime");
    // A game may have a phase after the turns: then it takes a step more.
    await expect
      .poll(async () => {
        if ((await acting(type))[1] === 1) await next(type);
        return (await acting(type))[1];
      })
      .toBe(2);
    await expect.poll(() => run<number>(gm, "return game.time.worldTime")).toBe(before + (await seconds(type)));
  }

  // The page of a scene on which both stand asks for both, and leaves alone what it does not know.
  await run(
    gm,
    `await canvas.scene.setFlag("fivefold", "marks", ["elsewhere.fog"]);
    new (game.settings.menus.get("fivefold.scene").type)().render({ force: true })`,
  );
  const page = gm.page.locator("#fivefold-scene");
  for (const name of [/^Vigor: /, /^Sigil of Uchma.*: /])
    await expect(page.locator("label b").filter({ hasText: name }).first()).toBeVisible();
  await page.locator('select[data-group="uchma.light"]').selectOption("uchma.light.dark");
  await page.locator('button[type="submit"]').click();
  await expect
    .poll(() => run(gm, 'return canvas.scene.getFlag("fivefold", "marks")'))
    .toEqual(["elsewhere.fog", "uchma.light.dark"]);
});

test("a world loads the rules of the games that are played in it, and another's with its first creature", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await run(
    gm,
    `await Actor.deleteDocuments(game.actors.filter(({ type }) => type.startsWith("uchma")).map(({ id }) => id))`,
  );
  await gm.reload();
  const jonas = await join("Jonas");
  expect(await modules(gm)).toEqual(["vigor"]);
  expect(await run(gm, `return game.fivefold.ruleset("vigor").slug`)).toBe("vigor");

  await run(gm, `await Actor.create({ name: "Wolf", type: "uchmaCreature", ownership: { default: 3 } })`);
  for (const person of [gm, jonas]) await expect.poll(() => modules(person)).toEqual(["uchma", "vigor"]);
  const wolf = await jonas.openSheet("Wolf");
  await expect(wolf).toHaveAttribute("data-ruleset", "uchma");
  await expect(wolf.locator(".ff-vital").first()).toBeVisible();
});

test("the world's game is chosen in its own window, and saving the page of settings behind it does not put the old one back", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await gm.tab("settings");
  await gm.page.click('#settings [data-app="configure"]');
  const settings = gm.page.locator("#settings-config");
  await settings.locator('nav [data-tab="fivefold"]').click();
  await settings.locator('[data-key="fivefold.chooser"]').click();
  const chooser = gm.page.locator("#fivefold-chooser");
  await chooser.getByRole("button", { name: "Choose Sigil of Uchma without its demo" }).click();
  const chosen = () => run<string>(gm, `return game.settings.get("fivefold", "ruleset");`);
  await expect.poll(chosen).toBe("uchma");
  await settings.locator('button[type="submit"]').click();
  await expect(settings).toHaveCount(0);
  expect(await chosen()).toBe("uchma");
});

test("another game and its demo are three presses away from the sidebar, also while an encounter runs", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await gm.tab("combat");
  await run(
    gm,
    `const combat = await Combat.create({ scene: canvas.scene.id, active: true });
     await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.contents.slice(0, 2)
       .map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId, initiative: 10 })));
     await combat.startCombat({ asked: true });
     globalThis.presses = 0;
     document.addEventListener("pointerdown", () => presses++, true);`,
  );
  await gm.page.locator('#sidebar-tabs [data-tab="scenes"]').click();
  await gm.page.locator("#scenes").getByRole("button", { name: "Choose the game" }).click();
  await gm.page
    .locator("#fivefold-chooser")
    .getByRole("button", { name: /^Sigil of Uchma/ })
    .click();
  await expect(gm.page.locator("#fivefold-chooser")).toHaveCount(0);
  await expect.poll(() => run(gm, "return canvas.ready && canvas.scene?.name")).toBe("The Lantern Stair");
  await expect.poll(() => run(gm, "return [game.combat?.type, game.combat?.round]")).toEqual(["uchma", 0]);
  expect(await run(gm, `return [game.settings.get("fivefold", "ruleset"), presses]`)).toEqual(["uchma", 3]);
});
