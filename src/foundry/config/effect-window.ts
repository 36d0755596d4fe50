import type { HostDocument } from "../host/types";
import { gameOf, games, type Typed, worldGame } from "../registry";
import { offerPaths } from "./effect-paths";

/** The window of an effect, as far as it is read here. */
export interface EffectWindow {
  readonly document: { readonly parent: (HostDocument & Typed) | null; readonly statuses: ReadonlySet<string> };
}

/** An effect offers the statuses of its creature's or item's game, and its words for what it changes; statuses of other games that it has already stay. */
export async function keepToGame({ document }: EffectWindow, element: HTMLElement): Promise<void> {
  const own = (document.parent && gameOf(document.parent)) ?? worldGame();
  const others = games().filter((game) => game !== own);
  const ofOthers = new Set(others.flatMap(({ statuses }) => statuses.map(({ id }) => id)));
  for (const { id } of own.statuses) ofOthers.delete(id);
  for (const option of element.querySelectorAll<HTMLOptionElement>("[name='statuses'] option"))
    if (ofOthers.has(option.value) && !document.statuses.has(option.value)) option.remove();
  if (document.parent) await offerPaths(document.parent, element);
}
