import { watchCarrying } from "./enterGround";
import { followAll, watchCreatures } from "./followCreature";
import { watchGone } from "./gone";
import { watchItemsByHand } from "./items";
import { settleRights, watchRights } from "./lent";
import { watchMoves } from "./moved";

// What only the clients of game masters do with tokens, regions and rights: players never load it (docs/decisions/043).

/** Listens to what people and exchanges do, so that what follows from it is written. To be called once. */
export function watchScenes(): void {
  watchCreatures();
  watchRights();
  watchCarrying();
  watchMoves();
  watchItemsByHand();
  watchGone();
}
/** Whoever becomes the writer puts right what happened while nobody wrote. */
export function settleScenes(): void {
  followAll();
  settleRights();
}
