import type { Id } from "../../engine/procedure/types";
import type { Bout, BoutEnd, Side } from "./bout";

/** What came of all simulated encounters so far. */
export interface Tally {
  readonly runs: number;
  readonly wins: Readonly<Record<Side, number>>;
  /** Rounds of all of them together. */
  readonly rounds: number;
  /** How often each was down at the end, by letter. */
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

/** So many encounters are played: the chance is then known to three or four of a hundred. */
export const RUNS = 200;
/** So many milliseconds are spent before the screen and the person get their turn. */
const SLICE = 10;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Plays an encounter many times in short slices, so that nothing freezes meanwhile.
 * @param told what came of those that are over; called between slices
 * @param stopped whether somebody has stopped it; asked between slices
 */
export async function playMany(bout: Bout, told: (tally: Tally) => void, stopped: () => boolean): Promise<Tally> {
  let tally = EMPTY_TALLY;
  let until = performance.now() + SLICE;
  /** Lets the screen have its turn when the slice is over. False: it was stopped. */
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
