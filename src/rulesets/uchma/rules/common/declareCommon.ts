import type { Declared, Refusal } from "../../../../contract/act";
import type { Neighbour } from "../../../../contract/board";
import type { ActorFacts } from "../../../../contract/facts";
import { declared, unlessOverridden } from "../../../../kit/rules/declaring";
import { ownSkillFor } from "../actions/declareMore";
import { poorFor, prepareOf, useOf } from "../actions/declareUse";
import { actor, barred, hold, moment, oneTarget, refuse, turnFor, type X } from "../actions/declaring";
import { costOf } from "../board/path";
import { BARE, type Choice, choicesFor, weaponsAt } from "../creature/hands";
import type { UCreature, UEffect } from "../data/being.types";
import { type CommonAction, commonAction, effectsOfAction, grownBy, strikeOf } from "../data/common";
import { bornBy, has, isHeld, num, type See, seeIn, stacksOf } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import type { UAbility } from "../data/shapes";
import type { Common } from "../data/terms";
import type { OwnSkill } from "../dice/skill";
import { currentSpeed } from "../dice/stats";
import type { UMove } from "../movement/move";
import { pathSteps } from "../movement/steps";
import { recordsIn } from "../states/states";
import type { UPrice } from "../turns/price";
import { INPUT } from "../turns/turnBudget";

export const actionFor = (x: X, which: Common): CommonAction => commonAction(which, x.actor.items, x.worldItems);
const said = <T extends { readonly id: string }>(x: X, group: string, options: readonly T[]): T | undefined =>
  options.find(({ id }) => id === x.adjust.said?.[group]);

/** Appendix 8: the effects that the common action can end: all but the mount that is ridden, a form, and prepared actions. */
export function curable(c: UCreature, see: See): readonly UEffect[] {
  return bornBy(c, see).filter(({ rides, form, prepared }) => rides === undefined && !form && !prepared);
}
/** Why a creature cannot do a common action at all, because it has nothing to do it with or to; null where it has. */
export function lacks(which: Common, { items }: ActorFacts, c: UCreature, see: See): string | null {
  switch (which) {
    case "cure":
      return curable(c, see).length === 0 ? "nothingLasts" : null;
    case "throw":
    case "drop":
      return weaponsAt(items, "held").length === 0 ? "emptyHands" : null;
    case "retrieve":
      return weaponsAt(items, "dropped").length === 0 ? "nothingDropped" : null;
    case "swap":
      if (num(c, "swapped") > 0) return "swapped";
      return weaponsAt(items, "stowed").length + weaponsAt(items, "held").length === 0 ? "noWeapons" : null;
    default:
      return null;
  }
}
function lacking(x: X, which: Common): Refusal | null {
  const why = lacks(which, x.actor, actor(x), seeIn(x.world));
  if (why === "swapped") return x.adjust.override ? null : hold(why, "U-040");
  return why === null ? null : refuse(why, "U-063");
}

/** The letter of a weapon that takes part; undefined where none is named. */
function gearOf(x: X, id: string | null): string | undefined {
  return Object.values(x.world).find((being) => being.kind === "gear" && being.of === x.by && being.key === id)?.id;
}
/** The weapon of a common action: the one that a person chose, else the first one; for the off hand, another one. */
export function chosenWeapon(x: X, which: Common, hand: "weapon" | "off" = "weapon"): Choice | undefined {
  const all = choicesFor(which, x.actor.items, actor(x), recordsIn(x));
  const main = said(x, "weapon", all) ?? all[0];
  if (hand === "weapon") return main;
  return said(x, "off", all) ?? all.find((one) => one !== main) ?? main;
}
/** A common action with the chosen weapon, as an ability; null where there is no weapon. */
export function strikeFor(x: X, which: Common, hand: "weapon" | "off" = "weapon"): UAbility | null {
  const weapon = chosenWeapon(x, which, hand);
  return weapon ? strikeWith(x, which, weapon, hand) : null;
}
function strikeWith(x: X, which: Common, weapon: Choice, hand: "weapon" | "off" = "weapon"): UAbility {
  const action = actionFor(x, which);
  // The loss of precision and the packets of the record belong to the off hand only.
  const system =
    which === "both" && hand === "weapon" ? { ...action.system, precision: 0, packets: [] } : action.system;
  return strikeOf({ ...action, system }, weapon.attack, actor(x).control, recordsIn(x));
}

