import type { Id, Spot } from "../../../../engine/procedure/types";
import { creatureIn, type R, relatedTo } from "../data/read";
import { looseFar } from "../magic/loosen";
import { notice } from "../sight/notice";
import { pushedThrough } from "../spells/fields";
import { flownOver } from "./flight";
import { type Leaving, leapsAway, leaptPast, threatening } from "./opportunists";

interface Hop {
  /** The creatures that go: a rider and its mount go together. */
  readonly all: readonly Id[];
  readonly from: Spot;
  readonly to: Spot;
}
/**
 * Creatures go from one place to another in one leap. What was true at its beginning is asked before the leap, and the consequences follow it.
 * @param goes carries out the leap
 */
export function hop(ref: R, x: Leaving, { all, from, to }: Hop, goes: () => void): void {
  const { begun, steps } = flownOver(ref, x.by, to);
  const before = [...new Set([...threatening(ref, x), ...leaptPast(ref, x, to)])];
  const hides = all.filter((id) => relatedTo(creatureIn(ref, id), "unseen").length > 0);
  goes();
  looseFar(ref, all);
  leapsAway(ref, x, before);
  // [G-097] A leap enters each space below it, and reaches its end whatever happens there.
  for (const id of all) pushedThrough(ref, id, steps, begun);
  // [G-114] A creature that went unseen may come into view by the leap.
  for (const id of hides) notice(ref, id, [from, to]);
}
