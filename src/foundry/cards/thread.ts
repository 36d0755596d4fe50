import type { CardContext, Tag } from "../../contract/card";
import type { HistoryLine } from "../../engine/play/types";
import { isOwnStep, isUndoable } from "../../engine/play/undoable";
import { contextOf } from "../exchange/read/context";
import { memberName, numberName } from "../exchange/read/number-name";
import type { ExchangeView } from "../exchange/read/view.types";
import { offerViews } from "./offer-view";
import { beatText, stepsOf } from "./steps";
import { toldOf } from "./told";
import type { CardView, FootView, HeadView, NoteView, Reader, StepView, StoryLine } from "./view.types";

function tagOf(view: ExchangeView, context: CardContext, { t }: Reader): Tag {
  const { state } = view.record;
  if (state === "undone") return { style: "undone", icon: "fa-solid fa-rotate-left", label: t("FIVEFOLD.Card.undone") };
  if (state === "record")
    return { style: "outline", icon: "fa-solid fa-box-archive", label: t("FIVEFOLD.Card.record") };
  return view.ruleset.words.outcome(view.lines, context);
}

function headOf(
  view: ExchangeView,
  context: CardContext,
  title: ReturnType<ExchangeView["ruleset"]["words"]["title"]>,
  reader: Reader,
): HeadView {
  const { names, members, ruleset } = view;
  const [first, ...others] = title.on;
  const tag = tagOf(view, context, reader);
  // A doer that acts on itself is not named twice.
  const one = first === title.by ? "" : names[first ?? ""];
  const whom = others.length > 0 ? reader.t("FIVEFOLD.Card.targets", { count: title.on.length }) : one;
  const who = title.by === null ? "" : (names[title.by] ?? "");
  const told = toldOf(view, context, { ...title, who, whom: whom ?? "" }, tag, reader);
  return {
    title: title.title,
    icon: title.icon,
    game: reader.t(ruleset.title),
    gameIcon: ruleset.icon,
    portrait: title.by === null ? "" : pictureIn(members[title.by]?.img ?? ""),
    who,
    whom: whom ?? "",
    tag,
    told,
    folded: told.fold !== "open",
    secret: view.secret === true,
  };
}

/**
 * The address of a picture that a message names; "" where its scheme is another, because the author of the message may write anything
 * there.
 */
const pictureIn = (address: string): string =>
  /^\s*(?!https?:|data:image\/)[a-z][\w+.-]*:/i.test(address) ? "" : address;

/** History lines whose `was` is a reason and not a number. */
const REASONED: readonly string[] = ["record", "refused"];

function historyText(
  { what, by, time, was, kept = [] }: HistoryLine,
  view: ExchangeView,
  { t, userName, clock }: Reader,
): string {
  if (kept.length > 0) {
    const named = kept.map((one) =>
      t("FIVEFOLD.Card.ofWhom", { name: memberName(view, one.on, t), what: numberName(view, one, t) }),
    );
    return t("FIVEFOLD.Card.History.undoKept", { who: userName(by), time: clock(time), what: named.join(", ") });
  }
  const before = was === undefined ? "" : REASONED.includes(what) ? t(`FIVEFOLD.Reason.${was}`) : was;
  if (what === "reroll" && by === "auto") return t("FIVEFOLD.Card.History.rerollAuto", { time: clock(time) });
  const told =
    before !== "" && (what === "reroll" || what === "correct" || REASONED.includes(what)) ? `${what}Was` : what;
  return t(`FIVEFOLD.Card.History.${told}`, { who: userName(by), time: clock(time), was: before });
}

