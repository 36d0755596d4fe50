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
/** [G-016] Whether the Movement Action pays for a reactive spell with MOVEMENT: on the own turn, where that was chosen or no Reaction is left. */
const movesInstead = (x: X, may: readonly Slot[]): boolean =>
  may.includes("movement") && isTurnOf(x) && (x.adjust.said?.slot === "movement" || noReaction(x));
/**
 * [G-066] The price of a mount's movement, which it has once in its rider’s turn, whether it goes, sprints or casts; no action of its rider buys
 * another one. An act that another action could pay as well is paid so once the movement is spent, or where a person chose that.
 * @returns undefined where the act is not paid with the movement of a mount
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
 * [G-009] to [G-021] The price of a spell or a skill at this moment, and why the doer cannot pay it (`why`; null where it can).
 * @param may the actions of a turn that may pay for it; none where it takes no such action
 * @param cost its price without an action
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
