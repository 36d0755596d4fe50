const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The data of a form, where every full resource whose maximum is raised becomes full again, because a person who raises the maximum of a
 * full resource means both. A resource is an object with `value` and `max`. If the form changes the value itself, that value stays. Pure.
 * @param data the data that the form sends, as a tree
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
