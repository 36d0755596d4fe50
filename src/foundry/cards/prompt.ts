import type { AskWords, OptionWords } from "../../contract/card";
import { destinationIn } from "../../engine/board/destination";
import { exact } from "../../engine/dice/distribution";
import type { AskLine } from "../../engine/procedure/story.types";
import { GAME_MASTER } from "../../engine/procedure/types";
import { POLICIES, type Policy, wishesAt } from "../exchange/prompts/standing";
import { contextOf } from "../exchange/read/context";
import type { ExchangeView } from "../exchange/read/view.types";
import { isConcealed } from "../facts/conceal";
import { percent } from "../odds/percent";
import { roughWord } from "../odds/rough";
import type { CountView, NoteView, PolicyView, PromptView, Reader, TextView } from "./view.types";

/** How a waiting question looks to this reader. */
export interface Waiting {
  readonly prompt: PromptView | null;
  readonly right: string;
  readonly texts: readonly TextView[];
  readonly notes: readonly NoteView[];
  /** The time that another person has left to answer. */
  readonly count: CountView | null;
}

/**
 * The automatic answers that the reader may set from the card: only for the reader's own creatures, and only for questions that allow it.
 * Each names the answer that it gives.
 */
export function policyViews(
  line: AskLine,
  options: AskWords["options"],
  view: ExchangeView,
  { t }: Pick<Reader, "t">,
): readonly PolicyView[] {
  const member = view.members[line.who];
  if (!member || !(view.mine.includes(line.who) || view.isGM)) return [];
  const wishes = wishesAt(view.wishes[line.who] ?? [], line);
  const { name } = member;
  const labelOfOption = (id: string): string => options.find((one) => one.id === id)?.label ?? "";
  return wishes.map(({ spec, policy }) => {
    const ability = t(spec.name);
    const isOne = wishes.length === 1;
    // One of several abilities can only be set to be never used: the settings of the others decide what happens then.
    const off = isOne ? labelOfOption(spec.off) : "";
    const auto = isOne ? labelOfOption(spec.auto) : ability;
    const named: Readonly<Record<Policy, string>> = {
      off: off
        ? t("FIVEFOLD.Policy.alwaysThis", { option: off })
        : isOne
          ? ""
          : t("FIVEFOLD.Policy.neverThis", { option: ability }),
      ask: t("FIVEFOLD.Policy.askMe"),
      auto: auto ? t("FIVEFOLD.Policy.alwaysThis", { option: auto }) : "",
    };
    return {
      prompt: spec.id,
      actor: member.uuid,
      label: isOne ? t("FIVEFOLD.Card.nextTime", { name }) : t("FIVEFOLD.Card.nextTimeOf", { name, ability }),
      options: policyOptions(policy, t).map((one) => ({ ...one, label: named[one.value] || one.label })),
    };
  });
}
/** The three choices off, ask and auto, of which one is active. */
export const policyOptions = (chosen: Policy, t: Reader["t"]): PolicyView["options"] =>
  POLICIES.map((value) => ({ value, label: t(`FIVEFOLD.Policy.${value}`), chosen: value === chosen }));

/** The default of a question; undefined where the question waits for ever, or is no longer asked. */
function lapseOf(line: AskLine, view: ExchangeView): string | undefined {
  const request = view.pending.find(({ at }) => at === line.at);
  return request?.k === "ask" ? request.lapse?.to : undefined;
}

function countOf(line: AskLine, words: AskWords, view: ExchangeView, mine: boolean): CountView | null {
  const until = view.deadlines[line.at];
  const lapse = lapseOf(line, view);
  if (until === undefined || lapse === undefined) return null;
  const fallback = words.options.find(({ id }) => id === lapse)?.label ?? "";
  return { until, seconds: view.seconds, fallback, mine };
}

/** The chance of an option: exact, or a word where the reader may not know the number that the roll has to reach. */
function chanceOf(option: OptionWords, line: AskLine, view: ExchangeView, reader: Pick<Reader, "t">): string {
  const { t } = reader;
  const chance = option.chance ?? view.chance?.(option.id, line, contextOf(view, reader), view.lines);
  if (!chance) return "";
  const { all } = exact(chance.roll);
  const p = 1 - all.upTo(chance.needs - 1);
  const hidden = chance.against !== undefined && isConcealed(view, chance.against);
  return t("FIVEFOLD.Card.chance", { chance: hidden ? roughWord(p, t) : percent(p, true, t) });
}

