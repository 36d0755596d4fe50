import type { Id } from "../../engine/procedure/types";

/** The n-th cast letter: a, b, ... z, aa, ab, ... */
export function letter(index: number): Id {
  const tail = String.fromCharCode(97 + (index % 26));
  return index < 26 ? tail : letter(Math.floor(index / 26) - 1) + tail;
}
