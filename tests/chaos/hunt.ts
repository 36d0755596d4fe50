import type { OperationName } from "./client/operate";
import { PEOPLE } from "./people";
import type { Random } from "./random";
import { Gone, Seat } from "./seat";
import type { ServerProcess } from "./server";
import { type Account, unbalanced } from "./sums";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Milliseconds after which something that somebody did counts as never ending. */
const LONGEST = 180_000;
/** Milliseconds in which a table has to come to rest when nobody does anything. */
const REST = 120_000;
/** How often a table that is still is looked at, and the milliseconds in between: what is stuck is so each time, what a slow client goes on with is not. */
const LOOKS = 8;
const BETWEEN_LOOKS = 2000;

/** What is done, unless it never ends. */
function inTime<T>(job: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it takes longer than ${LONGEST} ms`)), LONGEST);
    job.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type Weights = Readonly<Partial<Record<OperationName, number>>>;
const PLAYER: Weights = { act: 10, answer: 14, endTurn: 3, drag: 4, edit: 0.6, status: 0.3, wish: 0.5, chat: 0.4 };
const MASTER: Weights = {
  ...PLAYER,
  undo: 2,
  redo: 2,
  reroll: 2,
  correct: 0.7,
  reveal: 0.2,
  nextTurn: 3,
  previousTurn: 0.7,
  nextRound: 0.3,
  createEncounter: 1,
  startEncounter: 1.5,
  deleteEncounter: 0.1,
  time: 0.1,
  timeLimit: 0.5,
  leaveEncounter: 0.1,
  deleteMessage: 0.2,
};

export interface HuntOptions {
  readonly operations: number;
  /** Milliseconds. */
  readonly time: number;
  /** Whether clients and the server die, and lines break. */
  readonly mishaps: boolean;
  readonly say: (text: string) => void;
}

/** Six users who do whatever they like, and what has to hold whenever they rest. */
export class Hunt {
  readonly faults: string[] = [];
  /** What was done, oldest first, with what came of it. */
  readonly history: string[] = [];
  readonly #seats = new Map<string, Seat>();
  readonly #under = new Set<Promise<void>>();
  #edited = new Set<string>();
  #account: Account | null = null;
  #joining = new Map<string, Promise<void>>();
  done = 0;
  readonly #began = Date.now();

  constructor(
    private readonly server: ServerProcess,
    private readonly random: Random,
    private readonly options: HuntOptions,
  ) {}

  #note(text: string): void {
    this.history.push(`${((Date.now() - this.#began) / 1000).toFixed(2)} ${text}`);
  }
  fault(text: string): void {
    this.#note(`FAULT ${text}`);
    this.faults.push(text);
  }

  /** Sits somebody down; until the game is ready there. */
  join(id: string): Promise<void> {
    const under = this.#joining.get(id);
    if (under) return under;
    const { name } = this.#person(id);
    const coming = (async () => {
      const heard = {
        error: (text: string) =>
          BROKEN.test(text) ? this.#note(`${name}: ${text.split("\n")[0]}`) : this.fault(`${name}: ${text}`),
        notice: (text: string) => this.#note(`${name} reads ${text}`),
        edited: (where: readonly string[]) => {
          for (const one of where) this.#edited.add(one);
        },
        gone: () => {
          this.#seats.delete(id);
          this.#note(`${name} loads anew`);
          void this.join(id);
        },
      };
      for (let tries = 0; ; tries += 1) {
        try {
          this.#seats.set(
            id,
            await Seat.join(this.server.url, id, this.random.below(2 ** 31), this.server.storageOf(id), heard),
          );
          this.#note(`${name} is there`);
          return;
        } catch (error) {
          // The server may be away at this moment.
          if (tries > 40) throw error;
          await pause(250);
        }
      }
    })().finally(() => this.#joining.delete(id));
    this.#joining.set(id, coming);
    return coming;
  }
  #person(id: string): (typeof PEOPLE)[number] {
    const found = PEOPLE.find((one) => one.id === id);
    if (!found) throw new Error(`nobody is ${id}`);
    return found;
  }

  /** Until nothing is left to do, or something is wrong. */
  async run(): Promise<void> {
    const { operations, time } = this.options;
    await Promise.all(PEOPLE.map(({ id }) => this.join(id)));
    while (this.done < operations && Date.now() - this.#began < time && this.faults.length === 0) {
      await this.#bout(Math.min(operations - this.done, 15 + this.random.below(30)));
      await this.#rest();
    }
  }
  async close(): Promise<void> {
    await Promise.all([...this.#seats.values()].map((seat) => seat.kill()));
  }

  /** Everybody does something for a while, and things happen to them. */
  async #bout(count: number): Promise<void> {
    const { random } = this;
    const latency = random.pick([0, 0, "0-40", "0-120", "0-300"]) ?? 0;
    this.#note(`-- latency ${latency}`);
    await this.server.latency(latency);
    for (let i = 0; i < count; i += 1) {
      if (this.options.mishaps && random.chance(0.02)) this.#mishap();
      const { id, role } = random.pick(PEOPLE) ?? { id: "", role: 0 };
      const seat = this.#seats.get(id);
      if (!seat) continue;
      this.done += 1;
      const operation = random.weighted(role >= 3 ? MASTER : PLAYER) as OperationName;
      this.#track(this.#operate(seat, id, operation, random.below(2 ** 31)));
      // Several things at once, but not without end.
      if (random.chance(0.6)) await pause(random.below(120));
      while (this.#under.size > 8) await Promise.race(this.#under);
    }
  }
  #track(job: Promise<void>): void {
    const tracked = job.finally(() => this.#under.delete(tracked));
    this.#under.add(tracked);
  }

  async #operate(seat: Seat, id: string, operation: OperationName, seed: number): Promise<void> {
    const { name } = this.#person(id);
    const number = this.done;
    this.#note(`${number} ${name} ${operation} (${seed})`);
    try {
      const result: string = await inTime(seat.ask("operate", { operation, seed }));
      this.#note(`${number} ${name} ${operation}: ${result}`);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#note(`${number} ${name} ${operation} failed: ${text.slice(0, 600)}`);
      if (!(error instanceof Gone) && !EXPECTED.test(text)) this.fault(`${name} ${operation}: ${text}`);
    }
  }

  /** A client or the server dies, or a line breaks. */
  #mishap(): void {
    const { random } = this;
    const what = random.weighted({ kill: 4, killMaster: 4, cut: 4, server: 1.5 });
    const masters = PEOPLE.filter(({ role }) => role >= 3);
    const victim = random.pick(what === "killMaster" ? masters : PEOPLE);
    if (!victim) return;
    const away = random.pick([0, 100, 500, 2000]) ?? 0;
    this.#note(`MISHAP ${what} ${what === "server" ? "" : victim.name} for ${away} ms`);
    if (what === "server") this.#track(this.#killServer(away));
    else if (what === "cut") this.#track(this.#cut(victim.id, away));
    else this.#track(this.#killClient(victim.id, away));
  }
  async #killServer(away: number): Promise<void> {
    if (this.#serverAway) return;
    this.#serverAway = true;
    await this.server.kill();
    await pause(away);
    await this.server.start();
    this.#serverAway = false;
    this.#note("the server is there again");
  }
  #serverAway = false;
  async #cut(id: string, away: number): Promise<void> {
    const seat = this.#seats.get(id);
    if (!seat) return;
    try {
      await seat.ask("cut");
      await pause(away);
      await seat.ask("back");
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
  }
  async #killClient(id: string, away: number): Promise<void> {
    const seat = this.#seats.get(id);
    if (!seat) return;
    this.#seats.delete(id);
    await seat.kill();
    await pause(away);
    await this.join(id);
  }

  /** Waits until nobody does anything any more, and looks whether everything holds. */
  async #rest(): Promise<void> {
    while (this.#under.size > 0) {
      await Promise.race([...this.#under, pause(400)]);
      // Some of what is under way waits for somebody's answer.
      if (this.#under.size > 0) await this.#answerOne();
    }
    await this.server.latency(0);
    await Promise.all(PEOPLE.map(({ id }) => (this.#seats.has(id) ? null : this.join(id))));
    if (!(await this.#quiet())) {
      this.fault("the table does not come to rest");
      return;
    }
    await this.#look();
  }

  /** Somebody who is asked something answers, so that what waits for it ends. */
  async #answerOne(): Promise<void> {
    const { id, name } = this.random.pick(PEOPLE) ?? { id: "", name: "" };
    const seat = this.#seats.get(id);
    const seed = this.random.below(2 ** 31);
    const result = await seat?.ask("operate", { operation: "onlyAnswer", seed }).catch(() => null);
    if (result) this.#note(`${name} meanwhile: ${result}`);
  }

  /** Whether all clients have seen the same, and nothing comes any more. */
  async #quiet(): Promise<boolean> {
    const until = Date.now() + REST;
    let last = "";
    for (let still = 0; still < 3; ) {
      if (Date.now() > until) {
        this.#note(`they have seen: ${last}`);
        return false;
      }
      const seen = await Promise.all(
        PEOPLE.map(
          ({ id }) =>
            this.#seats
              .get(id)
              ?.ask("seen")
              .catch(() => null) ?? null,
        ),
      );
      const now = JSON.stringify(seen.map((one) => one && [one.epoch, one.revision]));
      const same = seen.every((one) => one && one.revision === seen[0]?.revision && one.epoch === seen[0]?.epoch);
      still = same && now === last ? still + 1 : 0;
      last = now;
      await pause(still > 0 ? 120 : 60);
    }
    return true;
  }

  /** What each client holds that the server does not, or holds otherwise. */
  async #differences(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const { id, name } of PEOPLE) {
      const held: readonly string[] = (await this.#seats.get(id)?.ask("differences")) ?? [];
      found.push(...held.map((one) => `${name} holds something else than the server: ${one}`));
      // What everybody holds alike is told once.
      if (found.length > 3) break;
    }
    return found;
  }
  async #look(): Promise<void> {
    const master = this.#seats.get(PEOPLE[0]?.id ?? "");
    // A question whose time runs out is written at any moment, also between what the server says and what a client is compared with it.
    const found = async (): Promise<readonly string[]> => [
      ...(await this.#differences()),
      ...((await master?.ask("faults")) ?? []),
    ];
    let faults = await found();
    for (let looks = 1; faults.length > 0 && looks < LOOKS; looks += 1) {
      this.#note(`looks again: ${faults.join("; ").slice(0, 300)}`);
      await pause(BETWEEN_LOOKS);
      if (await this.#quiet()) faults = await found();
    }
    for (const one of faults) this.fault(one);
    const account: Account | null = (await master?.ask("numbers")) ?? null;
    if (account && this.#account)
      for (const one of unbalanced(this.#account, account, (where) => this.#edited.has(where))) this.fault(one);
    this.#account = account;
    this.#edited = new Set();
    this.options.say(`${this.done} operations, ${((Date.now() - this.#began) / 1000).toFixed(0)} s`);
  }
}

/**
 * What a client says of what it did when its connection broke, or another client followed it as the one that writes; and that somebody looked at such a rejection later:
 * it was judged by its own words before.
 */
const BROKEN =
  /Another game master's client writes now|The connection was lost|The connection is closed|PromiseRejectionHandledWarning/;
/** Refusals that a person reads in a notification and that are nobody's fault: what was just deleted, or just made by somebody else, a line that broke, a client that another one has followed. */
const EXPECTED =
  /Another game master's client writes now|The connection was lost|The connection is closed|NotFoundError|does not exist|no longer exists|exists already/i;
