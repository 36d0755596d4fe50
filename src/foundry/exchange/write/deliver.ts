import type { StoragePath } from "../../../contract/facts";
import type { Ruleset } from "../../../contract/ruleset";
import type { Json, JsonObject } from "../../../engine/json";
import type { Commit } from "../../../engine/play/types";
import type { Being, Change, Id, Spot, World } from "../../../engine/procedure/types";
import { isObject } from "../../../engine/shape";
import { FIELD_NOW } from "../../board/drawnFields";
import { isAt, tokenOn } from "../../board/positions";
import { deleteKey } from "../../compat/operators";
import { systemOf } from "../../facts/actor";
import { actorByUuid, combatantByUuid, host, implementation, itemByUuid, regionByUuid, SYSTEM } from "../../host";
import type { HostActor, HostCombat, HostCombatant, HostItem, HostRegion, HostScene } from "../../host/types";
import { translate } from "../../i18n";
import { liveParticipants } from "../begin/participants";
import type { Carrier } from "../stored/carriers";
import { numberAt } from "../stored/paths";
import type { StoredExchange } from "../stored/stored";
import { uuidNow } from "../stored/whereabouts";
import { carriedBy, carryGear } from "./carry";
import { commitNumberOf } from "./commitNumber";
import { wasGiven } from "./numbers";
import { placeSummoned, removeSummoned } from "./summoned";
import { switchStatuses } from "./switchStatuses";
import { updateCombatants } from "./turnOrder";

type Target = HostActor | HostItem | HostCombatant | HostRegion;
/** One document's share of a commit. */
interface Share {
  readonly document: Target;
  /** Letter of the creature to which this item or combatant belongs; missing for a creature. */
  readonly of?: Id | undefined;
  readonly places: Readonly<Record<string, StoragePath>>;
  readonly changes: readonly Change[];
}

/** Whether a document already has a commit, which is delivered again after a crash or by another client. */
function hasCommit(document: Target, n: number): boolean {
  const newest = commitNumberOf(document);
  return newest >= n && wasGiven(newest);
}

function documentOf(stored: StoredExchange, letter: Id, of: Id | undefined): Target | null {
  const uuid = uuidNow(stored, letter);
  return of === undefined ? (actorByUuid(uuid) ?? regionByUuid(uuid)) : (itemByUuid(uuid) ?? combatantByUuid(uuid));
}
type BeingAt = (letter: Id) => Being | undefined;
/**
 * The beings of an exchange by letter. Those that a look has found are stored with the look's answer, not among the participants with which
 * the exchange began. Where that answer was removed together with its changes, a being is read from its document as it is now.
 */
function beingsOf(ruleset: Ruleset, { log, members, participants }: StoredExchange): BeingAt {
  const known: World = Object.assign({}, ...Object.values(log).map(({ c }) => c ?? {}), participants);
  let live: World | null = null;
  return (letter) => {
    if (known[letter]) return known[letter];
    live ??= liveParticipants(ruleset, members, log);
    return live[letter];
  };
}

function sharesOf(ruleset: Ruleset, { stored }: Carrier, commit: Commit, beingAt: BeingAt): readonly Share[] {
  const carried = carriedBy(commit.changes);
  const byLetter = new Map<Id, Change[]>();
  for (const change of commit.changes)
    if (!carried.has(change.on)) byLetter.set(change.on, [...(byLetter.get(change.on) ?? []), change]);
  return [...byLetter].flatMap(([on, changes]) => {
    const member = stored.members[on];
    const document = member && documentOf(stored, on, member.of);
    if (!document || hasCommit(document, commit.n)) return [];
    const being = beingAt(on);
    if (!being) return [];
    // A relation to a creature is a number that its being does not have before the relation begins.
    const now = { ...Object.fromEntries(changes.flatMap((one) => ("at" in one ? [[one.at, 0]] : []))), ...being.now };
    const places = ruleset.storagePaths({ ...being, now });
    return [{ document, of: member.of, places: "shapes" in document ? belowFlag(places) : places, changes }];
  });
}

/** The storage paths of a drawn field: what exchanges change of it is kept in a flag of its region. */
const belowFlag = (places: Readonly<Record<string, StoragePath>>): Readonly<Record<string, StoragePath>> =>
  Object.fromEntries(
    Object.entries(places).map(([key, place]) => [
      key,
      "path" in place ? { ...place, path: `flags.${SYSTEM}.${FIELD_NOW}.${place.path}` } : place,
    ]),
  );

