import { negate } from "../procedure/changes";
import { Diverged, isChanges } from "../procedure/replay";
import type { Address, Change } from "../procedure/types";
import { type Dependency, dependencies } from "./depends";
import { tryReplay } from "./pump";
import { rehearse, withoutDeeds } from "./rehearse";
import { valueAt } from "./survey";
import type { Commit, Desk, ExchangeRecord, HistoryLine, Outcome } from "./types";

const refused = (reason: string, data?: Readonly<Record<string, string | number>>): Outcome => ({
  ok: false,
  reason,
  ...(data ? { data } : {}),
});

function dependent([first, ...more]: readonly Dependency[]): Outcome | null {
  if (!first) return null;
  return refused(first.kind === "result" ? "laterResultDiffers" : "laterDiceDiffer", {
    exchange: first.exchange,
    at: first.at,
    count: more.length + 1,
  });
}

/** A change that sets a value, makes, drops or moves can be taken back only while it still stands. */
function stillStands(desk: Desk, record: ExchangeRecord, changes: readonly Change[]): boolean {
  const live = desk.live(record);
  const last = new Map<string, number>();
  for (const change of changes) if (change.k === "set") last.set(`${change.on}/${change.at}`, change.to);
  for (const [place, to] of last) {
    const [on = "", at = ""] = place.split("/");
    if (live[on]?.now[at] !== to) return false;
  }
  return true;
}

const deedsAt = (record: ExchangeRecord, addresses: readonly Address[]): readonly Change[] =>
  addresses
    .map((at) => record.log[at])
    .filter((entry) => entry !== undefined)
    .sort((a, b) => a.n - b.n)
    .flatMap((entry) => (isChanges(entry.v) ? entry.v : []));

interface TakeBack {
  readonly addresses: readonly Address[];
  readonly history: HistoryLine;
  readonly drop: boolean;
}

/** Writes the taking-back as a commit of its own, under the same crash protocol. */
async function takeBack(desk: Desk, record: ExchangeRecord, { addresses, history, drop }: TakeBack): Promise<Outcome> {
  const gone = deedsAt(record, addresses);
  if (!stillStands(desk, record, gone)) return refused("changedByHand");
  const no = dependent(dependencies(record, addresses, desk));
  if (no) return no;
  const commit: Commit = { n: desk.number(), changes: negate(gone) };
  await desk.save(record.id, {
    state: drop ? "open" : "undone",
    history: [...record.history, history],
    commit,
    ...(drop ? { drop: addresses, story: null } : {}),
  });
  await desk.deliver(record, commit);
  return { ok: true };
}

/** Reroll: cuts the log at an answer. What a replay without it does not reach is dropped; answers of sibling branches stay. */
export async function cut(desk: Desk, id: string, at: Address, user: string): Promise<Outcome> {
  const record = desk.load(id);
  if (!record) return refused("noExchange");
  if (!desk.isGM(user)) return refused("gmOnly");
  if (record.state !== "open" && record.state !== "closed") return refused("notOpen");
  const book = desk.book(record);
  if (!book) return refused("noRuleset");
  if (!Object.hasOwn(record.log, at)) return refused("nothingThere");
  if (tryReplay(record, book) instanceof Diverged) return refused("rulesChanged");
  const { [at]: removed, ...log } = record.log;
  if (removed === undefined || isChanges(removed.v) || removed.v === null) return refused("nothingThere");
  const run = tryReplay({ ...record, log }, book);
  if (run instanceof Diverged) return refused("rulesChanged");
  const drop = Object.keys(record.log).filter((address) => !run.used.includes(address));
  const was = valueAt(record, book.procedures, at);
  const history: HistoryLine = {
    what: "reroll",
    at,
    by: user,
    time: desk.now(),
    ...(was === undefined ? {} : { was }),
  };
  return takeBack(desk, record, { addresses: drop, history, drop: true });
}

/** Takes a whole exchange back. The log stays, so that the card can show what was. */
export async function undo(desk: Desk, id: string, user: string): Promise<Outcome> {
  const record = desk.load(id);
  if (!record) return refused("noExchange");
  if (!desk.isGM(user)) return refused("gmOnly");
  if (record.state !== "open" && record.state !== "closed") return refused("notOpen");
  const history: HistoryLine = { what: "undo", at: "*", by: user, time: desk.now() };
  return takeBack(desk, record, { addresses: Object.keys(record.log), history, drop: false });
}

/** The way back from undo: dice and answers stay, every deed is resolved anew on the world as it is now. */
export async function redo(desk: Desk, id: string, user: string): Promise<Outcome> {
  const record = desk.load(id);
  if (!record) return refused("noExchange");
  if (!desk.isGM(user)) return refused("gmOnly");
  if (record.state !== "undone") return refused("notUndone");
  const book = desk.book(record);
  if (!book) return refused("noRuleset");
  const answers = withoutDeeds(record.log);
  const live = desk.live(record);
  if (Object.keys(record.cast).some((letter) => !live[letter])) return refused("memberGone");
  const rehearsal = rehearse(record, answers, live, book);
  if (!rehearsal.ok) return refused(rehearsal.why === "refused" ? "notAllowedNow" : "worldChanged");
  const log = Object.fromEntries(
    Object.entries(answers).map(([at, { h, v, by }]) => [
      at,
      { n: desk.number(), h, v, ...(by === undefined ? {} : { by }) },
    ]),
  );
  await desk.save(id, {
    state: "open",
    opened: desk.number(),
    cast: live,
    log,
    drop: Object.keys(record.log).filter((at) => !Object.hasOwn(log, at)),
    story: null,
    history: [...record.history, { what: "redo", at: "*", by: user, time: desk.now() }],
  });
  return { ok: true };
}
