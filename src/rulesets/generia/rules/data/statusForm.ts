import type { Json, JsonObject } from "../../../../engine/json";
import type { Kind } from "../../../../kit/rules/record";
import { diceBy, isNumbered, PASSING, rowOf, STATUS_ROW, type StatusRow } from "./catalogue";
import { STATUSES, type Status } from "./names";
import { isOwn, isUsed, NEEDED, nameIn, tableOf } from "./statusTable";

// Reads the filled form of a table's statuses. Each field is named by its status and its key.

type Key = keyof StatusRow;
const ANY = [
  ...([
    "name",
    "helpful",
    "as",
    "and",
    "attack",
    "flying",
    "defence",
    "con",
    "str",
    "dex",
    "int",
    "wil",
    "per",
  ] as const),
  ...(["focus", "sneak", "all", "eases", "pace", "dread", "rooted", "helpless", "silent", "flees", "spares"] as const),
  ...([
    "dice",
    "type",
    "start",
    "end",
    "hit",
    "healed",
    "heat",
    "save",
    "or",
    "hinders",
    "unwounded",
    "becomes",
  ] as const),
] as const;
const NUMBER = ["scaled", "adds", "most", "recedes", "fades"] as const;
/** The keys of the form's fields for a status, in their order. Some fields are only there for statuses with a number, or for single ones whose own rules read them. */
export function keysOf(status: Status): readonly Key[] {
  const removable = !isOwn(status) && !NEEDED.includes(status);
  return [
    ...ANY,
    ...(isNumbered(status) ? NUMBER : []),
    ...(status === "prone" || status === "offBalance" ? (["help"] as const) : []),
    ...(status === "vulnerable" || status === "resistant" || status === "immune" ? (["share"] as const) : []),
    ...(removable ? (["removed"] as const) : []),
  ];
}
/** The ways in which a status can fade. `over` is possible only for statuses whose presence a turn remembers from its beginning. */
export const fadesOf = (status: Status): readonly StatusRow["fades"][] =>
  PASSING.some(([one]) => one === status) ? ["never", "one", "over"] : ["never", "one"];
/** The part of a field's name before its key, with its dot. */
export const homeOf = (status: Status): string => `statuses.${status}.`;

/** A problem in the form that has to be corrected. `what` is the last part of its message's key; `status` and the rest say where it is. */
export type StatusProblem = { readonly status: Status } & (
  | { readonly what: "range"; readonly key: Key; readonly min: number; readonly max: number }
  | { readonly what: "sameName"; readonly other: Status }
  | { readonly what: "nameless" | "dice" | "noSave" }
);
type Said = { readonly value: Json } | { readonly bad: { readonly min: number; readonly max: number } };
/** The value of a field in the form. A box that is not ticked has no entry. An empty number and an unknown choice stand for the rulebook's value. */
function saidIn(kind: Kind, typed: string | undefined, usual: Json): Said {
  const text = typed?.trim() ?? "";
  if (kind.k === "flag") return { value: typed !== undefined };
  if (kind.k === "choice") return { value: kind.choices.includes(text) ? text : usual };
  if (kind.k !== "number") return { value: text };
  if (text === "") return { value: usual };
  const number = Number(text);
  const fits = Number.isInteger(number) && number >= kind.min && number <= kind.max;
  return fits ? { value: number } : { bad: { min: kind.min, max: kind.max } };
}
interface Filled {
  readonly changed: JsonObject;
  readonly problems: readonly StatusProblem[];
}
/** The values of the form that differ from the rulebook, by status, and the numbers outside of their range. */
function filled(form: Readonly<Record<string, string>>): Filled {
  const problems: StatusProblem[] = [];
  const rows = STATUSES.flatMap((status): [string, JsonObject][] => {
    const book = rowOf(status);
    const row = keysOf(status).flatMap((key): [string, Json][] => {
      const said = saidIn(STATUS_ROW.fields[key].kind, form[`${homeOf(status)}${key}`], book[key]);
      if ("bad" in said) problems.push({ what: "range", status, key, ...said.bad });
      return "bad" in said || said.value === book[key] ? [] : [[key, said.value]];
    });
    return row.length > 0 ? [[status, Object.fromEntries(row)]] : [];
  });
  return { changed: Object.fromEntries(rows), problems };
}
/**
 * The changes in a filled form, and the problems that have to be corrected before it can be stored.
 * @param nameOf the name of a status with these changes
 */
export function readForm(
  form: Readonly<Record<string, string>>,
  nameOf: (stored: JsonObject, status: Status) => string,
): Filled {
  const { changed, problems } = filled(form);
  const table = tableOf(changed);
  const used = STATUSES.filter((status) => isUsed(table, status));
  const spoken = (status: Status): string => nameOf(changed, status).toLowerCase();
  const rows = used.flatMap((status, index): StatusProblem[] => {
    const row = rowOf(status, table?.[status]);
    const other = used.slice(0, index).find((one) => spoken(one) === spoken(status));
    const shaken = row.start || row.end || row.hit || row.healed || row.heat;
    return [
      ...(other === undefined ? [] : [{ what: "sameName" as const, status, other }]),
      ...(diceBy(row.dice) ? [] : [{ what: "dice" as const, status }]),
      ...(shaken && row.save === "none" && row.or === "none" ? [{ what: "noSave" as const, status }] : []),
    ];
  });
  const nameless = STATUSES.filter((status) => isOwn(status) && status in changed && nameIn(changed, status) === "");
  return {
    changed,
    problems: [...problems, ...nameless.map((status) => ({ what: "nameless" as const, status })), ...rows],
  };
}
