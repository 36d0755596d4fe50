import type { Declared, Refusal } from "../../../../contract/act";
import { declared, unlessOverridden } from "../../../../kit/rules/declaring";
import { GEAR_PLACES } from "../../../../kit/rules/storedFields";
import { isWithin } from "../attack/maneuvers";
import { betweenOf, tagsAt, tagsHere } from "../board/board";
import { TAGS } from "../board/sceneTags";
import { type Aim, attackLines, type Cover, coverOf, coverSaid } from "../board/situation";
import { isAtHand, isDestroyed, meleeAttributes, unarmedOf, weaponFacts } from "../creature/weapons";
import { creatureOf, gearOf, type WeaponSystem, weaponOf } from "../data/documents";
import type { Attribute, Maneuver } from "../data/names";
import { asCreature, gripsOf, relatedTo, stands } from "../data/read";
import type { FAttack, FPrice, FWay, FWeapon } from "../data/types";
import type { FWaits } from "../data/waits";
import {
  actionPrice,
  baggage,
  barredFromActing,
  clockNow,
  doerOf,
  hold,
  othersWait,
  ownClock,
  refuse,
  type X,
} from "../paying/declaring";
import { handFor } from "./handle";

/** The weapon of an attack, and how it is used. */
export interface Armed {
  readonly way: "melee" | "ranged";
  readonly weapon: FWeapon;
  readonly stored: WeaponSystem | null;
  /** [F-048] The attributes that may be used, the better one first. */
  readonly attributes: readonly Attribute[];
  readonly stock?: string;
}
export interface Meant {
  /** The maneuver that takes the place of the damage. */
  readonly maneuver?: Maneuver;
  /** [F-086] The attack was readied, so its price is already paid. */
  readonly readied?: true;
}

export const isRefusal = (value: object): value is Refusal => "ok" in value;

/** The target of an attack: exactly one creature other than the doer. */
function targetOf(x: X): { readonly ok: true; readonly on: string } | Refusal {
  const [on, ...more] = x.on;
  if (on === undefined) return refuse("noTarget", "F-041");
  if (more.length > 0) return refuse("oneTarget", "F-041");
  if (on === x.by) return refuse("selfTarget", "F-041");
  return x.world[on]?.kind === "creature" ? { ok: true, on } : refuse("noTarget", "F-041");
}
/** [F-047], [F-048], [F-051], [F-088] The weapon of an attack or a maneuver, or why it cannot be used. */
export function armedWith(x: X, { maneuver }: Meant = {}): Armed | Refusal {
  const system = creatureOf(x.actor);
  const c = doerOf(x);
  if (!system) return refuse("noCreature", "F-041");
  if (!x.item) {
    // If no weapon was chosen, a maneuver uses the one in the hand.
    const weapon = maneuver ? c.main : unarmedOf(system);
    const attributes = maneuver ? meleeAttributes(c) : (["str"] as const);
    return { way: "melee", weapon, stored: null, attributes };
  }
  const stored = weaponOf(x.item);
  if (!stored) return refuse("noWeapon", "F-041");
  if (!isAtHand(stored)) return refuse("notHeld", "F-031", { name: x.item.name });
  if (isDestroyed(stored)) return refuse("destroyed", "F-185", { name: x.item.name });
  if (stored.place === BOTH && gripsOf(c) > 0 && !x.adjust.override)
    return hold("gripped", "F-191", { name: x.item.name });
  const way = wayOf(x, stored, maneuver);
  const weapon = weaponFacts(x.item.name, stored, system, way);
  if (!weapon) return refuse("formula", "F-042", { name: x.item.name, formula: stored.damage });
  const nimble = { ...c, main: weapon };
  return { way, weapon, stored, attributes: way === "ranged" ? ["dex"] : meleeAttributes(nimble) };
}
/** [F-191], [F-197] The place of a weapon that is held in both hands. */
const BOTH = GEAR_PLACES.indexOf("both");
/** Whether a weapon is used in melee or at range. For one that can be both, such as a thrown weapon, a person may say it; else the distance decides. */
function wayOf(x: X, { ways }: WeaponSystem, maneuver: Maneuver | undefined): "melee" | "ranged" {
  const melee = ways.includes("melee");
  if (maneuver || !ways.some((way) => way !== "melee")) return "melee";
  if (!melee) return "ranged";
  const said = x.adjust.said?.used;
  if (said === "melee" || said === "ranged") return said;
  const far = betweenOf(x.board, x.on[0] ?? "")?.feet ?? 5;
  return far > 5 ? "ranged" : "melee";
}
/** [F-038] Adds the ammunition that the weapon needs, or refuses if there is none. */
export function loaded(x: X, armed: Armed): Armed | Refusal {
  const wanted = armed.stored?.ammunition.trim().toLowerCase() ?? "";
  if (armed.way !== "ranged" || wanted === "") return armed;
  const item = x.actor.items.find(
    (one) => one.name.trim().toLowerCase() === wanted && (gearOf(one)?.quantity ?? 0) > 0,
  );
  if (!item) return x.adjust.override ? armed : hold("noAmmunition", "F-038", { name: armed.weapon.name });
  const stock = Object.values(x.world).find((being) => being.kind === "gear" && being.key === item.id)?.id;
  return { ...armed, ...(stock !== undefined && { stock }) };
}

