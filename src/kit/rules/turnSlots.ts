import type { CombatantFacts, StoragePath } from "../../contract/facts";
import type { PutOff, TurnEntry } from "../../contract/turns";
import type { JsonObject } from "../../engine/json";
import type { Being, Id, Put } from "../../engine/procedure/types";
import { count } from "../../engine/reading";
import { compareInitiative } from "./initiative";

/** A creature's place in the turn order, as procedures see it. */
export interface SlotBeing extends Being {
  readonly kind: "slot";
  /** Letter of the creature. */
  readonly of: Id;
}
/** What `TurnSlotData` stores. */
interface StoredSlot {
  /** The round whose turn waits to be taken later; 0: none. */
  readonly waits: number;
  /** The round whose turn was lost; 0: none. */
  readonly lost: number;
  /** The round whose turn was put behind another's; 0: none. */
  readonly later: number;
  /** The lot with which it was put between two of one initiative; 0: it has its own (`lotOf`). */
  readonly lot: number;
}
const isFraction = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value > 0;
/** What is stored of a place, whatever it holds: nonsense counts as nothing. */
export function readSlot(system: JsonObject): StoredSlot {
  const { waits, lost, later, lot } = system;
  return { waits: count(waits, 0), lost: count(lost, 0), later: count(later, 0), lot: isFraction(lot) ? lot : 0 };
}
/** The place as a participant. */
export function slotBeing({ letter, initiative, system }: CombatantFacts & { readonly letter: Id }, of: Id): SlotBeing {
  return { id: letter, kind: "slot", of, now: { initiative: initiative ?? 0, ...readSlot(system) } };
}
/** Where its numbers are stored. */
export const SLOT_PATHS: Readonly<Record<string, StoragePath>> = {
  initiative: { path: "initiative" },
  waits: { path: "system.waits" },
  lost: { path: "system.lost" },
  later: { path: "system.later" },
  lot: { path: "system.lot" },
};

function change(slot: SlotBeing, at: string, to: number, put: Put): void {
  const from = slot.now[at] ?? 0;
  if (from !== to) put({ k: "set", on: slot.id, at, from, to });
}
/** The turn of this round waits. */
export function putOffTurn(slot: SlotBeing, round: number, put: Put): void {
  change(slot, "waits", round, put);
}
/** When a turn is taken that has waited: the round, and where in the order. */
export interface Later {
  readonly round: number;
  /** `TurnFacts.next` */
  readonly next: number;
  /** `TurnFacts.nextLot`; missing: the combatant's own. */
  readonly lot?: number;
}
/** The turn that waits comes next. */
export function takeTurnLater(slot: SlotBeing, { round, next, lot = 0 }: Later, put: Put): void {
  change(slot, "waits", 0, put);
  change(slot, "later", round, put);
  change(slot, "initiative", next, put);
  change(slot, "lot", lot, put);
}
/** The turn that waits is not taken in this round. */
export function loseTurn(slot: SlotBeing, round: number, put: Put): void {
  change(slot, "waits", 0, put);
  change(slot, "lost", round, put);
}

/** So many lots there are, and so far they lie apart: every lot is a number that a combatant can store. */
const LOTS = 100_003;
const APART = 0.01;
/** The number that decides ties of a combatant (`TurnSlots.lot`): one that was stored, else one that belongs to it for the whole encounter, and to nobody else. */
export function lotOf({ combatantId, system }: TurnEntry): number {
  const { lot } = readSlot(system);
  if (lot > 0) return lot;
  let drawn = 7;
  for (let i = 0; i < combatantId.length; i++) drawn = (drawn * 31 + combatantId.charCodeAt(i)) % LOTS;
  return (drawn + 1) * APART;
}
/** From the highest initiative to the lowest; ties by lot, the same in every round. Entries without initiative come last. */
export function byInitiative(a: TurnEntry, b: TurnEntry): number {
  return compareInitiative(a, b) || lotOf(a) - lotOf(b) || (a.combatantId < b.combatantId ? -1 : 1);
}

/** What has become of the turn of a round (`TurnSlots.putOff`); null before the first one, whose number stands for "in no round". */
export function putOff({ system }: TurnEntry, round: number): PutOff | null {
  if (round === 0) return null;
  const { waits, lost, later } = readSlot(system);
  if (waits === round) return "waiting";
  if (lost === round) return "lost";
  return later === round ? "later" : null;
}
/**
 * In whose turn a combatant acts (`TurnSlots.sharesWith`): that of the first of its group, in turn order.
 * @param groupOf the number of those with whom a combatant shares its turns, as the game stores it; 0: with nobody
 */
export function firstOfGroup(
  entry: TurnEntry,
  entries: readonly TurnEntry[],
  groupOf: (entry: TurnEntry) => number,
): string | null {
  const group = groupOf(entry);
  if (group === 0) return null;
  const first = entries.find((one) => groupOf(one) === group);
  return first && first.combatantId !== entry.combatantId ? first.combatantId : null;
}
