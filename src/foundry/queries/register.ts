import type { Outcome } from "../../engine/play/types";
import { beWriter, FINISH, finish } from "../exchange/write/writer";
import { host, SYSTEM } from "../host";
import { gamesReady } from "../registry";
import { COMMAND } from "./ask-writer";
import { execute } from "./execute";
import { signedOf } from "./payload";
import { vouches } from "./tokens";

const VOUCH = `${SYSTEM}.vouch`;
const PATIENCE = 5000;

const refused = (reason: string): Outcome => ({ ok: false, reason });

/**
 * A query's handler is not told who asked, and the payload can claim anybody. So the claimed user is asked back: only that user's own client
 * knows the token.
 */
async function handle(payload: unknown): Promise<Outcome> {
  const signed = signedOf(payload);
  if (!signed) return refused("badData");
  if (!host.game.user.isActiveGM) return refused("noGM");
  // Which of a game master's windows is asked is not said anywhere: it is this one.
  await beWriter();
  await gamesReady();
  const user = host.game.users.get(signed.user);
  if (!user?.active) return refused("forged");
  try {
    const vouched = user.isSelf
      ? vouches(signed.token)
      : await user.query(VOUCH, { token: signed.token }, { timeout: PATIENCE });
    if (vouched !== true) return refused("forged");
  } catch {
    // Nobody vouches: the claimed user's client is gone, or says nothing.
    return refused("forged");
  }
  return execute(signed.command, user);
}

/** Registers the queries on every client; each checks at the moment of the call whether it is the one to act. */
export function registerQueries(): void {
  host.CONFIG.queries[COMMAND] = handle;
  host.CONFIG.queries[FINISH] = finish;
  host.CONFIG.queries[VOUCH] = async (data) =>
    typeof data === "object" && data !== null && "token" in data && vouches(data.token);
}
