import type { Pool, Rolled } from "../dice/pool";
import { score, UnfitFaces } from "../dice/score";
import type { Json } from "../json";
import type { Amount } from "../modifiers";
import { apply, fork, isChanges, madeFor } from "./changes";
import { fingerprint } from "./fingerprint";
import type {
  Address,
  Being,
  Change,
  Deed,
  Entry,
  Id,
  Intent,
  Lapse,
  Log,
  Made,
  Procedure,
  Referee,
  Request,
  Say,
  Script,
  World,
} from "./types";

/** More questions than any rule asks: an endless loop in a procedure. */
const MOST_REQUESTS = 2000;

/** Thrown (never an Error: no stack is captured) when an answer is missing. */
const SUSPEND = Symbol("suspend");
const SWALLOWED = "the procedure swallowed a suspension";

/** The log answers another question than the procedure asks: newer rules, or a forged log. */
export class Diverged extends Error {
  override readonly name = "Diverged";
  constructor(
    readonly at: Address,
    why: string,
  ) {
    super(`${at}: ${why}`);
  }
}

/** Told about each step, for readers that want more than the result. */
export interface ReplayObserver {
  roll(request: Request & { k: "roll" }, entry: Entry | null, rolled: Rolled | null): void;
  contest(op: "beats" | "meets", a: Amount, b: Amount, rule: string, ok: boolean): void;
  ask(request: Request & { k: "ask" }, entry: Entry | null): void;
  look(request: Request & { k: "look" }, entry: Entry | null): void;
  deed(request: Request & { k: "deed" }, entry: Entry | null): void;
  say(line: Say): void;
}

interface RunBase {
  readonly pending: readonly Request[];
  /** Addresses whose answers were used, in the order of use. */
  readonly used: readonly Address[];
  readonly world: World;
}
/** How far the procedure came: to its end, or to the questions it waits for. */
export type Run<T = unknown> =
  | (RunBase & { readonly done: true; readonly value: T })
  | (RunBase & { readonly done: false });

interface Shared {
  readonly log: Log;
  readonly pending: Request[];
  readonly used: Address[];
  readonly observer: ReplayObserver | null;
  requests: number;
  dead: boolean;
}

/** Hands out logged answers; at a missing one notes the request and throws. One per branch. */
class ReplayReferee<B extends Being, I extends Intent> implements Referee<B, I> {
  readonly #count = new Map<string, number>();
  #inside = false;
  /** Arrival number of the newest answer seen in this branch. */
  seen = -1;

  constructor(
    private readonly shared: Shared,
    readonly world: World<B>,
    private readonly prefix: string,
    /** Documents that this way through the procedure has made and dropped so far. */
    private readonly born: Change[] = [],
  ) {}

  see(id: Id): B {
    const being = this.world[id];
    if (!being) throw new Error(`no participant has the letter '${id}'`);
    return being;
  }

