import type { BoardFacts } from "../../../../contract/board";
import type { Adjustments } from "../../../../contract/facts";
import { beingOf } from "../creature/participants";
import type { UCreature } from "../data/being.types";
import type { RuleOptions } from "../data/ruleOptions";
import { USUAL } from "../data/ruleOptions";
import { COVER, LIGHT } from "../data/sceneTags";
import type { UAbility, UMapPosition } from "../data/shapes";
import { COVERS, type Cover, LIGHTS, type Light } from "../data/terms";
import { isAdjacent, isFlanked, isWilling, type Line, lightOn } from "./targeting";

/** What a person can choose about a situation, by group; the first option of a group is the usual one. */
export const SAYABLE = {
  adjacent: ["no", "yes"],
  flanked: ["no", "yes"],
  height: ["level", "above", "below"],
  cover: COVERS,
  crossed: ["no", "yes"],
  light: LIGHTS,
  willing: ["no", "yes"],
  aim: ["rider", "mount"],
} as const;
export type SayableGroup = keyof typeof SAYABLE;
type Said<G extends SayableGroup> = (typeof SAYABLE)[G][number];
export type Found = { readonly [G in SayableGroup]?: Said<G> };

interface Aim {
  readonly board: BoardFacts | null;
  readonly a: UCreature;
  readonly d: UCreature;
  readonly ability: UAbility;
  readonly ruleOptions?: RuleOptions | undefined;
}

/** Every group of the situation of a target, as the scene tells it. */
function allOn({ board, d, ruleOptions }: Omit<Aim, "a" | "ability">) {
  const between = board?.to[d.id];
  const rise = between?.rise ?? 0;
  const steep = ruleOptions?.highGround ?? USUAL.highGround;
  const near = between !== undefined && isAdjacent(between, ruleOptions);
  return {
    adjacent: near ? "yes" : "no",
    flanked: flanked(board, d, ruleOptions) ? "yes" : "no",
    height: rise >= steep ? "above" : -rise >= steep ? "below" : "level",
    cover: coverOf(between, board?.own?.[d.id]),
    crossed: !ruleOptions?.askInTheWay && (between?.crossed.length ?? 0) > 0 ? "yes" : "no",
    light: lightAt(board, d.id),
  } as const;
}
/** The situation of a target as the scene tells it, in the words of `SAYABLE`. Groups that do not matter for the ability are missing. */
export function found(aim: Aim): Found {
  const { a, d, ability } = aim;
  const all = allOn(aim);
  const projectile = ability.delivery === "projectile";
  const resisted = ability.resistance !== undefined;
  return {
    ...(resisted && d.now.prone && { adjacent: all.adjacent }),
    ...(resisted && ability.delivery === "melee" && { flanked: all.flanked }),
    ...(projectile && { height: all.height, cover: all.cover, crossed: all.crossed }),
    ...(resisted && ability.sight !== "none" && { light: all.light }),
    // [U-155] An ability on the ground offers no choice.
    ...((d.now.mounted || d.now.ridden) && ability.delivery !== "ground" && { aim: d.now.ridden ? "mount" : "rider" }),
    ...(resisted && { willing: isWilling(a, d, ability) ? "yes" : "no" }),
  };
}
/** What a person chose before the act. */
type Spoken = Pick<Adjustments, "said">;
const NOTHING_SAID: Spoken = {};
/** The position of a target and the line to it, without anything that a person chose. Null where there is no scene to ask. */
export function standsNow(
  aim: Omit<Aim, "a" | "ability">,
): { readonly place?: UMapPosition; readonly line: Required<Line> } | null {
  const seen = allOn(aim);
  const line = lineTo(aim.board, aim.d, seen, NOTHING_SAID);
  const place = placeOf(seen, NOTHING_SAID, aim.ruleOptions);
  return line && { ...(place && { place }), line };
}
/** [U-114] Whether the target is flanked, as the scene tells it. */
function flanked(board: BoardFacts | null, d: UCreature, ruleOptions: RuleOptions | undefined): boolean {
  const near = (board?.beside?.[d.id] ?? []).filter(({ rise }) => isAdjacent({ beside: true, rise }, ruleOptions));
  const neighbours = near.flatMap(({ actor }) => beingOf(actor)?.c ?? []);
  // All creatures that do not take part have the same letter, so their uuids tell them apart.
  return isFlanked(
    d,
    neighbours.map((c) => ({ ...c, id: c.uuid ?? c.id })),
  );
}
/** [U-119] to [U-121] The cover that the target's token is tagged with, else the best one of tagged regions and of walls. */
function coverOf(between: BoardFacts["to"][string] | undefined, own: readonly string[] = []): Cover {
  const marked = COVERS.find((cover) => own.includes(`${COVER}${cover}`));
  if (marked) return marked;
  const open = between?.open ?? 1;
  const walls: Cover = open >= 1 ? "none" : open >= 0.75 ? "quarter" : open >= 0.4 ? "half" : "full";
  const all = [walls, ...(between?.tags ?? []).map((tag) => tag.replace(COVER, ""))];
  return [...COVERS].reverse().find((cover) => all.includes(cover)) ?? "none";
}
/**
 * [U-142] The light on a target: by a tag of its token, else a light source, else the region, else the scene. The dim rim of a light source
 * counts as moonlight.
 */
