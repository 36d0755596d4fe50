import type { Refusal } from "../../../../contract/act";
import { unlessOverridden } from "../../../../kit/rules/declaring";
import { num } from "../data/read";
import type { VPrice } from "../data/types";
import { actor, affordable, hold, type X } from "./declaring";
import { longOf } from "./long";

/**
 * [V-023], [V-024] The actions that an act costs now: none outside an encounter or for a readied act; for an act over several turns, those
 * that are not paid yet.
 */
export function actionsNow(x: X, usual = 1): Pick<VPrice, "actions" | "long"> {
  if (!x.turn || x.readied) return {};
  const long = longOf(x);
  if (!long) return { actions: usual };
  const paid = num(long, "progress");
  return { actions: long.cost - paid, ...(paid > 0 && { long: long.id }) };
}

/** [V-024], [V-025], [V-065] Why the price cannot be paid, or null. */
export function unaffordable(x: X, price: VPrice): Refusal | null {
  const c = actor(x);
  const { actions = 0 } = price;
  const few = (["vigor", "mana"] as const).map((what) => {
    const needed = price[what] ?? 0;
    return num(c, what) < needed && hold(`few.${what}`, "V-095", { needed, left: num(c, what) });
  });
  const short = num(c, "actions") < actions;
  return unlessOverridden(
    x,
    short && hold("few.actions", "V-025", { needed: actions, left: num(c, "actions") }),
    ...few,
  );
}

/** The price of a Move as it is paid: all of it, or what the creature has where a game master overrides. */
export function affordableMove(x: X, price: VPrice): VPrice {
  return affordable(actor(x), x, price);
}
