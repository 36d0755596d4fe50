import type { Declared, Refusal } from "../../../../contract/act";
import type { ActorFacts } from "../../../../contract/facts";
import { declared } from "../../../../kit/rules/declaring";
import { has } from "../data/read";
import { actor, refuse, type X } from "./declaring";

const ROUNDS = "rounds";

/** [V-147] Whom game time touches outside of encounters: those in Shock. */
export function passOf({ statuses }: ActorFacts, rounds: number) {
  return (statuses["vigor-shock"] ?? 0) > 0 ? { act: "passed", said: { [ROUNDS]: String(rounds) } } : null;
}
/** [V-022], [V-147] Game time has gone by for somebody in Shock who fights in no encounter: there, rounds count. */
export function declarePassed(x: X): Declared | Refusal {
  if (!has(actor(x), "shock")) return refuse("notInShock", "V-147");
  if (x.turn) return refuse("clockInFight", "V-147");
  const rounds = Number(x.adjust.said?.[ROUNDS] ?? 1);
  return declared({ on: x.by, rounds: Number.isInteger(rounds) && rounds > 0 ? Math.min(rounds, 999_999) : 1 });
}
