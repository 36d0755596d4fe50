import { host } from "../../host";
import { runningGame } from "../../registry";
import type { StoredExchange } from "../stored/stored";

/**
 * Advances world time where an exchange that takes time has closed, and sets it back where the exchange was undone. Nobody waits for that,
 * because what world time brings about are exchanges of their own.
 */
export function runClock({ ruleset, procedure, args, state }: StoredExchange, after: string | undefined): void {
  const forth = state === "open" && after === "closed";
  if (!forth && !(state === "closed" && after === "undone")) return;
  const seconds = runningGame(ruleset)?.mechanics.passesTime?.(procedure, args) ?? 0;
  if (seconds !== 0) void host.game.time.advance(forth ? seconds : -seconds);
}
