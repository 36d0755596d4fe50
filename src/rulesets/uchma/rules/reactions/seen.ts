import type { Json } from "../../../../engine/json";
import { factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { among, finite, maybe, shape, yes } from "../../../../engine/shape";
import type { Line } from "../board/targeting";
import type { UCreature } from "../data/being.types";
import { place, type UMapPosition } from "../data/shapes";
import { LIGHTS, type Light } from "../data/terms";

/** The question how somebody stands to a creature now; behind it comes the uuid of whoever asks. */
export const MOMENT = "moment ";
/** The question how this creature stands to another one now. */
export const momentQuestion = ({ uuid = "" }: UCreature): string => MOMENT + uuid;

/** How one creature stands to another at a moment that nobody could see coming. A type alias: it travels as JSON. */
export type StoredMoment = {
  readonly place?: UMapPosition;
  readonly distance: number;
  readonly seen?: true;
  readonly clear?: true;
  readonly heard?: true;
  readonly light: Light;
};
const isStoredMoment = shape({
  place: maybe(place),
  distance: finite,
  seen: maybe(yes),
  clear: maybe(yes),
  heard: maybe(yes),
  light: among(LIGHTS),
});
const isStored = (value: Json): value is StoredMoment => isStoredMoment(value);

export interface Moment {
  readonly place?: UMapPosition;
  readonly line: Line;
  readonly heard: boolean;
}
/** What the answer to that question says; null where no scene knows. */
export function momentIn(found: readonly Id[]): Moment | null {
  const [fact] = factsIn(found);
  const stored: Json = fact === undefined ? null : JSON.parse(fact);
  if (!isStored(stored)) return null;
  const { distance, light, seen = false, clear = false, heard = false } = stored;
  return { ...(stored.place && { place: stored.place }), line: { distance, seen, clear, light }, heard };
}
