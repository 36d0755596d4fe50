import type { Adjustments } from "../../../contract/facts";
import type { Json } from "../../../engine/json";
import type { Commit, ExchangeRecord, ExchangeState, HistoryLine } from "../../../engine/play/types";
import type { Line } from "../../../engine/procedure/story.types";
import type { Id, Log, World } from "../../../engine/procedure/types";
import { isObject } from "../../../engine/shape";
import type { Mask } from "./seal";
import type { Member } from "./types";

/** How an exchange began: enough to declare it again on live data. Empty for turn events. */
export interface Origin {
  readonly act: string;
  readonly itemId: string;
  readonly by: Id;
  readonly on: readonly Id[];
  /** Id of the scene of the exchange; empty: it has none. */
  readonly scene: string;
  readonly adjust: Adjustments;
}

/** The stored form, in a message's `system` or in an encounter's turn event log. */
export interface StoredExchange {
  readonly ruleset: string;
  /** Id of the user who began the exchange, written by the client that took it over; empty before that, and for turn events. */
  readonly author: string;
  readonly procedure: string;
  readonly origin: Origin | null;
  readonly args: Json;
  readonly members: Readonly<Record<Id, Member>>;
  readonly participants: World;
  readonly log: Log;
  readonly state: ExchangeState;
  readonly opened: number;
  readonly adopted: boolean;
  readonly history: readonly HistoryLine[];
  readonly commit: Commit | null;
  readonly story: readonly Line[] | null;
  /** It is a secret exchange: its other fields are stored sealed. */
  readonly mask?: Mask;
  /** Addresses of the questions that have a sealed answer; older messages do not have this field. */
  readonly sealed: readonly string[];
}

const isBeing = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.id === "string" &&
  isObject(value.now) &&
  Object.values(value.now).every((n) => typeof n === "number");
const isMember = (value: unknown): boolean =>
  isObject(value) && ["uuid", "name", "img"].every((key) => typeof value[key] === "string");
const isEntry = (value: unknown): boolean =>
  isObject(value) && typeof value.n === "number" && typeof value.h === "string" && "v" in value;
const isChange = (value: unknown): boolean =>
  isObject(value) && typeof value.k === "string" && typeof value.on === "string";
const isCommit = (value: unknown): boolean =>
  value === null ||
  (isObject(value) && typeof value.n === "number" && Array.isArray(value.changes) && value.changes.every(isChange));
const isOverridden = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.reason === "string" &&
  (value.data === undefined ||
    (isObject(value.data) &&
      Object.values(value.data).every((one) => typeof one === "string" || typeof one === "number")));
const isAdjustments = (value: unknown): boolean =>
  isObject(value) &&
  Array.isArray(value.off) &&
  value.off.every((id) => typeof id === "string") &&
  Array.isArray(value.added) &&
  value.added.every(isObject) &&
  (value.said === undefined ||
    (isObject(value.said) && Object.values(value.said).every((one) => typeof one === "string"))) &&
  (value.override === undefined || value.override === true) &&
  (value.overrides === undefined || (Array.isArray(value.overrides) && value.overrides.every(isOverridden)));
const isOrigin = (value: unknown): boolean =>
  value === null ||
  (isObject(value) &&
    typeof value.act === "string" &&
    typeof value.itemId === "string" &&
    typeof value.by === "string" &&
    Array.isArray(value.on) &&
    typeof value.scene === "string" &&
    isAdjustments(value.adjust));
const STATES: readonly unknown[] = ["open", "closed", "undone", "record"];

/** Whether stored data have the shape of an exchange. A message holds whatever its author wrote: nothing is read before this is true. */
export function isStoredExchange(value: unknown): value is StoredExchange {
  return (
    isObject(value) &&
    typeof value.ruleset === "string" &&
    typeof value.author === "string" &&
    typeof value.procedure === "string" &&
    isOrigin(value.origin) &&
    isObject(value.members) &&
    Object.values(value.members).every(isMember) &&
    isObject(value.participants) &&
    Object.entries(value.participants).every(([id, being]) => isBeing(being) && isObject(being) && being.id === id) &&
    isObject(value.log) &&
    Object.values(value.log).every(isEntry) &&
    STATES.includes(value.state) &&
    typeof value.opened === "number" &&
    typeof value.adopted === "boolean" &&
    Array.isArray(value.history) &&
    value.history.every(isObject) &&
    isCommit(value.commit) &&
    Array.isArray(value.sealed) &&
    value.sealed.every((at) => typeof at === "string") &&
    (value.story === null ||
      (Array.isArray(value.story) && value.story.every((line) => isObject(line) && typeof line.k === "string")))
  );
}

/**
 * The part of a stored exchange that the engine plays on. `creator`: id of the document's author, who began the exchange where no other
 * user is stored.
 */
export function recordOf(id: string, creator: string, stored: StoredExchange): ExchangeRecord {
  const author = stored.author || creator;
  const { procedure, args, participants, log, state, opened, adopted, history, commit, story, sealed } = stored;
  const record = { id, author, procedure, args, participants, log, state, opened, adopted, history, commit, story };
  return { ...record, sealed };
}

/** A newborn exchange as it is created. */
export function newborn(
  data: Pick<StoredExchange, "ruleset" | "procedure" | "origin" | "args" | "members" | "participants" | "log" | "mask">,
): StoredExchange {
  const fresh = {
    author: "",
    state: "open",
    opened: 0,
    adopted: false,
    history: [],
    commit: null,
    story: null,
  } as const;
  return { ...data, ...fresh, sealed: [] };
}