/** The new absolute source values, and the statuses that are switched on or off. */
function valuesOf({ document, places, changes }: Share): {
  readonly numbers: Readonly<Record<string, Json>>;
  readonly statuses: Record<string, boolean>;
} {
  // The data are copied only where a number is changed by an amount, not where a number is set or a status is switched.
  let stored: JsonObject | null = null;
  const storedAt = (path: string): number => {
    stored ??= {
      ...("shapes" in document ? document.toObject() : { system: systemOf(document, true) }),
      ...("initiative" in document && { initiative: document.initiative }),
    };
    return numberAt(stored, path);
  };
  const numbers: Record<string, number> = {};
  const flags: Record<string, boolean> = {};
  const sparse = new Set<string>();
  const statuses: Record<string, boolean> = {};
  const statusNow = (id: string): number => ("statuses" in document && document.statuses.has(id) ? 1 : 0);
  for (const change of changes) {
    if (change.k !== "add" && change.k !== "set") continue;
    const position = places[change.at];
    if (!position) continue;
    if ("path" in position && position.flag) {
      flags[position.path] = (change.k === "set" ? change.to : change.by) > 0;
    } else if ("path" in position) {
      const { path } = position;
      if (position.absent) sparse.add(path);
      numbers[path] = change.k === "set" ? change.to : (numbers[path] ?? storedAt(path)) + change.by;
    } else {
      const present =
        statuses[position.status] === undefined ? statusNow(position.status) : Number(statuses[position.status]);
      statuses[position.status] = (change.k === "set" ? change.to : present + change.by) > 0;
    }
  }
  const isGone = ([path, value]: readonly [string, number]): boolean => value === 0 && sparse.has(path);
  if ("shapes" in document && Object.entries(numbers).every(isGone) && isEmptied(document, numbers))
    return { numbers: deleteKey(`flags.${SYSTEM}.${FIELD_NOW}`), statuses };
  const entries = Object.entries(numbers).map((entry) =>
    isGone(entry) ? deleteKey(entry[0]) : { [entry[0]]: entry[1] },
  );
  return { numbers: Object.assign(flags, ...entries), statuses };
}
/** Whether a drawn field keeps nothing that exchanges have changed, once the numbers at these paths are removed. */
function isEmptied({ flags }: HostRegion, places: Readonly<Record<string, number>>): boolean {
  const kept = flags[SYSTEM]?.[FIELD_NOW];
  return isObject(kept) && Object.keys(kept).every((key) => `flags.${SYSTEM}.${FIELD_NOW}.${key}` in places);
}

/** Translates the name of a document that rules have made, because rules know translation keys only. */
const named = (data: JsonObject): JsonObject =>
  typeof data.name === "string" && data.name.startsWith("FIVEFOLD.") ? { ...data, name: translate(data.name) } : data;
type Made = Extract<Change, { readonly k: "make" | "drop" }>;
/** Keeps the last change of each id. */
const lastOfEach = (changes: readonly Made[]): readonly Made[] => [
  ...new Map(changes.map((change) => [change.id, change])).values(),
];

/** Makes and drops documents for rules. Their ids are derived from the exchange, so that doing it twice changes nothing. */
async function makeAndDrop(
  { document, changes }: Share,
  scene: HostScene | undefined,
  operation: JsonObject,
): Promise<void> {
  const all = changes.flatMap((change) => (change.k === "make" || change.k === "drop" ? [change] : []));
  if (all.length === 0) return;
  if (!("items" in document)) throw new Error(`nothing can be made on ${document.documentName}`);
  const of = (kind: Made["kind"]): readonly Made[] => all.filter((change) => change.kind === kind);
  await replaceIn(document, "Item", of("item"), operation);
  await replaceIn(document, "ActiveEffect", of("effect"), operation);
  for (const change of lastOfEach(of("token"))) {
    if (change.k === "make") await placeSummoned(scene, document, change, operation);
    else await removeSummoned(scene, change.id, operation);
  }
}
/** Deletes and creates items or effects of one creature. Deletions come first, because the same id may be created anew. */
async function replaceIn(
  actor: HostActor,
  name: "Item" | "ActiveEffect",
  changes: readonly Made[],
  operation: JsonObject,
): Promise<void> {
  const there = name === "Item" ? actor.items : actor.effects;
  const firstOfEach = lastOfEach([...changes].reverse());
  const gone = firstOfEach.flatMap(({ k, id }) => (k === "drop" && there.has(id) ? [id] : []));
  const made = lastOfEach(changes).flatMap(({ k, id, data }) =>
    k === "make" && (!there.has(id) || gone.includes(id)) ? [{ ...named(data), _id: id }] : [],
  );
  if (gone.length > 0) await actor.deleteEmbeddedDocuments(name, gone, operation);
  if (made.length > 0) await actor.createEmbeddedDocuments(name, made, { ...operation, keepId: true });
}

