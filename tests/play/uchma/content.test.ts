import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

/** Sets the world to Uchma and shows its demo scene to everybody. */
async function onTheStair(gm: Person): Promise<void> {
  await run(
    gm,
    `await game.settings.set("fivefold", "ruleset", "uchma"); await game.scenes.getName("The Lantern Stair").activate();`,
  );
  await expect.poll(() => run(gm, "return canvas.ready && canvas.scene.name;")).toBe("The Lantern Stair");
}
/** Asks what the dialog of an act would show, or why there is none. */
const prepare = (who: Person, by: string, item: string, on: string): Promise<Prepared> =>
  run(
    who,
    `const doer = canvas.scene.tokens.getName(${JSON.stringify(by)}).actor;
     await game.fivefold.loadGame("uchma");
     return game.fivefold.prepare({ actorUuid: doer.uuid, act: "use", itemId: doer.items.getName(${JSON.stringify(item)}).id,
       targets: [canvas.scene.tokens.getName(${JSON.stringify(on)}).actor.uuid], adjust: { off: [], added: [] } });`,
  );
interface Prepared {
  readonly refusal?: { readonly reason: string; readonly rule?: string };
  readonly dialog?: {
    readonly situation: readonly { readonly id: string; readonly chosen: string; readonly found: string | null }[];
  };
}
const situation = ({ dialog }: Prepared): Record<string, string> =>
  Object.fromEntries((dialog?.situation ?? []).map(({ id, chosen }) => [id, chosen]));

test("the demo scene: little light, lamps, a cave, high ground and a rider are found by the rules [U-113] [U-116] [U-117] [U-139] [U-140] [U-142] [U-143] [U-156]", {
  tag: "@release",
}, async ({ join }) => {
  const gm = await join("Gamemaster");
  await onTheStair(gm);
  // The raider stands in the light of the lower lamp, the heroes in the dark beyond it.
  expect(situation(await prepare(gm, "Terrace Archer", "Hill Bow", "Terrace Raider"))).toMatchObject({
    height: "above",
    light: "bright",
  });
  expect((await prepare(gm, "Terrace Archer", "Hill Bow", "Sefa Ohr")).refusal).toMatchObject({ rule: "U-139" });
  expect((await prepare(gm, "Ivo Tarn", "Ash Wand", "Bell Moth")).refusal).toMatchObject({ rule: "U-140" });
  // Who rides sits in the saddle from the start, and the sheet says so.
  const rider = await run<string[]>(gm, `return [...canvas.scene.tokens.getName("Raider Outrider").actor.statuses];`);
  expect(rider).toContain("uchma-mounted");
  await run(gm, `canvas.scene.tokens.getName("Raider Outrider").actor.sheet.render(true);`);
  const sheet = gm.page.locator(".application.sheet", { hasText: "Raider Outrider" });
  await expect(sheet).toContainText("Mounted");
  await expect(sheet).toContainText("Command mount");
});

