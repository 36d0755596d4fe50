/**
 * The rendered elements of each message. The same message may be shown in the log, beside it, and in a window with another `document`. They
 * are kept because searching a log of a thousand cards would take longer than drawing the card.
 */
const drawn = new Map<string, readonly WeakRef<HTMLElement>[]>();

/** The elements of a message that are on the screen now, in any window. */
export function shownOf(messageId: string): readonly HTMLElement[] {
  return (drawn.get(messageId) ?? []).flatMap((ref) => {
    const element = ref.deref();
    return element?.isConnected ? [element] : [];
  });
}

/** Remembers a newly rendered element of a message, which is not yet in the document. */
export function noteDrawn(messageId: string, fresh: HTMLElement): void {
  drawn.set(
    messageId,
    [...shownOf(messageId), fresh].map((element) => new WeakRef(element)),
  );
}

/** Ids of the messages on the screen. */
export const messagesShown = (): readonly string[] => [...drawn.keys()].filter((id) => shownOf(id).length > 0);
/** Ids of the messages on the screen whose card holds an element for this selector. */
export function messagesWith(selector: string): readonly string[] {
  return [...drawn.keys()].filter((id) => shownOf(id).some((element) => element.querySelector(selector) !== null));
}
