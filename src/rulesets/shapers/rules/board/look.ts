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

/** The questions of procedures about the scene, each about one creature ("the creature"). Words behind the key of a question narrow it. */
export const QUESTION = {
  /**
   * [W-176] The creature that gives this creature half cover against the attacker with that uuid. A second word is the greatest distance in
   * metres.
   */
  cover: "cover",
  /** All enemies in the encounter; without an encounter, all on the scene. */
  enemies: "enemies",
  /** [W-062] The enemies who see the creature. */
  seers: "seers",
  /** [W-065] The creatures that are hidden from this one although it sees them now. */
  noticed: "noticed",
  /** All creatures on its side. */
  allies: "allies",
  /** All other creatures. */
  others: "others",
  /** [W-054] The creatures that have climbed onto this one, or onto one of its climbers. */
  riders: "riders",
  /** A-45 The places beside the creature with that uuid on which this one can be set down. */
  lands: "lands",
  /** A-21 The creatures that this one can no longer hold, or that can no longer hold it: they are too far apart, or the holder is dead. */
  loose: "loose",
  /** [W-054] The creatures onto which this one has climbed, but whose space it has left. */
  apart: "apart",
  /** [W-058] The summons of the creature that obey it. */
  summons: "summons",
  /**
   * [W-187] The creatures on the spaces that this one would take up at a place. Two words: x and y of the place's upper left corner, in
   * pixels.
   */
  at: "at",
  /**
   * [W-023] What the scene does to a shot at the creature by the one with that uuid: the cover, and whether an enemy is beside the shooter.
   */
  shot: "shot",
  /** [W-023] How many metres the creature with that uuid is away, and whether a wall bars the way. */
  near: "near",
  /** [W-023] The uuids of the enemies within that many metres of the creature. */
  within: "within",
  /** [W-023] The creature that this one's held action has named. */
  named: "named",
  /** [W-041] Whether the creature is on one side with the one with that uuid. */
  ally: "ally",
} as const;
export const questionOf = (what: keyof typeof QUESTION, more = ""): string => `${QUESTION[what]} ${more}`.trim();

/** The creature of a token; null for objects, the dead and the defeated. */
const acts = (x: LookContext, figure: Figure): SCreature | null => {
  const being = beingOf(figure.actor, x.settings);
  return being && !being.object && !isDead(being) && !figure.defeated ? being : null;
};
const isFoe = (a: Figure, b: Figure): boolean => areFoes(a.disposition, b.disposition);
const counts = (x: LookContext, { uuid }: Figure): boolean => !x.turn || uuid in x.initiative;

/** How many metres another creature is away: an adjacent one is at most 1. */
function farTo(x: LookContext, other: Figure): number {
  const { adjacent, distance } = x.toward(other);
  const far = metres(distance, x.units);
  return adjacent ? Math.min(1, far) : far;
}
/**
 * [W-176], A-40 The creature that gives the target cover: of those on the line, at least as large as the target and near enough, the one
 * nearest to it.
 */
function covering(x: LookContext, from: string, near: number): readonly string[] {
  const attacker = x.others.find(({ uuid }) => uuid === from);
  const own = selfOf(x);
  if (!attacker || !own) return [];
  const { crossed } = lineFrom(x, attacker, own);
  const found = crossed.toReversed().find((uuid) => {
    const other = x.others.find((one) => one.uuid === uuid);
    const being = other && beingOf(other.actor, x.settings);
    if (!other || !being || being.size < own.size) return false;
    // [W-046] A creature that takes cover gives no cover to others of its own size.
    if (has(being, "takingCover") && being.size === own.size) return false;
    return metres(x.toward(other).distance, x.units) <= near + TRACE;
  });
  return found === undefined ? [] : [found];
}
/**
 * [W-179] The line from an attacker, which may lean out, to this creature. If it leans out too and a wall hides it completely, the line
 * leads to the space towards which it leans.
 */
