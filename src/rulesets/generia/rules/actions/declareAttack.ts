import type { Declared, Refusal } from "../../../../contract/act";
import { declared } from "../../../../kit/rules/declaring";
import { rollsOf } from "../../../../kit/rules/formula";
import { betweenOf, reaches } from "../board/board";
import { flankingLevels, hemmedIn } from "../board/flanking";
import { BACKSTAB, bandOf, chosenOf, type Found } from "../board/situation";
import { gripLevels } from "../creature/holding";
import { atHand, heldOf, isAtHand, isNatural, isRanged, unarmedOf, weaponFacts, withOther } from "../creature/weapons";
import { bounded } from "../data/bounds";
import type { WeaponSystem } from "../data/documents";
import { creatureOf, gearOf, weaponOf } from "../data/documents";
import { asCreature } from "../data/read";
import type { GAttack, GLevel, GPrice, GWay, GWeapon } from "../data/types";
import { plus } from "../dice/formula";
import { foundFor, isBackstab } from "../turns/behind";
import { isCharmedFor } from "../turns/charm";
import {
  affordable,
  armsOf,
  baggage,
  barredFromActing,
  doerOf,
  fleeing,
  hold,
  lapsing,
  refuse,
  slotFor,
  type X,
} from "../turns/declaring";

/** An attack's weapon, its target and the way of the attack. */
export interface Aimed {
  readonly on: string;
  readonly way: GWay;
  readonly weapon: GWeapon;
  readonly stored: WeaponSystem | null;
  /** The letter of the ammunition that the attack uses up. */
  readonly stock?: string;
}

/** The letter of the target; refused unless exactly one other creature is targeted. */
function targetOf(x: X): { readonly ok: true; readonly on: string } | Refusal {
  const [on, ...more] = x.on;
  if (on === undefined) return refuse("noTarget", "G-024");
  if (more.length > 0) return refuse("oneTarget", "G-024");
  if (on === x.by) return refuse("selfTarget", "G-024");
  return x.world[on]?.kind === "creature" ? { ok: true, on } : refuse("noTarget", "G-024");
}
/** [G-010] The weapon of the attack, or why the creature cannot attack with it. */
function armedWith(x: X): Omit<Aimed, "on"> | Refusal {
  const c = creatureOf(x.actor);
  if (!c) return refuse("noCreature", "G-010");
  if (!x.item) return { way: "melee", weapon: unarmedOf(c, x.settings), stored: null };
  const stored = weaponOf(x.item);
  if (!stored) return refuse("noWeapon", "G-010");
  if (!isAtHand(stored)) return refuse("notHeld", "G-010", { name: x.item.name });
  const { id } = x.item;
  if (!atHand(x.actor, x.settings).some((item) => item.id === id) && !x.adjust.override)
    return hold("disarmed", "G-182");
  const facts = weaponFacts(x.item.name, stored, c, x.settings);
  const weapon = facts && withOther(facts, x.actor.items, stored);
  if (!weapon) return refuse("formula", "G-051", { name: x.item.name, formula: stored.damage.formula });
  const others = heldOf(x.actor.items.filter((item) => item.id !== id)).filter(
    ({ weapon: other }) => other.equipped && !isNatural(other),
  );
  if (stored.tags.includes("twoHanded") && others.length > 0 && !x.adjust.override)
    return hold("bothHands", "G-177", { name: x.item.name });
  return { way: isRanged(stored) ? "ranged" : "melee", weapon, stored };
}
/** [G-177] The part of the price that empties a weapon with Reload: its letter, and the actions that loading it takes then. */
function loading(x: X, { reload }: WeaponSystem): Pick<GPrice, "empties" | "due"> {
  const arms = armsOf(x);
  return reload > 0 && arms ? { empties: arms.id, due: reload } : {};
}
/** [G-159] The attack with its ammunition, whose damage is added to that of a ranged weapon; refused where there is none. */
function loaded(x: X, aimed: Omit<Aimed, "on">): Omit<Aimed, "on"> | Refusal {
  if (aimed.stored && aimed.stored.reload > 0 && aimed.stored.due > 0 && !x.adjust.override)
    return hold("notLoaded", "G-177", { name: aimed.weapon.name, count: aimed.stored.due });
  if (aimed.stored?.class !== "ranged") return aimed;
  const quiver = x.actor.items.filter((item) => {
    const gear = gearOf(item);
    return gear?.kind === "ammunition" && gear.quantity > 0;
  });
  const item = quiver.find(({ id }) => id === x.adjust.said?.ammunition) ?? quiver[0];
  const gear = item && gearOf(item);
  if (!item || !gear) return x.adjust.override ? aimed : hold("noAmmunition", "G-159", { name: aimed.weapon.name });
  const rolls = rollsOf(gear.damage.formula);
  if (!rolls) return refuse("formula", "G-159", { name: item.name, formula: gear.damage.formula });
  const stock = Object.values(x.world).find((being) => being.kind === "stock" && being.item === item.id)?.id;
  const { damage } = aimed.weapon;
  return {
    ...aimed,
    weapon: { ...aimed.weapon, damage: { ...damage, ...plus(damage, rolls) } },
    ...(stock !== undefined && { stock }),
  };
}
export const isRefusal = (value: object): value is Refusal => "ok" in value;

