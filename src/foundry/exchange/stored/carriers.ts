import type { ExchangeRecord } from "../../../engine/play/types";
import { remember } from "../../../engine/remember";
import { isObject } from "../../../engine/shape";
import { host } from "../../host";
import type { HostCombat, HostMessage } from "../../host/types";
import { isReadable } from "./limits";
import { unpack } from "./packing";
import { recordOf, type StoredExchange } from "./stored";

/** The subtype of chat messages that carry an exchange. */
export const EXCHANGE = "exchange";

/** Whether a message is an exchange that still waits for somebody; reads what is stored and replays nothing. */
export function isOpen({ type, system }: HostMessage): boolean {
  return type === EXCHANGE && isOpenRecord(system);
}
function isOpenRecord(stored: unknown): boolean {
  return typeof stored === "object" && stored !== null && "state" in stored && stored.state === "open";
}
/** The game that a message's exchange belongs to, by its slug; empty for other messages. */
export function slugOf({ type, system }: HostMessage): string {
  return type === EXCHANGE && "ruleset" in system && typeof system.ruleset === "string" ? system.ruleset : "";
}

/** Where an exchange is stored: the document, the path of the record in it, and its data. */
export interface Carrier {
  readonly document: HostMessage | HostCombat;
  readonly path: string;
  readonly stored: StoredExchange;
  readonly record: ExchangeRecord;
}

/** The id of an exchange in the turn event log of an encounter. */
export const turnEventId = (combat: HostCombat, key: string): string => `Combat.${combat.id}/${key}`;

/**
 * Whether a game master's client wrote what stands in a message (decision 020): core lets the author of a message write all of it at any time, and
 * nobody else but game masters. A message whose author is gone belongs to nobody.
 */
export const isTrusted = ({ author }: HostMessage): boolean => author === null || author.isGM;

/**
 * The exchange of a message, as far as it may be believed: what a player wrote is never more than a newborn that nobody has looked at, whatever it
 * says of itself. Null: no exchange, or one that claims to be over and was never taken over.
 */
export function storedIn(message: HostMessage): StoredExchange | null {
  if (message.type !== EXCHANGE) return null;
  if (isTrusted(message)) return unpack(message.system);
  const stored = isReadable(message._source.system) ? unpack(message.system) : null;
  if (stored?.state !== "open") return null;
  return { ...stored, author: "", adopted: false, opened: 0, commit: null, history: [], story: null, sealed: [] };
}

function messageCarrier(message: HostMessage): Carrier | null {
  const stored = storedIn(message);
  if (!stored) return null;
  return {
    document: message,
    path: "system",
    stored,
    record: recordOf(message.id, message.author?.id ?? "", stored),
  };
}

/** The turn event log of an encounter as stored; empty where it has none. */
export function turnEventLogOf(combat: HostCombat): Readonly<Record<string, unknown>> {
  const { system } = combat;
  if (!("ledger" in system) || typeof system.ledger !== "object" || system.ledger === null) return {};
  return { ...system.ledger };
}

/** What stands in a turn event log is made anew with every change of it: as long as it is the same, so is what it says. */
const unpackKept = remember<object, StoredExchange | null>(unpack);

function ledgerCarrier(combat: HostCombat, key: string): Carrier | null {
  const kept = turnEventLogOf(combat)[key];
  const stored = isObject(kept) ? unpackKept(kept) : null;
  if (!stored) return null;
  return {
    document: combat,
    path: `system.ledger.${key}`,
    stored,
    record: recordOf(turnEventId(combat, key), "", stored),
  };
}

/** Finds an exchange by its id: a message's, or `Combat.<id>/<key>` of a turn event. */
export function carrier(id: string): Carrier | null {
  const ledger = /^Combat\.([^/]+)\/(.+)$/.exec(id);
  if (ledger) {
    const combat = host.game.combats.get(ledger[1] ?? "");
    return combat ? ledgerCarrier(combat, ledger[2] ?? "") : null;
  }
  const message = host.game.messages.get(id);
  return message ? messageCarrier(message) : null;
}

/** Every exchange of the world, in the chat log and in the turn event logs of encounters, open or not. */
export function allCarriers(): readonly Carrier[] {
  return carriers(host.game.messages.contents, () => true);
}
/** Reads no more than it has to: of those that are closed only their state. */
export function openCarriers(): readonly Carrier[] {
  return carriers(host.game.messages.contents.filter(isOpen), isOpenRecord);
}
function carriers(messages: readonly HostMessage[], counts: (stored: unknown) => boolean): readonly Carrier[] {
  const ledgers = host.game.combats.contents.flatMap((combat) =>
    Object.entries(turnEventLogOf(combat)).map(([key, stored]) => (counts(stored) ? ledgerCarrier(combat, key) : null)),
  );
  return [...messages.map(messageCarrier), ...ledgers].filter((found) => found !== null);
}
