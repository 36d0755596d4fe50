import { exchanges } from "./exchange.bench";
import { fragmentsMove } from "./fragments";
import { fragmentsFights, fragmentsOdds } from "./fragments-fight";
import { generiaOdds } from "./generia";
import { odds } from "./odds.bench";
import { replays } from "./replay.bench";

/** All figures of the engine, as JSON for `scripts/bench.mjs`. */
process.stdout.write(
  JSON.stringify([
    ...exchanges(),
    ...odds(),
    ...generiaOdds(),
    ...fragmentsMove(),
    ...fragmentsFights(),
    ...fragmentsOdds(),
    ...replays(),
  ]),
);
