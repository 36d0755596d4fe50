import type { Id, Spot } from "../../../../engine/procedure/types";
import { creatureIn, type R, relatedTo } from "../data/read";
import { looseFar } from "../magic/loosen";
import { notice } from "../sight/notice";
import { pushedThrough } from "../spells/fields";
import { flownOver } from "./flight";
import { type Leaving, leapsAway, leaptPast, threatening } from "./opportunists";

interface Hop {
  /** Whoever goes: rider and mount go together. */
  readonly all: readonly Id[];
  readonly from: Spot;
  readonly to: Spot;
}
/** Somebody goes from one place to another in one bound: what was true where it began is asked before, all that follows comes after. @param goes the deed itself */
export function hop(ref: R, x: Leaving, { all, from, to }: Hop, goes: () => void): void {
  const { begun, steps } = flownOver(ref, x.by, to);
  const before = [...new Set([...threatening(ref, x), ...leaptPast(ref, x, to)])];
  const hides = all.filter((id) => relatedTo(creatureIn(ref, id), "unseen").length > 0);
  goes();
  looseFar(ref, all);
  leapsAway(ref, x, before);
  // [G-097] Each space that it flies over is entered; it comes down whatever happens there.
  for (const id of all) pushedThrough(ref, id, steps, begun);
  // [G-114] It goes in plain view.
  for (const id of hides) notice(ref, id, [from, to]);
}
