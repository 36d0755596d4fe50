import { apply, drift, fork, inverse, isChanges } from "../procedure/changes";
import type { Change, NumberOf, Whereabouts, World } from "../procedure/types";
import { translate } from "./depends";
import { refused } from "./refused";
import type { ExchangeRecord, ExchangeStore, Outcome } from "./types";
import { isUndoable } from "./undoable";

type Refusal = Outcome & { readonly ok: false };

/** The target of a change: a number, the position of a creature or of gear, or a document. */
function targetOf(change: Change): string {
  if ("at" in change) return `number ${change.on} ${change.at}`;
  return change.k === "move" || change.k === "carry" ? `place ${change.on}` : `document ${change.on} ${change.id}`;
}
/** The place of a piece of gear, as text that is the same in every exchange. */
const spotOf = (store: ExchangeStore, record: ExchangeRecord, where: Whereabouts): string =>
  `${"of" in where ? store.documentOf(record, where.of) : where.scene} ${where.id}`;
/** A test whether a change of another exchange has the same target as a given change. */
function touching(
  store: ExchangeStore,
  record: ExchangeRecord,
  change: Change,
  other: ExchangeRecord,
): (one: Change) => boolean {
  if (change.k === "carry") {
    // Gear becomes another document wherever it is carried, so it is identified by the place that it was taken from.
    const spot = spotOf(store, record, change.to);
    return (one) => one.k === "carry" && spotOf(store, other, one.from) === spot;
  }
  const theirs = translate(change, record, other, store);
  const target = theirs && targetOf(theirs);
  return (one) => targetOf(one) === target;
}
/** How many other exchanges that are not undone have changed the same target after a number of the counter. */
function touchedSince(store: ExchangeStore, record: ExchangeRecord, change: Change, since: number): number {
  const others = store.all().filter((other) => other.id !== record.id && isUndoable(other));
  return others.filter((other) => {
    const touches = touching(store, record, change, other);
    return Object.values(other.log).some(({ n, v }) => n > since && isChanges(v) && v.some(touches));
  }).length;
}
/** The number of the last answer by which an exchange changed this target. */
function lastTouch({ log }: ExchangeRecord, change: Change): number {
  const target = targetOf(change);
  const touching = Object.values(log).filter(({ v }) => isChanges(v) && v.some((one) => targetOf(one) === target));
  return Math.max(...touching.map(({ n }) => n));
}

/**
 * The refusal that says what is no longer as a change left it: whose, which number, and how many later exchanges have changed it, if any.
 */
function notAsLeft(store: ExchangeStore, record: ExchangeRecord, change: Change): Refusal {
  const count = touchedSince(store, record, change, lastTouch(record, change));
  const { on } = change;
  const reason = (byHand: string, later: string, data?: Readonly<Record<string, string | number>>): Refusal =>
    count > 0 ? refused(later, { on, ...data, count }) : refused(byHand, { on, ...data });
  if (change.k === "move") return reason("movedSince", "movedLater");
  if (change.k !== "set") return reason("notAsLeft", "notAsLeftLater");
  const now = store.live(record)[on]?.now;
  if (!now) return refused("goneSince", { on });
  return reason("changedByHand", "changedLater", { at: change.at, now: now[change.at] ?? 0, left: change.to });
}

/** The changes whose results must be unchanged, so that all these changes can be undone: the last one for each target. */
function lastOf(changes: readonly Change[]): readonly Change[] {
  const last = new Map<string, Change>();
  for (const change of changes) {
    const target = targetOf(change);
    if (change.k !== "add") last.set(target, change);
    else {
      // A later addition by the same exchange is part of the value that must be unchanged.
      const set = last.get(target);
      if (set?.k === "set") last.set(target, { ...set, to: set.to + change.by });
    }
  }
  return [...last.values()];
}
/**
 * Why changes cannot be undone; null where they can. A value that was set has to have that value, and what was made, deleted, moved or
 * carried has to be as it was left.
 */
export function overtaken(store: ExchangeStore, record: ExchangeRecord, changes: readonly Change[]): Refusal | null {
  const live = store.live(record);
  const gone = lastOf(changes).find((change) =>
    change.k === "set"
      ? (live[change.on]?.now[change.at] ?? 0) !== change.to
      : store.stands?.(record, change) === false,
  );
  return gone ? notAsLeft(store, record, gone) : null;
}
const BY_HAND: readonly string[] = ["changedByHand", "goneSince"];
/**
 * The numbers that were set by these changes and have been changed since by a person and by no exchange. Numbers of creatures that are gone
 * are included.
 */
export function editedByHand(
  store: ExchangeStore,
  record: ExchangeRecord,
  changes: readonly Change[],
): readonly NumberOf[] {
  return lastOf(changes).flatMap((change) =>
    change.k === "set" && BY_HAND.includes(overtaken(store, record, [change])?.reason ?? "")
      ? { on: change.on, at: change.at }
      : [],
  );
}
/** Why these movements cannot be made again: a creature is not where the first of them began. Null: all are there. */
export function movedMeanwhile(
  store: ExchangeStore,
  record: ExchangeRecord,
  changes: readonly Change[],
): Refusal | null {
  const first = new Map<string, Change>();
  for (const change of changes) if (change.k === "move" && !first.has(change.on)) first.set(change.on, change);
  const moved = [...first.values()].find((change) => store.stands?.(record, inverse(change)) === false);
  return moved ? notAsLeft(store, record, moved) : null;
}

/**
 * The single number, or else the single creature, whose difference from the beginning of the exchange prevents a redo; null where no single
 * one does.
 * @param goes whether the redo is possible on a world
 */
export function otherwiseSince(
  { participants }: ExchangeRecord,
  live: World,
  goes: (world: World) => boolean,
): Refusal | null {
  for (const change of drift(live, participants)) {
    const world = fork(live);
    apply(world, [change]);
    const { on } = change;
    if (!("at" in change) || !goes(world)) continue;
    const { at } = change;
    return refused("numberOtherwise", { on, at, now: live[on]?.now[at] ?? 0, was: world[on]?.now[at] ?? 0 });
  }
  const other = Object.entries(participants).find(([letter, being]) => goes({ ...live, [letter]: being }));
  return other ? refused("memberOtherwise", { on: other[0] }) : null;
}
