import type { Declared, Refusal } from "../../../../contract/act";
import { destinationIn } from "../../../../engine/board/destination";
import { factsIn, lettersIn } from "../../../../engine/procedure/found";
import type { Id, Lapse } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { type Rolls, rollsOf } from "../../../../kit/rules/formula";
import { type GearPlace, gearPlaceOf, handsFor } from "../../../../kit/rules/gear";
import { fitsAt, placesFor, whereIs } from "../../../../kit/rules/travel";
import { partedMeanwhile } from "../attack/meanwhile";
import { carried, seen } from "../board/along";
import { betweenOf, reaches } from "../board/board";
import { questionOf } from "../board/look";
import { lookAround } from "../board/lookAround";
import { handsFromGrips, placesHeld } from "../creature/derive";
import { COST } from "../data/costs";
import { armorOf, consumableOf, creatureOf } from "../data/documents";
import type { Plain } from "../data/kinds";
import { basicOf, creatureIn, has, leanNumber, num, roomIn, rooted, rpLeft } from "../data/read";
import type { R, RuleOptions, SCarried, SCreature, SIntent, SPrice } from "../data/types";
import { skillPool, target } from "../dice/pools";
import {
  affordable,
  baggage,
  barredFromActing,
  doerOf,
  hiddenFrom,
  hold,
  inFight,
  refuse,
  type X,
} from "../turns/declaring";
import { holdersOfLean, waitingFor } from "../turns/holders";
import { paid } from "../turns/price";
import { targetOf } from "./declareAttack";

export type SBasic = { readonly by: Id; readonly what: Plain; readonly price: SPrice; readonly gain?: number } & Pick<
  SCarried,
  "acting" | "ruleOptions"
> & {
    /** [W-023] Uuids of the creatures whose held action this may set off. */
    readonly watched?: readonly string[];
    /** [W-065] The doer is hidden, or somebody in the encounter is hidden from it. */
    readonly seeks?: true;
  };

