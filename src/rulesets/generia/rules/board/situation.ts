import type { Between, BoardFacts } from "../../../../contract/board";
import type { Adjustments, SettingValues } from "../../../../contract/facts";
import { OPTIONS } from "../data/options";
import type { GLevel } from "../data/types";
import { betweenOf } from "./board";
import { COVER_TAG } from "./sceneTags";

/** [G-059] The line that a backstab adds to an attack roll. */
export const BACKSTAB: GLevel = { id: "backstab", rule: "G-059", value: 1 };

/** The choices that a person has about the situation of an attack, by group; the first one of a group is its usual one. */
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
  /** [G-158] The attack flies, so that cover counts. */
  readonly flies: boolean;
  /** The target's field of view in degrees; null: that of its token or of the world counts. */
  readonly fieldOfView: number | null;
  /** [G-114] The attacker goes unseen by the target. */
  readonly unseen?: boolean;
  readonly settings: SettingValues;
}
/** [G-058], [G-114], [G-158] The choices that the scene presets; the usual one for a group of which it says nothing. */
export function found({ board, on, flies, fieldOfView, unseen, settings }: Aim): Found {
  const between = betweenOf(board, on);
  return {
    backstab: between && isOutside(between, fieldOfView, settings) ? "yes" : "no",
    // At a table where being unseen changes nothing, the group is left out.
    ...(OPTIONS.of.unseenIsBackstab(settings) && { sight: unseen ? ("unseen" as const) : ("seen" as const) }),
    ...(flies && { cover: coverOf(board, on) }),
  };
}
/** Whether it is known which way the target looks. */
export const knowsFacing = (board: BoardFacts | null, on: string, settings: SettingValues): boolean =>
  turnedBy(betweenOf(board, on), settings) !== null;
/** [G-058] The angle between a watcher's facing and the line to another creature, in degrees; null where its facing is unknown. */
function turnedBy(seen: Pick<Between, "angle" | "unturned"> | null, settings: SettingValues): number | null {
  return OPTIONS.of.facing(settings) === "token" && seen && !seen.unturned ? seen.angle : null;
}
/**
 * [G-058] Whether a creature stands outside of a watcher's field of view, whose angle comes from the watcher's sheet, else from its token, else
 * from the settings.
 * @param fieldOfView the degrees of the watcher's sheet; null: the sheet has none
 */
export function isOutside(
  seen: Pick<Between, "angle" | "view" | "unturned">,
  fieldOfView: number | null,
  settings: SettingValues,
): boolean {
  const turned = turnedBy(seen, settings);
  return turned !== null && turned > (fieldOfView ?? seen.view ?? OPTIONS.of.fieldOfView(settings)) / 2;
}

/** The best cover of a target: by tags of its token, else by tags of regions on the line, or by walls. */
function coverOf(board: BoardFacts | null, on: string): Said<"cover"> {
  const between = board?.to[on];
  const own = board?.own?.[on]?.filter((tag) => tag.startsWith(COVER_TAG)) ?? [];
  const tags = own.length > 0 ? own : (between?.tags ?? []);
  const walls = between === undefined || between.open >= 1 ? "none" : between.open > 0 ? "half" : "full";
  const covers = (["full", "half"] as const).filter((cover) => tags.includes(COVER_TAG + cover) || walls === cover);
  return covers[0] ?? "none";
}

/** The choice that counts in a group: a person's, else the scene's, else the usual one. */
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
