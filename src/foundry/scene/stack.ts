import { tokensOf } from "../board/positions";
import { actorFacts } from "../facts/actor";
import type { HostActor, HostToken } from "../host/types";
import { turnsOf } from "../registry";

/** Puts a token above another that lies over it. */
async function raise(upper: HostToken, lower: HostToken): Promise<void> {
  if (upper.sort <= lower.sort) await upper.update({ sort: lower.sort + 1 });
}
/** Whoever goes with another creature (a rider on its mount) lies on top of it, so that both can be seen and the rider is taken first. */
export async function stack(actor: HostActor): Promise<void> {
  const goes = turnsOf(actor)?.goes;
  if (!goes) return;
  for (const token of tokensOf(actor)) {
    const there = (token.parent?.tokens.contents ?? []).filter(({ x, y }) => x === token.x && y === token.y);
    for (const other of there) {
      if (!other.actor || other.actor === actor) continue;
      const [own, its] = [actorFacts(actor), actorFacts(other.actor)];
      if (goes(its, [own]) === actor.uuid) await raise(token, other);
      else if (goes(own, [its]) === other.actor.uuid) await raise(other, token);
    }
  }
}
