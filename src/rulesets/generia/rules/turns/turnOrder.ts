import type { SettingValues } from "../../../../contract/facts";
import type { TurnEntry } from "../../../../contract/turns";
import { hash } from "../../../../engine/procedure/fingerprint";
import { compareInitiative } from "../../../../kit/rules/initiative";
import { modOf } from "../creature/derive";
import { creatureOf } from "../data/documents";
import { SLOTS } from "../data/names";
import { OPTIONS } from "../data/options";

/** [G-007] Whether a turn ends, asks to end or goes on, once its three actions are spent. */
export function finishTurn({ actor }: TurnEntry, settings: SettingValues): "stay" | "ask" | "end" {
  const c = actor && creatureOf(actor);
  const ends = OPTIONS.of.autoEndTurn(settings);
  if (!c || ends === "never" || SLOTS.some((slot) => c.turn[slot] > 0)) return "stay";
  return ends === "auto" ? "end" : "ask";
}
/** [G-001] Whether a combatant has had its turn in this round: it gets no second one. */
export function hadTurn({ actor }: TurnEntry, round: number): boolean {
  const c = actor && creatureOf(actor);
  return !!c && round > 0 && c.turn.round === round;
}
/**
 * [G-002] The order of turns: the highest initiative first, ties by PER-MOD, then by DEX-MOD, then by the game master's order of combatants. Tables
 * may leave all ties in that order, decide them at random, or have them rolled again.
 */
export function compareTurns(a: TurnEntry, b: TurnEntry, settings: SettingValues): number {
  const first = compareInitiative(a, b);
  if (first !== 0) return first;
  const ties = OPTIONS.of.initiativeTies(settings);
  if (ties === "order") return 0;
  // The ids of combatants are random, and equal on every client.
  if (ties === "random") return hash(a.combatantId) < hash(b.combatantId) ? -1 : 1;
  // Tied combatants rolled again when the encounter began; those that joined later are sorted by attributes.
  const again = ({ actor }: TurnEntry): number => (actor && creatureOf(actor)?.turn.tie) ?? 0;
  if (ties === "reroll" && again(a) !== again(b)) return again(b) - again(a);
  const of = ({ actor }: TurnEntry, attribute: "per" | "dex"): number => {
    const c = actor && creatureOf(actor);
    return c ? modOf(c, attribute) : 0;
  };
  return of(b, "per") - of(a, "per") || of(b, "dex") - of(a, "dex");
}
