import type { LookContext } from "../../contract/board";
import type { DocumentFacts, StoragePath } from "../../contract/facts";
import { documentIdOf } from "../../engine/documentId";
import type { JsonObject } from "../../engine/json";
import { factOf, factsIn } from "../../engine/procedure/found";
import type { Being, Id, Put, Spot, Whereabouts } from "../../engine/procedure/types";
import { part } from "./record";
import { GEAR_PLACES, gearFields } from "./storedFields";

export type GearPlace = (typeof GEAR_PLACES)[number];

/** A piece of gear as procedures see it. */
export interface GearBeing extends Being {
  readonly kind: "gear";
  /** Letter of whoever has it; missing: it lies on the ground. */
  readonly of?: Id;
  /** Id of its document. */
  readonly key: Id;
  readonly uuid: string;
  /** How many hands hold it. */
  readonly hands: 1 | 2;
}
const FIELDS = part(gearFields());
/** Reads where a piece of gear is and how many hands hold it. What is no valid number counts as stowed, and as held by one hand. */
export function readGear(system: JsonObject): { readonly place: GearPlace; readonly hands: 1 | 2 } {
  const { place, hands } = FIELDS.read(system);
  return { place: GEAR_PLACES[place] ?? "stowed", hands: hands >= 2 ? 2 : 1 };
}
/** A piece of gear as a participant. @param of the letter of whoever has it; null: it lies on the ground */
export function gearBeing({ id: key, uuid, system }: DocumentFacts, letter: Id, of: Id | null): GearBeing {
  const { place, hands } = readGear(system);
  const now = { place: GEAR_PLACES.indexOf(of === null ? "stowed" : place) };
  return { id: letter, kind: "gear", ...(of !== null && { of }), key, uuid, hands, now };
}
/** Where the numbers of a piece of gear are stored. */
export const GEAR_PATHS: Readonly<Record<string, StoragePath>> = { place: { path: "system.place" } };

/** Where its holder has a piece of gear. Gear on the ground counts as stowed. */
export const gearPlaceOf = ({ now }: Pick<Being, "now">): GearPlace => GEAR_PLACES[now.place ?? 0] ?? "stowed";
const handsIn = (place: GearPlace): number => (place === "both" ? 2 : place === "main" || place === "off" ? 1 : 0);
/** How many of a creature's hands are free. @param places the places of the gear that the creature has */
export const freeHands = (hands: number, places: readonly GearPlace[]): number =>
  hands - places.reduce((sum, place) => sum + handsIn(place), 0);
/**
 * The hands into which a piece of gear would come: both where it takes two, else the main hand before the other one.
 * @returns null where too few hands are free
 */
export function handsFor(needed: 1 | 2, hands: number, places: readonly GearPlace[]): GearPlace | null {
  if (freeHands(hands, places) < needed) return null;
  if (needed === 2) return "both";
  return places.includes("main") || places.includes("both") ? "off" : "main";
}
/** Moves a piece of gear to another place of its holder. @returns false where it is there already */
export function put(gear: GearBeing, to: GearPlace, tell: Put): boolean {
  const from = gear.now.place ?? 0;
  const place = GEAR_PLACES.indexOf(to);
  if (from !== place) tell({ k: "set", on: gear.id, at: "place", from, to: place });
  return from !== place;
}
function carry(gear: GearBeing, to: Whereabouts, from: Whereabouts, tell: Put): true {
  tell({ k: "carry", on: gear.id, from, to });
  return true;
}
/**
 * Lays a piece of gear on the ground, because its holder drops or throws it.
 * @returns false where it lies on the ground already, or where nobody knows the place
 */
export function dropOnGround(gear: GearBeing, where: GroundPlace | null, tell: Put): boolean {
  if (gear.of === undefined || !where) return false;
  put(gear, "stowed", tell);
  return carry(gear, { id: documentIdOf(gear.uuid), ...where }, { id: gear.key, of: gear.of }, tell);
}
/**
 * Gives a piece of gear to a creature that takes it up from the ground or is handed it.
 * @param from where the gear lies; null: a creature has it
 * @returns false where that creature has it already, or where nobody knows where it lies
 */
export function take(gear: GearBeing, by: Id, to: GearPlace, from: GroundPlace | null, tell: Put): boolean {
  const before = gear.of === undefined ? from && { id: gear.key, ...from } : { id: gear.key, of: gear.of };
  if (!before || gear.of === by) return false;
  put(gear, to, tell);
  return carry(gear, { id: documentIdOf(gear.uuid), of: by }, before, tell);
}

/** A place on a scene. A type alias, because it travels in arguments. */
export type GroundPlace = { readonly scene: string; readonly at: Spot };
/** The question of a look that asks where a creature stands: gear that the creature drops at that moment lies there. */
export const FALLS = "falls";
/** The answer to that question, for `Mechanics.look`. */
export function answerFalls({ site }: LookContext): readonly string[] {
  if (!site) return [];
  const { x, y, elevation } = site.spot();
  return [factOf([site.position().scene, x, y, elevation].join(" "))];
}
/** That answer as a place; null where the creature stands on no scene. */
export function placeFrom(found: readonly Id[]): GroundPlace | null {
  const [scene, ...numbers] = factsIn(found)[0]?.split(" ") ?? [];
  const [x, y, elevation] = numbers.map(Number);
  if (scene === undefined || x === undefined || y === undefined || elevation === undefined) return null;
  return { scene, at: { x, y, elevation } };
}
