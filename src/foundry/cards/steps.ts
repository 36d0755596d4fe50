import type { CardContext, StepWords } from "../../contract/card";
import { toText } from "../../engine/dice/formula";
import type { Mod } from "../../engine/modifiers";
import { labelOf } from "../../engine/procedure/address";
import { CORRECTION } from "../../engine/procedure/correction";
import type {
  AskLine,
  ContestLine,
  CorrectionLine,
  DeedLine,
  Line,
  RollLine,
  SayLine,
} from "../../engine/procedure/story.types";
import { filledTexts, rowText } from "../dialogs/form-text";
import type { ExchangeView } from "../exchange/read/view.types";
import { concealedSides, isConcealed, tellsNumbers } from "../facts/conceal";
import { modifierLines } from "../ui/text/lines";
import { ruleLink } from "../ui/text/rule-link";
import { changesOf } from "./changes";
import { diceOf } from "./dice";
import { formWords } from "./form-words";
import { gathered } from "./gather";
import { policyViews, waitingFor } from "./prompt";
import type { BeatView, Draft, NodeState, Reader, StepView, TextView } from "./view.types";

const DONE = "fa-solid fa-check";
const WAIT = "fa-solid fa-hourglass-half";
const NOW = "fa-solid fa-dice";
const UNDONE = "fa-solid fa-rotate-left";

/** A comparison as a sentence. The number of a side that its reader may not know is left out. */
export const beatText = ({ own, verb, other, against }: Omit<BeatView, "was">, { t }: Pick<Reader, "t">): string =>
  t("FIVEFOLD.Card.beat", { own, verb, other, against }).replace(/\s+/g, " ").trim();

/** Turns the lines of a story into the steps that a card shows. */
class Thread {
  readonly steps: Draft[] = [];
  readonly #byAddress = new Map<string, Draft>();
  /** Who rolled, by the roll's address. */
  readonly #rollers = new Map<string, string>();
  /** Rolls whose results this reader may not see yet. */
  readonly #veiled = new Set<string>();
  readonly #by: string | null;
  readonly #about: string | undefined;

  constructor(
    private readonly view: ExchangeView,
    private readonly context: CardContext,
    private readonly reader: Reader,
    title: { readonly by: string | null; readonly on: readonly string[] },
  ) {
    this.#by = title.by;
    // A single target need not be named at each of its changes; neither need the doer where there is no target.
    this.#about = title.on.length > 1 ? undefined : (title.on[0] ?? title.by ?? undefined);
  }

  tell(line: Line): void {
    if (line.k === "roll") this.#roll(line);
    else if (line.k === "contest") this.#contest(line);
    else if (line.k === "ask") this.#ask(line);
    else if (line.k === "deed") this.#deed(line);
    else if (line.k === "say") this.#say(line);
    else if (line.k === "correction") this.#correction(line);
  }

