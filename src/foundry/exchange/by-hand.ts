import { isObject } from "../../engine/shape";
import { actorByUuid, asActor, host, SYSTEM } from "../host";
import type { HostActor, HostEffect } from "../host/types";
import { rulesetOf } from "../registry";
import { showOutcome } from "../ui/reason";
import { adjusted } from "./adjust";
import { actorFacts } from "./facts";
import { operations } from "./operations";
import { isWriter } from "./writer";

/** Whether a change was written by the system itself: by a commit of the rules, or because it follows from a number. */
export function isOurs(options: object): boolean {
  const own = Object.entries(options).find(([key]) => key === SYSTEM)?.[1];
  return isObject(own) && own.byHand !== true;
}
/** Everybody else who stands on a scene with a creature. */
function company(actor: HostActor): readonly HostActor[] {
  const scenes = host.game.scenes.filter(
    ({ tokens }) => tokens.find((token) => token.actor?.uuid === actor.uuid) !== undefined,
  );
  const all = scenes.flatMap(({ tokens }) => tokens.contents.flatMap((token) => token.actor ?? []));
  return [...new Set(all)].filter((other) => other.uuid !== actor.uuid && rulesetOf(other) === rulesetOf(actor));
}

/**
 * Foundry's `createActiveEffect`: what a status brings with it that a person has set, in the token's HUD or on the sheet. It is an act like others, begun by
 * the client of whoever set it, or by the game master's where that person does not own its doer.
 */
export async function statusByHand(effect: HostEffect, options: object, userId: string): Promise<void> {
  const actor = asActor(effect.parent);
  const ruleset = actor && rulesetOf(actor);
  if (isOurs(options) || !actor || !ruleset?.followsStatus) return;
  const user = host.game.users.get(userId);
  const others = company(actor).map(actorFacts);
  for (const status of effect.statuses) {
    const follows = ruleset.followsStatus({ actor: actorFacts(actor), status, others });
    const doer = follows && actorByUuid(follows.by);
    if (!follows || !doer || !user) continue;
    const here = doer.testUserPermission(user, "OWNER") ? user.isSelf : isWriter();
    if (!here) continue;
    const adjust = adjusted();
    showOutcome(await operations.begin({ actorUuid: doer.uuid, act: follows.act, targets: follows.on, adjust }));
  }
}
