import type { Json } from "../../../../engine/json";
import { factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { among, finite, maybe, shape, yes } from "../../../../engine/shape";
import type { Line } from "../board/targeting";
import type { UCreature } from "../data/being.types";
import { place, type UMapPosition } from "../data/shapes";
import { LIGHTS, type Light } from "../data/terms";

/** The question how somebody stands to a creature now; behind it comes the uuid of whoever asks. */
export const VIEW_QUESTION = "moment ";
/** The question how this creature stands to another one now. */
export const viewQuestion = ({ uuid = "" }: UCreature): string => VIEW_QUESTION + uuid;

/** How one creature stands to another at a moment that nobody could see coming. A type alias: it travels as JSON. */
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

/** What the rules of a reaction get to know: where the watcher stands, along which line it sees the creature, and whether it hears it. */
export interface ReactionView {
  readonly place?: UMapPosition;
  readonly line: Line;
  readonly heard: boolean;
}
/** What the answer to that question says; null where no scene knows. */
export function viewIn(found: readonly Id[]): ReactionView | null {
  const [fact] = factsIn(found);
  const stored: Json = fact === undefined ? null : JSON.parse(fact);
  if (!isStored(stored)) return null;
  const { distance, light, seen = false, clear = false, heard = false } = stored;
  return { ...(stored.place && { place: stored.place }), line: { distance, seen, clear, light }, heard };
}
