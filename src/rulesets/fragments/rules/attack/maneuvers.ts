import { destinationIn } from "../../../../engine/board/destination";
import { factsIn } from "../../../../engine/procedure/found";
import { FALLS, gearPlaceOf, placeFrom } from "../../../../kit/rules/gear";
import { placesFor, whereIs } from "../../../../kit/rules/travel";
import { GROUND } from "../board/look";
import { beginGrip, comesThrough, endGrip, fallProne, hurt } from "../damage/harm";
import { inflict } from "../damage/inflict";
import type { Maneuver } from "../data/names";
import { creatureIn, gripsOf, num, type R, relatedTo } from "../data/read";
import type { FAttack, FBeing, FGear } from "../data/types";
import { dicePool } from "../dice/pools";
import { arrivedAt } from "../movement/arrival";
import { grabbing } from "../movement/fall";
import { fallPortions, fallRolls } from "../movement/fallDice";
import { footingOf, testIce } from "../movement/ice";
import { fall, letDown } from "../movement/landing";
import { partGrips } from "../movement/parted";
import { rolledDamage } from "./damage";
import type { Grade } from "./grade";
import { askDuring } from "./meanwhile";
import { push } from "./push";

type Success = Exclude<Grade, "failure">;
/** [F-088] to [F-108] Carries out a maneuver that succeeded. @returns damage that the target itself took, if any */
export function carryOut(ref: R, x: FAttack, maneuver: Maneuver, grade: Success): number | undefined {
  const critical = grade === "critical";
  switch (maneuver) {
    case "break":
      breakGear(ref, x, critical);
      return undefined;
    case "disarm":
      disarm(ref, x, critical);
      return undefined;
    case "feint":
      feint(ref, x, critical);
      return undefined;
    case "grapple":
      grapple(ref, x, critical);
      return undefined;
    case "push":
      return pushAway(ref, x, critical);
    case "trip":
      return trip(ref, x, critical);
  }
}

/**
 * Whether a maneuver can be aimed at a thing: it must be carried or held, not worn or a part of the body. A thing without Hit
 * Points of its own can be disarmed, but not broken.
 */
