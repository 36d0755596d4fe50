import { apply, fork, isChanges } from "../procedure/changes";
import { fingerprint } from "../procedure/fingerprint";
import { realise } from "../procedure/realise";
import { Diverged, replay } from "../procedure/replay";
import type { Address, Entry, Log, Request, Script, World } from "../procedure/types";
import type { ProcedureSet } from "./types";

/** A dry run: deeds resolved on a copy of `live`, rolls and answers from the log. */
export type Rehearsal =
  | { readonly ok: true; readonly log: Log; readonly pending: readonly Request[]; readonly world: World }
  | { readonly ok: false; readonly at: Address; readonly why: "diverged" | "refused" };

/**
 * The answers of a log without its deeds. An empty list, which could be an answer of a look or of a deed, is left out too, because deeds
 * are resolved again anyway.
 */
export function withoutDeeds(log: Log): Record<Address, Entry> {
  return Object.fromEntries(Object.entries(log).filter(([, { v }]) => v !== null && !isChanges(v)));
}

const isEmpty = (entry: Entry | undefined): boolean => Array.isArray(entry?.v) && entry.v.length === 0;

/**
 * Plays a procedure on the world as it is now, and checks that it asks for exactly these answers.
 * @param answers rolls and choices; every one of them must be used
 */
export function rehearse(script: Script, answers: Log, live: World, procedureSet: ProcedureSet): Rehearsal {
  const log: Record<Address, Entry> = { ...answers };
  const world = fork(live);
  for (;;) {
    try {
      const run = replay({ ...script, participants: live, log }, procedureSet.procedures);
      // A look that found no creature and a deed that changed nothing are both stored as an empty list; only the question tells them
      // apart.
      const nobody = run.pending.find(({ k, at }) => k !== "deed" && k !== "ask" && isEmpty(script.log[at]));
      const found = nobody && script.log[nobody.at];
      if (nobody && found) {
        log[nobody.at] = found;
        continue;
      }
      const deed = run.pending.find((request) => request.k === "deed");
      if (deed?.k !== "deed") {
        const unused = Object.keys(answers).find((at) => !run.used.includes(at));
        return unused === undefined
          ? { ok: true, log, pending: run.pending, world }
          : { ok: false, at: unused, why: "diverged" };
      }
      const changes = realise(procedureSet.rules, world, deed.intents);
      if (changes === null) return { ok: false, at: deed.at, why: "refused" };
      apply(world, changes);
      log[deed.at] = { n: 0, h: fingerprint(deed), v: changes };
    } catch (error) {
      if (error instanceof Diverged) return { ok: false, at: error.at, why: "diverged" };
      throw error;
    }
  }
}
