import type { ActorFacts } from "../../contract/facts";
import { placedOn, tokensOf } from "../board/positions";
import { adjusted } from "../exchange/stored/adjust";
import { isWriter } from "../exchange/write/writer";
import { actorFacts } from "../facts/actor";
import { actorByUuid, host } from "../host";
import type { HostActor, HostCombatant, HostToken } from "../host/types";
import { operations } from "../queries/operations";
import { loadRunningOf } from "../registry";
import { isOurs, othersAmong } from "./by-hand";

/**
 * Runs one job after the other. Where a creature leaves in two ways at once, with its token and out of the encounter, the second job finds
 * everything done.
 */
let running: Promise<void> = Promise.resolve();

/** Begins the acts that follow for other creatures because a creature was deleted or has left. */
async function afterGone(actor: HostActor, stays: boolean): Promise<void> {
  const game = await loadRunningOf(actor);
  const others = (): readonly ActorFacts[] => everybodyBut(actor).map(actorFacts);
  for (const { by, act, on, said } of game?.mechanics.creatureGone?.({ actor: actorFacts(actor), stays, others }) ??
    []) {
    if (!actorByUuid(by)) continue;
    const targets = on.filter((uuid) => actorByUuid(uuid) !== null);
    // If such an act cannot begin, nobody has to be told.
    await operations.begin({ actorUuid: by, act, targets, adjust: adjusted({ gm: true, said }) });
  }
}
/** All other creatures of a creature's game, with or without a token. */
function everybodyBut(actor: HostActor): readonly HostActor[] {
  const { actors, scenes } = host.game;
  return othersAmong(actor, [...actors.contents, ...placedOn(scenes.contents)]);
}
function gone(actor: HostActor | null | undefined, options: object, stays = false): void {
  if (!actor || !isWriter() || isOurs(options)) return;
  const next = (): Promise<void> => afterGone(actor, stays);
  running = running.then(next, next);
}
/** Listens to creatures that are taken off a scene, out of an encounter or out of the world. */
export function watchGone(): void {
  const { Hooks } = host;
  Hooks.on("deleteActor", (actor: HostActor, options: object) => gone(actor, options));
  Hooks.on("deleteToken", ({ actor }: HostToken, options: object) => {
    // The creature of a linked token may stand somewhere else as well.
    if (actor && (actor.token || tokensOf(actor).length === 0)) gone(actor, options);
  });
  Hooks.on("deleteCombatant", ({ actor, parent }: HostCombatant, options: object) => {
    if (parent?.started) gone(actor, options, true);
  });
}
