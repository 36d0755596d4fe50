import type { TurnEvent } from "../../contract/turns";
import { turnEventKey } from "../../engine/clock/turnEventLog";
import { carrier, turnEventId } from "../exchange/stored/carriers";
import { phaseOf } from "../facts/phase";
import type { HostCombat, HostCombatant } from "../host/types";

/** The position of an encounter, as turn events compare it. */
export const positionOf = (combat: HostCombat) => ({
  round: combat.round,
  turn: combat.turn ?? -1,
  phase: phaseOf(combat) ?? ("turns" as const),
});

/** The exchange of a turn event; null where the event has not happened. */
export const turnEventOf = (combat: HostCombat, event: TurnEvent, round: number, { id }: HostCombatant) =>
  carrier(turnEventId(combat, turnEventKey(event, round, id)))?.record ?? null;

/** Whether a turn of a round has begun and not ended. */
export const isUnended = (combat: HostCombat, round: number, combatant: HostCombatant): boolean =>
  turnEventOf(combat, "turnStart", round, combatant)?.state === "closed" &&
  turnEventOf(combat, "turnEnd", round, combatant)?.state !== "closed";
