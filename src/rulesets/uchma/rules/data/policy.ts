import type { Id, World } from "../../../../engine/procedure/types";
import type { UBeing } from "./being.types";

const WISHES = ["use", "athletics", "fits", "away", "stay", "new"];
/** What a sensible player answers: a prepared action is used, an effort is made; what is left open is left as it is. */
export function policyOf(_at: string, _who: Id, options: readonly string[], _world: World<UBeing>): string {
  return options.find((option) => WISHES.includes(option)) ?? options[0] ?? "";
}
