import type { Dynamic, Plain } from "../../../dynamic";
import { expire } from "../effect-expiry";
import { host, reportError } from "../host";
import { roundEvent, turnEvent } from "../regions/events";

/** Where a fight stands. */
export interface CombatState {
  round: number | null;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** All clients hear that the turn changed; one GM's client then works through what that means. */
export function combatTurnChange(combat: Dynamic, _options: Plain): void {
  host.Hooks.callAll("combatTurnChange", combat, combat.previous, combat.current);
  if (!host.game.user.isActiveGM) return;
  combat._manageTurnEvents().catch((error: Error) => reportError("Combat#_manageTurnEvents", error));
}

/** Negative when `a` lies before `b`. A fight that has not begun stands at round 0. */
function compare(a: CombatState, b: CombatState): number {
  return (a.round ?? 0) - (b.round ?? 0) || (a.turn ?? -1) - (b.turn ?? -1);
}

/** One chain for each fight: a quick second step waits until the first one's events are done. */
const running = new WeakMap<object, Promise<void>>();

/** End turns, end rounds, start rounds and start turns between where the fight was and where it is. */
export function manageTurnEvents(combat: Dynamic): Promise<void> {
  const from: CombatState = { ...combat.previous };
  const to: CombatState = { ...combat.current };
  // time that is taken back revives what had ended
  if (compare(to, from) <= 0) return expire("updateCombat", { combat });
  const turns: Dynamic[] = [...combat.turns];
  const run = (running.get(combat) ?? Promise.resolve()).then(() => walk(combat, turns, from, to));
  running.set(
    combat,
    run.catch(() => undefined),
  );
  return run;
}

async function walk(combat: Dynamic, turns: Dynamic[], from: CombatState, to: CombatState): Promise<void> {
  const first = from.round ?? 0;
  const last = to.round ?? 0;
  if (first > 0 && from.turn !== null) await endTurn(combat, holder(turns, from), first, from.turn, false);
  for (let round = first; round <= last; round++) {
    if (round > first) {
      if (round - 1 > 0) {
        // whoever a jump to the next round passes over has its turn started and ended, marked as skipped
        const begin = round - 1 === first ? (from.turn ?? -1) + 1 : 0;
        for (let turn = begin; turn < turns.length; turn++) await skip(combat, turns[turn], round - 1, turn);
        const ended = { round: round - 1, turn: Math.max(turns.length - 1, 0), skipped: round - 1 !== first };
        await combat._onEndRound(ended);
        await expire("roundEnd", { combat, ...ended });
        await roundEvent(combat, "TOKEN_ROUND_END", ended);
      }
      const started = { round, turn: 0, skipped: round !== last };
      if (round === 1) await expire("combatStart", { combat, round, turn: 0 });
      await combat._onStartRound(started);
      await expire("roundStart", { combat, ...started });
      await roundEvent(combat, "TOKEN_ROUND_START", started);
    }
    if (round !== last) continue;
    const begin = round === first ? (from.turn ?? -1) + 1 : 0;
    for (let turn = begin; turn < (to.turn ?? 0); turn++) await skip(combat, turns[turn], round, turn);
  }
  if (to.turn === null) return;
  const combatant = turns[to.turn];
  if (!combatant) return;
  const context = { round: last, turn: to.turn, skipped: false };
  await startTurn(combat, combatant, context);
}

/** The combatant's turn, first for the fight, then for the regions that the token stands in (foundry-api.md §7.3). */
async function startTurn(combat: Dynamic, combatant: Dynamic, context: Plain): Promise<void> {
  await combat._onStartTurn(combatant, context);
  await combat._clearMovementHistoryOnStartTurn(combatant, context);
  await expire("turnStart", { combat, combatant, ...context });
  await turnEvent(combatant, "TOKEN_TURN_START", context);
}

/** The combatant whose turn it was, found by id: the order may have changed since. */
function holder(turns: Dynamic[], state: CombatState): Dynamic {
  return turns.find(({ id }) => id === state.combatantId) ?? turns[state.turn ?? -1];
}

async function endTurn(
  combat: Dynamic,
  combatant: Dynamic,
  round: number,
  turn: number,
  skipped: boolean,
): Promise<void> {
  if (!combatant) return;
  await combat._onEndTurn(combatant, { round, turn, skipped });
  await expire("turnEnd", { combat, combatant, round, turn });
  await turnEvent(combatant, "TOKEN_TURN_END", { round, turn, skipped });
}

async function skip(combat: Dynamic, combatant: Dynamic, round: number, turn: number): Promise<void> {
  if (!combatant) return;
  const context = { round, turn, skipped: true };
  await startTurn(combat, combatant, context);
  await endTurn(combat, combatant, round, turn, true);
}
