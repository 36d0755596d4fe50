import type { Dynamic } from "../../dynamic";

/** Somebody came or went: known to the user's document, to listeners of `userConnected`, and to the list of players. */
function userConnected(userId: string, active: boolean): void {
  const user = globalThis.game.users?.get(userId);
  if (!user || user.active === active) return;
  user.active = active;
  globalThis.Hooks.callAll("userConnected", user, active);
  globalThis.ui.players?.render();
}

/** Who is at the table now: those who came or went while this client was away are announced. */
export function setPresent(active: readonly string[]): void {
  for (const { id } of globalThis.game.users ?? []) userConnected(id, active.includes(id));
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
