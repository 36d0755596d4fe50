import type { Locator } from "@playwright/test";
import type { Person } from "../play/fixtures/person";
import { closeAll, run } from "../play/fixtures/script";
import { answer, DRAWN, keep, SIDES, window } from "./keep";

/** Selects whoever acts and puts its nearest foe beside it, as its target. */
async function face(gm: Person): Promise<void> {
  await run(
    gm,
    `const acting = game.combat?.combatant?.token ?? canvas.scene.tokens.contents[0];
     acting.object.control({ releaseOthers: true });
     const far = ({ x, y }) => Math.hypot(x - acting.x, y - acting.y);
     const foes = canvas.scene.tokens.contents.filter(({ actor, disposition }) => actor && disposition !== acting.disposition);
     foes.sort((a, b) => far(a) - far(b));
     await foes[0].update({ x: acting.x + canvas.grid.size, y: acting.y }, { animate: false, teleport: true, fivefold: { byHand: true } });
     foes[0].object.setTarget(true, { releaseOthers: true });`,
  );
  await gm.page.waitForTimeout(DRAWN);
}
/** Opens the roll window of the first thing that whoever acts can do. */
async function rollWindow(gm: Person): Promise<Locator> {
  await gm.page.locator(".ff-bar-key:not([aria-disabled='true'])").first().click();
  const dialog = gm.page.locator(".ff-act-dialog");
  await dialog.waitFor();
  return dialog;
}
async function roll(gm: Person, dialog: Locator): Promise<void> {
  await gm.tab("chat");
  await dialog.locator('[data-key="roll"]').click();
  await gm.page.waitForTimeout(3 * DRAWN);
}
/** Has somebody strike, with whatever is asked answered, where no card of an exchange is there yet. */
async function struck(gm: Person): Promise<void> {
  await gm.tab("chat");
  if (await exchange(gm).count()) return;
  await face(gm);
  await roll(gm, await rollWindow(gm));
  await answer(gm);
}
/** The newest card that can be corrected. */
const exchange = (gm: Person): Locator =>
  gm.page.locator("#chat li.chat-message", { has: gm.page.getByRole("button", { name: "Correct" }) }).last();

/** The bar, the roll window of an attack on the nearest foe, what somebody is asked, and the card in the end. */
export async function attack(gm: Person, slug: string): Promise<void> {
  await face(gm);
  await keep(gm, `${slug}-bar`, gm.page.locator(".ff-bar-inner"));
  const dialog = await rollWindow(gm);
  await keep(gm, `${slug}-roll`, dialog);
  await roll(gm, dialog);
  const asked = gm.page.locator("#ff-prompts");
  if (!ASKING[slug] && (await asked.isVisible())) await keep(gm, `${slug}-asked`, asked);
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

/** Something that a creature does, the first hero unless named, with a thing of its own, to the creature that is named. */
interface Deed {
  readonly by?: string;
  readonly act: string;
  readonly item?: string;
  readonly on?: string;
  /** What the game master's dice show first. */
  readonly faces?: readonly number[];
  /** Whether it is done in the doer's own turn, because whose turn it is does not react. */
  readonly inTurn?: true;
  /** When its turn comes, where that is set by hand. */
  readonly initiative?: number;
}
/** What is done in a game until somebody is asked about the last of it, where its first attack asks nothing of whoever is struck. */
const ASKING: Readonly<Record<string, readonly Deed[]>> = {
  vigor: [{ by: "Marsh Reaver", act: "attack", item: "Reaver Cleaver", on: "Ilse Varn", faces: [19, 4], inTurn: true }],
  // What is prepared lapses with the round, in which she would be the last.
  uchma: [
    { by: "Sefa Ohr", act: "prepare", item: "Riposte", initiative: 9, inTurn: true },
    { by: "Terrace Raider", act: "use", item: "Hatchet", on: "Sefa Ohr", faces: [9], inTurn: true },
  ],
  fragments: [{ act: "push", on: "Soot cutter" }],
  shapers: [{ act: "shove", on: "Road brigand" }],
};
/** Has a creature do something, beside whoever it does it to, who decides anew what it answers. */
async function act(gm: Person, { by, act: what, item, on, faces = [], inTurn, initiative }: Deed): Promise<void> {
  if (initiative !== undefined)
    await run(
      gm,
      `await game.combat.setInitiative(game.combat.combatants.find(({ name }) => name === "${by}").id, ${initiative});`,
    );
  for (let turns = 0; inTurn && turns < 12; turns += 1) {
    if (await run<boolean>(gm, `return game.combat.combatant?.name === "${by}";`)) break;
    await run(gm, "await game.combat.nextTurn();");
    await gm.page.waitForTimeout(DRAWN);
    await answer(gm);
  }
  await run(
    gm,
    `${SIDES}
     const { prototype } = foundry.dice.terms.DiceTerm;
     const random = prototype.mapRandomFace;
     const faces = ${JSON.stringify(faces)};
     prototype.mapRandomFace = function (uniform) { return faces.shift() ?? random.call(this, uniform); };
     const named = (name) => standing.find((one) => one.name === name);
     const doer = ${by === undefined ? "hero" : `named("${by}")`};
     const other = ${on === undefined ? "null" : `named("${on}")`};
     doer.object.control({ releaseOthers: true });
     if (other) {
       // What the adventure's creatures are set to answer by themselves is asked here.
       await other.actor.update({ "flags.fivefold.prompts": Object.fromEntries(Object.keys(other.actor.flags.fivefold?.prompts ?? {}).map((id) => [id, "ask"])) });
       await other.update({ x: doer.x + canvas.grid.size, y: doer.y, elevation: doer.elevation }, { animate: false, teleport: true, fivefold: { byHand: true } });
     }
     const itemId = ${item === undefined ? "undefined" : `doer.actor.items.getName("${item}").id`};
     const outcome = await game.fivefold.begin({ actorUuid: doer.actor.uuid, act: "${what}", ...(itemId ? { itemId } : {}), targets: other ? [other.actor.uuid] : [],
       adjust: { off: [], added: [], override: true } });
     if (!outcome.ok) throw new Error(outcome.reason);`,
  );
  await gm.page.waitForTimeout(DRAWN);
}
/** A question in the prompt place: somebody is asked how to meet what is done to them. */
export async function question(gm: Person, slug: string): Promise<void> {
  const deeds = ASKING[slug];
  if (!deeds) return;
  await gm.tab("chat");
  for (const deed of deeds) await act(gm, deed);
  const asked = gm.page.locator("#ff-prompts");
  await asked.waitFor();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-asked`, asked);
  await answer(gm);
}

/** What a game master can correct of the last attack. */
export async function correction(gm: Person, slug: string): Promise<void> {
  await struck(gm);
  await exchange(gm).getByRole("button", { name: "Correct" }).click();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-correction`, window(gm));
  await closeAll(gm);
}

