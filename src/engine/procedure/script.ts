import type { Die, Pool } from "../dice/pool";
import { apply, drift, fork, isChanges } from "./changes";
import { fingerprint } from "./fingerprint";
import { realise } from "./realise";
import { replayProcedure } from "./replay";
import { scribe } from "./story";
import type { Line } from "./story.types";
import type { Address, Being, Change, Entry, Id, Intent, Log, Procedure, Request, Rules, World } from "./types";

/** A person who was asked: where, what was on offer, what was answered. */
export interface Asked {
  readonly at: Address;
  readonly who: Id;
  readonly options: readonly string[];
  readonly answer: string;
}

export interface ScriptCase<B extends Being, I extends Intent, A, T> {
  readonly rules: Rules<B, I>;
  readonly procedure: Procedure<B, I, A, T>;
  readonly args: A;
  readonly participants: World<B>;
  /** All faces in rolling order, as the ledgers write them. */
  readonly dice?: readonly number[];
  /** Answers by address, or by the last part of the address. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly looks?: Readonly<Record<string, readonly Id[]>>;
  /** Beings that may join the cast with a look. */
  readonly guests?: World<B>;
}
export interface Played<T, B extends Being = Being> {
  readonly value: T;
  /** The cast as the documents would be. */
  readonly world: World<B>;
  readonly log: Log;
  readonly asked: readonly Asked[];
  readonly changes: readonly Change[];
  readonly lines: readonly Line[];
  /** How often the script ran: once per answer and once more. */
  readonly runs: number;
}

/** The cast members of a look that are not there yet, taken from the guests. */
function newcomers<B extends Being>(found: readonly Id[], live: World<B>, guests: World<B>): World<B> {
  const joined: World<B> = {};
  for (const id of found) {
    const guest = guests[id];
    if (!live[id] && guest) joined[id] = guest;
  }
  return fork(joined);
}

/** Takes the faces of one roll from the front of the list, bursts included. */
function takeFaces(pool: Pool, left: number[], at: Address): number[] {
  const taken: number[] = [];
  const next = (die: Die): number => {
    const face = left.shift();
    if (face === undefined) throw new Error(`${at}: the dice list is too short for ${die.n}d${die.f}`);
    taken.push(face);
    return face;
  };
  for (const die of pool.dice) {
    for (let k = 0; k < die.n; k++) {
      let face = next(die);
      while (die.burst && face === die.f) face = next(die);
    }
  }
  return taken;
}

function lookup<V>(table: Readonly<Record<string, V>> | undefined, at: Address): V | undefined {
  return table?.[at] ?? table?.[at.replace(/^.*\//, "")];
}

/**
 * The test reader: dice and answers come from lists, and the script is run again after every single answer, so that each worked example
 * proves suspension, replay and determinism as well.
 * @throws when dice are left over or missing, or an answer is missing
 */
export function playScript<B extends Being, I extends Intent, A, T>(test: ScriptCase<B, I, A, T>): Played<T, B> {
  const { rules, procedure, args, participants } = test;
  const log: Record<Address, Entry> = {};
  const live = fork(participants);
  const dice = [...(test.dice ?? [])];
  const asked: Asked[] = [];
  const changes: Change[] = [];

  const answer = (request: Request): Entry["v"] => {
    switch (request.k) {
      case "roll":
        return takeFaces(request.pool, dice, request.at);
      case "ask": {
        const given = lookup(test.answers, request.at);
        if (given === undefined) throw new Error(`no answer for ${request.at}: ${request.options.join(", ")}`);
        asked.push({ at: request.at, who: request.who, options: request.options, answer: given });
        return given;
      }
      case "look":
        return lookup(test.looks, request.at) ?? [];
      case "deed":
        return realise(rules, live, request.intents);
    }
  };

  for (let runs = 1; ; runs++) {
    const observer = scribe();
    const run = replayProcedure(procedure, { args, participants, log }, observer);
    if (run.done) {
      if (dice.length > 0) throw new Error(`${dice.length} dice were not used: ${dice.join(", ")}`);
      return { value: run.value, world: live, log, asked, changes, lines: observer.lines, runs };
    }
    const [request] = run.pending;
    if (!request) throw new Error("the script waits for nothing");
    const w = drift(request.view, live);
    const v = answer(request);
    const c = request.k === "look" ? newcomers(lookup(test.looks, request.at) ?? [], live, test.guests ?? {}) : {};
    Object.assign(live, fork(c));
    log[request.at] = {
      n: runs,
      h: fingerprint(request),
      v,
      ...(w.length > 0 ? { w } : {}),
      ...(Object.keys(c).length > 0 ? { c } : {}),
    };
    if (request.k === "deed" && isChanges(v)) {
      apply(live, v);
      changes.push(...v);
    }
  }
}
