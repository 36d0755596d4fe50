import type { Json, JsonObject } from "../../../../engine/json";
import { SIZES, type Size } from "./names";
import { isKnownSize, knownSizes, readSizes, type Sizes, USUAL_SIZES } from "./sizes";

/** What stands before the key of each field of a row, with its dot. */
export const homeOf = (size: Size): string => `sizes.${size}.`;
/** The rows of a filled form that say something else than the book. */
export function changedSizes(form: Readonly<Record<string, string>>): JsonObject {
  const rows = SIZES.flatMap((size): [string, JsonObject][] => {
    const usual = USUAL_SIZES[size];
    const name = form[`${homeOf(size)}name`]?.trim() ?? "";
    const typed = form[`${homeOf(size)}rank`]?.trim() ?? "";
    const rank = typed === "" || !Number.isFinite(Number(typed)) ? usual.rank : Number(typed);
    const changed: Record<string, Json> = {
      ...(name !== usual.name && { name }),
      ...(rank !== usual.rank && { rank }),
    };
    return Object.keys(changed).length > 0 ? [[size, changed]] : [];
  });
  return Object.fromEntries(rows);
}
/** What has to be put right before sizes can be stored. */
export interface SizeProblem {
  readonly what: "sameName" | "sameRank" | "nameless";
  readonly size: Size;
  readonly other?: Size;
}
/**
 * [F-144] Two sizes with one name or one place, and a place for a size without a name.
 * @param nameOf how a size is called at this table
 */
export function sizeProblems(stored: JsonObject, nameOf: (sizes: Sizes, size: Size) => string): readonly SizeProblem[] {
  const sizes = readSizes(stored);
  const known = knownSizes(sizes);
  const same = (what: "sameName" | "sameRank", is: (a: Size, b: Size) => boolean): readonly SizeProblem[] =>
    known.flatMap((size, index) => {
      const other = known.slice(0, index).find((one) => is(one, size));
      return other === undefined ? [] : [{ what, size, other }];
    });
  const spoken = (size: Size): string => nameOf(sizes, size).toLowerCase();
  return [
    ...same("sameName", (a, b) => spoken(a) === spoken(b)),
    ...same("sameRank", (a, b) => sizes[a].rank === sizes[b].rank),
    ...SIZES.filter((size) => stored[size] !== undefined && !isKnownSize(sizes, size)).map(
      (size): SizeProblem => ({ what: "nameless", size }),
    ),
  ];
}
