import { count, data, each, part, real, some } from "./record";

// Foundry is told of these fields at the start of every world: nothing stands here that only the play needs.

/** Where somebody has a piece of gear. The order is what is stored: only add at the end. */
export const GEAR_PLACES = ["stowed", "worn", "main", "off", "both"] as const;
/** Where somebody has a piece of gear, as its number in `GEAR_PLACES`, and how many hands hold it: fields of its record. */
export const gearFields = () => ({ place: count(0, GEAR_PLACES.length - 1), hands: some(1, 2) });

/** Where a creature keeps what holds between it and others, by kind and by the other one's uuid, and until when: fields of its record. */
export const relationFields = <const K extends string>(kinds: readonly K[]) => ({
  relations: each(kinds, data()),
  relationEnds: each(kinds, data()),
});

/** No world gets as old, in seconds. */
const LATEST = 1e12;
/** How long something lasts, and what is left of that: fields of its record. */
export const lastingFields = () => ({
  duration: data(),
  timer: part({ round: count(0), slot: real(0), left: count(0), due: count(0, LATEST) }),
});
