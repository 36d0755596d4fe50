import type { Put } from "../../../../engine/procedure/types";
import type { UCreature } from "../data/being.types";
import type { Of } from "../data/intent.types";
import { change } from "../data/put";
import { advance, TURN_STATES, type TurnNow, turnOf } from "./turnBudget";

/** [U-008] A step of the turn. What no template allows is refused, unless the house or a game master lets it pass; then it costs what there is. */
export function step(c: UCreature, { input, cost = 0, budget, ruleOptions, override }: Of<"step">, put: Put): boolean {
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
  change(id, "state", now.state ?? 0, TURN_STATES.indexOf(next.state), put);
  change(id, "spent", now.spent ?? 0, next.spent, put);
  change(id, "budget", now.budget ?? 0, next.budget, put);
  change(id, "actions", now.actions ?? 0, next.actions, put);
  return change(id, "minors", now.minors ?? 0, next.minors, put);
}
/** [U-096] A new turn, once a round: its number is written down. */
export function fresh(c: UCreature, { actions, minors, round }: Of<"fresh">, put: Put): boolean {
  change(c.id, "acted", c.now.acted ?? 0, round, put);
  change(c.id, "ordered", c.now.ordered ?? 0, 0, put);
  change(c.id, "swapped", c.now.swapped ?? 0, 0, put);
  change(c.id, "ended", c.now.ended ?? 0, 0, put);
  return write(c, { state: "fresh", spent: 0, budget: 0, actions, minors }, put);
}
