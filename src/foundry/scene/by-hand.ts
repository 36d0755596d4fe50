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

/** Whether a change was written by the system itself: by a commit of the rules, or because it follows from a number. */
export function isOurs(options: object): boolean {
  const own = Object.entries(options).find(([key]) => key === SYSTEM)?.[1];
  return isObject(own) && own.byHand !== true;
}
/** All other creatures of its game on the scenes of a creature. */
export function company(actor: HostActor): readonly HostActor[] {
  const scenes = host.game.scenes.filter(
    ({ tokens }) => tokens.find((token) => token.actor?.uuid === actor.uuid) !== undefined,
  );
  return othersAmong(actor, placedOn(scenes));
}
/** Of all these creatures the other ones of the same game, each once. */
export const othersAmong = (actor: HostActor, all: readonly HostActor[]): readonly HostActor[] =>
  [...new Set(all)].filter((other) => other.uuid !== actor.uuid && rulesetOf(other) === rulesetOf(actor));

/** Begins the act that follows from a creature's new status, on the client of the user who set it, or on the game master's where that user does not own the doer. */
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
/** Foundry's `createActiveEffect`: what a status brings with it that a person has set, in the token's HUD or on the sheet. It is an act like others. */
export async function statusByHand(effect: HostEffect, options: object, userId: string): Promise<void> {
  const actor = asActor(effect.parent);
  const user = host.game.users.get(userId);
  if (isOurs(options) || !actor || !user) return;
  for (const status of effect.statuses) await follow(actor, status, user);
}
/** Foundry's `preCreateActiveEffect`: the picture of those who are down or dead covers their token, whoever sets it, and however. */
export function coverToken(effect: HostEffect & { updateSource(changes: JsonObject): unknown }): void {
  if ([...effect.statuses].some((status) => statusConfig(status)?.overlay)) {
    effect.updateSource({ "flags.core.overlay": true });
  }
}
/** Called when a person has changed numbers of a creature and these statuses followed from them: what the statuses cause is an act as well. */
export async function statusesFollowed(actor: HostActor, statuses: readonly string[]): Promise<void> {
  for (const status of statuses) await follow(actor, status, host.game.user);
}
