import type { SettingValues } from "../../../../contract/facts";
import { type JsonObject, jsonIn } from "../../../../engine/json";
import { remember } from "../../../../engine/remember";
import { isObject } from "../../../../engine/shape";
import { OWN, STATUSES, type Status } from "./names";

// [G-182] What a table has changed of the list of statuses. What that comes to is read by the rules (`catalogue.ts`), which are loaded with the first exchange.

/** What differs from the book, by status; it travels with each creature. A status of the table's own is there where it has a name. */
export type GTable = Readonly<Partial<Record<Status, JsonObject>>>;

/** Whether a status is one that a table has to name before it means anything. */
export const isOwn = (status: Status): boolean => OWN.some((own) => own === status);
/** Statuses that rules themselves bring about and end: a table may change what they do, and cannot be without them. */
export const NEEDED: readonly Status[] = [
  "unconscious",
  "grappled",
  "offBalance",
  "prone",
  "stunned",
  "sneaking",
  "brittle",
];

/** The text of the setting as data; what is no text of a list is empty. */
export function storedStatuses(text: unknown): JsonObject {
  const value = typeof text === "string" ? jsonIn(text) : null;
  return isObject(value) ? value : {};
}
const namedIn = ({ name }: JsonObject): string => (typeof name === "string" ? name.trim() : "");
/** What a table calls a status; "" where it keeps the book's name. */
export function nameIn(stored: JsonObject, status: Status): string {
  const row = stored[status];
  return isObject(row) ? namedIn(row) : "";
}
export function tableOf(stored: JsonObject): GTable | undefined {
  const table: Partial<Record<Status, JsonObject>> = {};
  for (const status of STATUSES) {
    const row = stored[status];
    if (!isObject(row)) continue;
    const { name: _, removed, ...does } = row;
    const own = isOwn(status);
    if (own) {
      if (namedIn(row) !== "") table[status] = does;
    } else if (removed === true && !NEEDED.includes(status)) table[status] = { removed };
    else if (Object.keys(does).length > 0) table[status] = does;
  }
  return Object.keys(table).length > 0 ? table : undefined;
}
/** What a table has changed; undefined where it plays the list of the book. */
export const tableIn = remember(({ statuses }: SettingValues): GTable | undefined => tableOf(storedStatuses(statuses)));

/** Whether a table uses a status: one of the book that it has not taken out, or one of its own that has a name. */
export function isUsed(table: GTable | undefined, status: Status): boolean {
  const row = table?.[status];
  return row ? row.removed !== true : !isOwn(status);
}
