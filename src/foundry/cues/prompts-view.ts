import type { Translate } from "../../contract/facts";
import type { Asked } from "../cards/view.types";

/** What the prompt place prints: one card's questions, and how many other cards ask. */
export interface PromptsView {
  readonly messageId: string;
  readonly ruleset: string;
  /** What the card is about: "Cleaver, Marsh Reaver → Ilse Varn". */
  readonly title: string;
  readonly portrait: string;
  readonly who: string;
  readonly whom: string;
  /** "2 of 3"; empty where only one card asks. */
  readonly count: string;
  readonly steps: Asked["steps"];
  /** The text of the folded place: who is asked, or how many questions there are. */
  readonly short: string;
}

/** How many questions are on these cards. */
export const countOf = (asked: readonly Asked[]): number =>
  asked.reduce((sum, { steps }) => sum + steps.reduce((all, { more }) => all + 1 + more.length, 0), 0);

/**
 * The prompt place with everything that the reader is asked; null where nothing is asked. Pure.
 * @param chosen id of the card to which the reader has turned; where that card does not ask, the first one counts
 */
export function promptsView(asked: readonly Asked[], chosen: string, t: Translate): PromptsView | null {
  const found = asked.findIndex(({ messageId }) => messageId === chosen);
  const index = Math.max(0, found);
  const now = asked[index];
  if (!now) return null;
  const { head, steps } = now;
  const questions = countOf(asked);
  const name = steps[0]?.prompt?.who ?? "";
  return {
    messageId: now.messageId,
    ruleset: now.ruleset.slug,
    title: head.title,
    portrait: head.portrait,
    who: head.who,
    whom: head.whom,
    count: asked.length > 1 ? t("FIVEFOLD.Prompts.count", { index: index + 1, total: asked.length }) : "",
    steps,
    short:
      questions > 1
        ? t("FIVEFOLD.Prompts.several", { count: questions })
        : t(name === "" ? "FIVEFOLD.Prompts.you" : "FIVEFOLD.Prompts.named", { name }),
  };
}

/** Id of the card after this one; after the last one comes the first. */
export function nextOf(asked: readonly Asked[], current: string): string {
  const index = asked.findIndex(({ messageId }) => messageId === current);
  return asked[(index + 1) % Math.max(1, asked.length)]?.messageId ?? "";
}

const MARK = /^\(\d+\) /;
/** The title of the page with the number of open questions in front of it. */
export function pageTitle(title: string, count: number): string {
  const plain = title.replace(MARK, "");
  return count > 0 ? `(${count}) ${plain}` : plain;
}
