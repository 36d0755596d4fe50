import { host } from "../../host";
import type { HostMessage } from "../../host/types";
import { promptSeconds } from "../../settings";
import { readExchange } from "../read/read";
import { isOpen } from "../stored/carriers";
import { openMessages } from "../stored/open";
import { isWriter, play } from "../write/writer";

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Sets the timers of one card in place of its former ones. Only the writer's client has timers. */
export function watchClocks(message: HostMessage): void {
  clearTimeout(timers.get(message.id));
  timers.delete(message.id);
  // Reading an exchange replays it, so it is read only where a time limit may run.
  if (promptSeconds() === 0 || !isOpen(message) || !isWriter()) return;
  const deadlines = readExchange(message)?.deadlines ?? {};
  const [next] = Object.entries(deadlines).sort(([, a], [, b]) => a - b);
  if (!next) return;
  const [at, until] = next;
  const wait = Math.max(0, until - host.game.time.serverTime);
  timers.set(
    message.id,
    setTimeout(() => void ring(message.id, at), wait),
  );
}

async function ring(id: string, at: string): Promise<void> {
  timers.delete(id);
  // Another client may be the writer by now, or the question may be answered: the play reader checks that, so that nothing counts twice.
  if (isWriter()) await (await play()).expire(id, at);
}

/** Sets the timers of every card, because this client may have become the writer. */
export function watchAllClocks(): void {
  for (const message of openMessages()) watchClocks(message);
}
