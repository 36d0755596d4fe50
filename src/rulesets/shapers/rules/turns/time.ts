import type { Declared, Refusal } from "../../../../contract/act";
import type { ActorFacts } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { creatureOf } from "../data/documents";
import { AIDED, STATUSES } from "../data/names";
import { creatureIn } from "../data/read";
import type { R } from "../data/types";
import { refuse, type X } from "./declaring";
import { shortened } from "./lasting";

/** [W-005] What passing time does to a creature outside of encounters, if anything lasts on it. */
export function passTime(actor: ActorFacts, rounds: number) {
  const c = creatureOf(actor);
  const lasting = c && (STATUSES.some((what) => c.lasts[what] > 0) || AIDED.some((what) => c.aidLasts[what] > 0));
  return lasting ? { act: "timePassed", said: { rounds: String(rounds) } } : null;
}
const MOST_ROUNDS = 99;
export function declareTimePassed(x: X): Declared | Refusal {
  const rounds = Math.trunc(Number(x.adjust.said?.rounds));
  return rounds >= 1 ? declared({ by: x.by, rounds: Math.min(rounds, MOST_ROUNDS) }) : refuse("noTime", "W-005");
}
/** [W-005] Each round is one turn less that something lasts. */
export function timePassed(ref: R, { by, rounds }: { readonly by: Id; readonly rounds: number }): void {
  ref.deed(
    "passed",
    shortened(creatureIn(ref, by), rounds, () => true),
  );
}
