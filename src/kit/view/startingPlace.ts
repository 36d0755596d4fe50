import { type GearPlace, handsFor } from "../rules/gear";
import { GEAR_PLACES } from "../rules/storedFields";

/**
 * Where a new weapon starts, as it is stored: in a hand that is free, else stowed.
 * @param hands how many hands the creature has
 * @param places the places of the gear that it has already
 */
export const startingPlace = (hands: number, places: readonly GearPlace[]): number =>
  GEAR_PLACES.indexOf(handsFor(1, hands, places) ?? "stowed");