/** The bar of several creatures, and which of them do what is pressed there. */
export async function several(gm: Person, slug: string): Promise<void> {
  await run(
    gm,
    `${SIDES}
     for (const [at, token] of foes.slice(0, 3).entries()) token.object.control({ releaseOthers: at === 0 });`,
  );
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-several-bar`, gm.page.locator(".ff-bar-inner"));
  const key = gm.page.locator(".ff-bar-key:not([aria-disabled='true'])");
  if (!(await key.count())) return;
  await key.first().click();
  const who = gm.page.locator("#fivefold-several");
  await who.waitFor();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-several`, who);
  await closeAll(gm);
  await run(gm, "canvas.tokens.releaseAll();");
}

/** The tracker, and what it opens: the party, the history, the rating of the encounter. */
export async function encounter(gm: Person, slug: string): Promise<void> {
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

/** Games whose rounds have parts before and after the turns. */
const PHASED: readonly string[] = ["uchma"];
/** What the tracker asks for after the turns of a round. */
export async function phases(gm: Person, slug: string): Promise<void> {
  if (!PHASED.includes(slug)) return;
  await gm.tab("combat");
  const isOver = (): Promise<boolean> => run(gm, "return game.combat.system.closed === game.combat.round;");
  for (let turns = 0; turns < 20 && !(await isOver()); turns += 1) {
    await run(gm, "await game.combat.nextTurn();");
    await gm.page.waitForTimeout(DRAWN);
    await answer(gm);
  }
  await keep(gm, `${slug}-phase-end`, gm.page.locator("#combat .ff-phase"));
}

/** Tools that begin at once, with everybody who fights. */
const AT_ONCE: readonly string[] = ["ambush"];
/** Whom each other tool below the tracker asks for before it begins. */
export async function tools(gm: Person, slug: string): Promise<void> {
  await gm.tab("combat");
  const keys = gm.page.locator('#combat [data-action="ffTool"]');
  const acts = await keys.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.act ?? ""));
  for (const name of acts.filter((one) => !AT_ONCE.includes(one))) {
    await gm.page.locator(`#combat [data-action="ffTool"][data-act="${name}"]`).click();
    await gm.page.locator("#fivefold-tool").waitFor();
    await gm.page.waitForTimeout(DRAWN);
    await keep(gm, `${slug}-tool-${name}`, gm.page.locator("#fivefold-tool"));
    await closeAll(gm);
  }
}
/** The card at the end of an encounter. */
export async function summary(gm: Person, slug: string): Promise<void> {
  await struck(gm);
  await run(gm, "for (const combat of [...game.combats]) await combat.delete();");
  const card = gm.page.locator("#chat li.chat-message", { hasText: "Summary of the encounter" }).last();
  await card.waitFor();
  await gm.page.waitForTimeout(DRAWN);
  await keep(gm, `${slug}-summary`, card);
}
