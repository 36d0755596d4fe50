import type { Pool, Rolled } from "../dice/pool";
import type { Rng } from "../dice/rng";
import { sample } from "../dice/sample";
import type { Json } from "../json";
import type { Amount } from "../modifiers";
import { Notes } from "./branches";
import { madeFor } from "./changes";
import { type Filled, type FilledForm, type Form, filledBy } from "./form";
import type { Being, Change, Deed, Id, Intent, Made, Procedure, Referee, Rules, World } from "./types";

/**
 * Answers a question in a simulation or a forecast. Fields of a chosen option that the policy does not fill in keep their first values
 * (`blankValue`).
 */
export type Policy = (at: string, who: Id, options: readonly string[], world: World) => string | FilledForm;

/** Answers a look in a simulation or a forecast, where there is no scene: the letters of the participants that are found. */
export type Finder = (question: string, about: Id, world: World) => readonly Id[];
/** The finder that finds nobody. */
export const NOBODY_FOUND: Finder = () => [];

const REFUSED: Deed = { ok: false, changes: [] };

/** A deed that was done. Few procedures read its changes, so they are copied from the trail only then. */
class Done implements Deed {
  readonly ok = true;
  constructor(
    private readonly trail: readonly Change[],
    private readonly from: number,
    private readonly to: number,
  ) {}
  get changes(): readonly Change[] {
    return this.trail.slice(this.from, this.to);
  }
}

/** Answers at once and changes the world in place: no log, no addresses. */
export class Simulator<B extends Being, I extends Intent> implements Referee<B, I> {
  /** All changes since it was last emptied, so that the caller can put the world back. */
  readonly trail: Change[] = [];

  constructor(
    readonly world: World<B>,
    private readonly rules: Rules<B, I>,
    private readonly rng: Rng,
    private readonly policy: Policy,
    /** Whether final procedures (`follow`) are played too (an encounter) or only counted (a forecast). */
    private readonly following = true,
    private readonly find: Finder = NOBODY_FOUND,
  ) {}
  readonly #notes = new Notes();
  /** One function for all deeds, because creating one for each deed costs as much as the deed. */
  readonly #put = (change: Change): void => {
    // Several changes in a row usually concern the same participant.
    if (change.on !== this.#on) {
      this.#on = change.on;
      this.#now = this.world[change.on]?.now;
    }
    if (this.#now) stepOn(this.#now, change, 1);
    this.trail.push(change);
  };
  #on = "";
  #now: Record<string, number> | undefined;

  see(id: Id): B {
    const being = this.world[id];
    if (!being) throw new Error(`no participant has the letter '${id}'`);
    return being;
  }
  roll(_label: string, pool: Pool): Rolled {
    return sample(pool, this.rng);
  }
  beats(a: Amount, b: Amount): boolean {
    return a.total > b.total;
  }
  meets(a: Amount, b: Amount): boolean {
    return a.total >= b.total;
  }
  ask<const O extends string>(label: string, who: Id, options: readonly O[]): O {
    const chosen = options.length === 1 ? options[0] : this.policy(label, who, options, this.world);
    for (const option of options) if (option === chosen) return option;
    throw new Error(`${label}: the policy chose '${String(chosen)}', which is not on offer`);
  }
  fill<const F extends Form>(label: string, who: Id, form: F): Filled<F> {
    const chosen = this.policy(label, who, Object.keys(form), this.world);
    const filled = filledBy(form, chosen);
    if (!filled) throw new Error(`${label}: the policy's answer does not fill the form`);
    return filled;
  }
  look(_label: string, question: string, about: Id): readonly Id[] {
    return this.find(question, about, this.world);
  }
  deed(_label: string, intents: readonly I[]): Deed {
    const from = this.trail.length;
    for (let i = 0; i < intents.length; i++) {
      const intent = intents[i];
      if (intent !== undefined && !this.rules.resolve(this.world, intent, this.#put)) {
        this.putBack(from);
        return REFUSED;
      }
    }
    return new Done(this.trail, from, this.trail.length);
  }
  made(on: Id): readonly Made[] {
    return madeFor(this.trail, on);
  }
  each<K extends string, T>(label: string, keys: readonly K[], body: (key: K, ref: Referee<B, I>) => T): T[] {
    const values = keys.map((key) => body(key, this));
    if (!this.following) for (const [i, key] of keys.entries()) this.#notes.branch(`${label}/${key}`, values[i], 1);
    return values;
  }
  sub<A extends Json, T>(_label: string, procedure: Procedure<B, I, A, T>, args: A): T {
    return procedure(this, args);
  }
  follow<A extends Json>(label: string, procedure: Procedure<B, I, A, unknown>, args: A): void {
    if (this.following) procedure(this, args);
    else this.#notes.start(label, 1);
  }
  /** The additional results as shares of the runs. */
  notes(runs: number): Notes {
    const shares = new Notes();
    shares.absorb(this.#notes, 1 / runs);
    return shares;
  }
  say(): void {}
  explain(): void {}

  /** Takes the changes back, newest first, down to a length of the trail. */
  putBack(length = 0): void {
    for (let i = this.trail.length - 1; i >= length; i--) {
      const change = this.trail[i];
      if (change) step(this.world, change, -1);
    }
    this.trail.length = length;
  }
}

/** One change forwards or backwards, in place. */
export function step(world: World, change: Change, sign: 1 | -1): void {
  const now = world[change.on]?.now;
  if (now) stepOn(now, change, sign);
}
function stepOn(now: Record<string, number>, change: Change, sign: 1 | -1): void {
  if (change.k === "add") now[change.at] = (now[change.at] ?? 0) + sign * change.by;
  else if (change.k === "set") now[change.at] = sign > 0 ? change.to : change.from;
}
