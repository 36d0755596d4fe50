import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Lapse } from "../../../../engine/procedure/types";
import { barredSince } from "../../../../kit/rules/meanwhile";
import { linesIn } from "../board/areaLook";
import { WAITING } from "../board/waitingLook";
import { isHelpless } from "../creature/limits";
import { creatureIn, has, type R } from "../data/read";
import type { FAttack, FCreature, FLine } from "../data/types";
import { aimed, parted } from "./meanwhile";

/** Why somebody who waited cannot carry out what it has readied. */
const outOfIt = (c: FCreature): readonly string[] => [
  ...(isHelpless(c) ? ["helpless"] : []),
  ...(has(c, "readied") ? [] : ["nothingReadied"]),
];
const MOMENT = ["done", "pass"] as const;
const LET_PASS: Lapse<"done" | "pass"> = { to: "pass", when: "close" };

/** [F-086] Whose readied Actions may come before what somebody has paid for. */
export const waitingFor = (ref: R, by: Id): readonly Id[] => lettersIn(ref.look("waiting", WAITING, by));
/**
 * Those who wait for a moment like this are asked one after the other, and carry out what was readied in an exchange of its own before they answer. Where one of them has put an end to
 * what was begun, the trigger of the next does not come.
 * @returns whether it goes on
 */
export function goesOn(ref: R, waiting: readonly Id[], isOver: () => boolean): boolean {
  const moments = waiting.map((who) => [who, barredSince(() => outOfIt(creatureIn(ref, who)))] as const);
  for (const [who, barred] of moments) {
    if (barred()) continue;
    ref.each("moment", [who], (one, branch) => branch.ask("readied", one, MOMENT, LET_PASS));
    if (isOver()) return false;
  }
  return true;
}
const isSame = (a: FLine) => (b: FLine) => a.id === b.id && a.value === b.value;
/** The reasons of a roll after others have acted: what a person has said of them stays, and what has changed in what was found counts as it is now. */
export function changedLines(lines: readonly FLine[], was: readonly FLine[], now: readonly FLine[]): readonly FLine[] {
  const kept = lines.filter((line) => now.some(isSame(line)) || !was.some(isSame(line)));
  return [...kept, ...now.filter((line) => !was.some(isSame(line)) && !kept.some(({ id }) => id === line.id))];
}
/**
 * [F-035], [F-086] Between the payment of an attack and its roll, others may carry out what they have readied. What barred the attack before, and was overridden, bars it
 * no more than it did.
 * @returns the attack as it goes on, with what counts for it now; null where nothing comes of it, which is said
 */
export function letWaitingAct(ref: R, x: FAttack): FAttack | null {
  const { waits, ...begun } = x;
  // Nobody had readied anything when it was declared.
  if (!waits) return begun;
  const waiting = waitingFor(ref, x.by);
  if (waiting.length === 0) return begun;
  if (!goesOn(ref, waiting, parted(ref, x))) return null;
  const found = aimed(ref, x);
  return found.length > 0 ? { ...begun, lines: linesIn(found) } : begun;
}
