import type { Figure, LookContext } from "../../../../contract/board";
import { factOf } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { standsNow } from "../board/situation";
import { barriersIn, isHeard } from "../board/targeting";
import { beingOf } from "../creature/participants";
import { creatureIn, type R } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import { type ReactionView, type StoredView, VIEW_QUESTION, viewIn, viewQuestion } from "./seen";

export const asksForView = (question: string): boolean => question.startsWith(VIEW_QUESTION);

/** [U-045] Answers the look for a watcher's view of a creature; empty where there is no scene to ask. */
export function viewFacts(x: LookContext): readonly string[] {
  const uuid = x.question.slice(VIEW_QUESTION.length);
  const watcher: Figure | undefined = x.others.find((other) => other.uuid === uuid);
  const d = beingOf(x.about.actor)?.c;
  if (!watcher || !d) return [];
  const ruleOptions = ruleOptionsOf(x.settings);
  const now = standsNow({ board: x.board?.(watcher, d.id) ?? null, d, ruleOptions });
  if (!now) return [];
  const { distance, seen, clear, light } = now.line;
  const heard = isHeard(distance, barriersIn(x.toward(watcher)), ruleOptions);
  const stored: StoredView = {
    ...(now.place && { place: now.place }),
    distance,
    ...(seen && { seen }),
    ...(clear && { clear }),
    ...(heard && { heard }),
    light,
  };
  return [factOf(JSON.stringify(stored))];
}

/** [U-045] A watcher's view of a creature now; null where there is no scene to ask. */
export const viewOf = (ref: R, watcher: Id, on: Id): ReactionView | null =>
  viewIn(ref.look("moment", viewQuestion(creatureIn(ref, watcher)), on));
