import type { Die } from "../../engine/dice/pool";
import { chains } from "../../engine/dice/score";
import type { RollLine } from "../../engine/procedure/story.types";
import type { DieView, Reader } from "./view.types";

interface Shape {
  readonly path: string;
  readonly y: number;
}
/** Outlines in a 28 by 28 box, so that people know a die by its shape. */
const SHAPES: Readonly<Record<number, Shape>> = {
  4: { path: "M14 2 27 25H1z", y: 21.5 },
  6: { path: "M3 3h22v22H3z", y: 18.3 },
  8: { path: "M14 1 27 14 14 27 1 14z", y: 18.3 },
  10: { path: "M8.5 1.5h11L27 12 14 27 1 12z", y: 16.5 },
  12: { path: "M14 1.5 26.5 10.6 21.7 25.5H6.3L1.5 10.6z", y: 18.8 },
  20: { path: "M14 1 25.5 7.5v13L14 27 2.5 20.5v-13z", y: 18.3 },
};
const ROUND: Shape = { path: "M14 2a12 12 0 1 1 0 24 12 12 0 0 1 0-24z", y: 18.3 };

interface Chain {
  readonly die: Die;
  readonly faces: readonly number[];
}
const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);

/** Which of a term's dice counts where only one is kept: the first highest or lowest. */
function keptOf(term: readonly Chain[], keep: 1 | -1): Chain | undefined {
  return term.reduce<Chain | undefined>((best, one) => {
    if (!best) return one;
    return keep * (sum(one.faces) - sum(best.faces)) > 0 ? one : best;
  }, undefined);
}

function dieViews({ die, faces }: Chain, dropped: boolean, { t }: Reader): readonly DieView[] {
  const { path, y } = SHAPES[die.f] ?? ROUND;
  return faces.map((face, index) => {
    const spark = index < faces.length - 1;
    const key = dropped ? "FIVEFOLD.Card.dieDropped" : spark ? "FIVEFOLD.Card.dieBurst" : "FIVEFOLD.Card.die";
    return { name: t(key, { faces: die.f, face }), face, path, y, burst: spark, dropped, spark };
  });
}

/**
 * The rolled dice in rolling order, each burst followed by the die that it brought. Empty while the roll is open, or where the faces do not
 * fit the dice.
 */
export function diceOf({ dice, faces }: Pick<RollLine, "dice" | "faces">, reader: Reader): readonly DieView[] {
  if (!faces || faces.length === 0) return [];
  let all: readonly Chain[];
  try {
    all = chains({ dice }, faces);
  } catch {
    // The author of a message may have written any faces: then the total is shown without dice.
    return [];
  }
  let next = 0;
  return dice.flatMap((die) => {
    const term = all.slice(next, next + die.n);
    next += die.n;
    const kept = die.keep ? keptOf(term, die.keep) : undefined;
    return term.flatMap((chain) => dieViews(chain, kept !== undefined && chain !== kept, reader));
  });
}
