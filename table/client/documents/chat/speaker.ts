import type { Dynamic, Plain } from "../../../dynamic";
import { host } from "../host";

/** Who speaks: a token or an actor that is given, the controlled token, the user's character, the user. */
export function getSpeaker({ scene, actor, token, alias }: Plain = {}): Plain {
  const { game, canvas } = host;
  if (token) return fromToken(token.document ?? token, alias);
  if (actor) {
    const own = actor.isToken ? actor.token : (actor.getActiveTokens?.(false, true) ?? [])[0];
    if (own) return fromToken(own, alias);
    return fromActor(actor, scene, alias);
  }
  const controlled = canvas?.ready ? (canvas.tokens?.controlled ?? []) : [];
  if (controlled[0]) return fromToken(controlled[0].document, alias);
  const { character } = game.user;
  if (character) return fromActor(character, scene, alias);
  return { scene: sceneId(scene), actor: null, token: null, alias: alias || game.user.name };
}

function sceneId(scene: Dynamic): string | null {
  return scene?.id ?? host.canvas?.scene?.id ?? host.game.user?.viewedScene ?? null;
}

function fromToken(token: Dynamic, alias?: string): Plain {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias || token.name,
  };
}

function fromActor(actor: Dynamic, scene: Dynamic, alias?: string): Plain {
  return { scene: sceneId(scene), actor: actor.id, token: null, alias: alias || actor.name };
}

/** The actor of a speaker, the token's own before the one of the world. */
export function speakerActor({ scene, actor, token }: Plain = {}): Dynamic {
  const found = scene && token ? host.game.scenes.get(scene)?.tokens.get(token)?.actor : null;
  return found ?? (actor ? (host.game.actors.get(actor) ?? null) : null);
}

/** The users that a word in a whisper means. */
export function recipients(name: string): Dynamic[] {
  const { users } = host.game;
  const word = String(name).trim().toLowerCase();
  if (["gm", "dm"].includes(word)) return users.filter((user: Dynamic) => user.isGM);
  if (word === "players") return users.players;
  const exact = users.filter(
    (user: Dynamic) => user.name.toLowerCase() === word || user.character?.name.toLowerCase() === word,
  );
  if (exact.length) return exact;
  const actor = host.game.actors.find((entry: Dynamic) => entry.name.toLowerCase() === word);
  return actor ? users.filter((user: Dynamic) => !user.isGM && actor.testUserPermission(user, "OWNER")) : [];
}
