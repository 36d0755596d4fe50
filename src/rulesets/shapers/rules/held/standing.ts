import { factsIn, lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { whereIs, whoIs } from "../../../../kit/rules/travel";
import { questionOf } from "../board/look";
import { creatureIn, has, num } from "../data/read";
import { triggerOf } from "../data/tables";
import type { R, SCarried } from "../data/types";

/** What somebody who holds an action knew before anybody was moved. */
export interface Standing {
  readonly holder: Id;
  readonly uuid: string;
  /** Where it stood, and who of its enemies stood within its distance, by uuid. */
  readonly at: string;
  readonly near: readonly string[];
  /** Where those stood whom it has named. */
  readonly named: readonly (readonly [who: Id, at: string])[];
}
const positionWord = (ref: R, who: Id): string => JSON.stringify(whereIs(ref, "at", who));
/** Who of the enemies of a holder is within its distance. */
function nearTo(ref: R, holder: Id): readonly string[] {
  const c = creatureIn(ref, holder);
  const trigger = triggerOf(c);
  if (trigger !== "inRange" && trigger !== "within") return [];
  return factsIn(ref.look("within", questionOf("within", String(num(c, "heldWithin"))), holder));
}
/** [W-021] How things stand for each of those whose held action waits for somebody who comes near or moves. Asked before anybody goes. */
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
/** [W-023] Who has come into the distance of a holder since then, or has moved although it named that one. Where the holder itself was moved nobody has come to it. */
export function arrivedAt(ref: R, { holder, at, near, named }: Standing): readonly Id[] {
  if (!has(creatureIn(ref, holder), "holdingAction")) return [];
  const moved = named.flatMap(([who, was]) => (positionWord(ref, who) === was ? [] : [who]));
  const come = nearTo(ref, holder).filter((uuid) => !near.includes(uuid));
  if (come.length === 0 || positionWord(ref, holder) !== at) return moved;
  return [...moved, ...come.flatMap((uuid) => whoIs(ref, "come", holder, uuid) ?? [])];
}
