import { exchanges } from "./exchange.bench";
import { fragmentsMove } from "./fragments";
import { fragmentsFights, fragmentsOdds } from "./fragments-fight";
import { generiaOdds } from "./generia";
import { generiaFights } from "./generia-fight";
import { odds } from "./odds.bench";
import { replays } from "./replay.bench";
import { shapersFights } from "./shapers-fight";
import { shapersOdds } from "./shapers-odds";

/** All figures of the engine, as JSON for `scripts/bench.mjs`. */
process.stdout.write(
  JSON.stringify([
    ...exchanges(),
    ...odds(),
    ...generiaOdds(),
    ...generiaFights(),
    ...fragmentsMove(),
    ...fragmentsFights(),
    ...fragmentsOdds(),
    ...shapersFights(),
    ...shapersOdds(),
    ...replays(),
  ]),
);
