import type { HostItem } from "../host/types";

/**
 * A switch on an item's sheet begins the same act as the button for it on the owner's sheet, so that a creature cannot avoid the cost of
 * the act here.
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
    // The form is not sent: the switch shows what is stored until the act has changed that.
    event.stopPropagation();
    box.checked = !box.checked;
    void begins();
  };
  // This comes before the form's own listener.
  element.addEventListener("change", press, { capture: true });
}
