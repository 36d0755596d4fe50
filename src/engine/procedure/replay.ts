import type { Pool, Rolled } from "../dice/pool";
import { score, UnfitFaces } from "../dice/score";
import type { Json } from "../json";
import type { Amount } from "../modifiers";
import { apply, fork, isChanges, madeFor } from "./changes";
import { CORRECTION, contestAt, correctionsIn } from "./correction";
import { fingerprint } from "./fingerprint";
import { asFilled, type Filled, type Form, filledJson, fits, isFilled } from "./form";
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
  Terms,
  World,
} from "./types";

/** More questions than any rule asks; beyond them the procedure has an endless loop. */
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

/** Is told about each step, for readers that need more than the result. */
export interface ReplayObserver {
  roll(request: Request & { k: "roll" }, entry: Entry | null, rolled: Rolled | null): void;
  /** `fixed`: a game master has decided the result. */
  contest(op: "beats" | "meets", a: Amount, b: Amount, rule: string, ok: boolean, at: Address, fixed: boolean): void;
  /** A game master's own changes begin; their deeds follow. */
  correction(at: Address, entry: Entry): void;
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
  /** The address of a comparison before which the procedure stops, as if an answer were missing. */
  readonly hold: Address | null;
  requests: number;
  dead: boolean;
}

/** Answers a procedure from the log; at a missing answer it notes the request and throws. Each branch has its own. */
class ReplayReferee<B extends Being, I extends Intent> implements Referee<B, I> {
  readonly #count = new Map<string, number>();
  #inside = false;
  /** Arrival number of the newest answer seen in this branch. */
  seen = -1;

  constructor(
    private readonly shared: Shared,
    readonly world: World<B>,
    private readonly prefix: string,
    /** The documents that this branch of the procedure has made and dropped so far. */
    private readonly born: Change[] = [],
    /** The address of the `each` that this branch belongs to; null outside of branches. */
    private readonly siblings: Address | null = null,
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
    return this.#contest("beats", a, b, rule, a.total > b.total);
  }

  meets(a: Amount, b: Amount, rule: string): boolean {
    return this.#contest("meets", a, b, rule, a.total >= b.total);
  }

