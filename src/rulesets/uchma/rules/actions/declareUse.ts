import type { Declared, MapPositionRequest, Refusal } from "../../../../contract/act";
import type { MapPositionFacts } from "../../../../contract/board";
import { misplacedArea, missedByArea } from "../../../../kit/rules/areas";
import { declared } from "../../../../kit/rules/declaring";
import { chosenOf, type Found, found, lineTo, placeOf } from "../board/situation";
import { barriersIn, cannotAim, isHeard } from "../board/targeting";
import { FIST, formFacts, isWatched, usable } from "../data/abilities";
import type { UCreature, UEffect } from "../data/being.types";
import { TYPES, weaponOf } from "../data/documents";
import { affords, asCreature, has, hasLeft, isDown, num, seeIn, spendable } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import type { Hand, UAbility, UMapPosition, UUse } from "../data/shapes";
import { isGround, isReached } from "../ground/ground";
import { isSeatedOn } from "../mounts/seat";
import { cannotCarryOut } from "../reactions/carryOut";
import { recordsIn } from "../states/states";
import { isOfForm } from "../summons/transform";
import { INPUT } from "../turns/turnBudget";
import { actor, barred, hold, refuse, turnFor, type X } from "./declaring";

/** The ability that is used, of an item or of the bare hand; a refusal where it cannot be used. */
export function abilityFor(x: X): { readonly ok: true; readonly ability: UAbility } | Refusal {
  if (!x.item) return { ok: true, ability: FIST };
  const made = usable(x.item, recordsIn(x));
  if (!made) return refuse("noAbility", "U-058");
  const weapon = weaponOf(x.item);
  if (weapon && !weapon.held && weapon.form === "") return refuse("notHeld", "U-063");
  if (!isOfForm(actor(x), made)) return refuse("otherForm", "U-168");
  return withForm(x, made.ability);
}
/** [U-110] Whether an ability puts a ground effect on an area, so that it needs no target. */
const laysGround = ({ effects = [], radius = 0 }: UAbility): boolean => radius > 0 && effects.some(isGround);
/** [U-056], [U-110] The area around an ability's target point, and how far away the point may be. Null: it has no target point. */
export function areaOf({
  targeting,
  radius = 0,
  range = 0,
  effects = [],
}: UAbility): Omit<MapPositionRequest, "below"> | null {
  const covers = radius > 0 || effects.some(isGround);
  return targeting === "radius" && covers && range > 0 ? { range, shape: { kind: "circle", radius } } : null;
}
/** The target point that was chosen on the scene; null where none was, or the ability has none. */
const placeFor = (x: X, ability: UAbility): MapPositionFacts | null => (areaOf(ability) && x.position) || null;
/** [U-110] Whether a ground effect lies around its user or its first target; null where the question does not arise. */
export function aroundOf(x: X, ability: UAbility, on: readonly string[]): "target" | "user" | null {
  if (placeFor(x, ability) || !ability.effects?.some(isGround) || on[0] === undefined || on[0] === x.by) return null;
  return x.adjust.said?.around === "user" ? "user" : "target";
}
/** [U-168] An ability that transforms others holds the form; its user has a form item of that name. */
function withForm(x: X, ability: UAbility): { readonly ok: true; readonly ability: UAbility } | Refusal {
  const { turns } = ability;
  if (!turns) return { ok: true, ability };
  const item = x.actor.items.find(({ name, type }) => type === TYPES.form && name === turns.into);
  const form = item && formFacts(item);
  return form
    ? { ok: true, ability: { ...ability, turns: { ...turns, form } } }
    : refuse("formMissing", "U-168", { form: turns.into });
}
/** [U-055], [U-056] The greatest number of targets. */
export function mostOf({ targeting, most = 1 }: UAbility): number {
  return targeting === "radius" || targeting === "allies" ? Number.POSITIVE_INFINITY : most;
}
/** The targets of an ability: the user itself, or the creatures that were chosen; a refusal where it cannot be used on them. */
function targets(x: X, ability: UAbility): readonly string[] | Refusal {
  const on = reachedBy(x, ability);
  const most = mostOf(ability);
  // A ground effect may lie where nobody stands.
  if (on.length === 0 && laysGround(ability)) return [];
  if (on.length === 0) return refuse("noTarget", "U-047");
  if (on.length > most) return refuse("tooMany", "U-055", { most });
  for (const id of on) {
    const d = asCreature(x.world[id], id);
    if (hasLeft(d)) return refuse("targetGone", "U-047");
  }
  return on;
}
/** A-37, [U-156] The chosen targets; in a hostile area only one of a mount and its rider, the rider unless a person chose the mount. */
export function reachedBy(x: X, ability: UAbility): readonly string[] {
  if (ability.targeting === "self") return [x.by];
  const on = [...new Set(x.on)];
  const area = mostOf(ability) === Number.POSITIVE_INFINITY && !ability.helpful && ability.delivery !== "ground";
  if (!area) return on;
  const spared = x.adjust.said?.aim === "mount" ? "mounted" : "ridden";
  const partner = (c: UCreature): boolean =>
    on.some((id) => {
      const other = asCreature(x.world[id], id);
      return isSeatedOn(c, other) || isSeatedOn(other, c);
    });
  return on.filter((id) => {
    const c = asCreature(x.world[id], id);
    return !(has(c, spared) && partner(c));
  });
}
export function foundFor(x: X, ability: UAbility, on: string): Found {
  const ruleOptions = ruleOptionsOf(x.settings);
  return found({ board: x.board, a: actor(x), d: asCreature(x.world[on], on), ability, ruleOptions });
}
/** [U-022], [U-047], [U-050] Why the ability cannot be used at the target point that was chosen; null where it can. */
function misplaced(x: X, ability: UAbility): Refusal | null {
  const [place, wish] = [placeFor(x, ability), areaOf(ability)];
  if (!place || !wish || x.adjust.override) return null;
  const why = misplacedArea(place, { ...wish, below: 0 }, reachOf(ability));
  if (why === null) return null;
  if (why === "walled") return hold("away.walled", "U-050");
  return why === "hidden"
    ? hold("place.hidden", "U-047")
    : hold("place.far", "U-022", { limit: wish.range, distance: place.distance });
}
/** [U-047], [U-050] Which obstacles do not stop an ability. */
const reachOf = ({ sight, throughWalls }: UAbility) => ({ unseen: sight !== undefined, throughWalls });
/** [U-050], [U-056] Why an area does not reach one of the targets; null where it reaches all. */
function outsideOf(place: MapPositionFacts, ability: UAbility, on: readonly string[]) {
  const wish = areaOf(ability);
  const missed = wish && missedByArea(place, { ...wish, below: 0 }, on, reachOf(ability));
  if (!missed) return null;
  if (missed.why === "walled") return hold("away.walled", "U-050");
  return hold("place.outside", "U-056", {
    limit: ability.radius ?? 0,
    distance: place.to[missed.who]?.distance ?? 0,
  });
}
/** [U-022], [U-049], [U-050], [U-139], [U-140] Why one of the targets cannot be reached from here; null where all can. */
function unreachable(x: X, ability: UAbility, on: readonly string[]): Refusal | null {
  if (x.adjust.override) return null;
  const place = placeFor(x, ability);
  if (place) return outsideOf(place, ability, on);
  if (
    on.length > 0 &&
    !ability.effects?.some(isGround) &&
    !on.some((id) => isReached(asCreature(x.world[id], id), ability))
  )
    return hold("aloft", "U-032");
  for (const id of on) {
    if (id === x.by) continue;
    const d = asCreature(x.world[id], id);
    const line = lineTo(x.board, d, foundFor(x, ability, id), x.adjust);
    const ruleOptions = ruleOptionsOf(x.settings);
    const between = x.board?.to[id];
    const heard = !line || !between || isHeard(line.distance, barriersIn(between), ruleOptions);
    const away = line && cannotAim(actor(x), ability, line, seeIn(x.world), { heard });
    if (away) return hold(`away.${away.why}`, away.rule, { limit: away.limit ?? 0, distance: line.distance });
  }
  return null;
}

