import type { Id } from "../../engine/procedure/types";
import type { Bout, BoutEnd, Side } from "./bout";

/** The results of all simulated encounters so far. */
export interface Tally {
  readonly runs: number;
  readonly wins: Readonly<Record<Side, number>>;
  /** The rounds of all encounters together. */
  readonly rounds: number;
  /** By letter: how often the creature was down at the end. */
  readonly down: Readonly<Record<Id, number>>;
}
export const EMPTY_TALLY: Tally = { runs: 0, wins: { friends: 0, foes: 0 }, rounds: 0, down: {} };

function counted({ runs, wins, rounds, down }: Tally, end: BoutEnd): Tally {
  const all = { ...down };
  for (const letter of end.down) all[letter] = (all[letter] ?? 0) + 1;
  return {
    runs: runs + 1,
    wins: end.winner ? { ...wins, [end.winner]: wins[end.winner] + 1 } : wins,
    rounds: rounds + end.rounds,
    down: all,
  };
}

/** How many encounters are played: the chance is then known to within three or four percent. */
export const RUNS = 200;
/** Milliseconds of simulation after which the screen and the person get their turn. */
const SLICE = 10;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Plays an encounter many times in short slices, so that the page does not freeze.
 * @param told gets the results so far; called between slices
 * @param stopped whether a person has stopped the simulation; asked between slices
 */
export async function playMany(bout: Bout, told: (tally: Tally) => void, stopped: () => boolean): Promise<Tally> {
  let tally = EMPTY_TALLY;
  let until = performance.now() + SLICE;
  /** Lets the screen have its turn when the slice is over. False: the simulation was stopped. */
  const goesOn = async (): Promise<boolean> => {
    if (performance.now() < until) return true;
    told(tally);
    await pause();
    until = performance.now() + SLICE;
    return !stopped();
  };
  for (const _step of bout.prepare()) if (!(await goesOn())) return tally;
  while (tally.runs < RUNS) {
    const encounter = bout.play();
    let step = encounter.next();
    while (!step.done) {
      if (!(await goesOn())) {
        encounter.return({ winner: null, rounds: 0, down: new Set() });
        return tally;
      }
      step = encounter.next();
    }
    tally = counted(tally, step.value);
  }
  return tally;
}
