import type { FRolls } from "../data/types";

const MOST_DICE = 100;
const MOST_FACES = 1000;
const TERM = /^([+-])(?:(\d*)d(\d+)|(\d+))/;

/**
 * Reads what is rolled for damage or healing: "2d6", "d8 + 3", "1d6+1d4-1", "4".
 * @returns null where the text says something else, or more dice than anybody throws
 */
export function rollsOf(formula: string): FRolls | null {
  const dice: FRolls["dice"][number][] = [];
  let flat = 0;
  let rest = formula.toLowerCase().replace(/\s+/g, "").replace(/[−–]/g, "-");
  if (rest === "") return null;
  if (!/^[+-]/.test(rest)) rest = `+${rest}`;
  while (rest !== "") {
    const [term = "", sign, many, faces, number] = TERM.exec(rest) ?? [];
    if (term === "") return null;
    rest = rest.slice(term.length);
    if (number !== undefined) {
      flat += sign === "-" ? -Number(number) : Number(number);
      continue;
    }
    const die = { n: many ? Number(many) : 1, f: Number(faces) };
    if (sign === "-" || die.n < 1 || die.n > MOST_DICE || die.f < 2 || die.f > MOST_FACES) return null;
    dice.push(die);
  }
  return Math.abs(flat) <= 9999 ? { dice, flat } : null;
}
