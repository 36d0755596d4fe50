import { factOf, factsIn } from "../../../../engine/procedure/found";
import type { Id, Spot } from "../../../../engine/procedure/types";
import type { R } from "./read";

/** The look for the position of a creature's token. */
export const SPOT = "spot";
/** The beginning of the look for room for a creature that grows; the squares along one side of its new space follow. */
const ROOM = "room ";
/** How many squares along one side a look asks room for; null for another look. */
export const roomAskedIn = (question: string): number | null =>
  question.startsWith(ROOM) ? Number(question.slice(ROOM.length)) : null;

/** The position of a token as a fact of the scene. */
export const spotFact = ({ x, y, elevation }: Spot): string => factOf([x, y, elevation].join(";"));
/** The position that a fact holds; null where it holds none. */
export function spotIn(fact: string): Spot | null {
  const [x = Number.NaN, y = Number.NaN, elevation = Number.NaN] = fact.split(";").map(Number);
  return [x, y, elevation].every(Number.isFinite) ? { x, y, elevation } : null;
}
/** The position of a creature's token; null off the scene. */
export function spotOf(ref: R, label: string, id: Id): Spot | null {
  const [fact] = factsIn(ref.look(label, SPOT, id));
  return fact === undefined ? null : spotIn(fact);
}

/**
 * [U-174] The position of a creature, and the nearest one where it would have room with this many squares along one side; null where there
 * is no scene.
 */
export function roomFor(ref: R, id: Id, squares: number): { readonly here: Spot; readonly room?: Spot } | null {
  const [here, room] = factsIn(ref.look("fits", `${ROOM}${squares}`, id)).flatMap((fact) => spotIn(fact) ?? []);
  return here ? { here, ...(room && { room }) } : null;
}
