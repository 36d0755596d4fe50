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
/** Every die at its lowest, or at the highest with which it does not roll on. */
const facesOf = (dice: readonly Die[], high: boolean): readonly number[] =>
  dice.flatMap(({ n, f, burst }) => Array.from({ length: n }, () => (high ? (burst ? Math.max(1, f - 1) : f) : 1)));

/** Answers that nobody has given yet, by address; and facts of the scene, without newcomers. */
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
 * What answers would do that nobody has given yet, as far as dice and rules lead to it: until somebody has to be asked. Writes nothing.
 * @throws what `replay` throws
 */
export function foresee(record: ExchangeRecord, procedureSet: ProcedureSet, live: World, ahead: Ahead): Foreseen {
  const found = (high: boolean): readonly DeedLine[] => follow(record, procedureSet, live, ahead, high);
  return { lowest: found(false), highest: found(true) };
}
