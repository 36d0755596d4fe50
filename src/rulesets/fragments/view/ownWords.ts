import type { SettingValues } from "../../../contract/facts";
import { SIZES, type Size } from "../rules/data/names";
import { sizesOf } from "../rules/data/sizes";

export const keyOfSize = (size: Size): string => `FIVEFOLD.Fragments.Size.${size}`;
/** The table's names of its sizes, by translation key; "" where the table keeps the book's name. */
export function ownWords(settings: SettingValues): Readonly<Record<string, string>> {
  const sizes = sizesOf(settings);
  return Object.fromEntries(SIZES.map((size) => [keyOfSize(size), sizes[size].name.trim()]));
}