/** The attack as both the dialog and the declaration see it, or why there is no such attack. */
export function aim(x: X, grapple = false): Aimed | Refusal {
  if (grapple && !creatureOf(x.actor)?.limbs) return refuse("noLimbs", "G-124");
  const target = targetOf(x);
  if (!target.ok) return target;
  const armed = armedWith(grapple ? { ...x, item: null } : x);
  if (isRefusal(armed)) return armed;
  const ready = grapple ? { ...armed, way: "grapple" as const } : loaded(x, armed);
  return isRefusal(ready) ? ready : { ...ready, on: target.on };
}
/** [G-024], [G-028] The refusal where the target is too far away; null where it is not. */
function tooFar(x: X, { on, way, weapon, stored }: Aimed): Refusal | null {
  const between = betweenOf(x.board, on);
  if (!between || !x.board || x.adjust.override) return null;
  const distance = Math.round(between.metres * 10) / 10;
  if (way !== "ranged") {
    const { reach } = way === "grapple" ? doerOf(x).unarmed : weapon;
    return reaches(between, reach, x.board.units) ? null : hold("reach", "G-024", { reach, distance });
  }
  const limit = stored?.range ?? 0;
  return between.metres > limit ? hold("range", "G-028", { limit, distance }) : null;
}
/** [G-177] Which of attacker and target are confined by what stands around them. */
function confinedIn({ board, world, by }: X, { on }: Pick<Aimed, "on">): readonly ("by" | "on")[] {
  const uuids = { by: asCreature(world[by], by).uuid, on: asCreature(world[on], on).uuid };
  return (["by", "on"] as const).filter((who) => hemmedIn(board, uuids[who]));
}
/** The most levels of advantage or disadvantage that a distance band gives. */
const MOST_LEVELS = 99;
/** [G-058], [G-059], [G-157], [G-166] The lines that positions and a grapple add to the attack roll. */
function levelsOf(x: X, aimed: Aimed, seen: Found): readonly GLevel[] {
  const levels: GLevel[] = [];
  if (isBackstab(x, seen)) levels.push(BACKSTAB);
  const target = asCreature(x.world[aimed.on], aimed.on);
  levels.push(...gripLevels(doerOf(x), target, aimed.weapon, confinedIn(x, aimed)));
  if (aimed.way !== "ranged")
    levels.push(...flankingLevels(x.board, { target, on: aimed.on, by: doerOf(x).uuid, settings: x.settings }));
  const between = betweenOf(x.board, aimed.on);
  if (aimed.way === "ranged" && aimed.stored && between) {
    const band = bandOf(between.metres);
    const value = bounded(aimed.stored.bands[band], MOST_LEVELS);
    if (value !== 0) levels.push({ id: `band.${band}`, rule: "G-157", value });
  }
  return levels;
}

/**
 * The arguments of an attack. They do not say whether the attack may begin.
 * @param cost the price of the attack without ammunition and loading; missing: that of a basic attack
 */
export function attackArgs(x: X, aimed: Aimed, cost: GPrice = basicCost(x)): GAttack {
  const seen = foundFor(x, aimed);
  const levels = levelsOf(x, aimed, seen);
  const cover = aimed.way === "ranged" ? chosenOf("cover", x.adjust, seen) : "none";
  const price = {
    ...cost,
    ...(aimed.stock !== undefined && { stock: aimed.stock }),
    ...(aimed.stored && loading(x, aimed.stored)),
  };
  const confined = confinedIn(x, aimed);
  return {
    by: x.by,
    on: aimed.on,
    way: aimed.way,
    weapon: aimed.weapon,
    price: affordable(x, price),
    ...(levels.length > 0 && { levels }),
    ...(cover !== "none" && { cover }),
    ...(confined.length > 0 && { confined }),
    ...lapsing(x),
    ...baggage(x),
  };
}
/** [G-009] The price of a basic attack: an Attack Action, where actions count. */
function basicCost(x: X): GPrice {
  const slot = slotFor(x, ["attack"]);
  return slot ? { slot } : {};
}
/** [G-182] The refusal where a creature flees or is charmed by the target's side; null where neither keeps it from attacking. */
const unwilling = (x: X, { on }: Aimed): Refusal | null =>
  fleeing(x) ?? (isCharmedFor(x, on) ? hold("charmed", "G-182") : null);
/** [G-127] The refusal of a grapple against a creature that is grappled already; else null. */
const seized = (x: X, { on, way }: Aimed): Refusal | null =>
  way === "grapple" && asCreature(x.world[on], on).now.grappled && !x.adjust.override
    ? hold("alreadyHeld", "G-127")
    : null;
/** [G-024], [G-028], [G-127], [G-182] The refusal of an attack for any reason but its price; null where there is none. */
export const kept = (x: X, aimed: Aimed): Refusal | null => seized(x, aimed) ?? unwilling(x, aimed) ?? tooFar(x, aimed);
/** [G-009], [G-010], [G-024], [G-028] A basic attack, armed or unarmed. */
export function declareAttack(x: X): Declared | Refusal {
  const aimed = aim(x);
  if (isRefusal(aimed)) return aimed;
  return barredFromActing(x, slotFor(x, ["attack"]) ?? "attack") ?? kept(x, aimed) ?? declared(attackArgs(x, aimed));
}
/** [G-124], [G-125] A grapple: an unarmed attack that deals no damage and holds its target. */
export function declareGrapple(x: X): Declared | Refusal {
  const aimed = aim(x, true);
  if (isRefusal(aimed)) return aimed;
  return barredFromActing(x, slotFor(x, ["attack"]) ?? "attack") ?? kept(x, aimed) ?? declared(attackArgs(x, aimed));
}
