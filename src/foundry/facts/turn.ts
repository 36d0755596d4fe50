import type { TurnFacts } from "../../contract/facts";
import type { Id } from "../../engine/procedure/types";
import { host } from "../host";
import type { HostCombat } from "../host/types";
import type { Lettered } from "./lettered";
import { actingIn, phaseOf } from "./phase";

/** The running encounter in which one of these actors fights; the viewed one first. */
export function combatOf(uuids: readonly string[]): HostCombat | null {
  const { combat, combats } = host.game;
  const fights = (candidate: HostCombat): boolean =>
    candidate.started &&
    candidate.combatants.contents.some((one) => one.actor !== null && uuids.includes(one.actor.uuid));
  if (combat && fights(combat)) return combat;
  return combats.find(fights) ?? null;
}

/**
 * The encounter as the rules may know it, with creatures named by the letters of the participants.
 * @param waiting also of one that is about to begin: then its first round is meant
 */
export function turnFacts(
  combat: HostCombat | null,
  members: Readonly<Record<Id, Lettered>>,
  waiting = false,
): TurnFacts | null {
  if (!combat || !(combat.started || waiting)) return null;
  const phase = phaseOf(combat);
  const acting = actingIn(combat);
  const letters = new Map(
    Object.entries(members).flatMap(([id, { uuid, of }]) => (of === undefined ? [[uuid, id]] : [])),
  );
  const letterOf = (uuid = ""): Id | null => letters.get(uuid) ?? null;
  const order = combat.turns.flatMap((combatant) => {
    const id = letterOf(combatant.actor?.uuid);
    return id === null ? [] : [{ id, initiative: combatant.initiative }];
  });
  return {
    round: Math.max(1, combat.round),
    ...(phase && { phase }),
    turnOf: letterOf(acting?.actor?.uuid),
    slot: acting?.initiative ?? null,
    order,
  };
}
