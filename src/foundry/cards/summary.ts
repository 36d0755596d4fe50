import { readExchange } from "../exchange/read/read";
import { carrier, storedIn, turnEventTold } from "../exchange/stored/carriers";
import { goneIn } from "../exchange/stored/gone-in";
import { isWriter } from "../exchange/write/writer";
import { isAlly, isRevealed } from "../facts/revealed";
import { host, implementation } from "../host";
import type { HostActor, HostCombat, HostMessage, HostToken } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf, runningOf } from "../registry";
import { hidesNumbers } from "../settings";
import { noticeData } from "../ui/notice";
import { type Fighter, summaryOf } from "./summary-view";

/** The moves that only continue an earlier move: all moves of one creature in one turn count as one action. */
function laterParts(messages: readonly HostMessage[]): readonly HostMessage[] {
  const known = new Set<string>();
  return messages.filter((message) => {
    const turn = goneIn(message);
    if (turn === "" || carrier(message.id)?.record.state !== "closed") return false;
    const stored = storedIn(message);
    const who = stored?.members[stored.origin?.by ?? ""]?.uuid ?? "";
    const before = known.size;
    return known.add(`${turn} ${who}`).size === before;
  });
}

/**
 * Posts the summary of an encounter that is over: who did what, damage dealt and taken, the best blow, how many rounds. It is called on
 * every client; the writer's client posts the summary if anything was done: it counts the exchanges since the encounter was made in which
 * one of its combatants takes part.
 */
export async function postSummary(combat: HostCombat): Promise<void> {
  const ruleset = rulesetOf(combat);
  if (!ruleset || combat.round < 1 || !isWriter()) return;
  const isSecret = (actor: HostActor, token: HostToken | null): boolean =>
    hidesNumbers() && !isAlly(actor, token) && !isRevealed(actor);
  const fighters = combat.turns.flatMap(({ actor, name, token }): readonly Fighter[] =>
    actor ? [{ uuid: actor.uuid, name, secret: isSecret(actor, token) }] : [],
  );
  const since = combat._stats.createdTime ?? 0;
  const known = new Set(fighters.map(({ uuid }) => uuid));
  const messages = host.game.messages.filter((message) => message.timestamp >= since && storedIn(message) !== null);
  const acts = runningOf(combat)?.mechanics.acts ?? [];
  const ordering = new Set(acts.filter(({ changesOrder }) => changesOrder === true).map(({ id }) => id));
  // Turn events are nobody's actions, and neither is an act that only changes when a creature acts.
  const isUncounted = (message: HostMessage): boolean =>
    turnEventTold(message) !== undefined || ordering.has(storedIn(message)?.origin?.act ?? "");
  const uncounted = new Set([...messages.filter(isUncounted), ...laterParts(messages)].map(({ id }) => id));
  const exchanges = messages
    .flatMap((message) => readExchange(message) ?? [])
    .filter(({ members }) => Object.values(members).some(({ uuid }) => known.has(uuid)));
  const view = summaryOf(exchanges, fighters, combat.round, uncounted, translate);
  if (view.empty) return;
  const title = translate("FIVEFOLD.Summary.title");
  const down = translate("FIVEFOLD.Summary.down");
  const best = view.best ? [{ icon: "fa-solid fa-trophy", text: view.best }] : [];
  const notice = noticeData({
    ruleset: ruleset.slug,
    title,
    ordered: false,
    lines: [{ icon: "", text: view.rounds }, ...best],
    rows: view.rows.map((row) => ({ id: "", name: row.name, text: row.text, down: row.down ? down : "" })),
  });
  await implementation<HostMessage>("ChatMessage").create({ ...notice, speaker: { alias: title } });
}