  /** The result of a comparison: by its numbers, or as a game master has decided. */
  #contest(op: "beats" | "meets", a: Amount, b: Amount, rule: string, ok: boolean): boolean {
    const at = this.#address(contestAt(rule));
    const request = { k: "contest", at, op, rule, view: this.world } as const;
    const decided = Object.hasOwn(this.shared.log, at) || this.shared.hold === at;
    const entry = decided ? this.#take(request, () => undefined) : null;
    const result = entry ? entry.v === "yes" : ok;
    this.shared.observer?.contest(op, a, b, rule, result, at, entry !== null);
    return result;
  }

  ask<const O extends string>(label: string, who: Id, options: readonly O[], terms?: Terms<O>): O {
    const at = this.#address(label);
    const [only] = options;
    if (options.length === 0) throw new Error(`${at}: nothing is on offer`);
    if (options.length === 1 && only !== undefined) return only;
    const request = { k: "ask", at, who, options, ...this.#terms(at, terms), view: this.world } as const;
    const entry = this.#take(request, () => this.shared.observer?.ask(request, null));
    const answer = options.find((option) => option === entry.v);
    if (answer === undefined) throw new Diverged(at, `'${String(entry.v)}' is not on offer`);
    this.shared.observer?.ask(request, entry);
    return answer;
  }

  fill<const F extends Form>(label: string, who: Id, form: F, terms?: Terms<keyof F & string>): Filled<F> {
    const at = this.#address(label);
    const options = Object.keys(form);
    if (options.length === 0) throw new Error(`${at}: nothing is on offer`);
    const to = terms?.to;
    if (to !== undefined && Object.keys(form[to] ?? {}).length > 0)
      throw new Error(`${at}: the default '${to}' would have to be filled in`);
    const request = { k: "ask", at, who, options, form, ...this.#terms(at, terms), view: this.world } as const;
    const entry = this.#take(request, () => this.shared.observer?.ask(request, null));
    const value = asFilled(entry.v);
    if (!fits(form, value)) throw new Diverged(at, "the stored answer does not fill the form");
    this.shared.observer?.ask(request, entry);
    return value;
  }

  /** A question's terms with whole addresses. */
  #terms(at: Address, terms: Terms | undefined): { readonly lapse?: Lapse; readonly sealed?: Address } {
    const { siblings } = this;
    if ((terms?.sealed || terms?.until !== undefined) && siblings === null)
      throw new Error(`${at}: only a branch has others beside it`);
    return {
      ...(terms?.to !== undefined && {
        lapse: {
          to: terms.to,
          when: terms.when,
          ...(terms.until !== undefined && { until: `${siblings}/${terms.until}` }),
        },
      }),
      ...(terms?.sealed && siblings !== null && { sealed: siblings }),
    };
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
      const branch = new ReplayReferee<B, I>(this.shared, fork(this.world), `${base}/${key}/`, [...this.born], base);
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
    const nested = new ReplayReferee<B, I>(this.shared, this.world, `${base}/`, this.born, this.siblings);
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

  /**
   * Joins branches. The branch with the latest answer has the latest view of the world, because every answer carries the drift of its whole
   * view. Newcomers of every branch join.
   */
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

  /** Begins a correction, which is an answer without a question: a game master's changes by hand. */
  begin(at: Address, entry: Entry): void {
    this.#accept(at, entry);
    this.shared.observer?.correction(at, entry);
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
    this.#accept(request.at, entry);
    return entry;
  }
  /** Uses an answer: the view becomes the world as it was when the answer was given. */
  #accept(at: Address, { n, w, c }: Entry): void {
    this.shared.used.push(at);
    if (c) this.#welcome(c);
    if (w) apply(this.world, w);
    this.seen = Math.max(this.seen, n);
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
    const rolled = score(pool, faces);
    return entry.fix === undefined ? rolled : { ...rolled, total: rolled.total + entry.fix };
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
 * The participants as seen by the procedure or the correction that has the latest answer. In the second case they are a copy, because open
 * questions keep their own view.
 */
function newest(main: ReplayReferee<Being, Intent>, corrections: readonly ReplayReferee<Being, Intent>[]): World {
  const last = corrections.reduce((latest, one) => (one.seen > latest.seen ? one : latest), main);
  if (last === main) return main.world;
  const world = fork(main.world);
  for (const [id, { now }] of Object.entries(world)) Object.assign(now, last.world[id]?.now);
  return world;
}

/** Runs a procedure until it ends or waits. */
function toItsEnd<B extends Being, I extends Intent, A, T>(
  procedure: Procedure<B, I, A, T>,
  referee: Referee<B, I>,
  args: A,
  shared: Shared,
): { readonly done: true; readonly value: T } | { readonly done: false } {
  shared.dead = false;
  try {
    const value = procedure(referee, args);
    if (shared.dead) throw new Error(SWALLOWED);
    return { done: true, value };
  } catch (thrown) {
    if (thrown !== SUSPEND) throw thrown;
    return { done: false };
  } finally {
    shared.dead = true;
  }
}

/** Runs a game master's correction by hand, as far as it is done. */
function corrected(
  at: Address,
  { args, participants, log }: Script,
  procedures: Procedures,
  shared: Shared,
): ReplayReferee<Being, Intent> {
  const referee = new ReplayReferee<Being, Intent>(shared, fork(participants), `${at}/`);
  const procedure = Object.hasOwn(procedures, CORRECTION) ? procedures[CORRECTION] : undefined;
  const entry = log[at];
  if (!procedure || !entry || !isFilled(entry.v)) throw new Diverged(at, "there is no correction");
  referee.begin(at, entry);
  toItsEnd(procedure, referee, { ...filledJson(entry.v), of: args }, shared);
  return referee;
}

/**
 * Runs a procedure against its log.
 * @param hold the address of a comparison before which to stop: it is then pending
 * @returns its value, or the questions it waits for
 * @throws Diverged when the log does not fit the procedure; Error for a mistake of the procedure's author
 */
export function replay(
  script: Script,
  procedures: Procedures,
  observer: ReplayObserver | null = null,
  hold: Address | null = null,
): Run {
  const procedure = Object.hasOwn(procedures, script.procedure) ? procedures[script.procedure] : undefined;
  if (!procedure) throw new Diverged("*", `there is no procedure '${script.procedure}'`);
  const shared: Shared = { log: script.log, pending: [], used: [], observer, hold, requests: 0, dead: false };
  const referee = new ReplayReferee<Being, Intent>(shared, fork(script.participants), "");
  const end = toItsEnd(procedure, referee, script.args, shared);
  // Corrections run beside the procedure like other branches, because a game master may make them at any time.
  const corrections = correctionsIn(script.log).map((at) => corrected(at, script, procedures, shared));
  if (end.done) {
    const left = Object.keys(script.log).find((at) => !shared.used.includes(at));
    if (left !== undefined) throw new Diverged(left, "nobody asks this any more");
  }
  const { pending, used } = shared;
  const world = newest(referee, corrections);
  return end.done && pending.length === 0
    ? { done: true, value: end.value, pending, used, world }
    : { done: false, pending, used, world };
}