export function isWithin(being: FBeing | undefined, maneuver?: Maneuver): being is FGear {
  if (being?.kind !== "gear" || gearPlaceOf(being) === "worn") return false;
  return num(being, "hp") > 0 || (maneuver !== "break" && num(being, "hpMax") === 0);
}
/** [F-092], [F-100] The attacker picks one of the things that its target has. */
function pick(ref: R, x: FAttack): FGear | null {
  const { by, on, maneuver } = x;
  // Sorted by letter, because the order of the carried things changes when one is laid down and taken back.
  const things = (creatureIn(ref, on).carries ?? []).filter((id) => isWithin(ref.see(id), maneuver)).sort();
  if (things.length === 0) return null;
  const chosen = askDuring(ref, x, ["thing", by, things]);
  if (chosen === null) return null;
  const being = ref.see(chosen);
  return being.kind === "gear" ? being : null;
}
/** [F-092], [F-093], [F-185], [F-186] Break: a carried thing takes the damage; a critical success doubles it before Durability is subtracted. */
function breakGear(ref: R, x: FAttack, critical: boolean): void {
  const thing = pick(ref, x);
  if (!thing) return;
  const total = rolledDamage(ref, x, critical);
  const by = comesThrough(total, x.weapon.type, thing, x.ruleOptions);
  ref.deed("broken", [{ k: "wear", on: thing.id, by }]);
  const key = num(ref.see(thing.id), "hp") === 0 ? "destroyed" : by === 0 ? "unscratched" : "damaged";
  const data = { thing: thing.name, damage: by };
  ref.say({ key: `FIVEFOLD.Fragments.Say.${key}`, rule: "F-185", about: x.on, data });
}
/** [F-100], [F-101] Disarm: the target drops a thing; after a critical success the attacker flings it or takes it. */
function disarm(ref: R, x: FAttack, critical: boolean): void {
  const thing = pick(ref, x);
  if (!thing) return;
  ref.say({ key: "FIVEFOLD.Fragments.Say.disarmed", rule: "F-100", about: x.on, data: { thing: thing.name } });
  const flings = x.takes ? (["fling", "take"] as const) : (["fling"] as const);
  const what = critical ? askDuring(ref, x, ["disarmed", x.by, flings]) : "drop";
  if (what === null) return;
  if (what === "take" && x.takes) {
    ref.deed("taken", [{ k: "take", on: thing.id, by: x.by, to: x.takes }]);
    return;
  }
  const below = placeFrom(ref.look("falls", FALLS, x.on));
  if (!below) return;
  const flung = what === "fling" ? flungTo(ref, x) : null;
  ref.deed("dropped", [{ k: "lay", on: thing.id, where: { ...below, at: flung ?? below.at } }]);
}
/** [F-101] Feet that a thing is flung. */
const FLUNG = 10;
function flungTo(ref: R, { by, on }: FAttack) {
  const places = placesFor(ref, "flings", on, { ask: "straight", most: FLUNG, least: FLUNG, how: "thing" });
  const chosen = places.length > 0 ? destinationIn(ref.ask("place", by, places)) : null;
  if (!chosen) return null;
  const { x, y, elevation } = chosen.at;
  return { x, y, elevation };
}
/** [F-098], [F-099] Feint: the target is Flat Footed to the attacker until the end of this turn; after a critical success to everybody for a round. */
function feint(ref: R, { by, on, at }: FAttack, critical: boolean): void {
  const { uuid } = creatureIn(ref, by);
  if (critical) inflict(ref, on, { what: "flatFooted", rounds: 1, ...(at && { at }) }, "feinted");
  else ref.deed("feinted", [{ k: "relate", on, to: uuid, kind: "feinted" }]);
}
/** [F-196], [F-202] Ends the grip of the target on the attacker after a Push or a Grapple. @returns whether there was one */
function freed(ref: R, { by, on }: Pick<FAttack, "by" | "on">): boolean {
  const [own, foe] = [creatureIn(ref, by), creatureIn(ref, on)];
  if (!relatedTo(own, "heldBy").includes(foe.uuid)) return false;
  ref.deed("released", endGrip(foe, own));
  return true;
}
/** [F-126], [F-196] Push: it also frees the attacker from the target's grip. A creature that only its flying partner kept in the air falls. */
function pushAway(ref: R, x: FAttack, critical: boolean): number | undefined {
  const free = freed(ref, x);
  const damage = push(ref, x, critical);
  if (free) letDown(ref, [x.by, x.on], footingOf(x));
  return damage;
}
/** [F-106], [F-107], [F-108] Grapple: attacker and target are in a grip and share one space; a critical success slows the target. */
function grapple(ref: R, x: FAttack, critical: boolean): void {
  const { by, on, at } = x;
  const turned = freed(ref, x);
  ref.deed("grappled", beginGrip(creatureIn(ref, by), creatureIn(ref, on)));
  if (!turned) share(ref, x);
  if (critical) inflict(ref, on, { what: "slowed", rounds: 1, ...(at && { at }) }, "slowed");
}
/** [F-107] Moves both into one space: that of the attacker if it is larger, else that of the target. */
function share(ref: R, x: FAttack): void {
  const { by, on } = x;
  const stays = creatureIn(ref, by).size > creatureIn(ref, on).size ? by : on;
  const goes = stays === by ? on : by;
  const from = whereIs(ref, "goes", goes);
  const to = whereIs(ref, "stays", stays);
  if (from && to && (from.x !== to.x || from.y !== to.y || from.elevation !== to.elevation))
    ref.deed("shared", [{ k: "go", on: goes, from, to, teleport: true }]);
  // [F-209], [F-218] The ground of the shared space has its usual effects on the creature that was moved there.
  const arrives = arrivedAt(creatureIn(ref, goes), factsIn(ref.look("ground", GROUND, goes)));
  if (arrives.length > 0) ref.deed("arrives", arrives);
  // The creature that was moved may have left another partner of a grip behind: that grip ends.
  if (gripsOf(creatureIn(ref, goes)) > 1) partGrips(ref, goes);
  testIce(ref, goes, footingOf(x));
}
/** [F-103] The most feet that a flyer falls when it is tripped. */
const TRIPPED = 50;
/** [F-104] Feet of a fall that a critical success adds as damage. */
const HARD = 10;
/** [F-102], [F-103], [F-104] Trip: the target falls Prone; a flyer also falls towards the ground. */
function trip(ref: R, { on, at, ruleOptions }: FAttack, critical: boolean): number | undefined {
  fallProne(ref, "tripped", on);
  const flies = creatureIn(ref, on).flight !== undefined;
  if (flies)
    ref.sub("fall", fall, { on, most: TRIPPED, once: true, ...grabbing(at), ...(ruleOptions && { ruleOptions }) });
  if (!critical) return undefined;
  const rolls = fallRolls(fallPortions(HARD, false, 0), creatureIn(ref, on).size, ruleOptions?.fallDice);
  const { total } = ref.roll("hardFall", dicePool(rolls), on);
  return hurt(ref, "hardFall", on, total, "fall", ruleOptions);
}
