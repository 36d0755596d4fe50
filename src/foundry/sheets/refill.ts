const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * What a form sends, with every full pool whose maximum was raised full again: somebody who gives a creature more of it means that it has it. A pool is
 * an object with `value` and `max`. What the same form says of the value otherwise is kept. Pure.
 * @param data what the form sends, as a tree
 * @param stored the same document as it is stored
 */
export function refilled(data: unknown, stored: unknown): unknown {
  if (!isTree(data) || !isTree(stored)) return data;
  const made = Object.fromEntries(Object.entries(data).map(([key, one]) => [key, refilled(one, stored[key])]));
  const { value, max } = stored;
  const wasFull = typeof max === "number" && value === max;
  const isRaised = wasFull && typeof data.max === "number" && data.max > max;
  return isRaised && (data.value === undefined || data.value === value) ? { ...made, value: data.max } : made;
}
