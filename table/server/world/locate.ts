import { deepClone } from "../../common/utils/objects";
import type { Plain } from "../../dynamic";
import { invalid, missing } from "../errors";
import { embeddedIn, type Level, rootOf } from "../storage/hierarchy";
import type { Address } from "../storage/keys";
import type { World } from "./world";

/** A document in the world, with its line of parents from the root down to itself. */
export interface Place {
  address: Address;
  /** Sources from the root down to this document. */
  line: Plain[];
}

/** The place of documents of one kind: a root collection, or a field of another document. */
export interface Shelf {
  level: Level;
  parent: Place | null;
}

export const sourceOf = (place: Place): Plain => place.line.at(-1)!;
export const levelOf = (place: Place): Level => place.address.levels.at(-1)!;

function step(place: Place, level: Level, source: Plain): Place {
  return {
    address: { levels: [...place.address.levels, level], ids: [...place.address.ids, source._id] },
    line: [...place.line, source],
  };
}

/** A token's delta; one that was never written starts out empty. */
function deltaOf(token: Place): Place {
  const level = levelOf(token).children.find((child) => child.field === "delta")!;
  const holder = sourceOf(token);
  const source = embeddedIn(holder, level)[0] ?? { _id: holder._id, items: [], effects: [] };
  return step(token, level, source);
}

/** Finds a document by its world uuid. `Token.x.Actor.y` leads to the token's delta. */
function findByUuid(world: World, uuid: string): Place {
  const parts = uuid.split(".");
  if (parts.length < 2 || parts.length % 2) throw invalid(`"${uuid}" is not the uuid of a world document.`);
  const root = rootOf(parts[0]!);
  const source = root && world.collection(root.documentName).get(parts[1]!);
  if (!root || !source) throw missing(`${parts[0]} ${parts[1]} does not exist.`);
  let place: Place = { address: { levels: [root], ids: [parts[1]!] }, line: [source] };
  for (let i = 2; i < parts.length; i += 2) {
    const [name, id] = [parts[i]!, parts[i + 1]!];
    if (levelOf(place).documentName === "Token" && (name === "Actor" || name === "ActorDelta")) {
      place = deltaOf(place);
      continue;
    }
    place = findChild(world, place, shelfLevel(place, name), id);
  }
  return place;
}

function shelfLevel(parent: Place, documentName: string): Level {
  const level = levelOf(parent).children.find((child) => child.documentName === documentName);
  if (!level) throw invalid(`A ${levelOf(parent).documentName} holds no ${documentName}.`);
  return level;
}

/** A copy of the base actor's embedded document that an unlinked token's delta inherits under an id; undefined where there is none. */
export function lentTo(world: World, delta: Place | null, level: Level, id: string): Plain | undefined {
  if (!delta || levelOf(delta).documentName !== "ActorDelta") return undefined;
  const actor = world.collection("Actor").get(delta.line.at(-2)!.actorId);
  const found = actor && embeddedIn(actor, level).find((one) => one._id === id);
  return found && deepClone(found);
}

function findChild(world: World, parent: Place, level: Level, id: string): Place {
  if (level.single) return deltaOf(parent);
  const own = embeddedIn(sourceOf(parent), level).find((one) => one._id === id);
  const source = own ?? lentTo(world, parent, level, id);
  if (!source || source._tombstone) throw missing(`${level.documentName} ${id} does not exist.`);
  return step(parent, level, source);
}

/** The shelf that an operation names. */
export function findShelf(world: World, documentName: string, parentUuid: string | null | undefined): Shelf {
  if (parentUuid) {
    const parent = findByUuid(world, parentUuid);
    return { level: shelfLevel(parent, documentName), parent };
  }
  const level = rootOf(documentName);
  if (!level) throw invalid(`"${documentName}" is not a document of the world itself.`);
  return { level, parent: null };
}

/** Everything on a shelf. */
export function contentOf(world: World, shelf: Shelf): Plain[] {
  if (shelf.parent) return embeddedIn(sourceOf(shelf.parent), shelf.level);
  return world.all(shelf.level.documentName);
}

/** The address that a document with this id has, or would have, on a shelf. */
export function addressOn(shelf: Shelf, id: string): Address {
  const parent = shelf.parent?.address;
  return { levels: [...(parent?.levels ?? []), shelf.level], ids: [...(parent?.ids ?? []), id] };
}