function handOf(x: X): Hand | undefined {
  const hand: Hand = {
    ...(x.adjust.off.length > 0 && { off: x.adjust.off }),
    ...(x.adjust.added.length > 0 && {
      added: x.adjust.added.map(({ kind, value, label }) => ({ kind, value, label })),
    }),
  };
  return Object.keys(hand).length > 0 ? hand : undefined;
}
/** The arguments of a use, as far as they are known before it is decided whether it may begin. */
export function useArgs(x: X, ability: UAbility, on: readonly string[]): UUse {
  const a = actor(x);
  const ruleOptions = ruleOptionsOf(x.settings);
  const hand = handOf(x);
  const turn = turnFor(x);
  const place = placeFor(x, ability);
  const spend = spendings(x, ability).find((what) => what === x.adjust.said?.spend);
  const places: Record<string, UMapPosition> = {};
  const willing: string[] = [];
  let aim: UUse["aim"];
  for (const id of on) {
    const seen = foundFor(x, ability, id);
    const stands = placeOf(seen, x.adjust, ruleOptions);
    if (stands) places[id] = stands;
    if (seen.willing && chosenOf("willing", x.adjust, seen) === "yes") willing.push(id);
    const chosen = seen.aim && chosenOf("aim", x.adjust, seen);
    if (chosen !== seen.aim) aim = chosen;
  }
  return {
    by: x.by,
    on,
    ability: affordable(a, x, ability),
    ...(Object.keys(places).length > 0 && { places }),
    ...(willing.length > 0 && { willing }),
    ...(aim && { aim }),
    ...(place && { place: place.at }),
    ...(aroundOf(x, ability, on) === "user" && { around: "user" as const }),
    ...(turn && { turn }),
    ...(spend && { spend }),
    ...(hand && { hand }),
    ...(ruleOptions && { ruleOptions }),
    ...(x.adjust.override && { override: true as const }),
  };
}
/** The rolls that an effect can be spent on with this use: a precision roll, or the damage of a weapon's regular attack. */
export function spendings(x: X, ability: UAbility): readonly ("precision" | "damage")[] {
  const able = (what: "precision" | "damage"): boolean => spendable(actor(x), what, seeIn(x.world)) !== undefined;
  return [
    ...(ability.resistance !== undefined && able("precision") ? (["precision"] as const) : []),
    ...(ability.basic && able("damage") ? (["damage"] as const) : []),
  ];
}
/** [U-167] Why a creature cannot pay the energy for an ability, or null. */
export function poorFor(x: X, { energy: needed = 0 }: Pick<UAbility, "energy">): Refusal | null {
  const a = actor(x);
  if (x.adjust.override || affords(a, { energy: needed })) return null;
  return hold("fewEnergy", "U-167", { needed, left: num(a, "energy") });
}
/** [U-159] Why the minion that the ability summons cannot come, or null. It is checked before anything is paid. */
function cannotCome(x: X, { summons }: Pick<UAbility, "summons">): Refusal | null {
  const why = summons === undefined ? null : x.summonRefusal?.(summons);
  return why ? refuse(`summon.${why}`, "U-159") : null;
}
/** An ability with the energy that is really paid: where a game master overrides, no more than the creature has. */
function affordable(a: UCreature, x: X, ability: UAbility): UAbility {
  const { energy = 0, ...free } = ability;
  const paid = x.adjust.override ? Math.min(energy, num(a, "energy")) : energy;
  return paid > 0 ? { ...free, energy: paid } : free;
}

