import { announce } from "../text/announce";
import { highContrast } from "./contrast";
import { topOfPage } from "./page-parts";

/** Milliseconds for which a line is shown. */
const STAYS = 5000;

function banner(): HTMLElement {
  const [found] = topOfPage("ff-banner");
  if (found) return found;
  const made = document.createElement("div");
  made.className = "ff ff-banner";
  // Screen readers get the same from the live region.
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/**
 * Shows a line over the middle of the screen for some seconds, and announces it. The pointer reaches everything below the line.
 * @param line the look of the line: for the reader's own turn, or for information only
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
