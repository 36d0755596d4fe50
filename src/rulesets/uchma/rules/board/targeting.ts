import type { Between } from "../../../../contract/board";
import type { UCreature } from "../data/being.types";
import { bornBy, type See, sightOf } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import { USUAL } from "../data/ruleOptions";
import { SOUND } from "../data/sceneTags";
import type { UAbility } from "../data/shapes";
import type { Light } from "../data/terms";
import { DIM } from "../dice/precision";

/** The line between a viewer and a target. */
export interface Line {
  /** In metres. */
  readonly distance: number;
  /** The viewer can see at least a part of the target. */
  readonly seen: boolean;
  /** No wall stops projectiles or melee attacks. */
  readonly clear: boolean;
  /** [U-141] The light on the target; the light on the viewer does not matter. */
  readonly light?: Light;
}
export interface Refused {
  readonly why: "hidden" | "blinded" | "unlit" | "walled" | "unheard" | "range";
  readonly rule: string;
  readonly limit?: number;
  /** [U-050] The game master is asked. */
  readonly ask?: true;
}

/** [U-048] Whether an ability or an effect lets a creature see what it cannot see directly. */
function hasGrantedSight(a: UCreature, ability: UAbility, see: See): boolean {
  return ability.sight === "granted" || bornBy(a, see).some(({ spec }) => spec.sight);
}

/**
 * [U-047] to [U-049], [U-139], [U-140] Why a viewer has no line of sight; null where it has.
 * @param granted whether the viewer sees everything
 * @param reach how far the viewer sees, in metres
 */
function outOfSight(line: Line, granted: boolean, reach: number): Refused | null {
  if (granted) return null;
  if (!line.seen) return { why: "hidden", rule: "U-049" };
  if (line.distance > reach) return { why: "blinded", rule: "U-047", limit: reach };
  const dim = DIM.get(line.light);
  return dim && line.distance > dim.sight ? { why: "unlit", rule: dim.rule, limit: dim.sight } : null;
}

/**
 * Why an ability cannot be aimed at a target from here, or null. `waived`: the range does not count, because a movement triggered it
 * [U-045].
 */
export function cannotAim(
  a: UCreature,
  ability: UAbility,
  line: Line,
  see: See,
  x: { readonly waived?: boolean; readonly heard?: boolean; readonly ruleOptions?: RuleOptions } = {},
): Refused | null {
  if (ability.hearing && x.heard === false) return { why: "unheard", rule: "U-051" };
  if (ability.sight !== "none") {
    const hidden = outOfSight(line, hasGrantedSight(a, ability, see), sightOf(a, see));
    if (hidden) return hidden;
  }
  // [U-056] An area without a range lies around its user.
  const around = ability.targeting === "radius" ? ability.radius : undefined;
  const reach = ability.range ?? around ?? (ability.delivery === "melee" ? 1 : 0);
  if (!x.waived && reach > 0 && line.distance > reach) return { why: "range", rule: "U-022", limit: reach };
  if (!line.clear && !ability.throughWalls) return { why: "walled", rule: "U-050", ask: true };
  return null;
}

/** [U-055], [U-056] Whether an ability is a single-target one: with one chosen target, and never as an area. */
export function isSingleTarget(ability: UAbility, targets: number): boolean {
  return ability.targeting !== "radius" && ability.targeting !== "allies" && targets === 1;
}
/** [U-057] Whether a creature is an ally: the creature itself, and all of its side. */
function isAlly(a: UCreature, b: UCreature): boolean {
  return a.id === b.id || a.side === b.side;
}
/** [U-058], A-45 Whether a target is willing, where no person chose otherwise. */
export function isWilling(a: UCreature, d: UCreature, ability: UAbility): boolean {
  return ability.helpful === true && isAlly(a, d);
}

/** Something that sound has to pass: its material, and its thickness in metres. */
export interface Barrier {
  readonly material: "stone" | "deepWater" | "silence" | "wood" | "metal" | "shallowWater";
  readonly thickness: number;
}
const DEAF: readonly Barrier["material"][] = ["stone", "deepWater", "silence"];
/**
 * The barriers for sound on a line: walls and tagged regions. Wood, metal and the like stop sound only from more than a metre, and thinner
 * barriers have no tag.
 */
export function barriersIn({ tags, sound }: Pick<Between, "tags" | "sound">): readonly Barrier[] {
  // Walls that stop sound count as stone, closed doors as thin wood.
  const walls: readonly Barrier[] =
    sound === "wall"
      ? [{ material: "stone", thickness: 1 }]
      : sound === "door"
        ? [{ material: "wood", thickness: 1 }]
        : [];
  const zones = tags.flatMap((tag): readonly Barrier[] => {
    if (tag === `${SOUND}thick`) return [{ material: "wood", thickness: 2 }];
    const material = DEAF.find((one) => tag === `${SOUND}${one}`);
    return material ? [{ material, thickness: 1 }] : [];
  });
  return [...walls, ...zones];
}
/** [U-051] to [U-054] Whether a sound is heard. */
export function isHeard(metres: number, barriers: readonly Barrier[], ruleOptions?: RuleOptions): boolean {
  if (metres > (ruleOptions?.hearing ?? USUAL.hearing)) return false;
  return barriers.every(({ material, thickness }) => !DEAF.includes(material) && thickness <= 1);
}

/** [U-138], [U-142] The light on something: as it is tagged, else a light source, else its region, else the scene. */
export function lightOn(x: {
  readonly said?: Light;
  readonly lamp?: Light;
  readonly region?: Light;
  readonly scene?: Light;
}): Light {
  return x.said ?? x.lamp ?? x.region ?? x.scene ?? "bright";
}

/** [U-112], [U-113] Whether two creatures are adjacent: on neighbouring squares and without a significant difference in height. */
export function isAdjacent({ beside, rise }: Pick<Between, "beside" | "rise">, ruleOptions?: RuleOptions): boolean {
  return beside && Math.abs(rise) <= (ruleOptions?.adjacencyHeight ?? USUAL.adjacencyHeight);
}
/** [U-114] Whether a creature is flanked: at least two foes next to it are ready to fight in melee and not down. */
export function isFlanked(d: UCreature, neighbours: readonly UCreature[]): boolean {
  const foes = neighbours.filter((n) => !isAlly(n, d) && n.melee && !n.now.down && !n.now.dead && !n.now.gone);
  return foes.length >= 2;
}
