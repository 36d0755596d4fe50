import { isChanges } from "../../engine/procedure/changes";
import type { Change } from "../../engine/procedure/types";
import { isAt } from "../board/positions";
import { type Carrier, EXCHANGE, storedIn } from "../exchange/stored/carriers";
import { uuidNow } from "../exchange/stored/whereabouts";
import { host } from "../host";
import type { HostToken } from "../host/types";
import { operations } from "../queries/operations";
import { showOutcome } from "../ui/text/reason";

/** So many of the newest messages are looked through for what has moved a token. */
const LOOKED_AT = 100;
type Move = Extract<Change, { readonly k: "move" }>;

/** Whether this exchange has moved a token to where it is now. */
function ledHere({ members, log }: Carrier["stored"], token: HostToken): boolean {
  const moves = Object.values(log)
    .sort((a, b) => a.n - b.n)
    .flatMap(({ v }) => (isChanges(v) ? v : []))
    .filter((change): change is Move => change.k === "move" && uuidNow({ members, log }, change.on) === token.actor?.uuid);
  const last = moves.at(-1);
  return last !== undefined && isAt(token, last.to);
}
/**
 * Undoes the newest exchange that stands and has moved a token to where it is, with all that it took and brought: Foundry's own undo of a movement would put back
 * the token alone.
 * @returns whether there is one
 */
export function takeBackMove(token: HostToken): boolean {
  for (const message of host.game.messages.contents.slice(-LOOKED_AT).reverse()) {
    const stored = message.type === EXCHANGE ? storedIn(message) : null;
    if (stored?.state !== "closed" || !ledHere(stored, token)) continue;
    void operations.undo(message.id).then(showOutcome);
    return true;
  }
  return false;
}
