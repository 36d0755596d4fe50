import { expect } from "../fixtures/expect";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { test } from "../fixtures/test";

const SLUGS = ["vigor", "uchma", "generia", "fragments", "shapers"] as const;
const shot = process.env.SHOTS ?? "";

/** Sets the world to a game and shows the scene of its adventure, with one of its creatures for Mara. */
const prepare = (slug: string): string => `
  for (const combat of [...game.combats]) await combat.delete();
  await game.settings.set("fivefold", "ruleset", "${slug}");
  const pack = game.packs.find(({ documentName, metadata }) => documentName === "Adventure" && metadata.flags?.fivefold?.ruleset === "${slug}");
  const [adventure] = await pack.getDocuments();
  await adventure.import({ dialog: false });
  const scene = game.scenes.getName([...adventure.scenes][0].name);
  if (!scene.active) await scene.activate();
  const mara = game.users.getName("Mara");
  const own = scene.tokens.find(({ disposition, actor }) => disposition === 1 && actor) ?? scene.tokens.find(({ actor }) => actor);
  await own.actor.update({ ["ownership." + mara.id]: 3 });
  await mara.update({ character: own.actorId });
  return scene.name;`;

/** Goes through a tour from its first to its last step by its own buttons; returns which steps pointed at something. */
async function walk(who: Person, id: string, picture: (step: string) => Promise<void>): Promise<readonly string[]> {
  await run(who, `const tour = game.tours.get("fivefold.${id}"); await tour.reset(); await tour.start();`);
  const now = (): Promise<string> => run(who, 'return foundry.nue.Tour.activeTour?.currentStep?.id ?? ""');
  const box = who.page.locator("aside.tour");
  const pointed: string[] = [];
  for (;;) {
    const step = await now();
    await expect(box, step).toBeVisible();
    await expect(box, step).not.toContainText("FIVEFOLD.");
    // The box stands on the screen, whole.
    expect(
      await box.evaluate((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      }),
      step,
    ).toBe(true);
    if (await run(who, "return foundry.nue.Tour.activeTour.currentStep.selector !== undefined")) pointed.push(step);
    await picture(step);
    if (!(await run(who, "return foundry.nue.Tour.activeTour.hasNext"))) break;
    await box.locator('[data-action="next"]').click();
    await expect.poll(now).not.toBe(step);
  }
  await box.locator('[data-action="exit"]').first().click();
  await expect(box).toHaveCount(0);
  return pointed;
}

test("in each game a player's first attack and a game master's first encounter are shown from the first to the last step, and point at what they are about", async ({
  joinAll,
}) => {
  test.setTimeout(240_000);
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  for (const slug of SLUGS) {
    const picture =
      (who: Person, tour: string) =>
      async (step: string): Promise<void> => {
        if (shot) await who.page.screenshot({ path: `${shot}/tour-${slug}-${tour}-${step}.png` });
      };
    const scene = await run<string>(gm, prepare(slug));
    for (const who of [gm, mara])
      await expect.poll(() => run(who, "return canvas.ready && canvas.scene?.name"), slug).toBe(scene);
    const encounter = await walk(gm, "encounter", picture(gm, "encounter"));
    expect(encounter, slug).toEqual(expect.arrayContaining(["scene", "creatures", "combat", "chat"]));
    const attack = await walk(mara, "attack", picture(mara, "attack"));
    expect(attack, slug).toEqual(expect.arrayContaining(["bar", "target", "press", "card", "end"]));
  }
});
