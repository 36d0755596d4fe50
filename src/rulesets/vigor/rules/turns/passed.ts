import type { Declared, Refusal } from "../../../../contract/act";
import type { ActorFacts } from "../../../../contract/facts";
import { declared } from "../../../../kit/rules/declaring";
import { creatureOf } from "../data/documents";
import { hasStatus } from "../data/statuses";
import { AFFLICTIONS } from "../data/types";
import { roundsOutside } from "./clocks";
import { refuse, type X } from "./declaring";

const ROUNDS = "rounds";

/**
 * [V-022], [V-147] The act by which game time passes for a creature outside an encounter; null where no clock of the creature runs and it
 * is not in Shock.
 */
export function passOf(actor: ActorFacts, rounds: number) {
  const c = creatureOf(actor);
  if (!c) return null;
  const bearing = AFFLICTIONS.some((what) => hasStatus(actor, what) && roundsOutside(c.clocks[what]) !== null);
  return bearing || hasStatus(actor, "shock")
    ? { act: "passed", said: { [ROUNDS]: String(rounds) }, together: true as const }
    : null;
}

/** [V-022], [V-147] Game time passes for a creature whose clocks run and that is in no encounter, where rounds count instead. */
export function declarePassed(x: X): Declared | Refusal {
  if (!passOf(x.actor, 1)) return refuse("noClock", "V-022");
  if (x.turn) return refuse("clockInFight", "V-147");
  const rounds = Number(x.adjust.said?.[ROUNDS] ?? 1);
  return declared({
    on: x.by,
    ...(x.on.length > 0 && { others: x.on }),
    rounds: Number.isInteger(rounds) && rounds > 0 ? Math.min(rounds, 999_999) : 1,
  });
}
