import type { HostItem } from "../host/types";
import { actBySwitch } from "./actions";

/** A box on an item's sheet that is a button with an act behind it on its owner's sheet begins that act here too, so that nobody gets it for nothing. */
export function watchSwitches(item: HostItem, element: HTMLElement): void {
  const press = (event: Event): void => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.type !== "checkbox") return;
    const begins = actBySwitch(item, box.name, box.checked);
    if (!begins) return;
    // The form is not sent: the box shows what is stored until the act has changed that.
    event.stopPropagation();
    box.checked = !box.checked;
    void begins();
  };
  // Before the form hears of it.
  element.addEventListener("change", press, { capture: true });
}