/** Declares the use of a weapon, technique or object, or of the bare hand. */
export function declareUse(x: X): Declared | Refusal {
  const what = abilityFor(x);
  const made = what.ok ? useOf(x, what.ability) : what;
  return made.ok ? declared(made.use) : made;
}
/**
 * The use of an ability of any origin, or why it cannot be used.
 * @param alone whether the ability also has an effect without a target
 */
export function useOf(x: X, ability: UAbility, alone = false): { readonly ok: true; readonly use: UUse } | Refusal {
  const a = actor(x);
  if (ability.slot === "prepared") return refuse("prepareFirst", "U-041");
  if (ability.slot === "passive") return refuse("passive", "U-058");
  const stop = barred(a, x, INPUT[ability.slot]);
  if (stop) return stop;
  // [U-128] Prone creatures can only attack with a weapon.
  if (has(a, "prone") && !ability.basic && !x.adjust.override) return hold("proneBasic", "U-128");
  const cannot = poorFor(x, ability) ?? cannotCome(x, ability) ?? misplaced(x, ability);
  if (cannot) return cannot;
  const on = alone && x.on.length === 0 ? [] : targets(x, ability);
  if (!("length" in on)) return on;
  return unreachable(x, ability, on) ?? { ok: true, use: useArgs(x, ability, on) };
}

