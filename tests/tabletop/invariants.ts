import { Diverged } from "../../src/engine/procedure/replay";
import { tell } from "../../src/engine/procedure/story";
import type { World } from "../../src/engine/procedure/types";
import type { HostActor, HostItem, HostMessage } from "../../src/foundry/host/types";
import type { Dynamic } from "../../table/dynamic";
import { canonical } from "./canonical";
import { type Stored, shell } from "./shell";
import type { Tabletop } from "./tabletop";

/** Nothing may wait for an answer that nobody can give. */
function unanswerable({ record, stored }: Stored, table: Tabletop): readonly string[] {
  if (record.state !== "open") return [];
  const { run } = tell(record, table.mechanicsOf(stored.ruleset).procedures);
  if (run.pending.length === 0) return [`${record.procedure} is open and waits for nothing`];
  return run.pending.flatMap((request) => {
    if (request.k !== "ask")
      return [`${record.procedure} waits at ${request.at} for a ${request.k}, which no person gives`];
    const decider = shell().playerOf(shell().actorOf(stored.members, request.who));
    if (request.options.length === 0) return [`${record.procedure} asks at ${request.at} and offers nothing`];
    return decider ? [] : [`nobody is there who is asked ${request.at} of ${record.procedure}`];
  });
}

/** What is stored of a closed exchange is what its log gives when it is run again. */
function unrepeatable({ record, stored }: Stored, table: Tabletop): readonly string[] {
  // The card of a turn event carries the story only: its record stays in the ledger.
  if (table.older.has(record.id)) return [];
  if (record.state !== "closed" || (Object.keys(record.log).length === 0 && stored.origin === null)) return [];
  try {
    const { lines } = tell(record, table.mechanicsOf(stored.ruleset).procedures);
    const [told, kept] = [canonical(lines), canonical(record.story)];
    return told === kept ? [] : [`the story of ${record.procedure} is not what its log tells:\n  ${kept}\n  ${told}`];
  } catch (error) {
    if (error instanceof Diverged) return [`the log of ${record.procedure} can't be run again: ${error.message}`];
    throw error;
  }
}

interface Placed {
  /** Missing where a field that a game master drew takes part: what is kept of it stands in a flag of its region. */
  readonly system?: Dynamic;
  readonly flags?: Dynamic;
  readonly statuses?: ReadonlySet<string>;
  readonly name: string;
  /** Of a combatant. */
  readonly initiative?: number | null;
}
function storedAt(document: Placed, path: string): unknown {
  const source = document.system
    ? { system: document.system.toObject(true), initiative: document.initiative }
    : (document.flags?.fivefold?.fieldNow ?? {});
  return path.split(".").reduce<Dynamic>((value, key) => value?.[key], source);
}

/** What rules read of a creature is what stands in its documents. */
function unlike(
  table: Tabletop,
  world: World,
  documents: Readonly<Record<string, HostActor | HostItem>>,
  what: string,
) {
  const faults: string[] = [];
  for (const [id, being] of Object.entries(world)) {
    const document = documents[id];
    if (!document) continue;
    for (const [key, place] of Object.entries(table.ruleset.storagePaths(being))) {
      const now = being.now[key];
      if (now === undefined) continue;
      const value = "status" in place ? has(document, place.status) : storedAt(document, place.path);
      const stands = "path" in place && place.absent ? (value ?? 0) : value;
      const read = "status" in place ? now > 0 : place.flag ? now > 0 : now;
      if (stands !== read) {
        const where = "status" in place ? place.status : place.path;
        faults.push(`${document.name}: ${what} ${key} is ${now}, but ${where} holds ${String(stands)}`);
      }
    }
  }
  return faults;
}
const has = (document: HostActor | HostItem, status: string): boolean =>
  "statuses" in document && document.statuses.has(status);

function documentsOf({ stored }: Stored): Readonly<Record<string, HostActor | HostItem>> {
  const { fromUuidSync } = globalThis as Dynamic;
  return Object.fromEntries(
    Object.entries(stored.members).flatMap(([id, { uuid }]) => {
      const document = fromUuidSync(uuid);
      return document ? [[id, document]] : [];
    }),
  );
}

const newestIn = ({ record }: Stored): number =>
  Math.max(record.adopted ? record.opened : 0, ...Object.values(record.log).map(({ n }) => n));
/** The number of the newest answer or commit of the world. */
export function newestNumber(): number {
  return Math.max(0, ...shell().allCarriers().map(newestIn));
}
/** The exchange in which something has happened last has left its cast as the documents are now. */
function drifted(all: readonly Stored[], table: Tabletop, since: number): readonly string[] {
  const played = all.filter(({ record }) => Object.keys(record.log).length > 0 && record.adopted);
  const last = played.reduce<Stored | null>((a, b) => (a && newestIn(a) > newestIn(b) ? a : b), null);
  if (!last || newestIn(last) <= since || last.record.state === "undone" || last.record.state === "record") return [];
  const { run } = tell(last.record, table.mechanicsOf(last.stored.ruleset).procedures);
  return unlike(table, run.world, documentsOf(last), `after ${last.record.procedure}`);
}

/** Every card of an exchange that a game master's client wrote can be read again. */
function unreadable(): readonly string[] {
  const { messages } = (globalThis as Dynamic).game;
  return messages
    .filter(({ id, type, author }: HostMessage) => type === "exchange" && author?.isGM && !shell().carrier(id))
    .map(({ system }: Dynamic) => `what is stored of an exchange (${system.procedure}) can't be read again`);
}

/** What is kept of open exchanges is what a look through the whole log finds. */
function unkept(): readonly string[] {
  const { messages } = (globalThis as Dynamic).game;
  const isOpen = ({ type, system }: Dynamic): boolean => type === "exchange" && system.state === "open";
  const [kept, found] = [shell().openMessages(), messages.filter(isOpen)].map((all) =>
    all.map(({ id }: Dynamic) => id),
  );
  return canonical(kept) === canonical(found) ? [] : [`open exchanges: ${found}, kept as such: ${kept}`];
}

/**
 * Everything that must hold whenever nothing is under way, in words; empty: it holds.
 * @param since number of the newest answer or commit before what is looked at
 */
export function violations(table: Tabletop, since: number): readonly string[] {
  const all = shell().allCarriers();
  const { liveParticipants } = shell();
  return [
    ...unreadable(),
    ...unkept(),
    ...all.flatMap((one) => [...unanswerable(one, table), ...unrepeatable(one, table)]),
    ...table.creatures.flatMap((creature) => {
      const { actor } = creature;
      const members = { a: { uuid: actor.uuid, name: actor.name, img: "" } };
      return unlike(table, liveParticipants(table.ruleset, members), { a: actor }, "as rules read it,");
    }),
    ...drifted(all, table, since),
  ];
}
