import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Lapse } from "../../../../engine/procedure/types";
import { barredSince } from "../../../../kit/rules/meanwhile";
import { linesIn } from "../board/areaLook";
import { WAITING } from "../board/waitingLook";
import { isHelpless } from "../creature/limits";
import { creatureIn, has, type R } from "../data/read";
import type { FAttack, FCreature, FLine } from "../data/types";
import { aimed, parted } from "./meanwhile";

/** Why a creature cannot carry out its readied Action now. */
const outOfIt = (c: FCreature): readonly string[] => [
  ...(isHelpless(c) ? ["helpless"] : []),
  ...(has(c, "readied") ? [] : ["nothingReadied"]),
];
const MOMENT = ["done", "pass"] as const;
const LET_PASS: Lapse<"done" | "pass"> = { to: "pass", when: "close" };

/** [F-086] The creatures whose readied Actions may come before an act that was just paid for. */
export const waitingFor = (ref: R, by: Id): readonly Id[] => lettersIn(ref.look("waiting", WAITING, by));
/**
 * Asks the creatures with readied Actions one after the other. Each carries out its readied Action in another exchange before it answers.
 * Once one of them has stopped the act, the others are not asked.
 * @returns whether the act goes on
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
/**
 * The modifiers of a roll after others have acted: changes that a person made in the dialog stay, and the modifiers from the scene are
 * replaced by those of now.
 * @param was the modifiers from the scene before
 * @param now the modifiers from the scene after
 */
export function changedLines(lines: readonly FLine[], was: readonly FLine[], now: readonly FLine[]): readonly FLine[] {
  const kept = lines.filter((line) => now.some(isSame(line)) || !was.some(isSame(line)));
  return [...kept, ...now.filter((line) => !was.some(isSame(line)) && !kept.some(({ id }) => id === line.id))];
}
/**
 * [F-035], [F-086] Between the payment of an attack and its roll, others may carry out readied Actions. A barrier that was there
 * before, and was overridden, does not stop the attack.
 * @returns the attack with its modifiers of now; null: it was stopped, which the story tells
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
