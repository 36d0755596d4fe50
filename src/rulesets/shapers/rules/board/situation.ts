import type { BoardFacts } from "../../../../contract/board";
import type { Adjustments } from "../../../../contract/facts";
import { beingOf } from "../creature/participants";
import { has, isDead } from "../data/read";
import type { SCreature } from "../data/types";
import { areFoes, betweenOf } from "./board";
import { COVER_TAG } from "./sceneTags";

/** What a person can say about a situation, group by group; the first option is the usual one. */
export const SAYABLE = {
  cover: ["none", "half", "full"],
  crowded: ["no", "yes"],
} as const;
export type SayableGroup = keyof typeof SAYABLE;
type Said<G extends SayableGroup> = (typeof SAYABLE)[G][number];
export type Found = { readonly [G in SayableGroup]?: Said<G> };

/** [W-174], [W-178], [W-180] The best cover of a target there is: a tag of its token, of a region on the line, or walls. */
function coverOf(board: BoardFacts | null, target: SCreature): Said<"cover"> {
  const between = board?.to[target.id];
  const own = board?.own?.[target.id]?.filter((tag) => tag.startsWith(COVER_TAG)) ?? [];
  const tags = own.length > 0 ? own : (between?.tags ?? []);
  const open = between?.open ?? 1;
  // half of the body hidden is half cover, all of it full cover.
  const walls = open <= 0 ? "full" : open <= 0.5 ? "half" : "none";
  const found =
    (["full", "half"] as const).find((cover) => tags.includes(COVER_TAG + cover) || walls === cover) ?? "none";
  return found === "full" && has(target, "leaning") ? "half" : found;
}
/** [W-100], A-43 Whether a living enemy stands beside the doer. */
function isCrowded(board: BoardFacts | null): boolean {
  const side = board?.here?.disposition;
  if (side === undefined) return false;
  return (board?.here?.beside ?? []).some((other) => {
    const being = areFoes(other.disposition, side) ? beingOf(other.actor) : null;
    return being !== null && !being.object && !isDead(being) && !other.defeated;
  });
}
/** What the scene says; melee attacks know no cover. */
export function found(board: BoardFacts | null, target: SCreature, ranged: boolean): Found {
  if (!ranged) return {};
  return { cover: coverOf(board, target), crowded: isCrowded(board) ? "yes" : "no" };
}
/** What counts: what a person said, else what the scene says, else the usual. */
export function chosenOf<G extends SayableGroup>(group: G, adjust: Adjustments, seen: Found): Said<G> {
  const choices: readonly Said<G>[] = SAYABLE[group];
  const usual: Said<G> | undefined = seen[group] ?? choices[0];
  const chosen = choices.find((choice) => choice === adjust.said?.[group]) ?? usual;
  if (chosen === undefined) throw new Error(`Shapers: nothing can be said of ${group}`);
  return chosen;
}
/** [W-098], A-39 A wall between doer and target that bars the way: the only thing that stops a melee attack. */
export const isWalled = (board: BoardFacts | null, target: string): boolean =>
  betweenOf(board, target)?.clear === false;
