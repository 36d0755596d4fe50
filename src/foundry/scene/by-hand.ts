import type { JsonObject } from "../../engine/json";
import { isObject } from "../../engine/shape";
import { placedOn } from "../board/positions";
import { adjusted } from "../exchange/stored/adjust";
import { isWriter } from "../exchange/write/writer";
import { actorFacts } from "../facts/actor";
import { actorByUuid, asActor, host, SYSTEM } from "../host";
import type { HostActor, HostEffect, HostUser } from "../host/types";
import { operations } from "../queries/operations";
import { rulesetOf } from "../registry";
import { statusConfig } from "../statuses";
import { showOutcome } from "../ui/text/reason";

/** Whether this system wrote a change itself: by a commit of the rules, or because the change follows from a number. */
export function isOurs(options: object): boolean {
  const own = Object.entries(options).find(([key]) => key === SYSTEM)?.[1];
  return isObject(own) && own.byHand !== true;
}
/** All other creatures of a creature's game on its scenes. */
export function company(actor: HostActor): readonly HostActor[] {
  const scenes = host.game.scenes.filter(
    ({ tokens }) => tokens.find((token) => token.actor?.uuid === actor.uuid) !== undefined,
  );
  return othersAmong(actor, placedOn(scenes));
}
/** Those of these creatures that are other ones of the same game, each once. */
export const othersAmong = (actor: HostActor, all: readonly HostActor[]): readonly HostActor[] =>
  [...new Set(all)].filter((other) => other.uuid !== actor.uuid && rulesetOf(other) === rulesetOf(actor));

/**
 * Begins the act that follows from a creature's new status: on the client of the user who set it, or on the writer's where that user does
 * not own the doer.
 */
async function follow(actor: HostActor, status: string, user: HostUser): Promise<void> {
  const others = company(actor).map(actorFacts);
  const follows = rulesetOf(actor)?.followsStatus?.({ actor: actorFacts(actor), status, others });
  const doer = follows && actorByUuid(follows.by);
  if (!follows || !doer) return;
  const here = doer.testUserPermission(user, "OWNER") ? user.isSelf : isWriter();
  if (!here) return;
  const adjust = adjusted();
  showOutcome(await operations.begin({ actorUuid: doer.uuid, act: follows.act, targets: follows.on, adjust }));
}
/** Foundry's `createActiveEffect`: begins the act that follows from a status that a person has set, in the token's HUD or on the sheet. */
export async function statusByHand(effect: HostEffect, options: object, userId: string): Promise<void> {
  const actor = asActor(effect.parent);
  const user = host.game.users.get(userId);
  if (isOurs(options) || !actor || !user) return;
  for (const status of effect.statuses) await follow(actor, status, user);
}
/** Foundry's `preCreateActiveEffect`: the picture of a status for creatures that are down or dead covers the token, whoever sets it. */
export function coverToken(effect: HostEffect & { updateSource(changes: JsonObject): unknown }): void {
  if ([...effect.statuses].some((status) => statusConfig(status)?.overlay)) {
    effect.updateSource({ "flags.core.overlay": true });
  }
}
/**
 * Called when a person has changed numbers of a creature and these statuses followed from them: begins the acts that follow from the
 * statuses.
 */
export async function statusesFollowed(actor: HostActor, statuses: readonly string[]): Promise<void> {
  for (const status of statuses) await follow(actor, status, host.game.user);
}
