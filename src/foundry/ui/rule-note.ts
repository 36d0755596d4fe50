import type { Ruleset } from "../../contract/ruleset";
import { translate } from "../i18n";

/** Opens the sentence of a rule beside whatever names it; a second click or Escape closes it. */
export function showRule(ruleset: Ruleset, rule: string, anchor: HTMLElement): void {
  const { ownerDocument } = anchor;
  const open = ownerDocument.querySelector<HTMLElement>(".ff-rulenote");
  open?.remove();
  if (open?.dataset.rule === rule) return;
  const note = ownerDocument.createElement("div");
  note.className = "ff ff-rulenote";
  note.dataset.rule = rule;
  note.dataset.ruleset = ruleset.slug;
  note.role = "status";
  note.popover = "auto";
  const title = ownerDocument.createElement("b");
  title.textContent = rule;
  const text = ownerDocument.createElement("p");
  text.textContent = translate(ruleset.ruleKey(rule));
  note.append(title, text);
  // Inside the same root, so that theme and pop-out window are those of the anchor.
  (anchor.closest<HTMLElement>(".ff") ?? ownerDocument.body).append(note);
  const { left, bottom } = anchor.getBoundingClientRect();
  note.style.setProperty("--x", `${Math.round(left)}px`);
  note.style.setProperty("--y", `${Math.round(bottom)}px`);
  note.showPopover();
  note.addEventListener("toggle", (event) => {
    if ("newState" in event && event.newState === "closed") note.remove();
  });
}
