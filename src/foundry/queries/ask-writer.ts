import type { Outcome } from "../../engine/play/types";
import { beWriter } from "../exchange/write/writer";
import { host, SYSTEM } from "../host";
import { execute } from "./execute";
import type { Command } from "./payload";
import { closeToken, openToken } from "./tokens";

export const COMMAND = `${SYSTEM}.command`;
/** Milliseconds until a command counts as lost, and its button can be pressed again. */
const PATIENCE = 15_000;

const isOutcome = (value: unknown): value is Outcome =>
  typeof value === "object" &&
  value !== null &&
  "ok" in value &&
  (value.ok === true || ("reason" in value && typeof value.reason === "string"));

/**
 * Has the writer's client carry a command out: directly where this client is the writer, else by a query; the writer then asks back whether
 * this client sent it.
 */
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
    // The writer's client disconnected or did not answer in time; a command that it did not confirm changed nothing.
    return { ok: false, reason: "timeout" };
  } finally {
    closeToken(token);
  }
}
