import type { Id, Put, Rules, World } from "../../../engine/procedure/types";
import { poolsOf } from "./damage/damage";
import type { UBeing, UCreature, UEffect } from "./data/being.types";
import type { UIntent } from "./data/intent.types";
import { claimOf, kindOf, outdoes } from "./data/keep";
import { fullOf, settled, stateSpec } from "./data/lasting";
import { asCreature, bornBy, leftOf, num, seeIn, stacksOf } from "./data/read";
import type { Status } from "./data/terms";
import { effectDocument, effectFrom, effectKey } from "./states/effects";
import { minionData, minionKey } from "./summons/summon";
import { advance, TURN_STATES, type TurnNow, turnOf } from "./turns/turnBudget";

type Of<K extends UIntent["k"]> = Extract<UIntent, { k: K }>;

/** Uchma's arithmetic of consequences. */
export const uchmaRules: Rules<UBeing, UIntent> = {
  slug: "uchma",
  resolve(world: World<UBeing>, intent: UIntent, put: Put): boolean {
    if (intent.k === "less") return lessen(world, intent.on, intent.by, put);
    if (intent.k === "tick" || intent.k === "end" || intent.k === "use" || intent.k === "sweep")
      return onEffect(world, intent, put);
    if (intent.k === "gear") return handle(world, intent, put);
    const c = asCreature(world[intent.on], intent.on);
    switch (intent.k) {
      case "step":
        return step(c, intent, put);
      case "fresh":
        return fresh(c, intent, put);
      case "hurt":
        return hurt(world, c, intent.by, put);
      case "heal":
        return heal(world, c, intent.by, put);
      case "energy":
        return spend(c, intent.by, put);
      case "status":
        return setStatus(c, intent.what, intent.to, put);
      case "set":
        return intent.at === "health" ? health(world, c, intent.to, put) : set(c, intent.at, intent.to, put);
      case "effect":
        return begin(world, c, intent, put);
      case "faint":
        set(c, "faint", 0, put);
        return faint(world, c, put);
      case "call":
        return called(c, intent.summons, put);
      case "go":
        put({ k: "move", on: c.id, from: intent.from, to: intent.to });
        return true;
    }
  },
};

function add(on: UBeing, at: string, by: number, put: Put): true {
  if (by !== 0) put({ k: "add", on: on.id, at, by });
  return true;
}
function set(on: UBeing, at: string, to: number, put: Put): true {
  return turn(on.id, at, num(on, at), to, put);
}
function turn(on: string, at: string, from: number, to: number, put: Put): true {
  if (from !== to) put({ k: "set", on, at, from, to });
  return true;
}
function setStatus(c: UCreature, status: Status, to: 0 | 1, put: Put): true {
  return add(c, status, to - num(c, status), put);
}

/** [U-008] A step of the turn. What no template allows is refused, unless the house or a game master lets it pass; then it costs what there is. */
function step(c: UCreature, { input, cost = 0, budget, ruleOptions, override }: Of<"step">, put: Put): boolean {
  const now = turnOf(c.now);
  const result = advance(now, input, cost, budget);
  if (result.ok) return write(c, result.next, put);
  return override || ruleOptions?.templates ? write(c, spentAnyway(now, input, cost), put) : false;
}
function spentAnyway(now: TurnNow, input: Of<"step">["input"], cost: number): TurnNow {
  if (input === "move" || input === "run") return { ...now, spent: now.spent + cost };
  const key = input === "action" || input === "full" ? "actions" : "minors";
  return { ...now, [key]: Math.max(0, now[key] - 1) };
}
function write({ id, now }: UCreature, next: TurnNow, put: Put): true {
  turn(id, "state", now.state ?? 0, TURN_STATES.indexOf(next.state), put);
  turn(id, "spent", now.spent ?? 0, next.spent, put);
  turn(id, "budget", now.budget ?? 0, next.budget, put);
  turn(id, "actions", now.actions ?? 0, next.actions, put);
  return turn(id, "minors", now.minors ?? 0, next.minors, put);
}
/** [U-096] A new turn, once a round: its number is written down. */
function fresh(c: UCreature, { actions, minors, round }: Of<"fresh">, put: Put): boolean {
  turn(c.id, "acted", c.now.acted ?? 0, round, put);
  turn(c.id, "ordered", c.now.ordered ?? 0, 0, put);
  turn(c.id, "swapped", c.now.swapped ?? 0, 0, put);
  return write(c, { state: "fresh", spent: 0, budget: 0, actions, minors }, put);
}

