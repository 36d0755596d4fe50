import type { Json } from "../../../../engine/json";
import { factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { among, finite, maybe, shape, yes } from "../../../../engine/shape";
import type { Line } from "../board/targeting";
import type { UCreature } from "../data/being.types";
import { place, type UMapPosition } from "../data/shapes";
import { LIGHTS, type Light } from "../data/terms";

/** The beginning of the look for a watcher's view of a creature; the watcher's uuid follows. */
export const VIEW_QUESTION = "moment ";
/** The look for this watcher's view of a creature. */
export const viewQuestion = ({ uuid = "" }: UCreature): string => VIEW_QUESTION + uuid;

/** A watcher's view of a creature at the moment of a trigger, as it is stored. A type alias, because it is stored as JSON. */
export type StoredView = {
  readonly place?: UMapPosition;
  readonly distance: number;
  readonly seen?: true;
  readonly clear?: true;
  readonly heard?: true;
  readonly light: Light;
};
const isStoredView = shape({
  place: maybe(place),
  distance: finite,
  seen: maybe(yes),
  clear: maybe(yes),
  heard: maybe(yes),
  light: among(LIGHTS),
});
const isStored = (value: Json): value is StoredView => isStoredView(value);

/** A watcher's view of a creature: the creature's position, the line between them, and whether the watcher hears it. */
export interface ReactionView {
  readonly place?: UMapPosition;
  readonly line: Line;
  readonly heard: boolean;
}
/** The view that the answer to the look holds; null where there was no scene to ask. */
export function viewIn(found: readonly Id[]): ReactionView | null {
  const [fact] = factsIn(found);
  const stored: Json = fact === undefined ? null : JSON.parse(fact);
  if (!isStored(stored)) return null;
  const { distance, light, seen = false, clear = false, heard = false } = stored;
  return { ...(stored.place && { place: stored.place }), line: { distance, seen, clear, light }, heard };
}
