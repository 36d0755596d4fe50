import type { CardContext, ChangeWords } from "../../contract/card";
import type { Translate } from "../../contract/facts";
import { signed } from "../../engine/dice/formula";
import type { Correction } from "../../engine/play/correct";
import { type Foreseen, foresee } from "../../engine/play/foresee";
import type { Outcome } from "../../engine/play/types";
import { labelOf } from "../../engine/procedure/address";
import { CORRECTION, FARTHEST_TOTAL, MOST_CORRECTED, nextCorrection } from "../../engine/procedure/correction";
import { fingerprint, hash } from "../../engine/procedure/fingerprint";
import { type Fields, type FilledForm, isRows } from "../../engine/procedure/form";
import { isFact } from "../../engine/procedure/found";
import { type ReplayObserver, replay } from "../../engine/procedure/replay";
import type { DeedLine } from "../../engine/procedure/story.types";
import type { Log } from "../../engine/procedure/types";
import { answerSceneQuery } from "../board/sceneQueries";
import type { Values } from "../dialogs/form-text";
import { openForm } from "../dialogs/form-window";
import { pickAnswer } from "../dialogs/map-answer";
import { liveParticipants } from "../exchange/begin/participants";
import { contextOf } from "../exchange/read/context";
import { readExchange } from "../exchange/read/read";
import type { ExchangeView } from "../exchange/read/view.types";
import { storedIn } from "../exchange/stored/carriers";
import { host } from "../host";
import type { HostMessage } from "../host/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { loadRunning, type RunningGame } from "../registry";
import { formWords } from "./form-words";

interface Whole {
  readonly message: HostMessage;
  readonly game: RunningGame;
  readonly view: ExchangeView;
}
const isOutcome = (value: Values | Outcome): value is Outcome => "ok" in value && typeof value.ok === "boolean";
const GONE: Outcome = { ok: false, reason: "noExchange" };

interface Sum {
  readonly name: string;
  readonly whom: string;
  low: number;
  high: number;
}
/** What is foreseen, in words: each number with the least and the greatest change, each status once. */
function foreseenTexts({ lowest, highest }: Foreseen, view: ExchangeView, t: Translate): readonly string[] {
  const context = contextOf(view, { t });
  const sums = new Map<string, Sum>();
  const statuses = new Set<string>();
  const wordsOf = (lines: readonly DeedLine[]): readonly ChangeWords[] =>
    lines.flatMap((line) =>
      (line.changes ?? []).flatMap((change) => view.ruleset.words.change(change, line, context) ?? []),
    );
  const note = (words: ChangeWords, high: boolean): void => {
    const whom = view.names[words.on] ?? "";
    if (words.k === "status") {
      statuses.add(t(`FIVEFOLD.Form.${words.active ? "gets" : "loses"}`, { whom, name: words.name }));
      return;
    }
    const key = `${words.on} ${words.name}`;
    const sum = sums.get(key) ?? { name: words.name, whom, low: 0, high: 0 };
    sum[high ? "high" : "low"] += words.to - words.from;
    sums.set(key, sum);
  };
  for (const words of wordsOf(lowest)) note(words, false);
  for (const words of wordsOf(highest)) note(words, true);
  const moved = lowest
    .flatMap(({ changes }) => changes ?? [])
    .flatMap((change) =>
      change.k === "move" ? [t("FIVEFOLD.Form.moves", { whom: view.names[change.on] ?? "" })] : [],
    );
  const numbers = [...sums.values()]
    .filter(({ low, high }) => low !== 0 || high !== 0)
    .map(({ name, whom, low, high }) =>
      low === high
        ? t("FIVEFOLD.Form.changes", { whom, name, by: signed(low) })
        : t("FIVEFOLD.Form.changesBetween", { whom, name, low: signed(low), high: signed(high) }),
    );
  return [...numbers, ...statuses, ...moved];
}

