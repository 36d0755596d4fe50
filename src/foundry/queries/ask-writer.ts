import type { Outcome } from "../../engine/play/types";
import { beWriter } from "../exchange/write/writer";
import { host, SYSTEM } from "../host";
import { execute } from "./execute";
import type { Command } from "./payload";
import { closeToken, openToken } from "./tokens";

export const COMMAND = `${SYSTEM}.command`;
/** Milliseconds until a click counts as lost; the button is there again. */
const PATIENCE = 15_000;

const isOutcome = (value: unknown): value is Outcome =>
  typeof value === "object" &&
  value !== null &&
  "ok" in value &&
  (value.ok === true || ("reason" in value && typeof value.reason === "string"));

/** Has the writing client carry a command out: directly when that is us, else by a query that it asks back about. */
export async function askWriter(command: Command): Promise<Outcome> {
  const { user, users } = host.game;
  if (user.isActiveGM) {
    await beWriter();
    return execute(command, user);
  }
  const writer = users.activeGM;
  if (!writer) return { ok: false, reason: "noGM" };
  const token = openToken();
  try {
    const result = await writer.query(
      COMMAND,
      { user: user.id, token, command: JSON.parse(JSON.stringify(command)) },
      { timeout: PATIENCE },
    );
    return isOutcome(result) ? result : { ok: false, reason: "failed" };
  } catch {
    // The writer's client went away or did not answer in time; nothing was changed by a command that it did not confirm.
    return { ok: false, reason: "timeout" };
  } finally {
    closeToken(token);
  }
}
