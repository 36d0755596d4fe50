import type { HostItem } from "../host/types";

/**
 * A box on an item's sheet that is a button with an act behind it on its owner's sheet begins that act here too, so that nobody gets it for nothing.
 * @param actOf begins the act behind a switch of the item; null: there is none, and the form is sent
 */
export function watchSwitches(
  item: HostItem,
  element: HTMLElement,
  actOf: (item: HostItem, path: string, on: boolean) => (() => Promise<void>) | null,
): void {
  const press = (event: Event): void => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.type !== "checkbox") return;
    const begins = actOf(item, box.name, box.checked);
    if (!begins) return;
    // The form is not sent: the box shows what is stored until the act has changed that.
    event.stopPropagation();
    box.checked = !box.checked;
    void begins();
  };
  // Before the form hears of it.
  element.addEventListener("change", press, { capture: true });
}
