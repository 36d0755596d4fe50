import type { UCreature } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { creatureIn, type R } from "../data/read";
import type { UUse } from "../data/shapes";
import { INPUT } from "./turnBudget";

/** The parts of a use that decide about its price. */
export type UPrice = Pick<UUse, "by" | "turn" | "reaction" | "ruleOptions" | "override"> & {
  readonly ability: Pick<UUse["ability"], "slot" | "energy">;
};
/** The price of a use: a slot of the turn, and energy where the user has to pay it [U-167]. */
function priceOf(a: UCreature, { by, ability, turn, reaction, ruleOptions, override }: UPrice): UIntent[] {
  const intents: UIntent[] = [];
  const input = INPUT[ability.slot];
  if (turn && !reaction && input) {
    intents.push({ k: "step", on: by, input, ...(ruleOptions && { ruleOptions }), ...(override && { override }) });
  }
  if (ability.energy && a.summoner === undefined) intents.push({ k: "energy", on: by, by: ability.energy });
  return intents;
}
/**
 * Pays the price.
 * @returns false, with a remark on the card, where it cannot be paid any more
 */
export function paid(ref: R, x: UPrice): boolean {
  const { ok } = ref.deed("price", priceOf(creatureIn(ref, x.by), x));
  if (!ok) ref.say({ key: "FIVEFOLD.Uchma.Say.tooLate", about: x.by });
  return ok;
}
