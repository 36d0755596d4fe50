import type { Amount } from "../../../../engine/modifiers";
import type { Id, Lapse, Referee } from "../../../../engine/procedure/types";
import { asCreature, inert } from "../data/read";
import type { VStruggle } from "../data/shapes";
import type { VBeing, VIntent, VResistance } from "../data/types";
import { resistancePool, resistanceTarget } from "./checks";

type R = Referee<VBeing, VIntent>;
const CHOICES = ["resist", "bear"] as const;
const BORNE: Lapse<"resist" | "bear"> = { to: "bear", when: "close" };

/** [V-091] Whether a participant can make a Resistance check: it has to be conscious, but needs no free hand. */
export function canResist(being: VBeing): boolean {
  if (being.kind === "creature" && inert(being)) return false;
  return !["dead", "destroyed", "unconscious", "shock"].some((status) => (being.now[status] ?? 0) > 0);
}

/**
 * [V-091] to [V-094] The target may make a Resistance check. It costs nothing and is possible in anybody's turn. Only a higher total
 * resists.
 * @param against the target number where the Resistance has none of its own
 */
export function resists(ref: R, who: Id, { ability, vs }: VResistance, against: Amount | null): boolean {
  const being = ref.see(who);
  const number = vs === undefined ? against : resistanceTarget(vs);
  if (!number || !canResist(being)) return false;
  if (ref.ask("resist", who, CHOICES, BORNE) === "bear") return false;
  const effort = ref.roll("resistance", resistancePool(asCreature(being, who), ability), who);
  return ref.beats(effort, number, "V-092");
}

/** [V-091] A Resistance check that the game master calls for. */
export function struggle(ref: R, x: VStruggle): boolean {
  const c = asCreature(ref.see(x.by), x.by);
  const effort = ref.roll("resistance", resistancePool(c, x.ability, x.hand), x.by);
  const free = ref.beats(effort, resistanceTarget(x.vs, x.hand), "V-092");
  ref.say({ key: `FIVEFOLD.Vigor.Say.${free ? "resisted" : "overcome"}`, rule: "V-091", about: x.by });
  return free;
}
