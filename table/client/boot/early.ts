import type { Dynamic } from "../../dynamic";

/** What is used of the socket: that of socket.io, or of a test. */
interface Listening {
  on(event: string, listener: (...args: Dynamic[]) => void): unknown;
  off(event: string, listener: (...args: Dynamic[]) => void): unknown;
  listeners(event: string): ((...args: Dynamic[]) => void)[];
}

/**
 * Keeps what arrives while this client has not loaded its documents yet: what others commit, who comes and goes, pauses. Has to be called before the
 * client asks for the world, because news that come behind the world's snapshot are told once only.
 * @returns hands everything, in the order in which it came, to the listeners that are registered by then
 */
export function collectEarly(socket: Listening): () => void {
  const collected: { readonly event: string; readonly args: Dynamic[] }[] = [];
  const collectors = ["modified", "userConnected", "pause"].map((event) => ({
    event,
    collect: (...args: Dynamic[]): void => void collected.push({ event, args }),
  }));
  for (const { event, collect } of collectors) socket.on(event, collect);
  return () => {
    for (const { event, collect } of collectors) socket.off(event, collect);
    for (const { event, args } of collected) for (const listener of socket.listeners(event)) listener(...args);
  };
}
