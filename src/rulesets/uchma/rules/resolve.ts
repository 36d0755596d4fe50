import type { Put, Rules, World } from "../../../engine/procedure/types";
import { effectDocument, effectKey } from "./effects";
import { advance, TURN_STATES, type TurnNow, turnOf } from "./ledger";
import { asCreature, num } from "./read";
import { minionData, minionKey } from "./summon";
import type { Status, UBeing, UCreature, UEffect, UIntent } from "./types";

type Of<K extends UIntent["k"]> = Extract<UIntent, { k: K }>;

/** Uchma's arithmetic of consequences. */
export const uchmaRules: Rules<UBeing, UIntent> = {
  slug: "uchma",
  resolve(world: World<UBeing>, intent: UIntent, put: Put): boolean {
    if (intent.k === "tick" || intent.k === "end" || intent.k === "use" || intent.k === "sweep")
      return onEffect(world, intent, put);
    const c = asCreature(world[intent.on], intent.on);
    switch (intent.k) {
      case "step":
        return step(c, intent, put);
      case "fresh":
        return fresh(c, intent, put);
      case "hurt":
        return health(c, (c.now.health ?? 0) - Math.max(0, intent.by), put);
      case "heal":
        return heal(c, intent.by, put);
      case "energy":
        return spend(c, intent.by, put);
      case "status":
        return mark(c, intent.what, intent.to, put);
      case "set":
        return intent.at === "health" ? health(c, intent.to, put) : set(c, intent.at, intent.to, put);
      case "effect":
        return begin(c, intent, put);
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
function mark(c: UCreature, status: Status, to: 0 | 1, put: Put): true {
  return add(c, status, to - num(c, status), put);
}

/** [U-008] A step of the turn. What no template allows is refused, unless the house or a game master lets it pass; then it costs what there is. */
function step(c: UCreature, { input, cost = 0, budget, house, despite }: Of<"step">, put: Put): boolean {
  const now = turnOf(c.now);
  const result = advance(now, input, cost, budget);
  if (result.ok) return write(c, result.next, put);
  return despite || house?.templates ? write(c, spentAnyway(now, input, cost), put) : false;
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
  return write(c, { state: "fresh", spent: 0, budget: 0, actions, minors }, put);
}

/** [U-069] Health may go below 0; below 1 a creature is down, and up again from 1. */
function health(c: UCreature, to: number, put: Put): true {
  const { health: have = 0, down = 0, dead } = c.now;
  add(c, "health", to - have, put);
  return add(c, "down", (to < 1 && !dead ? 1 : 0) - down, put);
}
/** [U-084] Never above the maximum; a creature above it keeps what it has. */
function heal(c: UCreature, by: number, put: Put): true {
  const have = num(c, "health");
  const gain = Math.min(by, num(c, "healthMax") - have);
  return gain > 0 && !c.now.dead ? health(c, have + gain, put) : true;
}
/** [U-167] A price is paid in full or not at all. */
function spend(c: UCreature, by: number, put: Put): boolean {
  return by <= num(c, "energy") ? add(c, "energy", -by, put) : false;
}

function begin(c: UCreature, { spec, k: _k, on: _on, ...more }: Of<"effect">, put: Put): true {
  const seq = num(c, "seq") + 1;
  set(c, "seq", seq, put);
  const { status } = spec;
  if (status && spec.ground === undefined) mark(c, status, 1, put);
  put({
    k: "make",
    on: c.id,
    id: effectKey(seq),
    kind: "item",
    data: effectDocument({ seq, spec, ...more }, spec.rounds),
  });
  return true;
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
  put({ k: "drop", on: effect.of, id: effect.key, kind: "item", data: effectDocument(effect, rounds) });
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
  if (!others) mark(bearer, status, 0, put);
}
