import { forecast } from "../src/engine/procedure/forecast";
import { typical } from "./odds.bench";

/** The first forecast of a fresh process, in milliseconds. */
const one = typical();
const start = performance.now();
forecast(one);
process.stdout.write(String(performance.now() - start));