/** Appendix 8 [U-040] Disarm, sever, throw a weapon, pick one up and strike with it. */
export function declareStrike(x: X, which: "disarm" | "sever" | "throw" | "retrieve"): Declared | Refusal {
  const none = lacking(x, which);
  if (none) return none;
  const weapon = chosenWeapon(x, which);
  if (!weapon) return refuse("emptyHands", "U-063");
  const made = useOf(x, strikeWith(x, which, weapon), which === "retrieve");
  if (!made.ok) return made;
  const gear = gearOf(x, weapon.id);
  const [target] = made.use.on;
  const held = Object.values(x.world).filter(
    (being) => being.kind === "gear" && being.of === target && num(being, "held") > 0,
  );
  return declared({
    ...made.use,
    ...(which === "throw" && gear !== undefined && { throws: gear }),
    ...(which === "retrieve" && gear !== undefined && { takes: gear }),
    ...(which === "disarm" && { disarms: held.map(({ id }) => id) }),
  });
}
/** Appendix 8 [U-041] An attack that is prepared for the next foe that comes, leaves or moves within reach of the weapon. */
export function declareWatch(x: X): Declared | Refusal {
  const ability = strikeFor(x, "watch");
  return ability ? prepareOf(x, ability) : refuse("emptyHands", "U-063");
}
/** Appendix 8 [U-046] An attack with each hand; where two targets are named, each has its own. */
export function declareBoth(x: X): Declared | Refusal {
  const [main, off] = [chosenWeapon(x, "both"), chosenWeapon(x, "both", "off")];
  if (!main || !off) return refuse("emptyHands", "U-063");
  if (main.id === off.id && main.id !== BARE) return refuse("sameHand", "U-063");
  if (x.on.length > 2) return refuse("tooMany", "U-055", { most: 2 });
  const first = useOf({ ...x, on: x.on.slice(0, 1) }, strikeWith(x, "both", main));
  if (!first.ok) return first;
  const second = useOf({ ...x, on: x.on.slice(-1) }, strikeWith(x, "both", off, "off"));
  return second.ok ? declared({ main: first.use, off: second.use }) : second;
}

/** The declaration at the end of the charge, when its doer stands next to the target. */
export function arrived(x: X): X {
  const [on = ""] = x.on;
  const { board } = x;
  if (!board?.to[on]) return x;
  const between = board.to[on];
  const self: Neighbour = {
    uuid: x.actor.uuid,
    actor: x.actor,
    disposition: 0,
    isPlayer: false,
    defeated: false,
    rise: 0,
  };
  const beside = (board.beside?.[on] ?? []).filter(({ uuid }) => uuid !== self.uuid);
  const near = {
    ...between,
    distance: Math.min(1, between.distance),
    adjacent: true,
    beside: true,
    rise: 0,
    crossed: [],
  };
  return {
    ...x,
    board: { ...board, to: { ...board.to, [on]: near }, beside: { ...board.beside, [on]: [...beside, self] } },
  };
}
/** The greatest length of a charge, in metres. */
export function chargeMetres(x: X): number {
  const c = actor(x);
  const action = actionFor(x, "charge");
  return currentSpeed(c, seeIn(x.world)) + action.system.metres + grownBy(action, c.control);
}
/** The straight path to the target, up to where the weapon reaches. Undefined: no scene; a refusal: barred or too long. */
function chargeWay(x: X, d: UCreature, reach: number): UMove | Refusal | undefined {
  const between = x.board?.to[d.id];
  if (!between || !x.path) return undefined;
  const c = actor(x);
  const at = (d.uuid ?? "").replaceAll(".", "-");
  const near = (gaps: Readonly<Record<string, number>>): boolean => (gaps[at] ?? Number.POSITIVE_INFINITY) <= reach;
  const whole = pathSteps(x.path, c);
  const last = near(x.path.gaps) ? -1 : whole.findIndex(({ gaps = {} }) => near(gaps));
  const steps = whole.slice(0, last + 1);
  const metres = chargeMetres(x);
  const cost = costOf(steps, ruleOptionsOf(x.settings));
  const why = unlessOverridden(
    x,
    isHeld(c) && steps.length > 0 && hold("held", "U-131"),
    has(c, "prone") && steps.length > 0 && hold("step.crawlOnly", "U-125"),
    (!between.clear || between.crossed.length > 0) && hold("notClear", "U-046"),
    cost > metres && hold("step.tooFar", "U-046", { cost, left: metres }),
  );
  if (why) return why;
  const { gaps, grounds } = x.path;
  const free = Math.max(metres, cost);
  return { by: x.by, steps, free, gaps, ...(grounds && { grounds }), ...moment(x) };
}
/** Appendix 8 [U-046] Declares a charge. */
export function declareCharge(x: X): Declared | Refusal {
  const c = actor(x);
  const ability = strikeFor(x, "charge");
  if (!ability) return refuse("emptyHands", "U-063");
  const target = oneTarget(x);
  if (!target.ok) return target;
  if (c.rides !== undefined && !x.adjust.override) return hold("chargeMounted", "U-151");
  const made = useOf(arrived(x), ability);
  if (!made.ok) return made;
  const way = chargeWay(x, target.d, ability.delivery === "melee" ? (ability.range ?? 1) : 1);
  if (way && "reason" in way) return way;
  const after = effectsOfAction(actionFor(x, "charge"), 0, recordsIn(x));
  return declared({ use: made.use, ...(way && { way }), after });
}

