/** How long, in milliseconds, letters that are typed one after the other belong to one name. */
const TOGETHER = 800;

/**
 * Where a key leads in a list of names; null: it leads nowhere. Arrows go round, Home and End go to the ends, letters go to the next name that begins with them. Pure.
 * @param at where the keyboard is
 * @param typed the letters that belong together, with this key
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
/** The next name that begins with these letters. One letter goes on from name to name; more of them may still mean the same one. */
function named(names: readonly string[], at: number, typed: string): number | null {
  const first = typed.length > 1 ? 0 : 1;
  for (let step = first; step < names.length + first; step += 1) {
    const index = (at + step) % names.length;
    if (names[index]?.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase())) return index;
  }
  return null;
}

/** Lets the keyboard walk through the buttons of a list, of which Tab reaches one. */
export function walkThrough(element: HTMLElement, list: string): void {
  let [typed, last] = ["", 0];
  element.addEventListener("keydown", (event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    // What has the keyboard in a window is an element of it.
    const around = (event.target as Element).closest(list);
    if (!around || ctrlKey || altKey || metaKey) return;
    const buttons = [...around.querySelectorAll<HTMLElement>("button")];
    const letter = key.length === 1 && key !== " " ? key : "";
    typed = letter !== "" && event.timeStamp - last < TOGETHER ? typed + letter : letter;
    last = event.timeStamp;
    const names = buttons.map((one) => one.querySelector("span")?.textContent ?? "");
    const to = keyInList(names, buttons.indexOf(event.target as HTMLElement), key, typed);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[to]?.focus();
  });
}
