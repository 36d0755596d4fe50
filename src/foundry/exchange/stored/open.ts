import { host } from "../../host";
import type { HostMessage } from "../../host/types";
import { type Carrier, carriers, isOpen, isOpenRecord } from "./carriers";

/** Ids of the messages whose exchange waits for somebody, by the collection that holds the messages. */
const idsIn = new WeakMap<object, Set<string>>();

function note({ id }: HostMessage, open: boolean): void {
  const ids = idsIn.get(host.game.messages);
  if (open) ids?.add(id);
  else ids?.delete(id);
}

/**
 * Keeps track of the open exchanges from the moment when the world is ready. They are asked for with every change, and searching a log of a
 * thousand cards would take as long as an attack. This has to be registered before everything that asks for them.
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

/** Every open exchange, in the chat log and in the turn event logs of encounters. Of closed exchanges only the state is read. */
export const openCarriers = (): readonly Carrier[] => carriers(openMessages(), isOpenRecord);
