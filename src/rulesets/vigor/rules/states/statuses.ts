import { isDue } from "../../../../engine/clock/deadline";
import type { Put, World } from "../../../../engine/procedure/types";
import { has, num } from "../data/read";
import { AFFLICTIONS, type Clock, type Status, type VBeing, type VCreature, type VIntent } from "../data/types";
import { roundOf, slotOf } from "../turns/clocks";
import { add, set } from "./set";

type StatusIntent = Extract<VIntent, { k: "status" }>;

/** [V-023] The statuses that break off an act over several turns. Shock does so too, because it makes unconscious. */
const BREAKS: readonly Status[] = ["unconscious", "bound", "pinned", "dead"];

/** Sets or ends a status. Where `world` is given, a status that does so breaks off acts over several turns. */
export function setStatus(c: VCreature, status: Status, to: 0 | 1, put: Put, world?: World<VBeing>): true {
  if (world && to > 0 && BREAKS.includes(status)) breakOff(c, world, put);
  return add(c, status, to - num(c, status), put);
}
/**
 * [V-022], [V-086] Changes a status as an intent asks for it, with its clock. A fall in the creature's own turn breaks off its act over
 * several turns.
 */
export function changeStatus(c: VCreature, intent: StatusIntent, put: Put, world: World<VBeing>): true {
  const { what, to, own } = intent;
  if (own && what === "prone") breakOff(c, world, put);
  const clock = lasting(c, intent);
  setStatus(c, what, to, put, world);
  return setClock(c, what, clock, put);
}
/** [V-022] When a status ends that a creature gets, or has already: the later end counts, and a status without an end outlasts any. */
function lasting(c: VCreature, { what, until }: StatusIntent): Clock | undefined {
  const affliction = AFFLICTIONS.find((one) => one === what);
  if (!affliction || !has(c, what)) return until;
  const now = { round: num(c, roundOf(affliction)), slot: num(c, slotOf(affliction)) };
  if (now.round === 0 || !until) return undefined;
  return isDue(now, until) ? until : now;
}
/** [V-023] The actions that were paid for acts over several turns are lost. */
function breakOff(c: VCreature, world: World<VBeing>, put: Put): void {
  if (c.acts) for (const id of c.acts) progress(world[id], 0, put);
}
/** [V-023] Sets how many actions of an act over several turns are paid. */
export function progress(being: VBeing | undefined, to: number, put: Put): true {
  const by = being ? to - num(being, "progress") : 0;
  if (being && by !== 0) put({ k: "add", on: being.id, at: "progress", by });
  return true;
}
/** [V-022] Sets when a status ends; without a clock it lasts until somebody or something ends it. */
export function setClock(c: VCreature, what: Status, until: Clock | undefined, put: Put): true {
  const affliction = AFFLICTIONS.find((one) => one === what);
  if (!affliction) return true;
  set(c, roundOf(affliction), until?.round ?? 0, put);
  return set(c, slotOf(affliction), until?.slot ?? 0, put);
}
