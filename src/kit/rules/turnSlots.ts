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
  /** The lot by which the turn was put between two others of the same initiative; 0: the combatant has its own lot (`lotOf`). */
  readonly lot: number;
}
const isFraction = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value > 0;
/** Reads a stored place in the turn order: nonsense counts as 0. */
export function readSlot(system: JsonObject): StoredSlot {
  const { waits, lost, later, lot } = system;
  return { waits: count(waits, 0), lost: count(lost, 0), later: count(later, 0), lot: isFraction(lot) ? lot : 0 };
}
/** A combatant's place in the turn order as a participant. */
export function slotBeing({ letter, initiative, system }: CombatantFacts & { readonly letter: Id }, of: Id): SlotBeing {
  return { id: letter, kind: "slot", of, now: { initiative: initiative ?? 0, ...readSlot(system) } };
}
/** Where the numbers of such a place are stored. */
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
/** Makes the turn of this round wait. */
export function putOffTurn(slot: SlotBeing, round: number, put: Put): void {
  change(slot, "waits", round, put);
}
/** When a waiting turn is taken: in which round, and where in the order. */
export interface Later {
  readonly round: number;
  /** `TurnFacts.next` */
  readonly next: number;
  /** `TurnFacts.nextLot`; missing: the combatant's own. */
  readonly lot?: number;
}
/** Makes the waiting turn the next one. */
export function takeTurnLater(slot: SlotBeing, { round, next, lot = 0 }: Later, put: Put): void {
  change(slot, "waits", 0, put);
  change(slot, "later", round, put);
  change(slot, "initiative", next, put);
  change(slot, "lot", lot, put);
}
/** Gives the waiting turn of this round up. */
export function loseTurn(slot: SlotBeing, round: number, put: Put): void {
  change(slot, "waits", 0, put);
  change(slot, "lost", round, put);
}

/** How many lots there are. */
const LOTS = 100_003;
/** The distance between two lots. Each lot is a number that a combatant can store. */
const APART = 0.01;
/**
 * The number that decides a combatant's ties (`TurnSlots.lot`): the stored one, else one made from its id, the same for the whole
 * encounter.
 */
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

/** What has become of the turn of a round (`TurnSlots.putOff`); null before the first round, because 0 is stored for "in no round". */
export function putOff({ system }: TurnEntry, round: number): PutOff | null {
  if (round === 0) return null;
  const { waits, lost, later } = readSlot(system);
  if (waits === round) return "waiting";
  if (lost === round) return "lost";
  return later === round ? "later" : null;
}
/**
 * The combatant in whose turn another one acts (`TurnSlots.sharesWith`): the first of its group, in turn order.
 * @param groupOf the number of the group with which a combatant shares its turns, as the game stores it; 0: none
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