/** A question with more options than these has a list; only the option that means doing nothing stays a button. */
const MOST_BUTTONS = 10;
/** The same limit for places, which are chosen on the map in the first place. */
const MOST_PLACES = 3;
function promptOf(
  line: AskLine,
  words: AskWords,
  view: ExchangeView,
  chosen: string | undefined,
  more: Pick<PromptView, "who" | "policies" | "count" | "folded" | "choose">,
  reader: Pick<Reader, "t">,
): PromptView {
  const passing = lapseOf(line, view) ?? words.options.at(-1)?.id;
  const options = words.options.map((option) => {
    const { id, label, icon, cost, refused } = option;
    const toFill = Object.keys(line.form?.[id] ?? {}).length > 0;
    return {
      value: id,
      action: toFill ? ("ff-fill" as const) : ("ff-answer" as const),
      label,
      icon,
      cost: refused ?? cost ?? "",
      chance: refused === undefined ? chanceOf(option, line, view, reader) : "",
      // An option that the question does not offer cannot be chosen, even if the ruleset's words name it.
      refused: refused !== undefined || !line.options.includes(id),
      chosen: chosen === id,
      usual: id === lapseOf(line, view),
      pass:
        !words.even &&
        !(words.places && destinationIn(id)) &&
        id === passing &&
        cost === undefined &&
        refused === undefined,
    };
  });
  const isLong = options.length > (words.places ? MOST_PLACES : MOST_BUTTONS) && !line.form;
  return {
    ...more,
    at: line.at,
    label: words.question.includes(more.who) ? "" : more.who,
    actor: view.members[line.who]?.uuid ?? "",
    question: words.question,
    together: words.together ?? "",
    hint: line.sealed ? reader.t("FIVEFOLD.Card.sealed") : "",
    even: words.even === true,
    options: isLong ? options.filter(({ pass }) => pass) : options,
    map: words.places ? reader.t("FIVEFOLD.Place.pick") : "",
    list: isLong ? options.filter(({ pass, refused }) => !pass && !refused) : [],
  };
}

/** How a waiting question looks to its owner, to the game master, or to everybody else. */
export function waitingFor(line: AskLine, words: AskWords, view: ExchangeView, reader: Pick<Reader, "t">): Waiting {
  const { t } = reader;
  const name = view.names[line.who] ?? "";
  const player = view.deciders[line.who] ?? "";
  const kept = view.offlineAnswers[line.at];
  const choose = t("FIVEFOLD.Card.choose");
  const notes: NoteView[] = [];
  const texts: TextView[] = [];
  if (line.sealed && view.record.sealed?.includes(line.at)) {
    texts.push({ text: t("FIVEFOLD.Card.sealedGiven", { name }), rule: null });
    return { prompt: null, right: "", texts, notes, count: null };
  }
  if (!view.gmOnline) {
    const text = t(kept === undefined ? "FIVEFOLD.Card.noGMYet" : "FIVEFOLD.Card.noGMKept");
    const title = t("FIVEFOLD.Card.noGM");
    notes.push({ style: "wait", icon: "fa-solid fa-plug-circle-xmark", title, text });
  }
  if (view.mine.includes(line.who)) {
    const folded = kept === undefined ? "" : t("FIVEFOLD.Card.changeAnswer");
    const right = words.options.find(({ id }) => id === kept)?.label ?? "";
    const more = { policies: policyViews(line, words.options, view, reader), count: countOf(line, words, view, true) };
    const prompt = promptOf(line, words, view, kept, { ...more, who: name, folded, choose }, reader);
    return { prompt, right, texts, notes, count: null };
  }
  const key =
    line.who === GAME_MASTER
      ? "FIVEFOLD.Card.judgeDecides"
      : player === ""
        ? "FIVEFOLD.Card.nobodyDecides"
        : "FIVEFOLD.Card.decides";
  texts.push({ text: t(key, { player, name }), rule: null });
  const folded = line.who === GAME_MASTER ? "" : t("FIVEFOLD.Card.answerFor", { name });
  const more = { who: name, policies: [], count: null, folded, choose };
  const prompt = view.isGM ? promptOf(line, words, view, undefined, more, reader) : null;
  return { prompt, right: "", texts, notes, count: countOf(line, words, view, false) };
}
