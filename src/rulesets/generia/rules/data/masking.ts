import type { Act } from "../../../../contract/act";
import type { DocumentFacts } from "../../../../contract/facts";
import { skillOf, spellOf } from "./documents";
import type { Attribute } from "./names";
import type { GBeing } from "./types";

/** [G-022] The attribute by which a skill or a spell can be used in secret; null: it cannot. */
export function governing(item: DocumentFacts | null): Attribute | null {
  const hidden = item && (spellOf(item) ?? skillOf(item))?.hidden;
  return hidden && hidden !== "none" ? hidden : null;
}
/** [G-022] Whether its user has said that it is done in secret. */
export const isSecret: NonNullable<Act<GBeing>["secret"]> = ({ item, adjust }) =>
  adjust.said?.hidden === "yes" && governing(item) !== null;
/** [G-022] What is read of something that a secret act has left behind: that it is there, and not what it is. */
const UNKNOWN = "FIVEFOLD.Generia.Secret";
/** The name of what a spell leaves behind. @param masked it was cast in secret */
export const nameLeft = (name: string, masked: boolean | undefined): string => (masked ? UNKNOWN : name);