test("a creature is dragged from the compendium onto the map and uses its techniques there; the card leads to the rulebook [U-041] [U-077] [U-080] [U-105]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await onTheStair(gm);
  await run(
    gm,
    `canvas.pan({ x: 600, y: 900, scale: 0.6 }); await game.packs.get("fivefold.uchma-creatures").render(true);`,
  );
  const book = gm.page.locator("#compendium-fivefold_uchma-creatures");
  await expect(book).toBeVisible();
  const there = await run<{ x: number; y: number }>(
    gm,
    "return canvas.clientCoordinatesFromCanvas({ x: 150, y: 650 });",
  );
  const board = await gm.page.locator("#board").boundingBox();
  await book.locator(".entry", { hasText: "Raider Chief" }).dragTo(gm.page.locator("#board"), {
    targetPosition: { x: there.x - (board?.x ?? 0), y: there.y - (board?.y ?? 0) },
  });
  await expect
    .poll(() => run(gm, `return canvas.scene.tokens.getName("Raider Chief")?.actor.items.size ?? 0;`))
    .toBe(6);
  await book.locator('[data-action="close"]').click();
  await run(
    gm,
    `await canvas.scene.tokens.getName("Raider Chief").update({ x: 500, y: 800 }, { animate: false });
                 await canvas.scene.tokens.getName("Terrace Raider").update({ x: 100, y: 100 }, { animate: false });`,
  );
  const use = (item: string, act = "use"): Promise<object> =>
    run(
      gm,
      `const doer = canvas.scene.tokens.getName("Raider Chief").actor;
       return game.fivefold.begin({ actorUuid: doer.uuid, act: "${act}", itemId: doer.items.getName("${item}").id,
         targets: "${act}" === "use" ? [game.actors.getName("Sefa Ohr").uuid] : [], adjust: { off: [], added: [] } });`,
    );
  // 5 of 10 points of armor are passed by: 10 + 5 − 5.
  await gm.dice(10);
  expect(await use("Mail Splitter")).toEqual({ ok: true });
  await expect.poll(() => gm.number("Sefa Ohr", "health.value")).toBe(60);
  await expect
    .poll(() => run(gm, `return game.actors.getName("Sefa Ohr").items.getName("Split mail")?.system.rounds ?? 0;`))
    .toBe(2);
  // Now there are 5 points less of it: 35 + 5 + 5 − 2 − 5, and the maul takes 1 off the roll.
  await gm.dice(9);
  expect(await use("Last Argument")).toEqual({ ok: true });
  await expect.poll(() => gm.number("Sefa Ohr", "health.value")).toBe(22);
  expect(await use("No Mercy", "prepare")).toEqual({ ok: true });
  await expect
    .poll(() => run(gm, `return [...canvas.scene.tokens.getName("Raider Chief").actor.statuses];`))
    .toContain("uchma-ready");

  // From the card to the book.
  await gm.tab("chat");
  const card = gm.cards().filter({ hasText: "Last Argument" }).last();
  await card.locator("summary[data-key='fold']").click();
  await card.locator(".ff-why > summary").first().click();
  const chip = card.locator('.ff-rule[data-rule="U-062"]').first();
  await chip.focus();
  await gm.page.keyboard.press("Enter");
  const rules = gm.page.locator(".journal-sheet");
  await expect(rules).toContainText("Sigil of Uchma: the rules");
  await expect(rules.getByRole("heading", { name: "Half the level" })).toBeInViewport();
});

test("every premade creature can do what it carries: all of it is open to it, its first use goes off, its forms and preparations too", {
  tag: "@release",
}, async ({ join }) => {
  const gm = await join("Gamemaster");
  const report = await run<{ wrong: string[]; tried: number; begun: number }>(
    gm,
    `await game.settings.set("fivefold", "ruleset", "uchma");
     const premade = await game.packs.get("fivefold.uchma-creatures").getDocuments();
     const made = await Actor.createDocuments(premade.map((creature) => creature.toObject()));
     const targets = [game.actors.getName("Ivo Tarn").uuid];
     // What is summoned stands beside its summoner: whoever summons stands on a map.
     const field = await Scene.create({ name: "Field", width: 4000, height: 4000, padding: 0, grid: { type: 1, size: 100, distance: 1, units: "m" } });
     await field.createEmbeddedDocuments("Token", made.map(({ id, name }, index) =>
       ({ name, actorId: id, actorLink: true, x: (index % 10) * 300, y: Math.floor(index / 10) * 300, width: 1, height: 1 })));
     await game.fivefold.loadGame("uchma");
     const wrong = [];
     let tried = 0;
     let begun = 0;
     for (const { name, uuid, items } of made) {
       const usable = items.contents.filter(({ type, system }) => !system.form && system.slot !== "passive" &&
         ((type === "uchmaWeapon" && system.held) || type === "uchmaAbility" || type === "uchmaForm"));
       for (const [n, { id, name: what, type, system }] of usable.entries()) {
         const act = type === "uchmaForm" ? "transform" : system.slot === "prepared" ? "prepare" : "use";
         const request = { actorUuid: uuid, act, itemId: id, targets: act !== "use" ? [] : system.summons ? [uuid] : targets, adjust: { off: [], added: [] } };
         tried++;
         const { refusal } = game.fivefold.prepare(request);
         if (refusal) wrong.push(name + ", " + what + ": " + JSON.stringify(refusal));
         else if (n === 0) {
           const outcome = await game.fivefold.begin(request);
           if (outcome.ok) begun++;
           else wrong.push(name + ", " + what + ": " + outcome.reason);
         }
       }
     }
     return { wrong, tried, begun };`,
  );
  expect(report.wrong).toEqual([]);
  expect(report.tried).toBeGreaterThan(60);
  expect(report.begun).toBeGreaterThan(15);
});

