import fc from "fast-check";
import { jobOf, mutantSwitch } from "./switch";

// Property tests draw the same examples in each run, so that a mutant is killed always or never.
fc.configureGlobal({ seed: 5 });
// The switch is there before the first instrumented module is loaded. A mutant that has a process of its own is on from the start.
const { alone } = jobOf(process.env.MUTATION_JOB);
const state = mutantSwitch();
if (alone !== undefined) {
  state.activeMutant = alone;
  state.hitCount = 0;
  state.hitLimit = 1e7;
}
