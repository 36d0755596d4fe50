import { Window } from "happy-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { keepPresses } from "../../../src/foundry/ui/windows/pressed";

const CARD = `<li data-message-id="m1"><button data-key="answer-no">No</button><button data-key="undo">Undo</button></li>`;
let page: Document;
let clicked: string[];

/** A button as it is on the page now. */
const button = (key: string): HTMLElement => page.querySelector<HTMLElement>(`[data-key="${key}"]`) as HTMLElement;
/** The pointer does something to an element. */
function point(type: "pointerdown" | "pointerup", on: Element, which = 0): void {
  const { PointerEvent } = page.defaultView as unknown as { PointerEvent: typeof globalThis.PointerEvent };
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, button: which }));
}
function draw(html: string): void {
  page.body.innerHTML = html;
}

beforeEach(() => {
  const window = new Window();
  page = window.document as unknown as Document;
  vi.stubGlobal("Element", window.Element);
  clicked = [];
  page.addEventListener("click", ({ target }) => clicked.push((target as HTMLElement).textContent ?? ""));
  draw(CARD);
  keepPresses(page);
});

it("what was drawn anew between press and release is pressed, once", () => {
  point("pointerdown", button("answer-no"));
  draw(CARD);
  point("pointerup", button("answer-no"));
  expect(clicked).toEqual(["No"]);
  point("pointerup", button("answer-no"));
  expect(clicked).toEqual(["No"]);
});

it("what is still there gets the browser's own click, and no second one", () => {
  point("pointerdown", button("answer-no"));
  point("pointerup", button("answer-no"));
  expect(clicked).toEqual([]);
});

it("another button, the same one of another card, what has no key, and the other buttons of a mouse press nothing", () => {
  const attempts: readonly [string, number, string][] = [
    [CARD, 0, "undo"],
    [CARD.replace("m1", "m2"), 0, "answer-no"],
    [CARD, 2, "answer-no"],
  ];
  for (const [html, which, key] of attempts) {
    draw(CARD);
    point("pointerdown", button("answer-no"), which);
    draw(html);
    point("pointerup", button(key), which);
  }
  point("pointerdown", page.body);
  draw(CARD);
  point("pointerup", page.body);
  expect(clicked).toEqual([]);
});
