import type { Id } from "../../../../engine/procedure/types";
import { inflict, MISSED, REFUSED, type UOutcome, use, withOptions } from "../actions/use";
import { type Handling, handle } from "../creature/gear";
import { creatureIn, isDown, num, type R } from "../data/read";
import type { UEffectSpec, UUse } from "../data/shapes";
import { type OwnSkill, rollSkill, threshold } from "../dice/skill";
import { move, type UMove } from "../movement/move";
import { paid, type UPrice } from "../turns/price";

/** The same use without a price, because its turn slot and energy are paid already. */
function free({ ability, ...x }: UUse): UUse {
  const { energy: _energy, ...rest } = ability;
  return { ...x, ability: { ...rest, slot: "free" } };
}

export type UCharge = {
  readonly use: UUse;
  /** The straight path to the target; missing where there is no scene to ask. */
  readonly way?: UMove;
  /** The effects that the charge has on its doer. */
  readonly after: readonly UEffectSpec[];
};
/**
 * Appendix 8 [U-046] A straight movement to a target, then an attack. A doer that is stopped on the way makes no attack, but gets the
 * effects of the charge.
 */
export function charge(ref: R, { use: x, way, after }: UCharge): UOutcome {
  if (!paid(ref, x)) return REFUSED;
  const moved = way && ref.sub("way", move, way);
  const arrived = !moved || moved.steps === way.steps.length;
  const strikes = arrived && !isDown(creatureIn(ref, x.by));
  if (!strikes) ref.say({ key: "FIVEFOLD.Uchma.Say.noBlow", rule: "U-046", about: x.by });
  const outcome = strikes ? ref.sub("blow", use, free(x)) : MISSED;
  for (const spec of after) {
    if (isDown(creatureIn(ref, x.by))) break;
    const own = x.turn?.own ? { own: x.turn.round } : {};
    inflict(ref, { on: x.by, spec, power: 0, ...own, ...withOptions(x) });
  }
  return outcome;
}

export type UBoth = { readonly main: UUse; readonly off: UUse };
const sumOf = (a: UOutcome["hits"], b: UOutcome["hits"]): Record<Id, number> => {
  const sum: Record<Id, number> = { ...a };
  for (const [id, by] of Object.entries(b)) sum[id] = (sum[id] ?? 0) + by;
  return sum;
};
/** Appendix 8 [U-046] One attack with each hand. */
export function both(ref: R, { main, off }: UBoth): UOutcome {
  if (!paid(ref, main)) return REFUSED;
  const first = ref.sub("main", use, free(main));
  if (isDown(creatureIn(ref, main.by))) return first;
  const second = ref.sub("off", use, free(off));
  return { end: "done", hits: sumOf(first.hits, second.hits), damage: sumOf(first.damage, second.damage) };
}

export type UAid = {
  readonly price: UPrice;
  readonly on: Id;
  readonly skill: OwnSkill;
  readonly threshold: number;
  readonly restores: number;
};
/** Appendix 8 [U-181] Restores health to a creature that is down, so that it can act again; it stays prone. */
export function aid(ref: R, { price, on, skill, threshold: least, restores }: UAid): boolean {
  if (!paid(ref, price)) return false;
  const helps = ref.meets(rollSkill(ref, skill, price.by), threshold(least, "U-181"), "U-181");
  if (helps) ref.deed("revives", [{ k: "set", on, at: "health", to: restores }]);
  ref.say({ key: `FIVEFOLD.Uchma.Say.${helps ? "awakes" : "noHelp"}`, rule: "U-014", about: on });
  return helps;
}

export type UCure = {
  readonly price: UPrice;
  /** The effects that end. */
  readonly ends: readonly Id[];
};
/** Appendix 8 [U-046] Ends effects on the doer itself. */
export function cure(ref: R, { price, ends }: UCure): boolean {
  if (!paid(ref, price)) return false;
  for (const on of ends) {
    const effect = ref.see(on);
    if (effect.kind !== "effect" || num(effect, "rounds") < 1) continue;
    ref.deed("cures", [{ k: "end", on }]);
    ref.say({ key: "FIVEFOLD.Uchma.Say.ends", about: price.by, data: { effect: effect.spec.name } });
  }
  return true;
}

export type URearm = {
  readonly price: UPrice;
  /** The weapon that is drawn. */
  readonly draws?: Id;
  /** The weapon that is put away. */
  readonly stows?: Id;
  /** The weapon that is dropped. */
  readonly drops?: Id;
  /** The action uses up this round's change of weapons. */
  readonly once?: true;
};
/** Appendix 8 [U-040], [U-063] Draws, puts away and drops weapons. */
export function rearm(ref: R, { price, draws, stows, drops, once }: URearm): boolean {
  if (!paid(ref, price)) return false;
  const of = (on: Id | undefined, to: Handling["to"]): readonly Handling[] => (on === undefined ? [] : [{ on, to }]);
  handle(ref, "rearms", [...of(stows, "stowed"), ...of(drops, "dropped"), ...of(draws, "held")]);
  if (once) ref.deed("once", [{ k: "set", on: price.by, at: "swapped", to: 1 }]);
  return true;
}
