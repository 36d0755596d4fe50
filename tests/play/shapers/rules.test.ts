import type { Locator } from "@playwright/test";
import { carry, standing } from "../fixtures/board";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { aimAt, answer, next, prepare, prompt, whose } from "./table";

const dialog = ({ page }: Person): Locator => page.locator(".ff-act-dialog");
const say = (who: Person, group: string, option: string): Promise<void> =>
  dialog(who).locator(`[data-group="${group}"][data-option="${option}"]`).click();
const roll = (who: Person): Promise<void> => dialog(who).locator('[data-key="roll"]').click();
const statuses = (who: Person, name: string): Promise<readonly string[]> =>
  run(
    who,
    `return [...canvas.tokens.placeables.find(({ document }) => document.name === "${name}").actor.statuses].sort();`,
  );

test("a game master edits the lists, sees who could fight and who is surprised; two act together, and a held shot meets whoever comes near [W-001] [W-021] [W-023] [W-024] [W-025] [W-026] [W-029] [W-030] [W-031] [W-038] [W-065] [W-066] [W-162] [W-163] [W-165]", async ({
  joinAll,
}) => {
  test.setTimeout(150_000);
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await prepare(gm, [
    { name: "Brigand archer", at: [12, 5] },
    { name: "Ishara Vane", at: [5, 5], owner: "Mara" },
    { name: "Torben Hale", at: [4, 7], owner: "Mara", system: { stats: { instinct: 14 } } },
  ]);
  for (const who of [gm, mara]) await who.reload();

  await run(gm, `await new (game.settings.menus.get("fivefold.rules-shapers").type)().render({ force: true });`);
  await gm.page.locator('[data-action="ffLists"]').click();
  const lists = gm.page.locator("#fivefold-lists-shapers");
  await expect(lists.locator("details")).not.toHaveCount(0);
  await lists.locator("details").evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true;
  });
  const field = (name: string): Locator => lists.locator(`[name="${name}"]`);
  await field("statuses.burning.element").selectOption("cold");
  await lists.locator('[data-key="save"]').click();
  const problems = lists.locator("[data-problems]");
  await expect(problems).toContainText("Each Elemental type has exactly one status");
  await expect(problems).toContainText("Heat is an Elemental damage type without a status");
  expect(await run(gm, `return game.settings.get("fivefold", "shapers.lists");`)).toBe("");
  await field("statuses.burning.element").selectOption("heat");
  await field("statuses.own1.name").fill("Frightened");
  await field("statuses.own1.category").selectOption("mental");
  await field("statuses.own1.attacks").selectOption("disadvantage");
  await lists.locator('[data-key="save"]').click();
  await expect(lists).toHaveCount(0);
  await gm.page.locator('.application.ff-win [data-key="close"]').click();

  const fight = (names: readonly string[]): Promise<unknown> =>
    run(
      gm,
      `await game.combat?.delete();
       const combat = await Combat.create({ type: "shapers", scene: canvas.scene.id });
       await combat.activate();
       const tokens = canvas.scene.tokens.contents.filter(({ name }) => ${JSON.stringify(names)}.includes(name));
       await combat.createEmbeddedDocuments("Combatant",
         tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
       void combat.startCombat();`,
    );
  await fight(["Ishara Vane", "Torben Hale"]);
  const opening = gm.page.locator(".application", { has: gm.page.locator(".ff-surprise-dialog") });
  await expect(opening).toContainText("no two sides");
  await opening.locator('[data-action="close"]').first().click();
  await expect(opening).toHaveCount(0);
  expect(await run(gm, "return game.combat.started;")).toBe(false);
  await fight(["Brigand archer", "Ishara Vane", "Torben Hale"]);
  await expect(opening).toBeVisible();
  await expect(opening).not.toContainText("no two sides");
  await opening.getByLabel("Brigand archer: At the start of combat").selectOption("surprised");
  await opening.locator('[data-key="begin"]').click();
  for (const who of [gm, mara]) await expect.poll(() => whose(who)).toBe("Torben Hale");
  await expect
    .poll(() => run(gm, "return game.combat.turns.map(({ name }) => name);"))
    .toEqual(["Torben Hale", "Ishara Vane", "Brigand archer"]);
  expect(await statuses(gm, "Brigand archer")).toContain("shapers-surprised");
  expect(await statuses(gm, "Ishara Vane")).toContain("shapers-hidden");

  await mara.tab("chat");
  await aimAt(mara, "Ishara Vane");
  let sheet = await mara.openSheet("Torben Hale");
  await sheet.locator('[data-act="union"]').first().click();
  await expect(prompt(mara)).toContainText("Does Ishara Vane take part?");
  await expect(prompt(mara)).not.toContainText("Momentum");
  await answer(mara, "join");
  await expect.poll(() => gm.state()).toBe("closed");
  await next(gm);
  await expect.poll(() => whose(mara)).toBe("Ishara Vane");
  // She walks into sight, and is Hidden until her turn ends.
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
  // What she can go is there with the event of her turn.
  await expect.poll(() => mara.number("Ishara Vane", "turn.stride")).toBe(3);
  await carry(mara, [5, 5], [5, 6]);
  await mara.page.mouse.up();
  await expect.poll(() => gm.number("Ishara Vane", "turn.revealed")).toBe(1);
  expect(await statuses(gm, "Ishara Vane")).toContain("shapers-hidden");
  await next(gm);
  await expect.poll(() => statuses(gm, "Ishara Vane")).not.toContain("shapers-hidden");
  await expect.poll(() => whose(gm)).toBe("Brigand archer");
  const archer = await gm.openSheet("Brigand archer");
  await archer.getByRole("button", { name: "Hold: Hunting bow" }).click();
  await say(gm, "trigger", "within");
  await dialog(gm).locator("[data-text='metres']").fill("4");
  await roll(gm);
  await expect.poll(() => statuses(gm, "Brigand archer")).toContain("shapers-holdingAction");

  await next(gm);
  await expect.poll(() => run(mara, "return game.combat.round;")).toBe(2);
  // Whoever acts first of them, both can: at the mean of their Initiatives.
  const places = (who: Person): Promise<unknown> =>
    run(
      who,
      `return ["Torben Hale", "Ishara Vane"].map((name) => Math.floor(game.combat.combatants.find((one) => one.name === name).initiative));`,
    );
  for (const who of [gm, mara]) await expect.poll(() => places(who)).toEqual([29, 29]);
  sheet = await mara.openSheet("Torben Hale");
  await sheet.locator('[data-act="run"]').first().click();
  await expect.poll(() => gm.number("Torben Hale", "turn.stride")).toBe(6);
  // Her turn begins with his, and is written by itself.
  await expect.poll(() => mara.number("Ishara Vane", "turn.stride")).toBe(3);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
  const before = await gm.number("Ishara Vane", "vitality.value");
  await carry(mara, [5, 6], [8, 6]);
  await mara.page.mouse.up();
  await expect.poll(() => standing(gm, "Ishara Vane")).toEqual([8, 6, 0]);
  await gm.dice(19, 3);
  await answer(gm, "fire");
  await expect.poll(() => gm.state()).toBe("closed");
  await expect.poll(() => gm.number("Ishara Vane", "vitality.value")).toBeLessThan(before);
  expect(await statuses(gm, "Brigand archer")).not.toContain("shapers-holdingAction");
});

