import type { Act, Declared, Refusal } from "../../../../contract/act";
import type { DocumentFacts } from "../../../../contract/facts";
import type { SecretModel } from "../../../../contract/secrets";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { seesThrough } from "../../../../kit/rules/secrets";
import { modOf } from "../creature/derive";
import { creatureOf, skillOf, spellOf } from "../data/documents";
import type { Attribute } from "../data/names";
import { creatureIn, has, type R } from "../data/read";
import type { GBeing, GHand } from "../data/types";
import { checkPool } from "../dice/pools";
import { doerOf, handOf, hold, refuse, type X } from "../turns/declaring";

/** [G-022] The attribute by which a skill or a spell can be used in secret; null: it cannot. */
export function governing(item: DocumentFacts | null): Attribute | null {
  const hidden = item && (spellOf(item) ?? skillOf(item))?.hidden;
  return hidden && hidden !== "none" ? hidden : null;
}
/** [G-022] Whether its user has said that it is done in secret. */
export const isSecret: NonNullable<Act<GBeing>["secret"]> = ({ item, adjust }) =>
  adjust.said?.hidden === "yes" && governing(item) !== null;

/** [G-133] What is reached by whoever is no better than usual. */
const DETERMINED = 10;
/** [G-023] A PER check against 10 and the governing attribute of whoever acts; sneaking is governed by DEX. */
export const SECRETS: SecretModel = {
  act: "spot",
  sees({ total, doer, item, act }) {
    const c = creatureOf(doer);
    const attribute = act === "sneak" ? "dex" : governing(item);
    return c !== null && attribute !== null && total >= DETERMINED + modOf(c, attribute);
  },
};
type GSpot = { readonly by: Id; readonly secret: string; readonly hand?: GHand };
/** [G-023] One attempt to see what is done in secret. */
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
