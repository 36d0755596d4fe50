import type { Amount, Mod } from "../modifiers";
import type { Pool, Rolled } from "./pool";
import type { Rng } from "./rng";
import { BURST_CAP, naturalOf } from "./score";

/** The result of a pool without its faces, which the simulator needs to be as cheap as possible. */
class Thrown implements Rolled {
  constructor(
    readonly total: number,
    private readonly face: number,
    readonly burst: boolean,
    readonly mods: readonly Mod[],
  ) {}
  get natural(): Amount {
    return naturalOf(this.face);
  }
}

/** Throws a pool with a seeded source. */
export function sample(pool: Pool, rng: Rng): Rolled {
  const { dice } = pool;
  let total = pool.flat;
  let natural = 0;
  let burst = false;
  for (let j = 0; j < dice.length; j++) {
    const die = dice[j];
    if (!die) continue;
    const { n, f } = die;
    let kept = 0;
    for (let k = 0; k < n; k++) {
      const first = rng.die(f);
      let sum = first;
      if (die.burst && first === f) {
        burst = true;
        for (let last = first, bursts = 0; last === f && bursts < BURST_CAP; bursts++) {
          last = rng.die(f);
          sum += last;
        }
      }
      if (!die.keep) {
        total += sum;
        if (j === 0 && k === 0) natural = first;
      } else if (k === 0 || (die.keep > 0 ? sum > kept : sum < kept)) {
        kept = sum;
        if (j === 0) natural = first;
      }
    }
    total += kept;
  }
  return new Thrown(total, natural, burst, pool.mods);
}
