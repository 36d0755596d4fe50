import type { Declared, Refusal } from "../../../../contract/act";
import { declared, unlessOverridden } from "../../../../kit/rules/declaring";
import { isRelated } from "../../../../kit/rules/relations";
import { betweenOf, reaches } from "../board/board";
import { chosenOf, type Found, found, isSheltered, isWalled } from "../board/situation";
import { isInHand } from "../creature/derive";
import { abilityFacts, brokenFormula, maneuverFacts, statusOf, unarmedOf, weaponFacts } from "../creature/weapons";
import { COST } from "../data/costs";
import { type AbilitySystem, abilityOf, creatureOf, weaponOf } from "../data/documents";
import { asCreature, isDead, num } from "../data/read";
import type { SAttack, SCreature, SManeuver, SPrice, SWeapon } from "../data/types";
import { CROWDED } from "../dice/pools";
import {
  affordable,
  baggage,
  barred,
  barredFromActing,
  doerOf,
  hold,
  inFight,
  isRefusal,
  refuse,
  type X,
} from "../turns/declaring";
import { holdersOfAttack, waitingFor } from "../turns/holders";

/**
 * [W-163] Why an Ability cannot cause the status of its Elemental type: it has no Elemental damage. Null: it can, or it causes another
 * status or none.
 */
const lacksElement = (x: X, name: string, ability: AbilitySystem): Refusal | null =>
  statusOf(ability, x.settings) === null ? refuse("noElement", "W-163", { name }) : null;
/**
 * [W-001], [W-163] Why an Ability cannot be used, whatever its targets: it is for encounters only, or its status needs Elemental damage
 * that it lacks. Null: it can be used.
 */
export const unusable = (x: X, name: string, ability: AbilitySystem): Refusal | null =>
  ability.combatOnly && !inFight(x) && !x.adjust.override
    ? hold("combatOnly", "W-001", { name })
    : lacksElement(x, name, ability);
/** An attack with its target and its means. */
export interface Aimed {
  readonly on: string;
  readonly weapon: SWeapon;
  /** The Ability with which the attack is made; null: it is made with a weapon. */
  readonly ability: AbilitySystem | null;
}

/** The only target, which is not the doer; or why there is no such target. */
export function targetOf(
  x: X,
  rule: string,
): { readonly ok: true; readonly on: string; readonly d: SCreature } | Refusal {
  const [on, ...more] = x.on;
  const d = on === undefined ? undefined : x.world[on];
  if (on === undefined || d?.kind !== "creature") return refuse("noTarget", rule);
  if (more.length > 0) return refuse("oneTarget", rule);
  return on === x.by ? refuse("selfTarget", rule) : { ok: true, on, d };
}
/** [W-089], [W-097] The weapon or the Ability of the attack, the bare hand without an item; or why it does not serve. */
export function armedWith(x: X): Omit<Aimed, "on"> | Refusal {
  const c = creatureOf(x.actor);
  if (!c) return refuse("noCreature", "W-089");
  if (!x.item) return { weapon: unarmedOf(c, x.settings), ability: null };
  const { name } = x.item;
  const [stored, ability] = [weaponOf(x.item), abilityOf(x.item)];
  if (stored) {
    if (!isInHand(x.item)) return refuse("notHeld", "W-042", { name });
    const weapon = weaponFacts(name, stored, c, x.settings);
    return weapon
      ? { weapon, ability: null }
      : refuse("formula", "W-089", { name, formula: brokenFormula(stored.damage) });
  }
  if (ability?.resolution !== "attack" || ability.activation !== "action") return refuse("noAttack", "W-089", { name });
  const odd = unusable(x, name, ability);
  if (odd) return odd;
  const weapon = abilityFacts(name, ability, c, x.settings);
  return weapon ? { weapon, ability } : refuse("formula", "W-089", { name, formula: brokenFormula(ability.damage) });
}
/** The target and the means of the attack, for the dialog and the declaration alike; or why there is no such attack. */
function aim(x: X): Aimed | Refusal {
  const armed = armedWith(x);
  if (isRefusal(armed)) return armed;
  const chosen = targetOf(x, "W-089");
  return chosen.ok ? { ...armed, on: chosen.on } : chosen;
}
/** What the scene says about this attack. */
export const foundFor = (x: X, { on, weapon }: Pick<Aimed, "on" | "weapon">): Found =>
  found(x, asCreature(x.world[on], on), weapon.ranged ?? false);

