import type { PathFacts } from "../../../../contract/board";
import { metres, TRACE } from "../board/board";
import { beingOf } from "../creature/participants";
import { counterOf, has, num } from "../data/read";
import { triggerOf } from "../data/tables";
import type { SCreature } from "../data/types";
import type { X } from "./declaring";

/** [W-023] The uuids of the combatants whose held action may wait for the doer's act. */
function holders(x: X, waits: (c: SCreature) => boolean): readonly string[] {
  if (x.paid) return [];
  return (x.fighters?.() ?? []).flatMap((actor) => {
    const c = actor.uuid === x.actor.uuid ? null : beingOf(actor, x.settings);
    return c && has(c, "holdingAction") && (c.held || c.ready) && waits(c) ? [actor.uuid] : [];
  });
}
const named = (x: X, c: SCreature): boolean => triggerOf(c) === "moves" && num(c, "heldOn") === counterOf(x.actor.uuid);
/**
 * [W-021] The holders whose action waits for this step of a way: the mover comes within their distance by it, or is the creature that they
 * named.
 */
export function holdersOnWay(x: X, { gaps: before, steps }: PathFacts, index: number): readonly string[] {
  const units = x.board?.units ?? "m";
  const at = (gaps: Readonly<Record<string, number>>, uuid: string): number =>
    metres(gaps[uuid.replaceAll(".", "-")] ?? Number.POSITIVE_INFINITY, units);
  return holders(x, (c) => {
    const trigger = triggerOf(c);
    if (trigger === "moves") return index === 0 && named(x, c);
    if (trigger !== "inRange" && trigger !== "within") return false;
    const within = num(c, "heldWithin") + TRACE;
    const [last, now] = [steps[index - 1]?.gaps ?? before, steps[index]?.gaps ?? before];
    return at(last, c.uuid) > within && at(now, c.uuid) <= within;
  });
}
/**
 * [W-021] The holders whose action waits for a creature that comes near or moves, however it is moved. The doer's own action counts too,
 * and an act that was held itself can set others off.
 */
const holdersOfComing = (x: X): readonly string[] =>
  (x.fighters?.() ?? []).flatMap((actor) => {
    const c = beingOf(actor, x.settings);
    if (!c || !has(c, "holdingAction") || !(c.held || c.ready)) return [];
    return ["moves", "inRange", "within"].includes(triggerOf(c)) ? [actor.uuid] : [];
  });
/** The holders that the arguments of an act take along if the act may move somebody. */
export function waitingFor(x: X): { readonly waiting?: readonly string[] } {
  const waiting = holdersOfComing(x);
  return waiting.length > 0 ? { waiting } : {};
}
/** [W-021] The holders whose action waits for an attack on an ally. */
export const holdersOfAttack = (x: X): readonly string[] => holders(x, (c) => triggerOf(c) === "ally");
/** [W-021] The holders whose action waits for the doer to lean out. */
export const holdersOfLean = (x: X): readonly string[] => holders(x, (c) => named(x, c));
