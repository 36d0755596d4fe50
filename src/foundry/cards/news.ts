import type { CardView, Reader, StepView } from "./view.types";

/** A sentence for the live regions. Questions to the reader interrupt. */
export interface News {
  readonly text: string;
  readonly urgent: boolean;
}
/** What has already been announced about an exchange. */
export interface Heard {
  readonly state: CardView["state"];
  /** Addresses of the questions that were open. */
  readonly asked: readonly string[];
  /** Addresses of the steps whose end was announced. */
  readonly told: readonly string[];
  readonly history: number;
}

const settled = ({ node }: StepView): boolean => node === "done";
const openQuestions = (card: CardView): readonly StepView[] => card.steps.filter(({ node }) => node === "wait");

/** What a listener has heard once everything about this card has been announced. */
export function heardOf(card: CardView): Heard {
  return {
    state: card.state,
    asked: openQuestions(card).map(({ at }) => at),
    told: card.steps.filter(settled).map(({ at }) => at),
    history: card.history.length,
  };
}

function questionNews(step: StepView, { t }: Reader): News {
  const { prompt } = step;
  if (prompt && prompt.folded === "") {
    const count = [...prompt.options, ...prompt.list].filter(({ refused }) => !refused).length;
    return { text: t("FIVEFOLD.Say.asked", { question: prompt.question, count }), urgent: true };
  }
  return { text: step.texts[0]?.text ?? step.name, urgent: false };
}

function changeNews(step: StepView, { t }: Reader): readonly string[] {
  const numbers = step.diffs.map(({ name, owner, known, from, to, delta }) =>
    t(`FIVEFOLD.Say.${known ? "changed" : "changedBy"}${owner ? "Of" : ""}`, { name, owner, from, to, delta }),
  );
  const statuses = step.chips.map(({ name, gone, note }) =>
    t(gone ? "FIVEFOLD.Say.statusGone" : note ? "FIVEFOLD.Say.statusFor" : "FIVEFOLD.Say.status", { name, note }),
  );
  return [...numbers, ...statuses];
}

/**
 * The announcements for what has changed on a card since the last time; one sentence per event.
 * @param before null for a card that has just appeared
 */
export function newsOf(card: CardView, before: Heard | null, reader: Reader): readonly News[] {
  const { t } = reader;
  const { title, who, whom, tag } = card.head;
  const news: News[] = [];
  const say = (text: string): unknown => news.push({ text, urgent: false });
  if (!before && who) say(t(whom ? "FIVEFOLD.Say.declaredOn" : "FIVEFOLD.Say.declared", { who, what: title, whom }));
  if (before && card.history.length > before.history) say(card.history.at(-1) ?? "");
  for (const step of card.steps) {
    if (!settled(step) || before?.told.includes(step.at)) continue;
    for (const text of changeNews(step, reader)) say(text);
  }
  if (card.state === "closed" && before?.state !== "closed") {
    say(t("FIVEFOLD.Say.result", { what: title, result: tag.label }));
  }
  for (const step of openQuestions(card)) {
    if (!before?.asked.includes(step.at)) news.push(questionNews(step, reader));
  }
  return news;
}
