import type { Dynamic } from "../../dynamic";

/** The part of a socket that is used here, of socket.io or of a test. */
interface Listening {
  on(event: string, listener: (...args: Dynamic[]) => void): unknown;
  off(event: string, listener: (...args: Dynamic[]) => void): unknown;
  listeners(event: string): ((...args: Dynamic[]) => void)[];
}

/**
 * Keeps the events that arrive before this client has loaded its documents: commits, users who come and go, pauses. To be called before the
 * client asks for the world, because events after the world's snapshot are sent only once.
 * @returns a function that passes all kept events, in their order, to the listeners that are registered by then
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
