/**
 * Where a key leads in a list of names, as an index; null: nowhere. Arrows go round, Home and End go to the ends, letters go to the next
 * name that begins with them. Pure.
 * @param at the index of the name that has the focus
 * @param typed the letters that were typed as one name, with this key
 */
export function keyInList(names: readonly string[], at: number, key: string, typed: string): number | null {
  const count = names.length;
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowUp":
    case "ArrowLeft":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return key.length === 1 && key !== " " ? named(names, at, typed) : null;
  }
}
/**
 * The next name that begins with these letters. A single letter goes on from name to name; several letters may still mean the present one.
 */
function named(names: readonly string[], at: number, typed: string): number | null {
  const first = typed.length > 1 ? 0 : 1;
  for (let step = first; step < names.length + first; step += 1) {
    const index = (at + step) % names.length;
    if (names[index]?.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase())) return index;
  }
  return null;
}
