import type { Put, Rules, World } from "../../../engine/procedure/types";
import { soak } from "./damage/soak";
import { asCreature, MAX_OF, num, piecesOf } from "./data/read";
import {
  AFFLICTIONS,
  type Clock,
  type PoolName,
  type RuleOptions,
  type Status,
  type VBeing,
  type VCreature,
  type VIntent,
} from "./data/types";
import { roundOf, runsOut, slotOf } from "./turns/clocks";

type Of<K extends VIntent["k"]> = Extract<VIntent, { k: K }>;

/** Vigor's arithmetic of consequences. */
export const vigorRules: Rules<VBeing, VIntent> = {
  slug: "vigor",
  resolve(world: World<VBeing>, intent: VIntent, put: Put): boolean {
    if (intent.k === "progress") return progress(world[intent.on], intent.to, put);
    const c = asCreature(world[intent.on], intent.on);
    switch (intent.k) {
      case "spend":
        return spend(c, intent, put);
      case "hurt":
        return hurt(world, c, intent, put);
      case "recover":
        return recover(c, intent, put);
      case "stride":
        return set(c, "stride", intent.to, put);
      case "go":
        put({ k: "move", on: c.id, from: intent.from, to: intent.to });
        return true;
      case "actions":
        if (c.now.stride) set(c, "stride", 0, put);
        return add(c, "actions", intent.to - (c.now.actions ?? 0), put);
      case "status":
        return setStatus(c, intent.what, intent.to, put, world) && keepClock(c, intent, put);
      case "stabilize":
        return stabilize(c, put);
      case "ready":
        return setStatus(c, "readied", 1, put) && set(c, "readiedWith", intent.what, put);
      case "clock":
        return startClock(c, intent.clock, put);
      case "die":
        return die(c, put);
    }
  },
};

function add(c: VCreature, at: string, by: number, put: Put): true {
  if (by !== 0) put({ k: "add", on: c.id, at, by });
  return true;
}
function setStatus(c: VCreature, status: Status, to: 0 | 1, put: Put, world?: World<VBeing>): true {
  if (world && to > 0 && c.acts && BREAKS.includes(status)) for (const id of c.acts) progress(world[id], 0, put);
  return add(c, status, to - num(c, status), put);
}
/** [V-022] The clock of a mark starts with it and ends with it; a mark without one lasts until somebody ends it. */
function keepClock(c: VCreature, { what, until }: Of<"status">, put: Put): true {
  const affliction = AFFLICTIONS.find((one) => one === what);
  if (!affliction) return true;
  set(c, roundOf(affliction), until?.round ?? 0, put);
  return set(c, slotOf(affliction), until?.slot ?? 0, put);
}
/** [V-023] What breaks an act off that takes several turns. */
const BREAKS: readonly Status[] = ["unconscious", "bound", "pinned", "shock", "dead"];
function progress(being: VBeing | undefined, to: number, put: Put): true {
  const by = being ? to - num(being, "progress") : 0;
  if (being && by !== 0) put({ k: "add", on: being.id, at: "progress", by });
  return true;
}

/** [V-065], [V-095], [V-096] A price is paid in full or not at all; the last Vigor leaves one Winded. */
function spend(c: VCreature, intent: Of<"spend">, put: Put): boolean {
  const have = num(c, intent.what);
  if (intent.by < 0 || have < intent.by) return false;
  const exhausted = intent.what === "vigor" && intent.by > 0 && have === intent.by && (c.now.vigorMax ?? 0) > 0;
  add(c, intent.what, -intent.by, put);
  // [V-057] What is left of a Move is lost once another action is taken.
  if (intent.what === "actions" && c.now.stride) set(c, "stride", 0, put);
  return exhausted ? setStatus(c, "winded", 1, put) : true;
}

/** [V-108] to [V-116], [V-143] to [V-148]: armor, then Durability, then Health, then Shock, then death. */
function hurt(world: World<VBeing>, c: VCreature, intent: Of<"hurt">, put: Put): boolean {
  const { net, wear } = soak(
    c,
    piecesOf(c, (id) => world[id]),
    intent,
    intent.ruleOptions,
  );
  const { shock, dead } = c.now;
  for (const piece of wear) put({ k: "add", on: piece.on, at: "durability", by: -piece.by });
  if (net <= 0 || dead) return true;
  if (shock) return die(c, put);
  if (c.object) return breakDown(c, net, put);
  const rest = intent.bypass ? net : loseDurability(c, net, put, intent.ruleOptions);
  return loseHealth(world, c, rest, put, intent);
}

