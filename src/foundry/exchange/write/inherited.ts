import { host, implementation } from "../../host";
import type { HostMessage } from "../../host/types";
import { isTrustSettled, settleTrust } from "../../settings";
import { EXCHANGE, isTrusted } from "../stored/carriers";
import { unpack } from "../stored/packing";

/**
 * Exchanges from before decision 020 were taken over without a change of their author. The first client that writes in such a world makes
 * the game master their author, once, and stores who began them.
 */
export async function inheritMessages(): Promise<void> {
  if (isTrustSettled()) return;
  const old = host.game.messages.filter((message) => {
    return message.type === EXCHANGE && !isTrusted(message) && unpack(message.system)?.adopted === true;
  });
  const updates = old.map(({ id, author }) => ({
    _id: id,
    author: host.game.user.id,
    "system.author": author?.id ?? "",
  }));
  if (updates.length > 0) await implementation<HostMessage>("ChatMessage").updateDocuments(updates);
  await settleTrust();
}