/** [U-041], [U-042] Declares that a prepared action is set up. */
export function declarePrepare(x: X): Declared | Refusal {
  const what = abilityFor(x);
  return what.ok ? prepareOf(x, what.ability) : what;
}
/** [U-041], [U-042] Declares that an ability of any origin is set up as a prepared action. */
export function prepareOf(x: X, ability: UAbility): Declared | Refusal {
  if (ability.slot !== "prepared") return refuse("notPrepared", "U-041");
  if (!ability.trigger) return refuse("noTrigger", "U-042");
  const a = actor(x);
  const stop = barred(a, x, "prepared");
  if (stop) return stop;
  if (has(a, "prone") && !ability.basic && !x.adjust.override) return hold("proneBasic", "U-128");
  const cannot = poorFor(x, ability) ?? cannotCome(x, ability);
  if (cannot) return cannot;
  const ruleOptions = ruleOptionsOf(x.settings);
  const made = a.form === undefined ? ability : { ...ability, form: a.form };
  return declared({ by: x.by, ability: made, round: x.turn?.round ?? 0, ...(ruleOptions && { ruleOptions }) });
}
/** The effect that holds the declared item as a prepared action; null where it is not prepared. */
export function readyFor(x: X): (UEffect & { readonly prepared: UAbility }) | null {
  const key = x.item?.id;
  const ready = Object.values(x.world).find(
    (being) => being.kind === "effect" && being.of === x.by && being.key === key,
  );
  return x.item && ready?.kind === "effect" && ready.prepared ? { ...ready, prepared: ready.prepared } : null;
}
/** [U-042], [U-043] Carries out a prepared action whose trigger has come. It needs sight and range like any other. */
export function declareRelease(x: X): Declared | Refusal {
  const c = actor(x);
  if (isDown(c)) return refuse("down", "U-014");
  if (has(c, "stunned") && !x.adjust.override) return hold("stunned", "U-038");
  if (x.turn?.turnOf === x.by) return refuse("ownTurn", "U-043");
  const ready = readyFor(x);
  if (!ready) return refuse("nothingPrepared", "U-042");
  const cannot = cannotCarryOut(c, ready.prepared);
  if (cannot === "otherForm") return refuse("otherForm", "U-168");
  if (cannot && !x.adjust.override) return hold(cannot, "U-128");
  if (isWatched(ready.prepared) && !x.adjust.override) return hold("notTriggered", "U-042");
  const on = targets(x, ready.prepared);
  if (!("length" in on)) return on;
  const stop = poorFor(x, ready.prepared) ?? cannotCome(x, ready.prepared) ?? unreachable(x, ready.prepared, on);
  if (stop) return stop;
  const { places, willing, aim, hand, ruleOptions } = useArgs(x, ready.prepared, on);
  return declared({
    by: x.by,
    on,
    effect: ready.id,
    ...(places && { places }),
    ...(willing && { willing }),
    ...(aim && { aim }),
    ...(hand && { hand }),
    ...(ruleOptions && { ruleOptions }),
  });
}
