import path from "node:path";
import type { Locator } from "@playwright/test";
import { wear } from "../play/fixtures/axe";
import { root } from "../play/fixtures/hosts";
import type { Person } from "../play/fixtures/person";
import { closeAll, run } from "../play/fixtures/script";

const OUT = path.join(root, "docs/screens");
const THEMES = ["light", "dark"] as const;
/** Milliseconds after which everything that follows an act is drawn. */
const DRAWN = 1000;

/** Keeps a picture of a part of somebody's screen in both themes. */
async function keep(who: Person, name: string, part: Locator): Promise<void> {
  for (const theme of THEMES) {
    await wear(who, theme);
    await who.page.waitForTimeout(DRAWN / 2);
    await part.screenshot({ path: path.join(OUT, `${name}-${theme}.png`) });
  }
  await wear(who, "light");
  console.log(`docs/screens/${name}-{light,dark}.png`);
}
const window = (who: Person): Locator => who.page.locator(".application.ff:has(> .window-header)").last();

/** Sheets of somebody's own creature, to play and to edit, of a foe, and of an item of each type. */
async function sheets(gm: Person, slug: string): Promise<void> {
  const open = (whose: "hero" | "foe"): Promise<unknown> =>
    run(
      gm,
      `const all = canvas.scene.tokens.contents.filter(({ actor }) => actor?.type.startsWith("${slug}"));
       const token = all.find(({ disposition }) => ${whose === "hero" ? "disposition > 0" : "disposition < 0"}) ?? all[0];
       token.object.control({ releaseOthers: true });
       await token.actor.sheet.render({ force: true, position: { left: 90, top: 20 } });`,
    );
  await open("hero");
  await keep(gm, `${slug}-sheet`, window(gm));
  await window(gm).getByRole("button", { name: /^Edit/ }).first().click();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-edit`, window(gm));
  await closeAll(gm);
  await open("foe");
  await keep(gm, `${slug}-foe`, window(gm));
  await closeAll(gm);
  const types = await run<readonly string[]>(
    gm,
    `return Object.keys(CONFIG.Item.dataModels).filter((type) => type.startsWith("${slug}"));`,
  );
  for (const type of types) {
    await run(
      gm,
      `const all = [...game.items, ...game.actors.contents.flatMap(({ items }) => items.contents)];
       const item = all.find((one) => one.type === "${type}") ?? await Item.create({ name: "Nameless", type: "${type}" });
       await item.sheet.render({ force: true });`,
    );
    await gm.page.waitForTimeout(DRAWN);
    await keep(gm, `${slug}-item-${type.slice(slug.length).toLowerCase()}`, window(gm));
    await closeAll(gm);
  }
}

/** The bar, the roll window of an attack on the nearest foe, what somebody is asked, and the card in the end. */
async function attack(gm: Person, slug: string): Promise<void> {
  const { page } = gm;
  await run(
    gm,
    `const acting = game.combat.combatant?.token ?? canvas.scene.tokens.contents[0];
     acting.object.control({ releaseOthers: true });
     const far = ({ x, y }) => Math.hypot(x - acting.x, y - acting.y);
     const foes = canvas.scene.tokens.contents.filter(({ actor, disposition }) => actor && disposition !== acting.disposition);
     foes.sort((a, b) => far(a) - far(b));
     await foes[0].update({ x: acting.x + canvas.grid.size, y: acting.y }, { animate: false, teleport: true, fivefold: { byHand: true } });
     foes[0].object.setTarget(true, { releaseOthers: true });`,
  );
  await page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-bar`, page.locator(".ff-bar-inner"));
  await page.locator(".ff-bar-key:not([aria-disabled='true'])").first().click();
  const dialog = page.locator(".ff-act-dialog");
  await dialog.waitFor();
  await keep(gm, `${slug}-roll`, dialog);
  await gm.tab("chat");
  await dialog.locator('[data-key="roll"]').click();
  await page.waitForTimeout(3 * DRAWN);
  const asked = page.locator("#ff-prompts");
  if (await asked.isVisible()) await keep(gm, `${slug}-asked`, asked);
  await answer(gm);
  await keep(gm, `${slug}-card`, gm.card());
  await gm
    .card()
    .locator("summary, .ff-card__fold")
    .first()
    .click({ timeout: 2 * DRAWN })
    .catch(() => undefined);
  await keep(gm, `${slug}-card-open`, gm.card());
}

