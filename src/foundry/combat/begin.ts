import type { Outcome } from "../../engine/play/types";
import { host, implementation } from "../host";
import type { HostCombat, HostScene, HostToken } from "../host/types";
import { translate } from "../i18n";
import { gameOf, worldGame } from "../registry";
import { gamesOf } from "./game";

/** Makes an encounter of these tokens of a scene, and shows it in the tracker. Returns false where making it was prevented. */
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

/** How many foes are in a first encounter; foes as near as the last of these are in it as well. */
const FIRST_FOES = 3;
/**
 * The creatures of a first encounter: friends, and the foes nearest to them; and how many foes are left out. A creature that is neither
 * takes no part.
 */
function firstFight(tokens: readonly HostToken[]): {
  readonly fighters: readonly HostToken[];
  readonly waiting: number;
} {
  const friends = tokens.filter(({ disposition }) => disposition > 0);
  const toFriends = ({ x, y }: HostToken): number =>
    Math.min(...friends.map((one) => Math.hypot(one.x - x, one.y - y)));
  const foes = tokens
    .filter(({ disposition }) => disposition < 0)
    .map((token) => ({ token, distance: toFriends(token) }))
    .sort((a, b) => a.distance - b.distance);
  const furthest = foes[FIRST_FOES - 1]?.distance ?? Number.POSITIVE_INFINITY;
  const near = foes.filter(({ distance }) => distance <= furthest);
  return { fighters: [...friends, ...near.map(({ token }) => token)], waiting: foes.length - near.length };
}
/**
 * Shows the encounter of a scene in the tracker. Where there is none, it makes a first one of the world's game with few foes, and tells how
 * many others stand on the scene.
 */
export async function firstEncounterOn(scene: HostScene): Promise<void> {
  const game = worldGame();
  const found = host.game.combats.find((combat) => combat.scene?.id === scene.id);
  const tokens = scene.tokens.contents.filter(({ actor }) => actor && gameOf(actor) === game);
  const { fighters, waiting } = firstFight(tokens);
  if (found) await found.activate();
  // A new encounter otherwise takes its game from the viewed scene, which this scene may not be yet.
  else if (fighters.length > 0 && (await encounterOf(scene, fighters, Object.keys(game.models.Combat)[0]))) {
    if (waiting > 0) host.ui.notifications.info(translate("FIVEFOLD.Welcome.more", { count: waiting }));
  }
  host.ui.sidebar?.changeTab("combat", "primary");
}
