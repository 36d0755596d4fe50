import type { Dynamic } from "../../../table/dynamic";
import type { Random } from "../random";

const game = (): Dynamic => (globalThis as Dynamic).game;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** How long the questions before the first round are waited for, in milliseconds. */
const PATIENCE = 20_000;

export async function createEncounter(random: Random): Promise<string> {
  const { combats, scenes } = game();
  if (combats.size > 0) return "there is an encounter";
  const tokens = [...scenes.active.tokens].filter(({ actor }) => actor);
  const combat = await (globalThis as Dynamic).CONFIG.Combat.documentClass.create({
    scene: scenes.active.id,
    active: true,
  });
  if (!combat) return "no encounter";
  const fighters = random.some(tokens, 3 + random.below(5));
  const data = fighters.map(({ id, actor }) => ({ tokenId: id, sceneId: scenes.active.id, actorId: actor.id }));
  await combat.createEmbeddedDocuments("Combatant", data);
  return `encounter of ${fighters.length}`;
}

/** Sends the window off in which the start of an encounter asks, with what it offers. */
async function answerOpening(over: () => boolean): Promise<void> {
  const { instances } = (globalThis as Dynamic).foundry.applications;
  for (let waited = 0; waited < PATIENCE && !over(); waited += 50) {
    const app: Dynamic = [...instances.values()].find((one: Dynamic) => "surprise" in one && "combat" in one);
    if (app?.rendered) {
      await app.submit();
      return;
    }
    await pause(50);
  }
}
export async function startEncounter(): Promise<string> {
  const combat = [...game().combats][0];
  if (!combat || combat.started || combat.combatants.size === 0) return "nothing to start";
  let over = false;
  const begun = combat.startCombat().finally(() => {
    over = true;
  });
  await answerOpening(() => over);
  await begun;
  return "encounter begun";
}
export async function deleteEncounter(): Promise<string> {
  const combat = [...game().combats][0];
  if (!combat) return "no encounter";
  await combat.delete();
  return "encounter over";
}

export async function step(which: "nextTurn" | "previousTurn" | "nextRound", _random: Random): Promise<string> {
  const combat = [...game().combats].find(({ started }) => started);
  if (!combat) return "no encounter";
  await combat[which]();
  return `${which}: round ${combat.round}, turn ${combat.turn}`;
}
