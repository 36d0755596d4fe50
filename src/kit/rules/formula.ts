/** What a formula rolls: `n` dice with `f` faces each, and a flat number. Type aliases, because they travel as JSON. */
export type Rolls = { readonly dice: readonly { readonly n: number; readonly f: number }[]; readonly flat: number };

const MOST_DICE = 100;
const MOST_FACES = 1000;
const TERM = /^(?:(\d*)d(\d+)|(\d+))$/;

/**
 * Reads what is rolled for damage or an effect: "2d6", "d8 + 3", "1d6+1d4-1", "4".
 * @returns null where the text says something else, or more dice than anybody throws
 */
export function rollsOf(formula: string): Rolls | null {
  const written = formula.toLowerCase().replace(/\s+/g, "").replace(/[−–]/g, "-");
  const dice: Rolls["dice"][number][] = [];
  let flat = 0;
  for (const [, sign = "", term = ""] of written.replace(/^(?![+-])/, "+").matchAll(/([+-])([^+-]*)/g)) {
    const [, many, faces, number] = TERM.exec(term) ?? [];
    if (number !== undefined) flat += sign === "-" ? -Number(number) : Number(number);
    else if (faces === undefined || sign === "-") return null;
    else dice.push({ n: many ? Number(many) : 1, f: Number(faces) });
  }
  const fits = dice.every(({ n, f }) => n >= 1 && n <= MOST_DICE && f >= 2 && f <= MOST_FACES);
  return fits && Math.abs(flat) <= 9999 ? { dice, flat } : null;
}
