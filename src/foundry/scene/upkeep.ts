import { watchCarrying } from "./enterGround";
import { followAll, watchCreatures } from "./followCreature";
import { watchGone } from "./gone";
import { watchItemsByHand } from "./items";
import { settleRights, watchRights } from "./lent";
import { watchMoves } from "./moved";

// What only the clients of game masters do with tokens, regions and rights. Players never load this file (docs/decisions/043).

/** Listens to what people and exchanges change, and writes what follows. To be called once. */
export function watchScenes(): void {
  watchCreatures();
  watchRights();
  watchCarrying();
  watchMoves();
  watchItemsByHand();
  watchGone();
}
/** Writes what follows from everything that happened while no client was the writer; for the client that becomes it. */
export function settleScenes(): void {
  followAll();
  settleRights();
}
