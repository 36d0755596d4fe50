import { host } from "../../host";
import type { HostMessage } from "../../host/types";
import { type Carrier, carriers, isOpen, isOpenRecord } from "./carriers";

/** Ids of the messages whose exchange waits for somebody, by the collection of messages that they are in. */
const idsIn = new WeakMap<object, Set<string>>();

function note({ id }: HostMessage, open: boolean): void {
  const ids = idsIn.get(host.game.messages);
  if (open) ids?.add(id);
  else ids?.delete(id);
}

/**
 * Keeps which exchanges are open from the moment on when the world is ready: they are asked for with every change, and to look for them in a log of a
 * thousand cards would cost as much as an attack. Registered before everything that asks.
 */
export function watchOpen(): void {
  const { Hooks } = host;
  Hooks.once("ready", () => {
    const { messages } = host.game;
    idsIn.set(messages, new Set(messages.filter(isOpen).map(({ id }) => id)));
  });
  Hooks.on("createChatMessage", (message: HostMessage) => note(message, isOpen(message)));
  Hooks.on("updateChatMessage", (message: HostMessage) => note(message, isOpen(message)));
  Hooks.on("deleteChatMessage", (message: HostMessage) => note(message, false));
}

/** The messages whose exchange waits for somebody, oldest first. */
export function openMessages(): readonly HostMessage[] {
  const { messages } = host.game;
  const ids = idsIn.get(messages);
  if (!ids) return messages.filter(isOpen);
  const kept = [...ids].flatMap((id) => messages.get(id) ?? []);
  return kept.filter(isOpen).sort((a, b) => a.timestamp - b.timestamp);
}

/** Every open exchange, in the chat log and in the turn event logs of encounters. Reads no more than it has to: of those that are closed only their state. */
export const openCarriers = (): readonly Carrier[] => carriers(openMessages(), isOpenRecord);