/** The tracker, and what it opens: the party, the history, the rating of the encounter. */
async function encounter(gm: Person, slug: string): Promise<void> {
  await gm.tab("combat");
  await keep(gm, `${slug}-tracker`, gm.page.locator("#combat"));
  for (const name of ["party", "timeline", "rating"]) {
    await gm.page.locator(`#combat [data-overview="${name}"]`).press("Enter");
    const opened = gm.page.locator(`#fivefold-${name}`);
    await opened.waitFor();
    if (name === "rating") await opened.locator("[data-verdict]").waitFor({ timeout: 120_000 });
    await gm.page.waitForTimeout(DRAWN);
    await keep(gm, `${slug}-${name}`, opened);
    await closeAll(gm);
  }
}

/** What a hero does to a foe whose side is then asked, in games whose attack asks nothing of whoever is struck. */
const ASKING: Readonly<Record<string, { readonly act: string; readonly foe: string }>> = {
  fragments: { act: "push", foe: "Soot cutter" },
  shapers: { act: "shove", foe: "Road brigand" },
};
/** Games whose further windows are shown, and the one in which a game master rules on a proposal. */
const FURTHER: readonly string[] = ["fragments", "shapers"];
/** The relation that makes a creature one whom the other side does not know of, in games that ask about nobody else. */
const UNSEEN: Readonly<Record<string, string>> = { fragments: "undetected" };
const RULING: Readonly<Record<string, string>> = { shapers: "cinematic" };
/** Finds a hero and foes, in a script. */
const SIDES = `
  const standing = canvas.scene.tokens.contents.filter(({ actor }) => actor);
  const heroes = standing.filter(({ disposition }) => disposition > 0);
  const [hero] = heroes;
  const foes = standing.filter(({ disposition }) => disposition < 0);`;

