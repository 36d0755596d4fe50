import { host } from "../../host";
import { carrier, EXCHANGE } from "../stored/carriers";

/** How many of the newest messages are searched for earlier statements; older ones are out of date. */
const LOOKED_AT = 100;

/**
 * What a person stated about the situation (`Adjustments.said`) of the newest act of a kind that a creature began and that was not undone;
 * empty where there is no such act.
 */
export function saidOf(actorUuid: string, act: string): Readonly<Record<string, string>> {
  const messages = host.game.messages.contents.slice(-LOOKED_AT).filter(({ type }) => type === EXCHANGE);
  for (const { id } of messages.reverse()) {
    const { origin, state, members, adopted } = carrier(id)?.stored ?? {};
    // A message that the writer has not adopted does not count.
    if (!adopted) continue;
    if (origin?.act !== act || members?.[origin.by]?.uuid !== actorUuid) continue;
    if (state === "open" || state === "closed") return origin.adjust.said ?? {};
  }
  return {};
}
