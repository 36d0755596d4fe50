import type { ExchangeRecord } from "../../../engine/play/types";
import { remember } from "../../../engine/remember";
import { isObject } from "../../../engine/shape";
import { actorByUuid, host, SYSTEM } from "../../host";
import type { HostCombat, HostMessage, HostUser } from "../../host/types";
import { isReadable } from "./limits";
import { unpack } from "./packing";
import { type Mask, maskIn, messageOfKey } from "./seal";
import { seerIn } from "./seers";
import { recordOf, type StoredExchange } from "./stored";

/** The subtype of chat messages that carry an exchange. */
export const EXCHANGE = "exchange";

/** Whether a message holds an exchange that still waits for somebody. This reads stored data and replays nothing. */
export function isOpen({ type, system }: HostMessage): boolean {
  return type === EXCHANGE && isOpenRecord(system);
}
/** Whether stored data are those of an exchange that still waits for somebody. */
export function isOpenRecord(stored: unknown): boolean {
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
 * Whether a game master's client wrote the content of a message (decision 020). Foundry lets the author of a message write all of it at any
 * time, and nobody else but game masters. A message whose author was deleted can be written by game masters alone.
 */
export const isTrusted = ({ author }: HostMessage): boolean => author === null || author.isGM;

/** The mask of a message whose exchange is secret; null for every other message. */
export const maskOf = ({ type, system }: HostMessage): Mask | null => (type === EXCHANGE ? maskIn(system) : null);
/**
 * Whether a message claims the mask of another message, and with it the other's key. The author of such a message wants to be given that
 * key.
 */
function isCopy(message: HostMessage, { id }: Mask): boolean {
  const bound = messageOfKey(id);
  if (bound !== undefined) return bound !== message.id;
  const same = host.game.messages.filter((one) => maskOf(one)?.id === id);
  const own = same.find(isTrusted) ?? same[0];
  return own !== undefined && own.id !== message.id;
}
const owns = (user: HostUser, uuid: string): boolean => actorByUuid(uuid)?.testUserPermission(user, "OWNER") === true;
/**
 * Whether a user may read an exchange. A secret exchange may be read by game masters, by the user who began it, by owners of the doer, and
 * by owners of a creature that has seen through it. Until a game master's client has taken the exchange over, what it says of itself does
 * not count.
 */
export function mayRead(message: HostMessage, user: HostUser): boolean {
  const mask = maskOf(message);
  if (!mask) return true;
  if (isCopy(message, mask)) return false;
  if (user.isGM || message.author?.id === user.id) return true;
  if (!isTrusted(message)) return false;
  if ("author" in message.system && message.system.author === user.id) return true;
  if (owns(user, mask.by)) return true;
  return host.game.messages.contents.some((one) => {
    const seer = one.type === EXCHANGE && isTrusted(one) ? seerIn(one.system, message.id) : "";
    return seer !== "" && owns(user, seer);
  });
}

/**
 * The exchange of a message, as far as it may be believed: what a player wrote is never more than a newborn exchange that nobody has
 * vetted, whatever it says of itself. Null: no exchange, or one that claims to be over and was never taken over.
 */
export function storedIn(message: HostMessage): StoredExchange | null {
  if (message.type !== EXCHANGE || !mayRead(message, host.game.user)) return null;
  if (isTrusted(message)) return unpack(message.system);
  const stored = isReadable(message._source.system) ? unpack(message.system) : null;
  if (stored?.state !== "open" || (stored.mask && !isReadable(stored))) return null;
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

/** The id of the turn event whose card is copied into a message; null: the event was undone; undefined: the message is no such copy. */
export function turnEventTold({ flags }: HostMessage): string | null | undefined {
  const told = flags[SYSTEM]?.ledger;
  return typeof told === "string" || told === null ? told : undefined;
}

/** Unpacked entries of turn event logs. Each change of a log makes its entries anew: an entry that is the same object says the same. */
const unpackKept = remember<object, StoredExchange | null>(unpack);

function turnEventCarrier(combat: HostCombat, key: string): Carrier | null {
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

/** Finds an exchange by its id: the id of a message, or `Combat.<id>/<key>` of a turn event. */
export function carrier(id: string): Carrier | null {
  const inLog = /^Combat\.([^/]+)\/(.+)$/.exec(id);
  if (inLog) {
    const combat = host.game.combats.get(inLog[1] ?? "");
    return combat ? turnEventCarrier(combat, inLog[2] ?? "") : null;
  }
  const message = host.game.messages.get(id);
  return message ? messageCarrier(message) : null;
}

/** Every exchange of the world, in the chat log and in the turn event logs of encounters, open or not. */
export function allCarriers(): readonly Carrier[] {
  return carriers(host.game.messages.contents, () => true);
}
/**
 * The exchanges of these messages, and those in the turn event logs of encounters.
 * @param counts which entries of these logs count, by what is stored
 */
export function carriers(messages: readonly HostMessage[], counts: (stored: unknown) => boolean): readonly Carrier[] {
  const turnEvents = host.game.combats.contents.flatMap((combat) =>
    Object.entries(turnEventLogOf(combat)).map(([key, stored]) =>
      counts(stored) ? turnEventCarrier(combat, key) : null,
    ),
  );
  return [...messages.map(messageCarrier), ...turnEvents].filter((found) => found !== null);
}