/** The scene of an exchange; that of a turn event is the scene of its encounter. */
function sceneOf({ document, stored }: Carrier): HostScene | undefined {
  const { scenes } = host.game;
  if ("turns" in document) return document.scene ?? scenes.active ?? undefined;
  return scenes.get(stored.origin?.scene ?? "");
}
type Move = Extract<Change, { readonly k: "move" }>;

/** Moves a token over all steps of these changes, so that it stands where the last one leads. Delivered again, this changes nothing. */
async function go({ document, changes }: Share, scene: HostScene | undefined, operation: JsonObject): Promise<void> {
  const moves = changes.flatMap((change): Move[] => (change.k === "move" ? [change] : []));
  const last = moves.at(-1);
  const token = last && scene && tokenOn(scene, document.uuid);
  if (!last || !token || isAt(token, last.to)) return;
  // What stops a path was asked before the deed. A plain update of the position would be a movement too, and walls would stop that one.
  const constrainOptions = { ignoreWalls: true, ignoreCost: true };
  const places = moves.map(({ to, teleport }) => (teleport ? { ...to, action: "displace" } : to));
  await token.move(places, { ...operation, method: "api", constrainOptions });
}
/** Whether a token stands where a change has moved it; true where there is no token. */
export function stoodStill(carrier: Carrier, uuid: string, to: Spot): boolean {
  const scene = sceneOf(carrier);
  const token = scene && tokenOn(scene, uuid);
  return !token || isAt(token, to);
}

const updateOf = (document: Target, numbers: Readonly<Record<string, Json>>, n: number): Record<string, Json> => ({
  _id: document.id,
  ...numbers,
  [`flags.${SYSTEM}.mark`]: n,
});

/**
 * Delivers a commit to its documents: statuses first, then every document once with new absolute numbers and the commit's number as its
 * mark. Delivered again, it changes nothing, because a document whose mark is as high already has the commit.
 */
export async function deliver(ruleset: Ruleset, carrier: Carrier, commit: Commit): Promise<void> {
  const operation: JsonObject = { [SYSTEM]: { commit: commit.n } };
  const actors: JsonObject[] = [];
  const byOwner = new Map<HostActor, JsonObject[]>();
  const byCombat = new Map<HostCombat, JsonObject[]>();
  const byScene = new Map<HostScene, JsonObject[]>();
  // Documents that the same commit deletes get no new numbers, and those that it makes already have theirs: after a crash they may exist.
  // Items of different creatures may have the same id.
  const madeOrDropped = new Set(
    commit.changes.flatMap((change) =>
      change.k === "drop" || change.k === "make" ? [`${change.on} ${change.id}`] : [],
    ),
  );
  const scene = sceneOf(carrier);
  const beingAt = beingsOf(ruleset, carrier.stored);
  const pathsOf = (letter: Id) => {
    const being = beingAt(letter);
    return being ? ruleset.storagePaths(being) : {};
  };
  await carryGear(carrier.stored, commit, pathsOf, operation);
  // Different documents are written in parallel: an area may affect twenty of them.
  const give = async (share: Share): Promise<void> => {
    const { numbers, statuses } = valuesOf(share);
    const { document } = share;
    await makeAndDrop(share, scene, operation);
    await go(share, scene, operation);
    if ("items" in document) {
      await switchStatuses(document, statuses, operation);
      const update = updateOf(document, numbers, commit.n);
      // An unlinked token's actor is no world document: it is written through its token, whose delta has an id of its own.
      const { _id, ...changes } = update;
      if (document.parent) await document.update(changes, operation);
      else actors.push(update);
    } else if ("shapes" in document) {
      const { parent } = document;
      if (parent) byScene.set(parent, [...(byScene.get(parent) ?? []), updateOf(document, numbers, commit.n)]);
    } else if ("initiative" in document) {
      if (document.parent)
        byCombat.set(document.parent, [
          ...(byCombat.get(document.parent) ?? []),
          updateOf(document, numbers, commit.n),
        ]);
    } else if (document.actor && !madeOrDropped.has(`${share.of} ${document.id}`))
      byOwner.set(document.actor, [...(byOwner.get(document.actor) ?? []), updateOf(document, numbers, commit.n)]);
  };
  await Promise.all(sharesOf(ruleset, carrier, commit, beingAt).map(give));
  await Promise.all([...byOwner].map(([owner, updates]) => owner.updateEmbeddedDocuments("Item", updates, operation)));
  for (const [drawnOn, updates] of byScene) await drawnOn.updateEmbeddedDocuments("Region", updates, operation);
  for (const [combat, updates] of byCombat) await updateCombatants(combat, updates, operation);
  if (actors.length > 0) await implementation<HostActor>("Actor").updateDocuments(actors, operation);
}
