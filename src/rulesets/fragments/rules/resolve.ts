import type { Put, Rules, World } from "../../../engine/procedure/types";
import { dropOnGround, put as putGear, take } from "../../../kit/rules/gear";
import { relate, unrelate } from "../../../kit/rules/relations";
import { go } from "../../../kit/rules/travel";
import { putOffTurn, type SlotBeing, takeTurnLater } from "../../../kit/rules/turnSlots";
import { pointsLeft, tunnelNumbers } from "./board/ground";
import type { Status } from "./data/names";
import { num } from "./data/read";
import type { FBeing, FClock, FCreature, FGear, FGround, FIntent, FPoison, FSpell } from "./data/types";

/** Brings a number to a value; nothing happens where it is there. */
function set(being: FBeing, at: string, to: number, put: Put): true {
  const from = num(being, at);
  if (from !== to) put({ k: "set", on: being.id, at, from, to });
  return true;
}
function add(being: FBeing, at: string, by: number, put: Put): true {
  if (by !== 0) put({ k: "add", on: being.id, at, by });
  return true;
}

/** A status begins, with the moment at which it ends, or ends with it. */
function status(c: FCreature, what: Status, to: 0 | 1, put: Put, until?: FClock): true {
  const { round, slot } = until ?? { round: 0, slot: 0 };
  if (until !== undefined || num(c, `${what}Round`) > 0) {
    set(c, `${what}Round`, to === 1 ? round : 0, put);
    set(c, `${what}Slot`, to === 1 ? slot : 0, put);
  }
  return add(c, what, to - num(c, what), put);
}

/** [F-179], [F-183], [F-205] Damage that comes through, and what follows at once. */
function harm(c: FCreature, by: number, trigger: boolean, put: Put): true {
  if (by <= 0) return true;
  const bled = num(c, "bleeding") > 0;
  if (bled) add(c, "bleedPenalty", 1, put);
  add(c, "hp", -by, put);
  const hp = num(c, "hp");
  if (hp <= -num(c, "hpMax")) return die(c, put);
  if (hp > 0 || num(c, "incapacitated") > 0) return true;
  status(c, "incapacitated", 1, put);
  status(c, "prone", 1, put);
  if (!bled) {
    status(c, "bleeding", 1, put);
    set(c, "bleedPenalty", trigger ? 1 : 0, put);
  }
  return true;
}
/** [F-183], [F-184] The dead are nothing else that follows from wounds. */
function die(c: FCreature, put: Put): true {
  for (const what of ["incapacitated", "unconscious", "bleeding"] as const) status(c, what, 0, put);
  return status(c, "dead", 1, put);
}
/** [F-180], [F-204] Hit Points come back, up to their maximum. */
function heal(c: FCreature, by: number, stops: boolean, put: Put): true {
  const gained = Math.max(0, Math.min(by, num(c, "hpMax") - num(c, "hp")));
  if (gained === 0) return true;
  add(c, "hp", gained, put);
  if (num(c, "bleeding") > 0) add(c, "bleedPenalty", -Math.min(1, num(c, "bleedPenalty")), put);
  if (num(c, "hp") <= 0) return true;
  status(c, "incapacitated", 0, put);
  if (stops) {
    status(c, "bleeding", 0, put);
    set(c, "bleedPenalty", 0, put);
  }
  return true;
}

function slotOf(world: World<FBeing>, c: FCreature): SlotBeing | null {
  const slot = c.slot === undefined ? undefined : world[c.slot];
  return slot?.kind === "slot" ? slot : null;
}
function onCreature(world: World<FBeing>, c: FCreature, intent: FIntent, put: Put): boolean {
  switch (intent.k) {
    case "act":
      if (num(c, intent.what) + intent.by > intent.most) return false;
      return add(c, intent.what, intent.by, put);
    case "harm":
      return harm(c, intent.by, intent.trigger === true, put);
    case "heal":
      return heal(c, intent.by, intent.stops === true, put);
    case "gain":
      return add(c, "energy", Math.max(0, Math.min(intent.by, num(c, "energyMax") - num(c, "energy"))), put);
    case "die":
      return die(c, put);
    case "status":
      return status(c, intent.what, intent.to, put, intent.until);
    case "set":
      return set(c, intent.what, intent.to, put);
    case "relate":
      relate(c, intent.kind, intent.to, put, intent.until);
      return true;
    case "unrelate":
      unrelate(c, intent.kind, intent.to, put);
      return true;
    case "go":
      return go(intent, put);
    default:
      break;
  }
  const slot = slotOf(world, c);
  if (!slot) return false;
  if (intent.k === "putOff") putOffTurn(slot, intent.round, put);
  else if (intent.k === "later") takeTurnLater(slot, intent, put);
  else return false;
  return true;
}
/** [F-185], [F-186] What becomes of a piece of gear. */
function onGear(gear: FGear, intent: FIntent, put: Put): boolean {
  switch (intent.k) {
    case "wear":
      return add(gear, "hp", -Math.min(Math.max(0, intent.by), num(gear, "hp")), put);
    case "lay":
      return dropOnGround(gear, intent.where, put);
    case "take":
      return take(gear, intent.by, intent.to, intent.from ?? null, put);
    case "put":
      return putGear(gear, intent.to, put);
    default:
      return false;
  }
}
/** [F-210], [F-211] A round of a poison is over; the last one ends it. */
function onPoison(poison: FPoison, put: Put): true {
  const left = num(poison, "left");
  if (left > 1) return add(poison, "left", -1, put);
  const { of: on, item, name, level, written } = poison;
  const { img, notes, damage } = written;
  const data = { type: "fragmentsPoison", name, img, system: { level, damage, rounds: left, notes } };
  put({ k: "drop", on, id: item, kind: "item", data });
  return true;
}
/** [F-072], [F-074] A spell runs, is controlled, or is over. */
function onSpell(spell: FSpell, intent: FIntent, put: Put): boolean {
  if (intent.k === "control") return set(spell, "controlled", intent.round, put);
  if (intent.k !== "run") return false;
  set(spell, "round", intent.until.round, put);
  set(spell, "slot", intent.until.slot, put);
  set(spell, "cast", intent.cast, put);
  return set(spell, "controlled", 0, put);
}

/** [F-147], [F-149] What becomes of the ground. */
function onGround(ground: FGround, intent: FIntent, put: Put): boolean {
  if (intent.k === "crack")
    return add(ground, intent.space, Math.min(intent.by, pointsLeft(ground, intent.space)), put);
  if (intent.k !== "dig") return false;
  for (const [at, to] of tunnelNumbers(intent.spaces, intent.until)) set(ground, at, to, put);
  return true;
}

/** The arithmetic of consequences of Fragments of Power. */
export const fragmentsRules: Rules<FBeing, FIntent> = {
  slug: "fragments",
  resolve(world, intent, put) {
    const being = world[intent.on];
    if (!being) return false;
    if (intent.k === "spend") {
      if (intent.by < 0 || num(being, intent.what) < intent.by) return false;
      return add(being, intent.what, -intent.by, put);
    }
    switch (being.kind) {
      case "creature":
        return onCreature(world, being, intent, put);
      case "gear":
        return onGear(being, intent, put);
      case "poison":
        return intent.k === "poison" && onPoison(being, put);
      case "spell":
        return onSpell(being, intent, put);
      case "ground":
        return onGround(being, intent, put);
      case "slot":
        return false;
    }
  },
};
