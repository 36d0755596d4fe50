import type { Declared, Refusal } from "../../../../contract/act";
import type { ActorFacts } from "../../../../contract/facts";
import { declareRounds, type TimePassed } from "../../../../kit/rules/declaring";
import { creatureOf } from "../data/documents";
import { AIDED, STATUSES } from "../data/names";
import { creatureIn, num } from "../data/read";
import { statusId } from "../data/statuses";
import type { R } from "../data/types";
import { refuse, type X } from "./declaring";
import { shortened } from "./lasting";
import { lapsing, UNTIL_TURN } from "./turns";

/**
 * A-23 The statuses that end with the round for a creature without turns, because it was taken out of the encounter or never was in one.
 */
const UNTIL_ROUND = [...UNTIL_TURN, "holdingAction"] as const;
/** [W-005] The act by which time passes for a creature outside of encounters; null: it has nothing that time would end. */
export function passTime(actor: ActorFacts, rounds: number) {
  const c = creatureOf(actor);
  const lasting = c && (STATUSES.some((what) => c.lasts[what] > 0) || AIDED.some((what) => c.aidLasts[what] > 0));
  const waits = c && (c.turn.revealed > 0 || UNTIL_ROUND.some((status) => (actor.statuses[statusId(status)] ?? 0) > 0));
  return lasting || waits ? { act: "timePassed", said: { rounds: String(rounds) }, together: true as const } : null;
}
const MOST_ROUNDS = 99;
export const declareTimePassed = (x: X): Declared | Refusal =>
  declareRounds(x, MOST_ROUNDS, () => refuse("noTime", "W-005"));
/** [W-005] Each round counts as one turn less of every duration. A-23 What waits for a turn ends after a round at most. */
export function timePassed(ref: R, { by, others = [], rounds }: TimePassed): void {
  ref.deed(
    "passed",
    [by, ...others].flatMap((id) => {
      const c = creatureIn(ref, id);
      return [
        ...shortened(c, rounds, () => true),
        ...lapsing(c),
        ...(num(c, "revealed") > 0 ? [{ k: "end" as const, on: id, kind: "hiddenFrom" as const }] : []),
      ];
    }),
  );
}
