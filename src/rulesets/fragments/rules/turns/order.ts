import type { Declared, Refusal } from "../../../../contract/act";
import type { ActorFacts } from "../../../../contract/facts";
import type { TurnEntry, TurnSlots } from "../../../../contract/turns";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { type Later, lotOf, putOff, readSlot } from "../../../../kit/rules/turnSlots";
import { creatureOf } from "../data/documents";
import { asCreature, creatureIn, has, num, type R, relatedTo, relationsIn } from "../data/read";
import { statusId } from "../data/statuses";
import type { FClock, FPrice, RuleOptions } from "../data/types";
import { actionPrice, barred, barredFromActing, doerOf, hold, refuse, type X } from "../paying/declaring";
import { paid } from "../paying/price";
import { beginTurn } from "./turns";

export type FDelay = { readonly by: Id; readonly round: number };
export type FEnter = FDelay & Pick<Later, "next" | "lot">;
export type FCommand = {
  readonly by: Id;
  readonly on: Id;
  readonly round: number;
  readonly price: FPrice;
  readonly at?: FClock;
  readonly ruleOptions?: RuleOptions;
};

/** [F-023] The turn waits; its place in the order is kept until it is taken. */
export function delay(ref: R, { by, round }: FDelay): boolean {
  return ref.deed("delay", [{ k: "putOff", on: by, round }]).ok;
}
/** [F-025], [F-026], [F-028] The turn comes after the one that runs now, and so does every later one; nothing is there anew. */
export function enter(ref: R, { by, round, next, lot }: FEnter): boolean {
  return ref.deed("enter", [
    { k: "later", on: by, round, next, ...(lot !== undefined && { lot }) },
    { k: "set", on: by, what: "entering", to: round },
  ]).ok;
}
/** [F-075], [F-079] A companion acts in this turn; if its own turn of the round has not begun, it does so now. */
export function command(ref: R, { by, on, round, price, ruleOptions }: FCommand): boolean {
  if (!paid(ref, by, price)) return false;
  const { uuid } = creatureIn(ref, by);
  if (num(creatureIn(ref, on), "round") < round)
    ref.sub("start", beginTurn, { who: on, round, ...(ruleOptions && { ruleOptions }) });
  // [F-079] Only the last one to command it counts.
  const former = relatedTo(creatureIn(ref, on), "obeys").filter((to) => to !== uuid);
  return ref.deed("command", [
    ...former.map((to) => ({ k: "unrelate" as const, on, to, kind: "obeys" as const })),
    { k: "set", on, what: "commanded", to: round },
    { k: "relate", on, to: uuid, kind: "obeys" },
  ]).ok;
}

/** [F-023] At the start of one's turn, before any Action. */
export function declareDelay(x: X): Declared | Refusal {
  if (!x.turn || x.turn.turnOf !== x.by) return refuse("notYourTurn", "F-023");
  if (num(doerOf(x), "spent") > 0 && !x.adjust.override) return hold("begun", "F-023");
  return barred(x) ?? declared({ by: x.by, round: x.turn.round });
}
/**
 * [F-028], (A-17) Whether a turn that was put off can still be taken: in its round, and in the next one until its old place comes, with which a new turn begins.
 * @param waits the round whose turn was put off @param begun the round of the last turn that began @param round the running one
 */
const mayEnter = (waits: number, begun: number, round: number): boolean =>
  waits > 0 && begun === waits && (waits === round || waits === round - 1);
/** [F-025], [F-028] A turn that waits comes in when another one is over, in the round in which it was put off or before its own place comes round; that of the dead never. */
export function declareEnter(x: X): Declared | Refusal {
  const c = doerOf(x);
  const slot = c.slot === undefined ? undefined : x.world[c.slot];
  const waits = slot?.kind === "slot" ? (slot.now.waits ?? 0) : 0;
  if (!x.turn || !mayEnter(waits, num(c, "round"), x.turn.round)) return refuse("notWaiting", "F-025");
  if (has(c, "dead")) return refuse("helpless.dead", "F-183");
  const { round, next, nextLot: lot } = x.turn;
  if (x.turn.turnOf === x.by || next === undefined) return refuse("nobodysTurn", "F-025");
  return declared({ by: x.by, round, next, ...(lot !== undefined && { lot }) });
}
/** [F-075], [F-076] One's companion, once a round whoever commands it. */
export function declareCommand(x: X): Declared | Refusal {
  const [on] = x.on;
  const target = on === undefined ? null : asCreature(x.world[on], on);
  if (!x.turn) return refuse("noTurns", "F-075");
  if (on === undefined || on === x.by || !target?.companion) return refuse("noCompanion", "F-075");
  const why = barredFromActing(x);
  if (why) return why;
  if (has(target, "dead") && !x.adjust.override) return hold("deadCompanion", "F-075");
  if (num(target, "commanded") === x.turn.round && !x.adjust.override) return hold("commanded", "F-076");
  return declared({ by: x.by, on, round: x.turn.round, price: actionPrice(x) });
}

const isDead = ({ statuses }: ActorFacts): boolean => (statuses[statusId("dead")] ?? 0) > 0;
/** [F-077], [F-079] The combatant in whose turn a companion acts: its last commander. */
function sharesWith({ actor, combatantId }: TurnEntry, entries: readonly TurnEntry[]): string | null {
  if (!actor || !creatureOf(actor)?.companion) return null;
  const commander = relationsIn(actor.system).find(({ kind }) => kind === "obeys")?.to;
  // Nobody begins a turn in the place of the dead: whoever obeyed them has its own.
  const entry = entries.find((one) => one.actor !== null && one.actor.uuid === commander && !isDead(one.actor));
  return entry && entry.combatantId !== combatantId ? entry.combatantId : null;
}
/** [F-023] to [F-028], [F-077] Turns are put off and shared; a turn that waits to the end of its round is lost when its place comes again. */
export const SLOTS: TurnSlots = { putOff, lot: lotOf, sharesWith };
/** Whether a combatant waits with a turn that it can still take. @param begun the round in which its last turn began */
export const isWaiting = ({ system }: TurnEntry, begun: number, round: number): boolean =>
  mayEnter(readSlot(system).waits, begun, round);
