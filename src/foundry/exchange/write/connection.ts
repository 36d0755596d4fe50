import { host } from "../../host";
import { isPrimaryWindow } from "./primaryWindow";

/** Set while what this client began to write before its connection broke has not been settled. */
let broken = false;

/**
 * Watches the connection to the server. When it breaks, another game master's client writes from then on, and what this one was in the middle of is no longer
 * its to go on with: the host would send it when the connection is there again, on top of what others have written meanwhile.
 * @param back called when the connection is there again
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
/** Whether the connection broke and nothing was settled since. */
export const wasBroken = (): boolean => broken;
/** Everything that was under way when the connection broke has ended: writing may begin anew. */
export function mendConnection(): void {
  broken = false;
}
/**
 * Throws where the connection broke in the middle of a job, or where another client has become the writer: it waits a few seconds for this one to end, and what is
 * queued here may take far longer. That client goes on with what was under way, as after a crash.
 */
export function assertMayWrite(): void {
  if (broken) throw new Error("The connection was lost; what was under way goes on when it is there again.");
  if (!host.game.user.isActiveGM || !isPrimaryWindow())
    throw new Error("Another game master's client writes now; it goes on with what was under way.");
}