function lineFrom(x: LookContext, attacker: Figure, own: SCreature): Between {
  const board = knownTo(x, attacker);
  const direct = board?.to[SELF] ?? x.toward(attacker);
  const lean = leanOf(own);
  return (direct.open <= 0 && lean && board?.line?.(SELF, { its: lean })) || direct;
}
/** [W-062] Whether another creature sees this one: it can see, and neither a wall nor full cover hides this one completely. */
const sees = (x: LookContext, other: Figure): boolean =>
  seesAnybody(x, other) && (x.toward(other).open > 0 || leansBetween(x, other)) && !isCovered(x, other);
/** [W-179] Whether one of the two creatures leans out in a known direction: then cover alone decides whether it is seen. */
const leansBetween = (x: LookContext, other: Figure): boolean =>
  [x.about, other].some(({ actor }) => {
    const being = beingOf(actor, x.settings);
    return being !== null && leanOf(being) !== null;
  });
/** The scene as another creature knows it, which may lean out. */
function knownTo(x: LookContext, other: Figure) {
  const [board, being] = [x.board?.(other, SELF) ?? null, beingOf(other.actor, x.settings)];
  return being ? leaningOut(board, being) : board;
}
/** The letter under which the facts of the scene know the creature of a question. */
const SELF = "self";
/** The creature of a question, under that letter. */
const selfOf = (x: LookContext): SCreature | null => {
  const being = beingOf(x.about.actor, x.settings);
  return being && { ...being, id: SELF };
};
/** [W-178] Whether full cover hides the creature from another one. */
function isCovered(x: LookContext, other: Figure): boolean {
  const own = selfOf(x);
  return own !== null && coverOf(knownTo(x, other), own) === "full";
}
/** [W-100], [W-175], [W-178] The answer to the question `shot`. */
function shot(x: LookContext, from: string): readonly string[] {
  const shooter = x.others.find(({ uuid }) => uuid === from);
  const own = selfOf(x);
  if (!shooter || !own) return [];
  const board = knownTo(x, shooter);
  const { cover, crowded } = found({ actor: shooter.actor, board, settings: x.settings }, own, true);
  return [factOf(cover ?? "none"), ...(crowded === "yes" ? [factOf("crowded")] : [])];
}

/** Whether a creature can see at all: it is able to act and not blinded. */
function seesAnybody(x: LookContext, figure: Figure): boolean {
  const being = acts(x, figure);
  return being !== null && !isBlind(being);
}
/** [W-179] Whether no wall hides another creature completely from this one, which may lean out. */
function isOpenTo(x: LookContext, other: Figure): boolean {
  const own = selfOf(x);
  return own !== null && lineFrom(x, other, own).open > 0;
}
function isHiddenFrom(other: Figure, whom: Figure): boolean {
  const being = beingOf(other.actor);
  return being !== null && isRelated(being, "hiddenFrom", whom.uuid);
}

/** Answers a question of a procedure about the scene. @returns uuids, or facts where the question asks for them */
export function look(x: LookContext): readonly string[] {
  // [W-041], [W-181] Creatures that change places are not in each other's way, and a forced movement may choose a taken place. [W-054] Nor
  // are a creature's climbers in its way.
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
/** [W-054] The uuids of the creatures that have climbed onto this one, and onto its climbers. */
function ridersOf({ about, others }: LookContext): readonly string[] {
  const found = [about.uuid];
  for (const mount of found)
    for (const { uuid, actor } of others)
      if (!found.includes(uuid) && relationsIn(actor.system).some(({ kind, to }) => kind === "climbs" && to === mount))
        found.push(uuid);
  return found.slice(1);
}
/** How many spaces away a place beside a creature is sought: no creature is wider. */
const WIDE = 12;
/** A-45 The free places beside a creature on which its climber can be set down, the straight ones first. */
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
/**
 * [W-187] All creatures that stand on one of the spaces that a creature would take up with its upper left corner at that point (pixels).
 */
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