/** What these answers would do, in words; empty where that cannot be foreseen. */
function foretold(message: HostMessage, game: RunningGame, view: ExchangeView, more: Log): readonly string[] {
  const { members, record } = view;
  const { ruleset, mechanics } = game;
  try {
    const scene = storedIn(message)?.origin?.scene ?? null;
    const found = foresee(record, mechanics, liveParticipants(ruleset, members), {
      more,
      look: ({ who, question }) => answerSceneQuery(game, scene, members[who]?.uuid ?? "", question).filter(isFact),
    });
    return foreseenTexts(found, view, translate);
  } catch (error) {
    console.error(error);
    return [];
  }
}

/** A message's exchange with the game that runs it; null where the message holds none that can be read. */
async function readWhole(messageId: string): Promise<Whole | null> {
  const message = host.game.messages.get(messageId);
  const stored = message && storedIn(message);
  const game = stored ? await loadRunning(stored.ruleset) : null;
  const view = message && game ? readExchange(message) : null;
  return message && game && view ? { message, game, view } : null;
}

/** Opens the form that an option of a question needs. */
export async function openAnswer(messageId: string, at: string, option: string): Promise<Outcome> {
  const whole = await readWhole(messageId);
  if (!whole) return GONE;
  const { message, game, view } = whole;
  const request = view.pending.find((pending) => pending.at === at);
  const line = view.lines.find((one) => one.k === "ask" && one.at === at);
  if (request?.k !== "ask" || line?.k !== "ask") return GONE;
  const fields = request.form?.[option];
  const context = contextOf(view, { t: translate });
  const asked = view.ruleset.words.ask(line, context, view.lines);
  const own = asked?.options.find(({ id }) => id === option);
  if (!fields || !asked) return GONE;
  const send = (values: Values): Promise<Outcome> => operations.answer(messageId, at, { option, fields: values });
  const picked = await pickAnswer(messageId, view, { fields, title: asked.question });
  if (picked) return isOutcome(picked) ? picked : send(picked);
  const h = fingerprint(request);
  await openForm({
    ruleset: view.ruleset,
    title: asked.name,
    icon: own?.icon ?? asked.icon,
    question: asked.question,
    hint: asked.note ?? "",
    submit: own?.label ?? option,
    fields,
    words: formWords(view, context, labelOf(at)),
    preview: (values) => foretold(message, game, view, { [at]: { n: 0, h, v: { option, fields: values } } }),
    send,
  });
  return { ok: true };
}

/** What a game master may correct on a card. */
interface Correctable {
  /** The rolls, with their totals. */
  readonly rolls: { readonly at: string; readonly total: number }[];
  /** The comparisons, with how they ended. */
  readonly contests: { readonly at: string; readonly text: string; readonly ok: boolean; readonly fixed: boolean }[];
}
function correctableIn(game: RunningGame, view: ExchangeView, context: CardContext): Correctable {
  const rolls: Correctable["rolls"] = [];
  const contests: Correctable["contests"] = [];
  const observer: ReplayObserver = {
    roll: ({ at }, _entry, rolled) => void (rolled && rolls.push({ at, total: rolled.total })),
    contest(op, a, b, rule, ok, at, fixed) {
      const line = { k: "contest", op, rule, ok, a: a.total, b: b.total, aMods: a.mods, bMods: b.mods } as const;
      const { verb, against } = view.ruleset.words.contest(line, context);
      const data = { own: a.total, verb, other: b.total, against };
      contests.push({ at, text: translate("FIVEFOLD.Card.beat", data).replace(/\s+/g, " ").trim(), ok, fixed });
    },
    ask: () => undefined,
    look: () => undefined,
    deed: () => undefined,
    say: () => undefined,
    correction: () => undefined,
  };
  replay(view.record, game.mechanics.procedures, observer);
  return { rolls, contests };
}

