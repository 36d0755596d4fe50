import type { JsonObject } from "../../../../engine/json";
import { hash } from "../../../../engine/procedure/fingerprint";
import type { Put, World } from "../../../../engine/procedure/types";
import { goesOn, timerOf } from "../../../../kit/rules/lasting";
import { isNumbered } from "../data/catalogue";
import { statusesOf } from "../data/does";
import { STATUSES, type Status } from "../data/names";
import { asCreature, lastingIn, num, tierKey } from "../data/read";
import { isUsed } from "../data/statusTable";
import type { GBeing, GCreature, GIntent, GLasting } from "../data/types";
import { copied } from "./lasting";

// How what lasts begins, goes on and ends: the arithmetic of deeds, which is loaded with the first exchange.

/** The id of the n-th thing that is made for a creature: the same for every client, and no other creature’s. */
const lastingIdOf = (uuid: string, made: number): string =>
  `gnria${hash(uuid).padStart(7, "0")}${hash(`${uuid}/${made}`).slice(-4).padStart(4, "0")}`;

const dataOf = ({ name, stored }: GLasting, timer: object): JsonObject => ({
  name,
  type: "generiaEffect",
  system: { ...stored, timer: copied(timer) },
});
/** Whether it is over: a number of this exchange alone, because its item is gone with it. */
export const OVER = "used";
const lastingOn = (world: World<GBeing>, c: GCreature): readonly GLasting[] =>
  lastingIn((id) => world[id], c).filter((being) => num(being, OVER) === 0);

/** What is the same in all that hangs on one spell: a newer one takes the place of an older one. */
const isSame = (being: GLasting, { source, spell, kind, status = "none" }: JsonObject): boolean =>
  spell !== "" &&
  being.source === source &&
  being.spell === spell &&
  being.what === kind &&
  (being.status ?? "none") === status;
/** Something begins to last on a creature. What the same spell brought before makes room. */
export function begin(
  world: World<GBeing>,
  { on, name, system }: Extract<GIntent, { readonly k: "begin" }>,
  put: Put,
): boolean {
  const c = asCreature(world[on], on);
  const brings = STATUSES.find((one) => one === system.status);
  // [G-182] What a table does not use brings nothing that lasts either.
  if (brings && !isUsed(c.table, brings)) return true;
  const made = num(c, "made");
  for (const old of lastingOn(world, c).filter((one) => isSame(one, system))) drop(old, put);
  put({ k: "add", on, at: "made", by: 1 });
  const data = { name, type: "generiaEffect", system };
  put({ k: "make", on, id: lastingIdOf(c.uuid, made), kind: "item", data });
  return true;
}
function drop(being: GLasting, put: Put): void {
  put({ k: "drop", on: being.of, id: being.item, kind: "item", data: dataOf(being, timerOf(being)) });
}
/** [G-172], [G-182] The number of a condition is at most what those that are left have brought: together where levels add up, else the highest of them. */
function holdTo(c: GCreature, status: Status, left: readonly GLasting[], put: Put): void {
  if (!isNumbered(status)) return;
  const { adds } = statusesOf(c).row(status);
  const to = left.reduce((sum, { tier = 1 }) => (adds ? sum + tier : Math.max(sum, tier)), 0);
  const [at, from] = [tierKey(status), num(c, tierKey(status))];
  if (from > to) put({ k: "set", on: c.id, at, from, to });
}
/** It is over. The condition that it brought ends with it, unless something else brings the same one. */
export function finish(world: World<GBeing>, being: GLasting, put: Put): boolean {
  const c = world[being.of];
  if (c?.kind !== "creature") return false;
  if (num(being, OVER) > 0) return true;
  const { status } = being;
  if (status === undefined) {
    drop(being, put);
    return true;
  }
  const left = lastingOn(world, c).filter((one) => one.id !== being.id && one.status === status);
  holdTo(c, status, left, put);
  // Where several end in one exchange, the last one takes the condition along.
  if (left.length > 0) return use(being, put);
  if (num(c, status) > 0) put({ k: "add", on: c.id, at: status, by: -num(c, status) });
  drop(being, put);
  return true;
}
/** A condition ends by itself, and all that has brought it with it: what was left would keep up the same condition of another spell. */
export function ended(world: World<GBeing>, c: GCreature, status: Status, put: Put): void {
  if (num(c, status) === 0) return;
  for (const being of lastingOn(world, c)) if (being.status === status) use(being, put);
}
/** It is over, for what comes later in the same exchange as well. [G-174] So is a bonus that has counted once. */
export function use(being: GLasting, put: Put): true {
  put({ k: "add", on: being.id, at: OVER, by: 1 });
  drop(being, put);
  return true;
}
/** Time goes by for it; where it runs out, it ends. What was swallowed has to be settled before (`rules/lasting/absorb.ts`). */
export const tick = (
  world: World<GBeing>,
  being: GLasting,
  { moment }: Extract<GIntent, { readonly k: "tick" }>,
  put: Put,
): boolean => num(being, OVER) > 0 || goesOn(being, moment, put) || finish(world, being, put);
