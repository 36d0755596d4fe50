import { Diverged } from "../../../src/engine/procedure/replay";
import { tell } from "../../../src/engine/procedure/story";
import type { Change } from "../../../src/engine/procedure/types";
import { participantsOf } from "../../../src/foundry/exchange/begin/participants";
import { actorOf, playerOf } from "../../../src/foundry/exchange/prompts/rights";
import {
  allCarriers,
  type Carrier,
  carrier,
  storedIn,
  turnEventId,
  turnEventLogOf,
} from "../../../src/foundry/exchange/stored/carriers";
import { recordOf } from "../../../src/foundry/exchange/stored/stored";
import type { HostCombat, HostMessage } from "../../../src/foundry/host/types";
import { rulesetBySlug, rulesetOf, runningGame } from "../../../src/foundry/registry";
import type { Dynamic } from "../../../table/dynamic";
import { canonical } from "./same";

const game = (): Dynamic => (globalThis as Dynamic).game;
const nameOf = ({ record }: Carrier): string => `${record.procedure} (${record.id}, ${record.state})`;

/** Nothing may wait for what nobody who is present can give. */
function stuck(one: Carrier): readonly string[] {
  const { record, stored } = one;
  const game = runningGame(stored.ruleset);
  if (record.state !== "open" || !game) return [];
  if (!record.adopted) return [`${nameOf(one)} was never taken over`];
  try {
    const { run } = tell(record, game.mechanics.procedures);
    if (run.pending.length === 0) return [`${nameOf(one)} waits for nothing`];
    return run.pending.flatMap((request) => {
      if (request.k !== "ask")
        return [`${nameOf(one)} waits at ${request.at} for a ${request.k}, which no person gives`];
      if (request.options.length === 0) return [`${nameOf(one)} asks at ${request.at} and offers nothing`];
      return playerOf(actorOf(stored.members, request.who))
        ? []
        : [`nobody is there who is asked ${request.at} of ${nameOf(one)}`];
    });
  } catch (error) {
    if (error instanceof Diverged) return [`the log of ${nameOf(one)} can't be run: ${error.message}`];
    throw error;
  }
}

/** What is stored of a closed exchange is what its log gives when it is run again. */
function unrepeatable(one: Carrier): readonly string[] {
  const { record, stored } = one;
  const game = runningGame(stored.ruleset);
  // The card of a turn event carries the story only: its record stays in the ledger.
  if (record.state !== "closed" || !game || (Object.keys(record.log).length === 0 && stored.origin === null)) return [];
  try {
    const { lines } = tell(record, game.mechanics.procedures);
    const [toldNow, kept] = [canonical(lines), canonical(record.story)];
    return toldNow === kept ? [] : [`the story of ${nameOf(one)} is not what its log tells:\n  ${kept}\n  ${toldNow}`];
  } catch (error) {
    if (error instanceof Diverged) return [`the log of ${nameOf(one)} can't be run again: ${error.message}`];
    throw error;
  }
}

/** Exchanges that ended because a rule could not go on: nobody has changed the rules. */
function failed(one: Carrier): readonly string[] {
  const { record } = one;
  const line = record.history.findLast(({ what }) => what === "record");
  const bad =
    record.state === "record" && ["rulesChanged", "ruleFailed", "badData", "noRuleset"].includes(line?.was ?? "");
  return bad ? [`${nameOf(one)} became a record at ${line?.at}: ${line?.was}`] : [];
}

/** What a game master's client wrote can be read again. */
function unreadable(all: readonly Carrier[]): readonly string[] {
  const read = new Set(all.map(({ record }) => record.id));
  return [...game().messages]
    .filter(({ id, type }: Dynamic) => type === "exchange" && !read.has(id))
    .map(({ id, system }: Dynamic) => `what is stored of ${system.procedure} (${id}) can't be read again`);
}

export function faultsHere(): readonly string[] {
  const all = allCarriers();
  return [...unreadable(all), ...all.flatMap((one) => [...stuck(one), ...unrepeatable(one), ...failed(one)])];
}

/** Every number of a creature or its gear that rules change, by its document and path. */
export function numbersNow(): Readonly<Record<string, number>> {
  const { foundry } = globalThis as Dynamic;
  const found: Record<string, number> = {};
  const tokens: Dynamic[] = [...game().scenes].flatMap(({ tokens }: Dynamic) => [...tokens]);
  const actors: Dynamic[] = [
    ...game().actors,
    ...tokens.flatMap(({ actor, actorLink }) => (actor && !actorLink ? actor : [])),
  ];
  for (const actor of actors) {
    const ruleset = rulesetOf(actor);
    if (!ruleset) continue;
    const { members, world } = participantsOf(ruleset, [actor]);
    for (const [id, being] of Object.entries(world)) {
      const { uuid = "" } = members[id] ?? {};
      const document = (globalThis as Dynamic).fromUuidSync(uuid);
      for (const place of Object.values(ruleset.storagePaths(being))) {
        if (!("path" in place) || place.flag || !document) continue;
        const value = foundry.utils.getProperty(document.toObject(), place.path);
        if (typeof value === "number") found[`${uuid} ${place.path}`] = value;
      }
    }
  }
  return found;
}

/** A change that an exchange that stands has made to a number. */
export interface Committed {
  readonly exchange: string;
  readonly n: number;
  readonly where: string;
  readonly k: "add" | "set";
  readonly value: number;
}
function committed({ record, stored }: Carrier): readonly Committed[] {
  const ruleset = rulesetBySlug(stored.ruleset);
  // What was refused at its birth is kept as it was written, and has changed nothing.
  const refused = record.state === "record" && record.opened === 0;
  if (!ruleset || record.state === "undone" || !record.adopted || refused) return [];
  const beings = Object.assign({}, ...Object.values(record.log).map(({ c }) => c ?? {}), stored.participants);
  return Object.values(record.log).flatMap(({ n, v }) => {
    if (!Array.isArray(v)) return [];
    return (v as readonly (Change | number | string)[]).flatMap((change) => {
      if (typeof change !== "object" || (change.k !== "add" && change.k !== "set")) return [];
      const being = beings[change.on];
      const place = being && ruleset.storagePaths(being)[change.at];
      if (!place || !("path" in place) || place.flag) return [];
      const where = `${stored.members[change.on]?.uuid} ${place.path}`;
      return [{ exchange: record.id, n, where, k: change.k, value: change.k === "add" ? change.by : change.to }];
    });
  });
}
/** The numbers that each turn event of an encounter has changed, by the event's id. */
export function changedByEvents(combat: HostCombat): ReadonlyMap<string, readonly string[]> {
  const changed = Object.keys(turnEventLogOf(combat)).flatMap((key) => {
    const found = carrier(turnEventId(combat, key));
    return found ? [[found.record.id, committed(found).map(({ where }) => where)] as const] : [];
  });
  return new Map(changed);
}
/** The numbers that the exchange of a message has changed, by document and path, even when the message is gone. */
export function changedBy(message: HostMessage): readonly string[] {
  const stored = storedIn(message);
  if (!stored) return [];
  const record = recordOf(message.id, message.author?.id ?? "", stored);
  return committed({ document: message, path: "system", stored, record }).map(({ where }) => where);
}
/** All of them, with the exchanges that are there to tell. */
export function commitsNow(): { readonly changes: readonly Committed[]; readonly exchanges: readonly string[] } {
  const all = allCarriers();
  return { changes: all.flatMap(committed), exchanges: all.map(({ record }) => record.id) };
}
