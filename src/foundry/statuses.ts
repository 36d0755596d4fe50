import type { Game } from "../contract/ruleset";
import { remember } from "../engine/remember";
import { host } from "./host";
import type { HostActor } from "./host/types";
import { ownWords } from "./i18n";
import { gameOf, games, worldGame } from "./registry";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The fixed 16-character document id of a status' effect, derived from its id: the same in every world, on every client. */
export function statusEffectId(statusId: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let i = 0; i < statusId.length; i++) {
    a = Math.imul(a ^ statusId.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ statusId.charCodeAt(i), 0x5bd1e995) ^ (b >>> 13);
  }
  let id = "";
  for (let i = 0; i < 16; i++) {
    a = Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) ^ b;
    b = Math.imul(b ^ (b >>> 12), 0x297a2d39) + i;
    id += LETTERS.charAt((a >>> 0) % LETTERS.length);
  }
  return id;
}

/** Whether tables offer a status, by the status's id, where they may decide that (`Ruleset.offeredStatuses`). */
export const offered: Record<string, boolean> = {};

/** Puts every game's statuses into the palette; the HUD of a token offers those of the token's own game. */
export function registerStatuses(): void {
  const world = worldGame();
  const all = [world, ...games().filter((game) => game !== world)];
  host.CONFIG.statusEffects = all.flatMap((game) =>
    game.statuses.map((status, order) => ({
      id: status.id,
      _id: statusEffectId(status.id),
      name: ownWords[status.name] || status.name,
      img: status.img,
      order,
      hud: (offered[status.id] ?? status.hud) ? { actorTypes: Object.keys(game.models.Actor) } : false,
    })),
  );
  const defeated = world.statuses.find((status) => status.defeated);
  if (defeated) host.CONFIG.specialStatusEffects.DEFEATED = defeated.id;
}

const defeatsIn = remember(({ statuses }: Game) => statuses.flatMap(({ id, defeated }) => (defeated ? [id] : [])));
/** The statuses of its own game that mean defeat for a creature. The first one is set when a game master marks it as defeated. */
export function defeats(actor: HostActor): readonly string[] {
  const game = gameOf(actor);
  return game ? defeatsIn(game) : [];
}

const coversIn = remember(({ statuses }: Game) => statuses.flatMap(({ id, overlay }) => (overlay ? [id] : [])));
/** Whether a creature is down or dead: it has a status whose picture covers its token. */
export function isDown(actor: HostActor): boolean {
  const game = gameOf(actor);
  return game !== null && game !== undefined && coversIn(game).some((status) => actor.statuses.has(status));
}

/** The palette's entry of a status. */
export function statusConfig(
  statusId: string,
): { readonly name: string; readonly img: string; readonly overlay?: true } | null {
  for (const game of games()) {
    const found = game.statuses.find((status) => status.id === statusId);
    if (found) return found;
  }
  return null;
}
