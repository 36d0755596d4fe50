import { refused } from "../../engine/play/refused";
import type { Outcome } from "../../engine/play/types";
import { isObject } from "../../engine/shape";
import { beWriter, FINISH, finish } from "../exchange/write/writer";
import { host, SYSTEM } from "../host";
import type { HostUser } from "../host/types";
import { gamesReady } from "../registry";
import { COMMAND } from "./ask-writer";
import { execute } from "./execute";
import { KEYS, keysFor } from "./keys";
import { type Signed, signedOf } from "./payload";
import { vouches } from "./tokens";

const VOUCH = `${SYSTEM}.vouch`;
const PATIENCE = 5000;

/**
 * Handles a command. Foundry does not tell a query's handler who sent it, and the payload can claim any user. So this client asks the
 * claimed user's client back: only the sender's own client knows the token.
 */
async function handle(payload: unknown): Promise<Outcome> {
  const signed = signedOf(payload);
  if (!signed) return refused("badData");
  if (!host.game.user.isActiveGM) return refused("noGM");
  // Foundry does not document which window of a game master gets a query: it is this one.
  await beWriter();
  await gamesReady();
  const user = await senderOf(signed);
  return user ? execute(signed.command, user) : refused("forged");
}
/** The claimed user, once that user's own client has vouched for the token; null where it does not, or has disconnected. */
async function senderOf({ user: id, token }: Pick<Signed, "user" | "token">): Promise<HostUser | null> {
  const user = host.game.users.get(id);
  if (!user?.active) return null;
  try {
    const vouched = user.isSelf ? vouches(token) : await user.query(VOUCH, { token }, { timeout: PATIENCE });
    return vouched === true ? user : null;
  } catch {
    return null;
  }
}

/** Hands out the keys of secret exchanges to a user who may read them. */
async function handOut(payload: unknown): Promise<Readonly<Record<string, string>>> {
  if (!isObject(payload) || typeof payload.user !== "string" || typeof payload.token !== "string") return {};
  const user = await senderOf({ user: payload.user, token: payload.token });
  return user ? keysFor(user, payload.messages) : {};
}

/** Registers the queries on every client. When a query comes, each client checks whether it is the one to act. */
export function registerQueries(): void {
  host.CONFIG.queries[COMMAND] = handle;
  host.CONFIG.queries[FINISH] = finish;
  host.CONFIG.queries[KEYS] = handOut;
  host.CONFIG.queries[VOUCH] = async (data) =>
    typeof data === "object" && data !== null && "token" in data && vouches(data.token);
}
