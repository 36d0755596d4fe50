import { announce } from "../text/announce";
import { highContrast } from "./contrast";
import { topOfPage } from "./page-parts";

/** Milliseconds for which a line stands. */
const STAYS = 5000;

function banner(): HTMLElement {
  const [found] = topOfPage("ff-banner");
  if (found) return found;
  const made = document.createElement("div");
  made.className = "ff ff-banner";
  // Screen readers are told by the live region.
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/**
 * Shows a line over the middle of the screen for some seconds, and says it. Nothing below it is kept from the pointer.
 * @param line what it looks like: the reader's own turn, or what only has to be known
 */
export function showLine(line: "yours" | "passed", text: string, ruleset: string): void {
  const element = banner();
  element.classList.toggle("ff-contrast", highContrast());
  const row = document.createElement("p");
  row.className = `ff-banner__line ff-banner__line--${line}`;
  row.dataset.ruleset = ruleset;
  row.textContent = text;
  element.append(row);
  announce(text, "polite");
  setTimeout(() => {
    row.remove();
    if (element.childElementCount === 0) element.remove();
  }, STAYS);
}
