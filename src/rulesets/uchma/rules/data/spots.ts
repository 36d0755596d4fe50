import { factOf, factsIn } from "../../../../engine/procedure/found";
import type { Id, Spot } from "../../../../engine/procedure/types";
import type { R } from "./read";

/** The question where a creature's token stands. */
export const SPOT = "spot";
/** The question where there is room for a creature that grows, with the squares along a side of its new space. */
const ROOM = "room ";
/** How many squares along a side a question asks room for; null for another question. */
export const roomAskedIn = (question: string): number | null =>
  question.startsWith(ROOM) ? Number(question.slice(ROOM.length)) : null;

/** A place of a token as a fact of the scene, and back. */
export const spotFact = ({ x, y, elevation }: Spot): string => factOf([x, y, elevation].join(";"));
export function spotIn(fact: string): Spot | null {
  const [x = Number.NaN, y = Number.NaN, elevation = Number.NaN] = fact.split(";").map(Number);
  return [x, y, elevation].every(Number.isFinite) ? { x, y, elevation } : null;
}
/** Where a creature's token stands; null off the scene. */
export function spotOf(ref: R, label: string, id: Id): Spot | null {
  const [fact] = factsIn(ref.look(label, SPOT, id));
  return fact === undefined ? null : spotIn(fact);
}

/** [U-174] Where a creature stands, and the nearest place where it could stand if it took so many squares along a side; null where no scene tells. */
export function roomFor(ref: R, id: Id, squares: number): { readonly here: Spot; readonly room?: Spot } | null {
  const [here, room] = factsIn(ref.look("fits", `${ROOM}${squares}`, id)).flatMap((fact) => spotIn(fact) ?? []);
  return here ? { here, ...(room && { room }) } : null;
}
