import type { Amount } from "../modifiers";
import type { Die, Pool, Rolled } from "./pool";

/** A die that keeps showing its maximum stops bursting here (a safety cap, not a rule). */
export const BURST_CAP = 100;

/** Faces that do not fit their pool: a forged or broken answer. */
export class UnfitFaces extends Error {
  override readonly name = "UnfitFaces";
}

/** Walks the faces of one pool in rolling order. */
class Faces {
  #next = 0;
  constructor(private readonly faces: readonly number[]) {}

  take(f: number): number {
    const face = this.faces[this.#next++];
    if (face === undefined || !Number.isInteger(face) || face < 1 || face > f) {
      throw new UnfitFaces(`face ${face ?? "(missing)"} does not fit a d${f}`);
    }
    return face;
  }

  get left(): number {
    return this.faces.length - this.#next;
  }
}

interface Term {
  readonly sum: number;
  readonly natural: number;
  readonly burst: boolean;
}

function scoreDie(die: Die, faces: Faces): { readonly first: number; readonly sum: number; readonly burst: boolean } {
  const first = faces.take(die.f);
  let sum = first;
  let last = first;
  let bursts = 0;
  while (die.burst && last === die.f && bursts < BURST_CAP) {
    last = faces.take(die.f);
    sum += last;
    bursts += 1;
  }
  return { first, sum, burst: bursts > 0 };
}

function scoreTerm(die: Die, faces: Faces): Term {
  let sum = 0;
  let natural = 0;
  let burst = false;
  for (let k = 0; k < die.n; k++) {
    const one = scoreDie(die, faces);
    burst ||= one.burst;
    if (!die.keep) {
      sum += one.sum;
      if (k === 0) natural = one.first;
    } else if (k === 0 || (die.keep > 0 ? one.sum > sum : one.sum < sum)) {
      sum = one.sum;
      natural = one.first;
    }
  }
  return { sum, natural, burst };
}

/**
 * Totals and validates the faces of a roll.
 * @param faces in rolling order; a burst's extra dice follow the die that burst
 * @throws UnfitFaces when they do not fit the pool
 */
export function score(pool: Pool, faces: readonly number[]): Rolled {
  const walk = new Faces(faces);
  let total = pool.flat;
  let natural = 0;
  let burst = false;
  pool.dice.forEach((die, index) => {
    const term = scoreTerm(die, walk);
    total += term.sum;
    burst ||= term.burst;
    if (index === 0) natural = term.natural;
  });
  if (walk.left > 0) throw new UnfitFaces(`${walk.left} faces too many`);
  return { total, mods: pool.mods, natural: naturalOf(natural), burst };
}

const NOTHING: Amount["mods"] = [];
/** The kept face of a roll's first term, as an amount that can be compared. */
export function naturalOf(face: number): Amount {
  return { total: face, mods: NOTHING };
}

/** The faces that each die of a pool used, with those of its bursts, so that bursts can be shown die by die. */
export function chains(
  pool: Pick<Pool, "dice">,
  faces: readonly number[],
): readonly { readonly die: Die; readonly faces: readonly number[] }[] {
  const walk = new Faces(faces);
  return pool.dice.flatMap((die) =>
    Array.from({ length: die.n }, () => {
      const chain = [walk.take(die.f)];
      while (die.burst && chain.at(-1) === die.f && chain.length <= BURST_CAP) chain.push(walk.take(die.f));
      return { die, faces: chain };
    }),
  );
}