/** Opens the window in which a game master corrects rolls and comparisons, and makes the changes by hand that the game allows. */
export async function openCorrection(messageId: string): Promise<Outcome> {
  const whole = await readWhole(messageId);
  if (!whole) return GONE;
  const { message, game, view } = whole;
  const { ruleset, members, record, lines } = view;
  const context = contextOf(view, { t: translate });
  const { rolls, contests } = correctableIn(game, view, context);
  const live = liveParticipants(ruleset, members);
  const kinds = game.mechanics.effects?.kinds(live) ?? {};
  const fields: Record<string, Fields[string]> = {};
  const values: Record<string, Values[string]> = {};
  const labels = new Map<string, string>();
  for (const [i, { at, total }] of rolls.entries()) {
    const line = lines.find((one) => one.k === "roll" && one.at === at);
    const name = line?.k === "roll" ? ruleset.words.roll(line, context)?.name : undefined;
    const who = line?.k === "roll" ? (view.names[line.who] ?? "") : "";
    fields[`roll${i}`] = { k: "number", min: -FARTHEST_TOTAL, max: FARTHEST_TOTAL };
    values[`roll${i}`] = total;
    labels.set(`roll${i}`, translate("FIVEFOLD.Correct.roll", { name: name ?? labelOf(at), who }));
  }
  for (const [i, { text, ok, fixed }] of contests.entries()) {
    fields[`contest${i}`] = { k: "choice", options: ["numbers", "yes", "no"] };
    values[`contest${i}`] = fixed ? (ok ? "yes" : "no") : "numbers";
    labels.set(`contest${i}`, text);
  }
  if (Object.keys(kinds).length > 0) fields.rows = { k: "rows", most: MOST_CORRECTED, kinds };
  const words = formWords(view, context, CORRECTION);
  const before = { ...values };
  await openForm({
    ruleset,
    title: translate("FIVEFOLD.Correct.title"),
    icon: "fa-solid fa-gavel",
    question: translate("FIVEFOLD.Correct.question"),
    hint: translate("FIVEFOLD.Correct.hint"),
    submit: translate("FIVEFOLD.Correct.submit"),
    fields,
    values,
    words: (part) => {
      const { field = "", option } = part;
      if (option !== undefined && labels.has(field)) return translate(`FIVEFOLD.Correct.Contest.${option}`);
      return labels.get(field) ?? (field === "rows" ? translate("FIVEFOLD.Correct.rows") : words(part));
    },
    preview: ({ rows }) =>
      isRows(rows) && rows.length > 0
        ? foretold(message, game, view, {
            [nextCorrection(record.log)]: { n: 0, h: hash(CORRECTION), v: byHand(rows) },
          })
        : [],
    send: async (filled) => {
      const wanted = correctionsOf(filled, before, rolls, contests);
      for (const correction of wanted) {
        const outcome = await operations.correct(messageId, correction);
        if (!outcome.ok) return outcome;
      }
      return wanted.length > 0 ? { ok: true } : { ok: false, reason: "nothingChanged" };
    },
  });
  return { ok: true };
}
const byHand = (rows: Values[string]): FilledForm => ({ option: CORRECTION, fields: { rows } });

/** The corrections by which a filled form differs from the card. */
function correctionsOf(
  filled: Values,
  before: Values,
  rolls: Correctable["rolls"],
  contests: Correctable["contests"],
): readonly Correction[] {
  const totals = rolls.flatMap(({ at }, i): Correction[] => {
    const total = filled[`roll${i}`];
    return typeof total === "number" && total !== before[`roll${i}`] ? [{ k: "total", at, total }] : [];
  });
  const decided = contests.flatMap(({ at }, i): Correction[] => {
    const choice = filled[`contest${i}`];
    if (choice === before[`contest${i}`]) return [];
    return [{ k: "contest", at, ok: choice === "numbers" ? null : choice === "yes" }];
  });
  const { rows } = filled;
  return [...totals, ...decided, ...(isRows(rows) && rows.length > 0 ? [{ k: "rows", rows } as const] : [])];
}