/** [W-033] to [W-039], [W-045], [W-058], [W-179] The actions that need neither a target nor an item. @returns whether it was carried out */
export function basic(ref: R, { by, what, price, gain = 0, seeks, acting }: SBasic): boolean {
  if (!paid(ref, by, price)) return false;
  const c = creatureIn(ref, by);
  const lean = what === "lean" && !has(c, "leaning") ? leansTo(ref, by) : 0;
  if (lean === null) return false;
  const obey = what === "command" ? lettersIn(ref.look("summons", questionOf("summons"), by)) : [];
  const wanted = [
    ...effectsOf(by, what, gain, has(c, "leaning")),
    ...(what === "lean" ? [{ k: "set" as const, on: by, what: "leans" as const, to: lean }] : []),
    ...obey.map((whom): SIntent => ({ k: "relate", on: by, kind: "commands", whom })),
  ];
  if (what === "command")
    ref.say({ key: "FIVEFOLD.Shapers.Say.obey", rule: "W-058", about: by, data: { count: obey.length } });
  if (what === "run" || what === "sprint")
    ref.say({ key: "FIVEFOLD.Shapers.Say.stride", rule: COST[what].rule, about: by, data: { metres: gain } });
  const done = wanted.length === 0 || ref.deed(what, wanted).ok;
  if (done && seeks && has(creatureIn(ref, by), "leaning")) {
    // [W-065], [W-179] A creature that leans out sees from the space beside it, and is seen there.
    lookAround(ref, by, acting);
    seen(ref, by, acting);
  }
  return done;
}
const UPRIGHT = "upright";
const REMAINS: Lapse<typeof UPRIGHT> = { to: UPRIGHT, when: "close" };
/** [W-179] The space beside the doer towards which it leans; 0: there is no scene to choose on; null: the doer stays upright. */
function leansTo(ref: R, by: Id): number | null {
  const places = placesFor(ref, "places", by, { ask: "straight", most: 1, how: "taken" });
  if (places.length === 0) return 0;
  const to = destinationIn(ref.ask("lean", by, [UPRIGHT, ...places], REMAINS));
  return to ? leanNumber(to) : null;
}
function effectsOf(on: Id, what: Plain, gain: number, leans: boolean): readonly SIntent[] {
  const status = (one: "defending" | "takingCover" | "commanding" | "leaning", to: 0 | 1 = 1): SIntent[] => [
    { k: "status", on, what: one, to },
  ];
  switch (what) {
    case "defend":
      return status("defending");
    case "takeCover":
      return status("takingCover");
    case "command":
      return status("commanding");
    case "lean":
      return status("leaning", leans ? 0 : 1);
    case "run":
    case "sprint":
      return [{ k: "add", on, what: "stride", by: gain }];
    case "buyAttack":
      return [{ k: "add", on, what: "attacks", by: gain }];
    default:
      return [];
  }
}
/** [W-037], [W-044] Whether the free use of this turn is left: one interaction or one switch of weapons. */
const isFree = (x: X): boolean => inFight(x) && num(doerOf(x), "slotUsed") === 0;
function basicPrice(x: X, what: Plain): SPrice {
  if (what === "interact" && isFree(x) && !x.paid) return { slot: true };
  return { ap: COST[what].ap };
}
/** [W-033], [W-038], [W-039] How many metres of movement the action gives, or how many attacks it buys; 0 for all others. */
export function gainOf(c: SCreature, what: Plain): number {
  if (what === "buyAttack") return c.attacks ?? 1;
  return what === "run" ? basicOf(c) : what === "sprint" ? 4 * basicOf(c) : 0;
}
export const declareBasic =
  (what: Plain) =>
  (x: X): Declared | Refusal => {
    const price = basicPrice(x, what);
    const c = doerOf(x);
    const gain = gainOf(c, what);
    const why = barredFromActing(x, price);
    if (why) return why;
    if ((what === "run" || what === "sprint" || what === "buyAttack") && !inFight(x))
      return refuse("noTurns", COST[what].rule);
    const watched = what === "lean" && !has(c, "leaning") ? holdersOfLean(x) : [];
    const seeks = what === "lean" && (has(c, "hidden") || hiddenFrom(x).length > 0);
    const { acting } = baggage(x);
    return declared({
      ...{ by: x.by, what, price: affordable(x, price) },
      ...(gain > 0 && { gain }),
      ...(watched.length > 0 && { watched }),
      ...(seeks && { seeks }),
      ...((watched.length > 0 || seeks) && acting && { acting }),
    });
  };

export type SStabilize = {
  readonly by: Id;
  readonly on: Id;
  readonly price: SPrice;
  readonly ruleOptions?: RuleOptions;
};
/** [W-040] A First Aid check against 8 ends Bleeding; no Vitality comes back. */
export function stabilize(ref: R, { by, on, price, ruleOptions }: SStabilize): boolean {
  if (!paid(ref, by, price)) return false;
  const check = ref.roll("firstAid", skillPool(creatureIn(ref, by), "firstAid", [], { ruleOptions }), by);
  if (!ref.meets(check, target("difficulty", "W-040", 8), "W-040")) return false;
  return ref.deed("stabilized", [{ k: "status", on, what: "bleeding", to: 0 }]).ok;
}
/** The target of an act that works within a metre, the doer itself by default; or why this target does not fit. */
function besideOf(x: X, rule: string): { readonly ok: true; readonly on: Id; readonly d: SCreature } | Refusal {
  const [on = x.by, ...more] = x.on;
  const d = x.world[on];
  if (more.length > 0 || d?.kind !== "creature") return refuse("oneTarget", rule);
  const between = on === x.by ? null : betweenOf(x.board, on);
  if (between && x.board && !reaches(between, 1, x.board.units) && !x.adjust.override)
    return hold("reach", rule, { reach: 1, distance: Math.round(between.metres * 10) / 10 });
  return { ok: true, on, d };
}
export function declareStabilize(x: X): Declared | Refusal {
  const beside = besideOf(x, "W-040");
  if (!beside.ok) return beside;
  if (!has(beside.d, "bleeding") && !x.adjust.override) return hold("notBleeding", "W-040");
  const price = { ap: COST.stabilize.ap };
  const { ruleOptions } = baggage(x);
  const args = { by: x.by, on: beside.on, price: affordable(x, price), ...(ruleOptions && { ruleOptions }) };
  return barredFromActing(x, price) ?? declared(args);
}

