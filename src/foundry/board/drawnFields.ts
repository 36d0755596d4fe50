import type { FieldSpec } from "../../contract/board";
import { isObject } from "../../engine/shape";
import { SYSTEM } from "../host";
import type { HostRegion } from "../host/types";

/** The subtype of region behaviors that make a region a field of a game. */
export const FIELD_BEHAVIOR = `${SYSTEM}.field`;
/** The region flag that holds what exchanges have changed of a drawn field. Players cannot write regions. */
export const FIELD_NOW = "fieldNow";

/** The region flag that holds the numbers that a game master has set. */
export const FIELD_SETTINGS = "fieldSettings";

/** The region flag of a field's mark on the map: the id of the field's region, the id of the mark, and how it was drawn. */
export const MARK_FLAG = "fieldMark";
export type FieldMarkFlag = { readonly of: string; readonly id: string; readonly look: string };
/** The mark that a region shows; null for every other region. */
export function markOf(region: HostRegion): FieldMarkFlag | null {
  const stored = region.flags[SYSTEM]?.[MARK_FLAG];
  if (!isObject(stored)) return null;
  const { of, id, look } = stored;
  return typeof of === "string" && typeof id === "string" && typeof look === "string" ? { of, id, look } : null;
}

const numbersIn = (stored: unknown): Readonly<Record<string, number>> =>
  isObject(stored)
    ? Object.fromEntries(
        Object.entries(stored).flatMap(([key, value]) => (typeof value === "number" ? [[key, value]] : [])),
      )
    : {};

interface DrawnField {
  readonly kind: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly now: Readonly<Record<string, number>>;
}
/** The field that a game master made of a region; null for every other region. A disabled behavior makes none. */
export function drawnField(region: HostRegion): DrawnField | null {
  for (const { type, disabled, system } of region.behaviors.contents) {
    if (type !== FIELD_BEHAVIOR || disabled || !("kind" in system) || typeof system.kind !== "string") continue;
    const own = region.flags[SYSTEM];
    return { kind: system.kind, numbers: numbersIn(own?.[FIELD_SETTINGS]), now: numbersIn(own?.[FIELD_NOW]) };
  }
  return null;
}
/** The numbers of a kind of field: those that were set, within their limits, else the game's initial ones. */
export function fieldNumbers(
  { settings }: FieldSpec,
  set: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    settings.map(({ key, initial, min, max }) => [key, Math.min(max, Math.max(min, Math.round(set[key] ?? initial)))]),
  );
}
