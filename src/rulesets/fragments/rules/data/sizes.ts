import type { SettingValues } from "../../../../contract/facts";
import { type JsonObject, jsonIn } from "../../../../engine/json";
import { remember } from "../../../../engine/remember";
import { isObject } from "../../../../engine/shape";
import { each, part, type Stored, some, text } from "../../../../kit/rules/record";
import { OWN_SIZES, SIZES, type Size } from "./names";

// The sizes of the book, which a table may rename, move in their order, and add to.

/** `rank`: its place in the order of sizes; one more is a size larger. An empty name is that of the book. */
export const SIZE_ROW = part({ name: text(), rank: some(1, 99, 0) });
type SizeRow = Stored<typeof SIZE_ROW>;
export type Sizes = Readonly<Record<Size, SizeRow>>;
const ALL = each(SIZES, SIZE_ROW);

/** What is stored, over what stands in the book. */
export function readSizes(stored: JsonObject): Sizes {
  const rows = SIZES.map((size, rank): [Size, JsonObject] => {
    const row = stored[size];
    return [size, { rank, ...(isObject(row) ? row : {}) }];
  });
  return ALL.read(Object.fromEntries(rows));
}
export const USUAL_SIZES: Sizes = readSizes({});
/** The text of the setting as data; what is no text of sizes is empty. */
export function storedSizes(text: string): JsonObject {
  const value = jsonIn(text);
  return isObject(value) ? value : {};
}
const readOf = remember(
  ({ sizes: text }: SettingValues): Sizes =>
    typeof text !== "string" || text === "" ? USUAL_SIZES : readSizes(storedSizes(text)),
);
export const sizesOf = (settings: SettingValues): Sizes => readOf(settings);
/** The place of a size in the order of sizes. */
export const rankOf = (settings: SettingValues, size: Size): number => sizesOf(settings)[size].rank;
/** Whether a size means something at this table: it is one of the book, or it has a name. */
export const isKnownSize = (sizes: Sizes, size: Size): boolean =>
  !OWN_SIZES.some((own) => own === size) || sizes[size].name.trim() !== "";
/** The sizes that a creature may have at this table, from the smallest. */
export const knownSizes = (sizes: Sizes): readonly Size[] =>
  SIZES.filter((size) => isKnownSize(sizes, size)).sort((a, b) => sizes[a].rank - sizes[b].rank);
