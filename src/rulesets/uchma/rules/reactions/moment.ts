import type { Figure, LookContext } from "../../../../contract/board";
import type { Json } from "../../../../engine/json";
import { factOf, factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { among, finite, maybe, shape, yes } from "../../../../engine/shape";
import { standsNow } from "../board/situation";
import { barriersIn, isHeard, type Line } from "../board/targeting";
import { beingOf } from "../creature/participants";
import { creatureIn, type R } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import { place, type UMapPosition } from "../data/shapes";
import { LIGHTS, type Light } from "../data/terms";

/** The question how somebody stands to a creature now; behind it comes the uuid of whoever asks. */
const MOMENT = "moment ";
export const isMoment = (question: string): boolean => question.startsWith(MOMENT);

/** How one creature stands to another at a moment that nobody could see coming. A type alias: it travels as JSON. */
type Stored = {
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
const isStored = (value: Json): value is Stored => isStoredMoment(value);

/** [U-045] Answers how somebody stands to the creature that the question is about; nothing where no scene knows. */
export function momentFacts(x: LookContext): readonly string[] {
  const uuid = x.question.slice(MOMENT.length);
  const watcher: Figure | undefined = x.others.find((other) => other.uuid === uuid);
  const d = beingOf(x.about.actor)?.c;
  if (!watcher || !d) return [];
  const ruleOptions = ruleOptionsOf(x.settings);
  const now = standsNow({ board: x.board?.(watcher, d.id) ?? null, d, ruleOptions });
  if (!now) return [];
  const { distance, seen, clear, light } = now.line;
  const heard = isHeard(distance, barriersIn(x.toward(watcher)), ruleOptions);
  const stored: Stored = {
    ...(now.place && { place: now.place }),
    distance,
    ...(seen && { seen }),
    ...(clear && { clear }),
    ...(heard && { heard }),
    light,
  };
  return [factOf(JSON.stringify(stored))];
}

export interface Moment {
  readonly place?: UMapPosition;
  readonly line: Line;
  readonly heard: boolean;
}
/** [U-045] How somebody stands to a creature now; null where no scene knows. */
export function momentOf(ref: R, watcher: Id, on: Id): Moment | null {
  const [fact] = factsIn(ref.look("moment", MOMENT + (creatureIn(ref, watcher).uuid ?? ""), on));
  const stored: Json = fact === undefined ? null : JSON.parse(fact);
  if (!isStored(stored)) return null;
  const { distance, light, seen = false, clear = false, heard = false } = stored;
  return { ...(stored.place && { place: stored.place }), line: { distance, seen, clear, light }, heard };
}
