/** JSON with sorted keys: what is stored comes back in another order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one) =>
    one && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
