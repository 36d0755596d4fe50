import type { TurnModel } from "../../contract/turns";
import { tokensOf } from "../board/positions";
import { actorFacts } from "../facts/actor";
import { SYSTEM } from "../host";
import type { HostActor, HostToken } from "../host/types";
import { turnsOf } from "../registry";

/** The token flag that keeps the layer on which it lay before. */
const LAYER = "layer";

/** The tokens that lie in the same place, this one among them. */
const pileOf = (token: HostToken): readonly HostToken[] =>
  (token.parent?.tokens.contents ?? [token]).filter(({ x, y }) => x === token.x && y === token.y);

interface Lies {
  readonly sort: number;
  /** It goes with one of the others. */
  readonly carried: boolean;
}
/**
 * On which layer each token of a pile lies: above those that it goes with, which may go with others in their turn; on its own layer again where it goes
 * with nobody any more.
 */
function layersOf(
  pile: readonly HostToken[],
  goes: NonNullable<TurnModel["goes"]>,
): readonly (Lies & { readonly token: HostToken })[] {
  const layers = new Map<HostToken, Lies>();
  const isCarriedBy = ({ actor }: HostToken, other: HostToken): boolean =>
    actor !== null &&
    other.actor !== null &&
    other.actor !== actor &&
    goes(actorFacts(other.actor), [actorFacts(actor)]) === actor.uuid;
  const lies = (token: HostToken): Lies => {
    const known = layers.get(token);
    if (known) return known;
    // Until its layer is found it counts with the one that it has: two that are said to carry each other end there.
    layers.set(token, { sort: token.sort, carried: false });
    const below = pile.filter((other) => isCarriedBy(token, other)).map((other) => lies(other).sort);
    const carried = below.length > 0;
    const sort = carried ? Math.max(token.sort, ...below.map((layer) => layer + 1)) : (ownLayer(token) ?? token.sort);
    layers.set(token, { sort, carried });
    return { sort, carried };
  };
  return pile.map((token) => ({ token, ...lies(token) }));
}
function ownLayer(token: HostToken): number | null {
  const own = token.flags[SYSTEM]?.[LAYER];
  return typeof own === "number" ? own : null;
}
/** Whoever goes with another creature (a rider on its mount) lies on top of it, so that both can be seen and the rider is taken first. */
export async function stack(actor: HostActor): Promise<void> {
  const goes = turnsOf(actor)?.goes;
  if (!goes) return;
  for (const pile of tokensOf(actor).map(pileOf)) {
    const updates = layersOf(pile, goes).flatMap(({ token, sort, carried }) => {
      const own = ownLayer(token);
      const layer = carried ? (own ?? token.sort) : null;
      return sort === token.sort && (carried || own === null)
        ? []
        : [{ _id: token.id, sort, [`flags.${SYSTEM}.${LAYER}`]: layer }];
    });
    if (updates.length > 0) await pile[0]?.parent?.updateEmbeddedDocuments("Token", updates);
  }
}
