import { SerialQueue } from "../../engine/play/queue";
import { isObject } from "../../engine/shape";
import { deleteKey } from "../compat/operators";
import { isWriter } from "../exchange/write/writer";
import { actorFacts } from "../facts/actor";
import { actorByUuid, host } from "../host";
import type { HostActor, HostUser } from "../host/types";
import { rulesetOf } from "../registry";
import { keepLentRights, type Lent, lentRights } from "../settings";

/** The level of a document's owner, and the rank of a user who is a game master: both belong to the public API. */
const OWNER = 3;
const jobs = new SerialQueue();

/** Uuids of those whom the players of this creature may play for now: each of them has to say the same of itself. */
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
/** Gives who plays the commander the rights over another creature, and notes what they had before, where no player can write. */
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
/** Gives back the rights that players had before. */
async function endLoan({ uuid, players, before }: Lent): Promise<void> {
  const levels = players.map((id) => {
    const level = before[id];
    return level === undefined ? deleteKey(`ownership.${id}`) : { [`ownership.${id}`]: level };
  });
  await actorByUuid(uuid)?.update(Object.assign({}, ...levels));
  await keepLentRights(lentRights().filter((one) => one.uuid !== uuid));
}
/** Takes back what is not lent any more: its commander or the creature itself says so, or one of them is gone. */
async function endLoans(among: (lent: Lent) => boolean): Promise<void> {
  for (const lent of lentRights().filter(among)) {
    const commander = actorByUuid(lent.by);
    if (!commander || !commanded(commander).includes(lent.uuid)) await endLoan(lent);
  }
}
/** What of a creature has changed that lends rights. @param lends whether a game master's client wrote it: what players write of themselves lends nothing */
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
/** Takes back all that has ended while nobody looked; lends nothing, because nobody knows who wrote what there is. */
export function settleRights(): void {
  if (isWriter() && lentRights().length > 0) void jobs.add(() => endLoans(() => true));
}

const byGameMaster = (userId: string): boolean =>
  host.game.users.find(({ id }: HostUser) => id === userId)?.isGM === true;
/** Follows who commands whom: for as long as it lasts, whoever plays the one plays the other as well (decision 051). */
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
