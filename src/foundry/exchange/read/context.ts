import type { CardContext } from "../../../contract/card";
import type { Translate } from "../../../contract/facts";
import type { ExchangeView } from "./view.types";

/** The context for a ruleset's words: the card's exchange and its reader. */
export function contextOf(view: ExchangeView, { t }: { readonly t: Translate }): CardContext {
  const { names, world, mine, isGM, record } = view;
  return { t, names, world, mine, isGM, state: record.state, procedure: record.procedure, args: record.args };
}
