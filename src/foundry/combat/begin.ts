import type { Outcome } from "../../engine/play/types";
import { host, implementation } from "../host";
import type { HostCombat, HostScene, HostToken } from "../host/types";
import { gameOf, worldGame } from "../registry";
import { gamesOf } from "./game";

/** Makes an encounter of these tokens of a scene, and shows it in the tracker. False where that was stopped. */
async function encounterOf(scene: HostScene, tokens: readonly HostToken[], type?: string): Promise<boolean> {
  const data = { scene: scene.id, active: true, ...(type !== undefined && { type }) };
  const combat = await implementation<HostCombat>("Combat").create(data);
  if (!combat) return false;
  await combat.createEmbeddedDocuments(
    "Combatant",
    tokens.map(({ id, actor, hidden }) => ({ tokenId: id, sceneId: scene.id, actorId: actor?.id ?? null, hidden })),
  );
  await combat.activate();
  return true;
}

/** Makes an encounter of the creatures whose tokens are selected, each once. */
export async function encounterOfSelected(): Promise<Outcome> {
  const scene = host.game.scenes.viewed;
  const tokens = (host.canvas?.tokens?.controlled ?? []).flatMap(({ document }) => (document.actor ? [document] : []));
  if (!scene || tokens.length === 0) return { ok: false, reason: "noSelection" };
  if (gamesOf(tokens).length > 1) return { ok: false, reason: "twoGamesSelected" };
  return (await encounterOf(scene, tokens)) ? { ok: true } : { ok: false, reason: "cancelled" };
}

/** Shows the encounter on a scene in the tracker; where there is none, one of all creatures of the world's game there. */
export async function encounterOn(scene: HostScene): Promise<void> {
  const game = worldGame();
  const found = host.game.combats.find((combat) => combat.scene?.id === scene.id);
  const tokens = scene.tokens.contents.filter(({ actor }) => actor && gameOf(actor) === game);
  if (found) await found.activate();
  // The scene may not be the viewed one yet, from which an encounter otherwise takes its game.
  else if (tokens.length > 0) await encounterOf(scene, tokens, Object.keys(game.models.Combat)[0]);
  host.ui.sidebar?.changeTab("combat", "primary");
}
