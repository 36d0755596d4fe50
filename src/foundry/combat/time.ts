import type { Passing } from "../../contract/turns";
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
/** What passing world time does to one creature, or to several for which their game says the same. */
interface Step {
  readonly game: string;
  readonly what: Passing;
  readonly uuids: string[];
}
/** What passing world time does to one creature, as its game defines it. */
async function passingOf(actor: HostActor, now: number, delta: number): Promise<Step | null> {
  const own = gameOf(actor);
  const rounds = own ? roundsWithin(now, delta, roundSeconds(own)) : 0;
  const running = rounds > 0 ? await loadRunningOf(actor) : null;
  const what = running?.mechanics.turns.pass?.(actorFacts(actor), rounds, now, settingValues(running.ruleset));
  return running && what ? { game: running.ruleset.slug, what, uuids: [actor.uuid] } : null;
}
const isSame = (a: Step, b: Step): boolean =>
  a.what.together === true && a.game === b.game && JSON.stringify(a.what) === JSON.stringify(b.what);
async function carryOut({ what: { act, said }, uuids }: Step): Promise<void> {
  const [actorUuid = "", ...targets] = uuids;
  showOutcome(await operations.begin({ actorUuid, act, targets, adjust: adjusted({ said, gm: true }) }));
}

/**
 * Foundry's `updateWorldTime`: the writer's client begins the acts that follow for creatures outside of encounters, one after the other. A
 * step of time is one card for all creatures that share an act.
 */
export async function timePassed(now: number, delta: number): Promise<void> {
  if (!isWriter() || delta <= 0) return;
  const steps: Step[] = [];
  for (const actor of bystanders()) {
    const step = await passingOf(actor, now, delta);
    const same = step && steps.find((one) => isSame(one, step));
    if (same) same.uuids.push(actor.uuid);
    else if (step) steps.push(step);
  }
  for (const step of steps) await carryOut(step);
}