/** The price of a common action that is no attack, or why it cannot be done now. */
function priceFor(
  x: X,
  { system: { slot, energy } }: CommonAction,
): { readonly ok: true; readonly price: UPrice } | Refusal {
  const c = actor(x);
  const stop = barred(c, x, INPUT[slot]);
  if (stop) return stop;
  const idle = slot !== "free" && has(c, "prone") && !x.adjust.override;
  if (idle) return hold("proneBasic", "U-128");
  const poor = poorFor(x, { energy });
  if (poor) return poor;
  const turn = turnFor(x);
  const ruleOptions = ruleOptionsOf(x.settings);
  const paid = x.adjust.override ? Math.min(energy, num(c, "energy")) : energy;
  return {
    ok: true,
    price: {
      by: x.by,
      ability: { slot, ...(paid > 0 && { energy: paid }) },
      ...(turn && { turn }),
      ...(ruleOptions && { ruleOptions }),
      ...(x.adjust.override && { override: true as const }),
    },
  };
}

/** The skill that the action's record names: the creature's own one of that name, else one of normal rank. */
export function aidSkill(x: X): OwnSkill {
  const { skill } = actionFor(x, "aid").system;
  const own = x.actor.items.find((item) => item.name.toLowerCase() === skill.toLowerCase() && ownSkillFor({ item }));
  return ownSkillFor({ item: own ?? null }) ?? { name: skill };
}
/** Appendix 8: the threshold of the roll: one more for each time that the patient is fatigued. */
export function aidThreshold(x: X, d: UCreature): number {
  const tired = bornBy(d, seeIn(x.world)).filter(({ spec }) => spec.status === "fatigued");
  return actionFor(x, "aid").system.threshold + tired.reduce((sum, effect) => sum + stacksOf(effect), 0);
}
/** Appendix 8 [U-181] The target is down, not dead, and within range. */
export function declareAid(x: X): Declared | Refusal {
  const action = actionFor(x, "aid");
  const priced = priceFor(x, action);
  if (!priced.ok) return priced;
  const target = oneTarget(x);
  if (!target.ok) return target;
  const { d } = target;
  if (!has(d, "down") || d.object || d.id === x.by) return refuse("notUnconscious", "U-014");
  const between = x.board?.to[d.id];
  const { range, restores } = action.system;
  if (between && between.distance > range && !x.adjust.override)
    return hold("away.range", "U-047", { limit: range, distance: between.distance });
  return declared({
    price: priced.price,
    on: d.id,
    skill: aidSkill(x),
    threshold: aidThreshold(x, d),
    restores: Math.max(1, restores),
  });
}
/** Appendix 8 [U-046] Ends one effect on the doer, or as many as the record says: the chosen one, then the oldest. */
export function declareCure(x: X): Declared | Refusal {
  const none = lacking(x, "cure");
  if (none) return none;
  const action = actionFor(x, "cure");
  const priced = priceFor(x, action);
  if (!priced.ok) return priced;
  const all = curable(actor(x), seeIn(x.world));
  const first = all.filter(({ key }) => key === x.adjust.said?.state);
  const ends = new Set([...first, ...all].map(({ id }) => id));
  return declared({ price: priced.price, ends: [...ends].slice(0, Math.max(1, action.system.most)) });
}
/** The effect that a person chose to end, else the oldest. */
export function chosenState(x: X): UEffect | undefined {
  const all = curable(actor(x), seeIn(x.world));
  return all.find(({ key }) => key === x.adjust.said?.state) ?? all[0];
}

/** The weapon that is drawn and the one that is put away; null where a person chose none. */
export function swapOf(x: X): { readonly draws: string | null; readonly stows: string | null } {
  const pick = (group: "draws" | "stows", where: "stowed" | "held"): string | null => {
    const all = weaponsAt(x.actor.items, where);
    return x.adjust.said?.[group] === "none" ? null : ((said(x, group, all) ?? all[0])?.id ?? null);
  };
  return { draws: pick("draws", "stowed"), stows: pick("stows", "held") };
}
/** Appendix 8 [U-040] Declares a change of weapons, which is possible once a round. */
export function declareSwap(x: X): Declared | Refusal {
  const none = lacking(x, "swap");
  if (none) return none;
  const priced = priceFor(x, actionFor(x, "swap"));
  if (!priced.ok) return priced;
  const { draws, stows } = swapOf(x);
  if (draws === null && stows === null) return refuse("noSwap", "U-063");
  const [into, away] = [gearOf(x, draws), gearOf(x, stows)];
  return declared({
    price: priced.price,
    ...(into !== undefined && { draws: into }),
    ...(away !== undefined && { stows: away }),
    ...(x.turn && { once: true as const }),
  });
}
/** Appendix 8: a weapon is dropped, for which the doer pays what the record says. */
export function declareDrop(x: X): Declared | Refusal {
  const priced = priceFor(x, actionFor(x, "drop"));
  if (!priced.ok) return priced;
  const all = weaponsAt(x.actor.items, "held");
  const weapon = said(x, "weapon", all) ?? all[0];
  const drops = weapon && gearOf(x, weapon.id);
  return drops === undefined ? refuse("emptyHands", "U-063") : declared({ price: priced.price, drops });
}
