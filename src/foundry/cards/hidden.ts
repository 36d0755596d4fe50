import { host, SYSTEM } from "../host";

/** The flag of a user with the ids of the cards that this user does not want to see. No other user's chat log changes. */
export const HIDDEN_CARDS = "hiddenCards";
/** How many ids are kept, the latest ones. */
const MOST = 500;

function hiddenCards(): readonly string[] {
  const stored = host.game.user.getFlag(SYSTEM, HIDDEN_CARDS);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [];
}

/** Whether this client's user has hidden a card. */
export const isHiddenCard = (messageId: string): boolean => hiddenCards().includes(messageId);

/** Hides a card from the user who presses the button, or shows it again. Ids of deleted messages are dropped. */
export async function hideCard(messageId: string, hide: boolean): Promise<void> {
  const others = hiddenCards().filter((id) => id !== messageId && host.game.messages.has(id));
  await host.game.user.setFlag(SYSTEM, HIDDEN_CARDS, [...others, ...(hide ? [messageId] : [])].slice(-MOST));
}
