import type { Spot } from "../../../../engine/procedure/types";
import { creatureIn, type R, relatedTo } from "../data/read";
import { looseFar } from "../magic/loosen";
import { notice } from "../sight/notice";
import { pushedThrough } from "../spells/fields";
import { flownOver } from "./flight";
import { type Leaving, leapsAway, leaptPast, threatening } from "./opportunists";

/** Somebody goes from one place to another in one bound: what was true where it began is asked before, all that follows comes after. @param goes the deed itself */
export function hop(ref: R, x: Leaving, from: Spot, to: Spot, goes: () => void): void {
  const c = creatureIn(ref, x.by);
  const { begun, steps } = flownOver(ref, x.by, to);
  const before = [...new Set([...threatening(ref, x), ...leaptPast(ref, x, to)])];
  goes();
  looseFar(ref, x.by);
  leapsAway(ref, x, before);
  // [G-097] Each space that it flies over is entered; it comes down whatever happens there.
  pushedThrough(ref, x.by, steps, begun);
  // [G-114] It goes in plain view.
  if (relatedTo(c, "unseen").length > 0) notice(ref, x.by, [from, to]);
}
