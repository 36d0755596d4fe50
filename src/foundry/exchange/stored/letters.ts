import type { Id } from "../../../engine/procedure/types";

/** The n-th cast letter: a, b, ... z, aa, ab, ... */
function letter(index: number): Id {
  const tail = String.fromCharCode(97 + (index % 26));
  return index < 26 ? tail : letter(Math.floor(index / 26) - 1) + tail;
}

/** Letters that nobody has, one after the other. A cast may have gaps: those who left it took theirs along. */
export function freeLetters(taken: Readonly<Record<string, unknown>>): () => string {
  let next = 0;
  return () => {
    while (Object.hasOwn(taken, letter(next))) next += 1;
    return letter(next++);
  };
}
