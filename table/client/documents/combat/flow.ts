import type { Dynamic, Plain } from "../../../dynamic";
import { host, t } from "../host";

/** The first index from a place on that may act; -1 when nobody can. */
function findTurn(combat: Dynamic, from: number, step: 1 | -1): number {
  const { skipDefeated } = combat.settings;
  for (let index = from; index >= 0 && index < combat.turns.length; index += step) {
    if (!skipDefeated || !combat.turns[index].isDefeated) return index;
  }
  return -1;
}

/** World time moves forward with rounds and turns, as the system counts them. */
export function timeDelta(
  combat: Dynamic,
  originRound: number,
  originTurn: number | null,
  targetRound: number,
  targetTurn: number | null,
): number {
  const { roundTime = 0, turnTime = 0 } = host.CONFIG.time ?? {};
  const turnsPerRound = combat.turns.length;
  const turnSteps = (targetRound - originRound) * turnsPerRound + ((targetTurn ?? 0) - (originTurn ?? 0));
  return (targetRound - originRound) * roundTime + turnSteps * turnTime;
}

function step(combat: Dynamic, round: number, turn: number | null, direction: 1 | -1): { data: Plain; options: Plain } {
  const delta = combat.getTimeDelta(combat.round, combat.turn, round, turn);
  return { data: { round, turn }, options: { direction, worldTime: { delta } } };
}

/** Hooks run on this client before the update and may change both objects. */
async function commit(
  combat: Dynamic,
  hook: string,
  round: number,
  turn: number | null,
  direction: 1 | -1,
): Promise<Dynamic> {
  const { data, options } = step(combat, round, turn, direction);
  host.Hooks.callAll(hook, combat, data, options);
  await combat.update(data, options);
  return combat;
}

export async function startCombat(combat: Dynamic): Promise<Dynamic> {
  combat._playCombatSound("startEncounter");
  const data: Plain = { round: 1, turn: 0 };
  host.Hooks.callAll("combatStart", combat, data);
  await combat.update(data);
  return combat;
}

export async function nextTurn(combat: Dynamic): Promise<Dynamic> {
  if (combat.round === 0) return nextRound(combat);
  const next = findTurn(combat, (combat.turn ?? -1) + 1, 1);
  if (next === -1) return nextRound(combat);
  return commit(combat, "combatTurn", combat.round, next, 1);
}

export async function previousTurn(combat: Dynamic): Promise<Dynamic> {
  if (combat.round === 0) return combat;
  if (combat.turn === 0 || combat.turns.length === 0 || combat.turn === null) return previousRound(combat);
  return commit(combat, "combatTurn", combat.round, combat.turn - 1, -1);
}

export async function nextRound(combat: Dynamic): Promise<Dynamic> {
  let turn: number | null = combat.turn === null ? null : 0;
  if (combat.round === 0) turn = 0;
  if (combat.settings.skipDefeated && turn !== null) {
    turn = findTurn(combat, 0, 1);
    if (turn === -1) {
      host.ui.notifications.warn(t("COMBAT.NoneRemaining"));
      turn = 0;
    }
  }
  return commit(combat, "combatRound", combat.round + 1, turn, 1);
}

export async function previousRound(combat: Dynamic): Promise<Dynamic> {
  const round = Math.max(combat.round - 1, 0);
  const turn = round > 0 && combat.turn !== null ? Math.max(combat.turns.length - 1, 0) : null;
  return commit(combat, "combatRound", round, turn, -1);
}
