import type { Declaration, Refusal } from "../../../../contract/act";
import { refusals, unlessOverridden } from "../../../../kit/rules/declaring";
import { statusId } from "../data/palette";
import { asCreature, breathOf, has, incapacitated, num } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import type { VBeing, VCreature, VPrice } from "../data/types";
import { canResist } from "../dice/resist";

/** A declaration of Vigor. */
export type X = Declaration<VBeing> & {
  /**
   * [V-059] Present where a readied act is carried out: in another creature's turn, without an action, for this much Vigor in addition to
   * its price.
   */
  readonly readied?: { readonly vigor: number };
};
export const { refuse, hold } = refusals("FIVEFOLD.Vigor.Refused");

/** [V-018], [V-024], [V-039], [V-096] Why this creature cannot act now, or null. Without an encounter, turns and actions do not count. */
export function barredFromActing(c: VCreature, x: X, mental = false): Refusal | null {
  if (has(c, "dead") || has(c, "destroyed")) return refuse("dead", "V-148");
  const turn = x.readied ? null : x.turn;
  return unlessOverridden(
    x,
    incapacitated(c) && !(mental && canResist(c)) && hold("incapacitated", "V-039"),
    has(c, "winded") && hold("winded", "V-096", { vigor: breathOf(num(c, "vigorMax")) }),
    turn && turn.turnOf !== x.by && hold("notYourTurn", "V-018"),
    turn && num(c, "actions") < 1 && hold("noActions", "V-048"),
    turn && underWay(c, x) && hold("longFirst", "V-023"),
  );
}
/**
 * [V-023] Whether another act over several turns has begun: its share comes first, unless the creature has not enough Vigor or Mana
 * for it.
 */
function underWay(c: VCreature, x: X): boolean {
  return (c.acts ?? []).some((id) => {
    const long = x.world[id];
    if (long?.kind !== "long" || num(long, "progress") === 0 || long.item === x.item?.id) return false;
    return num(c, "vigor") >= (long.vigor ?? 0) && num(c, "mana") >= (long.mana ?? 0);
  });
}
/** The creature that declares the act. */
export function actor(x: X): VCreature {
  return asCreature(x.world[x.by], x.by);
}

/** The price as it is paid: all of it, or what the creature has where a game master overrides. */
export function affordable(a: VCreature, x: X, price: VPrice): VPrice {
  const paid: { -readonly [what in keyof VPrice]: VPrice[what] } = {};
  for (const what of ["actions", "vigor", "mana"] as const) {
    const by = x.adjust.override ? Math.min(price[what] ?? 0, num(a, what)) : (price[what] ?? 0);
    if (by > 0) paid[what] = by;
  }
  if (price.long !== undefined) paid.long = price.long;
  return paid;
}

/** [V-059] Whether another creature of the encounter has a readied act that this act, in its doer's own turn, may trigger. */
export function othersWait(x: X): boolean {
  if (x.turn?.turnOf !== x.by || x.readied) return false;
  return (x.fighters?.() ?? []).some(
    ({ uuid, statuses }) => uuid !== x.actor.uuid && (statuses[statusId("readied")] ?? 0) > 0,
  );
}
/** The arguments about the moment of an act, which opportunity attacks need: the clock, and whether it is the doer's own turn. */
export function moment(x: X) {
  const ruleOptions = ruleOptionsOf(x.settings);
  return {
    ...(othersWait(x) && { waits: true as const }),
    ...(x.turn?.turnOf === x.by && { theirs: true as const }),
    ...(x.turn && { clock: { round: x.turn.round, slot: x.turn.slot ?? 0 } }),
    ...(ruleOptions && { ruleOptions }),
  };
}
