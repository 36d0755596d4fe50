import type { CardContext, CardOffer } from "../../contract/card";
import type { ExchangeView } from "../exchange/read/view.types";
import type { OfferView } from "./view.types";

/** What can be started from a card by this reader: only what is theirs to do, and only once the exchange is over. */
export function offersFor(view: ExchangeView, context: CardContext): readonly CardOffer[] {
  if (view.record.state !== "closed") return [];
  const offers = view.ruleset.words.offers?.(view.lines, context) ?? [];
  return offers.filter(({ by, gm }) => view.isGM || (!gm && (by === null || view.mine.includes(by))));
}
/** The buttons of a card for what it suggests; none as long as it is open. */
export function offerViews(view: ExchangeView, context: CardContext): readonly OfferView[] {
  return offersFor(view, context).map(({ label, icon }, index) => ({ label, icon, index }));
}