/** The weapon, ammunition and target of an attack, for the dialog as well as the declaration, or why there is no such attack. */
export function aimed(x: X, meant: Meant = {}): (Armed & { readonly on: string }) | Refusal {
  const target = targetOf(x);
  if (!target.ok) return target;
  const armed = armedWith(x, meant);
  if (isRefusal(armed)) return armed;
  const ready = loaded(x, armed);
  return isRefusal(ready) ? ready : { ...ready, on: target.on };
}
export function aimFor(x: X, on: string): Aim {
  const fighters = x.fighters?.();
  return {
    board: x.board,
    attacker: doerOf(x),
    target: asCreature(x.world[on], on),
    on,
    settings: x.settings,
    ...(fighters && { fighters }),
  };
}
export const attributeOf = ({ adjust }: X, { attributes }: Armed): Attribute =>
  attributes.find((one) => one === adjust.said?.attribute) ?? attributes[0] ?? "str";

/** [F-134], [F-139] The creatures among the doer and these others that are adrift: in a place without gravity, and without flight. */
export function adriftOf(x: X, ...on: readonly string[]): readonly string[] {
  const floats = (tags: readonly string[], id: string): boolean =>
    tags.includes(TAGS.zeroG) && asCreature(x.world[id], id).flight === undefined;
  return [
    ...(floats(tagsHere(x.board), x.by) ? [x.by] : []),
    ...on.filter((id) => id !== x.by && floats(tagsAt(x.board, id), id)),
  ];
}
/** [F-049], [F-052], [F-167], [F-169] Why the doer cannot reach the target from its place; null: it can. */
function unreachable(
  x: X,
  {
    on,
    way,
    reach,
    range,
    cover,
  }: {
    readonly on: string;
    readonly way: FWay;
    readonly reach: number;
    readonly range: number | null;
    readonly cover: Cover;
  },
): Refusal | null {
  const between = betweenOf(x.board, on);
  const { feet = 0, clear = true } = between ?? {};
  const isMelee = way === "melee";
  return unlessOverridden(
    x,
    cover === "full" && hold("covered", "F-169"),
    isMelee && feet > reach && hold("reach", "F-049", { reach, distance: feet }),
    isMelee && !clear && hold("covered", "F-167"),
    !isMelee && range !== null && feet > range && hold("range", "F-052", { range, distance: feet }),
  );
}
/** [F-160], [F-162], [F-166] Refuses an attack on a creature that is hidden from the doer. */
export function unseen(x: X, on: string): Refusal | null {
  const target = asCreature(x.world[on], on);
  return stands(target, "hidden", doerOf(x)) && !x.adjust.override ? hold("hidden", "F-162") : null;
}

