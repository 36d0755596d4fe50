import type { Outcome } from "../../engine/play/types";
import { host, implementation } from "../host";
import type { HostCombat } from "../host/types";
import { gamesOf } from "./game";

/** Makes an encounter of the creatures whose tokens are selected, each once. */
export async function encounterOfSelected(): Promise<Outcome> {
  const scene = host.game.scenes.viewed;
  const tokens = (host.canvas?.tokens?.controlled ?? []).flatMap(({ document }) => (document.actor ? [document] : []));
  if (!scene || tokens.length === 0) return { ok: false, reason: "noSelection" };
  if (gamesOf(tokens).length > 1) return { ok: false, reason: "twoGamesSelected" };
  const combat = await implementation<HostCombat>("Combat").create({ scene: scene.id, active: true });
  if (!combat) return { ok: false, reason: "cancelled" };
  await combat.createEmbeddedDocuments(
    "Combatant",
    tokens.map(({ id, actor, hidden }) => ({ tokenId: id, sceneId: scene.id, actorId: actor?.id ?? null, hidden })),
  );
  await combat.activate();
  return { ok: true };
}
