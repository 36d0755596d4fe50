import type { Between, Figure, LookContext } from "../../../../contract/board";
import { destinationOption } from "../../../../engine/board/destination";
import { factOf } from "../../../../engine/procedure/found";
import { answerFalls, FALLS } from "../../../../kit/rules/gear";
import { isRelated } from "../../../../kit/rules/relations";
import { answerTravel } from "../../../../kit/rules/travel";
import { beingOf, relationsIn } from "../creature/participants";
import { creatureOf } from "../data/documents";
import { counterOf, has, isBlind, isDead, leanOf, num } from "../data/read";
import type { SCreature } from "../data/types";
import { areFoes, metres, TRACE } from "./board";
import { coverOf, found, leaningOut } from "./situation";

/** What procedures ask about the scene; what follows the sign says more. */
export const QUESTION = {
  /** [W-176] Who gives half cover against the creature with that uuid; a second word is the greatest distance in metres. */
  cover: "cover",
  /** Every enemy that is in the encounter, or on the scene where nobody fights. */
  enemies: "enemies",
  /** [W-062] Those of them who see the creature. */
  seers: "seers",
  /** [W-065] Those that are hidden from the creature and that it sees all the same. */
  noticed: "noticed",
  /** Everybody on the same side. */
  allies: "allies",
  /** Everybody. */
  others: "others",
  /** [W-054] Who has climbed onto the creature, or onto one of those. */
  riders: "riders",
  /** A-45 Where the creature can be set down beside the one with that uuid. */
  lands: "lands",
  /** A-21 Those whose grip on the creature, or the creature's on them, does not hold any more: they are too far away, or whoever holds is dead. */
  loose: "loose",
  /** [W-054] Those onto whom the creature has climbed, and in whose space it is no more. */
  apart: "apart",
  /** [W-058] The summons of the creature that obey it. */
  summons: "summons",
  /** [W-187] Who stands where it would be: the upper left corner of a place, as two numbers. */
  at: "at",
  /** [W-023] What the scene does to a shot of the one with that uuid at the creature: its cover, and whether an enemy is beside whoever shoots. */
  shot: "shot",
  /** [W-023] How many metres the one with that uuid is away, and whether a wall bars the way. */
  near: "near",
  /** [W-023] Uuids of the enemies within that many metres of the creature. */
  within: "within",
  /** [W-023] Whom the held action of the creature has named. */
  named: "named",
  /** [W-041] Whether the creature and the one with that uuid are on one side. */
  ally: "ally",
} as const;
export const questionOf = (what: keyof typeof QUESTION, more = ""): string => `${QUESTION[what]} ${more}`.trim();

/** A creature that can still do something. */
const acts = (x: LookContext, figure: Figure): SCreature | null => {
  const being = beingOf(figure.actor, x.settings);
  return being && !being.object && !isDead(being) && !figure.defeated ? being : null;
};
const isFoe = (a: Figure, b: Figure): boolean => areFoes(a.disposition, b.disposition);
const counts = (x: LookContext, { uuid }: Figure): boolean => !x.turn || uuid in x.initiative;

/** How many metres one of the others is away: neighbours one at most. */
function farTo(x: LookContext, other: Figure): number {
  const { adjacent, distance } = x.toward(other);
  const far = metres(distance, x.units);
  return adjacent ? Math.min(1, far) : far;
}
/** [W-176], A-40 The creature nearest to the target that covers it: as large, in the way, and near. */
function covering(x: LookContext, from: string, near: number): readonly string[] {
  const attacker = x.others.find(({ uuid }) => uuid === from);
  const own = selfOf(x);
  if (!attacker || !own) return [];
  const { crossed } = lineFrom(x, attacker, own);
  const found = crossed.toReversed().find((uuid) => {
    const other = x.others.find((one) => one.uuid === uuid);
    const being = other && beingOf(other.actor, x.settings);
    if (!other || !being || being.size < own.size) return false;
    // [W-046] Whoever takes cover covers nobody of its own size.
    if (has(being, "takingCover") && being.size === own.size) return false;
    return metres(x.toward(other).distance, x.units) <= near + TRACE;
  });
  return found === undefined ? [] : [found];
}
/** [W-179] The line from an attacker, which may lean out, to a creature that may do so as well where a wall hides all of it. */
function lineFrom(x: LookContext, attacker: Figure, own: SCreature): Between {
  const board = knownTo(x, attacker);
  const direct = board?.to[SELF] ?? x.toward(attacker);
  const lean = leanOf(own);
  return (direct.open <= 0 && lean && board?.line?.(SELF, { its: lean })) || direct;
}
/** [W-062] Sees: is not blinded, and nothing hides the creature wholly. */
const sees = (x: LookContext, other: Figure): boolean =>
  seesAnybody(x, other) && (x.toward(other).open > 0 || leansBetween(x, other)) && !isCovered(x, other);
