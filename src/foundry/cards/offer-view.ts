import type { CardContext, CardOffer } from "../../contract/card";
import type { ExchangeView } from "../exchange/read/view.types";
import type { OfferView } from "./view.types";

/** The acts that this reader can start from a card: only for the reader's own creatures, and only once the exchange is over. */
export function offersFor(view: ExchangeView, context: CardContext): readonly CardOffer[] {
  if (view.record.state !== "closed") return [];
  const offers = view.ruleset.words.offers?.(view.lines, context) ?? [];
  return offers.filter(({ by, gm }) => view.isGM || (!gm && (by === null || view.mine.includes(by))));
}
/** The buttons of a card for these acts; none while the exchange is open. */
export function offerViews(view: ExchangeView, context: CardContext): readonly OfferView[] {
  return offersFor(view, context).map(({ label, icon }, index) => ({ label, icon, index }));
}
