import type { Die } from "../dice/pool";
import { apply, drift, fork } from "../procedure/changes";
import { fingerprint } from "../procedure/fingerprint";
import { realise } from "../procedure/realise";
import { replay } from "../procedure/replay";
import { numbersAfter } from "../procedure/story";
import type { DeedLine } from "../procedure/story.types";
import type { Address, Entry, Id, Log, Request, World } from "../procedure/types";
import type { ExchangeRecord, ProcedureSet } from "./types";

/** The deeds that would follow an answer, with the lowest and with the highest dice. */
export interface Foreseen {
  readonly lowest: readonly DeedLine[];
  readonly highest: readonly DeedLine[];
}
/** The faces of dice that all show their lowest face, or the highest with which they do not burst. */
const facesOf = (dice: readonly Die[], high: boolean): readonly number[] =>
  dice.flatMap(({ n, f, burst }) => Array.from({ length: n }, () => (high ? (burst ? Math.max(1, f - 1) : f) : 1)));

/** Answers that are assumed, by address; and facts of the scene, without newcomers. */
interface Ahead {
  readonly more: Log;
  look(request: Request & { k: "look" }): readonly Id[];
}

function follow(
  record: ExchangeRecord,
  { rules, procedures }: ProcedureSet,
  live: World,
  { more, look }: Ahead,
  high: boolean,
): readonly DeedLine[] {
  const log: Record<Address, Entry> = { ...record.log, ...more };
  const world = fork(live);
  const lines: DeedLine[] = [];
  for (;;) {
    const { pending } = replay({ ...record, log }, procedures);
    const next = pending.find(({ k }) => k === "roll" || k === "look") ?? pending.find(({ k }) => k === "deed");
    if (!next) return lines;
    const entry = { n: 0, h: fingerprint(next), w: drift(next.view, world) };
    if (next.k === "roll") log[next.at] = { ...entry, v: facesOf(next.pool.dice, high) };
    if (next.k === "look") log[next.at] = { ...entry, v: look(next) };
    if (next.k !== "deed") continue;
    const changes = realise(rules, { ...next.view, ...world }, next.intents);
    log[next.at] = { ...entry, v: changes };
    if (!changes) continue;
    apply(world, changes);
    lines.push({ k: "deed", at: next.at, changes, after: numbersAfter(changes, world) });
  }
}

/**
 * The deeds that assumed answers would lead to, by dice and rules alone, up to the next question to a person. It writes nothing.
 * @throws what `replay` throws
 */
export function foresee(record: ExchangeRecord, procedureSet: ProcedureSet, live: World, ahead: Ahead): Foreseen {
  const found = (high: boolean): readonly DeedLine[] => follow(record, procedureSet, live, ahead, high);
  return { lowest: found(false), highest: found(true) };
}
