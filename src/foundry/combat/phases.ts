import type { Phase } from "../../contract/facts";
import { phaseContext } from "../exchange/read/encounterPosition";
import { lapseFor } from "../exchange/timers/lapse";
import { isWriter } from "../exchange/write/writer";
import { CLOSED, keeps, OPENED, phaseOf, phasesOf, RANKED, roundOf } from "../facts/phase";
import { sharing } from "../facts/slots";
import { host } from "../host";
import type { HostCombat } from "../host/types";
import { translate } from "../i18n";
import { gameOf, loadRunningOf } from "../registry";
import { announce } from "../ui/text/announce";
import { showLine } from "../ui/windows/banner";
import { happen, stepBack } from "./events";
import {
  begunBy,
  type EncounterState,
  forgotten,
  isUnordered,
  type RoundProgress,
  stepBackward,
  stepForward,
} from "./phase-steps";
import { rank, restoreOrder } from "./ranks";

/** Whether something has to be settled before the turns of this round. */
export function waitsForStart(combat: HostCombat): boolean {
  return phasesOf(combat)?.waits(phaseContext(combat, "start")) ?? false;
}

const stateOf = (combat: HostCombat): EncounterState => ({
  phase: phaseOf(combat),
  round: combat.round,
  turn: combat.turn,
  defeated: combat.turns.map(({ isDefeated }) => isDefeated),
  skipDefeated: combat.settings.skipDefeated,
});
/** Writes the result of a step to the encounter. False: there is nothing to write, and Foundry takes the step. */
async function writeProgress(combat: HostCombat, tags: RoundProgress | null): Promise<boolean> {
  if (!tags) return false;
  const changes = Object.entries(tags).map(([key, round]): [string, number] => [`system.${key}`, round]);
  await combat.update(Object.fromEntries(changes));
  return true;
}
/** How long a step waits at most for the turn order of the round, in milliseconds: the writer may have disconnected. */
const PATIENCE = 5000;
/**
 * Waits until the order of the running round is made. That is the writer's work, and until then the tracker stands at the combatant that
 * was first before. In a game that makes no new orders this resolves at once.
 */
export async function ordered(combat: HostCombat): Promise<void> {
  await loadRunningOf(combat);
  // Encounters of older versions have no stored number of the round whose order was made.
  const isOld = combat.round > 1 && roundOf(combat, RANKED) === 0;
  const due = (): boolean =>
    combat.started &&
    !isOld &&
    keeps(combat, RANKED) &&
    isUnordered(stateOf(combat), roundOf(combat, RANKED), () => waitsForStart(combat));
  const { Hooks } = host;
  if (!due() || !host.game.users.activeGM) return;
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      Hooks.off("updateCombat", listening);
      resolve();
    };
    const timer = setTimeout(done, PATIENCE);
    const listening = Hooks.on("updateCombat", () => {
      if (!due()) done();
    });
  });
}
/**
 * One step forward within a round that has phases.
 * @returns false where Foundry takes the step: to the next turn, to the next round
 */
export function phaseForward(combat: HostCombat, toRound = false): Promise<boolean> {
  return writeProgress(
    combat,
    stepForward(stateOf(combat), () => waitsForStart(combat), toRound),
  );
}
/** One step back within such a round; false where Foundry takes the step. */
export function phaseBack(combat: HostCombat): Promise<boolean> {
  const settled = (): boolean => phaseContext(combat, "start").deeds.length > 0;
  return writeProgress(combat, stepBackward(stateOf(combat), settled));
}
/** Begins the turns at once in a round whose start phase has nothing to decide. */
export async function openAtOnce(combat: HostCombat): Promise<void> {
  const phase = phaseOf(combat);
  if (!isWriter() || phase === null || (phase === "start" && waitsForStart(combat))) return;
  const unranked = keeps(combat, RANKED) && roundOf(combat, RANKED) < combat.round;
  // The former writer may have disconnected before it made the order. Once a creature has acted, the order stays as it is.
  if (phase === "start" && unranked) await rank(combat);
  if (phase === "start") await writeProgress(combat, { [OPENED]: combat.round });
  else if (unranked) await writeProgress(combat, { [RANKED]: combat.round });
}

/**
 * Ends the turns of this round. For combatants that have not acted, the events at the start and the end of their turns are carried out at
 * once.
 */
async function endTurns(combat: HostCombat): Promise<void> {
  const { round, turn, turns } = combat;
  const shared = sharing(combat);
  for (const [index, combatant] of turns.entries()) {
    if (index < (turn ?? 0)) continue;
    if (shared.has(combatant.id)) continue;
    await happen(combat, "turnStart", round, combatant);
    if (combatant.actor) for (const when of ["nextAct", "turnEnd"] as const) await lapseFor(combatant.actor.uuid, when);
    await happen(combat, "turnEnd", round, combatant);
  }
}
async function beginTurns(combat: HostCombat): Promise<void> {
  await rank(combat);
  if (combat.combatant) await happen(combat, "turnStart", combat.round, combat.combatant);
}

const shown = new Map<string, string>();
/** Announces the phase that has begun. The turns have a banner of their own; the other phases are told in a line over the map. */
function tell(combat: HostCombat, phase: Phase): void {
  const now = `${combat.round}.${phase}`;
  if (shown.get(combat.id) === now) return;
  shown.set(combat.id, now);
  const text = translate(`FIVEFOLD.Phase.begun.${phase}`, { round: combat.round });
  if (phase === "turns" || combat !== host.game.combat) announce(text);
  else showLine("passed", text, gameOf(combat)?.slug ?? "");
}

/** Foundry's `updateCombat`: another phase of the round has begun, or was stepped back to. The writer's client carries out what follows. */
export async function phaseChanged(combat: HostCombat, changed: { readonly system?: object }): Promise<void> {
  const phase = phaseOf(combat);
  if (!phase || !changed.system) return;
  const opened = OPENED in changed.system;
  if (!opened && !(CLOSED in changed.system)) return;
  tell(combat, phase);
  // Each of these checks that this client is the writer, and does nothing that was done before.
  const begins = { turnsOver: endTurns, turns: beginTurns, back: stepBack };
  await begins[begunBy(phase, opened)](combat);
}

/** Clears the phase numbers of rounds that were stepped back over, and restores the order from before those rounds. */
export async function forgetPhases(combat: HostCombat): Promise<void> {
  await restoreOrder(combat);
  const { round } = combat;
  const [opened, closed, ranked] = [roundOf(combat, OPENED), roundOf(combat, CLOSED), roundOf(combat, RANKED)];
  await writeProgress(combat, forgotten(round, opened, closed, ranked));
}
