import type { Between, BoardFacts } from "../../../../contract/board";
import type { Adjustments, SettingValues } from "../../../../contract/facts";
import { LIE_HELPLESS } from "../data/read";
import { OPTIONS } from "../data/ruleOptions";
import type { VDim } from "../data/shapes";
import type { Cover, Situation, VCreature, VWeapon } from "../data/types";
import { feet, isAdjacent } from "./board";

/** What a person can say about a situation, group by group; the first option is the usual one. */
export const SAYABLE = {
  distance: ["near", "distant"],
  cover: ["none", "light", "partial", "full", "thin"],
  visibility: ["normal", "reduced", "low", "zero"],
  behind: ["no", "yes"],
} as const;
export type SayableGroup = keyof typeof SAYABLE;
type Said<G extends SayableGroup> = (typeof SAYABLE)[G][number];

/** [V-158], [V-160], [V-162] What each visibility adds to the victory sum of a ranged attack, and how far it can reach, in feet. */
export const VISIBILITY = {
  reduced: { vs: 5, limit: 300, rule: "V-158" },
  low: { vs: 10, limit: 150, rule: "V-160" },
  zero: { vs: 15, limit: 30, rule: "V-162" },
} as const satisfies Readonly<Record<VDim, { readonly vs: number; readonly limit: number; readonly rule: string }>>;
const DIM: readonly VDim[] = ["zero", "low", "reduced"];
/** [V-164] Three meters. */
const POINT_BLANK = 9.84;

/** Marks of scenes and regions by what they mean here. */
const MARK = "vigor.";
const COVERS: readonly Cover[] = ["full", "thin", "partial", "light"];

/** What the scene says about an attack, in the words of `SAYABLE`. Groups that do not matter for this weapon are missing. */
export type Found = {
  readonly [G in SayableGroup]?: Said<G>;
} & {
  /** [V-164] So near that nothing hides the target, whoever says what of the visibility. */
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

/** Reads the situation off the scene and the target's statuses. */
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

/** [V-081] Unaware, and (where tokens have a facing) reached from the rear quarter. */
function isBehind(target: VCreature, between: Between | undefined, settings: SettingValues): boolean {
  if (!target.now.unaware) return false;
  const angle = between?.angle ?? null;
  return !OPTIONS.of.facing(settings) || angle === null || angle >= 180 - OPTIONS.of.rearArc(settings) / 2;
}

const NO_TAGS: readonly string[] = [];
const tagsOf = (between: Between | undefined): readonly string[] => between?.tags ?? NO_TAGS;
/** The tags of the scene, of where the doer stands, and of what lies between. */
const tagsAround = (board: BoardFacts, doer: string, between: Between | undefined): readonly string[] => [
  ...board.tags,
  ...(board.at[doer] ?? NO_TAGS),
  ...tagsOf(between),
];

/** [V-166] Whether somebody who is in the line of fire stands there: nobody hides behind those who lie helpless on the ground. */
function standsBetween({ figures }: BoardFacts, { crossed }: Between): boolean {
  return crossed.some((uuid) => {
    const { statuses = {} } = figures?.().find((one) => one.uuid === uuid)?.actor ?? {};
    return LIE_HELPLESS.every((status) => !statuses[`vigor-${status}`]);
  });
}
/** [V-166] The best cover there is: a status of the target, a marked region on the line, walls, or somebody in between. Only one counts. */
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

/** [V-156], [V-164] The worst visibility of scene, places and line; none at point blank. */
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

/** What counts for one group: what a person said, else what the scene says, else the usual. */
export function chosenOf<G extends SayableGroup>(group: G, adjust: Adjustments, seen: Found): Said<G> {
  const options: readonly Said<G>[] = SAYABLE[group];
  const said = options.find((option) => option === adjust.said?.[group]);
  return said ?? seen[group] ?? options[0] ?? SAYABLE[group][0];
}

/** The situation as it travels with the attack: undefined where nothing is unusual. */
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
  /** Feet: the limit, and how far it is. */
  readonly limit: number;
  readonly distance: number;
}
interface Shot {
  readonly board: BoardFacts | null;
  readonly target: string;
  readonly weapon: Pick<VWeapon, "ranged">;
  /** Feet a melee attack reaches, and the longest shot (0: no limit). */
  readonly reach: number;
  readonly max: number;
  readonly visibility: Said<"visibility">;
}

/** [V-077], [V-082], [V-084], [V-158], [V-160], [V-162] Whether a target can be attacked from here at all; null where it can, or no scene knows. */
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

/** [V-133] Whether there is no air between them: sound does not carry. */
export function airless(board: BoardFacts | null, doer: string, target: string): boolean {
  return board !== null && tagsAround(board, doer, board.to[target]).includes(`${MARK}air.vacuum`);
}
