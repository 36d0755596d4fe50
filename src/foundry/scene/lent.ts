import { SerialQueue } from "../../engine/play/queue";
import { isObject } from "../../engine/shape";
import { deleteKey } from "../compat/operators";
import { isWriter } from "../exchange/write/writer";
import { actorFacts } from "../facts/actor";
import { actorByUuid, host } from "../host";
import type { HostActor, HostUser } from "../host/types";
import { rulesetOf } from "../registry";
import { keepLentRights, type Lent, lentRights } from "../settings";

/** The ownership level of an owner (`CONST.DOCUMENT_OWNERSHIP_LEVELS`). */
const OWNER = 3;
const jobs = new SerialQueue();

/** Uuids of the creatures that the players of this creature may play now: the data of each of them have to confirm that. */
function commanded(actor: HostActor): readonly string[] {
  const relations = rulesetOf(actor)?.relations;
  return (relations?.commands?.(actorFacts(actor)) ?? []).filter((uuid) => {
    const other = actorByUuid(uuid);
    return other !== null && relations?.obeys?.(actorFacts(other), actor.uuid) === true;
  });
}
function levelsOf(actor: HostActor): Readonly<Record<string, unknown>> {
  const { ownership } = actor.toObject();
  return isObject(ownership) ? ownership : {};
}
/**
 * Gives the players of the commander the rights over another creature, and stores the rights that they had before in a setting that no
 * player can write.
 */
async function lend(commander: HostActor, uuid: string): Promise<void> {
  const actor = actorByUuid(uuid);
  const owns = (user: HostUser, one: HostActor): boolean => one.testUserPermission(user, "OWNER");
  if (!actor) return;
  const users = host.game.users.filter((user) => !user.isGM && owns(user, commander) && !owns(user, actor));
  if (users.length === 0) return;
  const players = users.map(({ id }) => id);
  const levels = levelsOf(actor);
  const before = Object.fromEntries(
    players.flatMap((id): [string, number][] => (typeof levels[id] === "number" ? [[id, levels[id]]] : [])),
  );
  await keepLentRights([...lentRights(), { uuid, by: commander.uuid, players, before }]);
  await actor.update(Object.fromEntries(players.map((id) => [`ownership.${id}`, OWNER])));
}
/** Gives a creature's players the rights back that they had before. */
async function endLoan({ uuid, players, before }: Lent): Promise<void> {
  const levels = players.map((id) => {
    const level = before[id];
    return level === undefined ? deleteKey(`ownership.${id}`) : { [`ownership.${id}`]: level };
  });
  await actorByUuid(uuid)?.update(Object.assign({}, ...levels));
  await keepLentRights(lentRights().filter((one) => one.uuid !== uuid));
}
/** Ends the loans of rights whose reason has ended: the commander or the creature no longer confirms it, or one of them was deleted. */
async function endLoans(among: (lent: Lent) => boolean): Promise<void> {
  for (const lent of lentRights().filter(among)) {
    const commander = actorByUuid(lent.by);
    if (!commander || !commanded(commander).includes(lent.uuid)) await endLoan(lent);
  }
}
/**
 * Ends or begins loans of rights after a creature has changed. @param lends whether a game master's client wrote the change: what players
 * write lends nothing
 */
function followRights(actor: HostActor | null | undefined, lends: boolean): void {
  if (!actor || !isWriter() || !rulesetOf(actor)?.relations?.commands) return;
  const { uuid } = actor;
  void jobs.add(async () => {
    await endLoans((lent) => lent.uuid === uuid || lent.by === uuid);
    const commander = lends ? actorByUuid(uuid) : null;
    for (const whom of commander ? commanded(commander) : [])
      if (commander && !lentRights().some((lent) => lent.uuid === whom)) await lend(commander, whom);
  });
}
/** Ends all loans whose reason has ended while no client looked. It lends nothing, because nobody knows who wrote the present data. */
export function settleRights(): void {
  if (isWriter() && lentRights().length > 0) void jobs.add(() => endLoans(() => true));
}

const byGameMaster = (userId: string): boolean =>
  host.game.users.find(({ id }: HostUser) => id === userId)?.isGM === true;
/** Follows who commands whom: as long as that lasts, the players of the commander also play the other creature (decision 051). */
export function watchRights(): void {
  const { Hooks } = host;
  Hooks.on("updateActor", (actor: HostActor, _changed: object, _options: object, userId: string) =>
    followRights(actor, byGameMaster(userId)),
  );
  for (const what of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"])
    Hooks.on(what, ({ parent }: { readonly parent: HostActor | null }) => {
      if (parent?.documentName === "Actor") followRights(parent, false);
    });
  for (const what of ["deleteActor", "deleteToken"]) Hooks.on(what, settleRights);
}
