import { openRating } from "../rating/rating-window";
import { openTimeline } from "../timeline/timeline-window";
import { openParty } from "./party-window";

const OPENERS: Readonly<Record<string, () => Promise<void>>> = {
  party: openParty,
  rating: openRating,
  timeline: openTimeline,
};

/** Opens the overview that a button names: the players' characters, the rating of the encounter, or the history of the encounter. */
export async function openOverview(name = ""): Promise<void> {
  await OPENERS[name]?.();
}