export type SSwap = {
  readonly by: Id;
  readonly on: Id;
  readonly price: SPrice;
  readonly fight?: true;
} & Pick<SCarried, "acting" | "ruleOptions" | "waiting">;
const AGREES = ["agree", "stay"] as const;
const STAYS: Lapse<"agree" | "stay"> = { to: "stay", when: "close" };
/** [W-041] The doer and an ally, who spends a reaction point, change places. The action is paid for even if the ally refuses. */
export function switchPlaces(ref: R, { by, on, price, fight, acting }: SSwap): boolean {
  const isAlly = factsIn(ref.look("ally", questionOf("ally", creatureIn(ref, on).uuid), by)).length > 0;
  if (!isAlly) {
    ref.say({ key: "FIVEFOLD.Shapers.Say.noAlly", rule: "W-041", about: on });
    return false;
  }
  if (!paid(ref, by, price)) return false;
  if (fight && rpLeft(creatureIn(ref, on)) < 1) {
    ref.say({ key: "FIVEFOLD.Shapers.Say.noReaction", rule: "W-041", about: on });
    return false;
  }
  const isOver = partedMeanwhile(ref, by, on);
  if (ref.ask("swap", on, AGREES, STAYS) === "stay" || isOver()) return false;
  const [own, its] = [whereIs(ref, "own", by), whereIs(ref, "its", on)];
  if (!own || !its || !fitsAt(ref, "own fits", by, its, "swap") || !fitsAt(ref, "its fits", on, own, "swap")) {
    ref.say({ key: "FIVEFOLD.Shapers.Say.noRoom", rule: "W-041", about: on });
    return false;
  }
  const [withOwn, withIts] = [carried(ref, by), carried(ref, on)];
  const swapped = ref.deed("swapped", [
    ...(fight ? [{ k: "spend" as const, on, what: "rp" as const, by: 1 }] : []),
    { k: "go", on: by, from: own, to: its },
    { k: "go", on, from: its, to: own },
    ...withOwn.along([{ from: own, to: its }]),
    ...withIts.along([{ from: its, to: own }]),
  ]).ok;
  for (const moved of [withOwn, withIts]) moved.there(acting);
  return swapped;
}
export function declareSwitchPlaces(x: X): Declared | Refusal {
  const chosen = targetOf(x, "W-041");
  if (!chosen.ok) return chosen;
  const beside = besideOf(x, "W-041");
  if (!beside.ok) return beside;
  const price = { ap: COST.switchPlaces.ap };
  // A-21 A creature that cannot move cannot change places either.
  const bound = [doerOf(x), chosen.d].find((one) => rooted(one) !== null);
  if (bound && !x.adjust.override) return hold("swapRooted", "W-041");
  const fight = inFight(x) && { fight: true as const };
  const { acting } = baggage(x);
  const more = { ...fight, ...(acting && { acting }), ...waitingFor(x) };
  return barredFromActing(x, price) ?? declared({ by: x.by, on: chosen.on, price: affordable(x, price), ...more });
}

export type SSwitch = {
  readonly by: Id;
  readonly item: Id;
  readonly to: GearPlace;
  readonly price: SPrice;
  /** A-69 Which changes are free from now on: 1, putting away; 2, drawing; 3, all. Missing: outside of encounters. */
  readonly switching?: Switching;
  /** The earlier changes were free but now belong to a paid action: the free use is available again. */
  readonly back?: true;
};
type Switching = 1 | 2 | 3;
/** [W-042], [W-043] Draws a weapon or a shield or puts it away, or puts armor on or off. */
export function switchWeapons(ref: R, { by, item, to, price, switching, back }: SSwitch): boolean {
  if (!paid(ref, by, price)) return false;
  const set = (what: "switching" | "slotUsed", value: number): SIntent => ({ k: "set", on: by, what, to: value });
  return ref.deed("switched", [
    { k: "place", on: item, to },
    ...(switching ? [set("switching", switching)] : []),
    ...(back ? [set("slotUsed", 0)] : []),
  ]).ok;
}
/**
 * [W-042] to [W-044], A-69 What the next change of equipment costs. One action covers any number of changes, as long as no other act comes
 * between. It is the free use of a turn if it only puts away, or only draws into empty hands.
 */
