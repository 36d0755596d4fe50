// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showNotification } from "../client/applications/sidebar/tabs/chat-notifications";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<ol id="chat-notifications"></ol>';
});
afterEach(() => vi.useRealTimers());

const message = (id: string): HTMLElement => {
  const made = document.createElement("li");
  made.dataset.messageId = id;
  return made;
};
const shown = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>("#chat-notifications > li")].map(({ dataset }) => dataset.messageId ?? "");

it("a message goes after eight seconds, and the oldest of more than three at once", () => {
  for (const id of ["a", "b", "c", "d"]) showNotification(message(id));
  expect(shown()).toEqual(["b", "c", "d"]);
  vi.advanceTimersByTime(7_900);
  expect(shown()).toEqual(["b", "c", "d"]);
  vi.advanceTimersByTime(200);
  expect(shown()).toEqual([]);
});

it("whoever points at it keeps it; once the pointer is elsewhere it goes, also where an update has replaced it meanwhile", () => {
  const first = message("a");
  showNotification(first);
  const pointed = vi.spyOn(Element.prototype, "matches").mockReturnValue(true);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(["a"]);
  first.replaceWith(message("a"));
  pointed.mockRestore();
  vi.advanceTimersByTime(8_100);
  expect(shown()).toEqual([]);
});
