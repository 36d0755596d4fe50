import type { Dynamic, Plain } from "../../dynamic";
import { host, t } from "./host";

/** What is left of an effect's duration, in seconds of world time or in rounds and turns of its combat. */
export function prepareDuration(effect: Dynamic): Plain {
  const { seconds, rounds, turns } = effect.duration;
  if (Number.isFinite(seconds)) return inSeconds(effect);
  if (rounds || turns) return inTurns(effect);
  return { type: "none", duration: null, remaining: null, label: t("None") };
}

function inSeconds(effect: Dynamic): Plain {
  const { seconds, startTime } = effect.duration;
  const worldTime = host.game.time?.worldTime ?? 0;
  const remaining = Math.max(0, (startTime ?? worldTime) + seconds - worldTime);
  return {
    type: "seconds",
    duration: seconds,
    remaining,
    label: t("EFFECT.Seconds", { seconds: remaining }),
    _worldTime: worldTime,
  };
}

/** Rounds count as whole numbers, turns as hundredths, so that both compare in one number. */
function combatTime(round: number, turn: number, turns?: number): number {
  return round + Math.max(turn, 0) / (turns && turns > 0 ? turns : 100);
}

function inTurns(effect: Dynamic): Plain {
  const { rounds = 0, turns = 0, startRound, startTurn, combat } = effect.duration;
  const fight = (combat && host.game.combats?.get(combat)) || host.game.combat;
  const count = fight?.turns?.length || 1;
  const whole = (rounds ?? 0) + (turns ?? 0) / count;
  const label = (left: number) => {
    const fullRounds = Math.floor(left + 1e-6);
    const rest = Math.round((left - fullRounds) * count);
    const parts = [];
    if (fullRounds) parts.push(t("EFFECT.Rounds", { rounds: fullRounds }));
    if (rest) parts.push(t("EFFECT.Turns", { turns: rest }));
    return parts.join(", ") || t("None");
  };
  if (!fight?.started) return { type: "turns", duration: whole, remaining: whole, label: label(whole) };
  const now = combatTime(fight.round, fight.turn ?? 0, count);
  const start = combatTime(startRound ?? fight.round, startTurn ?? fight.turn ?? 0, count);
  const remaining = Math.max(0, start + whole - now);
  return { type: "turns", duration: whole, remaining, label: label(remaining), _combatTime: now };
}
