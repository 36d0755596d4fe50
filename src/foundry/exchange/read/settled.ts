import { host } from "../../host";
import type { HostMessage } from "../../host/types";
import { carrier } from "../stored/carriers";
import { readExchange } from "./read";

/** Resolves when the last exchange that this client has begun is over. */
export async function settled(): Promise<void> {
  const { id: me } = host.game.user;
  const mine = host.game.messages.contents.findLast(({ id }) => carrier(id)?.record.author === me);
  const isOpen = (message: HostMessage | undefined): boolean =>
    message !== undefined && readExchange(message)?.record.state === "open";
  while (isOpen(mine && host.game.messages.get(mine.id))) await new Promise((resolve) => setTimeout(resolve, 150));
}
