import { toFormula } from "../../../engine/dice/formula";
import type { Pool } from "../../../engine/dice/pool";
import { host } from "../../host";
import type { HostRoll } from "../../host/types";

/** Results of one Foundry die term, as needed to put bursts behind the die that burst. */
export interface RolledTerm {
  readonly number: number;
  readonly faces: number;
  readonly results: readonly number[];
}

/**
 * Faces in our rolling order. Foundry lists a term's first dice, then the extra dice of its explosions in the order in which they fell; whichever
 * extra die belonged to which burst, the totals are equal, so they are dealt out in that order.
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

/**
 * Throws a pool with Foundry's own dice.
 * @param interactive whether hand-entered dice may be waited for (never on behalf of others)
 */
export async function throwPool(
  pool: Pool,
  interactive: boolean,
): Promise<{ readonly roll: HostRoll; readonly faces: readonly number[] }> {
  const roll = await new host.Roll(toFormula(pool)).evaluate({ allowInteractive: interactive });
  const terms = roll.dice.map((die) => ({
    number: die.number ?? 0,
    faces: die.faces ?? 0,
    results: die.results.map(({ result }) => result),
  }));
  return { roll, faces: facesInOrder(terms) };
}
