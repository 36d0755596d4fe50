import { finish, isWriter, takeTurnWriting } from "../../../src/foundry/exchange/write/writer";
import type { Dynamic } from "../../../table/dynamic";
import { Random } from "../random";
import { commitsNow, faultsHere, numbersNow } from "./look";
import { type Choice, operate } from "./operate";
import { loadDocuments } from "./parts.mjs";
import { differences } from "./same";

/** What the hunt may ask of a client, by name. */
export function worksOf(socket: Dynamic): (work: string, data: Dynamic) => Promise<unknown> {
  const works: Record<string, (data: Dynamic) => unknown> = {
    operate: ({ seed, ...choice }: Choice & { seed: number }) => operate(choice, new Random(seed)),
    /** Done when no job of this client is under way: a client that has just become the one that writes waits for others first. */
    async seen() {
      if (isWriter()) await takeTurnWriting();
      await finish();
      return { ...(await loadDocuments()).lastSeen(), writes: (globalThis as Dynamic).game.user.isActiveGM };
    },
    faults: () => faultsHere(),
    numbers: () => ({ numbers: numbersNow(), commits: commitsNow() }),
    differences: () => differences(socket),
    // The network goes away under the client, as with a closed laptop: the client does not know beforehand. Socket.io would never connect again if it were
    // told to stop while it tries to.
    cut() {
      if (!socket.connected) return;
      socket.io.reconnection(false);
      socket.io.engine.close();
    },
    back() {
      socket.io.reconnection(true);
      socket.connect();
    },
  };
  return async (work, data) => works[work]?.(data);
}
