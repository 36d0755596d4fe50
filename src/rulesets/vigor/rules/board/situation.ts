import type { Between, BoardFacts } from "../../../../contract/board";
import type { Adjustments, SettingValues } from "../../../../contract/facts";
import { LIE_HELPLESS } from "../data/read";
import { OPTIONS } from "../data/ruleOptions";
import type { VDim } from "../data/shapes";
import type { Cover, Situation, VCreature, VWeapon } from "../data/types";
import { feet, isAdjacent } from "./board";

/** What a person can choose about a situation, by group; the first option of a group is the usual one. */
export const SAYABLE = {
  distance: ["near", "distant"],
  cover: ["none", "light", "partial", "full", "thin"],
  visibility: ["normal", "reduced", "low", "zero"],
  behind: ["no", "yes"],
} as const;
export type SayableGroup = keyof typeof SAYABLE;
type Said<G extends SayableGroup> = (typeof SAYABLE)[G][number];

/**
 * [V-158], [V-160], [V-162] What each visibility adds to the target number of a ranged attack, and the greatest distance in feet at which
 * such an attack is possible.
 */
export const VISIBILITY = {
  reduced: { vs: 5, limit: 300, rule: "V-158" },
  low: { vs: 10, limit: 150, rule: "V-160" },
  zero: { vs: 15, limit: 30, rule: "V-162" },
} as const satisfies Readonly<Record<VDim, { readonly vs: number; readonly limit: number; readonly rule: string }>>;
const DIM: readonly VDim[] = ["zero", "low", "reduced"];
/** [V-164] Three meters, in feet. */
const POINT_BLANK = 9.84;

/** The beginning of the ids of Vigor's scene tags. */
const MARK = "vigor.";
const COVERS: readonly Cover[] = ["full", "thin", "partial", "light"];

/** What the scene says about an attack, in the words of `SAYABLE`. Groups that do not matter for the weapon are missing. */
export type Found = {
  readonly [G in SayableGroup]?: Said<G>;
} & {
  /** [V-164] The target is so near that zero visibility does not count, even if a person chose it. */
  readonly pointBlank?: true;
};

interface Aim {
  readonly board: BoardFacts | null;
  readonly doer: string;
  readonly target: VCreature;
  readonly weapon: Pick<VWeapon, "ranged">;
  /** Feet beyond which the target is distant; 0: never. */
  readonly near: number;
  readonly settings: SettingValues;
}

/** The situation of an attack, from the scene and the target's statuses. */
export function found(aim: Aim): Found {
  const { board, doer, target, weapon, near, settings } = aim;
  const between = board?.to[target.id];
  const behind = isBehind(target, between, settings) ? "yes" : "no";
  if (!weapon.ranged) return { behind };
  const distance = board && between ? feet(between.distance, board.units) : 0;
  return {
    ...(near > 0 && { distance: distance > near ? "distant" : "near" }),
    cover: coverOf(aim, between),
    visibility: visibilityOf(board, doer, between, distance),
    behind,
    ...(between && distance < POINT_BLANK && { pointBlank: true as const }),
  };
}

/**
 * [V-081] Whether an attack comes from behind: the target is unaware, and where tokens have a facing, the attacker stands in its rear arc.
 */
function isBehind(target: VCreature, between: Between | undefined, settings: SettingValues): boolean {
  if (!target.now.unaware) return false;
  const angle = between?.angle ?? null;
  return !OPTIONS.of.facing(settings) || angle === null || angle >= 180 - OPTIONS.of.rearArc(settings) / 2;
}

const NO_TAGS: readonly string[] = [];
const tagsOf = (between: Between | undefined): readonly string[] => between?.tags ?? NO_TAGS;
/** The scene tags of the scene, of the doer's position, and between doer and target. */
const tagsAround = (board: BoardFacts, doer: string, between: Between | undefined): readonly string[] => [
  ...board.tags,
  ...(board.at[doer] ?? NO_TAGS),
  ...tagsOf(between),
];

/** [V-166] Whether a creature in the line of fire gives cover: those that lie helpless on the ground do not. */
function standsBetween({ figures }: BoardFacts, { crossed }: Between): boolean {
  return crossed.some((uuid) => {
    const { statuses = {} } = figures?.().find((one) => one.uuid === uuid)?.actor ?? {};
    return LIE_HELPLESS.every((status) => !statuses[`vigor-${status}`]);
  });
}
/**
 * [V-166] The best cover of the target: by a status, a tagged region on the line, walls, or a creature in between. Only the best one counts
 * (A-27).
 */
