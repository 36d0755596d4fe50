import type { JsonObject } from "../../engine/json";
import { tokensOf } from "../board/positions";
import { actorFacts } from "../facts/actor";
import { SYSTEM } from "../host";
import type { HostActor, HostToken } from "../host/types";
import { rulesetOf, turnsOf } from "../registry";

/** The token flag with the layer on which the token lay before. */
const LAYER = "layer";
/** The token flag with the size of the token's picture before. */
const SCALE = "scale";
/** The scale of the picture of a token that would otherwise cover the one below it. */
const SMALLER = 0.6;

/** The tokens that lie in the same place, including this one. */
const pileOf = (token: HostToken): readonly HostToken[] =>
  (token.parent?.tokens.contents ?? [token]).filter(({ x, y }) => x === token.x && y === token.y);

/** Whether a creature moves with another one, as a mount with its rider. */
function goesWith(actor: HostActor, rider: HostActor): boolean {
  const goes = turnsOf(rider)?.goes;
  return goes?.(actorFacts(actor), [actorFacts(rider)]) === rider.uuid;
}
/** Whether a creature is held in the space of another one. */
const isHeldBy = (actor: HostActor, holder: HostActor): boolean =>
  rulesetOf(actor)?.relations?.liesOn?.(actorFacts(actor)).includes(holder.uuid) === true;

/** How a token lies in its pile. */
interface Lies {
  readonly sort: number;
  /** The token lies on one of the others. */
  readonly upon: boolean;
  /** The token's creature is held by one of the others, which the token would cover. */
  readonly covers: boolean;
}
/**
 * The layer of each token of a pile: above those that carry or hold its creature, which may themselves lie on others. A token that no
 * longer lies on another returns to its own layer.
 */
function layersOf(pile: readonly HostToken[]): readonly (Lies & { readonly token: HostToken })[] {
  const found = new Map<HostToken, Lies>();
  const lies = (token: HostToken): Lies => {
    const known = found.get(token);
    if (known) return known;
    // Until its layer is found, a token counts with its present layer, so that two that seem to carry each other do not loop.
    found.set(token, { sort: token.sort, upon: false, covers: false });
    const { actor } = token;
    const others = pile.flatMap((other) =>
      actor && other.actor && other.actor !== actor ? [{ other, whose: other.actor }] : [],
    );
    const holders = others.filter(({ whose }) => actor && isHeldBy(actor, whose));
    const below = others.filter((one) => holders.includes(one) || (actor && goesWith(one.whose, actor)));
    const upon = below.length > 0;
    const sort = upon
      ? Math.max(token.sort, ...below.map(({ other }) => lies(other).sort + 1))
      : (ownLayer(token) ?? token.sort);
    const covers = holders.some(({ other }) => other.width <= token.width);
    found.set(token, { sort, upon, covers });
    return { sort, upon, covers };
  };
  return pile.map((token) => ({ token, ...lies(token) }));
}
function ownLayer(token: HostToken): number | null {
  const own = token.flags[SYSTEM]?.[LAYER];
  return typeof own === "number" ? own : null;
}
/** The update of a token's layer, with the layer that it had before; empty where nothing changes. */
function layered(token: HostToken, { sort, upon }: Lies): JsonObject {
  const own = ownLayer(token);
  if (sort === token.sort && (upon || own === null)) return {};
  return { sort, [`flags.${SYSTEM}.${LAYER}`]: upon ? (own ?? token.sort) : null };
}
/** The update of the picture's size: smaller where it lies on a token that it would cover, else its own; empty where nothing changes. */
function scaled(token: HostToken, { covers }: Lies): JsonObject {
  const { scaleX = 1, scaleY = 1 } = token.texture;
  const own = token.flags[SYSTEM]?.[SCALE];
  if (covers && !Array.isArray(own)) {
    const small = { "texture.scaleX": scaleX * SMALLER, "texture.scaleY": scaleY * SMALLER };
    return { ...small, [`flags.${SYSTEM}.${SCALE}`]: [scaleX, scaleY] };
  }
  if (covers || !Array.isArray(own)) return {};
  const [x = 1, y = 1] = own;
  return { "texture.scaleX": x, "texture.scaleY": y, [`flags.${SYSTEM}.${SCALE}`]: null };
}
/**
 * Where a creature rides another one or is held by it, and both stand in one place, puts its token on top of the other's: then both can be
 * seen, and the upper one is selected first.
 */
export async function stack(actor: HostActor): Promise<void> {
  if (!turnsOf(actor)?.goes && !rulesetOf(actor)?.relations?.liesOn) return;
  for (const pile of tokensOf(actor).map(pileOf)) {
    const updates = layersOf(pile).flatMap(({ token, ...how }) => {
      const change = { ...layered(token, how), ...scaled(token, how) };
      return Object.keys(change).length > 0 ? [{ _id: token.id, ...change }] : [];
    });
    if (updates.length > 0) await pile[0]?.parent?.updateEmbeddedDocuments("Token", updates);
  }
}
