import { Diverged } from "../procedure/replay";
import type { Request } from "../procedure/types";
import { takeOver, vetNewborn } from "./adopt";
import { type Answer, expire, takeAnswers, write } from "./answer";
import { deliverNewest } from "./commit";
import type { Correction } from "./correct";
import { closeAsRecord, pump, tryReplay } from "./pump";
import { SerialQueue } from "./queue";
import type { Amendment } from "./repair";
import { heldFor } from "./sealed";
import type { ExchangeRecord, ExchangeStore, Outcome } from "./types";

type Repair = typeof import("./repair") & typeof import("./correct");
const loadRepair = async (): Promise<Repair> => ({ ...(await import("./repair")), ...(await import("./correct")) });

/**
 * The play reader, which only the writer's client runs. Every public method is one job of a serial queue, so that commits never interleave
 * and simultaneous clicks are handled one after the other.
 */
export class Driver {
  readonly #queue = new SerialQueue();
  /** Set while a job runs and after it failed: its commit may be half delivered. */
  #stumbled = false;

  /** @param fetchRepair loads the code of undo, reroll and corrections when it is first needed, because most exchanges never need it */
  constructor(
    private readonly store: ExchangeStore,
    private readonly fetchRepair: () => Promise<Repair> = loadRepair,
  ) {}

  /** Checks and takes over what an author created, then plays on. An exchange that fails the check becomes a record with the reason. */
  adopt(id: string): Promise<Outcome> {
    return this.#add(() => this.#adopt(id));
  }

  /** Plays an exchange as far as it goes without people; returns the questions to people. */
  pump(id: string): Promise<readonly Request[]> {
    return this.#add(() => pump(this.store, id));
  }

  /** A person's answer, checked here and nowhere else. */
  answer(id: string, answer: Answer, user: string): Promise<Outcome> {
    return this.answerAll(id, [answer], user);
  }
  /** Answers that one person gives at once, each to its own question: all of them count, or none. */
  answerAll(id: string, answers: readonly Answer[], user: string): Promise<Outcome> {
    return this.#wanted(id, () => takeAnswers(this.store, id, answers, user));
  }

  reroll(id: string, at: string, user: string): Promise<Outcome> {
    return this.#repaired(id, ({ cut }) => cut(this.store, id, at, user));
  }

  /** Replaces an answer, by the game master. */
  amend(id: string, amendment: Amendment, user: string): Promise<Outcome> {
    return this.#repaired(id, ({ amend }) => amend(this.store, id, amendment, user));
  }

  /** Carries out a game master's correction. */
  correct(id: string, correction: Correction, user: string): Promise<Outcome> {
    return this.#repaired(id, ({ correct }) => correct(this.store, id, correction, user));
  }

  /** @param rest whether numbers that a person has edited since stay as they are */
  undo(id: string, user: string, rest = false): Promise<Outcome> {
    return this.#repaired(id, ({ undo }) => undo(this.store, id, user, rest));
  }

  redo(id: string, user: string): Promise<Outcome> {
    return this.#repaired(id, ({ redo }) => redo(this.store, id, user));
  }

  /** Answers open questions with their defaults when their time is over. */
  lapse(when: "turnEnd" | "nextAct" | "close", only: (exchange: string, who: string) => boolean): Promise<void> {
    return this.#add(async () => {
      for (const record of this.store.open()) {
        // An exchange is taken over first, because it would fail the check with an answer that its author did not give.
        if (!record.adopted) await this.#recoverOne(record);
        if (await this.#lapse(record.id, when, only)) await pump(this.store, record.id);
      }
    });
  }

  /** The time to answer one question is over: its default counts, if it has one and nobody has answered. */
  expire(id: string, at: string): Promise<Outcome> {
    return this.#wanted(id, () => expire(this.store, id, at));
  }

  /** The first job of a writing client: delivers the newest commit again, then continues everything that is open. */
  recover(): Promise<void> {
    return this.#add(() => this.#recover());
  }

  /**
   * Continues one exchange. If it fails, the others still continue, and its commit, which may be half delivered, is delivered before
   * anything else is written.
   */
  async #recoverOne(record: ExchangeRecord): Promise<void> {
    try {
      await this.#adopt(record.id);
    } catch (error) {
      this.store.report?.(record, error);
      await deliverNewest(this.store);
    }
  }

  /** Runs another job of the same client in the same order (manual edits that must not interleave with commits). */
  enqueue<T>(job: () => Promise<T>): Promise<T> {
    return this.#add(job);
  }

  /**
   * A job that fails may have left a commit half delivered, or an exchange in the middle. So everything is recovered at once; where that fails too,
   * the newest commit is delivered again before anything else is written.
   */
  #add<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#queue.add(() => this.#run(job));
    done.catch(() => {
      // The caller of the job gets its error. If the recovery fails too, the next job delivers the newest commit.
      this.#queue.add(() => this.#run(() => this.#recover())).catch(() => undefined);
    });
    return done;
  }
  async #run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#stumbled) await deliverNewest(this.store);
    this.#stumbled = true;
    const result = await job();
    this.#stumbled = false;
    return result;
  }
  async #recover(): Promise<void> {
    await deliverNewest(this.store);
    for (const record of this.store.open()) await this.#recoverOne(record);
  }

  #then(id: string, job: () => Promise<Outcome>): Promise<Outcome> {
    return this.#add(async () => {
      const outcome = await job();
      if (outcome.ok) await pump(this.store, id);
      return outcome;
    });
  }

  /**
   * A request for an exchange may arrive before the message that announces it. The exchange is then taken over first, because nothing that
   * its author wrote has been done yet.
   */
  #wanted(id: string, job: () => Promise<Outcome>): Promise<Outcome> {
    return this.#then(id, async () => {
      if (this.store.load(id)?.adopted === false) await this.#adopt(id);
      return job();
    });
  }

  #repaired(id: string, job: (repair: Repair) => Promise<Outcome>): Promise<Outcome> {
    return this.#wanted(id, async () => {
      const repair = await this.fetchRepair().catch(() => undefined);
      return repair ? job(repair) : { ok: false, reason: "rulesAway" };
    });
  }

  async #adopt(id: string): Promise<Outcome> {
    const record = this.store.load(id);
    if (record?.state !== "open") return { ok: false, reason: "notOpen" };
    const procedureSet = this.store.procedureSet(record);
    if (!procedureSet) return { ok: false, reason: "noRuleset" };
    if (!record.adopted) {
      const vetted = vetNewborn(this.store, record, procedureSet);
      if (!vetted.ok) {
        await closeAsRecord(this.store, record, vetted.reason);
        return vetted;
      }
      await takeOver(this.store, record);
    }
    await pump(this.store, id);
    return { ok: true };
  }

  async #lapse(id: string, when: string, only: (exchange: string, who: string) => boolean): Promise<boolean> {
    const record = this.store.load(id);
    const procedureSet = record && this.store.procedureSet(record);
    // An exchange that could not be taken over is not open any more, or still its author's.
    if (record?.state !== "open" || !record.adopted || !procedureSet) return false;
    const run = tryReplay(record, procedureSet);
    if (run instanceof Diverged) return false;
    let lapsed = false;
    for (const request of run.pending) {
      if (request.k !== "ask" || request.lapse?.when !== when || !only(id, request.who)) continue;
      if (heldFor(this.store, id, request)) continue;
      await write(this.store, this.store.load(id) ?? record, request, request.lapse.to, "lapse");
      lapsed = true;
    }
    return lapsed;
  }
}
