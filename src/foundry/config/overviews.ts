import { openParty } from "../party/party-window";
import { openRating } from "../rating/rating-window";

const OPENERS: Readonly<Record<string, () => Promise<void>>> = { party: openParty, rating: openRating };

/** Opens the overview that a button names: of the players' characters, or of how the encounter is likely to end. */
export async function openOverview(name = ""): Promise<void> {
  await OPENERS[name]?.();
}
