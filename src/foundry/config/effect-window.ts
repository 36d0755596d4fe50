import type { HostDocument } from "../host/types";
import { gameOf, games, type Typed, worldGame } from "../registry";
import { offerPaths } from "./effect-paths";

/** The parts of an effect's window that are read here. */
export interface EffectWindow {
  readonly document: { readonly parent: (HostDocument & Typed) | null; readonly statuses: ReadonlySet<string> };
}

/**
 * Keeps the window of an effect to the statuses and the words of its creature's or item's game. Statuses of other games that the effect
 * already has stay.
 */
export async function keepToGame({ document }: EffectWindow, element: HTMLElement): Promise<void> {
  const own = (document.parent && gameOf(document.parent)) ?? worldGame();
  const others = games().filter((game) => game !== own);
  const ofOthers = new Set(others.flatMap(({ statuses }) => statuses.map(({ id }) => id)));
  for (const { id } of own.statuses) ofOthers.delete(id);
  for (const option of element.querySelectorAll<HTMLOptionElement>("[name='statuses'] option"))
    if (ofOthers.has(option.value) && !document.statuses.has(option.value)) option.remove();
  if (document.parent) await offerPaths(document.parent, element);
}
