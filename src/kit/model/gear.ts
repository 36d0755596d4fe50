import { count, some } from "./fields";

/** Where somebody has a piece of gear, as its number in `GEAR_PLACES` (`src/kit/rules/gear.ts`), and how many hands hold it. */
export function gearFields() {
  return { place: count(0, 4), hands: some(1, 2) };
}
