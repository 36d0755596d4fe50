import type { Figure } from "../../contract/board";
import { actorFacts } from "../facts/actor";
import { combatOf } from "../facts/turn";
import type { HostToken } from "../host/types";

/** A token as rules see it; null for one without an actor. */
export function figureOf(token: HostToken): Figure | null {
  const { actor } = token;
  if (!actor) return null;
  const combat = combatOf([actor.uuid]);
  const combatant = combat?.combatants.find((one) => one.actor?.uuid === actor.uuid);
  return {
    uuid: actor.uuid,
    actor: actorFacts(actor),
    disposition: token.disposition,
    isPlayer: actor.hasPlayerOwner,
    defeated: combatant?.isDefeated ?? false,
  };
}
