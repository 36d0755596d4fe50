import type { Person } from "../play/fixtures/person";
import { closeAll, run } from "../play/fixtures/script";
import { glance } from "./glance";
import { DRAWN, keep, openMenu } from "./keep";

/** How a world's game is chosen, and, once its demo is opened from the welcome, the heroes that are handed out. */
async function chooser(gm: Person): Promise<void> {
  const { page } = gm;
  await openMenu(gm, "welcome");
  const welcome = page.locator("#fivefold-welcome");
  await welcome.getByRole("button", { name: "Choose the game" }).click();
  await page.locator("#fivefold-chooser").waitFor();
  await page.waitForTimeout(DRAWN);
  await keep(gm, "shell-chooser", page.locator("#fivefold-chooser"));
  // The player has a character of the demo's own game already: those of another are offered.
  await page.getByRole("button", { name: "Choose Generia without its demo" }).click();
  await welcome.getByRole("button", { name: "Open the demo encounter" }).click();
  const heroes = page.locator("#fivefold-hand-out");
  await heroes.waitFor();
  await page.waitForTimeout(DRAWN);
  await keep(gm, "shell-hand-out", heroes);
  await heroes.getByRole("button", { name: "Hand out" }).click();
  await heroes.waitFor({ state: "detached" });
  await closeAll(gm);
}
/** What a player reads first, who has a character by now. */
async function player(_gm: Person, mara: Person): Promise<void> {
  await openMenu(mara, "welcome");
  const welcome = mara.page.locator("#fivefold-welcome");
  await welcome.waitFor();
  await mara.page.waitForTimeout(DRAWN);
  await keep(mara, "shell-welcome-player", welcome);
  await closeAll(mara);
}
/** Goes through a tour up to a step. */
async function upTo(who: Person, tour: string, step: string): Promise<void> {
  await run(who, `const tour = game.tours.get("fivefold.${tour}"); await tour.reset(); await tour.start();`);
  const now = (): Promise<string> => run(who, 'return foundry.nue.Tour.activeTour?.currentStep?.id ?? ""');
  while ((await now()) !== step) {
    await who.page.locator('aside.tour [data-action="next"]').click();
    await who.page.waitForTimeout(DRAWN);
  }
}
/** A step of each tour, on the whole screen. */
async function tour(gm: Person, mara: Person): Promise<void> {
  for (const [who, id, step] of [
    [gm, "encounter", "turns"],
    [mara, "attack", "press"],
  ] as const) {
    await upTo(who, id, step);
    await keep(who, `shell-tour-${id}`, who.page.locator("body"));
    await run(who, "foundry.nue.Tour.activeTour.exit();");
  }
}
/** A directory and a log in which nothing is yet. */
async function empty(gm: Person): Promise<void> {
  await run(
    gm,
    `await Item.deleteDocuments(game.items.map(({ id }) => id));
     await ChatMessage.deleteDocuments(game.messages.map(({ id }) => id));`,
  );
  for (const tab of ["items", "chat"]) {
    await gm.tab(tab);
    await gm.page.locator(`#${tab} .ff-directory`).waitFor();
    await keep(gm, `shell-empty-${tab}`, gm.page.locator(`#${tab} .ff-directory`));
  }
}

/** The fight is that of the world as it is at first. */
const PARTS = { glance, chooser, player, tour, empty };

/** What belongs to no game, as the game master of a new world and one of its players see it; with words, those parts alone. */
export async function shootShell(gm: Person, mara: Person, chosen: readonly string[]): Promise<void> {
  for (const [name, part] of Object.entries(PARTS))
    if (chosen.length === 0 || chosen.includes(name)) await part(gm, mara);
}
