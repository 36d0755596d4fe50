import type { DocumentFacts } from "../../contract/facts";
import { host } from "../host";
import type { HostItem } from "../host/types";
import { itemFacts } from "./actor";

let known: readonly DocumentFacts[] | null = null;
let watching = false;

/** Items of the world that no actor owns. A sheet asks for them with each of its lines, so they are kept until one of them changes. */
export function worldItems(): readonly DocumentFacts[] {
  const now = known ?? host.game.items.contents.map(itemFacts);
  if (watching) known = now;
  return now;
}

/**
 * Begins to keep the facts of world items. To be called before other code listens to item hooks, because that code would still read the
 * items as they were.
 */
export function watchWorldItems(): void {
  watching = true;
  const forget = ({ parent }: HostItem): void => {
    if (!parent) known = null;
  };
  for (const event of ["createItem", "updateItem", "deleteItem"]) host.Hooks.on(event, forget);
}
