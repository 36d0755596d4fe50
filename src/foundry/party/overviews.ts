import { openRating } from "../rating/rating-window";
import { openTimeline } from "../timeline/timeline-window";
import { openParty } from "./party-window";

const OPENERS: Readonly<Record<string, () => Promise<void>>> = {
  party: openParty,
  rating: openRating,
  timeline: openTimeline,
};

/** Opens the overview that a button names: of the players' characters, of how the encounter is likely to end, or of what has happened in it. */
export async function openOverview(name = ""): Promise<void> {
  await OPENERS[name]?.();
}
