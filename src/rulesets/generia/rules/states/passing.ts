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

// How deeds begin, continue and end lasting effects. This file is loaded with the first exchange.

/** The id of the n-th lasting effect that is made for a creature: equal on every client, and unlike those of other creatures. */
const lastingIdOf = (uuid: string, made: number): string =>
  `gnria${hash(uuid).padStart(7, "0")}${hash(`${uuid}/${made}`).slice(-4).padStart(4, "0")}`;

const dataOf = ({ name, stored }: GLasting, timer: object): JsonObject => ({
  name,
  type: "generiaEffect",
  system: { ...stored, timer: copied(timer) },
});
/** The key of the number that is above 0 once an effect is over. It exists only within an exchange, because the item is deleted then. */
export const OVER = "used";
const lastingOn = (world: World<GBeing>, c: GCreature): readonly GLasting[] =>
  lastingIn((id) => world[id], c).filter((being) => num(being, OVER) === 0);

/** Whether an effect is of the same spell, kind and status as new item data, which then replaces it. */
const isSame = (being: GLasting, { source, spell, kind, status = "none" }: JsonObject): boolean =>
  spell !== "" &&
  being.source === source &&
  being.spell === spell &&
  being.what === kind &&
  (being.status ?? "none") === status;
/** A lasting effect begins on a creature, and replaces the one that the same spell brought before. */
export function begin(
  world: World<GBeing>,
  { on, name, system }: Extract<GIntent, { readonly k: "begin" }>,
  put: Put,
): boolean {
  const c = asCreature(world[on], on);
  const brings = STATUSES.find((one) => one === system.status);
  // [G-182] A condition that the table does not use brings no lasting effect either.
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
/** [G-172], [G-182] Lowers the number of a condition to what its remaining effects (`left`) have brought: their sum where numbers add up, else the highest. */
function holdTo(c: GCreature, status: Status, left: readonly GLasting[], put: Put): void {
  if (!isNumbered(status)) return;
  const { adds } = statusesOf(c).row(status);
  const to = left.reduce((sum, { tier = 1 }) => (adds ? sum + tier : Math.max(sum, tier)), 0);
  const [at, from] = [tierKey(status), num(c, tierKey(status))];
  if (from > to) put({ k: "set", on: c.id, at, from, to });
}
/** A lasting effect ends, and with it the condition that it brought, unless another effect brings the same one. */
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
  // Where several effects end in one exchange, the condition ends with the last of them.
  if (left.length > 0) return use(being, put);
  if (num(c, status) > 0) put({ k: "add", on: c.id, at: status, by: -num(c, status) });
  drop(being, put);
  return true;
}
/** A condition ends by itself, and with it all effects that brought it: one that stayed would keep up the same condition of another spell. */
export function ended(world: World<GBeing>, c: GCreature, status: Status, put: Put): void {
  if (num(c, status) === 0) return;
  for (const being of lastingOn(world, c)) if (being.status === status) use(being, put);
}
/** A lasting effect is over, also for the rest of the exchange. [G-174] This is how a bonus ends that has counted. */
export function use(being: GLasting, put: Put): true {
  put({ k: "add", on: being.id, at: OVER, by: 1 });
  drop(being, put);
  return true;
}
/** Time goes by for a lasting effect; where it runs out, it ends. The damage of swallowed matter is dealt elsewhere (`rules/lasting/time.ts`). */
export const tick = (
  world: World<GBeing>,
  being: GLasting,
  { moment }: Extract<GIntent, { readonly k: "tick" }>,
  put: Put,
): boolean => num(being, OVER) > 0 || goesOn(being, moment, put) || finish(world, being, put);
