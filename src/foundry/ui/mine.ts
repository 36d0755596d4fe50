import { host } from "../host";
import type { HostActor } from "../host/types";

/** Uuids of the actors behind this user's targets on the scene. */
export function myTargets(): readonly string[] {
  return [...host.game.user.targets].flatMap(({ document }) => document.actor?.uuid ?? []);
}

/** The creature that this user plays at the moment: the one whose token is selected, else the user's character. */
export function myCreature(): HostActor | null {
  const selected = host.canvas?.tokens?.controlled
    .map(({ document }) => document.actor)
    .find((actor) => actor !== null);
  return selected ?? host.game.user.character;
}
