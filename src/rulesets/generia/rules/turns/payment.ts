import type { Refusal } from "../../../../contract/act";
import type { Slot, SPELL_USES } from "../data/names";
import { num } from "../data/read";
import type { GPrice } from "../data/types";
import {
  barred,
  barredFromActing,
  doerOf,
  fleeing,
  hold,
  inFight,
  isTurnOf,
  reactingRider,
  riderIn,
  slotFor,
  type X,
} from "./declaring";
import { unmoving } from "./rooted";

const noReaction = (x: X): boolean => num(reactingRider(x) ?? doerOf(x), "reaction") < 1;
/** [G-016] In its own turn somebody may pay for a reactive spell that moves it with the Movement Action, and does so where no Reaction is left. */
const movesInstead = (x: X, may: readonly Slot[]): boolean =>
  may.includes("movement") && isTurnOf(x) && (x.adjust.said?.slot === "movement" || noReaction(x));
/**
 * [G-066] A mount is moved once in its rider’s turn, whether it goes, sprints or casts: no action of its rider pays for another movement. A spell that
 * is of use otherwise as well is paid like any other action of a mount once that is gone, or where somebody said so.
 * @returns undefined where it is no movement of a mount
 */
function paidByRide(x: X, may: readonly Slot[], cost: GPrice): ReturnType<typeof paymentFor> | undefined {
  const rider = may.includes("movement") ? riderIn(x) : null;
  if (!rider) return undefined;
  const { slot = "movement" } = x.adjust.said ?? {};
  const gone = num(rider, "ride") < 1;
  if (may.length > 1 && (gone || slot !== "movement")) return undefined;
  const spent = gone && !x.adjust.override ? hold("spent.ride", "G-066") : null;
  return { price: { ...cost, slot: "ride" }, why: barred(x) ?? spent ?? unmoving(x, "movement") };
}
/**
 * [G-009] to [G-021] What pays for a spell or a skill in this moment, and why it can't.
 * @param may the parts of a turn that may pay for it; none: it is no action of a turn
 * @param cost what it takes beside a part of a turn
 */
export function paymentFor(
  x: X,
  use: (typeof SPELL_USES)[number],
  may: readonly Slot[],
  cost: GPrice,
): { readonly price: GPrice; readonly why: Refusal | null } {
  const own = isTurnOf(x);
  const flees = use === "movement" || may.includes("movement") ? null : fleeing(x);
  if (flees) return { price: cost, why: flees };
  if (!inFight(x) || use === "freeReaction") return { price: cost, why: barred(x) };
  if (use === "freeAction") {
    return { price: cost, why: barred(x) ?? (own || x.adjust.override ? null : hold("notYourTurn", "G-020")) };
  }
  if (use === "reactive" && !movesInstead(x, may)) {
    const spent = noReaction(x) && !x.adjust.override ? hold("spent.reaction", "G-018") : null;
    return { price: { ...cost, slot: "reaction" }, why: barred(x) ?? spent };
  }
  const ride = paidByRide(x, may, cost);
  if (ride) return ride;
  const slot = slotFor(x, may);
  if (!slot) return { price: cost, why: barred(x) };
  return { price: { ...cost, slot }, why: barredFromActing(x, slot) ?? unmoving(x, slot) };
}