/** [W-064], [W-098], [W-099], [W-178] Why the target cannot be attacked from here; null: it can. */
export function outOfReach(
  x: X,
  { on, weapon }: Pick<Aimed, "on" | "weapon">,
  rule = weapon.ranged ? "W-099" : "W-098",
): Refusal | null {
  const d = asCreature(x.world[on], on);
  const isCovered = weapon.ranged && chosenOf("cover", x.adjust, foundFor(x, { on, weapon })) === "full";
  const between = betweenOf(x.board, on);
  const isFar = between && x.board && !reaches(between, weapon.reach, x.board.units);
  const distance = Math.round((between?.metres ?? 0) * 10) / 10;
  return unlessOverridden(
    x,
    isDead(d) && hold("deadTarget", "W-089"),
    isRelated(d, "hiddenFrom", doerOf(x).uuid) && hold("hiddenTarget", "W-064"),
    isCovered && hold("fullCover", "W-178"),
    !weapon.ranged && isWalled(x.board, on) && hold("walled", "W-178"),
    isFar && hold("reach", rule, { reach: weapon.reach, distance }),
  );
}
/** [W-104] The Maneuvers that could be added to a weapon attack. */
export const maneuversOf = ({ actor }: Pick<X, "actor">) =>
  actor.items.flatMap((item) => {
    const ability = abilityOf(item);
    return ability?.activation === "maneuver" ? [{ item, ability }] : [];
  });
interface Added {
  readonly maneuver: SManeuver;
  readonly cost: SPrice;
}
function maneuverOf(x: X, { ability }: Aimed): Added | Refusal | null {
  const chosen = ability ? undefined : maneuversOf(x).find(({ item }) => item.id === x.adjust.said?.maneuver);
  if (!chosen) return null;
  const { item, ability: stored } = chosen;
  const odd = unusable(x, item.name, stored);
  if (odd) return odd;
  const maneuver = maneuverFacts(item.name, stored, x.settings);
  return maneuver
    ? { maneuver, cost: stored.cost }
    : refuse("formula", "W-104", { name: item.name, formula: brokenFormula(stored.damage) });
}
/** [W-032] to [W-034] The price: an attack that was bought before, else an Attack action; an Ability has its own price. */
function priceOf(x: X, { ability }: Aimed, added: Added | null): SPrice {
  const { ap: more = 0, rp: _rp, ...cost } = added?.cost ?? {};
  if (ability) return ability.cost;
  const bought = inFight(x) && num(doerOf(x), "attacks") > 0;
  const extra = (doerOf(x).attacks ?? 1) - 1;
  const ap = (bought ? 0 : COST.attack.ap) + more;
  return { ...cost, ap, ...(bought ? { attacks: 1 } : { bought: extra }) };
}
const BOTH = (value: string | undefined): boolean => value === "yes";

/** The arguments of an attack, before it is decided whether it may begin. */
function attackArgs(x: X, aimed: Aimed, price: SPrice, maneuver?: SManeuver): SAttack {
  const seen = foundFor(x, aimed);
  const { ranged } = aimed.weapon;
  const crowded = ranged && chosenOf("crowded", x.adjust, seen) === "yes";
  const cover = ranged && chosenOf("cover", x.adjust, seen) === "half" ? ("half" as const) : undefined;
  const sheltered = !ranged && isSheltered(x, aimed.on);
  const { mild, misses, deadlyHoly } = x.adjust.said ?? {};
  const watched = holdersOfAttack(x);
  return {
    by: x.by,
    on: aimed.on,
    weapon: aimed.weapon,
    price: affordable(x, price),
    ...(maneuver && { maneuver }),
    ...(crowded && { levels: [CROWDED] }),
    ...(cover && { cover }),
    ...(sheltered && { sheltered: true as const }),
    ...(BOTH(mild) && { mild: true as const }),
    ...(BOTH(misses) && { misses: true as const }),
    ...(BOTH(deadlyHoly) && { deadlyHoly: true as const }),
    ...(aimed.ability && !aimed.ability.reveals && { quiet: true as const }),
    ...(watched.length > 0 && { watched }),
    ...((asCreature(x.world[aimed.on], aimed.on).reactions ?? []).length > 0 && { sparing: true as const }),
    ...((aimed.weapon.rider?.push || maneuver?.rider?.push) && waitingFor(x)),
    ...baggage(x),
  };
}
/** The attack as it would be if it may begin; or why there is no such attack. */
export function planned(x: X): { readonly aimed: Aimed; readonly price: SPrice; readonly args: SAttack } | Refusal {
  const aimed = aim(x);
  if (isRefusal(aimed)) return aimed;
  const added = maneuverOf(x, aimed);
  if (added && isRefusal(added)) return added;
  const price = priceOf(x, aimed, added);
  return { aimed, price, args: attackArgs(x, aimed, price, added?.maneuver) };
}
/** [W-032], [W-089] An attack with a weapon, an attack Ability or the bare hand. */
export function declareAttack(x: X): Declared | Refusal {
  const plan = planned(x);
  if (isRefusal(plan)) return plan;
  return barredFromActing(x, plan.price) ?? outOfReach(x, plan.aimed) ?? declared(plan.args);
}
/** [W-023] The attack of a held action, on whosever turn; it is already paid for. */
export function heldAttack(x: X): Declared | Refusal {
  const aimed = aim(x);
  if (isRefusal(aimed)) return aimed;
  return barred(x) ?? outOfReach(x, aimed) ?? declared(attackArgs(x, aimed, {}));
}
