import type { Json } from "../../json";
import type { Change, DocumentKind, Spot, Whereabouts } from "../../procedure/types";
import { bad, list, number, object, text } from "./read";

const KINDS: readonly DocumentKind[] = ["effect", "item", "token"];
/** Signs that stand where other changes have the name of a number. */
const MAKE = "+";
const DROP = "-";
const MOVE = ">";
const TELEPORT = ">>";
const CARRY = "@";

const spot = ({ x, y, elevation }: Spot): Json[] => [x, y, elevation];

const whereabouts = (where: Whereabouts): Json[] =>
  "of" in where ? [where.id, where.of] : [where.id, where.scene, spot(where.at)];

/**
 * A change as a tuple: `[on, at, by]` adds, `[on, at, from, to]` sets, `[on, "+", id, kind, data]` makes, `[on, "-", ...]` drops, `[on,
 * ">", from, to]` moves, `[on, ">>", from, to]` teleports, `[on, "@", from, to]` carries.
 */
function encodeChange(change: Change): Json {
  switch (change.k) {
    case "add":
      return [change.on, change.at, change.by];
    case "set":
      return [change.on, change.at, change.from, change.to];
    case "make":
    case "drop":
      return [change.on, change.k === "make" ? MAKE : DROP, change.id, change.kind, object(change.data, change.id)];
    case "move":
      return [change.on, change.teleport ? TELEPORT : MOVE, spot(change.from), spot(change.to)];
    case "carry":
      return [change.on, CARRY, whereabouts(change.from), whereabouts(change.to)];
  }
}
function decodeChange(value: unknown, where: string): Change {
  const [one, two, ...rest] = list(value, where);
  const on = text(one, where);
  const at = text(two, where);
  if (at === MAKE || at === DROP) {
    const [id, kind, data] = rest;
    const known = KINDS.find((name) => name === kind) ?? bad(where, "a kind of document");
    return { k: at === MAKE ? "make" : "drop", on, id: text(id, where), kind: known, data: object(data, where) };
  }
  if (at === MOVE || at === TELEPORT) {
    const move = { k: "move", on, from: place(rest[0], where), to: place(rest[1], where) } as const;
    return at === TELEPORT ? { ...move, teleport: true } : move;
  }
  if (at === CARRY) return { k: "carry", on, from: whereFrom(rest[0], where), to: whereFrom(rest[1], where) };
  if (rest.length === 1) return { k: "add", on, at, by: number(rest[0], where) };
  return { k: "set", on, at, from: number(rest[0], where), to: number(rest[1], where) };
}
function whereFrom(value: unknown, where: string): Whereabouts {
  const [id, holder, at] = list(value, where);
  const known = { id: text(id, where) };
  return at === undefined
    ? { ...known, of: text(holder, where) }
    : { ...known, scene: text(holder, where), at: place(at, where) };
}
function place(value: unknown, where: string): Spot {
  const [x, y, elevation] = list(value, where);
  return { x: number(x, where), y: number(y, where), elevation: number(elevation, where) };
}
export function encodeChanges(changes: readonly Change[]): Json[] {
  return changes.map(encodeChange);
}
export function decodeChanges(value: unknown, where: string): readonly Change[] {
  return list(value, where).map((one) => decodeChange(one, where));
}
