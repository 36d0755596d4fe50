import type { JsonObject } from "../../engine/json";
import { tokensOf } from "../board/positions";
import { actorFacts } from "../facts/actor";
import { SYSTEM } from "../host";
import type { HostActor, HostToken } from "../host/types";
import { rulesetOf, turnsOf } from "../registry";

/** The token flags that keep the layer on which it lay before, and how large its picture was. */
const LAYER = "layer";
const SCALE = "scale";
/** How much of its size is left of the picture of a token that would cover the one below it. */
const SMALLER = 0.6;

/** The tokens that lie in the same place. */
const around = (token: HostToken): readonly HostToken[] =>
  (token.parent?.tokens.contents ?? []).filter(({ id, x, y }) => id !== token.id && x === token.x && y === token.y);

/** Whether a creature goes where the other one goes: the mount below its rider. */
function goesWith(actor: HostActor, rider: HostActor): boolean {
  const goes = turnsOf(rider)?.goes;
  return goes?.(actorFacts(actor), [actorFacts(rider)]) === rider.uuid;
}
/** Whether a creature is held in the space of the other one. */
const isHeldBy = (actor: HostActor, holder: HostActor): boolean =>
  rulesetOf(actor)?.relations?.liesOn?.(actorFacts(actor)).includes(holder.uuid) === true;

/** The size of its picture where it lies on a token that it would cover, else its own; empty where that is so already. */
function scaled(token: HostToken, covers: boolean): JsonObject {
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
/** Its layer above these, else its own; empty where that is so already. */
function layered(token: HostToken, below: readonly HostToken[]): JsonObject {
  const own = token.flags[SYSTEM]?.[LAYER];
  if (below.length === 0) return typeof own === "number" ? { sort: own, [`flags.${SYSTEM}.${LAYER}`]: null } : {};
  const highest = Math.max(...below.map(({ sort }) => sort));
  if (token.sort > highest) return {};
  return { sort: highest + 1, ...(typeof own !== "number" && { [`flags.${SYSTEM}.${LAYER}`]: token.sort }) };
}
/** Puts a token above those that it lies on, small enough to leave them in sight; as it was before when it lies on nobody any more. */
async function settle(token: HostToken): Promise<void> {
  const { actor } = token;
  if (!actor) return;
  const others = around(token).flatMap((other) =>
    other.actor && other.actor !== actor ? [{ other, whose: other.actor }] : [],
  );
  const holders = others.filter(({ whose }) => isHeldBy(actor, whose));
  const below = others.filter((one) => holders.includes(one) || goesWith(one.whose, actor));
  const covers = holders.some(({ other }) => other.width <= token.width);
  const change = {
    ...layered(
      token,
      below.map(({ other }) => other),
    ),
    ...scaled(token, covers),
  };
  if (Object.keys(change).length > 0) await token.update(change);
}
/** Whoever goes with another creature or is held by it in one place (a rider on its mount, somebody in a grip) lies on top, so that both can be seen and the upper one is taken first. */
export async function stack(actor: HostActor): Promise<void> {
  if (!turnsOf(actor)?.goes && !rulesetOf(actor)?.relations?.liesOn) return;
  for (const token of tokensOf(actor)) for (const one of [token, ...around(token)]) await settle(one);
}
