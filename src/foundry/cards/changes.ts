import type { CardContext, CardWords, ChangeWords } from "../../contract/card";
import { shown, signed } from "../../engine/dice/formula";
import { isOfNumber } from "../../engine/procedure/changes";
import type { DeedLine } from "../../engine/procedure/story.types";
import type { ExchangeView } from "../exchange/read/view.types";
import { isConcealed } from "../facts/conceal";
import type { ChipView, DiffView, Reader } from "./view.types";

type NumberWords = Extract<ChangeWords, { readonly k: "number" }>;
type StatusWords = Extract<ChangeWords, { readonly k: "status" }>;

const percent = (part: number, whole: number): number => Math.round(Math.min(100, Math.max(0, (100 * part) / whole)));

function gaugeOf(from: number, to: number, most: number): DiffView["gauge"] {
  if (!(most > 0)) return null;
  const has = percent(Math.min(from, to), most);
  return { has, part: Math.min(100 - has, percent(Math.abs(to - from), most)) };
}

/**
 * The name of the creature of a change; empty where that is the creature that the exchange is about, and for gear, which has a name of its
 * own.
 */
function ownerOf(on: string, { members, names }: ExchangeView, about: string | undefined): string {
  return on === about || members[on]?.of !== undefined ? "" : (names[on] ?? "");
}

function diffOf(words: NumberWords, view: ExchangeView, about: string | undefined, undone: boolean): DiffView {
  const [from, to] = undone ? [words.to, words.from] : [words.from, words.to];
  const known = !isConcealed(view, words.on);
  return {
    name: words.name,
    owner: ownerOf(words.on, view, about),
    known,
    from: known ? shown(from) : "",
    to: known ? shown(to) : "",
    delta: signed(to - from),
    harm: words.burden ? to > from : to < from,
    note: words.note ?? "",
    gauge: known ? gaugeOf(from, to, words.most) : null,
  };
}

function chipOf(
  words: StatusWords,
  view: ExchangeView,
  about: string | undefined,
  undone: boolean,
  { t }: Reader,
): ChipView {
  const came = words.active !== undone;
  return {
    status: words.status,
    name: words.name,
    icon: words.icon,
    note: came ? (words.note ?? "") : "",
    gone: came ? "" : t("FIVEFOLD.Card.ended"),
    owner: ownerOf(words.on, view, about),
  };
}

/** What one deed changed, as differences and statuses; reversed where the exchange is undone. */
export function changesOf(
  line: DeedLine,
  words: CardWords,
  view: ExchangeView,
  context: CardContext,
  about: string | undefined,
  reader: Reader,
): { readonly diffs: readonly DiffView[]; readonly chips: readonly ChipView[] } {
  const undone = view.record.state === "undone";
  // An undo may have left numbers as a person had edited them: these did not change back.
  const kept = (undone && view.record.history.findLast(({ what }) => what === "undo")?.kept) || [];
  const diffs: DiffView[] = [];
  const chips: ChipView[] = [];
  for (const change of line.changes ?? []) {
    if (kept.some((number) => isOfNumber(change, number))) continue;
    const told = words.change(change, line, context);
    if (told?.k === "number") diffs.push(diffOf(told, view, about, undone));
    else if (told?.k === "status") chips.push(chipOf(told, view, about, undone, reader));
  }
  return { diffs, chips };
}
