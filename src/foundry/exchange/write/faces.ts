/** Results of one Foundry die term, as needed to put bursts behind the die that burst. */
interface RolledTerm {
  readonly number: number;
  readonly faces: number;
  readonly results: readonly number[];
}

/**
 * Faces in the rolling order of this system. Foundry lists a term's first dice, then the extra dice of its explosions in the order in which
 * they fell. Whichever extra die belonged to which burst, the totals are equal, so the extra dice are assigned in that order.
 */
export function facesInOrder(terms: readonly RolledTerm[]): number[] {
  return terms.flatMap(({ number, faces, results }) => {
    const chains = results.slice(0, number).map((face) => [face]);
    const extras = results.slice(number);
    for (let round = chains; extras.length > 0 && round.length > 0; ) {
      round = round.filter((chain) => chain.at(-1) === faces && extras.length > 0);
      for (const chain of round) {
        const extra = extras.shift();
        if (extra !== undefined) chain.push(extra);
      }
    }
    return chains.flat();
  });
}