  /** A correction by a game master; what follows from it is shown below it. */
  #correction({ at, rows, by }: CorrectionLine): void {
    const { t, userName } = this.reader;
    const name = t("FIVEFOLD.Card.correction");
    const step = this.#step(at, "done", "fa-solid fa-gavel", name);
    const words = formWords(this.view, this.context, CORRECTION);
    step.texts = rows.map((row) => ({ text: rowText(row, words, t), rule: null }));
    step.right = by === undefined ? "" : userName(by);
    step.rewind = this.#rewind(name);
  }

  #say(line: SayLine): void {
    const text = this.view.ruleset.words.say(line, this.context);
    if (isConcealed(this.view, line.about) && tellsNumbers(text)) return;
    const step = this.#last();
    step.texts = [...step.texts, { text, rule: ruleLink(this.view.ruleset, line.rule, this.reader.t) }];
  }

  #step(at: string, state: NodeState, icon: string, name: string): Draft {
    const node = this.view.record.state === "undone" ? "undone" : state;
    const step: Draft = {
      at,
      node,
      icon: node === "undone" ? UNDONE : state === "wait" ? WAIT : state === "now" ? NOW : icon,
      name,
      rewind: "",
      beat: null,
      right: "",
      dice: null,
      why: null,
      texts: [],
      diffs: [],
      chips: [],
      notes: [],
      prompt: null,
      count: null,
      policies: [],
      more: [],
      checks: null,
      forAll: [],
    };
    this.steps.push(step);
    this.#byAddress.set(at, step);
    return step;
  }

  /** The step to which lines without a step of their own belong. */
  #last(first = "FIVEFOLD.Card.happened"): Draft {
    return this.steps.at(-1) ?? this.#step("", "done", DONE, this.reader.t(first));
  }
  /** Whether a deed takes something of the doer's own and nothing else. */
  #isCost({ changes }: DeedLine): boolean {
    return changes?.every((change) => change.k === "add" && change.on === this.#by && change.by < 0) ?? false;
  }

  #rewind(name: string): string {
    const { isGM, record } = this.view;
    const may = isGM && (record.state === "open" || record.state === "closed");
    return may ? this.reader.t("FIVEFOLD.Card.rewind", { step: name }) : "";
  }

  #roll(line: RollLine): void {
    const words = this.view.ruleset.words.roll(line, this.context);
    if (!words) return;
    const rolled = line.total !== undefined;
    const step = this.#step(line.at, rolled ? "done" : "now", line.burst ? words.icon : DONE, words.name);
    this.#rollers.set(line.at, line.who);
    if (words.veiled && this.view.record.state === "open") this.#veiled.add(line.at);
    else if (isConcealed(this.view, line.who)) this.#hiddenRoll(step, line, words);
    else this.#shownRoll(step, line, words);
  }
  /** A roll of a creature whose numbers are hidden: only who rolled, and that it is done. */
  #hiddenRoll(step: Draft, { who, total }: RollLine, { unit = "" }: StepWords): void {
    step.texts = [{ text: this.view.names[who] ?? "", rule: null }];
    if (total !== undefined) step.beat = { was: "", own: "", verb: unit, other: "", against: "" };
  }
  #shownRoll(step: Draft, line: RollLine, { name, note, unit = "" }: StepWords): void {
    const { ruleset, names } = this.view;
    const { poolText } = ruleset.words;
    step.dice = {
      list: diceOf(line, this.reader),
      pool: poolText ? poolText(line.dice, line.flat) : toText({ dice: line.dice, flat: line.flat }),
    };
    const lines = modifierLines(line.mods, ruleset, this.context);
    if (lines.length > 0) step.why = { title: this.#whyTitle(line.total), lines };
    // The doer of the act is already named in the head of the card.
    const roller = line.who === this.#by ? "" : (names[line.who] ?? "");
    step.texts = [roller, note ?? ""].flatMap((text) => (text ? [{ text, rule: null }] : []));
    if (line.total === undefined) return;
    step.rewind = this.#rewind(name);
    if (line.fix !== undefined)
      step.texts = [...step.texts, this.#note("corrected", { by: line.fix > 0 ? `+${line.fix}` : `−${-line.fix}` })];
    step.beat = { was: this.#before(line.at), own: line.total, verb: unit, other: "", against: "" };
  }

  #note(key: string, data: Readonly<Record<string, string>> = {}): TextView {
    return { text: this.reader.t(`FIVEFOLD.Card.${key}`, data), rule: null };
  }
  #whyTitle(own: number | string | undefined, other?: number | string): string {
    const { t } = this.reader;
    if (own === undefined) return t("FIVEFOLD.Card.whyPool");
    return other === undefined ? t("FIVEFOLD.Card.why", { own }) : t("FIVEFOLD.Card.whyAgainst", { own, other });
  }

  /** The total that a reroll or a correction replaced, for "14 → 22". */
  #before(at: string): string {
    const { history } = this.view.record;
    return (
      history.findLast(({ what, at: where }) => (what === "reroll" || what === "correct") && where === at)?.was ?? ""
    );
  }

  #contest(line: ContestLine): void {
    if (this.#veiled.has(line.aAt ?? "")) return;
    const { words } = this.view.ruleset;
    if (!line.fixed && words.usual?.(line)) return;
    const told = words.contest(line, this.context);
    const stepAt = (at: string | undefined): Draft | undefined => (at === undefined ? at : this.#byAddress.get(at));
    const own = stepAt(line.aAt);
    const step = own ?? stepAt(line.bAt) ?? this.#last();
    const hidden = concealedSides(line, this.view, (at) => this.#rollers.get(at ?? ""));
    const [a, b] = [hidden.a ? "" : line.a, hidden.b ? "" : line.b];
    // The sentence stays whole where a number is left out.
    const { t } = this.reader;
    const unnamed = hidden.b && told.against === "";
    const against = unnamed ? t(`FIVEFOLD.Card.hidden.${line.bAt === undefined ? "number" : "roll"}`) : told.against;
    const verb = hidden.a ? t("FIVEFOLD.Card.hidden.own", { verb: told.verb }) : told.verb;
    // The first comparison of a roll's own total is its result; further ones are told below it.
    const isResult = step === own && step.beat?.other === "" && step.beat.against === "" && step.beat.own === a;
    if (isResult) step.beat = { was: step.beat?.was ?? "", own: a, verb, other: String(b), against };
    else {
      const text = beatText({ own: a, verb, other: String(b), against }, this.reader);
      step.texts = [...step.texts, { text, rule: ruleLink(this.view.ruleset, line.rule, this.reader.t) }];
    }
    if (line.fixed) step.texts = [...step.texts, this.#note("decided")];
    const mods = [...(hidden.a ? [] : line.aMods), ...(hidden.b ? [] : line.bMods)];
    const known = [a, b].filter((number) => number !== "");
    this.#explain(step, mods, isResult ? this.#whyTitle(known[0], known[1]) : null);
  }
  /** Adds the modifiers of a comparison to those of its roll. */
  #explain(step: Draft, mods: readonly Mod[], title: string | null): void {
    const lines = [...(step.why?.lines ?? []), ...modifierLines(mods, this.view.ruleset, this.context)];
    if (lines.length === 0 || (mods.length === 0 && title === null)) return;
    step.why = { title: title ?? step.why?.title ?? this.#whyTitle(undefined), lines };
  }

  #ask(line: AskLine): void {
    const asked = this.view.ruleset.words.ask(line, this.context, this.view.lines);
    if (!asked) return;
    // The numbers in a question may be another creature's.
    const veils = this.view.concealed.length > 0 && tellsNumbers(asked.question);
    const words = veils
      ? { ...asked, question: this.reader.t("FIVEFOLD.Card.hidden.ask", { name: asked.name }) }
      : asked;
    if (line.answer === undefined) {
      const step = this.#step(line.at, this.view.record.state === "open" ? "wait" : "open", "", words.name);
      if (step.node === "wait") Object.assign(step, waitingFor(line, words, this.view, this.reader));
      return;
    }
    const step = this.#step(line.at, "done", DONE, words.name);
    step.right = words.options.find(({ id }) => id === line.answer)?.label ?? line.answer;
    if (line.filled) {
      const formed = formWords(this.view, this.context, labelOf(line.at));
      step.texts = filledTexts(line.filled, formed, this.reader.t).map((text) => ({ text, rule: null }));
    }
    step.rewind = this.#rewind(words.name);
    const how = line.by === "lapse" ? "FIVEFOLD.Card.lapsed" : line.by === "auto" ? "FIVEFOLD.Card.auto" : "";
    if (line.by === "auto") step.policies = policyViews(line, words.options, this.view, this.reader);
    if (how !== "") step.texts = [{ text: this.reader.t(how), rule: null }];
    else if (words.note) step.texts = [{ text: words.note, rule: null }];
  }

  #deed(line: DeedLine): void {
    const { ruleset, record } = this.view;
    const words = ruleset.words.deed(line, this.context);
    const waits = line.changes === undefined;
    // A deed that is not written yet is not shown, unless the game gives it a step of its own.
    if (waits && (!words || record.state !== "open")) return;
    const { diffs, chips } = changesOf(line, ruleset.words, this.view, this.context, this.#about, this.reader);
    const happened = (line.changes?.length ?? 0) > 0;
    // A deed that changed only data that nobody sees (a deadline) is no step of the story.
    if (happened && diffs.length + chips.length === 0 && !words?.note) return;
    const own = words ? this.#step(line.at, waits ? "now" : "done", words.icon, words.name) : null;
    if (own && words?.note) own.texts = [{ text: words.note, rule: null }];
    if (diffs.length + chips.length === 0) return;
    const step = own ?? this.#last(this.#isCost(line) ? "FIVEFOLD.Card.cost" : "FIVEFOLD.Card.happened");
    step.diffs = [...step.diffs, ...diffs];
    step.chips = [...step.chips, ...chips];
  }
}

/** The steps of an exchange, oldest first. */
export function stepsOf(
  view: ExchangeView,
  context: CardContext,
  title: { readonly by: string | null; readonly on: readonly string[] },
  reader: Reader,
): readonly StepView[] {
  const thread = new Thread(view, context, reader, title);
  for (const line of view.lines) thread.tell(line);
  return gathered(thread.steps, reader);
}
