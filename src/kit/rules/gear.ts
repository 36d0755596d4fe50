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
  /** Id of its document, and the uuid. */
  readonly key: Id;
  readonly uuid: string;
  /** How many hands hold it. */
  readonly hands: 1 | 2;
}
const FIELDS = part(gearFields());
/** What is stored of a piece of gear, whatever that is: what is no number counts as stowed, and as held by one hand. */
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
/** Where its numbers are stored. */
export const GEAR_PATHS: Readonly<Record<string, StoragePath>> = { place: { path: "system.place" } };

/** Where its holder has it; what lies on the ground is stowed nowhere, and counts as that. */
export const gearPlaceOf = ({ now }: Pick<Being, "now">): GearPlace => GEAR_PLACES[now.place ?? 0] ?? "stowed";
const handsIn = (place: GearPlace): number => (place === "both" ? 2 : place === "main" || place === "off" ? 1 : 0);
/** How many of a creature's hands are free. @param places where it has its gear */
export const freeHands = (hands: number, places: readonly GearPlace[]): number =>
  hands - places.reduce((sum, place) => sum + handsIn(place), 0);
/**
 * The hands into which a piece of gear would come: both where it takes two, else the main hand before the other one.
 * @returns null where too few are free
 */
export function handsFor(needed: 1 | 2, hands: number, places: readonly GearPlace[]): GearPlace | null {
  if (freeHands(hands, places) < needed) return null;
  if (needed === 2) return "both";
  return places.includes("main") || places.includes("both") ? "off" : "main";
}
/** It comes to another place of whoever has it. @returns false: it is there already */
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
/** Somebody lets it fall, or throws it: from now on it lies on the ground. @returns false: it lies there already, or nobody knows where it would */
export function dropOnGround(gear: GearBeing, where: GroundPlace | null, tell: Put): boolean {
  if (gear.of === undefined || !where) return false;
  put(gear, "stowed", tell);
  return carry(gear, { id: documentIdOf(gear.uuid), ...where }, { id: gear.key, of: gear.of }, tell);
}
/**
 * Somebody takes it up from the ground, or is handed it.
 * @param from where it lies; null: somebody has it
 * @returns false: it is neither there nor with anybody
 */
export function take(gear: GearBeing, by: Id, to: GearPlace, from: GroundPlace | null, tell: Put): boolean {
  const before = gear.of === undefined ? from && { id: gear.key, ...from } : { id: gear.key, of: gear.of };
  if (!before || gear.of === by) return false;
  put(gear, to, tell);
  return carry(gear, { id: documentIdOf(gear.uuid), of: by }, before, tell);
}

/** A space of a scene. A type alias, because it travels in arguments. */
export type GroundPlace = { readonly scene: string; readonly at: Spot };
/** The question where a creature stands: what it lets fall at that moment lies there. */
export const FALLS = "falls";
/** The answer to that question, for `Ruleset.look`. */
export function answerFalls({ site }: LookContext): readonly string[] {
  if (!site) return [];
  const { x, y, elevation } = site.spot();
  return [factOf([site.position().scene, x, y, elevation].join(" "))];
}
/** The answer as a place; null where the creature stands on no scene. */
export function placeFrom(found: readonly Id[]): GroundPlace | null {
  const [scene, ...numbers] = factsIn(found)[0]?.split(" ") ?? [];
  const [x, y, elevation] = numbers.map(Number);
  if (scene === undefined || x === undefined || y === undefined || elevation === undefined) return null;
  return { scene, at: { x, y, elevation } };
}
