/** What a newborn exchange may hold at most; the largest that our own clients write stay far below. */
const MOST_VALUES = 20_000;
const MOST_LETTERS = 400_000;
const DEEPEST = 40;

/**
 * Whether data that a player wrote is small enough to be read at all. Looks at no more than it allows, so that the largest of all is refused as quickly
 * as one that is just too large.
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
