import type { AskWords } from "../../contract/card";
import type { AskLine } from "../../engine/procedure/story.types";
import { JUDGE } from "../../engine/procedure/types";
import type { ExchangeView } from "../exchange/types";
import type { NoteView, PromptView, Reader, TextView } from "./view.types";

/** What a waiting question looks like to this reader. */
export interface Waiting {
  readonly prompt: PromptView | null;
  readonly right: string;
  readonly texts: readonly TextView[];
  readonly notes: readonly NoteView[];
}

function promptOf(line: AskLine, words: AskWords, chosen: string | undefined, folded: string): PromptView {
  const last = words.options.length - 1;
  return {
    at: line.at,
    question: words.question,
    folded,
    options: words.options.map(({ id, label, icon, cost, refused }, index) => ({
      value: id,
      label,
      icon,
      cost: refused ?? cost ?? "",
      // An option that the question does not offer can't be chosen, whatever its words say.
      refused: refused !== undefined || !line.options.includes(id),
      chosen: chosen === id,
      pass: index === last && cost === undefined && refused === undefined,
    })),
  };
}

/** The same question as its owner, the game master and everybody else see it. */
export function waitingFor(line: AskLine, words: AskWords, view: ExchangeView, { t }: Reader): Waiting {
  const name = view.names[line.who] ?? "";
  const player = view.deciders[line.who] ?? "";
  const kept = view.kept[line.at];
  const notes: NoteView[] = [];
  const texts: TextView[] = [];
  if (!view.gmOnline) {
    const text = t(kept === undefined ? "FIVEFOLD.Card.noGMYet" : "FIVEFOLD.Card.noGMKept");
    const title = t("FIVEFOLD.Card.noGM");
    notes.push({ style: "wait", icon: "fa-solid fa-plug-circle-xmark", title, text });
  }
  if (view.mine.includes(line.who)) {
    const folded = kept === undefined ? "" : t("FIVEFOLD.Card.changeAnswer");
    const right = words.options.find(({ id }) => id === kept)?.label ?? "";
    return { prompt: promptOf(line, words, kept, folded), right, texts, notes };
  }
  const key =
    line.who === JUDGE
      ? "FIVEFOLD.Card.judgeDecides"
      : player === ""
        ? "FIVEFOLD.Card.nobodyDecides"
        : "FIVEFOLD.Card.decides";
  texts.push({ text: t(key, { player, name }), rule: "" });
  const folded = line.who === JUDGE ? "" : t("FIVEFOLD.Card.answerFor", { name });
  const prompt = view.isGM ? promptOf(line, words, undefined, folded) : null;
  return { prompt, right: "", texts, notes };
}
