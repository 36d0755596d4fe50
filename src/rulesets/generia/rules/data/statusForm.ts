import type { Json, JsonObject } from "../../../../engine/json";
import type { Kind } from "../../../../kit/rules/record";
import { diceBy, isNumbered, PASSING, rowOf, STATUS_ROW, type StatusRow } from "./catalogue";
import { STATUSES, type Status } from "./names";
import { isOwn, isUsed, NEEDED, nameIn, tableOf } from "./statusTable";

// What a filled form says of a table's statuses: each field is named by its status and its key.

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
/** The fields that mean something for a status, in the order of the form: not every status has a number, and only some have numbers that rules of their own read. */
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
/** How a number can fade: only what a turn remembers of its beginning can be over with it. */
export const fadesOf = (status: Status): readonly StatusRow["fades"][] =>
  PASSING.some(([one]) => one === status) ? ["never", "one", "over"] : ["never", "one"];
/** What stands before the key of each field of a row, with its dot. */
export const homeOf = (status: Status): string => `statuses.${status}.`;

/** What has to be put right: the last part of its sentence's key, and what it is about. */
export type StatusProblem = { readonly status: Status } & (
  | { readonly what: "range"; readonly key: Key; readonly min: number; readonly max: number }
  | { readonly what: "sameName"; readonly other: Status }
  | { readonly what: "nameless" | "dice" | "noSave" }
);
type Said = { readonly value: Json } | { readonly bad: { readonly min: number; readonly max: number } };
/** What a field of the form says. A box that is not ticked is not in the form at all; an empty number, and what cannot be chosen, is that of the book. */
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
/** The rows of the form that say something else than the book, and the numbers that are none. */
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
 * What a filled form comes to, and what has to be put right before it can be stored.
 * @param nameOf what a status is called by these rows
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