function coverOf({ board, target, settings }: Aim, between: Between | undefined): Said<"cover"> {
  const bodies = OPTIONS.of.bodyCover(settings);
  const walls = between && between.open < 1 && (between.open > 0 ? "partial" : "full");
  const all: readonly unknown[] = [
    walls,
    board && between && standsBetween(board, between) && bodies,
    target.now.coverLight && "light",
    target.now.coverPartial && "partial",
    target.now.coverFull && "full",
    ...tagsOf(between).map((tag) => tag.replace(`${MARK}cover.`, "")),
  ];
  return COVERS.find((cover) => all.includes(cover)) ?? "none";
}

/** [V-156], [V-164] The worst visibility of the scene, the doer's position and the line; zero visibility does not count at point blank. */
export function visibilityOf(
  board: BoardFacts | null,
  doer: string,
  between: Between | undefined,
  distance: number,
): Said<"visibility"> {
  if (!board) return "normal";
  const tags = tagsAround(board, doer, between);
  const worst = DIM.find((dim) => tags.includes(`${MARK}visibility.${dim}`)) ?? "normal";
  return worst === "zero" && between && distance < POINT_BLANK ? "normal" : worst;
}

/** The option of a group that counts: the one that a person chose, else that of the scene, else the usual one. */
export function chosenOf<G extends SayableGroup>(group: G, adjust: Adjustments, seen: Found): Said<G> {
  const options: readonly Said<G>[] = SAYABLE[group];
  const said = options.find((option) => option === adjust.said?.[group]);
  return said ?? seen[group] ?? options[0] ?? SAYABLE[group][0];
}

/** The situation as the arguments of an attack hold it; undefined where nothing is unusual. */
export function situationOf(weapon: Pick<VWeapon, "ranged">, adjust: Adjustments, seen: Found): Situation | undefined {
  const cover = chosenOf("cover", adjust, seen);
  const said = chosenOf("visibility", adjust, seen);
  const visibility = said === "zero" && seen.pointBlank ? "normal" : said;
  const situation: Situation = {
    ...(weapon.ranged && chosenOf("distance", adjust, seen) === "distant" && { distant: true }),
    ...(weapon.ranged && cover !== "none" && { cover }),
    ...(weapon.ranged && visibility !== "normal" && { visibility }),
    ...(chosenOf("behind", adjust, seen) === "yes" && { behind: true }),
  };
  return Object.keys(situation).length > 0 ? situation : undefined;
}

/** Why a target cannot be reached from here. */
export interface OutOfReach {
  readonly why: "reach" | "barred" | "range" | "sight";
  readonly rule: string;
  /** The greatest distance in feet at which the target could be attacked. */
  readonly limit: number;
  /** The distance of the target, in feet. */
  readonly distance: number;
}
interface Shot {
  readonly board: BoardFacts | null;
  readonly target: string;
  readonly weapon: Pick<VWeapon, "ranged">;
  /** The reach of a melee attack, in feet. */
  readonly reach: number;
  /** The greatest range of a shot, in feet; 0: no limit. */
  readonly max: number;
  readonly visibility: Said<"visibility">;
}

/**
 * [V-077], [V-082], [V-084], [V-158], [V-160], [V-162] Why a target cannot be attacked from here; null where it can, or where there is no
 * scene to ask.
 */
export function unreachable({ board, target, weapon, reach, max, visibility }: Shot): OutOfReach | null {
  const between = board?.to[target];
  if (!board || !between) return null;
  const distance = Math.round(feet(between.distance, board.units) * 10) / 10;
  if (!weapon.ranged) {
    if (!between.clear) return { why: "barred", rule: "V-079", limit: reach, distance };
    if (distance <= reach || isAdjacent(between, board)) return null;
    return { why: "reach", rule: "V-082", limit: reach, distance };
  }
  if (max > 0 && distance > max) return { why: "range", rule: "V-014", limit: max, distance };
  const dim = visibility === "normal" ? null : VISIBILITY[visibility];
  return dim && distance > dim.limit ? { why: "sight", rule: dim.rule, limit: dim.limit, distance } : null;
}

/** [V-133] Whether there is no air between doer and target, so that sound does not carry. */
export function airless(board: BoardFacts | null, doer: string, target: string): boolean {
  return board !== null && tagsAround(board, doer, board.to[target]).includes(`${MARK}air.vacuum`);
}
