import { keyInList } from "./list-keys";

/** How many milliseconds may lie between typed letters of one name. */
const TOGETHER = 800;

/** Lets people walk through the buttons of a list by keyboard. Tab reaches only one of these buttons. */
export function walkThrough(element: HTMLElement, list: string): void {
  let [typed, last] = ["", 0];
  element.addEventListener("keydown", (event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    // The target of a key event in a window is always an element.
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
