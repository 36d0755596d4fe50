import { translate } from "../i18n";
import { confirmed } from "../ui/windows/confirm";

/** The one element that a card's template makes. */
export function elementOf(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error("a card's template made no element");
  return element;
}

/** Asks before the card of an exchange is deleted, because the exchange cannot be undone after that. */
export const sureToDelete = (): Promise<boolean> =>
  confirmed(translate("FIVEFOLD.Card.deleteQuestion"), {
    title: "FIVEFOLD.Card.delete",
    icon: "fa-solid fa-trash",
  });