test("macros, tables and the adventure: the light of the scene, a roll for everybody, gear that is there, the rider in the saddle again [U-138] [U-181] [U-182]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await onTheStair(gm);
  const start = (name: string) =>
    run(
      gm,
      `const macros = await game.packs.get("fivefold.uchma-macros").getDocuments();
       void macros.find((macro) => macro.name === ${JSON.stringify(name)}).execute();`,
    );
  await start("How bright is it");
  const window = gm.page.locator(".application.dialog");
  await window.locator('[name="grade"]').selectOption({ label: "Dark" });
  await window.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => run(gm, `return canvas.scene.getFlag("fivefold", "marks");`)).toEqual(["uchma.light.dark"]);

  await run(gm, `canvas.tokens.placeables.find(({ name }) => name === "Sefa Ohr").control({ releaseOthers: true });`);
  await start("Everybody rolls");
  await window.locator('[name="skill"]').selectOption({ label: "Riding" });
  await gm.dice(3, 5);
  await window.getByRole("button", { name: "Roll" }).click();
  await gm.tab("chat");
  // Two dice for her major skill, and half of her Control, which is nothing.
  await expect(gm.card()).toContainText("Sefa Ohr");
  await expect(gm.card().locator(".ff-beat").first()).toContainText("8");
  await expect(gm.card().locator(".ff-beat").first()).toContainText("9");

  const drawn = await run<string[]>(
    gm,
    `const tables = await game.packs.get("fivefold.uchma-tables").getDocuments();
     const found = [];
     for (const table of tables) for (let n = 0; n < 15; n++) {
       const { results } = await table.roll();
       for (const { name, documentUuid } of results) {
         const thing = documentUuid ? await fromUuid(documentUuid) : { name };
         found.push(thing?.name === name ? "there" : "missing: " + name);
       }
     }
     return found;`,
  );
  expect(drawn).toHaveLength(30);
  expect(new Set(drawn)).toEqual(new Set(["there"]));

  const after = await run<{ pairs: [string, string][]; rides: string; mount: string }>(
    gm,
    `await game.scenes.getName("The Lantern Stair").delete();
     for (const name of ["Cragbuck", "Raider Outrider"]) await game.actors.getName(name).delete();
     const [adventure] = await game.packs.get("fivefold.uchma-adventures").getDocuments();
     await adventure.import({ dialog: false });
     const { tokens } = game.scenes.getName("The Lantern Stair");
     const saddle = tokens.getName("Raider Outrider").actor.items.find(({ type }) => type === "uchmaEffect");
     return { pairs: tokens.contents.map(({ name, actor }) => [name, actor?.name]), rides: saddle.system.rides,
       mount: tokens.getName("Cragbuck").actor.uuid };`,
  );
  expect(after.pairs).toHaveLength(11);
  for (const [token, actor] of after.pairs) expect(token.startsWith(actor), token).toBe(true);
  expect(after.rides).toBe(after.mount);
});
