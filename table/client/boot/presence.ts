import type { Dynamic } from "../../dynamic";

/** A user came or left: updates the user's document, calls the hook `userConnected`, and renders the list of players. */
function userConnected(userId: string, active: boolean): void {
  const user = globalThis.game.users?.get(userId);
  if (!user || user.active === active) return;
  user.active = active;
  globalThis.Hooks.callAll("userConnected", user, active);
  globalThis.ui.players?.render();
}

/**
 * Sets which users are connected, and announces those who came or left while this client was away.
 * @param news users who have come or left since the list was requested
 */
export function setPresent(active: readonly string[], news: ReadonlyMap<string, boolean>): void {
  for (const { id } of globalThis.game.users ?? []) userConnected(id, news.get(id) ?? active.includes(id));
}

interface Line {
  on(event: "userConnected", listener: (userId: string, active: boolean) => void): unknown;
  off(event: "userConnected", listener: (userId: string, active: boolean) => void): unknown;
}
/** Records which users come and leave from now on. @returns a function that ends this and returns them */
export function hearPresence(socket: Line): () => ReadonlyMap<string, boolean> {
  const news = new Map<string, boolean>();
  const note = (id: string, active: boolean): void => void news.set(id, active);
  socket.on("userConnected", note);
  return () => {
    socket.off("userConnected", note);
    return news;
  };
}

/** The game was paused or resumed by somebody. */
export function pauseChanged(paused: boolean): void {
  const { game } = globalThis;
  if (game.paused === paused) return;
  game.paused = paused;
  globalThis.Hooks.callAll("pauseGame", paused, { broadcast: true });
  globalThis.ui.pause?.render({ force: true });
}

/** Listens to presence and pauses of others. */
export function listenToPresence(socket: { on(event: string, listener: (...args: Dynamic[]) => void): unknown }): void {
  socket.on("userConnected", userConnected);
  socket.on("pause", pauseChanged);
}
