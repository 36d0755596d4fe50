import type { DocumentFacts } from "../../../../contract/facts";
import type { SecretModel } from "../../../../contract/secrets";
import { modOf } from "../creature/derive";
import { creatureOf, skillOf, spellOf } from "../data/documents";
import type { Attribute } from "../data/names";

/** [G-022] The attribute by which a skill or a spell can be used in secret; null: it cannot. */
export function governing(item: DocumentFacts | null): Attribute | null {
  const hidden = item && (spellOf(item) ?? skillOf(item))?.hidden;
  return hidden && hidden !== "none" ? hidden : null;
}
/** [G-022] What is read of something that a secret act has left behind: that it is there, and not what it is. */
const UNKNOWN = "FIVEFOLD.Generia.Secret";
/** The name of what a spell leaves behind. @param masked it was cast in secret */
export const nameLeft = (name: string, masked: boolean | undefined): string => (masked ? UNKNOWN : name);
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
