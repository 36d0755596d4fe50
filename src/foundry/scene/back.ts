import { isChanges } from "../../engine/procedure/changes";
import type { Change } from "../../engine/procedure/types";
import { isAt } from "../board/positions";
import { type Carrier, EXCHANGE, storedIn } from "../exchange/stored/carriers";
import { uuidNow } from "../exchange/stored/whereabouts";
import { host } from "../host";
import type { HostMovement, HostToken } from "../host/types";
import { operations } from "../queries/operations";
import { showOutcome } from "../ui/text/reason";

/** How many of the newest messages are searched for the exchange that moved a token. */
const LOOKED_AT = 100;
type Move = Extract<Change, { readonly k: "move" }>;

/** Whether an exchange has moved a token to where it is now. */
function ledHere({ members, log }: Carrier["stored"], token: HostToken): boolean {
  const moves = Object.values(log)
    .sort((a, b) => a.n - b.n)
    .flatMap(({ v }) => (isChanges(v) ? v : []))
    .filter(
      (change): change is Move => change.k === "move" && uuidNow({ members, log }, change.on) === token.actor?.uuid,
    );
  const last = moves.at(-1);
  return last !== undefined && isAt(token, last.to);
}
/** The id of the newest exchange that is not undone and has moved a token to where it is now; null: it was moved otherwise. */
function newestMove(token: HostToken): string | null {
  for (const message of host.game.messages.contents.slice(-LOOKED_AT).reverse()) {
    const stored = message.type === EXCHANGE ? storedIn(message) : null;
    if (stored?.state === "closed" && ledHere(stored, token)) return message.id;
  }
  return null;
}
/**
 * Foundry's own undo of a movement, which would move only the token. Where an exchange has led the token to its place, that exchange is
 * undone with all its changes; else the token is moved back.
 */
export async function takeBackMove(token: HostToken, { destination }: HostMovement): Promise<void> {
  const id = newestMove(token);
  if (id !== null) {
    showOutcome(await operations.undo(id));
    return;
  }
  const { x, y, elevation } = destination;
  await token.move([{ x, y, elevation, action: "displace" }], {
    method: "api",
    constrainOptions: { ignoreWalls: true, ignoreCost: true },
  });
}
