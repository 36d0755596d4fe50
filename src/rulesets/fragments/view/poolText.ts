import { toText } from "../../../engine/dice/formula";
import type { Die } from "../../../engine/dice/pool";

/** Dice with a sign for which of them are kept, as in "2d20 ↑ + 5": ↑ the highest, ↓ the lowest. */
export function poolText(dice: readonly Die[], flat: number): string {
  const text = toText({ dice, flat });
  const [first] = dice;
  return first?.keep === 1 ? `${text} ↑` : first?.keep === -1 ? `${text} ↓` : text;
}
