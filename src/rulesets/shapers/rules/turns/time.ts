import type { Declared, Refusal } from "../../../../contract/act";
import type { ActorFacts } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { lastsKey } from "../creature/participants";
import { creatureOf } from "../data/documents";
import { AIDED, STATUSES } from "../data/names";
import { aidLastsKey, creatureIn, has, num } from "../data/read";
import type { R, SIntent } from "../data/types";
import { refuse, type X } from "./declaring";

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
  const c = creatureIn(ref, by);
  const statuses = STATUSES.flatMap((what): readonly SIntent[] => {
    const left = num(c, lastsKey(what));
    if (left === 0) return [];
    const lasts = Math.max(0, left - rounds);
    return [{ k: "status", on: by, what, to: lasts > 0 && has(c, what) ? 1 : 0, lasts }];
  });
  const aids = AIDED.flatMap((what): readonly SIntent[] => {
    const left = num(c, aidLastsKey(what));
    return left === 0 ? [] : [{ k: "aidLeft", on: by, what, left: Math.max(0, left - rounds) }];
  });
  ref.deed("passed", [...statuses, ...aids]);
}
