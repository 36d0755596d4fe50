import { host } from "../../host";
import { isPrimaryWindow } from "./primaryWindow";

/** Set from the moment when the connection breaks until what this client was writing is settled. */
let broken = false;

/**
 * Watches the connection to the server. When it breaks, another game master's client becomes the writer, and this client must not go on
 * with what it was writing: Foundry would send that after the connection is back, on top of what others have written meanwhile.
 * @param back called when the connection is back
 */
export function watchConnection(back: () => void): void {
  const { socket } = host.game;
  socket?.on("disconnect", () => {
    broken = true;
  });
  socket?.on("connect", () => {
    if (broken) back();
  });
}
/** Whether the connection broke and what was being written then is not settled yet. */
export const wasBroken = (): boolean => broken;
/** Says that everything which was being written when the connection broke has ended: this client may write again. */
export function mendConnection(): void {
  broken = false;
}
/**
 * Throws where the connection broke in the middle of a job, or where another client has become the writer: that client waits only a few
 * seconds for this one, and the queue here may take far longer. That client then goes on with the job, as after a crash.
 */
export function assertMayWrite(): void {
  if (broken) throw new Error("The connection was lost; what was under way goes on when it is there again.");
  if (!host.game.user.isActiveGM || !isPrimaryWindow())
    throw new Error("Another game master's client writes now; it goes on with what was under way.");
}
