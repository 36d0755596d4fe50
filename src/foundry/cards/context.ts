import type { CardContext } from "../../contract/card";
import type { ExchangeView } from "../exchange/read/view.types";
import type { Reader } from "./view.types";

/** What a ruleset's words may know of the card and its reader. */
export function contextOf(view: ExchangeView, { t }: Pick<Reader, "t">): CardContext {
  const { names, world, mine, isGM, record } = view;
  return { t, names, world, mine, isGM, state: record.state, args: record.args };
}
