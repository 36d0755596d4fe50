import type { Locator } from "@playwright/test";
import { look } from "../fixtures/axe";
import { expect } from "../fixtures/expect";
import { testWithNewcomers } from "../fixtures/newcomer";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";

const test = testWithNewcomers({ latency: 60 });

/** Everything that a client holds of the newest card, as text. */
const held = (who: Person): Promise<string> =>
  run(who, "return JSON.stringify(game.messages.contents.at(-1).toObject())");
const prompt = ({ page }: Person): Locator => page.locator("#ff-prompts");
const life = (who: Person, name: string): Promise<number> =>
  run(who, `return game.actors.getName("${name}").system.life.value`);

/** A skill as an answer: the name of a skill stands in the data of heroes as well, before its number. */
const CHOSEN = /"wits"(?!:)/;

/** Ada is Mara's, Ben is Jonas's, the ogre is the game master's. */
async function party(gm: Person): Promise<void> {
  await run(gm, 'await game.settings.set("fivefold", "ruleset", "parley")');
  await run(
    gm,
    `
    const [mara, jonas] = ["Mara", "Jonas"].map((name) => game.users.getName(name).id);
    const scene = await Scene.create({ name: "Hall", width: 1600, height: 800, padding: 0, grid: { type: 1, size: 100, distance: 5 } });
    const actors = [];
    const skills = { force: 4, grace: 2, wits: 1 };
    for (const [name, owner] of [["Ada", mara], ["Ben", jonas], ["Ogre", null]])
      actors.push(await Actor.create({ name, type: "parleyHero", system: { skills }, ownership: owner ? { [owner]: 3 } : {} }));
    await scene.createEmbeddedDocuments("Token", actors.map(({ id, name }, index) =>
      ({ name, actorId: id, actorLink: true, disposition: index < 2 ? 1 : -1, x: 300 + index * 200, y: 300, width: 1, height: 1 })));
    await scene.activate();`,
  );
}

test("both sides choose a skill in secret: no client holds a choice before both are given, not even after a reload", async ({
  joinAll,
}) => {
  const [gm, mara, jonas] = await joinAll("Gamemaster", "Mara", "Jonas");
  await party(gm);
  await expect(mara.token("Ben")).toBeAttached();
  await mara.target("Ben");
  const sheet = await mara.openSheet("Ada");
  await sheet.locator('[data-act="trip"]').click();
  // Both are asked at once.
  await expect(prompt(mara)).toContainText("Ada: which skill?");
  await expect(prompt(jonas)).toContainText("Ben: which skill?");
  await expect(prompt(jonas)).toContainText("Nobody sees this answer before everybody has answered.");
  await prompt(jonas).locator('[data-value="wits"]').click();
  await mara.tab("chat");
  await expect(mara.card()).toContainText("Ben has answered.");
  for (const who of [gm, mara, jonas]) expect(await held(who)).not.toMatch(CHOSEN);
  await mara.reload();
  expect(await held(mara)).not.toMatch(CHOSEN);
  // The writer's own reload loses nothing.
  await gm.reload();
  await expect(prompt(jonas)).toHaveCount(0);
  await gm.dice(12, 4);
  await prompt(mara).locator('[data-value="force"]').click();
  await jonas.tab("chat");
  await expect.poll(() => run<boolean>(jonas, 'return game.actors.getName("Ben").system.prone')).toBe(true);
  for (const who of [mara, jonas]) expect(await held(who)).toMatch(CHOSEN);
});

test("a game master rules on a stunt, puts its effect together with a preview, corrects the card and takes it all back", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await party(gm);
  const sheet = await mara.openSheet("Ada");
  await sheet.locator('[data-act="stunt"]').click();
  const dialog = mara.page.locator(".ff-act-dialog");
  await dialog.locator("[data-text='idea']").fill("Kick the table into them.");
  await dialog.locator('[data-key="roll"]').click();

  // The ruling: asked in the prompt place, filled in by keyboard in a window.
  await expect(prompt(gm)).toContainText("Kick the table into them. Is it possible?");
  await prompt(gm).locator('[data-value="allow"]').click();
  const form = gm.page.locator(".ff-form-dialog");
  await expect(form.locator("select").first()).toBeFocused();
  await form.locator("[data-field='skill']").selectOption("force");
  await form.locator("[data-field='difficulty']").fill("11");
  await form.locator("[data-field='difficulty']").press("Enter");
  await expect(form).toHaveCount(0);
  await expect.poll(() => run<number>(mara, 'return game.actors.getName("Ada").system.nerve.value')).toBe(3);

  // The effect: rows, with what they will do.
  await prompt(gm).locator('[data-value="effect"]').click();
  const rows = form.locator("fieldset");
  await form.locator("[data-key='kind-rows']").selectOption("damage");
  await form.locator("[data-action='addRow']").click();
  await expect(rows).toHaveCount(1);
  await rows.locator("[data-field='rows/0/on']").selectOption({ label: "Ogre" });
  await rows.locator("[data-field='rows/0/dice']").fill("2");
  await rows.locator("[data-field='rows/0/faces']").selectOption("6");
  await rows.locator("[data-field='rows/0/faces']").blur();
  await expect(form.locator("[data-preview]")).toContainText("Ogre: Life −2 to −12");
  await form.locator("[data-key='kind-rows']").selectOption("condition");
  await form.locator("[data-action='addRow']").click();
  await rows.nth(1).locator("[data-field='rows/1/on']").selectOption({ label: "Ogre" });
  await expect(form.locator("[data-preview]")).toContainText("Ogre: Prone");
  await look(gm, "a ruling with an effect");
  await form.screenshot({ path: "test-results/effect-builder.png" });
  await gm.dice(3, 5);
  await form.locator("[data-key='submit']").click();
  await expect.poll(() => life(mara, "Ogre")).toBe(12);
  await mara.tab("chat");
  await expect(mara.card()).toContainText("Damage: Ogre");

  // The correction: a total, and something by hand; the player's card says so.
  await gm.tab("chat");
  await gm.card().locator('[data-action="ff-correct"]').click();
  const correction = gm.page.locator(".ff-form-dialog");
  await correction.getByLabel("Damage, Ada").fill("5");
  await correction.locator("[data-key='kind-rows']").selectOption("resource");
  await correction.locator("[data-action='addRow']").click();
  await correction.locator("[data-field='rows/0/what']").selectOption("nerve");
  await correction.locator("[data-field='rows/0/by']").fill("1");
  await correction.locator("[data-field='rows/0/by']").blur();
  await expect(correction.locator("[data-preview]")).toContainText("Ada: Nerve +1");
  await correction.screenshot({ path: "test-results/correction.png" });
  await correction.locator("[data-key='submit']").click();
  await expect.poll(() => life(mara, "Ogre")).toBe(15);
  await expect.poll(() => run<number>(mara, 'return game.actors.getName("Ada").system.nerve.value')).toBe(4);
  await expect(mara.card()).toContainText("GM’s correction");
  await expect(mara.card().locator('[data-action="ff-correct"]')).toHaveCount(0);
  // Through a reload, and taken back whole.
  await gm.reload();
  await gm.tab("chat");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => life(mara, "Ogre")).toBe(20);
  expect(await run<number>(mara, 'return game.actors.getName("Ada").system.nerve.value')).toBe(6);
});
