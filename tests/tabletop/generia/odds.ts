import { type Odds, oddsOf } from "../../../src/foundry/odds/compute";
import { requestOf } from "../acts";
import type { ActOptions } from "../creature";
import { shell } from "../shell";
import type { Creature, Tabletop } from "../tabletop";

/** An act as its dialog shows it before it is begun. */
export function preparedFor(table: Tabletop, doer: Creature, act: string, options: ActOptions) {
  const prepared = shell().operations.prepare(requestOf(table.map, doer, act, options));
  if ("ok" in prepared) throw new Error(`${doer.name} cannot prepare ${act}`);
  return prepared;
}
/** The chances that its dialog tells. */
export function oddsFor(table: Tabletop, doer: Creature, act: string, options: ActOptions): Odds {
  const asked = preparedFor(table, doer, act, options).odds();
  const odds = asked && oddsOf(asked);
  if (!odds) throw new Error(`the dialog of ${act} tells no chance`);
  return odds;
}
