import type { Dynamic } from "../../dynamic";

/** Somebody came or went: known to the user's document, to listeners of `userConnected`, and to the list of players. */
function userConnected(userId: string, active: boolean): void {
  const user = globalThis.game.users?.get(userId);
  if (!user || user.active === active) return;
  user.active = active;
  globalThis.Hooks.callAll("userConnected", user, active);
  globalThis.ui.players?.render();
}

/**
 * Who is at the table now: those who came or went while this client was away are announced.
 * @param news who has come or gone since the list was asked for
 */
export function setPresent(active: readonly string[], news: ReadonlyMap<string, boolean>): void {
  for (const { id } of globalThis.game.users ?? []) userConnected(id, news.get(id) ?? active.includes(id));
}

interface Line {
  on(event: "userConnected", listener: (userId: string, active: boolean) => void): unknown;
  off(event: "userConnected", listener: (userId: string, active: boolean) => void): unknown;
}
/** Notes who comes and goes from now on; the function that it returns ends that and says who it was. */
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
