import { isObject } from "../../engine/shape";
import { maskOf, mayRead } from "../exchange/stored/carriers";
import { bindKey, isKey, keyOf, opens } from "../exchange/stored/seal";
import { host, SYSTEM } from "../host";
import type { HostMessage, HostUser } from "../host/types";
import { closeToken, openToken } from "./tokens";

/** The query with which a client asks another one for the keys of secret exchanges. */
export const KEYS = `${SYSTEM}.keys`;
const PATIENCE = 5000;
/** How many keys are handed out at once. */
const MOST = 200;

/** The keys that a user may have, by the id of the message, as far as this browser has them. */
export function keysFor(user: HostUser, messages: unknown): Readonly<Record<string, string>> {
  if (!Array.isArray(messages)) return {};
  const keys = messages.slice(0, MOST).flatMap((id: unknown): [string, string][] => {
    const message = typeof id === "string" ? host.game.messages.get(id) : undefined;
    const mask = message && maskOf(message);
    const key = mask && mayRead(message, user) ? keyOf(mask.id) : undefined;
    return message && key !== undefined ? [[message.id, key]] : [];
  });
  return Object.fromEntries(keys);
}

/** The messages that this user may read, and for which this browser has no key. */
const lockedFor = (user: HostUser, messages: readonly HostMessage[]): readonly HostMessage[] =>
  messages.filter((message) => {
    const mask = maskOf(message);
    return mask !== null && keyOf(mask.id) === undefined && mayRead(message, user);
  });

/** The users who may have the keys: game masters, and those who began one of these exchanges. */
function keepers(locked: readonly HostMessage[]): readonly HostUser[] {
  const authors = locked.flatMap(({ author, system }) => [author?.id, "author" in system ? system.author : ""]);
  return host.game.users.filter((one) => one.active && !one.isSelf && (one.isGM || authors.includes(one.id)));
}

/** The result of asking for keys. */
interface Fetched {
  /** The messages that can be read now. */
  readonly readable: readonly HostMessage[];
  /** Whether a user who may have further keys did not answer. */
  readonly silent: boolean;
}
/** Asks other clients for missing keys, one client after the other, until there are all of them. */
export async function fetchKeys(messages: readonly HostMessage[]): Promise<Fetched> {
  const { user } = host.game;
  let silent = false;
  const locked = lockedFor(user, messages).slice(-MOST);
  for (const keeper of keepers(locked)) {
    const missing = lockedFor(user, locked);
    if (missing.length === 0) break;
    const token = openToken();
    const asked = { user: user.id, token, messages: missing.map(({ id }) => id) };
    // A client that does not answer has left, or its page is loading: the next client may have the keys.
    const given = await keeper.query(KEYS, asked, { timeout: PATIENCE }).catch(() => null);
    closeToken(token);
    if (!isObject(given)) {
      silent = true;
      continue;
    }
    for (const message of missing) {
      const mask = maskOf(message);
      const key = given[message.id];
      if (mask && isKey(key) && opens(message.system, key)) await bindKey(mask.id, key, message.id);
    }
  }
  const still = lockedFor(user, locked);
  return { readable: locked.filter((message) => !still.includes(message)), silent: silent && still.length > 0 };
}