type AimedAt = Armed & { readonly on: string };
/** The arguments of an attack, as far as they are known before it is decided whether it may begin. */
export function attackArgs(x: X, a: AimedAt, meant: Meant = {}): FAttack {
  const aim = aimFor(x, a.on);
  const cover = coverOf(aim, x.adjust);
  const lines = attackLines(aim, {
    way: a.way,
    weapon: a.weapon,
    cover,
    ...(a.way === "ranged" && a.stored && { increment: a.stored.increment }),
  });
  const adrift = adriftOf(x, a.on);
  const takes = meant.maneuver === "disarm" ? handFor(x, 1) : null;
  const at = meant.maneuver === "feint" ? ownClock(x) : clockNow(x);
  return {
    by: x.by,
    on: a.on,
    way: a.way,
    weapon: a.weapon,
    attribute: attributeOf(x, a),
    against: meant.maneuver === "feint" ? "mental" : "physical",
    lines: lines.map((line) => ({ ...line })),
    price: { ...priceOf(x, meant), ...(a.stock !== undefined && { stock: a.stock }) },
    ...(meant.maneuver && { maneuver: meant.maneuver, measured: true as const }),
    ...(takes && { takes }),
    ...(at && { at }),
    ...(adrift.length > 0 && { adrift }),
    ...baggage(x),
  };
}
const priceOf = (x: X, { readied }: Meant): FPrice => (readied ? {} : actionPrice(x));

/** [F-092], [F-100], [F-105], [F-191] Why this maneuver cannot be tried; null: it can. */
function unfit(x: X, { on }: AimedAt, { maneuver }: Meant): Refusal | null {
  if (x.adjust.override) return null;
  if (maneuver === "grapple" && doerOf(x).freeHands < 1) return hold("noFreeHand", "F-105");
  const target = asCreature(x.world[on], on);
  if (maneuver === "grapple" && relatedTo(doerOf(x), "holds").includes(target.uuid))
    return hold("alreadyHeld", "F-106");
  if (maneuver !== "break" && maneuver !== "disarm") return null;
  const within = (what: Maneuver): boolean => (target.carries ?? []).some((id) => isWithin(x.world[id], what));
  if (within(maneuver)) return null;
  return within("disarm") ? hold("nothingBreaks", "F-186") : hold("nothingCarried", "F-100");
}
/** [F-086] The facts with which the attack is measured again after others have carried out readied Actions. */
function waitsOf({ adjust }: X, { way, stored }: Armed): FWaits {
  const { increment, range } = stored ?? {};
  return {
    ...coverSaid(adjust),
    ...(way === "ranged" && increment !== undefined && { increment }),
    ...(way === "ranged" && typeof range === "number" && { range }),
  };
}
/** [F-041], [F-088] Declares an attack with a weapon or the bare hand, or a maneuver in its place. */
export function declareAttack(x: X, meant: Meant = {}): Declared | Refusal {
  const a = aimed(x, meant);
  if (isRefusal(a)) return a;
  const cover = coverOf(aimFor(x, a.on), x.adjust);
  const where = { on: a.on, way: a.way, reach: a.weapon.reach, range: a.stored?.range ?? null, cover };
  const why =
    (meant.readied ? null : barredFromActing(x)) ?? unseen(x, a.on) ?? unreachable(x, where) ?? unfit(x, a, meant);
  return (
    why ?? declared({ ...attackArgs(x, a, meant), ...(!meant.readied && othersWait(x) && { waits: waitsOf(x, a) }) })
  );
}
export const declareManeuver =
  (maneuver: Maneuver) =>
  (x: X): Declared | Refusal =>
    declareAttack(x, { maneuver });
