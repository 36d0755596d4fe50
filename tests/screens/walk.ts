// A scratch walk through a fight of each game.
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { resize, wear } from "../play/fixtures/axe";
import { root } from "../play/fixtures/hosts";
import { Person } from "../play/fixtures/person";
import { run } from "../play/fixtures/script";
import { TableServer } from "../play/fixtures/server";
import { seedIn } from "../play/fixtures/worlds";

const OUT = process.env.SHOTS ?? "/tmp/walk";
fs.mkdirSync(OUT, { recursive: true });
const slugs = process.argv.slice(2);
const home = fs.mkdtempSync(path.join(root, ".screens-"));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "", args: ["--no-sandbox", "--disable-gpu"] });
const begin = (slug: string): string => `
  await game.settings.set("fivefold", "ruleset", "${slug}");
  const pack = game.packs.find(({ documentName, metadata }) => documentName === "Adventure" && metadata.flags?.fivefold?.ruleset === "${slug}");
  const [adventure] = await pack.getDocuments();
  await adventure.import({ dialog: false });
  const scene = game.scenes.getName([...adventure.scenes][0].name);
  if (!scene.active) await scene.activate();
  const mara = game.users.getName("Mara");
  const own = scene.tokens.find(({ disposition, actor }) => disposition === 1 && actor);
  await own.actor.update({ ["ownership." + mara.id]: 3 });
  await mara.update({ character: own.actorId });
  for (const combat of [...game.combats]) await combat.delete();
  const combat = await Combat.create({ scene: scene.id });
  await combat.activate();
  await combat.createEmbeddedDocuments("Combatant", scene.tokens.contents.filter(({ actor }) => actor).slice(0, 8).map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));`;
for (const slug of slugs) {
  const server = new TableServer({ seed: seedIn(home) });
  await server.start();
  const people: Person[] = [];
  for (const name of ["Gamemaster", "Mara"]) {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, reducedMotion: "reduce" });
    const one = new Person(name, await context.newPage(), () => server.url);
    await one.join();
    people.push(one);
  }
  const [gm, mara] = people as [Person, Person];
  let n = 0;
  const both = async (what: string): Promise<void> => {
    n++;
    for (const who of people) await who.page.screenshot({ path: `${OUT}/${slug}-${String(n).padStart(2, "0")}-${what}-${who.name}.png` });
  };
  const pause = (ms = 1500) => gm.page.waitForTimeout(ms);
  const soft = async (what: string, job: () => Promise<unknown>): Promise<void> => {
    try {
      await job();
    } catch (error) {
      console.log(slug, what, String(error).split("\n").slice(0, 3).join(" | "));
    }
  };
  await wear(mara, "dark");
  await run(gm, begin(slug));
  await pause(3000);
  for (const who of people) await who.tab("combat");
  await both("gathered");
  await soft("start", async () => {
    await run(gm, "void game.combat.startCombat()");
    await pause(3000);
    await both("asked");
    await run(gm, "");
    const dialog = gm.page.locator('.application [type="submit"], .application [data-action="ok"], .application [data-action="yes"]').first();
    if (await dialog.isVisible()) await dialog.click();
  });
  await pause(3000);
  await both("started");
  const act = async (who: Person, what: string): Promise<void> => {
    await soft(`${what} act`, async () => {
      await who.page.locator('#ff-token-bar [data-action="act"]:not([aria-disabled="true"])').first().click({ timeout: 3000 });
      await pause();
      await both(`${what}-dialog`);
      const roll = who.page.locator('.ff-act-dialog [data-key="roll"]');
      if (await roll.isVisible()) await roll.click({ timeout: 3000 });
      await pause(2500);
      for (const one of people) await one.tab("chat");
      await pause(500);
      await both(`${what}-rolled`);
    });
    for (let round = 0; round < 4; round++)
      for (const one of people)
        await soft(`${what} answer`, async () => {
          const option = one.page.locator('#ff-prompts [data-action="ff-answer"]:not([aria-disabled="true"])').first();
          if (await option.isVisible()) await option.click({ timeout: 2000 });
          await pause(800);
        });
    await both(`${what}-answered`);
  };
  for (let turn = 0; turn < 4; turn++) {
    const who = (await run<boolean>(mara, "return game.combat?.combatant?.isOwner === true")) ? mara : gm;
    await soft("select", () => run(who, "game.combat?.combatant?.token?.object?.control({ releaseOthers: true })"));
    await pause(800);
    await act(who, `turn${turn}`);
    await soft("end", async () => {
      await run(gm, "await game.combat.nextTurn()");
      await pause(1500);
    });
  }
  for (const one of people) await one.tab("combat");
  await soft("history", async () => {
    await gm.page.locator('#combat [data-overview="timeline"]').click({ timeout: 3000 });
    await pause();
    await both("history");
  });
  await soft("sheet", async () => {
    await run(mara, "await game.user.character.sheet.render({ force: true })");
    await pause();
    await both("sheet");
  });
  await soft("big", async () => {
    await resize(mara, { width: 1024, height: 700, font: 10 } as never);
    await resize(gm, { width: 1024, height: 700, font: 5 } as never);
    await pause();
    await both("narrow");
    await resize(mara, { width: 1400, height: 900, font: 5 } as never);
    await resize(gm, { width: 1400, height: 900, font: 5 } as never);
  });
  await soft("over", async () => {
    await run(gm, "for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close(); await game.combat.delete()");
    await pause(2500);
    for (const one of people) await one.tab("chat");
    await pause();
    await both("over");
  });
  console.log(slug, "done", people.flatMap(({ problems }) => problems));
  for (const one of people) await one.page.context().close();
  await server.close();
}
await browser.close();
fs.rmSync(home, { recursive: true, force: true });
process.exit(0);
