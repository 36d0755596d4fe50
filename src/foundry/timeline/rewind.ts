import type { Outcome } from "../../engine/play/types";
import { isUndoable } from "../../engine/play/undoable";
import { readCard, readerOf } from "../cards/read-card";
import { carrier, storedIn, turnEventId, turnEventLogOf, turnEventTold } from "../exchange/stored/carriers";
import { host } from "../host";
import type { HostCombat, HostMessage } from "../host/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { type Happening, laterThan } from "./timeline-view";

/** Turn events by which a turn is known in the list; the others happen along with them. */
const isTurnStart = (key: string): boolean => key.startsWith("turnStart:");

/** The beginnings of turns of which the encounter still knows what they did. */
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
/** An action as its card tells it to this user; null: it is none, or not for this user. */
function actionOf(message: HostMessage): Happening | null {
  if (!message.visible) return null;
  const event = turnEventTold(message);
  const stored = storedIn(message);
  // The card of a turn event is a copy, which says nothing once the turn was stepped back over; the encounter forgets events of former rounds, the card stays.
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
/** Everything that has happened since an encounter was made, and concerns one of its creatures. */
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
/** The number from which on the tracker can be stepped back, with all that happened. */
export const rewindsFrom = (all: readonly Happening[]): number =>
  Math.min(...all.flatMap(({ kind, opened }) => (kind === "turn" ? [opened] : [])), Number.POSITIVE_INFINITY);

/** Milliseconds that a step back of the tracker may take until all of it is undone. */
const PATIENCE = 10_000;
/** One step back of the tracker, until the turn that began last is undone. */
async function stepBack(combat: HostCombat, { id }: Happening): Promise<boolean> {
  const undone = (): boolean => (carrier(id)?.record.state ?? "undone") === "undone";
  await combat.previousTurn();
  for (const end = Date.now() + PATIENCE; !undone() && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 100));
  return undone();
}
/**
 * Takes back everything that came after something, newest first: actions are undone, the tracker is stepped back over turns. What cannot be undone ends it, and
 * what was taken back until then stays so.
 * @param itself that is taken back as well
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
