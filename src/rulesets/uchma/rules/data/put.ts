import type { Put } from "../../../../engine/procedure/types";
import type { UBeing, UCreature } from "./being.types";
import { num } from "./read";
import type { Status } from "./terms";

/** Changes a number by an amount; 0 makes no change. */
export function add(on: UBeing, at: string, by: number, put: Put): true {
  if (by !== 0) put({ k: "add", on: on.id, at, by });
  return true;
}
export function set(on: UBeing, at: string, to: number, put: Put): true {
  return change(on.id, at, num(on, at), to, put);
}
export function change(on: string, at: string, from: number, to: number, put: Put): true {
  if (from !== to) put({ k: "set", on, at, from, to });
  return true;
}
export function setStatus(c: UCreature, status: Status, to: 0 | 1, put: Put): true {
  return add(c, status, to - num(c, status), put);
}
