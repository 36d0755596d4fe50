import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { seesThrough } from "../../../../kit/rules/secrets";
import { creatureIn, has, type R } from "../data/read";
import type { GHand } from "../data/types";
import { checkPool } from "../dice/pools";
import { doerOf, handOf, hold, refuse, type X } from "../turns/declaring";

type GSpot = { readonly by: Id; readonly secret: string; readonly hand?: GHand };
/** [G-023] One PER check to see through a secret act. */
export function spot(ref: R, { by, secret, hand }: GSpot): boolean {
  const { total } = ref.roll("spot", checkPool(creatureIn(ref, by), "per", [], hand), by);
  return seesThrough(ref, { by, secret, total });
}
export function declareSpot(x: X): Declared | Refusal {
  const secret = x.adjust.said?.secret;
  const hand = handOf(x.adjust);
  if (has(doerOf(x), "unconscious") && !x.adjust.override) return hold("unconscious", "G-153");
  return secret === undefined ? refuse("noSecret", "G-023") : declared({ by: x.by, secret, ...(hand && { hand }) });
}