test("a wall of fire throws somebody burning into a crate; behind half cover a shot misses, a critical hit that spares leaves nobody bleeding, and a rally reaches one side only [W-002] [W-101] [W-102] [W-106] [W-107] [W-109] [W-128] [W-130] [W-132] [W-133] [W-135] [W-151] [W-161] [W-174] [W-175] [W-181] [W-183] [W-185]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await prepare(gm, [
    { name: "Ishara Vane", at: [5, 5], owner: "Mara" },
    { name: "Torben Hale", at: [3, 7], owner: "Mara" },
    { name: "Road brigand", at: [7, 5] },
    { name: "Salt crate", at: [9, 5] },
    { name: "Brigand archer", at: [14, 9] },
  ]);
  await run(
    gm,
    `const part = (formula, type) => [{ formula, type }];
     await game.actors.getName("Ishara Vane").createEmbeddedDocuments("Item", [
       { type: "shapersAbility", name: "Wall of fire", system: { resolution: "defense", stat: "dexterity", range: 9,
         damage: part("6", "heat"), status: "element", push: { kind: "push", metres: 3 } } },
       { type: "shapersAbility", name: "To me", system: { resolution: "automatic", damage: [], allies: true,
         aid: { what: "evasion", by: 2 }, lasts: 2 } }]);`,
  );
  for (const who of [gm, mara]) await who.reload();
  await mara.tab("chat");
  await aimAt(mara, "Road brigand");
  const sheet = await mara.openSheet("Ishara Vane");
  const use = (name: string): Promise<void> =>
    sheet.locator(`button[data-act="useAbility"][aria-label$="${name}"]`).click();
  await use("Wall of fire");
  await roll(mara);
  await gm.dice(3);
  await expect(prompt(gm)).toContainText("Road brigand");
  await answer(gm, "roll");
  // Whoever pushes says whether the collision is one blow with the fire.
  await answer(mara, "separate");
  await expect.poll(() => gm.state()).toBe("closed");
  // 6 Heat and, for the whole way of 3 metres, 3 Physical, each less Armor 1; the crate stops it after one metre and fails by itself.
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Road brigand")).toEqual([8, 5, 0]);
  await expect.poll(() => gm.number("Road brigand", "vitality.value")).toBe(7);
  expect(await statuses(gm, "Road brigand")).toEqual(["shapers-burning"]);
  await expect(mara.card()).toContainText("Burning");

  await expect.poll(() => gm.number("Salt crate", "vitality.value")).toBe(6);

  await run(gm, `await canvas.scene.tokens.getName("Road brigand").update({ x: 600 });`);
  await mara.dice(20, 8, 2);
  await sheet.locator('button[data-act="attack"]').first().click();
  await say(mara, "mild", "yes");
  await roll(mara);
  // 8 and 6, less the 2 of a d4 and Armor 1: below 1, and no Bleeding.
  await expect.poll(() => gm.number("Road brigand", "vitality.value")).toBe(-4);
  expect(await statuses(gm, "Road brigand")).toEqual(["shapers-burning"]);
  await use("To me");
  await roll(mara);
  await expect.poll(() => gm.number("Torben Hale", "aid.evasion")).toBe(2);
  expect([await gm.number("Ishara Vane", "aid.evasion"), await gm.number("Road brigand", "aid.evasion")]).toEqual([
    2, 0,
  ]);

  await gm.tab("chat");
  await aimAt(gm, "Ishara Vane");
  const archer = await gm.openSheet("Brigand archer");
  const before = await gm.number("Ishara Vane", "vitality.value");
  await archer.locator('button[data-act="attack"]').first().click();
  const evasion = async (): Promise<number> =>
    Number(/\d+/.exec(await dialog(gm).locator("[data-against] h3 small").innerText())?.[0]);
  const open = await evasion();
  await say(gm, "cover", "half");
  await expect.poll(evasion).toBe(open + 2);
  // One less than what half cover makes of it, and one more than it was without.
  await gm.dice(open + 1 - 5);
  await roll(gm);
  await expect.poll(() => gm.state()).toBe("closed");
  await expect.poll(() => gm.number("Ishara Vane", "vitality.value")).toBe(before);
});
