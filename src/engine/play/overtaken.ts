import { apply, drift, fork, inverse, isChanges } from "../procedure/changes";
import type { Change, NumberOf, Whereabouts, World } from "../procedure/types";
import { translate } from "./depends";
import { refused } from "./refused";
import type { ExchangeRecord, ExchangeStore, Outcome } from "./types";
import { isUndoable } from "./undoable";

type Refusal = Outcome & { readonly ok: false };

/** What a change touches: a number, or where somebody or something is. */
function targetOf(change: Change): string {
  if ("at" in change) return `number ${change.on} ${change.at}`;
  return change.k === "move" || change.k === "carry" ? `place ${change.on}` : `document ${change.on} ${change.id}`;
}
/** Where a piece of gear is, in words that mean the same in every exchange. */
const spotOf = (store: ExchangeStore, record: ExchangeRecord, where: Whereabouts): string =>
  `${"of" in where ? store.documentOf(record, where.of) : where.scene} ${where.id}`;
/** Whether a change of another exchange touches what a change has touched. */
function touching(
  store: ExchangeStore,
  record: ExchangeRecord,
  change: Change,
  other: ExchangeRecord,
): (one: Change) => boolean {
  if (change.k === "carry") {
    // Gear is another document wherever it is carried: it is known by the place from which it was taken.
    const spot = spotOf(store, record, change.to);
    return (one) => one.k === "carry" && spotOf(store, other, one.from) === spot;
  }
  const theirs = translate(change, record, other, store);
  const target = theirs && targetOf(theirs);
  return (one) => targetOf(one) === target;
}
/** How many other exchanges, whose changes still stand, have touched the same after a number of the counter. */
function touchedSince(store: ExchangeStore, record: ExchangeRecord, change: Change, since: number): number {
  const others = store.all().filter((other) => other.id !== record.id && isUndoable(other));
  return others.filter((other) => {
    const touches = touching(store, record, change, other);
    return Object.values(other.log).some(({ n, v }) => n > since && isChanges(v) && v.some(touches));
  }).length;
}
/** The number under which an exchange has touched the same for the last time. */
function lastTouch({ log }: ExchangeRecord, change: Change): number {
  const target = targetOf(change);
  const touching = Object.values(log).filter(({ v }) => isChanges(v) && v.some((one) => targetOf(one) === target));
  return Math.max(...touching.map(({ n }) => n));
}

/** Says what is no longer as a change left it: whose, which number, and how many later exchanges have done it, if any. */
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

/** What has to stand still where it was left, so that these changes can be taken back: of several at one place the last one counts. */
function lastOf(changes: readonly Change[]): readonly Change[] {
  const last = new Map<string, Change>();
  for (const change of changes) {
    const target = targetOf(change);
    if (change.k !== "add") last.set(target, change);
    else {
      // What the same exchange added afterwards belongs to where the value stands now.
      const set = last.get(target);
      if (set?.k === "set") last.set(target, { ...set, to: set.to + change.by });
    }
  }
  return [...last.values()];
}
/**
 * Why changes cannot be taken back; null: they can. A value that was set has to be what it was set to, and what was made, removed, moved or carried has to be as it
 * was left.
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
/** The numbers that a person, and no exchange, has changed since these changes set them. Numbers of creatures that are gone are among them. */
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
/** Why the same moves cannot be made again: a creature is not where the first of these changes found it. Null: all are there. */
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
 * The one number, or else the one creature, whose difference from the beginning of the exchange keeps it from being done again; null: no single one does.
 * @param goes whether the same can be done again on a world
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
