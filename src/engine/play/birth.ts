import { apply, fork } from "../procedure/changes";
import { fingerprint } from "../procedure/fingerprint";
import { realise } from "../procedure/realise";
import { replay } from "../procedure/replay";
import type { Address, Entry, Id, Log, Request, Script } from "../procedure/types";
import type { ProcedureSet } from "./types";

export interface Birth {
  readonly script: Omit<Script, "log">;
  readonly procedureSet: ProcedureSet;
  /** Whether the author answers for this participant. */
  readonly mine: (who: Id) => boolean;
  /** The author's own dice; null when the author closed the dice dialog (the roll stays open). */
  readonly dice: (request: Request & { k: "roll" }) => Promise<readonly number[] | null>;
}

/**
 * The answers that an author can give alone: own dice, and own deeds resolved on a copy so that the procedure can go on (the receiver
 * resolves them again). Choices are never made here, because they belong on the card.
 * @returns the newborn log; null when the first deed is refused, so that no exchange is created that cannot begin
 */
export async function birth({ script, procedureSet, mine, dice }: Birth): Promise<Log | null> {
  const log: Record<Address, Entry> = {};
  const world = fork(script.participants);
  for (let n = 0; ; n++) {
    const run = replay({ ...script, log }, procedureSet.procedures);
    const [request] = run.pending;
    if (!request || run.pending.length > 1) return log;
    if (request.k === "roll" && mine(request.who)) {
      const faces = await dice(request);
      if (faces === null) return log;
      log[request.at] = { n, h: fingerprint(request), v: faces };
      continue;
    }
    if (request.k !== "deed") return log;
    const changes = realise(procedureSet.rules, world, request.intents);
    if (changes === null) return n === 0 ? null : log;
    if (!changes.every((change) => mine(change.on))) return log;
    apply(world, changes);
    log[request.at] = { n, h: fingerprint(request), v: changes };
  }
}
