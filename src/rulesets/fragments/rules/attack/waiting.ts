import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Lapse } from "../../../../engine/procedure/types";
import { linesIn } from "../board/areaLook";
import { AIMED, barriersIn, WAITING } from "../board/waitingLook";
import { creatureIn, type R } from "../data/read";
import type { FAttack } from "../data/types";
import { cutShort } from "./opposed";

const MOMENT = ["done", "pass"] as const;
const LET_PASS: Lapse<"done" | "pass"> = { to: "pass", when: "close" };

/** Everybody who waits for a moment like this is asked, and carries out what was readied in an exchange of its own before it answers. */
function askWaiting(ref: R, waiting: readonly Id[]): void {
  ref.each("moment", waiting, (who, branch) => branch.ask("readied", who, MOMENT, LET_PASS));
}
/** What the scene says of this attack now. */
function aimed(ref: R, label: string, { by, on, way, weapon, maneuver, waits }: FAttack): readonly Id[] {
  const { name, reach, heavy } = weapon;
  const how = { ...waits, by: creatureIn(ref, by).uuid, way, name, reach, ...(heavy && { heavy }) };
  const question = JSON.stringify({ ...how, ...(maneuver === "grapple" && { grapple: true }) });
  return ref.look(label, `${AIMED}/${question}`, on);
}
/**
 * [F-035], [F-086] Between the payment of an attack and its roll, others may carry out what they have readied. What barred the attack before, and was overridden, bars it
 * no more than it did.
 * @returns the attack as it goes on, with what counts for it now; null where nothing comes of it, which is said
 */
export function letWaitingAct(ref: R, x: FAttack): FAttack | null {
  const waiting = x.waits ? lettersIn(ref.look("waiting", WAITING, x.by)) : [];
  if (waiting.length === 0) return x;
  const before = barriersIn(aimed(ref, "aimed", x));
  const isOver = cutShort(ref, x.by, x.on);
  askWaiting(ref, waiting);
  if (isOver()) return null;
  const found = aimed(ref, "aimedNow", x);
  const bar = barriersIn(found).find((one) => !before.includes(one));
  if (bar === undefined) return found.length > 0 ? { ...x, lines: linesIn(found) } : x;
  const why = bar === "unarmed" ? "noWay" : "outOfReach";
  ref.say({ key: `FIVEFOLD.Fragments.Say.${why}`, rule: "F-086", about: x.by });
  return null;
}
