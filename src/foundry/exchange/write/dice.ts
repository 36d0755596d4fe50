import { toFormula } from "../../../engine/dice/formula";
import type { Pool } from "../../../engine/dice/pool";
import { host } from "../../host";
import type { HostRoll } from "../../host/types";
import { facesInOrder } from "./faces";

/**
 * Throws a pool with Foundry's own dice.
 * @param interactive whether this may wait for dice that a person enters by hand (never on behalf of others)
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
