import type { Id, World } from "../../../../engine/procedure/types";
import type { UBeing } from "./being.types";

const WISHES = ["use", "athletics", "fits", "away", "stay", "new"];
/**
 * The answer of a sensible player in simulations: prepared actions are used, offered skill rolls are made; open decisions stay as they are.
 */
export function policyOf(_at: string, _who: Id, options: readonly string[], _world: World<UBeing>): string {
  return options.find((option) => WISHES.includes(option)) ?? options[0] ?? "";
}
