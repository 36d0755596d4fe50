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
 * The play reader: the one writer's client runs it. Every public method is one job of a serial queue, so that commits never interleave and
 * two clicks at once are taken one after the other.
 */
export class Driver {
  readonly #queue = new SerialQueue();
  /** Set when a job failed: its commit may be half delivered. */
  #stumbled = false;

  /** @param fetchRepair what takes back is fetched when somebody first wants it: most exchanges are never touched again */
  constructor(
    private readonly store: ExchangeStore,
    private readonly fetchRepair: () => Promise<Repair> = loadRepair,
  ) {}

  /** Checks and takes over what an author created, then plays on. A newborn that does not hold becomes a record with its reason. */
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
  /** Answers that one person gives at once, each to a question of its own: all of them count, or none. */
  answerAll(id: string, answers: readonly Answer[], user: string): Promise<Outcome> {
    return this.#wanted(id, () => takeAnswers(this.store, id, answers, user));
  }

  reroll(id: string, at: string, user: string): Promise<Outcome> {
    return this.#repaired(id, ({ cut }) => cut(this.store, id, at, user));
  }

  /** Another answer in the place of an old one, by the game master. */
  amend(id: string, amendment: Amendment, user: string): Promise<Outcome> {
    return this.#repaired(id, ({ amend }) => amend(this.store, id, amendment, user));
  }

  /** What a game master decides otherwise than the dice, the rules or the people have. */
  correct(id: string, correction: Correction, user: string): Promise<Outcome> {
    return this.#repaired(id, ({ correct }) => correct(this.store, id, correction, user));
  }

  /** @param rest numbers that a person has edited since stay as they are */
  undo(id: string, user: string, rest = false): Promise<Outcome> {
    return this.#repaired(id, ({ undo }) => undo(this.store, id, user, rest));
  }

  redo(id: string, user: string): Promise<Outcome> {
    return this.#repaired(id, ({ redo }) => redo(this.store, id, user));
  }

  /** Answers open questions with their default when their time is over. */
  lapse(when: "turnEnd" | "nextAct" | "close", only: (exchange: string, who: string) => boolean): Promise<void> {
    return this.#add(async () => {
      for (const record of this.store.open()) {
        // A newborn is taken over first: with an answer that its author did not give it would be turned down.
        if (!record.adopted) await this.#recoverOne(record);
        if (await this.#lapse(record.id, when, only)) await pump(this.store, record.id);
      }
    });
  }

  /** The time to answer one question is over: its default counts, if it has one and nobody was quicker. */
  expire(id: string, at: string): Promise<Outcome> {
    return this.#wanted(id, () => expire(this.store, id, at));
  }

  /** First thing a writing client does: the newest commit once more, then everything that is open. */
  recover(): Promise<void> {
    return this.#add(() => this.#recover());
  }

  /** One exchange that fails keeps no other from going on. What it may have left half delivered is delivered before anything else is written. */
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
      // Whoever wanted the job is told of the failure; that mending failed as well is mended with the next job.
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

  /** Whoever wants something of an exchange may be quicker than its news: it is taken over first, because nothing that its author wrote has happened yet. */
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
    // What failed to be taken over is no open exchange any more, or still its author's.
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
