import type { JsonObject } from "../../engine/json";
import { part } from "../../engine/reading";
import { isOut, turnEntry } from "../facts/entries";
import { phaseOf } from "../facts/phase";
import { host, SYSTEM } from "../host";
import type { HostCombat } from "../host/types";
import { translate } from "../i18n";
import { runningOf } from "../registry";
import { confirmed } from "../ui/windows/confirm";

/** Flag of an encounter: the dispositions of those who have fought in it. Whoever is deleted takes its own along. */
const SIDES = "sides";

function keptIn({ flags }: HostCombat): readonly number[] {
  const kept = flags[SYSTEM]?.[SIDES];
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "number") : [];
}
/** Dispositions of all who stand in the order of an encounter, or stood in it when a turn or a round began. */
function sidesFought(combat: HostCombat): ReadonlySet<number> {
  const standing = combat.combatants.contents.flatMap(({ token }) => token?.disposition ?? []);
  return new Set([...keptIn(combat), ...standing]);
}
/** A step of an encounter also stores which sides fight in it. @param changes the update of the step, which is added to */
export function keepSides(combat: HostCombat, changes: JsonObject): void {
  if (!("round" in changes || "turn" in changes)) return;
  const sides = [...sidesFought(combat)];
  if (sides.length === keptIn(combat).length) return;
  const flags = part(changes.flags);
  Object.assign(changes, { flags: { ...flags, [SYSTEM]: { ...part(flags[SYSTEM]), [SIDES]: sides } } });
}

/** The round in which a game master has said that an encounter goes on although nobody is left to fight. */
const goesOn = new WeakMap<object, number>();

/** Whether nobody has a turn behind the running one. Whoever can do nothing has one all the same: it may end what keeps it from acting. */
function isLastTurn(combat: HostCombat): boolean {
  const behind = combat.turns.slice((combat.turn ?? -1) + 1);
  return behind.every((one) => one.isDefeated || isOut(combat, one));
}
/** The dispositions of the two sides that fight each other: friendly and hostile. The neutral count for no side. */
const OPPOSED = [1, -1] as const;
/** Whether an encounter is about to begin a round in which one of the sides that fought has nobody left who can, and no game master has been asked yet. */
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
/** Whether the next step of an encounter begins a round. Where something is settled after the turns it is what settles it, who is down among it. */
function beginsRound(combat: HostCombat, round: boolean): boolean {
  const phase = phaseOf(combat);
  return phase === null ? round || isLastTurn(combat) : phase === "end";
}
async function ask(combat: HostCombat, proceed: () => Promise<unknown>): Promise<void> {
  const window = { title: "FIVEFOLD.Combat.decidedTitle", icon: "fa-solid fa-flag-checkered" };
  const labels = { yes: { label: "FIVEFOLD.Combat.decidedEnd" }, no: { label: "FIVEFOLD.Combat.decidedGoOn" } };
  const { round } = combat;
  const ends = await confirmed(translate("FIVEFOLD.Combat.decidedQuestion"), window, labels);
  // Somebody else may have ended it, or gone on, while the question stood there.
  if (!host.game.combats.get(combat.id) || combat.round !== round) return;
  if (ends) await combat.delete();
  else {
    goesOn.set(combat, round);
    await proceed();
  }
}
/**
 * Asks the game master whether an encounter ends, where its next step begins a round in which nobody would have anybody to fight. Nobody waits for the
 * answer: whoever ended the last turn is not kept.
 * @param round the step goes to the next round whatever turns are left
 * @param proceed takes the step
 * @returns whether the game master is asked, and the step waits
 */
export function asksWhetherOver(combat: HostCombat, round: boolean, proceed: () => Promise<unknown>): boolean {
  if (!beginsRound(combat, round) || !isDecided(combat)) return false;
  void ask(combat, proceed);
  return true;
}