/** What is left after Durability; [V-109] at 0 the creature is wounded; [V-111] the wounded lose Health only. */
function loseDurability(c: VCreature, net: number, put: Put, ruleOptions?: RuleOptions): number {
  const have = c.now.durability ?? 0;
  if (have <= 0 || c.now.wounded) return net;
  const lost = Math.min(have, net);
  add(c, "durability", -lost, put);
  if (lost < have) return 0;
  setStatus(c, "wounded", 1, put);
  return ruleOptions?.damageOverflow === false ? 0 : net - lost;
}
/** [V-114], [V-146], [V-147] Health stops at 0; the clock of Shock starts there. */
function loseHealth(
  world: World<VBeing>,
  c: VCreature,
  rest: number,
  put: Put,
  { clock, ruleOptions }: Of<"hurt">,
): true {
  const have = c.now.health ?? 0;
  const lost = Math.min(Math.max(have, 0), rest);
  if (rest <= 0 || (c.now.healthMax ?? 0) <= 0) return true;
  add(c, "health", -lost, put);
  if (lost < have) return true;
  if (c.stamina <= 0) return die(c, put);
  setStatus(c, "unconscious", 1, put, world);
  setStatus(c, "shock", 1, put);
  if (c.now.stabilized) setStatus(c, "stabilized", 0, put);
  if (clock) startClock(c, runsOut(clock, c.stamina, ruleOptions), put);
  return true;
}
/** [V-149] The clock of Shock stops; nobody wakes up by it. False where nobody is in Shock. */
function stabilize(c: VCreature, put: Put): boolean {
  if (!c.now.shock) return false;
  setStatus(c, "shock", 0, put);
  setStatus(c, "stabilized", 1, put);
  return startClock(c, NO_CLOCK, put);
}
/** [V-143], [V-145] Objects and constructs have Durability only; at 0 they are destroyed, the rest is lost. */
function breakDown(c: VCreature, net: number, put: Put): true {
  const have = num(c, "durability");
  const lost = Math.min(have, net);
  add(c, "durability", -lost, put);
  return lost > 0 && lost === have ? setStatus(c, "destroyed", 1, put) : true;
}
function startClock(c: VCreature, clock: Clock, put: Put): true {
  set(c, "shockRound", clock.round, put);
  return set(c, "shockSlot", clock.slot, put);
}
function set(c: VCreature, at: string, to: number, put: Put): true {
  const from = num(c, at);
  if (from !== to) put({ k: "set", on: c.id, at, from, to });
  return true;
}
const NO_CLOCK: Clock = { round: 0, slot: 0 };

function die(c: VCreature, put: Put): true {
  setStatus(c, "dead", 1, put);
  setStatus(c, "shock", 0, put);
  setStatus(c, "stabilized", 0, put);
  setStatus(c, "unconscious", 0, put);
  return startClock(c, NO_CLOCK, put);
}

/** Gains, never above the maximum, and the statuses that end with them. */
function recover(c: VCreature, intent: Of<"recover">, put: Put): boolean {
  const have = num(c, intent.what);
  const gain = Math.min(intent.by, num(c, MAX_OF[intent.what]) - have);
  if (gain <= 0 || c.now.dead) return true;
  add(c, intent.what, gain, put);
  return endsWith(c, intent.what, have + gain, put, intent.ruleOptions);
}
/** [V-097], [V-109], [V-150] What a gain brings to an end. */
function endsWith(c: VCreature, what: PoolName, value: number, put: Put, ruleOptions?: RuleOptions): true {
  if (what === "vigor" && c.now.winded && value >= Math.min(5, c.now.vigorMax ?? 0)) setStatus(c, "winded", 0, put);
  if (what === "durability" && c.now.wounded && ruleOptions?.woundedClears !== "manual")
    setStatus(c, "wounded", 0, put);
  if (what === "health" && (c.now.shock || c.now.stabilized)) {
    setStatus(c, "stabilized", 0, put);
    setStatus(c, "shock", 0, put);
    setStatus(c, "unconscious", 0, put);
    startClock(c, NO_CLOCK, put);
  }
  return true;
}
