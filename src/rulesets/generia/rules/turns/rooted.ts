import type { Refusal } from "../../../../contract/act";
import type { Slot } from "../data/names";
import { has } from "../data/read";
import type { GCreature } from "../data/types";
import { doerOf, hold, type X } from "./declaring";

/** [G-166], [G-170] What keeps somebody where it is, or null. [G-128] Without the sister chapters only a grapple does. */
export function rooted(c: GCreature): "grappled" | "prone" | "restrained" | null {
  const all = c.plain ? (["grappled"] as const) : (["grappled", "prone", "restrained"] as const);
  return all.find((status) => has(c, status)) ?? null;
}
/** [G-166], [G-170], [G-182] Why somebody that is held where it is can pay for nothing with its Movement Action, or null. */
export function unmoving(x: X, slot: Slot | undefined): Refusal | null {
  const bound = slot === "movement" && !x.adjust.override ? rooted(doerOf(x)) : null;
  return bound ? hold(`rooted.${bound}`, bound === "prone" ? "G-170" : "G-166") : null;
}
