const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Restores the lists of a form: fields named `steps.0.label`, `steps.1.label` arrive as an object with the keys 0 and 1.
 * @returns the same data with every such object as an array
 */
export function withArrays(value: unknown): unknown {
  if (!isPlain(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => withArrays(value[key]));
  }
  return Object.fromEntries(keys.map((key) => [key, withArrays(value[key])]));
}
