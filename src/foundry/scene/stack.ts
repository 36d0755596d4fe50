import type { TurnModel } from "../../contract/turns";
import { tokensOf } from "../board/positions";
import { actorFacts } from "../facts/actor";
import { SYSTEM } from "../host";
import type { HostActor, HostToken } from "../host/types";
import { turnsOf } from "../registry";

/** The token flag that keeps the layer on which it lay before. */
const LAYER = "layer";

/** The tokens that lie in the same place. */
const around = (token: HostToken): readonly HostToken[] =>
  (token.parent?.tokens.contents ?? []).filter(({ id, x, y }) => id !== token.id && x === token.x && y === token.y);

/** Puts a token above those that it goes with; on its own layer again when it goes with nobody any more. */
async function settle(token: HostToken, goes: NonNullable<TurnModel["goes"]>): Promise<void> {
  const { actor } = token;
  if (!actor) return;
  const below = around(token).filter(
    (other) =>
      other.actor && other.actor !== actor && goes(actorFacts(other.actor), [actorFacts(actor)]) === actor.uuid,
  );
  const own = token.flags[SYSTEM]?.[LAYER];
  if (below.length === 0) {
    if (typeof own === "number") await token.update({ sort: own, [`flags.${SYSTEM}.${LAYER}`]: null });
    return;
  }
  const highest = Math.max(...below.map(({ sort }) => sort));
  if (token.sort <= highest)
    await token.update({
      sort: highest + 1,
      ...(typeof own !== "number" && { [`flags.${SYSTEM}.${LAYER}`]: token.sort }),
    });
}
/** Whoever goes with another creature (a rider on its mount) lies on top of it, so that both can be seen and the rider is taken first. */
export async function stack(actor: HostActor): Promise<void> {
  const goes = turnsOf(actor)?.goes;
  if (!goes) return;
  for (const token of tokensOf(actor)) for (const one of [token, ...around(token)]) await settle(one, goes);
}
