import type { SettingValues } from "../../../contract/facts";
import { STATUSES, type Status } from "../rules/data/names";
import { statusId } from "../rules/data/statuses";
import { isUsed, NEEDED, nameIn, storedStatuses, tableIn } from "../rules/data/statusTable";

export const keyOfStatus = (status: Status): string => `FIVEFOLD.Generia.Status.${status}`;
/** [G-182] The table's names of the statuses, by translation key; "" where the table keeps the book's name. */
export function ownWords({ statuses }: SettingValues): Readonly<Record<string, string>> {
  const stored = storedStatuses(statuses);
  return Object.fromEntries(STATUSES.map((status) => [keyOfStatus(status), nameIn(stored, status)]));
}
/**
 * [G-182] Whether the palette offers a status, by status ID, for the statuses that a table may remove. A removed status is not offered, and
 * a status of the table's own only once it has a name.
 */
export function offeredStatuses(settings: SettingValues): Readonly<Record<string, boolean>> {
  const table = tableIn(settings);
  const open = STATUSES.filter((status) => !NEEDED.includes(status));
  return Object.fromEntries(open.map((status) => [statusId(status), isUsed(table, status)]));
}