/** [W-179] Whether one of the two leans out in a direction that somebody said: then cover alone decides. */
const leansBetween = (x: LookContext, other: Figure): boolean =>
  [x.about, other].some(({ actor }) => {
    const being = beingOf(actor, x.settings);
    return being !== null && leanOf(being) !== null;
  });
/** The scene as one of the others knows it, who may lean out. */
function knownTo(x: LookContext, other: Figure) {
  const [board, being] = [x.board?.(other, SELF) ?? null, beingOf(other.actor, x.settings)];
  return being ? leaningOut(board, being) : board;
}
/** The letter of the creature of a question, among what the scene says about it. */
const SELF = "self";
/** The creature of a question under that letter. */
const selfOf = (x: LookContext): SCreature | null => {
  const being = beingOf(x.about.actor, x.settings);
  return being && { ...being, id: SELF };
};
/** [W-178] Whether full cover hides the creature from somebody. */
function isCovered(x: LookContext, other: Figure): boolean {
  const own = selfOf(x);
  return own !== null && coverOf(knownTo(x, other), own) === "full";
}
/** [W-100], [W-175], [W-178] */
function shot(x: LookContext, from: string): readonly string[] {
  const shooter = x.others.find(({ uuid }) => uuid === from);
  const own = selfOf(x);
  if (!shooter || !own) return [];
  const board = knownTo(x, shooter);
  const { cover, crowded } = found({ actor: shooter.actor, board, settings: x.settings }, own, true);
  return [factOf(cover ?? "none"), ...(crowded === "yes" ? [factOf("crowded")] : [])];
}

/** Whether somebody can see at all: nothing keeps it from acting, and it is not blinded. */
function seesAnybody(x: LookContext, figure: Figure): boolean {
  const being = acts(x, figure);
  return being !== null && !isBlind(being);
}
/** [W-179] Whether no wall hides somebody wholly from the creature, which may lean out. */
function isOpenTo(x: LookContext, other: Figure): boolean {
  const own = selfOf(x);
  return own !== null && lineFrom(x, other, own).open > 0;
}
function isHiddenFrom(other: Figure, whom: Figure): boolean {
  const being = beingOf(other.actor);
  return being !== null && isRelated(being, "hiddenFrom", whom.uuid);
}