function notesOf(view: ExchangeView, steps: readonly StepView[], { t }: Reader): readonly NoteView[] {
  const { record, gmOnline, overridden } = view;
  const note = (style: NoteView["style"], icon: string, title: string, text: string): NoteView => ({
    style,
    icon,
    title: t(`FIVEFOLD.Card.${title}`),
    text: t(`FIVEFOLD.Card.${text}`),
  });
  const notes: NoteView[] = [];
  if (view.secret) notes.push(note("plain", "fa-solid fa-mask", "secretTitle", "secretText"));
  if (overridden) {
    const general = note("plain", "fa-solid fa-gavel", "overriddenTitle", "overriddenText");
    const named = (view.overrides ?? []).map(({ reason, data }) => t(reason, data)).join(" ");
    notes.push(named ? { ...general, text: named } : general);
  }
  if (record.state === "record") {
    const why = record.history.findLast(({ what }) => what === "record")?.was;
    const cancelled = note("plain", "fa-solid fa-box-archive", "recordTitle", "recordText");
    notes.push(why === undefined ? cancelled : { ...cancelled, text: t(`FIVEFOLD.Reason.${why}`) });
  }
  const told = steps.some((step) => step.notes.length > 0);
  if (record.state === "open" && !gmOnline && !told) {
    notes.push(note("wait", "fa-solid fa-plug-circle-xmark", "noGM", "noGMGoesOn"));
  }
  return notes;
}

/** The steps of a read-only card as plain sentences. */
function storyOf(steps: readonly StepView[], { t }: Reader): readonly StoryLine[] {
  return steps.flatMap((step): StoryLine[] => {
    const { beat, right } = step;
    const result = beat ? beatText(beat, { t }) : right;
    const first = { text: t("FIVEFOLD.Card.storyLine", { step: step.name, result }), rule: null };
    const changes = step.diffs.map(({ name, known, from, to, delta }) => ({
      text: t(known ? "FIVEFOLD.Card.change" : "FIVEFOLD.Card.changeBy", { name, from, to, delta }),
      rule: null,
    }));
    return [...(result ? [first] : []), ...step.texts, ...changes];
  });
}

function footOf(view: ExchangeView, steps: readonly StepView[], by: string | null, reader: Reader): FootView {
  const { isGM, record, members, mine } = view;
  const doer = by === null ? "" : (members[by]?.uuid ?? "");
  const live = record.state === "open" || record.state === "closed";
  const rolled = steps.filter(({ beat, rewind }) => beat !== null && rewind !== "");
  return {
    time: reader.clock(view.time),
    rerolls: isGM && live ? rolled.map(({ at, name, beat }) => ({ at, label: `${name} ${beat?.own ?? ""}` })) : [],
    undo: reader.t("FIVEFOLD.Card.undo"),
    mayUndo: isGM ? isUndoable(record) : isOwnStep(record, reader.user, (on) => mine.includes(on)),
    mayCorrect: isGM && live && record.adopted,
    mayRedo: isGM && record.state === "undone",
    mayReveal: isGM && view.secret === true && record.adopted,
    mayEndTurn: record.state === "closed" && doer !== "" && reader.mayEndTurn(doer),
    mayDelete: reader.mayDelete,
    mayClose: reader.mayClose,
    mayHide: record.state !== "open",
  };
}

/** Everything an exchange's card shows to one reader. Pure. */
export function cardView(view: ExchangeView, reader: Reader): CardView {
  const { record, ruleset, messageId } = view;
  const context = contextOf(view, reader);
  const title = ruleset.words.title(context);
  const steps = stepsOf(view, context, title, reader);
  const isRecord = record.state === "record";
  const story = isRecord ? storyOf(steps, reader) : [];
  return {
    messageId,
    ruleset: ruleset.slug,
    state: record.state,
    hidden: reader.hidden && record.state !== "open",
    head: headOf(view, context, title, reader),
    steps: isRecord ? [] : steps,
    story,
    storyTitle: reader.t("FIVEFOLD.Card.story", { count: story.length }),
    notes: notesOf(view, steps, reader),
    history: record.history.map((line) => historyText(line, view, reader)),
    historyTitle: reader.t("FIVEFOLD.Card.History.title", { count: record.history.length }),
    offers: offerViews(view, context),
    foot: footOf(view, steps, title.by, reader),
  };
}
