import { count, data, part, real } from "./record";

/** No world gets as old, in seconds. */
const LATEST = 1e12;
/** How long something lasts, and what is left of that: fields of its record. A module of its own, because records are read at every start (`lasting.ts`). */
export const lastingFields = () => ({
  duration: data(),
  timer: part({ round: count(0), slot: real(0), left: count(0), due: count(0, LATEST) }),
});