function switchPrice(x: X, away: boolean, worn: boolean): Pick<SSwitch, "price" | "switching" | "back"> {
  if (!inFight(x)) return { price: {} };
  const before = num(doerOf(x), "switching");
  const kind = away ? 1 : 2;
  const { ap } = COST.switchWeapons;
  if (before === 3) return { price: {}, switching: 3 };
  if (before > 0)
    return !worn && before === kind ? { price: {}, switching: kind } : { price: { ap }, switching: 3, back: true };
  return isFree(x) && !worn ? { price: { slot: true }, switching: kind } : { price: { ap }, switching: 3 };
}
/** [W-042] to [W-044], A-69 Declares a change of equipment: the item is put away, or drawn or put on, depending on its place now. */
export function declareSwitchWeapons(x: X): Declared | Refusal {
  const { item } = x;
  const system = creatureOf(x.actor);
  const gear = item && Object.values(x.world).find((being) => being.kind === "gear" && being.key === item.id);
  if (!item || !system || gear?.kind !== "gear") return refuse("noGear", "W-042");
  const armor = armorOf(item);
  const worn = armor !== null && armor.kind !== "shield";
  const places = placesHeld(x.actor.items);
  const away = gearPlaceOf(gear) !== "stowed";
  const to = away ? "stowed" : worn ? "worn" : handsFor(gear.hands, handsFromGrips(system), places);
  if (to === null) return refuse("handsFull", "W-043", { name: item.name });
  const { price, ...more } = switchPrice(x, away, worn);
  return barredFromActing(x, price) ?? declared({ by: x.by, item: gear.id, to, price: affordable(x, price), ...more });
}

export type SUseItem = {
  readonly by: Id;
  readonly on: Id;
  readonly name: string;
  readonly heals?: Rolls;
  readonly spare?: Rolls;
  readonly price: SPrice;
};
/** [W-047] Uses up one piece of a consumable, which gives Vitality or Temporary Vitality. */
export function useItem(ref: R, x: SUseItem): boolean {
  if (!paid(ref, x.by, x.price)) return false;
  const gains: SIntent[] = [];
  for (const what of ["heals", "spare"] as const) {
    const rolls = x[what];
    if (!rolls) continue;
    const pool = what === "heals" ? "vitality" : "spare";
    const d = creatureIn(ref, x.on);
    const points = ref.roll(what, { ...rolls, mods: [] }, x.by).total;
    const by = Math.max(0, Math.min(points, roomIn(d, pool)));
    if (by > 0) gains.push({ k: "add", on: x.on, what: pool, by });
  }
  return gains.length === 0 || ref.deed("gained", gains).ok;
}
export function declareUseItem(x: X): Declared | Refusal {
  const { item } = x;
  const stored = item && consumableOf(item);
  if (!item || !stored) return refuse("noConsumable", "W-047");
  if (stored.ability) return refuse("isAbility", "W-047", { name: item.name });
  if (stored.quantity < 1) return refuse("usedUp", "W-047", { name: item.name });
  const beside = besideOf(x, "W-047");
  if (!beside.ok) return beside;
  const parts: Record<string, Rolls> = {};
  for (const what of ["heals", "spare"] as const) {
    if (stored[what].trim() === "") continue;
    const rolls = rollsOf(stored[what]);
    if (!rolls) return refuse("formula", "W-047", { name: item.name, formula: stored[what] });
    parts[what] = rolls;
  }
  const stock = Object.values(x.world).find((being) => being.kind === "stock" && being.item === item.id);
  const price = { ap: COST.useItem.ap, ...(stock && { stock: stock.id }) };
  const args = { by: x.by, on: beside.on, name: item.name, ...parts, price: affordable(x, price) };
  return barredFromActing(x, price) ?? declared(args);
}
