import type { Figure, LookContext, Travel } from "../../../../contract/board";
import type { Json } from "../../../../engine/json";
import { factOf } from "../../../../engine/procedure/found";
import { isPlacedArea } from "../../../../kit/rules/areas";
import { answerFalls, FALLS } from "../../../../kit/rules/gear";
import { answerTravel } from "../../../../kit/rules/travel";
import { beingOf } from "../creature/participants";
import { partnersOf, stands } from "../data/read";
import { answerUnnamed, UNNAMED } from "./areaLook";
import { LETTER, tagsAt } from "./board";
import { answerCurrents, CURRENTS } from "./currents";
import { answerGround } from "./iceLook";
import { TAGS } from "./sceneTags";
import { concealment, coverFound } from "./situation";
import { answerSpot, SPOT } from "./spotLook";
import { AIMED, answerAimed, answerWaiting, WAITING } from "./waitingLook";

/** [F-164] The look for the creatures that can see one now that is hidden from them. */
export const EXPOSED = "exposed";
/** [F-162], [F-163] The look for the creature at a square, if the total reaches its Defense: `struck/<against>/<total>/<x>/<y>`. */
export const STRUCK = "struck";

/** The look for a creature's partners of a grip that are not adjacent to it any more. */
export const APART = "apart";

/** [F-044] The look for the creatures in an area: `reached/<area>`. */
export const REACHED = "reached";

/** [F-134], [F-139] The look whether a creature is adrift: in a place without gravity, and without flight. */
export const ADRIFT = "adrift";
const isAdrift = (x: LookContext): boolean =>
  groundOf(x).includes(TAGS.zeroG) && beingOf(x.about.actor)?.flight === undefined;
/** [F-209], [F-218] The look for the scene tags at a creature's place, as facts. */
export const GROUND = "ground";
function groundOf({ others, board }: LookContext): readonly string[] {
  const [other] = others;
  return other ? tagsAt(board?.(other, LETTER) ?? null, LETTER) : [];
}

/** [F-139], [F-140] The look whether a creature touches something fixed: an adjacent wall. */
export const TOUCHING = "touching";
const EIGHT = [0, 45, 90, 135, 180, 225, 270, 315] as const;
/** Whether a wall stands in one of the eight directions, no farther than the next square. */
export const touchesWall = (travel: Travel | null | undefined, space: number): boolean =>
  travel !== null &&
  travel !== undefined &&
  EIGHT.some(
    (degrees) => travel.straight({ heading: { degrees }, most: space, passes: () => true })?.halt?.k === "wall",
  );
function exposedTo(x: LookContext): readonly string[] {
  const subject = beingOf(x.about.actor, x.settings);
  if (!subject) return [];
  return x.others.flatMap((other) => {
    const watcher = beingOf(other.actor, x.settings);
    if (!watcher || !stands(subject, "hidden", watcher)) return [];
    const board = x.board?.(other, LETTER) ?? null;
    // Being hidden itself conceals a creature, but does not count here.
    const seen = { ...subject, now: { ...subject.now, [`hidden/${watcher.uuid.replaceAll(".", "-")}`]: 0 } };
    const aim = { board, attacker: watcher, target: seen, on: LETTER, settings: x.settings };
    const fighters = x.others.map(({ actor }) => actor);
    return concealment(aim) || coverFound({ ...aim, fighters }) !== "none" ? [] : [other.uuid];
  });
}
function struck({ question, standing, settings }: LookContext): readonly string[] {
  const [, against, total, x, y] = question.split("/");
  return (standing?.({ x: Number(x), y: Number(y) }) ?? [])
    .flatMap(({ uuid, actor }) => {
      const c = beingOf(actor, settings);
      return c && Number(total) >= (against === "mental" ? c.mental : c.physical) ? [uuid] : [];
    })
    .slice(0, 1);
}
function partnersIn({ actor }: Pick<Figure, "actor">): readonly string[] {
  const c = beingOf(actor);
  return c ? partnersOf(c) : [];
}
/**
 * Whether the creature of the question is not stopped by another one. [F-107] Partners of a grip are not in each other's way, and a flung
 * thing (`how` is `thing`) is stopped by nobody. [F-096] A pusher (`how` is its target's uuid) is not stopped by its target or the
 * target's partners.
 */
function passes({ about, others }: LookContext): (other: Figure, how: string) => boolean {
  const partners = partnersIn(about);
  return ({ uuid }, how) => {
    if (how === "thing" || how === uuid || partners.includes(uuid)) return true;
    const followed = others.find((other) => other.uuid === how);
    return followed !== undefined && partnersIn(followed).includes(uuid);
  };
}
function apart({ about, others, toward }: LookContext): readonly string[] {
  const partners = partnersIn(about);
  return others.flatMap((other) => (partners.includes(other.uuid) && !toward(other).adjacent ? [other.uuid] : []));
}
/** Answers what procedures ask about the scene. */
export function look(x: LookContext): readonly string[] {
  if (x.question === TOUCHING) return touchesWall(x.site?.travel, x.space) ? [factOf("wall")] : [];
  if (x.question === ADRIFT) return isAdrift(x) ? [factOf("adrift")] : [];
  if (x.question === GROUND) return groundOf(x).map(factOf);
  if (x.question === APART) return apart(x);
  if (x.question === EXPOSED) return exposedTo(x);
  if (x.question === CURRENTS) return answerCurrents(x);
  if (x.question === WAITING) return answerWaiting(x);
  if (x.question.startsWith(`${AIMED}/`)) return answerAimed(x);
  if (x.question.startsWith(`${SPOT}/`)) return answerSpot(x);
  if (x.question === FALLS) return answerFalls(x);
  if (x.question.startsWith(`${STRUCK}/`)) return struck(x);
  if (x.question.startsWith(`${UNNAMED}/`)) return answerUnnamed(x);
  if (x.question.startsWith(`${REACHED}/`)) {
    const area: Json = JSON.parse(x.question.slice(REACHED.length + 1));
    return isPlacedArea(area) ? (x.reachedBy?.(area) ?? []) : [];
  }
  return answerGround(x) ?? answerTravel(x, passes(x)) ?? [];
}
