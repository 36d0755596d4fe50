import { factsIn, lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { whereIs, whoIs } from "../../../../kit/rules/travel";
import { questionOf } from "../board/look";
import { creatureIn, has, num } from "../data/read";
import { triggerOf } from "../data/tables";
import type { R, SCarried } from "../data/types";

/** What the holder of an action knew before anybody was moved. */
export interface Standing {
  readonly holder: Id;
  readonly uuid: string;
  /** Where the holder stood. */
  readonly at: string;
  /** The uuids of the enemies that stood within its distance. */
  readonly near: readonly string[];
  /** The creature that its action names, and where it stood. */
  readonly named: readonly (readonly [who: Id, at: string])[];
}
const positionWord = (ref: R, who: Id): string => JSON.stringify(whereIs(ref, "at", who));
/** The uuids of the enemies within the distance of a holder's trigger. */
function nearTo(ref: R, holder: Id): readonly string[] {
  const c = creatureIn(ref, holder);
  const trigger = triggerOf(c);
  if (trigger !== "inRange" && trigger !== "within") return [];
  return factsIn(ref.look("within", questionOf("within", String(num(c, "heldWithin"))), holder));
}
/**
 * [W-021] What each holder knows whose held action waits for a creature that comes near or moves. Must be called before anybody is moved.
 */
export function standings(ref: R, by: Id, { waiting = [] }: Pick<SCarried, "waiting">): readonly Standing[] {
  return waiting.flatMap((uuid) => {
    const holder = creatureIn(ref, by).uuid === uuid ? by : whoIs(ref, "holder", by, uuid);
    if (holder === null || !has(creatureIn(ref, holder), "holdingAction")) return [];
    const waits = triggerOf(creatureIn(ref, holder)) === "moves";
    const named = waits ? lettersIn(ref.look("named", questionOf("named"), holder)) : [];
    return {
      ...{ holder, uuid, at: positionWord(ref, holder), near: nearTo(ref, holder) },
      named: named.map((who) => [who, positionWord(ref, who)] as const),
    };
  });
}
/**
 * [W-023] The creatures that have come within a holder's distance since then, and the named creature if it has moved. After a movement of
 * the holder itself nobody counts as having come near.
 */
export function arrivedAt(ref: R, { holder, at, near, named }: Standing): readonly Id[] {
  if (!has(creatureIn(ref, holder), "holdingAction")) return [];
  const moved = named.flatMap(([who, was]) => (positionWord(ref, who) === was ? [] : [who]));
  const come = nearTo(ref, holder).filter((uuid) => !near.includes(uuid));
  if (come.length === 0 || positionWord(ref, holder) !== at) return moved;
  return [...moved, ...come.flatMap((uuid) => whoIs(ref, "come", holder, uuid) ?? [])];
}
