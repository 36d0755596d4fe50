import type { Act } from "../../../../contract/act";
import type { DocumentFacts } from "../../../../contract/facts";
import { skillOf, spellOf } from "./documents";
import type { Attribute } from "./names";
import type { GBeing } from "./types";

/** [G-022] The attribute that governs the use of a skill or a spell in secret; null where it cannot be used in secret. */
export function governing(item: DocumentFacts | null): Attribute | null {
  const hidden = item && (spellOf(item) ?? skillOf(item))?.hidden;
  return hidden && hidden !== "none" ? hidden : null;
}
/** [G-022] Whether the player has chosen to act in secret. */
export const isSecret: NonNullable<Act<GBeing>["secret"]> = ({ item, adjust }) =>
  adjust.said?.hidden === "yes" && governing(item) !== null;
/** [G-022] The name of what a secret act leaves behind: it does not tell what that is. */
const UNKNOWN = "FIVEFOLD.Generia.Secret";
/** The name of what a spell leaves behind. @param masked the spell was cast in secret */
export const nameLeft = (name: string, masked: boolean | undefined): string => (masked ? UNKNOWN : name);
