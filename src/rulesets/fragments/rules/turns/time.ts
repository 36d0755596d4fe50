import type { Declared, Refusal } from "../../../../contract/act";
import type { ActorFacts } from "../../../../contract/facts";
import { declareRounds, type TimePassed } from "../../../../kit/rules/declaring";
import { type ClockEvent, clockAfter, NO_CLOCK } from "../../../../kit/rules/durations";
import { creatureOf, spellOf } from "../data/documents";
import { MOST_ROUNDS, TIMED } from "../data/names";
import { creatureIn, num, type R } from "../data/read";
import type { FCreature, FIntent } from "../data/types";
import { refuse, type X } from "../paying/declaring";

/** [F-019], [F-020], [F-074] Whether something lasts some rounds on a creature, or one of its spells runs. */
export const isTimed = (c: FCreature): boolean =>
  (c.running ?? []).length > 0 || TIMED.some((what) => num(c, `${what}Round`) > 0);
/** [F-019], [F-020], [F-074] What becomes of all that when a turn begins, the encounter ends, or rounds of world time go by. */
export function lasting(ref: R, c: FCreature, moment: ClockEvent): readonly FIntent[] {
  const states = TIMED.flatMap((what): FIntent[] => {
    const clock = { round: num(c, `${what}Round`), slot: num(c, `${what}Slot`) };
    if (clock.round === 0) return [];
    const until = clockAfter(clock, moment);
    if (until === clock) return [];
    return [{ k: "status", on: c.id, what, ...(until ? { to: 1, until } : { to: 0 }) }];
  });
  const spells = (c.running ?? []).flatMap((id): FIntent[] => {
    const spell = ref.see(id);
    const clock = { round: num(spell, "round"), slot: num(spell, "slot") };
    const until = clockAfter(clock, moment);
    return until === clock ? [] : [{ k: "run", on: id, until: until ?? NO_CLOCK, cast: 0 }];
  });
  return [...states, ...spells];
}

/** [F-074] The story names the spells that end with these intents: nothing else says which of somebody's spells it was. */
export function tellSpellsOver(ref: R, over: readonly FIntent[]): void {
  for (const intent of over) {
    const spell = intent.k === "run" && intent.until.round === 0 ? ref.see(intent.on) : null;
    if (spell?.kind === "spell")
      ref.say({
        key: "FIVEFOLD.Fragments.Say.spellOver",
        rule: "F-074",
        about: spell.of,
        data: { spell: spell.name },
      });
  }
}
/** [F-019], [F-020], [F-074] What `lasting` has found to be over, or to be shorter from now on. */
export function expire(ref: R, over: readonly FIntent[]): void {
  if (over.length === 0) return;
  ref.deed("expired", over);
  tellSpellsOver(ref, over);
}

/** What passing world time does to a creature outside of encounters, if anything lasts on it. */
export function passTime(actor: ActorFacts, rounds: number) {
  const c = creatureOf(actor);
  const lasts =
    c &&
    (TIMED.some((what) => c.clocks[what].round > 0) ||
      actor.items.some((item) => (spellOf(item)?.running.round ?? 0) > 0));
  return lasts ? { act: "timePassed", said: { rounds: String(rounds) }, together: true as const } : null;
}
export const declareTimePassed = (x: X): Declared | Refusal =>
  declareRounds(x, MOST_ROUNDS, () => refuse("noNumber", "F-012"));
/** [F-012], [F-020], (A-21) Each round is 6 seconds of world time. */
export function timePassed(ref: R, { by, others = [], rounds }: TimePassed): void {
  expire(
    ref,
    [by, ...others].flatMap((id) => lasting(ref, creatureIn(ref, id), { k: "passed", rounds })),
  );
}
