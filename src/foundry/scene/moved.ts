import { adjusted } from "../exchange/stored/adjust";
import { isWriter } from "../exchange/write/writer";
import { actorFacts } from "../facts/actor";
import { host } from "../host";
import type { HostToken } from "../host/types";
import { operations } from "../queries/operations";
import { rulesetOf, turnsOf } from "../registry";
import { isOurs } from "./by-hand";

const PLACES = ["x", "y", "elevation", "rotation"] as const;
/** Foundry's `updateToken`: begins the act that follows because a creature was moved or turned by hand. */
async function afterMove(
  token: HostToken,
  changed: Readonly<Partial<Record<(typeof PLACES)[number], unknown>>>,
  options: object,
): Promise<void> {
  const { actor, parent: scene } = token;
  if (!actor || !scene || !isWriter() || isOurs(options) || !PLACES.some((key) => key in changed)) return;
  // Creatures are read only where the game wants to know: tokens move often.
  const moved = turnsOf(actor)?.moved;
  if (!moved) return;
  const ruleset = rulesetOf(actor);
  const others = scene.tokens.contents.flatMap((other) =>
    other.actor && other.id !== token.id && rulesetOf(other.actor) === ruleset ? actorFacts(other.actor) : [],
  );
  const follows = moved(actorFacts(actor), others);
  if (!follows) return;
  const request = { actorUuid: actor.uuid, act: follows.act, targets: [], scene: scene.id, adjust: adjusted() };
  // If that act cannot begin, nobody has to be told.
  await operations.begin(request);
}
/** Listens to tokens that people move or turn. */
export function watchMoves(): void {
  host.Hooks.on("updateToken", afterMove);
}
