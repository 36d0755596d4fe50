type Offer = (messageId: string) => Promise<void>;

let offer: Offer | null = null;
/** Sets what is done where a game master wants to undo an action together with everything after it. A higher floor of the shell sets it. */
export function offerRewindBy(rewind: Offer): void {
  offer = rewind;
}
/** What was set by `offerRewindBy`; null: nothing yet. */
export const rewindOffer = (): Offer | null => offer;
