import { host } from "../../host";
import { carrier, EXCHANGE } from "../stored/carriers";

/** Words are looked for among so many of the newest messages: what was said longer ago than that nobody waits for any more. */
const LOOKED_AT = 100;

/** What was said beforehand about the newest act of a kind that a creature began and that was not taken back; empty where there is none. */
export function saidOf(actorUuid: string, act: string): Readonly<Record<string, string>> {
  const messages = host.game.messages.contents.slice(-LOOKED_AT).filter(({ type }) => type === EXCHANGE);
  for (const { id } of messages.reverse()) {
    const { origin, state, members, adopted } = carrier(id)?.stored ?? {};
    // What a player wrote and nobody took over has not been said.
    if (!adopted) continue;
    if (origin?.act !== act || members?.[origin.by]?.uuid !== actorUuid) continue;
    if (state === "open" || state === "closed") return origin.adjust.said ?? {};
  }
  return {};
}