/** [U-069] Temporary health is lost first, the rest of the damage is lost for good. */
function hurt(world: World<UBeing>, c: UCreature, by: number, put: Put): true {
  let rest = Math.max(0, by);
  if (c.effects.length > 0)
    for (const pool of poolsOf(c, "health", seeIn(world))) {
      const lost = Math.min(rest, leftOf(pool));
      rest -= lost;
      if (lost > 0) lessen(world, pool.id, lost, put);
    }
  return health(world, c, (c.now.health ?? 0) - rest, put);
}
/** [U-069] Health may go below 0; below 1 a creature is down, and up again from 1. */
function health(world: World<UBeing>, c: UCreature, to: number, put: Put): true {
  const { health: have = 0, down = 0, dead } = c.now;
  const falls = to < 1 && !dead ? 1 : 0;
  add(c, "health", to - have, put);
  add(c, "down", falls - down, put);
  if (falls === 0 && c.now.faint) set(c, "faint", 0, put);
  return falls > down && c.player ? faint(world, c, put) : true;
}
const FATIGUE = stateSpec("fatigued");
/** A-09 A player's creature that loses consciousness lies, and is more tired each time. */
function faint(world: World<UBeing>, c: UCreature, put: Put): true {
  setStatus(c, "prone", 1, put);
  return begin(world, c, { k: "effect", on: c.id, spec: FATIGUE, until: "told" }, put);
}
/** [U-084] Never above the maximum; a creature above it keeps what it has. */
function heal(world: World<UBeing>, c: UCreature, by: number, put: Put): true {
  const have = num(c, "health");
  const gain = Math.min(by, num(c, "healthMax") - have);
  return gain > 0 && !c.now.dead ? health(world, c, have + gain, put) : true;
}
/** [U-167] A price is paid in full or not at all. */
function spend(c: UCreature, by: number, put: Put): boolean {
  return by <= num(c, "energy") ? add(c, "energy", -by, put) : false;
}

