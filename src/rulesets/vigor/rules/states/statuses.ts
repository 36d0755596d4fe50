import type { Put, World } from "../../../../engine/procedure/types";
import { num } from "../data/read";
import { AFFLICTIONS, type Status, type VBeing, type VCreature, type VIntent } from "../data/types";
import { roundOf, slotOf } from "../turns/clocks";
import { add, set } from "./set";

type StatusIntent = Extract<VIntent, { k: "status" }>;

/** [V-023] What breaks an act off that takes several turns. */
const BREAKS: readonly Status[] = ["unconscious", "bound", "pinned", "shock", "dead"];

/** Sets or ends a status. With `world`, acts over several turns end that the status does not leave room for. */
export function setStatus(c: VCreature, status: Status, to: 0 | 1, put: Put, world?: World<VBeing>): true {
  if (world && to > 0 && BREAKS.includes(status)) breakOff(c, world, put);
  return add(c, status, to - num(c, status), put);
}
/** [V-023] Nothing is left of what was paid for acts over several turns. */
function breakOff(c: VCreature, world: World<VBeing>, put: Put): void {
  for (const id of c.acts ?? []) progress(world[id], 0, put);
}
/** [V-023] How many actions of an act over several turns are paid. */
export function progress(being: VBeing | undefined, to: number, put: Put): true {
  const by = being ? to - num(being, "progress") : 0;
  if (being && by !== 0) put({ k: "add", on: being.id, at: "progress", by });
  return true;
}
/** [V-022] The clock of a mark starts with it and ends with it; a mark without one lasts until somebody ends it. */
export function keepClock(c: VCreature, { what, until }: Pick<StatusIntent, "what" | "until">, put: Put): true {
  const affliction = AFFLICTIONS.find((one) => one === what);
  if (!affliction) return true;
  set(c, roundOf(affliction), until?.round ?? 0, put);
  return set(c, slotOf(affliction), until?.slot ?? 0, put);
}
