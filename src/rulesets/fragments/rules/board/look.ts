import type { Figure, LookContext } from "../../../../contract/board";
import { answerFalls, FALLS } from "../../../../kit/rules/gear";
import { answerTravel } from "../../../../kit/rules/travel";
import { beingOf } from "../creature/participants";
import { relatedTo, stands } from "../data/read";
import { concealment, coverFound } from "./situation";

/** [F-164] Who sees a creature that is hidden from them now. */
export const EXPOSED = "exposed";
/** [F-162], [F-163] Who stands where somebody aims, if the total reaches its Defense: `struck/<against>/<total>/<x>/<y>`. */
export const STRUCK = "struck";

const LETTER = "subject";
function exposedTo(x: LookContext): readonly string[] {
  const subject = beingOf(x.about.actor);
  if (!subject) return [];
  return x.others.flatMap((other) => {
    const watcher = beingOf(other.actor);
    if (!watcher || !stands(subject, "hidden", watcher)) return [];
    const board = x.board?.(other, LETTER) ?? null;
    // What being hidden itself gives does not count here.
    const seen = { ...subject, now: { ...subject.now, [`hidden/${watcher.uuid.replaceAll(".", "-")}`]: 0 } };
    const aim = { board, attacker: watcher, target: seen, on: LETTER, settings: x.settings };
    const fighters = x.others.map(({ actor }) => actor);
    return concealment(aim) || coverFound({ ...aim, fighters }) !== "none" ? [] : [other.uuid];
  });
}
function struck({ question, standing }: LookContext): readonly string[] {
  const [, against, total, x, y] = question.split("/");
  return (standing?.({ x: Number(x), y: Number(y) }) ?? [])
    .flatMap(({ uuid, actor }) => {
      const c = beingOf(actor);
      return c && Number(total) >= (against === "mental" ? c.mental : c.physical) ? [uuid] : [];
    })
    .slice(0, 1);
}
/** [F-107] Partners of a grip share a space and are not in each other's way; what flies through the air stops at nobody. */
function passes({ about }: LookContext): (other: Figure, how: string) => boolean {
  const c = beingOf(about.actor);
  const partners = c ? [...relatedTo(c, "holds"), ...relatedTo(c, "heldBy")] : [];
  return ({ uuid }, how) => how === "thing" || partners.includes(uuid);
}
/** Answers what procedures ask about the scene. */
export function look(x: LookContext): readonly string[] {
  if (x.question === EXPOSED) return exposedTo(x);
  if (x.question === FALLS) return answerFalls(x);
  if (x.question.startsWith(`${STRUCK}/`)) return struck(x);
  return answerTravel(x, passes(x)) ?? [];
}
