import type { Translate } from "../../contract/facts";
import type { ExchangeState } from "../../engine/play/types";

/** Something that happened in an encounter: an action, the start of a turn, or an event at the start or the end of a turn or a round. */
export interface Happening {
  /** Id of the exchange: of a message, or of a turn event. */
  readonly id: string;
  readonly kind: "action" | "turn" | "event";
  /** The number with which the exchange began; later ones are higher. */
  readonly opened: number;
  readonly state: ExchangeState;
  /** Whether it has changed something and is not undone. */
  readonly stands: boolean;
  /** What happened, in a sentence. */
  readonly text: string;
  readonly toneIcon: { readonly icon: string; readonly label: string } | null;
}
interface RowView {
  readonly id: string;
  readonly turn: boolean;
  readonly text: string;
  readonly toneIcon: Happening["toneIcon"];
  /** Undone, cancelled or still open, in a word; empty: none of these. */
  readonly state: string;
  readonly undone: boolean;
  readonly rewinds: boolean;
  readonly redoes: boolean;
}
export interface TimelineView {
  /** The rows: newest turn first, each turn before what happened in it, the newest of that first. */
  readonly rows: readonly RowView[];
  /** Why nobody can rewind to the oldest rows; empty: all rows can be rewound to. */
  readonly limit: string;
}
/** What a rewind takes back, newest first. */
export interface Later {
  readonly actions: readonly Happening[];
  readonly turns: readonly Happening[];
}

/** What came after an exchange and is not undone; `itself`: the exchange as well. */
export function laterThan(all: readonly Happening[], id: string, itself = false): Later {
  const opened = all.find((one) => one.id === id)?.opened ?? Number.POSITIVE_INFINITY;
  const later = all.filter((one) => one.stands && (one.opened > opened || (itself && one.id === id)));
  const sorted = [...later].sort((a, b) => b.opened - a.opened);
  return {
    actions: sorted.filter(({ kind }) => kind === "action"),
    turns: sorted.filter(({ kind }) => kind === "turn"),
  };
}
/** The rows with each turn before what happened in it. */
function byTurns(sorted: readonly Happening[]): readonly Happening[] {
  const rows: Happening[] = [];
  let inTurn: Happening[] = [];
  for (const one of sorted) {
    if (one.kind !== "turn") inTurn.push(one);
    else {
      rows.push(one, ...inTurn);
      inTurn = [];
    }
  }
  return [...rows, ...inTurn];
}
/**
 * Everything that has happened in an encounter, newest turn first, with what the reader may do about it. Pure.
 * @param from the number of the oldest turn to which the tracker can be stepped back: older rows cannot be rewound to
 */
export function timelineView(all: readonly Happening[], from: number, isGM: boolean, t: Translate): TimelineView {
  // An event at the start of a turn has the number of the turn.
  const isTurn = ({ kind }: Happening): number => Number(kind === "turn");
  const sorted = [...all].sort((a, b) => b.opened - a.opened || isTurn(a) - isTurn(b));
  const newest = sorted.find((one) => one.stands && one.kind !== "event");
  const rows = byTurns(sorted).map((one): RowView => {
    const { id, kind, text, toneIcon, state, opened } = one;
    return {
      id,
      turn: kind === "turn",
      text,
      toneIcon,
      state: state === "closed" ? "" : t(`FIVEFOLD.Timeline.state.${state}`),
      undone: state === "undone",
      rewinds: isGM && kind !== "event" && one.stands && one !== newest && opened >= from,
      redoes: isGM && kind === "action" && state === "undone",
    };
  });
  return { rows, limit: isGM && sorted.some(({ opened }) => opened < from) ? t("FIVEFOLD.Timeline.limit") : "" };
}
/** How many actions the question before a rewind names. */
const NAMED = 5;
/** The question before a rewind: how many actions and turns are undone, and which actions are the latest of them. */
export function rewindQuestion({ actions, turns }: Later, t: Translate): string {
  const counts = [
    ...(actions.length > 0 ? [t("FIVEFOLD.Timeline.actions", { count: actions.length })] : []),
    ...(turns.length > 0 ? [t("FIVEFOLD.Timeline.turns", { count: turns.length })] : []),
  ].join(", ");
  const named = actions.slice(0, NAMED).map(({ text }) => text);
  const more = actions.length > NAMED ? ["…"] : [];
  return [t("FIVEFOLD.Timeline.question", { counts }), ...named, ...more].join(" ");
}
