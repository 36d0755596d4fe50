import type { JsonObject } from "../../engine/json";
import { part } from "../../engine/reading";
import { isOut, turnEntry } from "../facts/entries";
import { phaseOf } from "../facts/phase";
import { host, SYSTEM } from "../host";
import type { HostCombat } from "../host/types";
import { translate } from "../i18n";
import { runningOf } from "../registry";
import { confirmed } from "../ui/windows/confirm";

/**
 * Flag of an encounter: the dispositions of all who have fought in it. They are stored because a deleted token takes its disposition along.
 */
const SIDES = "sides";

function keptIn({ flags }: HostCombat): readonly number[] {
  const kept = flags[SYSTEM]?.[SIDES];
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "number") : [];
}
/** Dispositions of all combatants of an encounter, and of those who were in it when a turn or a round began. */
function sidesFought(combat: HostCombat): ReadonlySet<number> {
  const standing = combat.combatants.contents.flatMap(({ token }) => token?.disposition ?? []);
  return new Set([...keptIn(combat), ...standing]);
}
/** Adds to a step of an encounter that it also stores which sides fight. @param changes the update of the step, which is changed here */
export function keepSides(combat: HostCombat, changes: JsonObject): void {
  if (!("round" in changes || "turn" in changes)) return;
  const sides = [...sidesFought(combat)];
  if (sides.length === keptIn(combat).length) return;
  const flags = part(changes.flags);
  Object.assign(changes, { flags: { ...flags, [SYSTEM]: { ...part(flags[SYSTEM]), [SIDES]: sides } } });
}

/** By encounter: the round in which a game master said that the encounter goes on although one side has nobody left. */
const goesOn = new WeakMap<object, number>();

/**
 * Whether no turn follows the running one. A creature that can do nothing still has its turn, because the turn may end what keeps it from
 * acting.
 */
function isLastTurn(combat: HostCombat): boolean {
  const behind = combat.turns.slice((combat.turn ?? -1) + 1);
  return behind.every((one) => one.isDefeated || isOut(combat, one));
}
/** The dispositions of the two sides that fight each other: friendly and hostile. Neutral creatures belong to no side. */
const OPPOSED = [1, -1] as const;
/** Whether a side that fought has nobody left who can fight, and no game master has been asked about that in this round. */
function isDecided(combat: HostCombat): boolean {
  const beaten = runningOf(combat)?.mechanics.turns.beaten;
  if (!beaten || !combat.started || !host.game.user.isGM || goesOn.get(combat) === combat.round) return false;
  const stands = (side: number): boolean =>
    combat.turns.some((one) => {
      const { actor, disposition } = turnEntry(one);
      return disposition === side && actor !== null && !one.isDefeated && !beaten(actor);
    });
  const fought = sidesFought(combat);
  return OPPOSED.every((side) => fought.has(side)) && !OPPOSED.every(stands);
}
/**
 * Whether the next step of an encounter begins a round. In a game with an end phase only the step out of that phase does, because the phase
 * may still decide who is down.
 */
function beginsRound(combat: HostCombat, round: boolean): boolean {
  const phase = phaseOf(combat);
  return phase === null ? round || isLastTurn(combat) : phase === "end";
}
async function ask(combat: HostCombat, proceed: () => Promise<unknown>): Promise<void> {
  const window = { title: "FIVEFOLD.Combat.decidedTitle", icon: "fa-solid fa-flag-checkered" };
  const labels = { yes: { label: "FIVEFOLD.Combat.decidedEnd" }, no: { label: "FIVEFOLD.Combat.decidedGoOn" } };
  const { round } = combat;
  const ends = await confirmed(translate("FIVEFOLD.Combat.decidedQuestion"), window, labels);
  // Another game master may have ended the encounter, or gone on, while the question was open.
  if (!host.game.combats.get(combat.id) || combat.round !== round) return;
  if (ends) await combat.delete();
  else {
    goesOn.set(combat, round);
    await proceed();
  }
}
/**
 * Asks the game master whether an encounter ends, where its next step begins a round in which one side has nobody left to fight. The caller
 * does not wait for the answer, so that the player who ended the last turn is not held up.
 * @param round whether the step goes to the next round, whatever turns are left
 * @param proceed takes the step
 * @returns whether the game master is asked, and the step waits
 */
export function asksWhetherOver(combat: HostCombat, round: boolean, proceed: () => Promise<unknown>): boolean {
  if (!beginsRound(combat, round) || !isDecided(combat)) return false;
  void ask(combat, proceed);
  return true;
}