/** Appendix 8: what comes may cure something instead, stand back before what is there, add to it or take its place. */
function begin(world: World<UBeing>, c: UCreature, intent: Of<"effect">, put: Put): true {
  const { spec: told, k: _k, on: _on, times = 1, beside = [], ...more } = intent;
  const spec = settled(told, more.power ?? 0);
  const left = fullOf(spec);
  let [stacks, rounds] = [times, spec.rounds];
  if (spec.ground === undefined) {
    const fresh = beside.flatMap(({ key, system }) => effectFrom(key, c.id, key, system) ?? []);
    const held = [...(c.effects.length > 0 ? bornBy(c, seeIn(world)) : []), ...fresh];
    const cured = held.filter(({ spec: { status } }) => status && spec.cures?.includes(status));
    for (const effect of cured) endOf(world, c, effect, put);
    if (cured.length > 0) return true;
    // Whoever stands firm is not knocked down by anything.
    if (spec.status === "prone" && held.some((effect) => effect.spec.firm)) return true;
    const same = held.filter((effect) => effect.spec.keep && kindOf(effect.spec) === kindOf(spec));
    const next = { spec, rounds: spec.rounds, ...more, ...(left !== undefined && { left }) };
    if (spec.keep === "stacks") stacks += same.reduce((sum, effect) => sum + stacksOf(effect), 0);
    stacks = Math.min(stacks, spec.stacks ?? 1);
    const longer = same.find((effect) => spec.keep && !outdoes(next, claimOf(effect)));
    // What has no letter yet cannot count one more: it makes room for the sum of both.
    const grows = longer?.spec.stacks !== undefined;
    if (longer && !grows) return true;
    if (longer && !fresh.includes(longer)) return set(longer, "stacks", stacks, put);
    if (longer) rounds = num(longer, "rounds");
    if (spec.keep) for (const effect of same) replace(effect, put);
    if (spec.status) setStatus(c, spec.status, 1, put);
  }
  const seq = num(c, "seq") + 1;
  set(c, "seq", seq, put);
  const inStore = { stacks: spec.stacks && stacks, left };
  const data = effectDocument({ seq, spec, ...more }, rounds, inStore);
  put({ k: "make", on: c.id, id: effectKey(seq), kind: "item", data });
  return true;
}
/** Makes room for another of its kind: its status stays. What was made in this exchange has no letter: only its document goes. */
function replace(effect: UEffect, put: Put): true {
  const left = num(effect, "rounds");
  if (effect.id !== effect.key) add(effect, "rounds", -left, put);
  return drop(effect, left, put);
}
/** Something ends, whether it has a letter or was made in this exchange. */
function endOf(world: World<UBeing>, c: UCreature, effect: UEffect, put: Put): void {
  if (effect.id !== effect.key) {
    onEffect(world, { k: "end", on: effect.id }, put);
    return;
  }
  endStatus(world, c, effect, put);
  replace(effect, put);
}
/** So much less of a pool, or so many uses; with the last of it the effect ends. */
function lessen(world: World<UBeing>, id: Id, by: number, put: Put): boolean {
  const effect = world[id];
  if (effect?.kind !== "effect" || num(effect, "rounds") <= 0) return true;
  const left = leftOf(effect);
  if (by >= left) return onEffect(world, { k: "end", on: id }, put);
  return turn(id, "left", left, left - by, put);
}

/** Takes a weapon into the hand or out of it. */
function handle(world: World<UBeing>, { on, to }: Of<"gear">, put: Put): boolean {
  const weapon = world[on];
  if (weapon?.kind !== "gear") return false;
  set(weapon, "dropped", to === "dropped" ? 1 : 0, put);
  return set(weapon, "held", to === "held" ? 1 : 0, put);
}

/** [U-159] */
function called(c: UCreature, actor: string, put: Put): true {
  const seq = num(c, "seq") + 1;
  set(c, "seq", seq, put);
  put({ k: "make", on: c.id, id: minionKey(c, seq), kind: "token", data: { actor, system: minionData(c) } });
  return true;
}

/** [U-109], [U-111] */
function onEffect(world: World<UBeing>, intent: Of<"tick" | "end" | "use" | "sweep">, put: Put): boolean {
  const effect = world[intent.on];
  if (effect?.kind !== "effect") return false;
  const left = num(effect, "rounds");
  if (intent.k === "sweep") return left > 0 || drop(effect, 1, put);
  if (left <= 0) return true;
  if (intent.k === "tick" && left > 1) return add(effect, "rounds", -1, put);
  add(effect, "rounds", -left, put);
  const bearer = asCreature(world[effect.of], effect.of);
  endStatus(world, bearer, effect, put);
  return intent.k === "use" || drop(effect, left, put);
}
function drop(effect: UEffect, rounds: number, put: Put): true {
  const data = effectDocument(effect, rounds, effect.now);
  put({ k: "drop", on: effect.of, id: effect.key, kind: "item", data });
  return true;
}
/** A status stays as long as another effect brings it. */
function endStatus(world: World<UBeing>, bearer: UCreature, { spec, id }: UEffect, put: Put): void {
  const { status } = spec;
  if (!status || spec.ground !== undefined) return;
  const others = bearer.effects.some((other) => {
    const being = world[other];
    return other !== id && being?.kind === "effect" && being.spec.status === status && num(being, "rounds") > 0;
  });
  if (!others) setStatus(bearer, status, 0, put);
}