function lightAt(board: BoardFacts | null, id: string): Light {
  const among = (tags: readonly string[] | undefined): Light | undefined =>
    LIGHTS.find((light) => tags?.includes(`${LIGHT}${light}`));
  const own = among(board?.own?.[id]);
  const region = among(board?.at[id]);
  const scene = among(board?.tags);
  const lamp = board?.lit?.[id];
  return lightOn({
    ...(own && { said: own }),
    ...(lamp && { lamp: lamp === "bright" ? "bright" : "moonlit" }),
    ...(region && { region }),
    ...(scene && { scene }),
  });
}

/** The option of a group that counts: the one that a person chose, else that of the scene, else the usual one. */
export function chosenOf<G extends SayableGroup>(group: G, adjust: Spoken, seen: Found): Said<G> {
  const options: readonly Said<G>[] = SAYABLE[group];
  const said = options.find((option) => option === adjust.said?.[group]);
  return said ?? seen[group] ?? options[0] ?? SAYABLE[group][0];
}

/** The position of one target as the arguments of an act hold it; undefined where nothing is unusual. */
export function placeOf(seen: Found, adjust: Spoken, ruleOptions?: RuleOptions): UMapPosition | undefined {
  const pick = <G extends SayableGroup>(group: G): Said<G> | undefined =>
    seen[group] === undefined ? undefined : chosenOf(group, adjust, seen);
  const steep = ruleOptions?.highGround ?? USUAL.highGround;
  const height = pick("height");
  const cover = pick("cover");
  const light = pick("light");
  const place: UMapPosition = {
    ...(pick("adjacent") === "yes" && { adjacent: true }),
    ...(pick("flanked") === "yes" && { flanked: true }),
    ...(height === "above" && { rise: steep }),
    ...(height === "below" && { rise: -steep }),
    ...(cover && cover !== "none" && { cover }),
    ...(pick("crossed") === "yes" && { crossed: true }),
    ...(light && light !== "bright" && { light }),
  };
  return Object.keys(place).length > 0 ? place : undefined;
}
/** The line to a target; null where there is no scene to ask. */
export function lineTo(board: BoardFacts | null, d: UCreature, seen: Found, adjust: Spoken): Required<Line> | null {
  const between = board?.to[d.id];
  if (!between) return null;
  return {
    distance: between.distance,
    seen: between.open > 0,
    clear: between.clear,
    light: chosenOf("light", adjust, seen),
  };
}
