import { loadRulesOf } from "../exchange/read/read";
import { maskOf } from "../exchange/stored/carriers";
import { goneIn } from "../exchange/stored/gone-in";
import { loadTemplates, renderTemplate } from "../host/applications";
import type { HostMessage } from "../host/types";
import { translate } from "../i18n";
import { highContrast } from "../ui/windows/contrast";
import { part, quietPart } from "../ui/windows/part";
import { listenToCard, listenToFrame } from "./clicks";
import { runCountdowns } from "./countdown";
import { elementOf, sureToDelete } from "./element";
import { keepPlace } from "./focus";
import { hideCard } from "./hidden";
import { takeOffer } from "./offers";
import { type Frame, type ReadCard, readCard, readerOf } from "./read-card";
import { shownOf } from "./shown";
import { CARD_TEMPLATE, CARD_TEMPLATES, UNREADABLE_TEMPLATE } from "./templates";
import type { CardView, Reader } from "./view.types";

/**
 * Announces what is new on a card. The part for that is fetched with the first card; where it cannot be fetched, the next card tries again.
 */
async function tellNews(card: CardView, message: HostMessage, reader: Reader): Promise<void> {
  const news = await quietPart(
    () => import("./tell-news"),
    () => {},
  );
  news?.tellNews(card, message, reader);
}

/** Draws a card with everything that can be pressed on it. */
async function drawCard(message: HostMessage, { exchange, card }: ReadCard, reader: Reader): Promise<HTMLElement> {
  const element = elementOf(await renderTemplate(CARD_TEMPLATE, card));
  element.classList.toggle("ff-contrast", highContrast());
  listenToCard(element, {
    messageId: message.id,
    ruleset: exchange.ruleset,
    offer: (index) => takeOffer(message.id, index, reader),
  });
  listenToFrame(element, message, sureToDelete, (hide) => hideCard(message.id, hide));
  runCountdowns(element);
  return element;
}

/** Renders the whole message of an exchange, with the frame that Foundry expects of a message. */
export async function renderExchange(message: HostMessage, frame: Frame = {}): Promise<HTMLElement> {
  // Foundry keeps fetched templates; the next card fetches again what could not be fetched.
  await loadTemplates(CARD_TEMPLATES);
  await loadRulesOf(message);
  const reader = readerOf(message, frame);
  const view = readCard(message, reader);
  const mask = view ? null : maskOf(message);
  const masked =
    mask &&
    (await part(
      () => import("./masked"),
      () => void refreshCard(message),
    ));
  if (masked) return masked.renderMasked(message, mask, reader);
  if (!view) {
    const note = {
      style: "plain",
      icon: "fa-solid fa-box-archive",
      title: translate("FIVEFOLD.Card.unreadableTitle"),
      text: translate("FIVEFOLD.Card.unreadableText"),
    };
    const foot = { time: reader.clock(message.timestamp), mayDelete: reader.mayDelete, mayClose: reader.mayClose };
    const unreadable = elementOf(await renderTemplate(UNREADABLE_TEMPLATE, { messageId: message.id, note, foot }));
    listenToFrame(unreadable, message, async () => true);
    // The rules may be fetched later: then this card is drawn anew, like every card on the screen.
    keepPlace(message.id, unreadable);
    return unreadable;
  }
  // Several moves of one turn share a card. The part that draws it is fetched with the first move of an encounter.
  const moves = goneIn(message) === "" ? null : await part(() => import("./moves"));
  const element = await (moves ? moves.drawMove(message, view, reader, drawCard) : drawCard(message, view, reader));
  keepPlace(message.id, element);
  void tellNews(view.card, message, reader);
  return element;
}

/** Draws a message anew wherever it is shown, although its data have not changed: presence or a kept answer has. */
export async function refreshCard(message: HostMessage): Promise<void> {
  for (const old of shownOf(message.id)) {
    const canClose = old.querySelector("[data-action='ff-dismiss']") !== null;
    old.replaceWith(await renderExchange(message, { canClose }));
  }
}
