import { openRating } from "../rating/rating-window";
import { openParty } from "./party-window";

const OPENERS: Readonly<Record<string, () => Promise<void>>> = { party: openParty, rating: openRating };

/** Opens the overview that a button names: of the players' characters, or of how the encounter is likely to end. */
export async function openOverview(name = ""): Promise<void> {
  await OPENERS[name]?.();
}
