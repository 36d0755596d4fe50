import { roundsWithin } from "../../engine/clock/rounds";
import { adjusted } from "../exchange/stored/adjust";
import { isWriter } from "../exchange/write/writer";
import { actorFacts } from "../facts/actor";
import { host } from "../host";
import type { HostActor } from "../host/types";
import { operations } from "../queries/operations";
import { gameOf, loadRunningOf } from "../registry";
import { roundSeconds, settingValues } from "../settings";
import { showOutcome } from "../ui/text/reason";

/** The creatures outside of running encounters: actors of the world, and unlinked tokens on the active scene. */
function bystanders(): readonly HostActor[] {
  const tokens = host.game.scenes.active?.tokens.contents ?? [];
  const all = [...host.game.actors.contents, ...tokens.flatMap(({ actor }) => (actor?.token ? [actor] : []))];
  const fights = host.game.combats.filter(({ started }) => started);
  const busy = new Set(fights.flatMap(({ combatants }) => combatants.contents.map(({ actor }) => actor?.uuid)));
  return all.filter(({ uuid }) => !busy.has(uuid));
}
/** The act by which passing world time affects one creature, as its game defines it. */
async function touch(actor: HostActor, now: number, delta: number): Promise<void> {
  const own = gameOf(actor);
  const rounds = own ? roundsWithin(now, delta, roundSeconds(own)) : 0;
  const game = rounds > 0 ? await loadRunningOf(actor) : null;
  const what = game?.mechanics.turns.pass?.(actorFacts(actor), rounds, now, settingValues(game.ruleset));
  if (!what) return;
  const { act, said } = what;
  const adjust = adjusted({ said, gm: true });
  showOutcome(await operations.begin({ actorUuid: actor.uuid, act, targets: [], adjust }));
}

/** Foundry's `updateWorldTime`: what it means for creatures outside of encounters happens on the one client that writes, one after the other. */
export async function timePassed(now: number, delta: number): Promise<void> {
  if (!isWriter() || delta <= 0) return;
  for (const actor of bystanders()) await touch(actor, now, delta);
}
