import type { Declaration } from "../../../../contract/act";
import type { Between, BoardFacts, Figure, MapPositionFacts, Shifts, SpaceBox } from "../../../../contract/board";
import type { Adjustments } from "../../../../contract/facts";
import { spacesApart } from "../../../../kit/rules/boxes";
import { isRelated } from "../../../../kit/rules/relations";
import { isInHand } from "../creature/derive";
import { beingOf } from "../creature/participants";
import { weaponOf } from "../data/documents";
import { OPTIONS } from "../data/options";
import { has, isDead, leanOf } from "../data/read";
import type { SBeing, SCreature } from "../data/types";
import { areFoes, betweenOf, metres, TRACE } from "./board";
import { COVER_TAG } from "./sceneTags";

/** The facts of a situation that a person can set, group by group; the first option is the default. */
export const SAYABLE = {
  cover: ["none", "half", "full"],
  crowded: ["no", "yes"],
} as const;
export type SayableGroup = keyof typeof SAYABLE;
type Said<G extends SayableGroup> = (typeof SAYABLE)[G][number];
export type Found = { readonly [G in SayableGroup]?: Said<G> };

/** [W-174], [W-178], [W-180] The best cover of a target: by a tag of its token, a tag of a region on the line, or walls. */
export function coverOf(board: BoardFacts | null, target: SCreature): Said<"cover"> {
  const between = board?.to[target.id];
  const own = board?.own?.[target.id]?.filter((tag) => tag.startsWith(COVER_TAG)) ?? [];
  const found = coverIn(between, own);
  if (found !== "full" || !has(target, "leaning")) return found;
  const lean = leanOf(target);
  const there = lean && board?.line?.(target.id, { its: lean });
  // [W-179] A target that full cover also hides in the space towards which it leans is not seen there either.
  return there && coverIn(there, own) === "full" && !own.includes(`${COVER_TAG}full`) ? "full" : "half";
}
/** The cover along one line. */
function coverIn(between: Pick<Between, "open" | "tags"> | undefined, own: readonly string[]): Said<"cover"> {
  const tags = own.length > 0 ? own : (between?.tags ?? []);
  const open = between?.open ?? 1;
  // walls that hide half of the body give half cover, and those that hide all of it full cover.
  const walls = open <= 0 ? "full" : open <= 0.5 ? "half" : "none";
  return (["full", "half"] as const).find((cover) => tags.includes(COVER_TAG + cover) || walls === cover) ?? "none";
}
/** The better of two lines: along it more of the target is seen, then fewer creatures stand in the way, then the distance is shorter. */
const better = (own: Between, other: Between): Between => {
  const by = other.open - own.open || own.crossed.length - other.crossed.length || own.distance - other.distance;
  return by > 0 ? other : own;
};
/**
 * [W-179], A-42 The scene as a creature that leans out knows it: each target, even one that leans out too, is seen and reached from the
 * creature's own place or from the space towards which it leans.
 */
export function leaningOut(board: BoardFacts | null, c: SCreature): BoardFacts | null {
  const lean = leanOf(c);
  if (!board || !lean) return board;
  const line = (id: string, { its }: Shifts): Between | null => {
    const [here, there] = [board.line?.(id, its ? { its } : {}), board.line?.(id, { own: lean, ...(its && { its }) })];
    return here && there ? better(here, there) : null;
  };
  const to = Object.entries(board.to).map(([id, own]) => [id, line(id, {}) ?? own] as const);
  return { ...board, to: Object.fromEntries(to), line };
}
/**
 * [W-175], A-40 The scene for an effect that comes from a point of the map: what hides the targets from that point, and the tags of the
 * ground on which they stand.
 */
export function fromMiddle({ board }: Pick<Situation, "board">, { to }: MapPositionFacts): BoardFacts | null {
  if (!board) return null;
  const { line: _, ...scene } = board;
  const seen = Object.entries(board.to).map(([id, between]): [string, Between] => [
    id,
    { ...between, open: to[id]?.open ?? 1, tags: board.at[id] ?? [] },
  ]);
  return { ...scene, to: Object.fromEntries(seen) };
}
/** Metres between two places: the spaces between them and the last step. */
const apart = (a: SpaceBox, b: SpaceBox, { space, units }: BoardFacts): number =>
  metres(spacesApart(a, b) * space, units);
/** A-43 The reach of a creature's melee weapons in hand, in metres: at least 1. */
const strikes = ({ items }: Figure["actor"]): number =>
  Math.max(
    1,
    ...items.flatMap((item) => {
      const weapon = weaponOf(item);
      return weapon && weapon.mode === "melee" && isInHand(item) ? [weapon.range] : [];
    }),
  );
/** A-43 Whether the doer is within the reach of a living enemy. */
function isInReach(board: BoardFacts, by: string, side: number): boolean {
  const all = board.figures?.() ?? [];
  const own = all.find(({ uuid }) => uuid === by);
  return all.some((other) => {
    const being = other !== own && areFoes(other.disposition, side) ? beingOf(other.actor) : null;
    const able =
      being !== null && !isRelated(being, "hiddenFrom", by) && !being.object && !isDead(being) && !other.defeated;
    return able && own !== undefined && apart(own.box, other.box, board) <= strikes(other.actor) + TRACE;
  });
}
/** [W-100], A-43 Whether a living enemy is adjacent to the doer or, by a rule option, could reach it. */
function isCrowded({ actor, board, settings }: Situation): boolean {
  const side = board?.here?.disposition;
  if (!board || side === undefined) return false;
  if (OPTIONS.of.meleeRangeUsesReach(settings)) return isInReach(board, actor.uuid, side);
  return (board?.here?.beside ?? []).some((other) => {
    const being = areFoes(other.disposition, side) ? beingOf(other.actor) : null;
    return being !== null && !being.object && !isDead(being) && !other.defeated;
  });
}
type Situation = Pick<Declaration<SBeing>, "actor" | "board" | "settings">;
/** The facts of the scene for an attack: cover and adjacent enemies count for ranged attacks only. */
export function found(x: Situation, target: SCreature, ranged: boolean): Found {
  if (!ranged) return {};
  return { cover: coverOf(x.board, target), crowded: isCrowded(x) ? "yes" : "no" };
}
/**
 * [W-045], A-36 Whether Taking Cover helps this target against melee attacks too: a rule option says so, and the target is in half cover.
 */
export function isSheltered(
  { board, settings, world }: Situation & Pick<Declaration<SBeing>, "world">,
  on: string,
): boolean {
  const target = world[on];
  return (
    OPTIONS.of.takingCoverScope(settings) === "always" &&
    target?.kind === "creature" &&
    has(target, "takingCover") &&
    coverOf(board, target) === "half"
  );
}
/** The fact that counts: what a person set, else what the scene says, else the default. */
export function chosenOf<G extends SayableGroup>(group: G, adjust: Adjustments, seen: Found): Said<G> {
  const choices: readonly Said<G>[] = SAYABLE[group];
  const usual: Said<G> | undefined = seen[group] ?? choices[0];
  const chosen = choices.find((choice) => choice === adjust.said?.[group]) ?? usual;
  if (chosen === undefined) throw new Error(`Shapers: nothing can be said of ${group}`);
  return chosen;
}
/** [W-098], A-39 Whether a wall between doer and target bars the way: nothing else stops a melee attack. */
export const isWalled = (board: BoardFacts | null, target: string): boolean =>
  betweenOf(board, target)?.clear === false;
