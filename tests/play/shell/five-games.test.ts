import type { Locator } from "@playwright/test";
import { gameAtTable } from "../../tabletop/games";
import { carry, type Square, standing } from "../fixtures/board";
import { makeCreature } from "../fixtures/build";
import { round, step, whose } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { closeAll, run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { PREPARE, palette, play, types, warnings } from "./games";

/**
 * What every document of the world says about itself on this client, by collection and id. Without settings: one of them is switched; without users:
 * they keep which of a game master's windows writes.
 */
const SOURCES = `
  const left = ["Setting", "User"];
  return Object.fromEntries([...game.collections.entries()].filter(([name]) => !left.includes(name)).map(([name, collection]) =>
    [name, Object.fromEntries(collection.map((one) => [one.id, JSON.stringify(one.toObject())]))]));`;

/** Brings the further games' adventures in, each with its scene, its creatures and its tables. */
const ADVENTURES = `
  for (const [slug, name] of [["generia", "The Grey Ford"], ["fragments", "The Frozen Sump"], ["shapers", "The Salt Yard"]]) {
    const adventures = await game.packs.get("fivefold." + slug + "-adventures").getDocuments();
    await adventures.find((one) => one.name === name).import({ dialog: false });
  }`;

interface Field {
  /** Name of the game's scene. */
  readonly scene: string;
  /** What stands there already, to fight against. */
  readonly foe: string;
  /** A creature of another game, which stands there as well. */
  readonly stranger: string;
  /** Where the hero sets out; its way and the foe are to the right. */
  readonly at: Square;
  /** How fast the hero is, where a creature that is newly made is too slow. */
  readonly pace?: object;
}
/** Where each game is played. */
const FIELDS: Readonly<Record<string, Field>> = {
  vigor: { scene: "The Causeway", foe: "Marsh Reaver", stranger: "Wolf", at: [3, 3] },
  uchma: { scene: "Yard", foe: "Wolf", stranger: "Ilse Varn", at: [3, 3] },
  generia: { scene: "The Grey Ford", foe: "Ford bandit", stranger: "Ilse Varn", at: [3, 3], pace: { speed: 6 } },
  fragments: { scene: "The Frozen Sump", foe: "Hollow guard", stranger: "Ilse Varn", at: [3, 10] },
  shapers: {
    scene: "The Salt Yard",
    foe: "Road brigand",
    stranger: "Ilse Varn",
    at: [3, 3],
    pace: { stats: { instinct: 20 } },
  },
};
const SLUGS = Object.keys(FIELDS);
const hero = (slug: string): string => `Hero of ${slug}`;
const gameOf = (type: string): string => SLUGS.find((slug) => type.startsWith(slug)) ?? type;
const aimAt = (who: Person, name: string): Promise<unknown> =>
  run(who, `canvas.scene.tokens.getName("${name}").object.setTarget(true, { releaseOthers: true });`);

/** Makes a creature of the game that the world is set to in the directory, and puts it on that game's scene, with the stranger below and a foe two squares off. */
async function create(gm: Person, slug: string, { scene, foe, stranger, at: [x, y], pace }: Field): Promise<void> {
  const sheet = await makeCreature(gm, "Creature", hero(slug));
  await expect(sheet).toHaveAttribute("data-ruleset", slug);
  await closeAll(gm);
  const { arms, hardy } = gameAtTable(slug);
  await run(
    gm,
    `const made = game.actors.getName("${hero(slug)}");
     await made.update({ system: ${JSON.stringify({ ...hardy, ...pace })} });
     await made.createEmbeddedDocuments("Item", ${JSON.stringify(arms)});
     const scene = game.scenes.find(({ name }) => name.startsWith("${scene}")) ?? canvas.scene;
     await scene.view();
     const token = ({ id, name }, y, disposition) =>
       ({ name, actorId: id, actorLink: true, x: ${x * 100}, y: y * 100, width: 1, height: 1, disposition });
     await scene.createEmbeddedDocuments("Token", [token(made, ${y}, 1)]);
     const stranger = scene.tokens.getName("${stranger}") ??
       (await scene.createEmbeddedDocuments("Token", [token(game.actors.getName("${stranger}"), ${y + 2}, -1)]))[0];
     await scene.tokens.getName("${foe}").update({ x: ${x * 100 + 200}, y: ${y * 100} }, { animate: false, teleport: true });`,
  );
  await expect(gm.token(hero(slug))).toBeAttached();
}
/** Begins the encounter of the hero and the foe, and goes on to the hero's turn. */
async function begin(gm: Person, slug: string, { foe }: Field): Promise<void> {
  await run(
    gm,
    `const combat = await Combat.create({ type: "${slug}", scene: canvas.scene.id });
     await combat.activate();
     await combat.createEmbeddedDocuments("Combatant", ["${hero(slug)}", "${foe}"].map((name, index) => {
       const { id, actorId } = canvas.scene.tokens.getName(name);
       return { tokenId: id, sceneId: canvas.scene.id, actorId, initiative: 90 - index };
     }));
     await combat.startCombat({ asked: true });`,
  );
  await expect.poll(() => round(gm)).toBe(1);
  await expect
    .poll(async () => {
      const now = await whose(gm);
      if (now !== "" && now !== hero(slug)) await step(gm, "nextTurn");
      return now;
    })
    .toBe(hero(slug));
}
const exchanges = (gm: Person): Promise<number> =>
  run(gm, `return game.messages.filter(({ type }) => type === "exchange").length;`);
/** Presses the strike on the hero's sheet. */
const strike = (sheet: Locator, slug: string): Promise<void> =>
  sheet
    .locator(`[data-action="act"][data-act="${gameAtTable(slug).strike}"]`)
    .first()
    .click();
/** Answers whatever is asked with what is offered first, until nothing is open. */
async function settle(gm: Person, before: number): Promise<void> {
  const open = `
    const all = game.messages.filter(({ type }) => type === "exchange");
    return [all.length > ${before}, all.some(({ system }) => system.state === "open")];`;
  const offered = gm.page.locator("#ff-prompts .ff-opt:not([aria-disabled='true'])").first();
  await expect
    .poll(async () => {
      if (await offered.isVisible()) await offered.click({ timeout: 2000 }).catch(() => undefined);
      return run(gm, open);
    })
    .toEqual([true, false]);
}

test("all games side by side in one world: in each a creature is made, dragged and fights, and nobody of another game is struck; switched through all of them and back, each offers its own alone, and every document stays as it was, to the byte", async ({
  join,
  server,
}) => {
  test.setTimeout(240_000);
  const gm = await join("Gamemaster");
  await run(gm, PREPARE);
  await run(gm, ADVENTURES);
  for (const [slug, field] of Object.entries(FIELDS)) {
    await play(gm, slug);
    await create(gm, slug, field);
    await begin(gm, slug, field);

    const [x, y] = field.at;
    await run(gm, `await canvas.pan({ x: ${x * 100}, y: ${y * 100}, scale: 1 });`);
    await carry(gm, [x, y], [x + 1, y]);
    await gm.page.mouse.up();
    await expect.poll(() => standing(gm, hero(slug)), slug).toEqual([x + 1, y, 0]);
    expect(await palette(gm, hero(slug)), slug).toEqual([slug]);

    // Whoever stands there of another game is no target; the foe is.
    await gm.tab("chat");
    const sheet = await gm.openSheet(hero(slug));
    await aimAt(gm, field.stranger);
    await strike(sheet, slug);
    await expect(warnings(gm).last(), slug).toContainText("Choose a target of the same game");
    await run(gm, "ui.notifications.clear()");
    const before = await exchanges(gm);
    await aimAt(gm, field.foe);
    await strike(sheet, slug);
    const dialog = gm.page.locator(".ff-act-dialog");
    await dialog.locator('[data-key="roll"]').click();
    await expect(dialog).toHaveCount(0);
    await closeAll(gm);
    await settle(gm, before);
    const last = `const { system } = game.messages.filter(({ type }) => type === "exchange").at(-1);
      return [system.ruleset, system.state];`;
    expect(await run(gm, last)).toEqual([slug, "closed"]);
  }
  expect(await run(gm, "return game.combats.map(({ type, round }) => type + round).sort()")).toEqual(
    SLUGS.map((slug) => `${slug}1`).sort(),
  );
  // Marks of two games on one scene.
  await run(gm, `await canvas.scene.setFlag("fivefold", "marks", ["vigor.fog", "uchma.dark"]);`);
  // Whoever waits for a stopped table comes back on its own, and would do so in the middle of joining.
  await gm.page.goto("about:blank");
  await server.stop();
  const stored = await server.stored();
  await server.start();
  await gm.join();
  const sources = await run(gm, SOURCES);

  for (const [index, slug] of SLUGS.entries()) {
    await play(gm, slug);
    await gm.reload();
    // Everything is looked at whatever game is set; looking writes nothing.
    for (const own of SLUGS) await expect(await gm.openSheet(hero(own))).toHaveAttribute("data-ruleset", own);
    await closeAll(gm);
    for (const tab of ["combat", "compendium", "actors"]) await gm.tab(tab);
    await gm.tab("compendium");
    const packs = await gm.page
      .locator("#compendium [data-pack^='fivefold.']:visible")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-pack")?.replace("fivefold.", "") ?? ""));
    expect(new Set(packs.map((pack) => pack.split("-")[0])), slug).toEqual(new Set([slug]));
    const items = await types(gm, "CONFIG.Item.documentClass.createDialog({}, {})");
    expect(new Set(items.map(gameOf)), slug).toEqual(new Set([slug]));
    // A creature of another game is offered what is its own.
    const other = SLUGS[(index + 1) % SLUGS.length] ?? "";
    const own = await types(
      gm,
      `CONFIG.Item.documentClass.createDialog({}, { parent: game.actors.getName("${hero(other)}") })`,
    );
    expect(new Set(own.map(gameOf)), slug).toEqual(new Set([other]));
    expect(await run(gm, SOURCES), slug).toEqual(sources);
  }
  await server.stop();
  const after = await server.stored();
  const setting = Object.keys(stored).filter((key) => stored[key]?.includes('"fivefold.ruleset"'));
  expect(setting.length).toBe(1);
  // The setting itself was written, with the value of before; when a person was last here is no document of theirs.
  const rest = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !setting.includes(key) && !key.startsWith("!users")));
  expect(rest(after)).toEqual(rest(stored));
  expect(JSON.parse(after[setting[0] ?? ""] ?? "{}").value).toBe(JSON.parse(stored[setting[0] ?? ""] ?? "{}").value);
});
