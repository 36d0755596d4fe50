type Offer = (messageId: string) => Promise<void>;

let offer: Offer | null = null;
/** What is done where a game master wants to take back an action together with everything after it. */
export function offerRewindBy(rewind: Offer): void {
  offer = rewind;
}
/** The same, as whatever lies above has given it; null: nothing has yet. */
export const rewindOffer = (): Offer | null => offer;
