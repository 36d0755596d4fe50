import { contextOf } from "../exchange/read/context";
import type { ExchangeView } from "../exchange/read/view.types";
import { fatesOf } from "./fates";
import { partsOf } from "./told";
import type { CardView, Reader } from "./view.types";

/** How far the doer of an exchange went, as its story tells it; NaN where the story does not tell it. */
function farIn({ lines, ruleset }: ExchangeView): number {
  const { gone } = ruleset.words;
  const said = lines.flatMap((line) => (line.k === "say" && line.key === gone?.said ? [line.data?.[gone.far]] : []));
  return said.reduce<number>(
    (sum, far) => sum + (typeof far === "number" ? far : Number.NaN),
    said.length > 0 ? 0 : Number.NaN,
  );
}
/** What several exchanges of one creature did to its numbers, or which of its statuses they ended, in words; empty: nothing. */
function numbersOf(views: readonly ExchangeView[], reader: Reader): string {
  const all = views.flatMap((view) => {
    const context = contextOf(view, reader);
    return fatesOf(view, context).get(view.ruleset.words.title(context).by ?? "") ?? [];
  });
  const others = new Map<string, number>();
  for (const [name, by] of all.flatMap((fate) => [...fate.others])) others.set(name, (others.get(name) ?? 0) + by);
  const ended = all.flatMap((fate) => fate.ended);
  const [first] = all;
  return first ? partsOf({ ...first, ended, others }, ended.length > 0 ? "ended" : "numbers", reader).join(", ") : "";
}
/** Several moves in one sentence: how far they led together, and what they cost. */
function sentenceOf(moves: readonly ExchangeView[], who: string, reader: Reader): string {
  const { t } = reader;
  const count = moves.length;
  const gone = moves[0]?.ruleset.words.gone;
  const sum = moves.reduce((all, move) => all + farIn(move), 0);
  const far = gone && sum > 0 ? t(gone.text, { count: Math.round(sum * 100) / 100 }) : "";
  const act = t(`FIVEFOLD.Card.Moves.${far === "" ? "times" : "far"}`, { who, far, count });
  const changes = numbersOf(moves, reader);
  return changes === "" ? act : t("FIVEFOLD.Card.Told.with", { act, changes });
}

/**
 * The card for several moves, made of the card of the newest one: its sentence tells of all moves, and it unfolds to the single moves.
 * Pure.
 */
export function movesView(moves: readonly ExchangeView[], newest: CardView, reader: Reader): CardView {
  const { head, foot } = newest;
  return {
    ...newest,
    head: { ...head, told: { ...head.told, text: sentenceOf(moves, head.who, reader) } },
    steps: [],
    story: [],
    notes: [],
    history: [],
    foot: { ...foot, rerolls: [], mayCorrect: false, undo: reader.t("FIVEFOLD.Card.Moves.undo") },
  };
}

/** The card of one of these moves inside that card. Offers and buttons that go on from there are on the outer card alone. Pure. */
export const moveView = (card: CardView, isNewest: boolean): CardView => ({
  ...card,
  hidden: false,
  offers: isNewest ? [] : card.offers,
  foot: { ...card.foot, mayEndTurn: false, mayClose: false, mayHide: false },
});
