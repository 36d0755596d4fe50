import type { BarKey } from "../../contract/ruleset";

/** The keys of a creature by their names: act, item, and a number among keys with the same act and item. */
function named(keys: readonly BarKey[]): ReadonlyMap<string, BarKey> {
  const all = new Map<string, BarKey>();
  for (const key of keys) {
    const name = `${key.act} ${key.itemId}`;
    const alike = [...all.keys()].filter((one) => one.startsWith(`${name} `)).length;
    all.set(`${name} ${alike}`, key);
  }
  return all;
}

/**
 * The names of a creature's keys in the order of the digits that press them. While an encounter runs a key keeps its digit, because people
 * press it without looking. A key that is gone leaves its slot empty. A new key takes the slot right behind its neighbor if the key there
 * is gone, else a slot at the end. Pure.
 * @param before the names so far
 */
export function keyOrder(keys: readonly BarKey[], before: readonly string[]): readonly string[] {
  const slots = [...before];
  const names = [...named(keys).keys()];
  for (const [index, name] of names.entries()) {
    if (slots.includes(name)) continue;
    const behind = index === 0 ? 0 : slots.indexOf(names[index - 1] ?? "") + 1;
    const stood = slots[behind];
    if (stood !== undefined && !names.includes(stood)) slots[behind] = name;
    else slots.push(name);
  }
  return slots;
}
/** The keys in their slots; null in a slot whose key is gone. Pure. */
export function inSlots(keys: readonly BarKey[], slots: readonly string[]): readonly (BarKey | null)[] {
  const all = named(keys);
  return slots.map((name) => all.get(name) ?? null);
}