/** Answers what procedures ask about the scene. */
export function look(x: LookContext): readonly string[] {
  // [W-041], [W-181] Two who change places are not in each other's way; a place that is taken can be chosen all the same.
  // [W-054] Nor are those that sit on somebody in its way.
  const travel = answerTravel(x, (other, how) => how === "swap" || how === "taken" || ridersOf(x).includes(other.uuid));
  if (travel) return travel;
  if (x.question === FALLS) return answerFalls(x);
  const [what = "", first = "", second = ""] = x.question.split(" ");
  const among = (is: (other: Figure) => boolean): readonly string[] => x.others.filter(is).map(({ uuid }) => uuid);
  switch (what) {
    case QUESTION.cover:
      return covering(x, first, second === "" ? Number.POSITIVE_INFINITY : Number(second));
    case QUESTION.enemies:
      return among((other) => isFoe(other, x.about) && acts(x, other) !== null && counts(x, other));
    case QUESTION.seers:
      return among((other) => isFoe(other, x.about) && counts(x, other) && sees(x, other));
    case QUESTION.noticed:
      return seesAnybody(x, x.about) ? among((other) => isHiddenFrom(other, x.about) && isOpenTo(x, other)) : [];
    case QUESTION.allies:
      return among((other) => !isFoe(other, x.about) && acts(x, other) !== null && counts(x, other));
    case QUESTION.others:
      return among(() => true);
    case QUESTION.ally:
      return x.others.some((other) => other.uuid === first && !isFoe(other, x.about)) ? [factOf("yes")] : [];
    case QUESTION.shot:
      return shot(x, first);
    case QUESTION.near: {
      const other = x.others.find(({ uuid }) => uuid === first);
      if (!other) return [];
      return [factOf(String(farTo(x, other))), ...(x.toward(other).clear ? [] : [factOf("walled")])];
    }
    case QUESTION.within:
      return x.others
        .filter(
          (one) => isFoe(one, x.about) && counts(x, one) && acts(x, one) && farTo(x, one) <= Number(first) + TRACE,
        )
        .map(({ uuid }) => factOf(uuid));
    case QUESTION.named: {
      const own = beingOf(x.about.actor);
      return among(({ uuid }) => own !== null && num(own, "heldOn") === counterOf(uuid));
    }
    case QUESTION.summons:
      return among((other) => {
        const c = creatureOf(other.actor);
        return c?.summoner === x.about.uuid && !c.unruly && acts(x, other) !== null;
      });
    case QUESTION.loose:
      return among((other) => {
        const [own, its] = [beingOf(x.about.actor), beingOf(other.actor)];
        const holds = own !== null && isRelated(own, "holds", other.uuid);
        const held = its !== null && isRelated(its, "holds", x.about.uuid);
        const far = metres(x.toward(other).distance, x.units) > 1 + TRACE;
        return (holds && (far || isDead(own))) || (held && (far || isDead(its)));
      });
    case QUESTION.apart: {
      const own = beingOf(x.about.actor);
      return among((other) => own !== null && isRelated(own, "climbs", other.uuid) && x.toward(other).distance > TRACE);
    }
    case QUESTION.riders:
      return ridersOf(x);
    case QUESTION.lands:
      return landings(x, first);
    case QUESTION.at: {
      const riders = ridersOf(x);
      return standingAt(x, { x: Number(first), y: Number(second) }).filter((uuid) => !riders.includes(uuid));
    }
    default:
      return [];
  }
}
/** [W-054] Who has climbed onto a creature, and who onto those. */
function ridersOf({ about, others }: LookContext): readonly string[] {
  const found = [about.uuid];
  for (const mount of found)
    for (const { uuid, actor } of others)
      if (!found.includes(uuid) && relationsIn(actor.system).some(({ kind, to }) => kind === "climbs" && to === mount))
        found.push(uuid);
  return found.slice(1);
}
/** No creature is so many spaces wide. */
const WIDE = 12;
/** A-45 The free places beside a creature, as somebody can be set down on them who is on that one: the straight ones first. */
function landings({ site, space }: LookContext, uuid: string): readonly string[] {
  const open = site?.travel?.openPlaces({ most: WIDE * space, clear: false }) ?? [];
  return (site?.beside(uuid) ?? []).flatMap(({ x, y }) => {
    const place = open.find(({ at }) => at.x === x && at.y === y);
    return place ? [factOf(destinationOption(place))] : [];
  });
}
interface Point {
  readonly x: number;
  readonly y: number;
}
/** [W-187] Everybody who stands on one of the spaces that a creature would take up with its upper left corner there (pixels). */
function standingAt({ site, space, standing }: LookContext, corner: Point): readonly string[] {
  if (!site || !standing || space <= 0) return [];
  const [spot, middle] = [site.spot(), site.position()];
  const many = (part: 0 | 1): number => Math.max(1, new Set(site.spaces().map((one) => one.split("_")[part])).size);
  const [rows, columns] = [many(0), many(1)];
  const found = Array.from({ length: rows * columns }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [across, down] = [(middle.x - spot.x) * 2, (middle.y - spot.y) * 2];
    return { x: corner.x + (across * (column + 0.5)) / columns, y: corner.y + (down * (row + 0.5)) / rows };
  }).flatMap((at) => standing(at).map(({ uuid }) => uuid));
  return [...new Set(found)];
}
