import type { Put } from "../../../../engine/procedure/types";
import type { UCreature } from "../data/being.types";
import type { Of } from "../data/intent.types";
import { change } from "../data/put";
import { advance, TURN_STATES, type TurnNow, turnOf } from "./turnBudget";

/**
 * [U-008] Counts one use of the turn. A use without room in any template is refused, unless a rule option or a game master allows it; then
 * it takes what is left.
 */
export function step(c: UCreature, intent: Of<"step">, put: Put): boolean {
  const { input, cost = 0, budget, aloft, diagonals = 0, ruleOptions, override } = intent;
  const now = turnOf(c.now);
  const result = advance(now, input, cost, budget);
  if (!result.ok && !override && !ruleOptions?.templates) return false;
  if (input === "move" || input === "run") way(c, diagonals, aloft ? 1 : 0, put);
  return write(c, result.ok ? result.next : spentAnyway(now, input, cost), put);
}
/** stores what the next step of the same Move continues from. */
function way({ id, now }: UCreature, diagonals: number, aloft: number, put: Put): void {
  change(id, "diagonals", now.diagonals ?? 0, diagonals, put);
  change(id, "aloft", now.aloft ?? 0, aloft, put);
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
/** [U-096] Begins a new turn and stores its round, because a creature has one turn in a round. */
export function fresh(c: UCreature, { actions, minors, round }: Of<"fresh">, put: Put): boolean {
  change(c.id, "acted", c.now.acted ?? 0, round, put);
  change(c.id, "ordered", c.now.ordered ?? 0, 0, put);
  change(c.id, "swapped", c.now.swapped ?? 0, 0, put);
  change(c.id, "ended", c.now.ended ?? 0, 0, put);
  way(c, 0, 0, put);
  return write(c, { state: "fresh", spent: 0, budget: 0, actions, minors }, put);
}
