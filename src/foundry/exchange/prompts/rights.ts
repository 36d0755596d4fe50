import type { Id } from "../../../engine/procedure/types";
import { isAlly, isRevealed } from "../../facts/revealed";
import { actorByUuid, host } from "../../host";
import type { HostActor, HostMessage, HostToken, HostUser } from "../../host/types";
import { hidesNumbers } from "../../settings";
import { mayRead } from "../stored/carriers";
import type { Member } from "../stored/types";

/** The actor behind a letter, or the owner of the item behind it. */
export function actorOf(members: Readonly<Record<Id, Member>>, id: Id): HostActor | null {
  const member = Object.hasOwn(members, id) ? members[id] : undefined;
  if (!member) return null;
  const owner = member.of === undefined ? member : members[member.of];
  return owner ? actorByUuid(owner.uuid) : null;
}

/** Whether a user may answer for a participant: an owner of the creature, or a game master. */
export function mayAnswer(user: HostUser, members: Readonly<Record<Id, Member>>, id: Id): boolean {
  if (user.isGM) return true;
  return actorOf(members, id)?.testUserPermission(user, "OWNER") ?? false;
}

/** The token of an actor on the scene that this client looks at; for an unlinked actor always its own token. */
function shownFor({ id, uuid, token }: HostActor): HostToken | null {
  const viewed = host.game.scenes.viewed?.tokens;
  return token ?? viewed?.find((one) => one.actorId === id && one.actor?.uuid === uuid) ?? null;
}

/**
 * Whether a creature's numbers are hidden from a user. Where the world hides numbers, players know those of allies, of creatures that they
 * may observe, and of creatures that a game master has revealed.
 */
export function hidesFrom(user: HostUser, actor: HostActor | null): boolean {
  if (!hidesNumbers() || user.isGM) return false;
  return !(
    actor &&
    (isAlly(actor, shownFor(actor)) || isRevealed(actor) || actor.testUserPermission(user, "OBSERVER"))
  );
}

/**
 * The user whom a card asks first: an active player who owns the creature (the player of this character before others), else the active
 * game master. The game master is also asked in place of a player who may not read a secret act.
 */
export function deciderFor(message: HostMessage, members: Readonly<Record<Id, Member>>, id: Id): HostUser | null {
  const decider = playerOf(actorOf(members, id));
  return decider && mayRead(message, decider) ? decider : host.game.users.activeGM;
}
/** The user who plays a creature now: an active player who owns it, else the active game master. */
export function playerOf(actor: HostActor | null): HostUser | null {
  const players = host.game.users.contents.filter(
    (user) => user.active && !user.isGM && actor?.testUserPermission(user, "OWNER"),
  );
  return players.find((user) => user.character?.uuid === actor?.uuid) ?? players[0] ?? host.game.users.activeGM;
}