/** Answers what is still asked with one of these, else with what is offered first, until nothing is. */
async function answer(gm: Person, wanted = ""): Promise<void> {
  const asked = gm.page.locator("#ff-prompts");
  for (let times = 0; times < 12 && (await asked.isVisible()); times += 1) {
    const chosen = asked.locator(`[data-value="${wanted}"]`);
    await ((await chosen.count()) ? chosen : asked.locator(".ff-opt:not([aria-disabled='true'])")).first().click();
    await gm.page.waitForTimeout(DRAWN);
  }
}
/** A question in the prompt place: a hero does something that the foe beside it opposes with what its side says. */
async function question(gm: Person, slug: string): Promise<void> {
  const asking = ASKING[slug];
  if (!asking) return;
  await gm.tab("chat");
  await run(
    gm,
    `${SIDES}
     const foe = foes.find(({ name }) => name === "${asking.foe}");
     hero.object.control({ releaseOthers: true });
     // What the adventure's foes are set to answer by themselves is asked here.
     await foe.actor.update({ "flags.fivefold.prompts": Object.fromEntries(Object.keys(foe.actor.flags.fivefold?.prompts ?? {}).map((id) => [id, "ask"])) });
     await foe.update({ x: hero.x + canvas.grid.size, y: hero.y, elevation: hero.elevation }, { animate: false, teleport: true, fivefold: { byHand: true } });
     const outcome = await game.fivefold.begin({ actorUuid: hero.actor.uuid, act: "${asking.act}", targets: [foe.actor.uuid],
       adjust: { off: [], added: [], override: true } });
     if (!outcome.ok) throw new Error(outcome.reason);`,
  );
  const asked = gm.page.locator("#ff-prompts");
  await asked.waitFor();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-asked`, asked);
  await answer(gm);
}
/** Opens the page that says how a hero stands to everybody else, and gives back what it says of the first foe. */
async function standing(gm: Person, number: number): Promise<Locator> {
  const foe = await run<string>(gm, `${SIDES} canvas.hud.token.bind(heroes[${number}].object); return foes[0].name;`);
  await gm.page.locator('#token-hud [data-ff="relations"]').click();
  await run(gm, "canvas.hud.token.close();");
  return window(gm).locator(".ff-relations", { hasText: foe }).first();
}
/** How a hero stands to everybody else on the scene, with what a game master can switch between it and a foe. */
async function relations(gm: Person, slug: string): Promise<void> {
  if (!FURTHER.includes(slug)) return;
  await (await standing(gm, 0)).locator("button[data-relation]").first().click();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-relations`, window(gm));
  await closeAll(gm);
}
/** The form in which a game master rules on what somebody proposes. */
async function ruling(gm: Person, slug: string): Promise<void> {
  const act = RULING[slug];
  if (!act) return;
  await run(gm, `${SIDES} await hero.actor.sheet.render({ force: true });`);
  await window(gm).locator(`[data-act="${act}"]`).first().click();
  const dialog = gm.page.locator(".ff-act-dialog");
  await dialog.locator("[data-text='idea']").fill("Kicks the cart into him.");
  const override = dialog.getByRole("button", { name: "Override" });
  if (await override.count()) await override.click();
  await dialog.locator('[data-key="roll"]').click();
  await dialog.waitFor({ state: "detached" });
  await closeAll(gm);
  await gm.page.locator('#ff-prompts [data-value="allow"]').click();
  const form = gm.page.locator(".application.ff-form-dialog");
  await form.waitFor();
  // The place of the prompts lies above windows.
  await run(
    gm,
    `const form = [...foundry.applications.instances.values()].find(({ element }) => element.matches(".ff-form-dialog"));
     form.setPosition({ left: 80, top: 300 });`,
  );
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-ruling`, form);
  await closeAll(gm);
  await answer(gm, "refuse");
}
/** What the game master says before the first round; the encounter is begun anew for it, and where only the unaware are asked about, a foe is. */
async function opening(gm: Person, slug: string): Promise<void> {
  if (!FURTHER.includes(slug)) return;
  const unseen = UNSEEN[slug];
  const heroes = unseen ? await run<number>(gm, `${SIDES} return heroes.length;`) : 0;
  for (let number = 0; number < heroes; number += 1) {
    await (await standing(gm, number)).locator(`button[data-relation="${unseen}"]`).click();
    await gm.page.waitForTimeout(DRAWN);
    await closeAll(gm);
  }
  await run(
    gm,
    `const fighters = game.combat.combatants.map(({ tokenId, sceneId, actorId }) => ({ tokenId, sceneId, actorId }));
     await game.combat.delete();
     const combat = await Combat.create({ type: "${slug}", scene: canvas.scene.id });
     await combat.activate();
     await combat.createEmbeddedDocuments("Combatant", fighters);
     void combat.startCombat();`,
  );
  const asked = gm.page.locator(".application", { has: gm.page.locator(".ff-surprise__row") });
  await asked.waitFor();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-opening`, asked);
  await closeAll(gm);
}

/** The whole screen: map, sheet of whoever acts, tracker. */
async function screen(gm: Person, slug: string): Promise<void> {
  await gm.tab("combat");
  await run(
    gm,
    `const acting = game.combat?.combatant?.token ?? canvas.scene.tokens.contents[0];
     acting.object.control({ releaseOthers: true });
     await acting.actor.sheet.render({ force: true, position: { left: 90, top: 40 } });`,
  );
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, slug, gm.page.locator("body"));
  await closeAll(gm);
}

const PARTS = { screen, sheets, attack, encounter, question, relations, ruling, opening };

/** Every screen of one game whose encounter has begun, as its game master sees it; with words, those parts alone. */
export async function shoot(gm: Person, slug: string, chosen: readonly string[]): Promise<void> {
  for (const [name, part] of Object.entries(PARTS))
    if (chosen.length === 0 || chosen.includes(name)) await part(gm, slug);
}
