/** How many values a newborn exchange may hold; the largest ones that this system writes stay far below all three limits. */
const MOST_VALUES = 20_000;
/** How many characters its texts may have together. */
const MOST_LETTERS = 400_000;
/** How deep its values may be nested. */
const DEEPEST = 40;

/**
 * Whether data that a player wrote are small enough to be read at all. It stops at the limits, so that the largest data are refused as
 * quickly as data that are just too large.
 */
export function isReadable(data: unknown): boolean {
  let values = 0;
  let letters = 0;
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: data, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    values += 1;
    if (typeof value === "string") letters += value.length;
    if (values > MOST_VALUES || letters > MOST_LETTERS || depth > DEEPEST) return false;
    if (typeof value !== "object" || value === null) continue;
    for (const key in value) {
      if (!Object.hasOwn(value, key)) continue;
      letters += key.length;
      waiting.push({ value: Reflect.get(value, key), depth: depth + 1 });
      if (waiting.length > MOST_VALUES) return false;
    }
  }
  return true;
}
