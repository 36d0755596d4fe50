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

/** What is used: an item, or the bare hand. Why it cannot be, otherwise. */
export function abilityFor(x: X): { readonly ok: true; readonly ability: UAbility } | Refusal {
  if (!x.item) return { ok: true, ability: FIST };
  const made = usable(x.item, recordsIn(x));
  if (!made) return refuse("noAbility", "U-058");
  const weapon = weaponOf(x.item);
  if (weapon && !weapon.held && weapon.form === "") return refuse("notHeld", "U-063");
  if (!isOfForm(actor(x), made)) return refuse("otherForm", "U-168");
  return withForm(x, made.ability);
}
/** [U-110] Whether it covers a place, so that it needs nobody to be aimed at. */
const laysGround = ({ effects = [], radius = 0 }: UAbility): boolean => radius > 0 && effects.some(isGround);
/** [U-056], [U-110] The area around a place that its user chooses: how far away it may be and how far it reaches. Null: it has no place of its own. */
export function areaOf({
  targeting,
  radius = 0,
  range = 0,
  effects = [],
}: UAbility): Omit<MapPositionRequest, "below"> | null {
  const covers = radius > 0 || effects.some(isGround);
  return targeting === "radius" && covers && range > 0 ? { range, shape: { kind: "circle", radius } } : null;
}
/** The place that was chosen for it on the scene. */
const placeFor = (x: X, ability: UAbility): MapPositionFacts | null => (areaOf(ability) && x.position) || null;
/** [U-110] Around whom it lies where it lies on the ground: what a person said, else the first target; null for what leaves nothing there. */
export function aroundOf(x: X, ability: UAbility, on: readonly string[]): "target" | "user" | null {
  if (placeFor(x, ability) || !ability.effects?.some(isGround) || on[0] === undefined || on[0] === x.by) return null;
  return x.adjust.said?.around === "user" ? "user" : "target";
}
/** [U-168] What turns others into something carries the form: its user has one of that name. */
function withForm(x: X, ability: UAbility): { readonly ok: true; readonly ability: UAbility } | Refusal {
  const { turns } = ability;
  if (!turns) return { ok: true, ability };
  const item = x.actor.items.find(({ name, type }) => type === TYPES.form && name === turns.into);
  const form = item && formFacts(item);
  return form
    ? { ok: true, ability: { ...ability, turns: { ...turns, form } } }
    : refuse("formMissing", "U-168", { form: turns.into });
}
/** [U-055], [U-056] How many it may be aimed at. */
export function mostOf({ targeting, most = 1 }: UAbility): number {
  return targeting === "radius" || targeting === "allies" ? Number.POSITIVE_INFINITY : most;
}
/** Whom it reaches: those who were chosen, oneself, or (an area) all of them. */
function targets(x: X, ability: UAbility): readonly string[] | Refusal {
  const on = reachedBy(x, ability);
  const most = mostOf(ability);
  // What lies on the ground may lie where nobody stands.
  if (on.length === 0 && laysGround(ability)) return [];
  if (on.length === 0) return refuse("noTarget", "U-047");
  if (on.length > most) return refuse("tooMany", "U-055", { most });
  for (const id of on) {
    const d = asCreature(x.world[id], id);
    if (hasLeft(d)) return refuse("targetGone", "U-047");
  }
  return on;
}
/** A-37, [U-156] Those whom it is aimed at: of a pair in a hostile area only one, the rider unless somebody says the mount. */
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
/** [U-022], [U-047], [U-050] Why nothing can be laid or thrown at the place that was chosen. */
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
/** [U-047], [U-050] What an ability reaches that others do not. */
const reachOf = ({ sight, throughWalls }: UAbility) => ({ unseen: sight !== undefined, throughWalls });
/** [U-050], [U-056] Why an area does not reach one of these. */
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
/** [U-022], [U-049], [U-050], [U-139], [U-140] Why one of the targets cannot be reached from here. */
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
/** What a state may be spent on with this use: a precision roll, or the damage of a weapon's regular attack. */
export function spendings(x: X, ability: UAbility): readonly ("precision" | "damage")[] {
  const able = (what: "precision" | "damage"): boolean => spendable(actor(x), what, seeIn(x.world)) !== undefined;
  return [
    ...(ability.resistance !== undefined && able("precision") ? (["precision"] as const) : []),
    ...(ability.basic && able("damage") ? (["damage"] as const) : []),
  ];
}
/** [U-167] Why somebody cannot pay the energy for it, or null. */
export function poorFor(x: X, { energy: needed = 0 }: Pick<UAbility, "energy">): Refusal | null {
  const a = actor(x);
  if (x.adjust.override || affords(a, { energy: needed })) return null;
  return hold("fewEnergy", "U-167", { needed, left: num(a, "energy") });
}
/** [U-159] Why the creature that the ability summons cannot come, or null: known before anything is paid. */
function cannotCome(x: X, { summons }: Pick<UAbility, "summons">): Refusal | null {
  const why = summons === undefined ? null : x.summonRefusal?.(summons);
  return why ? refuse(`summon.${why}`, "U-159") : null;
}
/** Whoever is let act despite the price pays what is there. */
function affordable(a: UCreature, x: X, ability: UAbility): UAbility {
  const { energy = 0, ...free } = ability;
  const paid = x.adjust.override ? Math.min(energy, num(a, "energy")) : energy;
  return paid > 0 ? { ...free, energy: paid } : free;
}

/** The use of a weapon, technique or thing, or of the bare hand. */
export function declareUse(x: X): Declared | Refusal {
  const what = abilityFor(x);
  const made = what.ok ? useOf(x, what.ability) : what;
  return made.ok ? declared(made.use) : made;
}
/**
 * The use of an ability, wherever it comes from, or why it cannot be.
 * @param alone it does something even where nobody is aimed at
 */
export function useOf(x: X, ability: UAbility, alone = false): { readonly ok: true; readonly use: UUse } | Refusal {
  const a = actor(x);
  if (ability.slot === "prepared") return refuse("prepareFirst", "U-041");
  if (ability.slot === "passive") return refuse("passive", "U-058");
  const stop = barred(a, x, INPUT[ability.slot]);
  if (stop) return stop;
  // [U-128] The prone can do nothing but attack with a weapon.
  if (has(a, "prone") && !ability.basic && !x.adjust.override) return hold("proneBasic", "U-128");
  const cannot = poorFor(x, ability) ?? cannotCome(x, ability) ?? misplaced(x, ability);
  if (cannot) return cannot;
  const on = alone && x.on.length === 0 ? [] : targets(x, ability);
  if (!("length" in on)) return on;
  return unreachable(x, ability, on) ?? { ok: true, use: useArgs(x, ability, on) };
}

/** [U-041], [U-042] A prepared action is set up. */
export function declarePrepare(x: X): Declared | Refusal {
  const what = abilityFor(x);
  return what.ok ? prepareOf(x, what.ability) : what;
}
/** [U-041], [U-042] Setting up an ability, wherever it comes from. */
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
/** What is prepared, as an effect of its owner. */
export function readyFor(x: X): (UEffect & { readonly prepared: UAbility }) | null {
  const key = x.item?.id;
  const ready = Object.values(x.world).find(
    (being) => being.kind === "effect" && being.of === x.by && being.key === key,
  );
  return x.item && ready?.kind === "effect" && ready.prepared ? { ...ready, prepared: ready.prepared } : null;
}
/** [U-042], [U-043] A prepared action whose trigger has come: it sees and reaches its target like every other. */
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
