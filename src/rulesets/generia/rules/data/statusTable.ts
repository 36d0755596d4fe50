import type { SettingValues } from "../../../../contract/facts";
import { type JsonObject, jsonIn } from "../../../../engine/json";
import { remember } from "../../../../engine/remember";
import { isObject } from "../../../../engine/shape";
import { OWN, STATUSES, type Status } from "./names";

// [G-182] A table's changes to the list of statuses. The rows that result are read in `catalogue.ts`, which is loaded with the first exchange.

/** A table's differences from the rulebook, by status; each creature participant carries them. A status of the table's own is in it once it has a name. */
export type GTable = Readonly<Partial<Record<Status, JsonObject>>>;

/** Whether a status is one of the table's own, which exists only once the table has named it. */
export const isOwn = (status: Status): boolean => OWN.some((own) => own === status);
/** Statuses that rules themselves bring and end: a table may change their effects, but cannot remove them. */
export const NEEDED: readonly Status[] = [
  "unconscious",
  "grappled",
  "offBalance",
  "prone",
  "stunned",
  "sneaking",
  "brittle",
];

/** Reads the text of the setting; an unreadable one counts as no changes. */
export function storedStatuses(text: unknown): JsonObject {
  const value = typeof text === "string" ? jsonIn(text) : null;
  return isObject(value) ? value : {};
}
const namedIn = ({ name }: JsonObject): string => (typeof name === "string" ? name.trim() : "");
/** The name that a table gives a status; "" where it keeps the rulebook's. */
export function nameIn(stored: JsonObject, status: Status): string {
  const row = stored[status];
  return isObject(row) ? namedIn(row) : "";
}
/** The changes without names and without statuses that stay as they are; undefined where nothing is changed. */
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
/** The changes of the world's settings; undefined where it plays with the rulebook's statuses. */
export const tableIn = remember(({ statuses }: SettingValues): GTable | undefined => tableOf(storedStatuses(statuses)));

/** Whether a table uses a status: one of the rulebook that it has not removed, or one of its own that has a name. */
export function isUsed(table: GTable | undefined, status: Status): boolean {
  const row = table?.[status];
  return row ? row.removed !== true : !isOwn(status);
}
