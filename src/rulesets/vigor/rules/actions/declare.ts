import type { Declared, Refusal } from "../../../../contract/act";
import { declared } from "../../../../kit/rules/declaring";
import type { VStance } from "../argumentSchemas";
import { airless, chosenOf, type Found, found, situationOf, unreachable } from "../board/situation";
import { broken, chosenType, offhandOf, weaponFacts } from "../creature/arms";
import { paceOf } from "../creature/pace";
import type { WeaponSystem } from "../data/documents";
import { creatureOf, weaponOf } from "../data/documents";
import { natureOf } from "../data/nature";
import { asCreature, has } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import type { SideShot, VAttack, VCreature, VPrice, VWeapon } from "../data/types";
import { fistOf } from "../data/unarmed";
import { handOf } from "../dice/hand";
import { actionsNow, unaffordable } from "../turns/afford";
import { actor, affordable, barredFromActing, hold, moment, othersWait, refuse, type X } from "../turns/declaring";

/** [V-050] An attack with a weapon, or without one. */
export function declareAttack(x: X): Declared | Refusal {
  const a = actor(x);
  const barred = barredFromActing(a, x);
  if (barred) return barred;
  const weapon = x.item ? weaponOf(x.item) : null;
  if (x.item && !weapon) return refuse("noWeapon", "V-050");
  if (weapon && natureOf(weapon).held && !weapon.equipped) return refuse("notHeld", "V-050");
  if (weapon && broken(weapon)) return refuse("broken", "V-145");
  const cost = attackCost(x, weapon);
  const poor = unaffordable(x, cost);
  if (poor) return poor;
  const aim = aimed(x, weapon?.delivery === "area");
  if (!aim.ok) return aim;
  const away = outOfReach(x, aim.on, weapon);
  if (away && !x.adjust.override) return away;
  const silent =
    weapon && chosenType(weapon, x.adjust) === "sonic" && natureOf(weapon).ranged && airless(x.board, x.by, aim.on);
  if (silent && !x.adjust.override) return hold("vacuum", "V-133");
  return declared(
    attackArgs(
      x,
      a,
      aim.on,
      weapon && x.item ? weaponFacts(x.item.name, weapon, chosenType(weapon, x.adjust)) : fistOf(a),
      cost,
      foundFor(x, aim.on, weapon),
    ),
  );
}
/** [V-023], [V-025] The price of an attack now: actions count in an encounter only, and never for a readied attack. */
export function attackCost(x: X, weapon: WeaponSystem | null): VPrice {
  const vigor = (weapon?.cost.vigor ?? 0) + (x.readied?.vigor ?? 0);
  const mana = weapon?.cost.mana ?? 0;
  return { vigor, mana, ...actionsNow(x) };
}
/** The situation of an attack on this target, as the scene tells it. Empty where a creature attacks itself. */
export function foundFor(x: X, on: string, weapon: WeaponSystem | null): Found {
  if (on === x.by) return {};
  const target = asCreature(x.world[on], on);
  const ranged = weapon !== null && natureOf(weapon).ranged;
  return found({
    board: x.board,
    doer: x.by,
    target,
    weapon: ranged ? { ranged } : {},
    near: weapon?.range.near ?? 0,
    settings: x.settings,
  });
}

/** [V-079], [V-082], [V-084], [V-158] Why this target cannot be reached from here. */
function outOfReach(x: X, target: string, weapon: WeaponSystem | null): Refusal | null {
  const ranged = weapon !== null && natureOf(weapon).ranged;
  const away = unreachable({
    board: x.board,
    target,
    weapon: ranged ? { ranged } : {},
    reach: Math.max(creatureOf(x.actor)?.reach ?? 0, weapon?.range.reach ?? 0),
    max: weapon?.range.max ?? 0,
    visibility: chosenOf("visibility", x.adjust, foundFor(x, target, weapon)),
  });
  if (!away) return null;
  const { why, rule, limit, distance } = away;
  return hold(`away.${why}`, rule, { limit, distance });
}

