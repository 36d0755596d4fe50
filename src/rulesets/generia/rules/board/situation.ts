import type { Between, BoardFacts } from "../../../../contract/board";
import type { Adjustments, SettingValues } from "../../../../contract/facts";
import { OPTIONS } from "../data/options";
import type { GLevel } from "../data/types";
import { betweenOf } from "./board";
import { COVER_TAG } from "./sceneTags";

/** [G-059] What a backstab gives. */
export const BACKSTAB: GLevel = { id: "backstab", rule: "G-059", value: 1 };

/** What a person can say about a situation, group by group; the first option is the usual one. */
export const SAYABLE = {
  backstab: ["no", "yes"],
  sight: ["seen", "unseen"],
  cover: ["none", "half", "full"],
} as const;
export type SayableGroup = keyof typeof SAYABLE;
type Said<G extends SayableGroup> = (typeof SAYABLE)[G][number];
export type Found = { readonly [G in SayableGroup]?: Said<G> };

interface Aim {
  readonly board: BoardFacts | null;
  readonly on: string;
  /** [G-158] What covers from it counts. */
  readonly flies: boolean;
  /** Degrees that the target sees; null: as the world has it. */
  readonly fieldOfView: number | null;
  /** [G-114] It goes unseen by the target. */
  readonly unseen?: boolean;
  readonly settings: SettingValues;
}
/** [G-058], [G-114], [G-158] What the scene says; where it says nothing of a group that matters, its usual answer. */
export function found({ board, on, flies, fieldOfView, unseen, settings }: Aim): Found {
  const between = betweenOf(board, on);
  return {
    backstab: between && isOutside(between, fieldOfView, settings) ? "yes" : "no",
    // Where it changes nothing it is not asked.
    ...(OPTIONS.of.unseenIsBackstab(settings) && { sight: unseen ? ("unseen" as const) : ("seen" as const) }),
    ...(flies && { cover: coverOf(board, on) }),
  };
}
/** Whether the scene knows which way the target looks. */
export const knowsFacing = (board: BoardFacts | null, on: string, settings: SettingValues): boolean =>
  turnedBy(betweenOf(board, on), settings) !== null;
/** [G-058] How far somebody stands from where another looks, in degrees; null where nobody knows where that one looks. */
function turnedBy(seen: Pick<Between, "angle" | "unturned"> | null, settings: SettingValues): number | null {
  return OPTIONS.of.facing(settings) === "token" && seen && !seen.unturned ? seen.angle : null;
}
/**
 * [G-058] Whether somebody stands outside of the field of view of another: what that one's sheet says, else its token, else the table.
 * @param fieldOfView degrees by its sheet; null: it says nothing
 */
export function isOutside(
  seen: Pick<Between, "angle" | "view" | "unturned">,
  fieldOfView: number | null,
  settings: SettingValues,
): boolean {
  const turned = turnedBy(seen, settings);
  return turned !== null && turned > (fieldOfView ?? seen.view ?? OPTIONS.of.fieldOfView(settings)) / 2;
}

/** The best cover there is: a tag of the target's token, of a region on the line, or walls. */
function coverOf(board: BoardFacts | null, on: string): Said<"cover"> {
  const between = board?.to[on];
  const own = board?.own?.[on]?.filter((tag) => tag.startsWith(COVER_TAG)) ?? [];
  const tags = own.length > 0 ? own : (between?.tags ?? []);
  const walls = between === undefined || between.open >= 1 ? "none" : between.open > 0 ? "half" : "full";
  const covers = (["full", "half"] as const).filter((cover) => tags.includes(COVER_TAG + cover) || walls === cover);
  return covers[0] ?? "none";
}

/** What counts: what a person said, else what the scene says, else the usual. */
export function chosenOf<G extends SayableGroup>(group: G, adjust: Adjustments, seen: Found): Said<G> {
  const choices: readonly Said<G>[] = SAYABLE[group];
  const said = choices.find((choice) => choice === adjust.said?.[group]);
  const usual: Said<G> | undefined = seen[group] ?? choices[0];
  if (said !== undefined) return said;
  if (usual === undefined) throw new Error(`Generia: nothing can be said of ${group}`);
  return usual;
}

/** [G-157] The distance band: whole metres, up to 4 short, up to 12 medium. */
export function bandOf(metres: number): "short" | "medium" | "long" {
  const whole = Math.floor(metres);
  if (whole <= 4) return "short";
  return whole <= 12 ? "medium" : "long";
}
