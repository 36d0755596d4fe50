import { count, data, each, part, real, some } from "./record";

// Every world loads this file as it starts, because Foundry has to know the fields: nothing may stand here that only the play needs.

/** The places in which a creature can have a piece of gear. What is stored is the index: only add at the end. */
export const GEAR_PLACES = ["stowed", "worn", "main", "off", "both"] as const;
/** Where a creature has a piece of gear, as an index of `GEAR_PLACES`, and how many hands hold it: fields of the gear's record. */
export const gearFields = () => ({ place: count(0, GEAR_PLACES.length - 1), hands: some(1, 2) });

/**
 * The relations of a creature to others, by kind and by the other creature's uuid, and how long each holds: fields of the creature's
 * record.
 */
export const relationFields = <const K extends string>(kinds: readonly K[]) => ({
  relations: each(kinds, data()),
  relationEnds: each(kinds, data()),
});

/** The greatest world time that is stored, in seconds: no world gets so old. */
const LATEST = 1e12;
/** How long something lasts, and what is left of that: fields of the record of what lasts. */
export const lastingFields = () => ({
  duration: data(),
  timer: part({ round: count(0), slot: real(0), left: count(0), due: count(0, LATEST) }),
});
