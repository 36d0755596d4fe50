import type { Id } from "../../../engine/procedure/types";

/** The n-th letter of a participant: a, b, ... z, aa, ab, ... */
function letter(index: number): Id {
  const tail = String.fromCharCode(97 + (index % 26));
  return index < 26 ? tail : letter(Math.floor(index / 26) - 1) + tail;
}

/** Unused letters, one after the other. There may be gaps between the letters in use, because former participants leave theirs behind. */
export function freeLetters(taken: Readonly<Record<string, unknown>>): () => string {
  let next = 0;
  return () => {
    while (Object.hasOwn(taken, letter(next))) next += 1;
    return letter(next++);
  };
}