/** One living target; the attacker itself only where the attack fills an area, in which it may stand too. */
function aimed(x: X, area: boolean): { readonly ok: true; readonly on: string } | Refusal {
  const [on, ...more] = x.on;
  if (on === undefined) return refuse("noTarget", "V-041");
  if (more.length > 0) return refuse("oneTarget", "V-041");
  if (on === x.by && !area) return refuse("selfTarget", "V-041");
  const d = x.world[on];
  if (d?.kind !== "creature") return refuse("noTarget", "V-041");
  if (has(d, "dead") || has(d, "destroyed")) return refuse("targetGone", "V-041");
  return { ok: true, on };
}

/** The arguments of an attack, as far as they are known before it is decided whether it may begin. */
export function attackArgs(x: X, a: VCreature, on: string, weapon: VWeapon, cost: VPrice, seen: Found): VAttack {
  const ruleOptions = ruleOptionsOf(x.settings);
  const hand = handOf(x.adjust);
  const situation = situationOf(weapon, x.adjust, seen);
  const price = affordable(a, x, cost);
  const sideShot = sideShotOf(x, on);
  return {
    by: a.id,
    on,
    weapon,
    price,
    ...(!x.readied && (!x.turn || x.turn.turnOf === a.id) && { own: true }),
    ...(x.turn?.turnOf === on && { theirs: true }),
    ...(othersWait(x) && { waits: true }),
    ...(situation && { situation }),
    ...(sideShot && { sideShot }),
    ...(hand && { hand }),
    ...(ruleOptions && { ruleOptions }),
    ...(x.turn && { clock: { round: x.turn.round, slot: x.turn.slot ?? 0 } }),
  };
}

/** [V-051], [V-169] The situation of the shot that the off hand could add; undefined where the off hand holds no ranged weapon. */
function sideShotOf(x: X, on: string): SideShot | undefined {
  const held = x.readied ? undefined : offhandOf(x.actor.items);
  if (!held || !natureOf(held.weapon).ranged) return undefined;
  const situation = situationOf({ ranged: true }, x.adjust, foundFor(x, on, held.weapon));
  const away = outOfReach(x, on, held.weapon) !== null;
  return { ...(situation && { situation }), ...(away && { away: true as const }) };
}

function stance(x: X, what: VStance["what"]): VStance {
  const free = !x.turn || !!x.readied || affordable(actor(x), x, { actions: 1 }).actions === undefined;
  const { theirs, waits, ...when } = moment(x);
  return {
    by: x.by,
    what,
    ...(free && { free: true }),
    ...(waits && { waits }),
    ...(what !== "defend" && { ...(theirs && { theirs }), ...when }),
  };
}
/** [V-054] Declares Defend. */
export function declareDefend(x: X): Declared | Refusal {
  return barredFromActing(actor(x), x) ?? declared(stance(x, "defend"));
}
/** [V-035] Takes Over Watch; a creature that is in Over Watch already gives it up. */
export function declareOverWatch(x: X): Declared | Refusal {
  if (x.turn && !x.adjust.override) return hold("watchTooLate", "V-035");
  return barredFromActing(actor(x), x) ?? declared({ by: x.by, ...(has(actor(x), "overWatch") && { ends: true }) });
}
/** [V-087] Declares that a creature stands up. */
export function declareStandUp(x: X): Declared | Refusal {
  const c = actor(x);
  if (!has(c, "prone")) return refuse("notProne", "V-087");
  return barredFromActing(c, x) ?? declared(stance(x, "standUp"));
}
/** [V-055] Declares Escape. */
export function declareEscape(x: X): Declared | Refusal {
  const barred = barredFromActing(actor(x), x);
  if (barred) return barred;
  const stride = x.turn ? paceOf(x.actor, x.settings) : 0;
  return declared({ ...stance(x, "escape"), ...(stride > 0 && { stride }) });
}
/** [V-072] A game master may call for opportunity attacks in cases that no rule names. */
export function declareOpportunityAttack(x: X): Declared | Refusal {
  const c = actor(x);
  if (has(c, "dead") || has(c, "destroyed")) return refuse("dead", "V-148");
  if (!x.adjust.override) return hold("gmOnly", "V-072");
  const { waits: _waits, ...when } = moment(x);
  return declared({ of: x.by, ...when });
}
