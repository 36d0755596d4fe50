import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { type Rolls, rollsOf } from "../../../../kit/rules/formula";
import { betweenOf, reaches } from "../board/board";
import { wake, woundsFrom } from "../damage/wounds";
import { gearOf } from "../data/documents";
import { OPTIONS } from "../data/options";
import { creatureIn, num, type R, woundsOf } from "../data/read";
import type { GIntent, GPrice } from "../data/types";
import { rollHarm } from "../dice/exploding";
import { rollWith, withLines } from "../states/bonuses";
import { healed } from "../states/healing";
import { affordable, barred, barredFromActing, fleeing, hold, refuse, slotFor, type X } from "../turns/declaring";
import { paid } from "../turns/price";

export type GUse = {
  readonly by: Id;
  readonly on: Id;
  readonly name: string;
  readonly heals?: Rolls;
  readonly restores?: Rolls;
  readonly feeds?: Rolls;
  readonly price: GPrice;
  /** [G-181] The table plays with exploding dice. */
  readonly explodes?: true;
};
/** [G-013], [G-154] Uses up one consumable: it may heal light wounds and restore MP or EN [G-180]. */
export function useItem(ref: R, x: GUse): boolean {
  if (!paid(ref, x.by, x.price)) return false;
  const c = creatureIn(ref, x.on);
  const before = woundsOf(c);
  const gains: GIntent[] = [];
  if (x.heals) {
    const { dice, flat } = x.heals;
    const points = rollWith(
      ref,
      x.by,
      "healing",
      (lines) => withLines({ dice, flat, mods: [] }, lines),
      (pool) => rollHarm(ref, "healing", pool, x.by, x.explodes),
    ).total;
    gains.push({ k: "heal", on: x.on, wounds: woundsFrom(points, c.threshold), ...(c.tallies && { points }) });
  }
  if (x.restores) {
    const points = rollHarm(ref, "restored", { ...x.restores, mods: [] }, x.by, x.explodes).total;
    gains.push({ k: "gain", on: x.on, by: points });
  }
  if (x.feeds) {
    const points = rollHarm(ref, "fed", { ...x.feeds, mods: [] }, x.by, x.explodes).total;
    gains.push({ k: "gain", on: x.on, what: "en", by: points });
  }
  if (gains.length > 0) ref.deed("gained", gains);
  if (x.heals) healed(ref, x.on, before);
  if (x.heals) wake(ref, x.on);
  return true;
}
/** [G-009], [G-011], [G-013] The use of a consumable. It takes the Attack Action or the Utility Action: the chosen one, else one that is left. */
export function declareUseItem(x: X): Declared | Refusal {
  const gear = x.item && gearOf(x.item);
  if (!x.item || gear?.kind !== "consumable") return refuse("noConsumable", "G-013");
  if (gear.quantity < 1) return refuse("usedUp", "G-013", { name: x.item.name });
  const [on = x.by, ...more] = x.on;
  if (more.length > 0 || x.world[on]?.kind !== "creature") return refuse("oneTarget", "G-013");
  const between = on === x.by ? null : betweenOf(x.board, on);
  if (between && x.board && !reaches(between, 1, x.board.units) && !x.adjust.override) {
    return hold("reach", "G-013", { reach: 1, distance: Math.round(between.metres * 10) / 10 });
  }
  const parts: Record<string, Rolls> = {};
  for (const part of ["heals", "restores", "feeds"] as const) {
    if (gear[part].trim() === "") continue;
    const rolls = rollsOf(gear[part]);
    if (!rolls) return refuse("formula", "G-013", { name: x.item.name, formula: gear[part] });
    parts[part] = rolls;
  }
  const { id, name } = x.item;
  const stock = Object.values(x.world).find((being) => being.kind === "stock" && being.item === id);
  if (stock && num(stock, "quantity") < 1) return refuse("usedUp", "G-013", { name });
  const slot = slotFor(x, ["attack", "utility"]);
  const price = affordable(x, { ...(slot && { slot }), ...(stock && { stock: stock.id }) });
  const explodes = OPTIONS.of.explodingDice(x.settings) && { explodes: true as const };
  return (
    (slot ? barredFromActing(x, slot) : barred(x)) ??
    fleeing(x) ??
    declared({ by: x.by, on, name, ...parts, price, ...explodes })
  );
}
