import type { Put, Rules, World } from "../../../engine/procedure/types";
import { dropOnGround, type GearBeing, type GearPlace, put as putGear, take } from "../../../kit/rules/gear";
import { relate, unrelate } from "../../../kit/rules/relations";
import { go } from "../../../kit/rules/travel";
import { loseTurn, putOffTurn, takeTurnLater } from "../../../kit/rules/turnSlots";
import { hurt, settled } from "./damage/wounds";
import type { RelationKind, Status } from "./data/names";
import {
  aidKey,
  aidLastsByKey,
  aidLastsKey,
  aidOf,
  apLeft,
  asCreature,
  lastsByKey,
  lastsKey,
  num,
  rpLeft,
} from "./data/read";
import { slotOf, unionField } from "./data/slots";
import type { SBeing, SCreature, SIntent } from "./data/types";

/** Sets a number to a value; nothing is changed if it has that value already. */
function set(being: SBeing, at: string, to: number, put: Put): true {
  const from = num(being, at);
  if (from !== to) put({ k: "set", on: being.id, at, from, to });
  return true;
}
function add(being: SBeing, at: string, by: number, put: Put): true {
  if (by !== 0) put({ k: "add", on: being.id, at, by });
  return true;
}
/**
 * [W-006], [W-007], [W-009] Spends points, or refuses if too few are left; counts what the turn and the round have used (W-085). A-21 A
 * lowered maximum holds at once: the points above it are lost when the first one is spent, or they would come back one by one.
 */
function spend(being: SBeing, { what, by }: SIntent & { k: "spend" }, put: Put): boolean {
  const creature = being.kind === "creature" ? being : null;
  const left =
    what === "ap" && creature ? apLeft(creature) : what === "rp" && creature ? rpLeft(creature) : num(being, what);
  if (by < 0 || left < by) return false;
  add(being, what, by === 0 ? 0 : left - by - num(being, what), put);
  if (what === "ap" || what === "rp") add(being, `${what}Used`, by, put);
  return true;
}
/**
 * [W-161] Sets or ends a status. A status that is caused again lasts for the longer of both durations; one without an end stays without an
 * end.
 */
function status(c: SCreature, { what, to, lasts = 0, counter = 0 }: SIntent & { k: "status" }, put: Put): true {
  const before = num(c, what) > 0 ? num(c, lastsKey(what)) : null;
  add(c, what, to - num(c, what), put);
  if (to === 0 || lasts === 0 || before === 0) return left(c, what, 0, 0, put);
  return before === null || lasts > before ? left(c, what, lasts, counter, put) : true;
}
function left(c: SCreature, what: Status, lasts: number, counter: number, put: Put): true {
  set(c, lastsByKey(what), counter, put);
  return set(c, lastsKey(what), lasts, put);
}
/**
 * [W-161] Adds a bonus or a penalty to what the creature has already. The sum lasts for the longer of both durations, or until the
 * encounter ends if one of both does.
 */
function aid(c: SCreature, { what, by, lasts, counter = 0 }: SIntent & { k: "aid" }, put: Put): true {
  const before = num(c, aidLastsKey(what));
  const forGood = lasts === 0 || (aidOf(c, what) !== 0 && before === 0);
  add(c, aidKey(what), by, put);
  if (forGood) set(c, aidLastsByKey(what), 0, put);
  else if (lasts > before) set(c, aidLastsByKey(what), counter, put);
  return set(c, aidLastsKey(what), forGood ? 0 : Math.max(before, lasts), put);
}
const isHiddenNow = (c: SCreature): boolean =>
  Object.entries(c.now).some(([at, value]) => at.startsWith("hiddenFrom/") && value > 0);
/** Begins or ends a relation between two creatures, with the status that shows it. */
function relation(
  c: SCreature,
  whom: SBeing | undefined,
  { k, kind }: { k: string; kind: RelationKind },
  put: Put,
): boolean {
  if (whom?.kind !== "creature") return false;
  if (k === "relate") relate(c, kind, whom.uuid, put);
  else unrelate(c, kind, whom.uuid, put);
  const on = k === "relate" ? 1 : 0;
  if (kind === "holds") return add(whom, "grabbed", on - num(whom, "grabbed"), put);
  if (kind === "climbs") return add(c, "climbing", on - num(c, "climbing"), put);
  return kind === "hiddenFrom" ? shownHidden(c, put) : true;
}
function shownHidden(c: SCreature, put: Put): true {
  return add(c, "hidden", (isHiddenNow(c) ? 1 : 0) - num(c, "hidden"), put);
}
/** [W-060] The place of a taken item: a free hand, or stowed if it needs more hands than are free. */
const takenInto = ({ hands, mainFull }: SCreature, gear: GearBeing): GearPlace =>
  hands < gear.hands ? "stowed" : gear.hands === 2 ? "both" : mainFull ? "off" : "main";
/** Ends all relations of one kind that a creature has to others. */
function end(c: SCreature, kind: RelationKind, put: Put): true {
  for (const at of Object.keys(c.now)) if (at.startsWith(`${kind}/`)) set(c, at, 0, put);
  if (kind === "hiddenFrom") {
    set(c, "revealed", 0, put);
    return shownHidden(c, put);
  }
  return kind === "climbs" ? add(c, "climbing", -num(c, "climbing"), put) : true;
}

/** How intents change the numbers of World Shapers. */
export const shapersRules: Rules<SBeing, SIntent> = {
  slug: "shapers",
  resolve(world: World<SBeing>, intent: SIntent, put: Put): boolean {
    const being = world[intent.on];
    if (!being) return false;
    if (intent.k === "go") return go(intent, put);
    if (intent.k === "spend") return spend(being, intent, put);
    if (being.kind === "gear") {
      if (intent.k === "place") return putGear(being, intent.to, put) || true;
      if (intent.k === "drop") return dropOnGround(being, intent.where, put);
      return (
        intent.k === "take" &&
        take(being, intent.by, takenInto(asCreature(world[intent.by], intent.by), being), null, put)
      );
    }
    const c = asCreature(being, intent.on);
    const slot = slotOf(world, intent.on);
    switch (intent.k) {
      case "set":
      case "add": {
        const before = num(c, intent.what);
        const after = intent.k === "set" ? intent.to : before + intent.by;
        if (intent.what === "vitality") settled(c, before, after, put);
        return intent.k === "set" ? set(c, intent.what, after, put) : add(c, intent.what, intent.by, put);
      }
      case "harm":
        return hurt(c, intent.by, intent.mild ?? false, put);
      case "status":
        return status(c, intent, put);
      case "statusLeft":
        if (intent.left > 0) return set(c, lastsKey(intent.what), intent.left, put);
        add(c, intent.what, -num(c, intent.what), put);
        return left(c, intent.what, 0, 0, put);
      case "aid":
        return aid(c, intent, put);
      case "aidLeft":
        if (intent.left === 0) {
          set(c, aidKey(intent.what), 0, put);
          set(c, aidLastsByKey(intent.what), 0, put);
        }
        return set(c, aidLastsKey(intent.what), intent.left, put);
      case "relate":
      case "unrelate":
        return relation(c, world[intent.whom], intent, put);
      case "end":
        return end(c, intent.kind, put);
      case "place":
      case "drop":
      case "take":
        return false;
    }
    if (!slot) return false;
    if (intent.k === "unite") set(slot, unionField(intent.round), intent.group, put);
    else if (intent.k === "later") takeTurnLater(slot, intent, put);
    else if (intent.k === "lose") loseTurn(slot, intent.round, put);
    else putOffTurn(slot, intent.round, put);
    return true;
  },
};
