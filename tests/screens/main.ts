// npm run screens [-- <game> [<part> ...]]: the screens of each game as its game master sees them, in both themes, into docs/screens.
// Instead of a game "shell": what belongs to none. docs/screens/README.md lists the parts of both.
import fs from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { root } from "../play/fixtures/hosts";
import { Person } from "../play/fixtures/person";
import { run } from "../play/fixtures/script";
import { TableServer } from "../play/fixtures/server";
import { seedIn } from "../play/fixtures/worlds";
import { shootShell } from "./shell";
import { shoot } from "./shots";

const SIZE = { width: 1400, height: 900 };

/** Sets the world to a game, brings its adventure in, and begins a fight of everybody on the adventure's scene. */
const begin = (slug: string): string => `
  await game.settings.set("fivefold", "ruleset", "${slug}");
  const pack = game.packs.find(({ documentName, metadata }) => documentName === "Adventure" && metadata.flags?.fivefold?.ruleset === "${slug}");
  const [adventure] = await pack.getDocuments();
  await adventure.import({ dialog: false });
  const scene = game.scenes.getName([...adventure.scenes][0].name);
  if (!scene.active) await scene.activate();
  await scene.view();
  for (const combat of [...game.combats]) await combat.delete();
  const player = game.users.find(({ isGM }) => !isGM);
  for (const { actor, disposition } of scene.tokens)
    if (disposition > 0) await actor?.update({ ownership: { [player.id]: 3 } });
  const combat = await Combat.create({ type: "${slug}", scene: scene.id });
  await combat.activate();
  const fighters = scene.tokens.contents.filter(({ actor }) => actor).slice(0, 6);
  await combat.createEmbeddedDocuments("Combatant",
    fighters.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
  await combat.rollInitiative(combat.combatants.map(({ id }) => id));
  await combat.startCombat({ asked: true });`;
const manifest: { packs: readonly { type: string; flags: { fivefold: { ruleset: string } } }[] } = JSON.parse(
  fs.readFileSync(path.join(root, "dist/fivefold/system.json"), "utf8"),
);
const adventures = manifest.packs.filter(({ type }) => type === "Adventure");
const slugs = [...new Set(adventures.map(({ flags }) => flags.fivefold.ruleset))];

const home = fs.mkdtempSync(path.join(root, ".screens-"));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
/** Opens a new world and lets somebody sit down there; `leave` closes it and everybody's page. */
async function table() {
  const server = new TableServer({ seed: seedIn(home) });
  await server.start();
  const contexts: BrowserContext[] = [];
  const join = async (name: string): Promise<Person> => {
    const context = await browser.newContext({ viewport: SIZE, reducedMotion: "reduce" });
    contexts.push(context);
    const person = new Person(name, await context.newPage(), () => server.url);
    await person.join();
    return person;
  };
  const leave = async (): Promise<void> => {
    for (const context of contexts) await context.close();
    await server.close();
  };
  return { join, leave };
}
try {
  const [chosen, ...parts] = process.argv.slice(2);
  for (const slug of slugs.filter((one) => !chosen || one === chosen)) {
    const { join, leave } = await table();
    const gm = await join("Gamemaster");
    await run(gm, begin(slug));
    await gm.page.waitForFunction("game.combat?.round === 1 && canvas.ready");
    // The order of the round and the first turn's events follow.
    await gm.page.waitForTimeout(4000);
    await gm.reload();
    await shoot(gm, slug, parts);
    await leave();
  }
  if (!chosen || chosen === "shell") {
    const { join, leave } = await table();
    await shootShell(await join("Gamemaster"), await join("Mara"), parts);
    await leave();
  }
} finally {
  await browser.close();
  fs.rmSync(home, { recursive: true, force: true });
}
process.exit(0);
