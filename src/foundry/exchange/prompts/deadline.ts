import type { Request } from "../../../engine/procedure/types";
import { GAME_MASTER } from "../../../engine/procedure/types";
import { host } from "../../host";
import type { HostMessage } from "../../host/types";
import { promptSeconds } from "../../settings";
import type { Member } from "../stored/types";
import { deciderFor } from "./rights";

/** When a game master connected, as this client knows it. Time limits do not run while no game master is connected. */
let gmSince = 0;
/** Restarts every time limit because a game master has connected. */
export function restartClocks(): void {
  gmSince = host.game.time.serverTime;
}

/**
 * Until when a question may be answered, in milliseconds of the server's clock. Null where time does not matter: no limit is set, no game
 * master is connected, the game master is asked, or the question has no default. The clock starts anew whenever something happens on the
 * card.
 */
export function deadlineOf(
  message: HostMessage,
  members: Readonly<Record<string, Member>>,
  request: Request,
): number | null {
  const seconds = promptSeconds();
  if (seconds <= 0 || request.k !== "ask" || !request.lapse || request.who === GAME_MASTER) return null;
  if (!host.game.users.activeGM || deciderFor(message, members, request.who)?.isGM !== false) return null;
  return Math.max(message._stats.modifiedTime ?? message.timestamp, gmSince) + seconds * 1000;
}
