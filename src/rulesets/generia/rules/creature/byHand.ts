import type { ByHand } from "../../../../contract/ruleset";
import { spellOf } from "../data/documents";
import { has, relatedTo } from "../data/read";
import { statusId } from "../data/statuses";
import { beingOf } from "./participants";

/**
 * A creature that a person sets unconscious by hand loses its grapples and its concentrations, as where a rule makes it
 * unconscious.
 */
export function followsStatus({ actor, status }: Parameters<ByHand>[0]): ReturnType<ByHand> {
  const c = status === statusId("unconscious") ? beingOf(actor) : null;
  if (!c) return null;
  const lets = has(c, "grappled") || relatedTo(c, "holds").length > 0;
  const ends = lets || actor.items.some((item) => (spellOf(item)?.held ?? 0) > 0);
  return ends ? { act: "faint", by: actor.uuid, on: [] } : null;
}
