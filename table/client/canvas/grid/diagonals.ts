/** The rules for diagonal steps, by the values of CONST.GRID_DIAGONALS. */
export const DIAGONALS = Object.freeze({
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
});

/** Steps of a straight path by how many axes each moves along. */
export interface Steps {
  straight: number;
  double: number;
  triple: number;
}

/** Split moves along three axes into the fewest steps. */
export function stepsOf(a: number, b: number, c: number): Steps {
  const [most = 0, middle = 0, least = 0] = [Math.abs(a), Math.abs(b), Math.abs(c)].sort((x, y) => y - x);
  return { straight: most - middle, double: middle - least, triple: least };
}

/**
 * The length of steps in grid spaces. Alternating rules go on counting where earlier segments stopped.
 * A step along three axes counts as one diagonal; fractions occur when directions are measured.
 */
export function lengthOf({ straight, double, triple }: Steps, rule: number, earlierDiagonals = 0): number {
  const diagonals = double + triple;
  switch (rule) {
    case DIAGONALS.EXACT:
      return straight + double * Math.SQRT2 + triple * Math.sqrt(3);
    case DIAGONALS.APPROXIMATE:
      return straight + double * 1.5 + triple * 1.75;
    case DIAGONALS.RECTILINEAR:
    case DIAGONALS.ILLEGAL:
      return straight + double * 2 + triple * 3;
    case DIAGONALS.ALTERNATING_1:
    case DIAGONALS.ALTERNATING_2: {
      const first = rule === DIAGONALS.ALTERNATING_1 ? 0 : 1;
      const long = (n: number) => Math.floor((n + first) / 2);
      return straight + diagonals + long(earlierDiagonals + diagonals) - long(earlierDiagonals);
    }
    default:
      return straight + diagonals;
  }
}

/** The length of a direction, where alternating rules count as their average. */
export function continuousLength(steps: Steps, rule: number): number {
  const alternating = rule === DIAGONALS.ALTERNATING_1 || rule === DIAGONALS.ALTERNATING_2;
  return lengthOf(steps, alternating ? DIAGONALS.APPROXIMATE : rule);
}
