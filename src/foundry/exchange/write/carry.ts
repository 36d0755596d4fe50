import type { StoragePath } from "../../../contract/facts";
import type { JsonObject } from "../../../engine/json";
import type { Change, Id, Whereabouts } from "../../../engine/procedure/types";
import { isObject } from "../../../engine/shape";
import { LYING, lyingData } from "../../facts/lying";
import { actorByUuid, host, SYSTEM } from "../../host";
import type { HostActor, HostItem, HostScene, HostToken } from "../../host/types";
import { translate } from "../../i18n";
import { numberAt, storedNumber, withValue } from "../stored/paths";
import type { StoredExchange } from "../stored/stored";
import { type Carry, gearByUuid, uuidAt, uuidsOf } from "../stored/whereabouts";
import { wasGiven } from "./numbers";

/** `CONST.TOKEN_DISPLAY_MODES.ALWAYS`: everybody reads the name. */
const NAMED = 50;
/** The scale of a piece of gear's token, which makes it smaller than a creature. */
const SCALE = 0.6;
/** The sort order of such a token: it lies below creatures that stand on it. */
const BELOW = -1;

/** A piece of gear that is carried: from where, to where, and what else a commit changes in it. */
interface Way {
  readonly letter: Id;
  readonly from: Whereabouts;
  readonly to: Whereabouts;
  readonly paths: Readonly<Record<string, StoragePath>>;
  readonly changes: readonly Change[];
}
/** The letters of the gear that changes carry to another place. */
export const carriedBy = (changes: readonly Change[]): ReadonlySet<Id> =>
  new Set(changes.flatMap(({ k, on }) => (k === "carry" ? [on] : [])));

/** The token of a piece of gear on the ground: it has no actor, and everybody sees it. */
function tokenOf(data: JsonObject, where: Extract<Whereabouts, { readonly scene: string }>): JsonObject {
  // On the ground, the gear's id is that of the token.
  const { _id: _, ...item } = data;
  const { name = "", img = null } = item;
  return {
    _id: where.id,
    name,
    actorId: null,
    actorLink: false,
    texture: { src: img, scaleX: SCALE, scaleY: SCALE },
    width: 1,
    height: 1,
    x: where.at.x,
    y: where.at.y,
    elevation: where.at.elevation,
    displayName: NAMED,
    disposition: 0,
    hidden: false,
    sort: BELOW,
    flags: { [SYSTEM]: { [LYING]: item } },
  };
}
const isToken = (gear: HostItem | HostToken): gear is HostToken => gear.documentName === "Token";
/** The data of the item, whether a creature has it or it lies on the ground. */
const dataOf = (gear: HostItem | HostToken): JsonObject =>
  isToken(gear) ? (lyingData(gear) ?? {}) : gear.toObject(true);

/** The number of the commit that wrote an item last. A number that no commit has was written by hand and counts as -1. */
function markOf({ flags }: JsonObject): number {
  const own = isObject(flags) ? flags[SYSTEM] : undefined;
  return isObject(own) && typeof own.mark === "number" && wasGiven(own.mark) ? own.mark : -1;
}
/** The data of the item after the commit's changes. */
function changed(data: JsonObject, { paths, changes }: Way, n: number): JsonObject {
  if (markOf(data) >= n) return data;
  let result = data;
  for (const change of changes) {
    const path = change.k === "add" || change.k === "set" ? paths[change.at] : undefined;
    if (!path || !("path" in path) || (change.k !== "add" && change.k !== "set")) continue;
    const to = change.k === "set" ? change.to : numberAt(result, path.path) + change.by;
    result = withValue(result, path.path, storedNumber(path, to));
  }
  return withValue(result, `flags.${SYSTEM}.mark`, n);
}

/** The creature or the scene to which a piece of gear is carried; null where it no longer exists. */
const homeOf = (where: Whereabouts, members: StoredExchange["members"]): HostActor | HostScene | null =>
  "of" in where ? actorByUuid(members[where.of]?.uuid ?? "") : (host.game.scenes.get(where.scene) ?? null);

async function create(
  home: HostActor | HostScene,
  where: Whereabouts,
  data: JsonObject,
  operation: JsonObject,
): Promise<void> {
  const [kind, made] = "of" in where ? ["Item", { ...data, _id: where.id }] : ["Token", tokenOf(data, where)];
  await home.createEmbeddedDocuments(kind, [made], { ...operation, keepId: true });
}

/**
 * Brings the gear of a commit to its new places, each piece with its contents and with the numbers that the commit changes in it. A piece
 * is made in the new place before it is deleted in the old one: after a crash in between it exists twice until the commit is delivered
 * again, and is never lost. A piece that somebody has deleted stays deleted, and a document that already has the new id is not overwritten.
 */
export async function carryGear(
  stored: StoredExchange,
  { n, changes }: { readonly n: number; readonly changes: readonly Change[] },
  pathsOf: (letter: Id) => Readonly<Record<string, StoragePath>>,
  operation: JsonObject,
): Promise<void> {
  for (const letter of carriedBy(changes)) {
    const own = changes.filter(({ on }) => on === letter);
    const carries = own.filter((change): change is Carry => change.k === "carry");
    const [first, last] = [carries[0], carries.at(-1)];
    if (first && last)
      await bring(
        stored,
        { letter, from: first.from, to: last.to, paths: pathsOf(letter), changes: own },
        n,
        operation,
      );
  }
}
async function bring(stored: StoredExchange, way: Way, n: number, operation: JsonObject): Promise<void> {
  const { members } = stored;
  const goal = uuidAt(way.to, members);
  const known = [uuidAt(way.from, members), ...uuidsOf(stored, way.letter)].filter((uuid) => uuid !== goal);
  const source = known.map(gearByUuid).find((gear) => gear !== null);
  const there = gearByUuid(goal);
  if (there && markOf(dataOf(there)) < n) {
    if (source) host.ui.notifications.warn(translate("FIVEFOLD.Gear.inTheWay", { item: source.name }));
    return;
  }
  const home = homeOf(way.to, members);
  if (!source || !home) return;
  if (!there) await create(home, way.to, changed(dataOf(source), way, n), operation);
  await source.parent?.deleteEmbeddedDocuments(source.documentName, [source.id], operation);
}

/** Whether a piece of gear is where a change has brought it, and its old place still exists and is free: then it can be taken back. */
export function isWhereBrought({ members }: StoredExchange, { from, to }: Carry): boolean {
  const isThere = gearByUuid(uuidAt(to, members)) !== null;
  return isThere && gearByUuid(uuidAt(from, members)) === null && homeOf(from, members) !== null;
}