  roll(label: string, pool: Pool, by: Id): Rolled {
    const request = { k: "roll", at: this.#address(label), who: by, pool, view: this.world } as const;
    const entry = this.#take(request, () => this.shared.observer?.roll(request, null, null));
    const rolled = scored(pool, entry, request.at);
    this.shared.observer?.roll(request, entry, rolled);
    return rolled;
  }

  beats(a: Amount, b: Amount, rule: string): boolean {
    const ok = a.total > b.total;
    this.shared.observer?.contest("beats", a, b, rule, ok);
    return ok;
  }

  meets(a: Amount, b: Amount, rule: string): boolean {
    const ok = a.total >= b.total;
    this.shared.observer?.contest("meets", a, b, rule, ok);
    return ok;
  }

  ask<const O extends string>(label: string, who: Id, options: readonly O[], lapse?: Lapse<O>): O {
    const at = this.#address(label);
    const [only] = options;
    if (options.length === 0) throw new Error(`${at}: nothing is on offer`);
    if (options.length === 1 && only !== undefined) return only;
    const request = { k: "ask", at, who, options, ...(lapse ? { lapse } : {}), view: this.world } as const;
    const entry = this.#take(request, () => this.shared.observer?.ask(request, null));
    const answer = options.find((option) => option === entry.v);
    if (answer === undefined) throw new Diverged(at, `'${String(entry.v)}' is not on offer`);
    this.shared.observer?.ask(request, entry);
    return answer;
  }

  look(label: string, question: string, about: Id): readonly Id[] {
    const request = { k: "look", at: this.#address(label), who: about, question, view: this.world } as const;
    const entry = this.#take(request, () => this.shared.observer?.look(request, null));
    this.shared.observer?.look(request, entry);
    return letters(entry, request.at);
  }

  deed(label: string, intents: readonly I[]): Deed {
    const request = { k: "deed", at: this.#address(label), intents, view: this.world } as const;
    const entry = this.#take(request, () => this.shared.observer?.deed(request, null));
    const changes = realised(entry, request.at);
    if (changes) apply(this.world, changes);
    for (const change of changes ?? []) if (change.k === "make" || change.k === "drop") this.born.push(change);
    this.shared.observer?.deed(request, entry);
    return { ok: changes !== null, changes: changes ?? [] };
  }
  made(on: Id): readonly Made[] {
    return madeFor(this.born, on);
  }

  each<K extends string, T>(label: string, keys: readonly K[], body: (key: K, ref: Referee<B, I>) => T): T[] {
    const base = this.#address(label);
    if (new Set(keys).size !== keys.length) throw new Error(`${base}: the keys of the branches must differ`);
    this.#inside = true;
    const results: T[] = [];
    let open = false;
    const branches: ReplayReferee<B, I>[] = [];
    for (const key of keys) {
      const branch = new ReplayReferee<B, I>(this.shared, fork(this.world), `${base}/${key}/`, [...this.born]);
      branch.seen = this.seen;
      this.shared.dead = false;
      try {
        results.push(body(key, branch));
        if (this.shared.dead) throw new Error(`${base}/${key}: ${SWALLOWED}`);
        branches.push(branch);
      } catch (thrown) {
        if (thrown !== SUSPEND) throw thrown;
        open = true;
      }
    }
    this.#inside = false;
    if (open) {
      this.shared.dead = true;
      throw SUSPEND;
    }
    const before = this.born.length;
    for (const branch of branches) this.born.push(...branch.born.slice(before));
    this.#join(branches);
    return results;
  }

  sub<A extends Json, T>(label: string, procedure: Procedure<B, I, A, T>, args: A): T {
    const base = this.#address(label);
    this.#inside = true;
    const nested = new ReplayReferee<B, I>(this.shared, this.world, `${base}/`, this.born);
    nested.seen = this.seen;
    const value = procedure(nested, args);
    this.#inside = false;
    this.seen = nested.seen;
    return value;
  }

  follow<A extends Json>(label: string, procedure: Procedure<B, I, A, unknown>, args: A): void {
    this.sub(label, procedure, args);
  }

  say(line: Say): void {
    this.shared.observer?.say(line);
  }
  explain(lines: () => readonly Say[]): void {
    const { observer } = this.shared;
    if (observer) for (const line of lines()) observer.say(line);
  }

  /** Whoever was answered last saw the world last: every answer carries the drift of its whole view. Newcomers of every branch join. */
  #join(branches: readonly ReplayReferee<B, I>[]): void {
    const newest = [...branches].sort((a, b) => b.seen - a.seen);
    const [last] = newest;
    if (!last || last.seen <= this.seen) return;
    this.seen = last.seen;
    for (const [id, { now }] of Object.entries(this.world)) Object.assign(now, last.world[id]?.now);
    for (const { world } of newest) {
      for (const [id, being] of Object.entries(world)) if (!this.world[id]) this.world[id] = being;
    }
  }

  #address(label: string): Address {
    if (this.#inside) throw new Error(`'${label}': the outer referee was used inside a branch`);
    if (this.shared.dead) throw new Error(`'${label}': the referee was used after a suspension or after the end`);
    if (label.includes(".")) throw new Error(`'${label}': a label must not contain a dot`);
    const n = (this.#count.get(label) ?? 0) + 1;
    this.#count.set(label, n);
    return this.prefix + label + (n > 1 ? `~${n}` : "");
  }

  #take(request: Request, onMissing: () => void): Entry {
    if (++this.shared.requests > MOST_REQUESTS) throw new Error(`${request.at}: more than ${MOST_REQUESTS} questions`);
    const entry = Object.hasOwn(this.shared.log, request.at) ? this.shared.log[request.at] : undefined;
    if (!entry) {
      this.shared.pending.push(request);
      onMissing();
      this.shared.dead = true;
      throw SUSPEND;
    }
    if (entry.h !== fingerprint(request))
      throw new Diverged(request.at, "the stored answer belongs to another question");
    this.shared.used.push(request.at);
    if (entry.c) this.#welcome(entry.c);
    if (entry.w) apply(this.world, entry.w);
    this.seen = Math.max(this.seen, entry.n);
    return entry;
  }

  #welcome(newcomers: World): void {
    for (const [id, being] of Object.entries(fork(newcomers))) {
      // The stored participants are the ruleset's own projection; their shape was checked when they came in.
      if (!this.world[id]) Object.assign(this.world, { [id]: being });
    }
  }
}

function scored(pool: Pool, entry: Entry, at: Address): Rolled {
  const faces = entry.v;
  if (!Array.isArray(faces) || !faces.every((face) => typeof face === "number"))
    throw new Diverged(at, "faces were expected");
  try {
    return score(pool, faces);
  } catch (error) {
    if (error instanceof UnfitFaces) throw new Diverged(at, error.message);
    throw error;
  }
}

function letters(entry: Entry, at: Address): readonly Id[] {
  const found = entry.v;
  if (!Array.isArray(found) || !found.every((id) => typeof id === "string"))
    throw new Diverged(at, "letters were expected");
  return found;
}

function realised(entry: Entry, at: Address): readonly Change[] | null {
  if (entry.v === null) return null;
  if (!isChanges(entry.v)) throw new Diverged(at, "changes were expected");
  return entry.v;
}

/** The procedures of one ruleset by name. */
export type Procedures = Readonly<Record<string, Procedure<Being, Intent, never, unknown>>>;

/**
 * Runs a procedure against its log.
 * @returns its value, or the questions it waits for
 * @throws Diverged when the log does not fit the procedure; Error for a mistake of the procedure's author
 */
export function replay(script: Script, procedures: Procedures, observer: ReplayObserver | null = null): Run {
  const procedure = Object.hasOwn(procedures, script.procedure) ? procedures[script.procedure] : undefined;
  if (!procedure) throw new Diverged("*", `there is no procedure '${script.procedure}'`);
  return run(procedure, script, observer);
}

/** The same for a procedure at hand, of whatever beings and arguments. */
function run<B extends Being, I extends Intent, A, T>(
  procedure: Procedure<B, I, A, T>,
  script: { readonly args: A; readonly participants: World<B>; readonly log: Log },
  observer: ReplayObserver | null,
): Run<T> {
  const shared: Shared = { log: script.log, pending: [], used: [], observer, requests: 0, dead: false };
  const world = fork(script.participants);
  const referee = new ReplayReferee<B, I>(shared, world, "");
  try {
    const value = procedure(referee, script.args);
    if (shared.dead) throw new Error(SWALLOWED);
    shared.dead = true;
    const left = Object.keys(script.log).filter((at) => !shared.used.includes(at));
    if (left[0] !== undefined) throw new Diverged(left[0], "nobody asks this any more");
    return { done: true, value, pending: [], used: shared.used, world };
  } catch (thrown) {
    if (thrown !== SUSPEND) throw thrown;
    return { done: false, pending: shared.pending, used: shared.used, world };
  }
}
