import type { Outcome } from "../../engine/play/types";
import { isUndoable } from "../../engine/play/undoable";
import { readCard, readerOf } from "../cards/read-card";
import { carrier, storedIn, turnEventId, turnEventLogOf, turnEventTold } from "../exchange/stored/carriers";
import { host } from "../host";
import type { HostCombat, HostMessage } from "../host/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { type Happening, laterThan } from "./timeline-view";

/** Whether an event is the start of a turn. In the list, that event stands for the turn; other events happen together with it. */
const isTurnStart = (key: string): boolean => key.startsWith("turnStart:");

/** The starts of turns that the encounter's log still holds. */
function turnsIn(combat: HostCombat): readonly Happening[] {
  return Object.keys(turnEventLogOf(combat)).flatMap((key): Happening[] => {
    const id = turnEventId(combat, key);
    const record = isTurnStart(key) ? carrier(id)?.record : undefined;
    const [, round = "", who = ""] = key.split(":");
    const combatant = combat.combatants.get(who);
    if (!record || !combatant || (combatant.hidden && !host.game.user.isGM)) return [];
    const { opened, state } = record;
    // A turn that was stepped back over has not begun.
    if (state === "undone") return [];
    const text = translate("FIVEFOLD.Timeline.turn", { round, name: combatant.name });
    return [{ id, kind: "turn", opened, state, stands: isUndoable(record), text, toneIcon: null }];
  });
}
/** An action as its card tells it to this user; null: the message is no action, or not for this user. */
function actionOf(message: HostMessage): Happening | null {
  if (!message.visible) return null;
  const event = turnEventTold(message);
  const stored = storedIn(message);
  // The card of a turn event is a copy, which is left out once the turn was stepped back over. The encounter drops events of earlier
  // rounds, but the card stays.
  if (event !== undefined) {
    const original = event === null ? null : carrier(event);
    if ((original?.record.state ?? stored?.state) === "undone") return null;
  }
  const read = stored && readCard(message, readerOf(message, {}));
  if (!stored || !read) return null;
  const { text, toneIcon } = read.card.head.told;
  const kind = event === undefined ? "action" : "event";
  return {
    id: message.id,
    kind,
    opened: stored.opened,
    state: stored.state,
    stands: isUndoable(stored),
    text,
    toneIcon,
  };
}
/** Everything that has happened since an encounter was made and concerns one of its creatures. */
export function happeningsOf(combat: HostCombat): readonly Happening[] {
  const since = combat._stats.createdTime ?? 0;
  const known = new Set(combat.turns.map(({ actor }) => actor?.uuid));
  const concerns = (message: HostMessage): boolean =>
    Object.values(storedIn(message)?.members ?? {}).some(({ uuid }) => known.has(uuid));
  const actions = host.game.messages
    .filter((message) => message.timestamp >= since && concerns(message))
    .flatMap((message) => actionOf(message) ?? []);
  return [...actions, ...turnsIn(combat)];
}
/** The number of the oldest turn to which the tracker can be stepped back. */
export const rewindsFrom = (all: readonly Happening[]): number =>
  Math.min(...all.flatMap(({ kind, opened }) => (kind === "turn" ? [opened] : [])), Number.POSITIVE_INFINITY);

/** Milliseconds that a step back of the tracker may take until everything is undone. */
const PATIENCE = 10_000;
/** Steps the tracker back once, and waits until the turn that began last is undone. */
async function stepBack(combat: HostCombat, { id }: Happening): Promise<boolean> {
  const undone = (): boolean => (carrier(id)?.record.state ?? "undone") === "undone";
  await combat.previousTurn();
  for (const end = Date.now() + PATIENCE; !undone() && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 100));
  return undone();
}
/**
 * Undoes everything that came after an exchange, newest first: actions are undone, and the tracker is stepped back over turns. It ends
 * where something cannot be undone; what was undone before stays undone.
 * @param itself whether the exchange is undone as well
 */
export async function rewind(combat: HostCombat, id: string, itself = false): Promise<Outcome> {
  for (;;) {
    const { actions, turns } = laterThan(happeningsOf(combat), id, itself);
    const [action] = actions;
    const [turn] = turns;
    if (!action && !turn) return { ok: true };
    if (action && action.opened > (turn?.opened ?? -1)) {
      const outcome = await operations.undo(action.id);
      if (!outcome.ok) return outcome;
    } else if (turn && !(await stepBack(combat, turn))) return { ok: false, reason: "notTakenBack" };
  }
}
