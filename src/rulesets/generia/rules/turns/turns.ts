import type { TurnHappening } from "../../../../contract/turns";
import type { Id } from "../../../../engine/procedure/types";
import { wake } from "../damage/wounds";
import { asCreature, creatureIn, has, num, type R } from "../data/read";
import { type GBeing, type GCreature, type GIntent, TURN_NUMBERS, type TurnNumber } from "../data/types";

/** `spent`: who else has used its Reaction since the last turn began. */
type TurnStart = { readonly who: Id; readonly spent?: readonly Id[] };
type TurnEnd = { readonly who: Id; readonly round: number };
/** Everybody whose numbers of a turn are not as they are outside of encounters. */
type Fresh = { readonly order: readonly Id[] };

const set = (on: Id, what: TurnNumber, to: number): GIntent => ({ k: "set", on, what, to });
/** What a turn begins with, and what a creature has outside of encounters. */
const FRESH: Readonly<Record<TurnNumber, number>> = {
  attack: 1,
  utility: 1,
  movement: 1,
  reaction: 1,
  stride: 0,
  step: 0,
  round: 0,
  unsteady: 0,
  spared: 0,
  defencePenalty: 0,
};
/** [G-174] A penalty that waits for a defence is no part of a turn. */
const OF_TURNS = TURN_NUMBERS.filter((what) => what !== "defencePenalty");
const isFresh = (c: GCreature): boolean => OF_TURNS.every((what) => num(c, what) === FRESH[what]);

/** [G-006], [G-018] A turn begins: its creature has all three actions, and everybody a Reaction. */
export function turnStart(ref: R, { who, spent = [] }: TurnStart): void {
  const unsteady = has(creatureIn(ref, who), "offBalance") ? 1 : 0;
  ref.deed("turn", [
    ...(["attack", "utility", "movement", "reaction"] as const).map((what) => set(who, what, 1)),
    ...(["stride", "step", "spared"] as const).map((what) => set(who, what, 0)),
    set(who, "unsteady", unsteady),
    ...spent.filter((id) => id !== who).map((id) => set(id, "reaction", 1)),
  ]);
  wake(ref, who);
}
/** [G-001], [G-169] A turn ends: whoever has been off balance since it began falls. */
export function turnEnd(ref: R, { who, round }: TurnEnd): void {
  const c = creatureIn(ref, who);
  const falls = num(c, "unsteady") > 0 && has(c, "offBalance");
  ref.deed("over", [
    set(who, "round", round),
    set(who, "stride", 0),
    set(who, "step", 0),
    ...(falls
      ? ([
          { k: "status", on: who, what: "offBalance", to: 0 },
          { k: "status", on: who, what: "prone", to: 1 },
        ] satisfies GIntent[])
      : []),
  ]);
  if (falls) ref.say({ key: "FIVEFOLD.Generia.Say.falls", rule: "G-169", about: who });
}
/** [G-006] Nothing of a turn is left over before the first and after the last one. */
export function fresh(ref: R, { order }: Fresh): void {
  ref.deed(
    "fresh",
    order.flatMap((id) => OF_TURNS.map((what) => set(id, what, FRESH[what]))),
  );
}

/** What an event of the turn order starts, if anything. */
export function happens(
  x: TurnHappening<GBeing>,
): { readonly procedure: string; readonly args: TurnStart | TurnEnd | Fresh } | null {
  const order = x.turn.order.map(({ id }) => id).filter((id) => x.world[id]?.kind === "creature");
  const among = (is: (c: GCreature) => boolean): readonly Id[] => order.filter((id) => is(asCreature(x.world[id], id)));
  switch (x.event) {
    case "turnStart": {
      if (x.who === null) return null;
      const spent = among((c) => num(c, "reaction") < 1);
      return { procedure: "turnStart", args: { who: x.who, ...(spent.length > 0 && { spent }) } };
    }
    case "turnEnd":
      return x.who === null ? null : { procedure: "turnEnd", args: { who: x.who, round: x.turn.round } };
    case "combatStart":
    case "combatEnd": {
      const worn = among((c) => !isFresh(c));
      return worn.length > 0 ? { procedure: "fresh", args: { order: worn } } : null;
    }
    default:
      return null;
  }
}
