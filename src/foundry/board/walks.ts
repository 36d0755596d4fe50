import { WAY, wayTo } from "../board/way";
import { openActDialog } from "../dialogs/act-dialog";
import { actorFacts } from "../exchange/facts";
import { host, SYSTEM } from "../host";
import type { HostToken } from "../host/types";
import { rulesetOf } from "../registry";
import { combatOf } from "../turn";
import { showOutcome } from "../ui/reason";

interface Waypoint {
  readonly x?: number;
  readonly y?: number;
  readonly elevation?: number;
}
interface Movement {
  readonly destination: Waypoint;
  readonly passed: { readonly waypoints: readonly Waypoint[] };
  readonly pending: { readonly waypoints: readonly Waypoint[] };
}

/**
 * A creature in a fight whose game counts steps does not simply go: its way becomes an act, which moves the token itself, square by square. Others'
 * creatures a game master puts where they belong.
 * @returns false where the host must not move the token
 */
export function walks(token: HostToken, movement: Movement, operation: Readonly<Record<string, unknown>>): boolean {
  const { actor, parent: scene } = token;
  const step = actor && rulesetOf(actor)?.stepsAct?.(actorFacts(actor));
  const combat = actor && combatOf([actor.uuid]);
  if (!actor || !scene || !step || !combat || operation[SYSTEM] !== undefined) return true;
  if (host.game.user.isGM && combat.combatant?.actor?.uuid !== actor.uuid) return true;
  const way = wayTo(scene, token, [...movement.passed.waypoints, ...movement.pending.waypoints]);
  if (way === null) return true;
  const adjust = { off: [], added: [], said: { [WAY]: way } };
  const request = { actorUuid: actor.uuid, act: step.act, targets: step.targets, scene: scene.id, adjust };
  void openActDialog(request, { quick: false }).then(showOutcome);
  return false;
}
